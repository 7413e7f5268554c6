import { NavLink, useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';

const TABS = [
  ['/figures', 'figures.overview'],
  ['/figures/speed', 'figures.speed'],
  ['/figures/cohorts', 'figures.cohorts'],
  ['/figures/reports', 'figures.reports'],
] as const;

/** Screens of the figures; period and stores stay chosen. */
export function FigureTabs() {
  const text = useText();
  const [search] = useSearchParams();
  return (
    <nav className="tabs" aria-label={text('figures.title')}>
      {TABS.map(([path, label]) => (
        <NavLink key={path} to={`${path}?${search}`} end>
          {text(label)}
        </NavLink>
      ))}
    </nav>
  );
}
