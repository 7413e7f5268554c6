import { type Insertable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountLifeTables } from './closure-tables.ts';
import type { Archive } from './personal-data-repository.ts';

const tables = (db: Database) => db.$extendTables<AccountLifeTables>();

type NewExport = Pick<Insertable<AccountLifeTables['dataExport']>, 'customerId' | 'brand' | 'locale' | 'askedAt'>;

export async function insertExport(tx: Database, requested: NewExport): Promise<string> {
  const { exportId } = await tables(tx)
    .insertInto('dataExport')
    .values({ ...requested, madeAt: null, takenAt: null, tokenHash: null, archive: null })
    .returning('exportId')
    .executeTakeFirstOrThrow();
  return exportId;
}

export async function countExports(tx: Database, customerId: string, since: Date): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('dataExport')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('customerId', '=', customerId)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Export that still waits for its job. */
export async function findRequested(tx: Database, exportId: string) {
  return await tables(tx)
    .selectFrom('dataExport')
    .select(['customerId', 'brand', 'locale'])
    .where('exportId', '=', exportId)
    .where('madeAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

type Made = { tokenHash: Buffer; archive: Archive; madeAt: Date };

export async function saveMade(tx: Database, exportId: string, { tokenHash, archive, madeAt }: Made): Promise<void> {
  await tables(tx)
    .updateTable('dataExport')
    .set({ tokenHash, madeAt, archive: JSON.stringify(archive) })
    .where('exportId', '=', exportId)
    .execute();
}

/** Scoped to the owner. Row lock: concurrent downloads wait until the transaction ends. */
export async function lockMade(tx: Database, customerId: string, tokenHash: Buffer) {
  return await tables(tx)
    .selectFrom('dataExport')
    .select(['exportId', 'madeAt', 'takenAt', 'archive'])
    .where('tokenHash', '=', tokenHash)
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes the archive once it has been downloaded. */
export async function markTaken(tx: Database, exportId: string, takenAt: Date): Promise<void> {
  await tables(tx).updateTable('dataExport').set({ takenAt, archive: null }).where('exportId', '=', exportId).execute();
}

const lastChange = sql<Date>`greatest(asked_at, made_at)`;

export async function forgetArchives(tx: Database, before: Date): Promise<void> {
  await tables(tx)
    .updateTable('dataExport')
    .set({ archive: null })
    .where('archive', 'is not', null)
    .where(lastChange, '<', before)
    .execute();
}

export async function forgetExports(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('dataExport').where(lastChange, '<', before).execute();
}
