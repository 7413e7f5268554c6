import { NavLink } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';

const TABS = [
  ['/merchandising', 'merchandising.listings'],
  ['/merchandising/searches', 'merchandising.searches'],
  ['/merchandising/synonyms', 'merchandising.synonyms'],
  ['/merchandising/stop-words', 'merchandising.stopWords'],
  ['/merchandising/filters', 'merchandising.filters'],
  ['/merchandising/redirects', 'merchandising.redirects'],
] as const;

export function MerchandisingTabs() {
  const text = useText();
  const scoped = useScoped();
  return (
    <nav className="tabs" aria-label={text('merchandising.title')}>
      {TABS.map(([path, label]) => (
        <NavLink key={path} to={scoped(path)} end>
          {text(label)}
        </NavLink>
      ))}
    </nav>
  );
}
