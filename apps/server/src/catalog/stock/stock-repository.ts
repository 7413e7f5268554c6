import type { StockPool } from '@shop/domain/catalog/stock';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type StockReason = 'reserve' | 'release' | 'sale' | 'receipt' | 'adjustment' | 'import' | 'stock-take';
export type StockCause = { reason: StockReason; reference: string };
export type StockKey = { sku: string; pool: StockPool };
export type StockCount = StockKey & { onHand: number };
export type HeldStock = StockCount & { reserved: number };

export const countKey = ({ sku, pool }: StockKey): string => `${sku} ${pool}`;

/** Sets the ledger reason for one statement; a trigger rejects a change without it. */
const because = ({ reason, reference }: StockCause) => sql`cause as materialized (
  select set_config('shop.stock_reason', ${reason}, true), set_config('shop.stock_reference', ${reference}, true)
)`;

/** Adds to both counts; returns false without a change if a count would become negative or reserved exceed on hand. */
export async function moveStock(
  tx: Database,
  { sku, pool, onHand, reserved }: HeldStock,
  cause: StockCause,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with ${because(cause)}
    update stock set on_hand = on_hand + ${onHand}::int, reserved = reserved + ${reserved}::int
    from cause
    where variant_sku = ${sku} and pool = ${pool}
      and reserved + ${reserved}::int >= 0
      and on_hand + ${onHand}::int >= reserved + ${reserved}::int
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Creates a zero count unless one exists. */
export async function openStock(tx: Database, { sku, pool }: StockKey, cause: StockCause): Promise<void> {
  await sql`
    with ${because(cause)}
    insert into stock (variant_sku, pool, on_hand) select ${sku}, ${pool}, 0 from cause
    on conflict do nothing
  `.execute(tx);
}

export async function findAvailable(db: Database, { sku, pool }: StockKey): Promise<number> {
  const { rows } = await sql<{ available: number }>`
    select on_hand - reserved as available from stock where variant_sku = ${sku} and pool = ${pool}
  `.execute(db);
  return rows[0]?.available ?? 0;
}

/** Locks these counts until the transaction ends, in a fixed order to avoid deadlock. */
export async function lockStock(tx: Database, keys: readonly StockKey[]): Promise<HeldStock[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<HeldStock>`
    select variant_sku as sku, pool, on_hand, reserved from stock
    where (variant_sku, pool) in (select sku, pool from ${given(keys)})
    order by variant_sku, pool
    for update
  `.execute(tx);
  return rows;
}

/** Sets the count on hand. Call `lockStock` first: a count below reserved violates the check constraint. */
export async function setOnHand(tx: Database, counts: readonly StockCount[], cause: StockCause): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    with ${because(cause)}
    insert into stock (variant_sku, pool, on_hand)
    select sku, pool, "onHand" from ${given(counts)}, cause
    order by sku, pool
    on conflict do nothing
  `.execute(tx);
  await sql`
    with ${because(cause)}
    update stock set on_hand = "onHand"
    from ${given(counts)}, cause
    where variant_sku = given.sku and stock.pool = given.pool and on_hand <> "onHand"
  `.execute(tx);
}

export async function findKnownVariants(db: Database, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`select sku from variant where sku = any(${skus})`.execute(db);
  return new Set(rows.map(({ sku }) => sku));
}

export type VariantStock = { sku: string; size: string; sizeAttribute: string; available: number };
type Seller = { brand: string; pool: StockPool };
type Promising = { storeId: number; today: string };

/** With the next day on which units are expected, in stores that promise it. */
export async function findProductStock(
  db: Database,
  sku: string,
  { storeId, today, ...seller }: Seller & Promising,
): Promise<(VariantStock & { expectedOn: string | null })[]> {
  const { rows } = await sql<VariantStock & { expectedOn: string | null }>`
    select sold.*, (
      select min(due_on)::text from inbound_line join inbound_delivery using (delivery_id)
      where variant_sku = sold.sku and pool = ${seller.pool} and state = 'open' and received < expected
        and due_on >= ${today} and exists (select from delivery_promise where store_id = ${storeId})
    ) as expected_on
    from (${variantsSoldBy(seller)} and product.sku = ${sku} order by variant.position, variant.sku) as sold
  `.execute(db);
  return rows;
}

export async function findVariantStock(db: Database, skus: readonly string[], seller: Seller): Promise<VariantStock[]> {
  const { rows } = await sql<VariantStock>`${variantsSoldBy(seller)} and variant.sku = any(${skus})`.execute(db);
  return rows;
}

const variantsSoldBy = ({ brand, pool }: Seller) => sql`
  select variant.sku, variant.size, product.size_attribute, coalesce(on_hand - reserved, 0) as available
  from variant
  join product on product.sku = variant.product_sku
  join product_brand on product_brand.product_sku = product.sku
  left join stock on stock.variant_sku = variant.sku and stock.pool = ${pool}
  where product.online and product_brand.brand = ${brand}`;

const given = (rows: readonly (StockKey | StockCount)[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (sku text, pool text, "onHand" integer)`;
