import { staffTeamEndpoints } from '@shop/contracts/staff/identity/team';
import { PERMISSION_NAMES, PERMISSIONS, SENSITIVE_PERMISSIONS } from '@shop/domain/staff/permission';
import { resolveMemberState } from '@shop/domain/staff/staff-account';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { type Roles, readGrants } from './role-service.ts';
import type { Team } from './team-service.ts';

type Deps = { team: Team; roles: Roles };
type Member = Awaited<ReturnType<Team['list']>>[number];
type Role = Awaited<ReturnType<Roles['list']>>[number];

const DONE = { status: 'done' } as const;

export function teamRoutes(app: FastifyInstance, { team, roles }: Deps): void {
  serveStaff(app, staffTeamEndpoints.list, async () => ({ items: (await team.list()).map(buildMember) }));
  serveStaff(app, staffTeamEndpoints.invite, async ({ body }, actor) => ({ staffId: await team.invite(actor, body) }));
  serveStaff(app, staffTeamEndpoints.inviteAgain, async ({ params }, actor) => {
    await team.inviteAgain(actor, params.staffId);
    return DONE;
  });
  serveStaff(app, staffTeamEndpoints.block, async ({ params, body }, actor) => {
    await team.block(actor, params.staffId, body);
    return DONE;
  });
  serveStaff(app, staffTeamEndpoints.unblock, async ({ params, body }, actor) => {
    await team.unblock(actor, params.staffId, body);
    return DONE;
  });
  serveStaff(app, staffTeamEndpoints.resetFactors, async ({ params, body }, actor) => {
    await team.resetFactors(actor, params.staffId, body.reason);
    return DONE;
  });
  serveStaff(app, staffTeamEndpoints.setRoles, async ({ params, body }, actor) => {
    await team.setRoles(actor, params.staffId, body);
    return DONE;
  });
  serveStaff(app, staffTeamEndpoints.roles, async () => ({
    items: (await roles.list()).map(buildRole),
    permissions: PERMISSION_NAMES.map((permission) => ({
      ...{ permission, text: PERMISSIONS[permission], isSensitive: SENSITIVE_PERMISSIONS.has(permission) },
    })),
  }));
  serveStaff(app, staffTeamEndpoints.createRole, async ({ body }, actor) => buildRole(await roles.create(actor, body)));
  serveStaff(app, staffTeamEndpoints.changeRole, async ({ params, body }, actor) =>
    buildRole(await roles.save(actor, params.roleId, body)),
  );
  serveStaff(app, staffTeamEndpoints.deleteRole, async ({ params }, actor) => {
    await roles.remove(actor, params.roleId);
    return DONE;
  });
}

const buildMember = ({ roles, joinedAt, blockedAt, blockedReason, lastSeenAt, ...member }: Member) => ({
  ...member,
  state: resolveMemberState({ joinedAt, blockedAt }),
  roles: roles.map(({ stores, ...role }) => ({ ...role, ...(stores && { stores }) })),
  ...(blockedReason && { blockedReason }),
  ...(lastSeenAt && { lastSeenAt: lastSeenAt.toISOString() }),
});

const buildRole = (role: Role) => ({
  ...{ roleId: role.roleId, name: role.name, isOwner: role.isOwner, version: role.version },
  grants: readGrants(role),
});
