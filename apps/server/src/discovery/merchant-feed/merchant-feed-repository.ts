import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Brand and price list whose products the feed contains. */
export type FeedPriceScope = { brand: string; priceList: string };
/** `isTaken`: a category or redirect has the same path, so the link would not show the product. */
export type SoldProduct = { sku: string; isTaken: boolean };
export type FeedCharge = { amount: number; from: string; to: string | null };
export type FeedRow = { sku: string; charges: FeedCharge[] | null; barcodes: Record<string, string> | null };

/** Keyset pagination: products sold by the brand, ordered by SKU, after a given SKU. */
export async function readSoldAfter(
  db: Database,
  { brand, priceList }: FeedPriceScope,
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

/** Data that product pages do not show: planned prices and the barcodes of variants. */
export async function readFeedRows(db: Database, priceList: string, requested: { skus: readonly string[]; now: Date }) {
  const { rows } = await sql<FeedRow>`
    select product.sku,
      (select json_agg(json_build_object('amount', amount, 'from', from_at, 'to', to_at) order by from_at)
        from price_history
        where product_sku = product.sku and price_list = ${priceList} and (to_at is null or to_at > ${requested.now})
      ) as charges,
      (select json_object_agg(variant.sku, barcode)
        from variant where product_sku = product.sku and barcode is not null) as barcodes
    from product where product.sku = any(${requested.skus})
  `.execute(db);
  return rows;
}
