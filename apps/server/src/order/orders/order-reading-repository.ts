import type { OrderState } from '@shop/domain/order/order-state';
import type { BrandKey } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderDeps } from './order-ports.ts';
import type { OrderRecord } from './order-record.ts';
import { getOrder, toAddress, toLine, toParcel, toRefund, toTender } from './order-rows.ts';
import type { OrderTables } from './order-tables.ts';

const tables = (db: Database) => db.$extendTables<OrderTables>();
type StoreBy = OrderDeps['storeBy'];

/** Complete orders in the order of the ids; missing ones are skipped. */
export async function readOrders(db: Database, ids: readonly string[], storeBy: StoreBy): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const of = { db: tables(db), ids };
  const rows = await of.db.selectFrom('shopOrder').selectAll().select(DAYS).where('orderId', 'in', ids).execute();
  const [lines, tenders, refunds, parcels] = [
    await readLines(of),
    await readTenders(of),
    await readRefunds(of),
    await readParcels(of),
  ];
  const [addresses, events] = [await readAddresses(of), await readEvents(of)];
  const records = rows.map((row): OrderRecord => {
    const own = <Part extends { orderId: string }>(parts: readonly Part[]): Part[] =>
      parts.filter(({ orderId }) => orderId === row.orderId);
    return {
      ...getOrder(row, storeBy(row.brand, row.locale)),
      ...toAddress(own(addresses)),
      lines: own(lines).map(toLine),
      tenders: own(tenders).map(toTender),
      refunds: own(refunds).map(toRefund),
      parcels: own(parcels).map(toParcel),
      events: own(events).map(({ kind, at, details }) => ({ kind, at, details })),
    };
  });
  return ids.flatMap((id) => records.filter(({ orderId }) => orderId === id));
}

const DAYS = [sql<string>`delivery_from::text`.as('fromDay'), sql<string>`delivery_to::text`.as('toDay')] as const;

type Of = { db: ReturnType<typeof tables>; ids: readonly string[] };

const readLines = ({ db, ids }: Of) =>
  db.selectFrom('orderLine').selectAll().where('orderId', 'in', ids).orderBy('lineNumber').execute();
const readTenders = ({ db, ids }: Of) =>
  db.selectFrom('orderTender').selectAll().where('orderId', 'in', ids).orderBy('position').execute();
const readParcels = ({ db, ids }: Of) =>
  db.selectFrom('orderParcel').selectAll().where('orderId', 'in', ids).orderBy('createdAt').execute();
const readAddresses = ({ db, ids }: Of) =>
  db.selectFrom('orderAddress').selectAll().where('orderId', 'in', ids).execute();
const readEvents = ({ db, ids }: Of) =>
  db.selectFrom('orderEvent').selectAll().where('orderId', 'in', ids).orderBy('eventId').execute();
const readRefunds = ({ db, ids }: Of) =>
  db
    .selectFrom('orderRefund')
    .innerJoin('orderTender', 'orderTender.tenderId', 'orderRefund.tenderId')
    .leftJoin('creditNote', (join) =>
      join
        .onRef('creditNote.orderId', '=', 'orderRefund.orderId')
        .onRef('creditNote.reference', '=', 'orderRefund.reference'),
    )
    .selectAll('orderRefund')
    .select(['orderTender.kind', 'creditNote.year', 'creditNote.number'])
    .where('orderRefund.orderId', 'in', ids)
    .orderBy('orderRefund.createdAt')
    .orderBy('creditNote.year')
    .orderBy('creditNote.number')
    .orderBy('orderTender.position', 'desc')
    .execute();

/** By the end of a number, without the letters of the brand. */
export async function findIdByNumber(db: Database, end: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('shopOrder')
    .select('orderId')
    .where(sql`right(number, 11)`, '=', end)
    .executeTakeFirst();
  return row?.orderId;
}

/** Order attempt that claims the quote: in placing, or paid. */
export async function findIdByQuote(db: Database, quoteId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('shopOrder')
    .select('orderId')
    .where('quoteId', '=', quoteId)
    .executeTakeFirst();
  return row?.orderId;
}

/** Orders waiting for payment; with `heldUntil`, only those whose hold has expired. */
export async function listPlacing(db: Database, heldUntil?: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('shopOrder')
    .select('orderId')
    .where('state', '=', 'placing')
    .$if(heldUntil !== undefined, (query) => query.where('heldUntil', '<=', heldUntil ?? new Date(0)))
    .orderBy('heldUntil')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

export async function listUnfillable(db: Database): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('shopOrder')
    .select('orderId')
    .where('state', '=', 'unfillable')
    .orderBy('placedAt')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Subset of captured payments whose orders are not settled. */
export async function listUnsettled(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('shopOrder')
    .select('orderId')
    .where('state', 'in', ['placing', 'abandoned'])
    .where(sql<boolean>`order_id = any(${ids.filter(isUuid)}::uuid[])`)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

const SINCE = { paid: 'paidAt', packed: 'packedAt', dispatched: 'dispatchedAt' } as const;
export type MovingState = keyof typeof SINCE;
export type MovingOrder = { orderId: string; at: Date };

/** Orders in this state since before the given time, oldest first. */
export async function listMoving(
  db: Database,
  state: MovingState,
  { before, limit }: { before: Date; limit: number },
): Promise<MovingOrder[]> {
  const since = SINCE[state];
  const rows = await tables(db)
    .selectFrom('shopOrder')
    .select(['orderId', `${since} as at`])
    .where('state', '=', state)
    .where(since, '<=', before)
    .orderBy(since)
    .limit(limit)
    .execute();
  return rows.flatMap(({ orderId, at }) => (at ? [{ orderId, at }] : []));
}

export type OrderFilter = { states: readonly OrderState[]; brands?: readonly BrandKey[] | undefined };

const selectCustomerOrders = (db: Database, customerId: string, { states, brands }: OrderFilter) =>
  tables(db)
    .selectFrom('shopOrder')
    .where('customerId', '=', customerId)
    .where('state', 'in', states)
    .$if(brands !== undefined, (query) => query.where('brand', 'in', brands ?? []));

export async function countForCustomer(db: Database, customerId: string, requested: OrderFilter): Promise<number> {
  const { count } = await selectCustomerOrders(db, customerId, requested)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first. */
export async function listForCustomer(
  db: Database,
  customerId: string,
  { offset, limit, ...requested }: OrderFilter & { offset: number; limit: number },
): Promise<string[]> {
  const rows = await selectCustomerOrders(db, customerId, requested)
    .select('orderId')
    .orderBy('placedAt', 'desc')
    .orderBy('orderId')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Customer, including guest orders with the same email. */
export type Buyer = { customerId: string; emailKey?: string | undefined };

/** True with an order in one of these states, a return in transit or a pending refund. */
export async function hasUnfinished(
  db: Database,
  { customerId, emailKey }: Buyer,
  states: readonly OrderState[],
): Promise<boolean> {
  const { rows } = await sql`
    select from shop_order
    where (customer_id = ${customerId} or customer_id is null and email_key = ${emailKey ?? null})
      and (state = any(${states})
        or order_id in (select order_id from order_return where state = 'requested')
        or order_id in (select order_id from order_refund where state = 'pending'))
    limit 1
  `.execute(db);
  return rows.length > 0;
}
