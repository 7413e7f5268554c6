import type { ReferralPromise } from '@shop/domain/account/terms/referral-terms';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ReferralTables, TraceKind } from './referral-tables.ts';

const tables = (db: Database) => db.$extendTables<ReferralTables>();

type ReferrerRow = Selectable<ReferralTables['referrer']>;
/** Referrer with one of the codes and its promise. */
export type OfferedReferrer = Omit<ReferrerRow, 'createdAt'> & { promise: ReferralPromise | null; madeAt: Date };

const OFFERED = ['referrer.customerId', 'brand', 'locale', 'referralOffer.code', 'promise', 'madeAt'] as const;

/** With the code that is shown to the customer now. */
export async function findReferrer(db: Database, customerId: string): Promise<OfferedReferrer | undefined> {
  return await tables(db)
    .selectFrom('referrer')
    .innerJoin('referralOffer', 'referralOffer.code', 'referrer.code')
    .select(OFFERED)
    .where('referrer.customerId', '=', customerId)
    .executeTakeFirst();
}

/** With this code, which may be an earlier one. */
export async function findReferrerByCode(db: Database, code: string): Promise<OfferedReferrer | undefined> {
  return await tables(db)
    .selectFrom('referralOffer')
    .innerJoin('referrer', 'referrer.customerId', 'referralOffer.customerId')
    .select(OFFERED)
    .where('referralOffer.code', '=', code)
    .executeTakeFirst();
}

type NewOffer = { code: string; customerId: string; promise: ReferralPromise; madeAt: Date };

/** Makes this the code that is shown to the customer; earlier ones keep working. */
export async function insertOffer(tx: Database, { promise, ...offer }: NewOffer): Promise<void> {
  await tables(tx)
    .insertInto('referralOffer')
    .values({ ...offer, promise: toJson(promise) })
    .execute();
  await tables(tx)
    .updateTable('referrer')
    .set({ code: offer.code })
    .where('customerId', '=', offer.customerId)
    .execute();
}

export const toJson = (promise: ReferralPromise) => sql<ReferralPromise>`${JSON.stringify(promise)}::jsonb`;

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
