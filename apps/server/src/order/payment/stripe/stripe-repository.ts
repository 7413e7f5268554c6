import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentParams, StripeTables } from './stripe-tables.ts';

const tables = (db: Database) => db.$extendTables<StripeTables>();

export type StripePaymentRow = Selectable<StripeTables['stripePayment']>;

type NewPayment = { reference: string; params: PaymentParams | null; createdAt: Date };

/** Get or insert: the first request of a reference decides about its parameters. */
export async function claimStripePayment(db: Database, { params, ...payment }: NewPayment): Promise<StripePaymentRow> {
  const inserted = await tables(db)
    .insertInto('stripePayment')
    .values({ ...payment, params: params && JSON.stringify(params), intentId: null })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? ((await findStripePayment(db, payment.reference)) as StripePaymentRow);
}

export async function findStripePayment(db: Database, reference: string): Promise<StripePaymentRow | undefined> {
  return await tables(db).selectFrom('stripePayment').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Keeps the first id: a later one belongs to an intent that is never confirmed. */
export async function saveIntentId(db: Database, reference: string, intentId: string): Promise<string> {
  await tables(db)
    .updateTable('stripePayment')
    .set({ intentId })
    .where('reference', '=', reference)
    .where('intentId', 'is', null)
    .execute();
  return (await findStripePayment(db, reference))?.intentId ?? intentId;
}

/** Once a session is paid, its intent is what can be refunded and disputed. */
export async function replaceSessionId(db: Database, reference: string, intentId: string): Promise<void> {
  await tables(db).updateTable('stripePayment').set({ intentId }).where('reference', '=', reference).execute();
}

/** Replaces an authorisation by its successor. False: it was replaced before. */
export async function replaceIntent(
  db: Database,
  { reference, from, to }: { reference: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('stripePayment')
    .set({ intentId: to })
    .where('reference', '=', reference)
    .where('intentId', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findReference(db: Database, intentId: string): Promise<string | undefined> {
  const found = await tables(db)
    .selectFrom('stripePayment')
    .select('reference')
    .where('intentId', '=', intentId)
    .executeTakeFirst();
  return found?.reference;
}

export async function findStripeCustomer(db: Database, payer: string): Promise<string | undefined> {
  const found = await tables(db)
    .selectFrom('stripeCustomer')
    .select('customerId')
    .where('payer', '=', payer)
    .executeTakeFirst();
  return found?.customerId;
}

/** Keeps the first customer of a payer. */
export async function saveStripeCustomer(
  db: Database,
  customer: { payer: string; customerId: string; createdAt: Date },
): Promise<string> {
  await tables(db)
    .insertInto('stripeCustomer')
    .values(customer)
    .onConflict((conflict) => conflict.column('payer').doNothing())
    .execute();
  return (await findStripeCustomer(db, customer.payer)) ?? customer.customerId;
}

/** Customers whose account was erased. */
export async function readErasedCustomers(db: Database, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('stripeCustomer')
    .select('customerId')
    .where('payer', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ customerId }) => customerId);
}

export async function deleteStripeCustomer(db: Database, customerId: string): Promise<void> {
  await tables(db).deleteFrom('stripeCustomer').where('customerId', '=', customerId).execute();
}
