import { metadataName } from '@shop/domain/brand';
import { ROUTES } from '@shop/domain/route-table';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { IconLink } from '#app/ui/icon-button.tsx';
import { Logo } from '#app/ui/logo.tsx';

/** A way into the shop, as the navigation names it. */
export type MenuLink = { label: string; path: string };

/** How to search: a field where there is room for one, and what stands for it on a phone. */
export type SearchSlots = { field: ReactNode; opener: ReactNode };

type HeaderProps = {
  announcement: string | undefined;
  menu: readonly MenuLink[];
  search: SearchSlots | undefined;
  bagCount: number;
};

export function Header({ announcement, menu, search, bagCount }: HeaderProps) {
  const text = useText();
  const { brand } = useShop();
  const name = metadataName(brand);
  return (
    <header className="header">
      {announcement && <p className="announcement">{announcement}</p>}
      <div className="header__bar container">
        <div className="header__on-desktops">{search?.field}</div>
        <Link className="header__home" to="/" aria-label={text('frame.home', { brand: name })}>
          <Logo name={name} />
        </Link>
        <div className="header__tools">
          <span className="header__on-phones">{search?.opener}</span>
          <span className="header__on-desktops">
            <IconLink icon="user" label={text('frame.account')} to={ROUTES.account.path} />
          </span>
          <IconLink icon="heart" label={text('frame.wishlist')} to={ROUTES.wishlist.path} />
          <IconLink
            icon="bag"
            label={text('frame.bag', { count: bagCount })}
            mark={bagCount > 0 && <Badge tone="count">{bagCount}</Badge>}
            to={ROUTES.cart.path}
          />
        </div>
      </div>
      {menu.length > 0 && <Menu links={menu} />}
    </header>
  );
}

function Menu({ links }: { links: readonly MenuLink[] }) {
  return (
    <nav className="menu container">
      {links.map(({ label, path }) => (
        <NavLink key={path} to={path}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
