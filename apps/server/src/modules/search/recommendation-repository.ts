import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Shelf } from './search-market.ts';

/** A product as one store sells it now, with what it is compared by. */
export type ProductFacts = {
  sku: string;
  styleKey: string;
  colourHex: string | null;
  popularity: number;
  /** In minor units of the store's currency. */
  amount: number;
  /** Some size of it can be bought. */
  available: boolean;
  attributes: Record<string, string[]>;
};

/** Those of the skus that the store shows, in no order. */
export async function readFacts(
  db: Database,
  { brand, priceList, pool }: Shelf,
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

/** What a merchant wants shown beside a product: first what completes its look. */
export async function readLinked(db: Database, sku: string): Promise<string[]> {
  const { rows } = await sql<{ linkedSku: string }>`
    select linked_sku from product_link where product_sku = ${sku}
    order by array_position(array['upsell', 'crossSell', 'related'], kind), position
  `.execute(db);
  return [...new Set(rows.map(({ linkedSku }) => linkedSku))];
}
