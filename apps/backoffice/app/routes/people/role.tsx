import { data, Link, useNavigate } from 'react-router';
import { DeleteRole } from '#backoffice/features/people/roles/delete-role.tsx';
import { canChangeRole, NEW_ROLE } from '#backoffice/features/people/roles/role-draft.ts';
import { RoleForm } from '#backoffice/features/people/roles/role-form.tsx';
import { type RoleWrite, runRoleWrite } from '#backoffice/features/people/roles/role-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useStaff } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { Route } from './+types/role.ts';

export const loader = ({ context, params: { roleId } }: Route.LoaderArgs) =>
  loadFrom(context, async (api) => {
    const [{ items: members }, { items: roles }] = await Promise.all([api.team.list(), api.team.roles()]);
    const role = roles.find((one) => one.roleId === roleId);
    if (!role && roleId !== NEW_ROLE)
      throw data({ status: 404, code: 'role_unknown', reason: 'Role not found' }, { status: 404 });
    return { role, holders: members.filter((one) => one.roles.some((held) => held.roleId === roleId)).length };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<RoleWrite>(request);
  return writeTo(context, (api) => runRoleWrite(api, write));
}

/** After a deletion the role cannot be read again; the screen is left. */
export const shouldRevalidate = ({ json }: { json?: unknown }): boolean =>
  (json as RoleWrite | undefined)?.intent !== 'delete';

export default function Role({ loaderData: { role, holders } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const may = usePermission();
  const { me } = useStaff();
  const navigate = useNavigate();
  const holdsAll = !role || canChangeRole(me.grants, role);
  const canChange = may('staff.roles') && holdsAll;
  const leave = (message: 'people.roleSaved' | 'people.roleDeleted', to: string) => {
    showToast({ message: text(message) });
    void navigate(scoped(to));
  };
  return (
    <>
      <div className="head">
        <Link className="muted" to={scoped('/staff/roles')}>
          {text('people.roles')}
        </Link>
        <h1>{role?.name ?? text('people.newRole')}</h1>
        <span className="grow" />
        {role && canChange && holders === 0 && (
          <DeleteRole {...role} onDeleted={() => leave('people.roleDeleted', '/staff/roles')} />
        )}
      </div>
      <div className="body stack stack-16">
        {role && <p className="muted">{text('people.holders', { count: holders })}</p>}
        {role?.isOwner && <Note tone="info">{text('people.ownerRole')}</Note>}
        {role && !role.isOwner && !holdsAll && <Note tone="warn">{text('people.roleNotHeld')}</Note>}
        {canChange && holders > 0 && <p className="small muted">{text('people.roleInUse')}</p>}
        <RoleForm
          key={`${role?.roleId} ${role?.version}`}
          role={role}
          canChange={canChange}
          onSaved={(roleId) => leave('people.roleSaved', `/staff/roles/${roleId}`)}
        />
      </div>
    </>
  );
}
