import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { canonicalAttribute } from './attribute-record.ts';
import type { AttributeRecord, CategoryRecord, PriceRecord, ProductRecord } from './catalog-record.ts';
import { canonicalCategory } from './category-record.ts';
import { canonicalPrice, canonicalProduct } from './product-record.ts';

type Row<Record> = { record: Record };

/** Products in export form, ordered by SKU. */
export async function readProductRecords(db: Database, skus: readonly string[]): Promise<ProductRecord[]> {
  const { rows } = await sql<Row<ProductRecord>>`
    select json_build_object(
      'kind', 'product', 'sku', sku, 'style', style_key, 'online', online, 'newFrom', new_from, 'colourHex', colour_hex,
      'position', position, 'popularity', popularity, 'measurements', measurements,
      'brands', (select json_agg(brand) from product_brand where product_sku = product.sku),
      'urlKey', (select url_key from product_brand where product_sku = product.sku limit 1),
      'texts', coalesce((
        select json_object_agg(locale, json_build_object(
          'title', title, 'description', description, 'materials', materials, 'care', care, 'colour', colour))
        from product_text where product_sku = product.sku), '{}'),
      'attributes', coalesce((
        select json_object_agg(name, list) from (
          select name, json_agg(value order by position) as list
          from product_attribute where product_sku = product.sku group by name) attributes), '{}'),
      'categories', array(
        select category_key from product_category where product_sku = product.sku order by position),
      'media', coalesce((
        select json_agg(json_build_object('file', file, 'role', role, 'alt', alt, 'poster', poster, 'focus', focus)
          order by position)
        from (
          select position, media_key as file, role, alt, null as poster,
            case when focus_x is not null then json_build_object('x', focus_x, 'y', focus_y) end as focus
          from product_media where product_sku = product.sku
          union all
          select position, video_key, 'video', alt, poster_key, null from product_video where product_sku = product.sku
        ) media), '[]'),
      'links', json_build_object('upsell', ${links('upsell')}, 'crossSell', ${links('crossSell')}, 'related', ${links('related')}),
      'variants', coalesce((
        select json_agg(json_build_object('sku', variant.sku, 'size', size, 'barcode', barcode, 'stock', coalesce((
            select json_object_agg(pool, on_hand) from stock where variant_sku = variant.sku), '{}')
          ) order by position, variant.sku)
        from variant where product_sku = product.sku), '[]'),
      'prices', ${PRICES}
    ) as record
    from product where sku = any(${skus}) order by sku
  `.execute(db);
  return rows.map(({ record }) => canonicalProduct(record));
}

/** Price records by product; unknown products are left out. */
export async function readPriceRecords(db: Database, skus: readonly string[]): Promise<Map<string, PriceRecord[]>> {
  const { rows } = await sql<{ sku: string; prices: PriceRecord[] }>`
    select sku, ${PRICES} as prices from product where sku = any(${skus})
  `.execute(db);
  return new Map(rows.map(({ sku, prices }) => [sku, prices.map(canonicalPrice)]));
}

/** Keyset pagination: the next SKUs after a given one. */
export async function readSkusAfter(db: Database, after: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from product where sku > ${after} order by sku limit ${count}
  `.execute(db);
  return rows.map(({ sku }) => sku);
}

export async function readCategoryRecords(db: Database): Promise<CategoryRecord[]> {
  const { rows } = await sql<Row<CategoryRecord>>`
    select json_build_object(
      'kind', 'category', 'key', key, 'parent', parent_key, 'path', path, 'position', position, 'inMenu', in_menu,
      'rule', rule,
      'texts', coalesce((
        select json_object_agg(locale, json_build_object('name', name, 'description', description))
        from category_text where category_key = category.key), '{}'),
      'picked', array(select product_sku from category_pick where category_key = category.key order by position)
    ) as record
    from category order by key
  `.execute(db);
  return rows.map(({ record }) => canonicalCategory(record));
}

export async function readAttributeRecords(db: Database): Promise<AttributeRecord[]> {
  const { rows } = await sql<Row<AttributeRecord>>`
    select json_build_object(
      'kind', 'attribute', 'name', name, 'position', position,
      'texts', coalesce((
        select json_object_agg(locale, text) from attribute_text where attribute_name = attribute.name), '{}'),
      'values', coalesce((
        select json_agg(json_build_object('value', value, 'texts', coalesce((
            select json_object_agg(locale, text) from attribute_value_text
            where attribute_name = attribute.name and value = attribute_value.value), '{}')
          ) order by position, value)
        from attribute_value where attribute_name = attribute.name), '[]')
    ) as record
    from attribute order by name
  `.execute(db);
  return rows.map(({ record }) => canonicalAttribute(record));
}

const links = (kind: string) => sql`array(
  select linked_sku from product_link where product_sku = product.sku and kind = ${sql.lit(kind)} order by position)`;

const PRICES = sql`coalesce((
  select json_agg(json_build_object('priceList', price_list, 'amount', amount, 'was', was_amount,
    'special', case when special_amount is not null then
      json_build_object('amount', special_amount, 'from', special_from, 'to', special_to) end,
    'specialB', case when special_b_amount is not null then
      json_build_object('amount', special_b_amount, 'from', special_b_from, 'to', special_b_to) end,
    'history', (
      select json_agg(json_build_object('amount', amount, 'from', from_at, 'to', to_at) order by from_at)
      from price_history where product_sku = product.sku and price_list = price.price_list)
    ) order by price_list)
  from price where product_sku = product.sku), '[]')`;
