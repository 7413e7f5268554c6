import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Whose products at which prices. */
export type FeedShelf = { brand: string; priceList: string };
/** Taken is an address at which a category or a redirect stands, as whoever follows the link would find. */
export type SoldProduct = { sku: string; isTaken: boolean };
export type FeedCharge = { amount: number; from: string; to: string | null };
export type FeedRow = { sku: string; charges: FeedCharge[] | null; barcodes: Record<string, string> | null };

/** What is sold after a sku, in the order of the skus. */
export async function readSoldAfter(
  db: Database,
  { brand, priceList }: FeedShelf,
  { after, limit }: { after: string; limit: number },
): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldProduct>`
    select product.sku, (
      exists (select from category where path = address)
      or exists (select from page_redirect where page_redirect.brand = ${brand} and path = address)
      or exists (select from url_redirect where url_redirect.brand = ${brand} and path = address)
    ) as is_taken
    from product
    join product_brand on product_brand.product_sku = product.sku and brand = ${brand}
    join price on price.product_sku = product.sku and price_list = ${priceList}
    cross join lateral (select '/' || url_key || '.html' as address) as own
    where online and product.sku > ${after}
    order by product.sku limit ${limit}
  `.execute(db);
  return rows;
}

/** What shoppers are not told of products: prices that are planned, and the barcodes of sizes. */
export async function readFeedRows(db: Database, priceList: string, asked: { skus: readonly string[]; now: Date }) {
  const { rows } = await sql<FeedRow>`
    select product.sku,
      (select json_agg(json_build_object('amount', amount, 'from', from_at, 'to', to_at) order by from_at)
        from price_history
        where product_sku = product.sku and price_list = ${priceList} and (to_at is null or to_at > ${asked.now})
      ) as charges,
      (select json_object_agg(variant.sku, barcode)
        from variant where product_sku = product.sku and barcode is not null) as barcodes
    from product where product.sku = any(${asked.skus})
  `.execute(db);
  return rows;
}
