import type { Currency } from '@shop/domain/money';
import { ORDERS_PER_PAGE, SHOWN_ORDER_STATES } from '@shop/domain/order/order-history';
import type { OrderState } from '@shop/domain/order/order-state';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const tables = (db: Database) => db.$extendTables<OrderTables>();

export type OrderFilter = {
  page: number;
  state?: OrderState | undefined;
  /** Year in the store's time zone. */
  year?: number | undefined;
  text?: string | undefined;
};
/** `isGroup`: orders of every brand, not of the store's brand alone. */
type Owner = { customerId: string; store: Store; isGroup: boolean };

export type SummaryRow = {
  orderId: string;
  number: string;
  brand: BrandKey;
  state: OrderState;
  currency: Currency;
  placedAt: Date;
  deliveredAt: Date | null;
  totalAmount: number;
  fromDay: string;
  toDay: string;
};

/** Newest first; empty beyond the last page. */
export async function readSummaries(db: Database, owner: Owner, requested: OrderFilter): Promise<SummaryRow[]> {
  return await matching(db, owner, requested)
    .select(['orderId', 'number', 'brand', 'state', 'currency', 'placedAt', 'deliveredAt', 'totalAmount'])
    .select([sql<string>`delivery_from::text`.as('fromDay'), sql<string>`delivery_to::text`.as('toDay')])
    .orderBy('placedAt', 'desc')
    .orderBy('orderId')
    .limit(ORDERS_PER_PAGE)
    .offset((requested.page - 1) * ORDERS_PER_PAGE)
    .execute();
}

export async function countOrders(db: Database, owner: Owner, requested: OrderFilter): Promise<number> {
  const { count } = await matching(db, owner, requested)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function readYears(db: Database, owner: Owner): Promise<number[]> {
  const rows = await selectOwned(db, owner).select(yearIn(owner.store).as('year')).distinct().execute();
  return rows.map(({ year }) => year).toSorted((a, b) => b - a);
}

export type SummaryLine = {
  orderId: string;
  title: string;
  quantity: number;
  imageKey: string | null;
  imageAlt: string | null;
};

export async function readOrderLines(db: Database, orderIds: readonly string[]): Promise<SummaryLine[]> {
  if (orderIds.length === 0) return [];
  return await tables(db)
    .selectFrom('orderLine')
    .select(['orderId', 'title', 'quantity', 'imageKey', 'imageAlt'])
    .where('orderId', 'in', orderIds)
    // Items only: the list counts and names what is in the parcel.
    .where('kind', '<>', 'gift-wrap')
    .orderBy('lineNumber')
    .execute();
}

export type ParcelRow = { carrier: string; trackingNumber: string; createdAt: Date; deliveredAt: Date | null };

export async function findParcel(db: Database, trackingNumber: string): Promise<ParcelRow | undefined> {
  return await tables(db)
    .selectFrom('orderParcel')
    .innerJoin('shopOrder', 'shopOrder.orderId', 'orderParcel.orderId')
    .select(['carrier', 'trackingNumber', 'orderParcel.createdAt', 'shopOrder.deliveredAt'])
    .where('trackingNumber', '=', trackingNumber)
    .executeTakeFirst();
}

function selectOwned(db: Database, { customerId, store, isGroup }: Owner) {
  const query = tables(db)
    .selectFrom('shopOrder')
    .where('customerId', '=', customerId)
    .where('state', 'in', SHOWN_ORDER_STATES);
  return isGroup ? query : query.where('brand', '=', store.brand);
}

function matching(db: Database, owner: Owner, { state, year, text }: OrderFilter) {
  let query = selectOwned(db, owner);
  if (state !== undefined) query = query.where('state', '=', state);
  if (year !== undefined) query = query.where(yearIn(owner.store), '=', year);
  if (!text) return query;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return query.where((where) =>
    where.or([
      where('number', 'ilike', pattern),
      where.exists(
        where
          .selectFrom('orderLine')
          .select('orderLine.orderId')
          .whereRef('orderLine.orderId', '=', 'shopOrder.orderId')
          .where('orderLine.title', 'ilike', pattern),
      ),
    ]),
  );
}

const yearIn = ({ timeZone }: Store) =>
  sql<number>`extract(year from placed_at at time zone ${sql.lit(timeZone)})::int`;
