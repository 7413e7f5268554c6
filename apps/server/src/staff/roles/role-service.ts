import { DEFAULT_ROLES, ROLE_DEFINITIONS } from '@shop/domain/staff/default-roles';
import type { Database } from '#server/platform/database/database.ts';
import { hasRoles, insertRole } from './role-repository.ts';

/** Inserts the default roles into a shop without any: the merchant may change and delete them. */
export async function seedRoles(db: Database): Promise<void> {
  if (await hasRoles(db)) return;
  await db.transaction().execute(async (tx) => {
    for (const roleId of DEFAULT_ROLES) {
      const { name, isOwner = false, grants } = ROLE_DEFINITIONS[roleId];
      const stored = grants.map(({ permission, stores, limit }) => ({
        permission,
        stores: stores ? [...stores] : null,
        limits: limit ?? null,
      }));
      await insertRole(tx, { roleId, name, isOwner, grants: stored });
    }
  });
}
