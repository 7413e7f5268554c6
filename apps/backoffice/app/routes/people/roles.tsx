import { isPermission } from '@shop/domain/staff/permission';
import { Link } from 'react-router';
import { PeopleTabs } from '#backoffice/features/people/people-tabs.tsx';
import { NEW_ROLE } from '#backoffice/features/people/roles/role-draft.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import type { Route } from './+types/roles.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadFrom(context, async (api) => {
    const { items: roles, permissions } = await api.team.roles();
    return { roles, permissions };
  });

/** Matrix of roles and permissions; the name of a role leads to its form. */
export default function Roles({ loaderData: { roles, permissions } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const may = usePermission();
  return (
    <>
      <div className="head">
        <h1>{text('people.roles')}</h1>
        <span className="grow" />
        {may('staff.roles') && (
          <Link className={buttonClass({ look: 'primary' })} to={scoped(`/staff/roles/${NEW_ROLE}`)}>
            <Icon name="plus" />
            {text('people.newRole')}
          </Link>
        )}
      </div>
      <PeopleTabs />
      <div className="body stack stack-16">
        <p className="muted">{text('people.rolesIntro')}</p>
        <ScrollCard label={text('people.roles')}>
          <table>
            <caption className="visually-hidden">{text('people.roles')}</caption>
            <thead>
              <tr>
                <th scope="col">{text('people.permission')}</th>
                {roles.map(({ roleId, name }) => (
                  <th key={roleId} scope="col">
                    <Link to={scoped(`/staff/roles/${roleId}`)}>{name}</Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {permissions.map(({ permission, text: words }) => (
                <tr key={permission}>
                  <td>{isPermission(permission) ? text(`permission.${permission}`) : words}</td>
                  {roles.map(({ roleId, isOwner, grants }) => (
                    <td key={roleId}>
                      <Held grant={grants.find((one) => one.permission === permission)} isOwner={isOwner} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollCard>
      </div>
    </>
  );
}

type Grants = Route.ComponentProps['loaderData']['roles'][number]['grants'];

function Held({ grant, isOwner }: { grant: Grants[number] | undefined; isOwner: boolean }) {
  const text = useText();
  if (!grant && !isOwner) return null;
  return (
    <span className="row">
      <span className="ok">
        <Icon name="check" />
      </span>
      <span className={grant?.limit ? 'small muted' : 'visually-hidden'}>
        {text(grant?.limit ? 'people.limited' : 'people.yes')}
      </span>
    </span>
  );
}
