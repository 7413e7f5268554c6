import type { StockPool } from '@shop/domain/catalog/stock';
import type { OrderState } from '@shop/domain/order/order-state';
import type { DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Author, DeskTables } from '#server/order/desk/desk-tables.ts';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const tables = (db: Database) => db.$extendTables<OrderTables & DeskTables>();

export type BatchHead = {
  batchId: string;
  author: Author;
  createdAt: Date;
  closedAt: Date | null;
  orders: number;
  pieces: number;
  taken: number;
};
export type BatchOrder = {
  orderId: string;
  position: number;
  number: string;
  state: OrderState;
  brand: BrandKey;
  locale: Locale;
  deliveryMethod: DeliveryMethodCode;
  isOnHold: boolean;
  name: string | null;
};
export type BatchLine = {
  position: number;
  sku: string;
  pool: StockPool;
  quantity: number;
  title: string;
  colour: string | null;
  size: string | null;
  imageKey: string | null;
  imageAlt: string | null;
  location: string | null;
  taken: number;
};

type Page = { state?: 'open' | 'closed' | undefined; before?: string | undefined; limit: number };

/** Newest first. */
export async function listBatches(db: Database, { state, before, limit }: Page): Promise<BatchHead[]> {
  const { rows } = await sql<BatchHead>`
    select pick_batch.*,
      (select count(*)::int from pick_batch_order where batch_id = pick_batch.batch_id) as orders,
      (select coalesce(sum(quantity - cancelled_quantity), 0)::int
        from pick_batch_order join order_line using (order_id)
        where batch_id = pick_batch.batch_id and kind = 'goods') as pieces,
      (select coalesce(sum(taken), 0)::int from pick_batch_taken where batch_id = pick_batch.batch_id) as taken
    from pick_batch
    where batch_id < ${before ?? '9223372036854775807'}::bigint
      and (${state ?? null}::text is null or (closed_at is null) = (${state ?? null}::text = 'open'))
    order by batch_id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function findBatch(db: Database, batchId: string): Promise<BatchHead | undefined> {
  const next = (BigInt(batchId) + 1n).toString();
  const [found] = await listBatches(db, { before: next, limit: 1 });
  return found?.batchId === batchId ? found : undefined;
}

export async function readBatchOrders(db: Database, batchId: string): Promise<BatchOrder[]> {
  const { rows } = await sql<BatchOrder>`
    select order_id, position, number, state, brand, locale, delivery_method, on_hold_since is not null as is_on_hold,
      first_name || ' ' || last_name as name
    from pick_batch_order
    join shop_order using (order_id)
    left join order_address using (order_id)
    where batch_id = ${batchId} and coalesce(kind, 'delivery') = 'delivery'
    order by position
  `.execute(db);
  return rows;
}

/** Goods of the batch by shelf, one row per order line. */
export async function readBatchLines(db: Database, batchId: string): Promise<BatchLine[]> {
  const { rows } = await sql<BatchLine>`
    select position, order_line.variant_sku as sku, stock_pool as pool, quantity - cancelled_quantity as quantity,
      title, colour, size, image_key, image_alt, location, coalesce(taken, 0) as taken
    from pick_batch_order
    join order_line using (order_id)
    left join stock_location on stock_location.variant_sku = order_line.variant_sku and stock_location.pool = stock_pool
    left join pick_batch_taken on pick_batch_taken.batch_id = pick_batch_order.batch_id
      and pick_batch_taken.variant_sku = order_line.variant_sku and pick_batch_taken.pool = stock_pool
    where pick_batch_order.batch_id = ${batchId} and kind = 'goods' and quantity > cancelled_quantity
    order by location nulls last, order_line.variant_sku, position
  `.execute(db);
  return rows;
}

type Stores = readonly { brand: BrandKey; locale: Locale }[] | undefined;

/** Oldest orders that can be picked, locked; orders that a colleague is taking right now are skipped. */
export async function lockOldestPickable(
  tx: Database,
  { stores, limit }: { stores: Stores; limit: number },
): Promise<string[]> {
  const inStores = stores
    ? sql`(brand, locale) in (${sql.join(stores.map(({ brand, locale }) => sql`(${brand}, ${locale})`))})`
    : sql`true`;
  const { rows } = await sql<{ orderId: string }>`
    select order_id from shop_order
    where state = 'paid' and on_hold_since is null and ${stores?.length === 0 ? sql`false` : inStores}
      and not exists (select from pick_batch_order where order_id = shop_order.order_id and is_open)
      and exists (select from order_line where order_id = shop_order.order_id and kind = 'goods'
        and quantity > cancelled_quantity + packed_quantity)
    order by paid_at, order_id
    limit ${limit}
    for update of shop_order skip locked
  `.execute(tx);
  return rows.map(({ orderId }) => orderId);
}

type NewBatch = { author: Author; createdAt: Date; orderIds: readonly string[] };

export async function insertBatch(tx: Database, { author, createdAt, orderIds }: NewBatch): Promise<string> {
  const { batchId } = await tables(tx)
    .insertInto('pickBatch')
    .values({ author: JSON.stringify(author), createdAt, closedAt: null })
    .returning('batchId')
    .executeTakeFirstOrThrow();
  await tables(tx)
    .insertInto('pickBatchOrder')
    .values(orderIds.map((orderId, index) => ({ batchId, orderId, position: index + 1 })))
    .execute();
  return batchId;
}

/** Whether the order is in an open batch. */
export async function isInBatch(tx: Database, orderId: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('pickBatchOrder')
    .select('batchId')
    .where('orderId', '=', orderId)
    .where('isOpen', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** The last order that is packed closes its batch. */
export async function leaveBatch(tx: Database, orderId: string, at: Date): Promise<void> {
  const left = await tables(tx)
    .updateTable('pickBatchOrder')
    .set({ isOpen: false })
    .where('orderId', '=', orderId)
    .where('isOpen', '=', true)
    .returning('batchId')
    .executeTakeFirst();
  if (!left) return;
  await sql`
    update pick_batch set closed_at = ${at}
    where batch_id = ${left.batchId} and closed_at is null
      and not exists (select from pick_batch_order where batch_id = ${left.batchId} and is_open)
  `.execute(tx);
}

/** False when it was closed before. */
export async function closeBatch(tx: Database, batchId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('pickBatch')
    .set({ closedAt: at })
    .where('batchId', '=', batchId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  await tables(tx).updateTable('pickBatchOrder').set({ isOpen: false }).where('batchId', '=', batchId).execute();
  return numUpdatedRows === 1n;
}

type Taken = { batchId: string; sku: string; pool: StockPool; taken: number };

export async function setTaken(tx: Database, { batchId, sku: variantSku, pool, taken }: Taken): Promise<void> {
  await tables(tx)
    .insertInto('pickBatchTaken')
    .values({ batchId, variantSku, pool, taken })
    .onConflict((conflict) => conflict.columns(['batchId', 'variantSku', 'pool']).doUpdateSet({ taken }))
    .execute();
}

type Location = { sku: string; pool: StockPool; location: string };

/** Number of shelves that changed. An empty location removes the row. */
export async function saveLocation(tx: Database, { sku: variantSku, pool, location }: Location): Promise<number> {
  if (location === '') {
    const { numDeletedRows } = await tables(tx)
      .deleteFrom('stockLocation')
      .where('variantSku', '=', variantSku)
      .where('pool', '=', pool)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
  const { numInsertedOrUpdatedRows = 0n } = await tables(tx)
    .insertInto('stockLocation')
    .values({ variantSku, pool, location })
    .onConflict((conflict) =>
      conflict
        .columns(['variantSku', 'pool'])
        .doUpdateSet({ location })
        .where('stockLocation.location', '<>', location),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
