import { Link, useLocation } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { isWithin } from './navigation.tsx';
import type { Screen } from './screens.ts';

type Props = { screens: readonly Screen[]; isMenuOpen: boolean; onMenu: () => void; onSearch: () => void };

const ON_PHONES = ['/', '/orders', '/batches'];

/** Five tabs of a phone: three screens, search and everything else. */
export function BottomTabs({ screens, isMenuOpen, onMenu, onSearch }: Props) {
  const text = useText();
  const scoped = useScoped();
  const { pathname } = useLocation();
  const shown = screens.filter(({ path }) => ON_PHONES.includes(path));
  return (
    <nav className="tabs-bottom" aria-label={text('frame.tabs')}>
      {shown.map(({ path, text: key, icon }) => (
        <Link key={path} to={scoped(path)} aria-current={isWithin(pathname, path) && !isMenuOpen ? 'page' : undefined}>
          <Icon name={icon} />
          {path === '/batches' ? text('frame.scan') : text(key)}
        </Link>
      ))}
      <button type="button" onClick={onSearch}>
        <Icon name="search" />
        {text('frame.search')}
      </button>
      <button type="button" aria-expanded={isMenuOpen} aria-controls="navigation" onClick={onMenu}>
        <Icon name="menu" />
        {text('frame.more')}
      </button>
    </nav>
  );
}
