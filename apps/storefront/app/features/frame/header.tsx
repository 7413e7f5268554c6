import { metadataName } from '@shop/domain/brand';
import { ROUTES } from '@shop/domain/route-table';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useBag } from '#app/bag.tsx';
import { isPlainPress } from '#app/browser/plain-press.ts';
import type { MenuItem } from '#app/frame.ts';
import { useText } from '#app/i18n/text.ts';
import { usePrivateData } from '#app/private-data.tsx';
import { useShop } from '#app/shop.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconLink } from '#app/ui/icon-button.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { MenuOpener } from './menu-opener.tsx';
import { useScrollUp } from './use-scroll-up.ts';

/** How to search: a field where there is room for one, and what stands for it on a phone. */
export type SearchSlots = { field: ReactNode; opener: ReactNode };

type HeaderProps = { menu: readonly MenuItem[]; search: SearchSlots | undefined; bagCount: number };

export function Header({ menu, search, bagCount }: HeaderProps) {
  const text = useText();
  const { brand } = useShop();
  const name = metadataName(brand);
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
        <Link className="header__home" to="/" aria-label={text('frame.home', { brand: name })}>
          <Logo name={name} />
        </Link>
        <div className="header__tools">
          <span className="header__on-phones">{search?.opener}</span>
          <span className="header__on-desktops">
            <AccountLink />
          </span>
          <span className="header__saved">
            <IconLink icon="heart" label={text('frame.wishlist')} to={ROUTES.wishlist.path} />
          </span>
          <BagLink count={bagCount} />
        </div>
      </div>
      {menu.length > 0 && <CategoryMenu items={menu} />}
    </header>
  );
}

/** Says whose account it is, once that is known. */
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

/** Opens the mini-bag; on the page of the bag, in another tab and without script it leads to that page. */
function BagLink({ count }: { count: number }) {
  const text = useText();
  const { open } = useBag();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const opens = isHydrated && pathname !== ROUTES.cart.path;
  const press = (event: MouseEvent) => {
    if (!opens || !isPlainPress(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <IconLink
      icon="bag"
      label={text('frame.bag', { count })}
      mark={count > 0 && <Badge tone="count">{count}</Badge>}
      to={ROUTES.cart.path}
      aria-haspopup={opens ? 'dialog' : undefined}
      onClick={press}
    />
  );
}
