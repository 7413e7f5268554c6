import type { StockPool } from '@shop/domain/catalog/stock';
import type { HeldBefore, WaitingVariant } from '@shop/domain/order/stock-hold';
import { sql } from 'kysely';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

type Party = { networkHash: string | undefined; customerKey: string };
type VariantCount = { sku: string; pool: StockPool; onHand: number; held: number; heldByParty: number };

/** Serialises the holds of one network and of one customer until the transaction ends, in a fixed order. */
export async function lockParty(tx: Database, { networkHash, customerKey }: Party): Promise<void> {
  for (const key of [networkHash, customerKey].filter((one) => one !== undefined).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`stock-hold ${key}`}, 0))`.execute(tx);
  }
}

/** Unpaid holds of the network and of the customer. */
export async function readHolds(tx: Database, { networkHash, customerKey }: Party) {
  const read = async (isOwn: ReturnType<typeof sql>): Promise<HeldBefore> => {
    const { rows } = await sql<HeldBefore>`
      select count(distinct order_id)::int as orders, coalesce(sum(quantity), 0)::int as units
      from shop_order left join order_line using (order_id)
      where state = 'placing' and hold_released_at is null and ${isOwn}
    `.execute(tx);
    return rows[0] ?? { orders: 0, units: 0 };
  };
  return {
    network: networkHash === undefined ? { orders: 0, units: 0 } : await read(sql`network_hash = ${networkHash}`),
    customer: await read(sql`customer_key = ${customerKey}`),
  };
}

/** Stock counts of these variants, and the units that the same network or customer holds. */
export async function readVariantHolds(
  tx: Database,
  keys: readonly { sku: string; pool: StockPool }[],
  { networkHash, customerKey }: Party,
): Promise<VariantCount[]> {
  const { rows } = await sql<VariantCount>`
    select stock.variant_sku as sku, stock.pool, on_hand, reserved as held, coalesce((
      select sum(quantity) from order_line join shop_order using (order_id)
      where state = 'placing' and hold_released_at is null and order_line.variant_sku = stock.variant_sku and order_line.stock_pool = stock.pool
        and (customer_key = ${customerKey} or network_hash = ${networkHash ?? null})
    ), 0)::int as held_by_party
    from stock
    where (variant_sku, pool) in (
      select sku, pool from json_to_recordset(${JSON.stringify(keys)}::json) as given (sku text, pool text)
    )
  `.execute(tx);
  return rows;
}

/** Serialises the challenges of cards for these variants until the transaction ends, in a fixed order. */
export async function lockVariants(tx: Database, keys: readonly { sku: string; pool: StockPool }[]): Promise<void> {
  for (const key of keys.map(({ sku, pool }) => `challenge ${sku} ${pool}`).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  }
}

/** Units of the order, and those that other payments hold while they wait for their payers, by variant. */
export async function readWaiting(tx: Database, orderId: string): Promise<WaitingVariant[]> {
  const { rows } = await sql<WaitingVariant>`
    select stock.on_hand, own.quantity, coalesce((
      select sum(quantity) from order_line join shop_order using (order_id)
      where state = 'placing' and hold_released_at is null and waiting_since is not null and order_id <> ${orderId}
        and order_line.variant_sku = stock.variant_sku and order_line.stock_pool = stock.pool
    ), 0)::int as waiting
    from (
      select variant_sku, stock_pool, sum(quantity)::int as quantity from order_line
      where order_id = ${orderId} and kind = 'goods' group by variant_sku, stock_pool
    ) own join stock on stock.variant_sku = own.variant_sku and stock.pool = own.stock_pool
  `.execute(tx);
  return rows;
}

/** Customer and network that an order holds stock for. */
export const readParty = async (tx: Database, orderId: string): Promise<Party> => {
  const { customerKey, networkHash } = await tx
    .$extendTables<OrderTables>()
    .selectFrom('shopOrder')
    .select(['customerKey', 'networkHash'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return { customerKey, networkHash: networkHash ?? undefined };
};

/** Largest share of a variant that is on hold, of those with more than a few units. */
export async function readLargestHold(db: Database): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select coalesce(max(reserved::float / on_hand), 0) as share from stock where on_hand >= 4
  `.execute(db);
  return rows[0]?.share ?? 0;
}
