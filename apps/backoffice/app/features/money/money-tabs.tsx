import { Link, useLocation } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';

const PAGES = ['ledger', 'gift-cards', 'payments', 'payouts', 'disputes', 'settlement'] as const;

/** Pages of the money desk. */
export function MoneyTabs() {
  const text = useText();
  const scoped = useScoped();
  const { pathname } = useLocation();
  return (
    <nav className="tabs" aria-label={text('money.title')}>
      {PAGES.map((page) => (
        <Link
          key={page}
          to={scoped(`/money/${page}`)}
          aria-current={pathname.startsWith(`/money/${page}`) ? 'page' : undefined}
        >
          {text(`money.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
