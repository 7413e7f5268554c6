import type { StaffApi } from '@shop/contracts/staff/client';
import type { Grant } from '@shop/domain/staff/actor';

type Values = { name: string; grants: Grant[] };

export type RoleWrite =
  | ({ intent: 'create'; roleId: string } & Values)
  | ({ intent: 'change'; roleId: string; version: number } & Values)
  | { intent: 'delete'; roleId: string };

export function runRoleWrite({ team }: StaffApi, write: RoleWrite): Promise<unknown> {
  const { roleId } = write;
  const params = { roleId };
  if (write.intent === 'delete') return team.deleteRole({ params });
  const { name, grants } = write;
  if (write.intent === 'create') return team.createRole({ body: { roleId, name, grants } });
  return team.changeRole({ params, body: { name, grants, version: write.version } });
}
