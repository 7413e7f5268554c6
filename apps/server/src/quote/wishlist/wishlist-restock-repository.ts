import type { StockPool } from '@shop/domain/catalog/stock';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Variant in one stock pool. */
export type WantedSize = { variantSku: string; productSku: string; pool: StockPool };
export type WantingStore = { brand: BrandKey; locale: Locale };
export type WantedItem = WantingStore & { itemId: string; customerId: string };

/**
 * Records sell-outs, and restocks of items without an opt-in. `onlyNotified` skips the latter, so that it is cheap
 * enough to run every minute.
 */
export async function noteStock(db: Database, { now, onlyNotified }: { now: Date; onlyNotified: boolean }) {
  await sql`
    with counted as (
      select item_id, exists (
        select 1 from variant join stock on stock.variant_sku = variant.sku and stock.pool = item.pool
        where variant.product_sku = item.product_sku
          and (item.variant_sku is null or variant.sku = item.variant_sku) and on_hand > reserved
      ) as available
      from wishlist_item item
      where ${onlyNotified ? sql`notify_back_in_stock` : sql`true`}
    )
    update wishlist_item item set
      out_since = case when available then null else ${now}::timestamptz end,
      back_at = case when available then ${now}::timestamptz end
    from counted
    where item.item_id = counted.item_id
      and ((not available and out_since is null) or (available and out_since is not null and not notify_back_in_stock))
  `.execute(db);
}

/** Items waiting for a variant: this one, or any of the product. */
const waitingFor = ({ variantSku, productSku, pool }: WantedSize) => sql`
  notify_back_in_stock and out_since is not null and product_sku = ${productSku} and pool = ${pool}
  and (variant_sku is null or variant_sku = ${variantSku})
`;

/** Waited-for variants that are available again. */
export async function findRestocked(db: Database): Promise<WantedSize[]> {
  const { rows } = await sql<WantedSize>`
    select distinct variant.sku as variant_sku, item.product_sku, item.pool
    from wishlist_item item
    join variant on variant.product_sku = item.product_sku
      and (item.variant_sku is null or item.variant_sku = variant.sku)
    join stock on stock.variant_sku = variant.sku and stock.pool = item.pool
    where notify_back_in_stock and out_since is not null and on_hand > reserved
    order by 1, 3
  `.execute(db);
  return rows;
}

export async function findWantingStores(tx: Database, size: WantedSize): Promise<WantingStore[]> {
  const { rows } = await sql<WantingStore>`
    select distinct brand, locale from wishlist_item where ${waitingFor(size)}
  `.execute(tx);
  return rows;
}

type Turn = { stores: readonly WantingStore[]; limit: number };

/** Longest waiting first, locked until the transaction ends; rows locked by another transaction are skipped. */
export async function takeWaiting(tx: Database, size: WantedSize, { stores, limit }: Turn): Promise<WantedItem[]> {
  const { rows } = await sql<WantedItem>`
    select item_id, customer_id, brand, locale
    from wishlist_item join wishlist using (wishlist_id)
    where ${waitingFor(size)} and (brand, locale) in (
      select brand, locale from json_to_recordset(${JSON.stringify(stores)}::json) as store (brand text, locale text)
    )
    order by out_since, item_id
    limit ${limit}
    for update of wishlist_item skip locked
  `.execute(tx);
  return rows;
}

type NotifiedCustomers = { customerIds: readonly string[]; now: Date; head: string };

/** Marks all items of the customer for this variant, so that an item on two lists is notified once. */
export async function saveNotified(
  tx: Database,
  size: WantedSize,
  { customerIds, now, head }: NotifiedCustomers,
): Promise<void> {
  await sql`
    update wishlist_item set out_since = null, back_at = ${now}
    where ${waitingFor(size)}
      and wishlist_id in (select wishlist_id from wishlist where customer_id = any(${customerIds}::uuid[]))
  `.execute(tx);
  await sql`
    insert into wishlist_promise (variant_sku, pool, mailed_at, mailed_after)
    select ${size.variantSku}, ${size.pool}, ${now}::timestamptz, ${head}::bigint
    from unnest(${customerIds}::uuid[])
  `.execute(tx);
}

export async function forgetPromises(db: Database, before: Date): Promise<void> {
  await sql`delete from wishlist_promise where mailed_at < ${before}`.execute(db);
}
