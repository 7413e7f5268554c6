import type { SavedTerms } from '@shop/domain/account/terms/terms-history';
import type { TermsKind, TermsValues } from '@shop/domain/account/terms/terms-kinds';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { TermsTables } from './terms-tables.ts';

const tables = (db: Database) => db.$extendTables<TermsTables>();

type Place = { kind: TermsKind; storeId: number };
export type SavedIn<Kind extends TermsKind> = SavedTerms<TermsValues[Kind]> & { storeId: number; savedAt: Date };

/** Serialises changes of the terms of a store until the transaction ends; the first version has no row to lock. */
export async function lockTerms(tx: Database, { kind, storeId }: Place): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`terms ${kind} ${storeId}`}, 0))`.execute(tx);
}

/** All versions, by version. Without a store: of all stores. */
export async function readTerms<Kind extends TermsKind>(
  db: Database,
  kind: Kind,
  storeId?: number,
): Promise<SavedIn<Kind>[]> {
  const rows = await tables(db)
    .selectFrom('storeTerms')
    .selectAll()
    .where('kind', '=', kind)
    .$if(storeId !== undefined, (query) => query.where('storeId', '=', storeId ?? 0))
    .orderBy('storeId')
    .orderBy('version')
    .execute();
  return rows.map(({ cancelledAt, values, kind: _, ...row }) => ({
    ...row,
    values: values as TermsValues[Kind],
    ...(cancelledAt && { cancelledAt }),
  }));
}

type NewTerms = Place & { version: number; startsAt: Date; values: TermsValues[TermsKind]; savedAt: Date };

export async function insertTerms(tx: Database, { values, ...row }: NewTerms): Promise<void> {
  await tables(tx)
    .insertInto('storeTerms')
    .values({ ...row, values: sql`${JSON.stringify(values)}::jsonb`, cancelledAt: null })
    .execute();
}

export async function cancelTerms(tx: Database, place: Place & { version: number; at: Date }): Promise<void> {
  await tables(tx)
    .updateTable('storeTerms')
    .set({ cancelledAt: place.at })
    .where('kind', '=', place.kind)
    .where('storeId', '=', place.storeId)
    .where('version', '=', place.version)
    .execute();
}
