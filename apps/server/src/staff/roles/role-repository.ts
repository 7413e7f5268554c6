import { PERMISSION_NAMES, type Permission } from '@shop/domain/staff/permission';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { RoleTables } from './role-tables.ts';

const tables = (db: Database) => db.$extendTables<RoleTables>();

export type StoredGrant = {
  permission: string;
  stores: number[] | null;
  limits: Record<string, number> | null;
};
export type RoleRow = {
  roleId: string;
  name: string;
  isOwner: boolean;
  version: number;
  grants: StoredGrant[];
};
export type MembershipRow = RoleRow & { memberStores: number[] | null };

const GRANTS = sql<StoredGrant[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('permission', permission, 'stores', stores, 'limits', limits)
    order by permission), '[]')
  from staff_role_grant where staff_role_grant.role_id = staff_role.role_id)`;

export const listRoles = (db: Database): Promise<RoleRow[]> =>
  tables(db)
    .selectFrom('staffRole')
    .select(['roleId', 'name', 'isOwner', 'version', GRANTS.as('grants')])
    .orderBy('isOwner', 'desc')
    .orderBy('name')
    .execute();

/** Roles of a member of staff, with their grants. */
export const readMemberships = (db: Database, staffId: string): Promise<MembershipRow[]> =>
  tables(db)
    .selectFrom('staffMember')
    .innerJoin('staffRole', 'staffRole.roleId', 'staffMember.roleId')
    .select([
      'staffRole.roleId',
      'name',
      'isOwner',
      'version',
      'staffMember.stores as memberStores',
      GRANTS.as('grants'),
    ])
    .where('staffId', '=', staffId)
    .orderBy('staffRole.roleId')
    .execute();

/** Members of staff who can sign in and hold a permission, in any store. */
export async function listHolders(db: Database, permission: Permission): Promise<{ staffId: string; name: string }[]> {
  const { rows } = await sql<{ staffId: string; name: string }>`
    select staff_id, name from staff_account
    where blocked_at is null and joined_at is not null and exists (
      select 1 from staff_member join staff_role using (role_id)
        left join staff_role_grant using (role_id)
      where staff_member.staff_id = staff_account.staff_id and (is_owner or permission = ${permission}))
    order by name, staff_id
  `.execute(db);
  return rows;
}

type NewRole = { roleId: string; name: string; isOwner: boolean; grants: readonly StoredGrant[] };

/** Row lock: two changes of roles wait for each other. */
export async function lockRole(tx: Database, roleId: string): Promise<RoleRow | undefined> {
  return await tables(tx)
    .selectFrom('staffRole')
    .select(['roleId', 'name', 'isOwner', 'version', GRANTS.as('grants')])
    .where('roleId', '=', roleId)
    .forUpdate()
    .executeTakeFirst();
}

/** False if the role exists. */
export async function insertRole(tx: Database, { grants, ...role }: NewRole): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tables(tx)
    .insertInto('staffRole')
    .values(role)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await insertGrants(tx, role.roleId, grants);
  return true;
}

export async function saveRole(tx: Database, { roleId, name, grants }: Omit<NewRole, 'isOwner'>): Promise<void> {
  await tables(tx)
    .updateTable('staffRole')
    .set((role) => ({ name, version: role('version', '+', 1) }))
    .where('roleId', '=', roleId)
    .execute();
  await tables(tx).deleteFrom('staffRoleGrant').where('roleId', '=', roleId).execute();
  await insertGrants(tx, roleId, grants);
}

/** False while the role has members. */
export async function deleteRole(tx: Database, roleId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('staffRole')
    .where('roleId', '=', roleId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staffMember').select('staffId').where('staffMember.roleId', '=', roleId))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Adds grants to a role if it still exists. */
export async function addGrants(tx: Database, roleId: string, grants: readonly StoredGrant[]): Promise<void> {
  if (await lockRole(tx, roleId)) await insertGrants(tx, roleId, grants);
}

/** Permissions of this version that the shop has not met yet. */
export async function listNewPermissions(db: Database): Promise<string[]> {
  const known = await tables(db).selectFrom('staffPermission').select('permission').execute();
  const names = new Set(known.map(({ permission }) => permission));
  return PERMISSION_NAMES.filter((permission) => !names.has(permission));
}

/** Records the new permissions; of two processes that start at once, one gets them. */
export async function addNewPermissions(tx: Database): Promise<string[]> {
  const added = await tables(tx)
    .insertInto('staffPermission')
    .values(PERMISSION_NAMES.map((permission) => ({ permission })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('permission')
    .execute();
  return added.map(({ permission }) => permission);
}

async function insertGrants(tx: Database, roleId: string, grants: readonly StoredGrant[]): Promise<void> {
  if (grants.length === 0) return;
  const rows = grants.map(({ limits, ...grant }) => ({ ...grant, roleId, limits: limits && JSON.stringify(limits) }));
  await tables(tx)
    .insertInto('staffRoleGrant')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Membership = { roleId: string; stores: number[] | null };

export async function replaceMemberships(
  tx: Database,
  staffId: string,
  memberships: readonly Membership[],
): Promise<void> {
  await tables(tx).deleteFrom('staffMember').where('staffId', '=', staffId).execute();
  if (memberships.length === 0) return;
  await tables(tx)
    .insertInto('staffMember')
    .values(memberships.map((one) => ({ ...one, staffId })))
    .execute();
}

export async function hasRoles(db: Database): Promise<boolean> {
  return (await tables(db).selectFrom('staffRole').select('roleId').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Owners who can sign in, without one of them. Locks the owner role, so that two owners cannot remove each other at
 * the same time.
 */
/** Whether anybody can sign in as owner. Row lock as below: two first owners wait for each other. */
export async function hasOwner(tx: Database): Promise<boolean> {
  await tables(tx).selectFrom('staffRole').select('roleId').where('isOwner', '=', true).forUpdate().execute();
  const { rows } = await sql`
    select from staff_member join staff_role using (role_id) join staff_account using (staff_id)
    where is_owner and blocked_at is null and joined_at is not null limit 1
  `.execute(tx);
  return rows.length > 0;
}

export async function countOtherOwners(tx: Database, staffId: string): Promise<number> {
  await tables(tx).selectFrom('staffRole').select('roleId').where('isOwner', '=', true).forUpdate().execute();
  const { rows } = await sql<{ count: number }>`
    select count(distinct staff_id)::int as count
    from staff_member join staff_role using (role_id) join staff_account using (staff_id)
    where is_owner and blocked_at is null and joined_at is not null and staff_id <> ${staffId}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}
