import type { Database } from '#server/platform/database/database.ts';
import type { StaffDiscountTables } from './staff-discount-tables.ts';

const tables = (db: Database) => db.$extendTables<StaffDiscountTables>();

/** False when the grant was already used. */
export async function insertGrant(tx: Database, grant: StaffDiscountTables['groupGrant']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('groupGrant')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function joinGroup(tx: Database, membership: StaffDiscountTables['customerGroup']): Promise<void> {
  await tables(tx)
    .insertInto('customerGroup')
    .values(membership)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readGroups(db: Database, customerId: string): Promise<string[]> {
  const groups = await tables(db)
    .selectFrom('customerGroup')
    .select('groupName')
    .where('customerId', '=', customerId)
    .orderBy('groupName')
    .execute();
  return groups.map(({ groupName }) => groupName);
}
