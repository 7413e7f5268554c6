import { ROUTES } from '@shop/domain/site/pages/route-table';
import { hasFeature } from '@shop/domain/site/store/features';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePrivatePage } from '#app/browser/private-page.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Breadcrumb } from '#app/ui/text/breadcrumb.tsx';
import { AccountMenu, SignOutForm } from './account-menu.tsx';
import './account.css';

type AccountFrameProps = {
  /** Last breadcrumb entry, and default heading. */
  title: string;
  heading?: string | undefined;
  /** Introduction below the heading. */
  intro?: ReactNode;
  children: ReactNode;
};

/** Layout of all account pages: menu, heading, and protection against the back/forward cache. */
export function AccountFrame({ title, heading = title, intro, children }: AccountFrameProps) {
  const text = useText();
  const { store, features } = useShop();
  const account = text('account.title');
  const hasMenu = hasFeature(store, 'new_account_frame', features);
  usePrivatePage();
  return (
    <div className="account container">
      <Breadcrumb
        label={text('listing.breadcrumb')}
        steps={[
          { name: text('listing.home'), to: ROUTES.home.path },
          ...(title === account ? [] : [{ name: account, to: ROUTES.account.path }]),
          { name: title },
        ]}
      />
      <div className={hasMenu ? 'account__frame' : undefined}>
        {hasMenu && <AccountMenu />}
        <section className="account__page">
          <h1 className="display">{heading}</h1>
          {intro && <p className="account__intro">{intro}</p>}
          {children}
          {!hasMenu && <WayBack />}
        </section>
      </div>
    </div>
  );
}

/** Fallback for a store without the account menu. */
function WayBack() {
  const text = useText();
  return (
    <div className="account__back">
      <Link to={ROUTES.account.path}>{text('account.title')}</Link>
      <SignOutForm />
    </div>
  );
}
