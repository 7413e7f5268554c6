import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CheckoutTables } from '#server/order/checkout/checkout-tables.ts';
import type { Author } from '#server/order/desk/desk-tables.ts';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PhoneOrderTables } from './phone-order-tables.ts';

const tables = (db: Database) => db.$extendTables<PhoneOrderTables & CheckoutTables & OrderTables>();

export type PhoneOrderRow = Selectable<PhoneOrderTables['phoneOrder']>;

export async function insertPhoneOrder(
  tx: Database,
  { author, ...row }: Omit<Insertable<PhoneOrderTables['phoneOrder']>, 'author'> & { author: Author },
): Promise<string> {
  const { phoneOrderId } = await tables(tx)
    .insertInto('phoneOrder')
    .values({ ...row, author: JSON.stringify(author) })
    .returning('phoneOrderId')
    .executeTakeFirstOrThrow();
  return phoneOrderId;
}

export async function findPhoneOrder(db: Database, phoneOrderId: string): Promise<PhoneOrderRow | undefined> {
  return await select(db).where('phoneOrderId', '=', phoneOrderId).executeTakeFirst();
}

/** Lock the quote before, as every change of a quote does, to avoid deadlock. */
export async function lockPhoneOrder(tx: Database, phoneOrderId: string): Promise<PhoneOrderRow | undefined> {
  return await select(tx).where('phoneOrderId', '=', phoneOrderId).forUpdate().executeTakeFirst();
}

export async function findByLink(db: Database, linkHash: Buffer): Promise<PhoneOrderRow | undefined> {
  return await select(db).where('linkHash', '=', linkHash).executeTakeFirst();
}

/** Newest phone order of the quote. */
export async function findByQuote(db: Database, quoteId: string): Promise<PhoneOrderRow | undefined> {
  return await select(db).where('quoteId', '=', quoteId).orderBy('createdAt', 'desc').limit(1).executeTakeFirst();
}

export async function savePhoneOrder(
  tx: Database,
  phoneOrderId: string,
  changed: Updateable<PhoneOrderTables['phoneOrder']>,
): Promise<void> {
  await tables(tx).updateTable('phoneOrder').set(changed).where('phoneOrderId', '=', phoneOrderId).execute();
}

/** Voids the pay link, so that a mail never leads to something else than it names. */
export const NO_LINK = { linkHash: null, linkSentAt: null, linkExpiresAt: null, linkUsedAt: null } as const;

type Page = {
  stores?: readonly number[] | undefined;
  after?: { at: string; orderId: string } | undefined;
  limit: number;
};

/** Newest first, with the e-mail address that was typed and the number of the order that it became. */
export async function listPhoneOrders(db: Database, { stores, after, limit }: Page) {
  return await select(db)
    .leftJoin('checkout', 'checkout.quoteId', 'phoneOrder.quoteId')
    .leftJoin('shopOrder', 'shopOrder.orderId', 'phoneOrder.orderId')
    .select(['checkout.email as draftEmail', 'shopOrder.email as orderEmail', 'shopOrder.number'])
    .select(sql<string>`phone_order.created_at::text`.as('at'))
    .$if(stores !== undefined, (query) => query.where('phoneOrder.storeId', 'in', [...(stores ?? []), -1]))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(phone_order.created_at, phone_order.phone_order_id) < (${after?.at}::timestamptz, ${after?.orderId}::uuid)`,
      ),
    )
    .orderBy('phoneOrder.createdAt', 'desc')
    .orderBy('phoneOrder.phoneOrderId', 'desc')
    .limit(limit)
    .execute();
}

export async function findOrderNumber(db: Database, orderId: string): Promise<string | undefined> {
  const row = tables(db).selectFrom('shopOrder').select('number').where('orderId', '=', orderId);
  return (await row.executeTakeFirst())?.number;
}

export async function findQuoteOfOrder(db: Database, orderId: string): Promise<string | undefined> {
  const row = tables(db).selectFrom('shopOrder').select('madeFrom').where('orderId', '=', orderId);
  return (await row.executeTakeFirst())?.madeFrom;
}

const select = (db: Database) => tables(db).selectFrom('phoneOrder').selectAll('phoneOrder');
