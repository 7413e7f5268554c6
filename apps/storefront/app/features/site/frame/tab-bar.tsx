import { ROUTES } from '@shop/domain/site/pages/route-table';
import { NavLink } from 'react-router';
import { MenuOpener } from '#app/features/site/menu/menu-opener.tsx';
import { useText } from '#app/i18n/text.ts';
import { useWishlistPath } from '#app/shop/saved-products.ts';
import { Icon, type IconName } from '#app/ui/picture/icon.tsx';

/** Bottom navigation on phones. */
export function TabBar({ hasMenu }: { hasMenu: boolean }) {
  const text = useText();
  return (
    <nav className="tab-bar" aria-label={text('frame.tabs.label')}>
      <div className="tab-bar__tabs">
        <Tab to={ROUTES.home.path} icon="home" label={text('frame.tabs.home')} />
        {hasMenu && (
          <MenuOpener className="tab-bar__tab">
            <Icon name="grid" />
            <span className="tab-bar__name">{text('frame.tabs.shop')}</span>
          </MenuOpener>
        )}
        <Tab to={ROUTES.searchResults.path} icon="search" label={text('frame.tabs.search')} />
        <Tab to={useWishlistPath()} icon="heart" label={text('frame.tabs.saved')} />
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
      <span className="tab-bar__name">{label}</span>
    </NavLink>
  );
}
