import { sql } from 'kysely';
import type { CatalogueScope } from '#server/discovery/search/search-market.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Product as one store sells it now, with the attributes it is compared by. */
export type ProductFacts = {
  sku: string;
  styleKey: string;
  colourHex: string | null;
  popularity: number;
  /** In minor units of the store's currency. */
  amount: number;
  /** At least one size is in stock. */
  available: boolean;
  attributes: Record<string, string[]>;
};

/** Reads those SKUs that the store shows, unordered. */
export async function readFacts(
  db: Database,
  { brand, priceList, pool }: CatalogueScope,
  { skus, now }: { skus: readonly string[]; now: Date },
): Promise<ProductFacts[]> {
  const { rows } = await sql<ProductFacts>`
    select product.sku, style_key, colour_hex, popularity, charged.amount,
      exists (select from variant join stock on variant_sku = variant.sku and pool = ${pool}
        where product_sku = product.sku and on_hand > reserved) as available,
      coalesce((select json_object_agg(name, list) from (
        select name, json_agg(value order by position) as list
        from product_attribute where product_sku = product.sku group by name) named), '{}') as attributes
    from product
    join product_brand on product_brand.product_sku = product.sku and brand = ${brand}
    join price_history charged on charged.product_sku = product.sku and charged.price_list = ${priceList}
      and charged.from_at <= ${now} and (charged.to_at is null or charged.to_at > ${now})
    where online and product.sku = any(${skus})
  `.execute(db);
  return rows;
}

/** SKUs that a merchant linked to a product, those that complete its look first. */
export async function readLinked(db: Database, sku: string): Promise<string[]> {
  const { rows } = await sql<{ linkedSku: string }>`
    select linked_sku from product_link where product_sku = ${sku}
    order by array_position(array['upsell', 'crossSell', 'related'], kind), position
  `.execute(db);
  return [...new Set(rows.map(({ linkedSku }) => linkedSku))];
}
