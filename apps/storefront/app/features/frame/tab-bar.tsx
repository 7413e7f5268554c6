import { ROUTES } from '@shop/domain/route-table';
import { NavLink } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { MenuOpener } from './menu-opener.tsx';

/** The phone's way around, within reach of a thumb. */
export function TabBar({ hasMenu }: { hasMenu: boolean }) {
  const text = useText();
  return (
    <nav className="tab-bar" aria-label={text('frame.tabs.label')}>
      <div className="tab-bar__tabs">
        <Tab to={ROUTES.home.path} icon="home" label={text('frame.tabs.home')} />
        {hasMenu && (
          <MenuOpener className="tab-bar__tab">
            <Icon name="grid" />
            {text('frame.tabs.shop')}
          </MenuOpener>
        )}
        <Tab to={ROUTES.searchResults.path} icon="search" label={text('frame.tabs.search')} />
        <Tab to={ROUTES.wishlist.path} icon="heart" label={text('frame.tabs.saved')} />
        <Tab to={ROUTES.account.path} icon="user" label={text('frame.tabs.account')} />
      </div>
    </nav>
  );
}

type TabProps = { to: string; icon: IconName; label: string };

function Tab({ to, icon, label }: TabProps) {
  return (
    <NavLink className="tab-bar__tab" to={to} end>
      <Icon name={icon} />
      {label}
    </NavLink>
  );
}
