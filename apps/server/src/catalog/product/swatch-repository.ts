import { sql } from 'kysely';
import type { PerLocale, ProductTexts } from '#server/catalog/records/catalog-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CatalogueScope } from './product-repository.ts';

export type SwatchRow = {
  styleKey: string;
  sku: string;
  urlKey: string;
  colourHex: string | null;
  texts: PerLocale<Pick<ProductTexts, 'title' | 'colour'>> | null;
  /** Picture for the product tile. */
  picture: { key: string; alt: PerLocale<string> | null } | null;
  /** Picture of its first colour. */
  pattern: string | null;
};

/** Sold products of the styles, in colour order. */
export async function readSwatches(
  db: Database,
  scope: CatalogueScope,
  styleKeys: readonly string[],
): Promise<SwatchRow[]> {
  const { rows } = await sql<SwatchRow>`
    select style_key, product.sku, url_key, colour_hex,
      (select json_object_agg(locale, json_build_object('title', title, 'colour', colour))
        from product_text where product_sku = product.sku and locale = any(${scope.locales})) as texts,
      (select json_build_object('key', media_key, 'alt', alt)
        from product_media where product_sku = product.sku order by role <> 'front', position limit 1) as picture,
      (select media_key from product_attribute own
        join attribute_swatch on attribute_name = own.name and attribute_swatch.value = own.value
        where product_sku = product.sku and own.name = 'colour_en' and own.position = 0) as pattern
    from product
    join product_brand on product_brand.product_sku = product.sku and brand = ${scope.brand}
    join price on price.product_sku = product.sku and price_list = ${scope.priceList}
    where online and style_key = any(${styleKeys})
    order by product.position, product.sku
  `.execute(db);
  return rows;
}

/** Most common shade of each colour group, counted over products whose first colour it is. */
export async function readColourHexes(db: Database): Promise<{ value: string; hex: string }[]> {
  const { rows } = await sql<{ value: string; hex: string }>`
    select value, mode() within group (order by colour_hex) as hex
    from product_attribute join product on product.sku = product_sku
    where name = 'colour_en' and product_attribute.position = 0 and colour_hex is not null and online
    group by value
  `.execute(db);
  return rows;
}
