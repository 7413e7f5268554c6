import type { Generated } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type ReconciliationCheck = { checkedAt: Date; discrepancies: number };
type CheckTables = { reconciliationCheck: ReconciliationCheck & { isLatest: Generated<boolean> } };
const tables = (db: Database) => db.$extendTables<CheckTables>();

/** Only the latest result is kept. */
export async function saveCheck(db: Database, check: ReconciliationCheck): Promise<void> {
  await tables(db)
    .insertInto('reconciliationCheck')
    .values(check)
    .onConflict((conflict) => conflict.column('isLatest').doUpdateSet(check))
    .execute();
}

export const findCheck = (db: Database): Promise<ReconciliationCheck | undefined> =>
  tables(db).selectFrom('reconciliationCheck').select(['checkedAt', 'discrepancies']).executeTakeFirst();
