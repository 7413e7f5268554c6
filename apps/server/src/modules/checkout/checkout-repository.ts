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
] as const;

export async function findDraft(db: Database, quoteId: string): Promise<CheckoutDraft | undefined> {
  return await tables(db).selectFrom('checkout').select(COLUMNS).where('quoteId', '=', quoteId).executeTakeFirst();
}

type Addressed = Pick<CheckoutDraft, 'email' | 'marketingAt' | 'deliveryAddress' | 'billingAddress'> & {
  updatedAt: Date;
};

/** What was chosen before stays, as does when news were first asked for. */
export async function saveAddresses(tx: Database, quoteId: string, draft: Addressed): Promise<void> {
  const { marketingAt, ...changed } = draft;
  await tables(tx)
    .insertInto('checkout')
    .values({ quoteId, method: null, collectPoint: null, useCredit: false, ...draft })
    .onConflict((conflict) =>
      conflict.column('quoteId').doUpdateSet({
        ...changed,
        marketingAt: marketingAt && sql<Date>`coalesce(checkout.marketing_at, excluded.marketing_at)`,
      }),
    )
    .execute();
}

/** False where there is no draft yet. */
export async function changeDraft(
  tx: Database,
  quoteId: string,
  changed: Partial<Pick<CheckoutDraft, 'method' | 'collectPoint' | 'useCredit'>> & { updatedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('checkout')
    .set(changed)
    .where('quoteId', '=', quoteId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It is an order now: whom it goes to is kept with that. */
export async function takeDraft(tx: Database, quoteId: string): Promise<CheckoutDraft | undefined> {
  return await tables(tx).deleteFrom('checkout').where('quoteId', '=', quoteId).returning(COLUMNS).executeTakeFirst();
}
