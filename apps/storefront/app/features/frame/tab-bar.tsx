import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { MenuLink } from './header.tsx';
import { ACCOUNT_PATH, SEARCH_PATH, WISHLIST_PATH } from './paths.ts';

/** The phone's way around, within reach of a thumb. `shop` is where the navigation begins. */
export function TabBar({ shop }: { shop: MenuLink | undefined }) {
  const text = useText();
  return (
    <nav className="tab-bar" aria-label={text('frame.tabs.label')}>
      <Tab to="/" icon={<HomeIcon />} label={text('frame.tabs.home')} />
      {shop && <Tab to={shop.path} icon={<Icon name="menu" />} label={text('frame.tabs.shop')} />}
      <Tab to={SEARCH_PATH} icon={<Icon name="search" />} label={text('frame.tabs.search')} />
      <Tab to={WISHLIST_PATH} icon={<Icon name="heart" />} label={text('frame.tabs.saved')} />
      <Tab to={ACCOUNT_PATH} icon={<Icon name="user" />} label={text('frame.tabs.account')} />
    </nav>
  );
}

type TabProps = { to: string; icon: ReactNode; label: string };

function Tab({ to, icon, label }: TabProps) {
  return (
    <NavLink className="tab-bar__tab" to={to} end>
      {icon}
      {label}
    </NavLink>
  );
}

function HomeIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 11l8-7 8 7v9.5h-5.5V14h-5v6.5H4z" />
    </svg>
  );
}
