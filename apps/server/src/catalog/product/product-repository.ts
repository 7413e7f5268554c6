import type { LinkKind } from '@shop/domain/catalog/desk/product-content';
import type { StockPool } from '@shop/domain/catalog/stock';
import type { Locale } from '@shop/domain/site/store/store';
import { type RawBuilder, sql } from 'kysely';
import type {
  HistoryRecord,
  MediaRole,
  PerLocale,
  PriceRecord,
  ProductTexts,
} from '#server/catalog/records/catalog-record.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Catalogue scope of a store: brand, locales, price list and stock pool. */
export type CatalogueScope = { brand: string; locales: readonly Locale[]; priceList: string; pool: StockPool };

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
  media: { key: string; role: MediaRole; alt: PerLocale<string> | null; focus: string | null }[] | null;
  videos: VideoRow[] | null;
  variants: { sku: string; size: string; barcode: string | null; available: number }[];
  price: PriceRecord;
  history: HistoryRecord[];
};

type VideoRow = {
  key: string;
  mime: string;
  poster: string | null;
  alt: PerLocale<string> | null;
  addedAt: string;
  /** Number of pictures before it. */
  after: number;
};

export const productsByUrlKey = (db: Database, scope: CatalogueScope, urlKey: string): Promise<ProductRow[]> =>
  readProducts(db, scope, sql`url_key = ${urlKey}`);

export const productsBySku = (db: Database, scope: CatalogueScope, skus: readonly string[]): Promise<ProductRow[]> =>
  readProducts(db, scope, sql`product.sku = any(${skus})`);

/** Revision of a product, and available units by variant, at one moment. */
export type ProductState = { sku: string; revision: string; available: Readonly<Record<string, number>> };

export async function readProductStates(
  db: Database,
  pool: StockPool,
  skus: readonly string[],
): Promise<ProductState[]> {
  const { rows } = await sql<Omit<ProductState, 'available'> & { available: ProductState['available'] | null }>`
    select product_sku as sku, revision, available from product_state where pool = ${pool} and product_sku = any(${skus})
  `.execute(db);
  return rows.map((row) => ({ ...row, available: row.available ?? {} }));
}

export const findVariantProducts = (
  db: Database,
  scope: CatalogueScope,
  skus: readonly string[],
): Promise<ProductRow[]> =>
  readProducts(db, scope, sql`product.sku in (select product_sku from variant where sku = any(${skus}))`);

export const findStyleProducts = (
  db: Database,
  scope: CatalogueScope,
  styleKeys: readonly string[],
): Promise<ProductRow[]> => readProducts(db, scope, sql`style_key = any(${styleKeys})`);

export async function listPriceLists(db: Database, skus: readonly string[]): Promise<string[]> {
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

/** Products that are online in the brand and priced in the list, in one statement. */
async function readProducts(db: Database, scope: CatalogueScope, which: RawBuilder<unknown>): Promise<ProductRow[]> {
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
        from product_text where product_sku = product.sku and locale = any(${scope.locales})) as texts,
      (select json_object_agg(name, list) from (
        select name, json_agg(value order by position) as list
        from product_attribute where product_sku = product.sku group by name) named) as attributes,
      array(select category_key from product_category where product_sku = product.sku order by position) as categories,
      (select json_agg(json_build_object('key', media_key, 'role', role, 'alt', alt,
          'focus', 'focus-x-' || round(focus_x, -1) || ' focus-y-' || round(focus_y, -1)) order by position)
        from product_media where product_sku = product.sku) as media,
      (select json_agg(json_build_object(
          'key', video_key, 'mime', mime, 'poster', poster_key, 'alt', alt, 'addedAt', video.created_at,
          'after', (select count(*) from product_media picture
            where picture.product_sku = product.sku and picture.position < product_video.position)
        ) order by position)
        from product_video join video on video.key = video_key where product_sku = product.sku) as videos,
      (select json_agg(json_build_object(
          'sku', variant.sku, 'size', size, 'barcode', barcode, 'available', coalesce(on_hand - reserved, 0)
        ) order by position, variant.sku)
        from variant left join stock on variant_sku = variant.sku and pool = ${scope.pool}
        where product_sku = product.sku) as variants
    from product
    join product_brand on product_brand.product_sku = product.sku and brand = ${scope.brand}
    join price on price.product_sku = product.sku and price_list = ${scope.priceList}
    where online and ${which}
    order by product.position, product.sku
  `.execute(db);
  return rows;
}
