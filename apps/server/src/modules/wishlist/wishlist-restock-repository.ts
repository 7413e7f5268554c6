import type { StockPool } from '@shop/domain/stock';
import type { BrandKey, Locale } from '@shop/domain/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** A size where its stock lies. */
export type WantedSize = { variantSku: string; productSku: string; pool: StockPool };
export type WantingStore = { brand: BrandKey; locale: Locale };
export type WantedItem = WantingStore & { itemId: string; customerId: string };

/**
 * Writes down what is sold out, and what came back of that which nobody is to be told of. `onlyNotified` leaves out the
 * latter, so that it can be done every minute.
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

/** The items that wait for a size: in this size, or in any of the product. */
const waitingFor = ({ variantSku, productSku, pool }: WantedSize) => sql`
  notify_back_in_stock and out_since is not null and product_sku = ${productSku} and pool = ${pool}
  and (variant_sku is null or variant_sku = ${variantSku})
`;

/** Sizes that somebody waits for and that can be bought. */
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

/** Who has waited longest first, held until the transaction ends. One that is changed at this moment is passed over. */
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

type Told = { customerIds: readonly string[]; now: Date; head: string };

/** Whoever has the piece on two lists is told once. */
export async function saveTold(tx: Database, size: WantedSize, { customerIds, now, head }: Told): Promise<void> {
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
