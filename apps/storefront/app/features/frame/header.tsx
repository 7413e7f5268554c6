import { metadataName } from '@shop/domain/brand';
import { ROUTES } from '@shop/domain/route-table';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from '#app/frame.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Badge } from '#app/ui/badge.tsx';
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
            <IconLink icon="user" label={text('frame.account')} to={ROUTES.account.path} />
          </span>
          <span className="header__saved">
            <IconLink icon="heart" label={text('frame.wishlist')} to={ROUTES.wishlist.path} />
          </span>
          <IconLink
            icon="bag"
            label={text('frame.bag', { count: bagCount })}
            mark={bagCount > 0 && <Badge tone="count">{bagCount}</Badge>}
            to={ROUTES.cart.path}
          />
        </div>
      </div>
      {menu.length > 0 && <CategoryMenu items={menu} />}
    </header>
  );
}
