import type { StockPool } from '@shop/domain/stock';
import type { Locale } from '@shop/domain/store';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { HistoryRecord, LinkKind, MediaRole, PerLocale, PriceRecord, ProductTexts } from './catalog-record.ts';

/** Where a store's words, prices and goods come from. */
export type Shelf = { brand: string; locales: readonly Locale[]; priceList: string; pool: StockPool };

export type ProductRow = {
  sku: string;
  styleKey: string;
  urlKey: string;
  newFrom: Date | null;
  colourHex: string | null;
  sizeAttribute: string;
  measurements: Record<string, Record<string, number>> | null;
  updatedAt: Date;
  texts: PerLocale<ProductTexts> | null;
  attributes: Record<string, string[]> | null;
  categories: string[];
  media: { key: string; role: MediaRole; alt: PerLocale<string> | null }[] | null;
  variants: { sku: string; size: string; barcode: string | null; available: number }[];
  price: PriceRecord;
  history: HistoryRecord[];
};

export const productsByUrlKey = (db: Database, shelf: Shelf, urlKey: string): Promise<ProductRow[]> =>
  readProducts(db, shelf, sql`url_key = ${urlKey}`);

export const productsBySku = (db: Database, shelf: Shelf, skus: readonly string[]): Promise<ProductRow[]> =>
  readProducts(db, shelf, sql`product.sku = any(${skus})`);

export const productsOfVariants = (db: Database, shelf: Shelf, skus: readonly string[]): Promise<ProductRow[]> =>
  readProducts(db, shelf, sql`product.sku in (select product_sku from variant where sku = any(${skus}))`);

export const productsOfStyles = (db: Database, shelf: Shelf, styleKeys: readonly string[]): Promise<ProductRow[]> =>
  readProducts(db, shelf, sql`style_key = any(${styleKeys})`);

export async function priceListsOf(db: Database, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ priceList: string }>`
    select distinct price_list from price where product_sku = any(${skus}) order by price_list
  `.execute(db);
  return rows.map(({ priceList }) => priceList);
}

export async function linkedSkus(db: Database, sku: string, kind: LinkKind): Promise<string[]> {
  const { rows } = await sql<{ linkedSku: string }>`
    select linked_sku from product_link where product_sku = ${sku} and kind = ${kind} order by position
  `.execute(db);
  return rows.map(({ linkedSku }) => linkedSku);
}

/** What is online in the brand and has a price in the list, all of it in one statement. */
async function readProducts(db: Database, shelf: Shelf, which: RawBuilder<unknown>): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select product.sku, style_key, url_key, new_from, colour_hex, size_attribute, measurements, updated_at,
      json_build_object('amount', amount, 'was', was_amount,
        'special', case when special_amount is not null then
          json_build_object('amount', special_amount, 'from', special_from, 'to', special_to) end,
        'specialB', case when special_b_amount is not null then
          json_build_object('amount', special_b_amount, 'from', special_b_from, 'to', special_b_to) end) as price,
      (select json_agg(json_build_object('amount', amount, 'from', from_at, 'to', to_at) order by from_at)
        from price_history where product_sku = product.sku and price_list = price.price_list) as history,
      (select json_object_agg(locale, json_build_object(
          'title', title, 'description', description, 'materials', materials, 'care', care, 'colour', colour))
        from product_text where product_sku = product.sku and locale = any(${shelf.locales})) as texts,
      (select json_object_agg(name, list) from (
        select name, json_agg(value order by position) as list
        from product_attribute where product_sku = product.sku group by name) named) as attributes,
      array(select category_key from product_category where product_sku = product.sku order by position) as categories,
      (select json_agg(json_build_object('key', media_key, 'role', role, 'alt', alt) order by position)
        from product_media where product_sku = product.sku) as media,
      (select json_agg(json_build_object(
          'sku', variant.sku, 'size', size, 'barcode', barcode, 'available', coalesce(on_hand - reserved, 0)
        ) order by position, variant.sku)
        from variant left join stock on variant_sku = variant.sku and pool = ${shelf.pool}
        where product_sku = product.sku) as variants
    from product
    join product_brand on product_brand.product_sku = product.sku and brand = ${shelf.brand}
    join price on price.product_sku = product.sku and price_list = ${shelf.priceList}
    where online and ${which}
    order by product.position, product.sku
  `.execute(db);
  return rows;
}
