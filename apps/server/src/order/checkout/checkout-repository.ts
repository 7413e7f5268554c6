import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { CheckoutTables } from './checkout-tables.ts';

const tables = (db: Database) => db.$extendTables<CheckoutTables>();

export type CheckoutDraft = Omit<Selectable<CheckoutTables['checkout']>, 'quoteId' | 'updatedAt'>;

const COLUMNS = [
  'email',
  'marketingAt',
  'deliveryAddress',
  'billingAddress',
  'method',
  'collectPoint',
  'useCredit',
  'creditLimit',
] as const;

export async function findDraft(db: Database, quoteId: string): Promise<CheckoutDraft | undefined> {
  return await tables(db).selectFrom('checkout').select(COLUMNS).where('quoteId', '=', quoteId).executeTakeFirst();
}

type Addressed = Pick<CheckoutDraft, 'email' | 'marketingAt' | 'deliveryAddress' | 'billingAddress'> & {
  updatedAt: Date;
};

/** Upsert: keeps the delivery choices and the time of the first marketing opt-in. */
export async function saveAddresses(tx: Database, quoteId: string, draft: Addressed): Promise<void> {
  const { marketingAt, ...changed } = draft;
  await tables(tx)
    .insertInto('checkout')
    .values({ quoteId, method: null, collectPoint: null, useCredit: false, creditLimit: null, ...draft })
    .onConflict((conflict) =>
      conflict.column('quoteId').doUpdateSet({
        ...changed,
        marketingAt: marketingAt && sql<Date>`coalesce(checkout.marketing_at, excluded.marketing_at)`,
      }),
    )
    .execute();
}

/** Returns false when no draft exists yet. */
export async function changeDraft(
  tx: Database,
  quoteId: string,
  changed: Partial<Pick<CheckoutDraft, 'method' | 'collectPoint' | 'useCredit' | 'creditLimit'>> & { updatedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('checkout')
    .set(changed)
    .where('quoteId', '=', quoteId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the draft and returns it: the order stores the addresses from now on. */
export async function takeDraft(tx: Database, quoteId: string): Promise<CheckoutDraft | undefined> {
  return await tables(tx).deleteFrom('checkout').where('quoteId', '=', quoteId).returning(COLUMNS).executeTakeFirst();
}
