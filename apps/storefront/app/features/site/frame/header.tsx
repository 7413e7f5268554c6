import { ROUTES } from '@shop/domain/site/pages/route-table';
import { metadataName } from '@shop/domain/site/store/brand';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { isPlainPress } from '#app/browser/plain-press.ts';
import { CategoryMenu } from '#app/features/site/menu/category-menu.tsx';
import { MenuOpener } from '#app/features/site/menu/menu-opener.tsx';
import { useText } from '#app/i18n/text.ts';
import type { MenuItem } from '#app/shop/frame.ts';
import { usePrivateData } from '#app/shop/private-data.tsx';
import { useQuote } from '#app/shop/quote.ts';
import { useSavedProducts, useWishlistPath } from '#app/shop/saved-products.ts';
import { useShop } from '#app/shop/shop.tsx';
import { IconLink } from '#app/ui/action/icon-button.tsx';
import { PageLink } from '#app/ui/action/page-link.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { Icon } from '#app/ui/picture/icon.tsx';
import { Logo } from '#app/ui/picture/logo.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';
import { useScrollUp } from './use-scroll-up.ts';

/** Search field, and its opener on phones. */
export type SearchSlots = { field: ReactNode; opener: ReactNode };

type HeaderProps = { menu: readonly MenuItem[]; search: SearchSlots | undefined };

export function Header({ menu, search }: HeaderProps) {
  const text = useText();
  const { brand, look } = useShop();
  const name = metadataName(brand);
  const saved = useSavedProducts().skus.length;
  const header = useRef<HTMLElement>(null);
  useScrollUp(header);
  return (
    <header className="header" ref={header}>
      <div className="header__bar container">
        <div className="header__start">
          {menu.length > 0 && (
            <span className="header__on-phones">
              <MenuOpener className="icon-button">
                <Icon name="menu" />
                <VisuallyHidden>{text('menu.open')}</VisuallyHidden>
              </MenuOpener>
            </span>
          )}
          <div className="header__on-desktops">{search?.field}</div>
        </div>
        <PageLink className="header__home" to="/" aria-label={text('frame.home', { brand: name })}>
          <Logo name={name} picture={look?.logo} />
        </PageLink>
        <div className="header__tools">
          <span className="header__on-phones">{search?.opener}</span>
          <span className="header__on-desktops">
            <AccountLink />
          </span>
          <span className="header__saved">
            <IconLink
              icon="heart"
              label={`${text('frame.wishlist')}${saved ? ` (${saved})` : ''}`}
              mark={saved > 0 && <Badge tone="count">{saved}</Badge>}
              to={useWishlistPath()}
            />
          </span>
          <QuoteLink />
        </div>
      </div>
      {menu.length > 0 && <CategoryMenu items={menu} />}
    </header>
  );
}

/** Shows the customer name once known. */
function AccountLink() {
  const text = useText();
  const { firstName } = usePrivateData();
  const label = firstName ? text('identity.header', { name: firstName }) : text('frame.account');
  return (
    <span className="header__account">
      {firstName && (
        <bdi className="header__name" aria-hidden="true">
          {firstName}
        </bdi>
      )}
      <IconLink icon="user" label={label} to={ROUTES.account.path} />
    </span>
  );
}

/** Opens the quote drawer; links to the quote page on that page, in a new tab and without JavaScript. */
function QuoteLink() {
  const text = useText();
  const { count, open } = useQuote();
  const { pathname } = useLocation();
  const isElsewhere = pathname !== ROUTES.cart.path;
  const opens = useHydrated() && isElsewhere;
  const press = (event: MouseEvent) => {
    if (!opens || !isPlainPress(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <IconLink
      icon="bag"
      label={text('frame.quote', { count })}
      mark={count > 0 && <Badge tone="count">{count}</Badge>}
      to={ROUTES.cart.path}
      aria-haspopup={opens ? 'dialog' : undefined}
      data-early={isElsewhere || undefined}
      onClick={press}
    />
  );
}
