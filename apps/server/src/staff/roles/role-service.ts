import type { Actor, Grant } from '@shop/domain/staff/actor';
import { DEFAULT_ROLES, listRoleDefinitions } from '@shop/domain/staff/default-roles';
import { resolveGrants } from '@shop/domain/staff/role';
import { ownerRole, roleExists, roleInUse, roleUnknown } from '@shop/domain/staff/staff-account';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  addGrants,
  addNewPermissions,
  deleteRole,
  hasRoles,
  insertRole,
  listNewPermissions,
  listRoles,
  lockRole,
  type RoleRow,
  saveRole,
} from './role-repository.ts';
import type { StaffAccess } from './staff-access.ts';
import { requireHeld, requireVersion } from './team-service.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail; access: Pick<StaffAccess, 'forget'> };
type RoleValues = { name: string; grants: readonly Grant[] };

/** Roles as data. Privilege escalation is refused: a change may add or remove only permissions that the actor holds. */
export function createRoles({ db, audit, access }: Deps) {
  async function change<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
    const result = await db.transaction().execute(work);
    access.forget();
    return result;
  }

  const record = (tx: Database, actor: Actor, { action, roleId, ...states }: Recorded) =>
    audit.record(tx, actor, { permission: 'staff.roles', action, entity: { kind: 'role', id: roleId }, ...states });

  async function lock(tx: Database, actor: Actor, roleId: string): Promise<RoleRow> {
    const role = await lockRole(tx, roleId);
    if (!role) throw roleUnknown();
    if (role.isOwner) throw ownerRole();
    requireHeld(actor, readGrants(role));
    return role;
  }

  return {
    list: (): Promise<RoleRow[]> => listRoles(db),

    async create(actor: Actor, { roleId, name, grants }: RoleValues & { roleId: string }): Promise<RoleRow> {
      requireHeld(actor, grants);
      return await change(async (tx) => {
        const isNew = await insertRole(tx, { roleId, name, isOwner: false, grants: storeGrants(grants) });
        if (!isNew) throw roleExists();
        await record(tx, actor, { action: 'create', roleId, after: { name, grants } });
        return await lock(tx, actor, roleId);
      });
    },

    async save(
      actor: Actor,
      roleId: string,
      { name, grants, version }: RoleValues & { version: number },
    ): Promise<RoleRow> {
      requireHeld(actor, grants);
      return await change(async (tx) => {
        const before = await lock(tx, actor, roleId);
        requireVersion(before, version);
        await saveRole(tx, { roleId, name, grants: storeGrants(grants) });
        const states = { before: { name: before.name, grants: readGrants(before) }, after: { name, grants } };
        await record(tx, actor, { action: 'change', roleId, ...states });
        return await lock(tx, actor, roleId);
      });
    },

    async remove(actor: Actor, roleId: string): Promise<void> {
      await change(async (tx) => {
        const { name, ...role } = await lock(tx, actor, roleId);
        if (!(await deleteRole(tx, roleId))) throw roleInUse();
        await record(tx, actor, { action: 'delete', roleId, before: { name, grants: readGrants(role) } });
      });
    },
  };
}

export type Roles = ReturnType<typeof createRoles>;

type Recorded = { action: string; roleId: string; before?: Record<string, unknown>; after?: Record<string, unknown> };

/**
 * Inserts the default roles into a shop without any: the merchant may change and delete them. A permission that a later
 * version adds is granted once to the default roles that are still there; one that the merchant took away stays away.
 */
export async function seedRoles(db: Database, currencies: readonly string[]): Promise<void> {
  const isNewShop = !(await hasRoles(db));
  if (!isNewShop && (await listNewPermissions(db)).length === 0) return;
  const definitions = listRoleDefinitions(currencies);
  await db.transaction().execute(async (tx) => {
    const added = new Set(await addNewPermissions(tx));
    for (const roleId of DEFAULT_ROLES) {
      const { name, isOwner = false, grants } = definitions[roleId];
      if (isNewShop) await insertRole(tx, { roleId, name, isOwner, grants: storeGrants(grants) });
      else await addGrants(tx, roleId, storeGrants(grants.filter(({ permission }) => added.has(permission))));
    }
  });
}

export const readGrants = ({ isOwner, grants }: Pick<RoleRow, 'isOwner' | 'grants'>): Grant[] =>
  resolveGrants([{ isOwner, grants, memberStores: null }]);

const storeGrants = (grants: readonly Grant[]) =>
  grants.map(({ permission, stores, limit }) => ({
    permission,
    stores: stores ? [...stores] : null,
    limits: limit ?? null,
  }));
