import type { OrderSignal } from '@shop/domain/order/desk/order-signals';
import { sql } from 'kysely';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Author, DeskTables } from './desk-tables.ts';

const tables = (db: Database) => db.$extendTables<OrderTables & DeskTables>();

type Hold = { since: Date; reason: string };

export async function setHold(tx: Database, orderId: string, hold: Hold | undefined): Promise<void> {
  await tables(tx)
    .updateTable('shopOrder')
    .set({ onHoldSince: hold?.since ?? null, onHoldReason: hold?.reason ?? null })
    .where('orderId', '=', orderId)
    .execute();
}

export async function findHold(db: Database, number: string): Promise<{ reason: string } | undefined> {
  const order = await tables(db)
    .selectFrom('shopOrder')
    .where('number', '=', number)
    .select('onHoldReason')
    .executeTakeFirst();
  const reason = order?.onHoldReason;
  return reason === null || reason === undefined ? undefined : { reason };
}

export async function updateDeliveryAddress(
  tx: Database,
  orderId: string,
  { firstName, lastName, line1, country, ...rest }: OrderPostalAddress,
): Promise<void> {
  const { company = null, line2 = null, city = null, region = null, postcode = null, phone = null } = rest;
  await tables(tx)
    .updateTable('orderAddress')
    .set({ firstName, lastName, line1, country, company, line2, city, region, postcode, phone })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'delivery')
    .execute();
}

export type AddressChange = { at: Date; before: readonly string[]; after: readonly string[] };

export async function insertAddressChange(tx: Database, change: AddressChange & { orderId: string }): Promise<void> {
  const { orderId, at, before, after } = change;
  await sql`
    insert into order_address_change (order_id, at, before, after) values (${orderId}, ${at}, ${before}, ${after})
  `.execute(tx);
}

export async function readAddressChanges(db: Database, orderId: string): Promise<AddressChange[]> {
  const { rows } = await sql<AddressChange>`
    select at, before, after from order_address_change where order_id = ${orderId} order by change_id
  `.execute(db);
  return rows;
}

type Note = { orderId: string; text: string; mentions: readonly string[]; author: Author; at: Date };

export async function insertNote(tx: Database, { author, mentions, ...note }: Note): Promise<string> {
  const { noteId } = await tables(tx)
    .insertInto('orderNote')
    .values({ ...note, mentions: [...mentions], author: JSON.stringify(author) })
    .returning('noteId')
    .executeTakeFirstOrThrow();
  return noteId;
}

/** Newest first. */
export const readNotes = (db: Database, orderId: string) =>
  tables(db).selectFrom('orderNote').selectAll().where('orderId', '=', orderId).orderBy('noteId', 'desc').execute();

type LineRefund = {
  orderId: string;
  lineNumber: number;
  quantity: number;
  amount: number;
  taxAmount: number;
  isCancelled?: boolean;
};

/** Counts refunded units of a line; the checks of the table refuse more than was bought. */
export async function addLineRefund(tx: Database, line: LineRefund): Promise<void> {
  const { orderId, lineNumber, quantity, amount, taxAmount, isCancelled = false } = line;
  await tables(tx)
    .updateTable('orderLine')
    .set({
      refundedQuantity: sql<number>`refunded_quantity + ${quantity}::int`,
      refundedAmount: sql<number>`refunded_amount + ${amount}::int`,
      refundedTaxAmount: sql<number>`refunded_tax_amount + ${taxAmount}::int`,
      ...(isCancelled && { cancelledQuantity: sql<number>`cancelled_quantity + ${quantity}::int` }),
    })
    .where('orderId', '=', orderId)
    .where('lineNumber', '=', lineNumber)
    .execute();
}

export async function addDeliveryRefund(tx: Database, orderId: string, amount: number): Promise<void> {
  await tables(tx)
    .updateTable('shopOrder')
    .set({ deliveryRefundedAmount: sql<number>`delivery_refunded_amount + ${amount}::int` })
    .where('orderId', '=', orderId)
    .execute();
}

/** `unitAmount`: price of a cheaper size, from which the next swap is calculated. */
type Swap = { orderId: string; lineNumber: number; sku: string; size: string; unitAmount?: number };

export async function swapVariant(tx: Database, { orderId, lineNumber, sku, size, unitAmount }: Swap): Promise<void> {
  await tables(tx)
    .updateTable('orderLine')
    .set({ variantSku: sku, size, ...(unitAmount !== undefined && { unitAmount }) })
    .where('orderId', '=', orderId)
    .where('lineNumber', '=', lineNumber)
    .execute();
}

export async function setSignals(tx: Database, orderId: string, signals: readonly OrderSignal[]): Promise<void> {
  await tables(tx)
    .updateTable('shopOrder')
    .set({ signals: [...signals] })
    .where('orderId', '=', orderId)
    .execute();
}

export type BuyerFacts = {
  ordersLately: number;
  declinesLately: number;
  billingCountry?: string | undefined;
  deliveryCountry?: string | undefined;
};

/** Facts about the buyer of an order since the given time, by account or e-mail. */
export async function readBuyerFacts(tx: Database, orderId: string, since: Date): Promise<BuyerFacts | undefined> {
  const { rows } = await sql<BuyerFacts>`
    select
      count(other.order_id) filter (where other.paid_at is not null)::int as orders_lately,
      count(other.order_id) filter (where other.state = 'abandoned' and exists (
        select from order_event
        where order_id = other.order_id and kind = 'abandoned' and details ? 'reason'
      ))::int as declines_lately,
      (select country from order_address where order_id = ${orderId} and kind = 'billing') as billing_country,
      (select country from order_address where order_id = ${orderId} and kind = 'delivery') as delivery_country
    from shop_order as own
    left join shop_order as other
      on (other.email_key = own.email_key or other.customer_id = own.customer_id)
      and other.order_id <> own.order_id and other.placed_at >= ${since}
    where own.order_id = ${orderId}
  `.execute(tx);
  return rows[0];
}

/** Shelves by variant and pool, as `sku pool`. */
export async function readLocations(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await tables(db).selectFrom('stockLocation').selectAll().where('variantSku', 'in', skus).execute();
  return new Map(rows.map(({ variantSku, pool, location }) => [`${variantSku} ${pool}`, location]));
}

export async function findOpenBatch(db: Database, orderId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('pickBatchOrder')
    .select('batchId')
    .where('orderId', '=', orderId)
    .where('isOpen', '=', true)
    .executeTakeFirst();
  return row?.batchId;
}

type Presence = { number: string; state: string; brand: string; locale: string; staffId: string; name: string };

/** For the live hub: topic|id|state|brand|locale|staff id|name. */
export async function announcePresence(db: Database, presence: Presence): Promise<void> {
  const { number, state, brand, locale, staffId, name } = presence;
  const payload = ['presence', number, state, brand, locale, staffId, name].join('|');
  await sql`select pg_notify('staff_live', ${payload})`.execute(db);
}
