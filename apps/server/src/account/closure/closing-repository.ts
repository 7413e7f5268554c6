import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountLifeTables } from './closure-tables.ts';

const tables = (db: Database) => db.$extendTables<AccountLifeTables>();

type CodeRow = Selectable<AccountLifeTables['deletionCode']>;
export type ClosingRow = AccountLifeTables['accountClosing'];

/** Transaction lock per customer: serialises account lifecycle steps. */
export async function queueForCustomer(tx: Database, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account life ${customerId}`}, 0))`.execute(tx);
}

export async function countCodes(tx: Database, customerId: string, since: Date): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('deletionCode')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('customerId', '=', customerId)
    .where('madeAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertCode(tx: Database, code: Omit<CodeRow, 'codeId' | 'tries'>): Promise<void> {
  await tables(tx)
    .insertInto('deletionCode')
    .values({ ...code, tries: 0 })
    .execute();
}

/** Row lock: concurrent attempts wait for the transaction, so each attempt is counted. */
export async function lockNewestCode(tx: Database, customerId: string): Promise<CodeRow | undefined> {
  return await tables(tx)
    .selectFrom('deletionCode')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('codeId', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function countTry(tx: Database, { codeId, tries }: CodeRow): Promise<void> {
  await tables(tx)
    .updateTable('deletionCode')
    .set({ tries: tries + 1 })
    .where('codeId', '=', codeId)
    .execute();
}

export async function forgetCodes(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('deletionCode').where('madeAt', '<', before).execute();
}

export async function insertClosing(tx: Database, closing: ClosingRow): Promise<void> {
  await tables(tx).insertInto('accountClosing').values(closing).execute();
}

export async function lockClosing(tx: Database, restoreHash: Buffer): Promise<ClosingRow | undefined> {
  return await tables(tx)
    .selectFrom('accountClosing')
    .selectAll()
    .where('restoreHash', '=', restoreHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteClosing(tx: Database, customerId: string): Promise<void> {
  await tables(tx).deleteFrom('accountClosing').where('customerId', '=', customerId).execute();
}

/** Accounts due for erasure. SKIP LOCKED lets several processes work in parallel. */
export async function lockDue(tx: Database, now: Date, limit: number): Promise<ClosingRow[]> {
  return await tables(tx)
    .selectFrom('accountClosing')
    .selectAll()
    .where('erasedAt', 'is', null)
    .where('eraseAt', '<=', now)
    .orderBy('eraseAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Defers the erasure; the restore link expires regardless. */
export async function postpone(tx: Database, customerId: string, eraseAt: Date): Promise<void> {
  await tables(tx)
    .updateTable('accountClosing')
    .set({ eraseAt, restoreHash: null })
    .where('customerId', '=', customerId)
    .execute();
}

export async function markErased(tx: Database, customerId: string, erasedAt: Date): Promise<void> {
  await tables(tx).updateTable('accountClosing').set({ erasedAt }).where('customerId', '=', customerId).execute();
}
