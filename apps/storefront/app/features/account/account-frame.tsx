import { hasFeature } from '@shop/domain/features';
import { ROUTES } from '@shop/domain/route-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePrivatePage } from '#app/browser/private-page.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { AccountMenu, SignOutForm } from './account-menu.tsx';
import './account.css';

type AccountFrameProps = {
  /** The last step of where the shopper stands, and the heading unless the page has another one. */
  title: string;
  heading?: string | undefined;
  /** Below the heading, where the page has something to say before anything else. */
  intro?: ReactNode;
  children: ReactNode;
};

/** Around every page of the account: its menu, its heading, and nothing left behind for whoever goes back to it. */
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

/** Of a store whose account has no menu of its own. */
function WayBack() {
  const text = useText();
  return (
    <div className="account__back">
      <Link to={ROUTES.account.path}>{text('account.title')}</Link>
      <SignOutForm />
    </div>
  );
}
