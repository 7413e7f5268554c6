import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ReferralTables, TraceKind } from './referral-tables.ts';

const tables = (db: Database) => db.$extendTables<ReferralTables>();

export type ReferrerRow = Selectable<ReferralTables['referrer']>;

export async function findReferrer(db: Database, customerId: string): Promise<ReferrerRow | undefined> {
  return await tables(db).selectFrom('referrer').selectAll().where('customerId', '=', customerId).executeTakeFirst();
}

export async function findReferrerByCode(db: Database, code: string): Promise<ReferrerRow | undefined> {
  return await tables(db).selectFrom('referrer').selectAll().where('code', '=', code).executeTakeFirst();
}

/** False when the customer is a referrer already. */
export async function insertReferrer(tx: Database, referrer: ReferrerRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('referrer')
    .values(referrer)
    .onConflict((conflict) => conflict.column('customerId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lock per referrer until the transaction ends: changes are serialised. */
export async function lockReferrer(tx: Database, customerId: string): Promise<void> {
  await tables(tx)
    .selectFrom('referrer')
    .select('customerId')
    .where('customerId', '=', customerId)
    .forUpdate()
    .execute();
}

export type Trace = { kind: TraceKind; hash: string };

export async function saveTraces(tx: Database, customerId: string, traces: readonly Trace[]): Promise<void> {
  if (traces.length === 0) return;
  await tables(tx)
    .insertInto('referralTrace')
    .values(traces.map((trace) => ({ customerId, ...trace })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findTraces(db: Database, customerId: string): Promise<Trace[]> {
  return await tables(db)
    .selectFrom('referralTrace')
    .select(['kind', 'hash'])
    .where('customerId', '=', customerId)
    .execute();
}
