import { Link, useLocation } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';

/** Accounts and roles. */
export function PeopleTabs() {
  const text = useText();
  const scoped = useScoped();
  const isRoles = useLocation().pathname.startsWith('/staff/roles');
  return (
    <nav className="tabs" aria-label={text('people.title')}>
      <Link to={scoped('/staff')} aria-current={isRoles ? undefined : 'page'}>
        {text('people.members')}
      </Link>
      <Link to={scoped('/staff/roles')} aria-current={isRoles ? 'page' : undefined}>
        {text('people.roles')}
      </Link>
    </nav>
  );
}
