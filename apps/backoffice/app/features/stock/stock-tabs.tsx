import { Link, useLocation } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';

const PAGES = [
  ['/stock', 'stock.title'],
  ['/stock-takes', 'takes.title'],
  ['/deliveries', 'deliveries.title'],
  ['/holds', 'holds.title'],
] as const;

/** Pages about stock. */
export function StockTabs() {
  const text = useText();
  const scoped = useScoped();
  const { pathname } = useLocation();
  const current = `/${pathname.split('/')[1]}`;
  return (
    <nav className="tabs" aria-label={text('stock.title')}>
      {PAGES.map(([path, label]) => (
        <Link key={path} to={scoped(path)} aria-current={path === current ? 'page' : undefined}>
          {text(label)}
        </Link>
      ))}
    </nav>
  );
}
