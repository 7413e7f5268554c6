import type { TextField } from '@shop/domain/catalog/desk/translation';
import type { StockPool } from '@shop/domain/catalog/stock';
import type { Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type Lifecycle = { onlineAt: Date | null; offlineAt: Date | null; archivedAt: Date | null };

export const NO_LIFECYCLE: Lifecycle = { onlineAt: null, offlineAt: null, archivedAt: null };

export async function readLifecycle(db: Database, sku: string): Promise<Lifecycle> {
  const { rows } = await sql<Lifecycle>`
    select online_at, offline_at, archived_at from product_lifecycle where product_sku = ${sku}
  `.execute(db);
  return rows[0] ?? NO_LIFECYCLE;
}

/** Plans by SKU; a product without one is missing. */
export async function readLifecycles(db: Database, skus: readonly string[]): Promise<Map<string, Lifecycle>> {
  const { rows } = await sql<Lifecycle & { sku: string }>`
    select product_sku as sku, online_at, offline_at, archived_at from product_lifecycle
    where product_sku = any(${skus})
  `.execute(db);
  return new Map(rows.map(({ sku, ...lifecycle }) => [sku, lifecycle]));
}

export async function saveLifecycle(tx: Database, sku: string, lifecycle: Lifecycle): Promise<void> {
  const { onlineAt, offlineAt, archivedAt } = lifecycle;
  await sql`
    insert into product_lifecycle (product_sku, online_at, offline_at, archived_at)
    values (${sku}, ${onlineAt}, ${offlineAt}, ${archivedAt})
    on conflict (product_sku) do update set
      online_at = excluded.online_at, offline_at = excluded.offline_at, archived_at = excluded.archived_at
  `.execute(tx);
}

/** Products whose planned moment has come. */
export async function findDueSkus(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select product_sku as sku from product_lifecycle where online_at <= ${now} or offline_at <= ${now} order by 1
  `.execute(db);
  return rows.map(({ sku }) => sku);
}

export type TextAge = { locale: Locale; field: TextField; changedAt: Date };

export async function readTextAges(db: Database, sku: string): Promise<TextAge[]> {
  const { rows } = await sql<TextAge>`
    select locale, field, changed_at from product_text_change where product_sku = ${sku}
  `.execute(db);
  return rows;
}

/** Which of these are no products. */
export async function findUnknownSkus(db: Database, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select wanted.sku from unnest(${skus}::text[]) as wanted (sku)
    where not exists (select from product where product.sku = wanted.sku)
  `.execute(db);
  return rows.map(({ sku }) => sku);
}

export async function findUnknownCategories(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select wanted.key from unnest(${keys}::text[]) as wanted (key)
    where not exists (select from category where category.key = wanted.key)
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** Titles of linked products, by SKU. */
export async function readTitles(db: Database, skus: readonly string[], locale: Locale): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string; title: string }>`
    select product_sku as sku, title from product_text where product_sku = any(${skus}) and locale = ${locale}
  `.execute(db);
  return new Map(rows.map(({ sku, title }) => [sku, title]));
}

export type VariantRow = {
  product: string;
  colour: string | null;
  colourHex: string | null;
  mediaKey: string | null;
  online: boolean;
  sku: string;
  size: string;
  barcode: string | null;
  stock: { [Pool in StockPool]?: number };
};

/** Sizes of every colour of a style, in shop order. */
export async function readStyleVariants(db: Database, style: string, locale: Locale): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select product.sku as product, words.colour, colour_hex, online, variant.sku, size, barcode,
      (select media_key from product_media where product_sku = product.sku order by position limit 1) as media_key,
      coalesce((select json_object_agg(pool, on_hand - reserved) from stock where variant_sku = variant.sku), '{}') as stock
    from product
    join variant on variant.product_sku = product.sku
    left join product_text words on words.product_sku = product.sku and words.locale = ${locale}
    where style_key = ${style}
    order by product.position, product.sku, variant.position, variant.sku
  `.execute(db);
  return rows;
}

/** Amounts charged now by price list, per product of a style. */
export async function readStylePrices(
  db: Database,
  style: string,
  now: Date,
): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ sku: string; prices: Record<string, number> }>`
    select product.sku, json_object_agg(price_list, amount) as prices
    from product join price_history on price_history.product_sku = product.sku
    where style_key = ${style} and from_at <= ${now} and (to_at is null or to_at > ${now})
    group by product.sku
  `.execute(db);
  return new Map(rows.map(({ sku, prices }) => [sku, prices]));
}

/** Units that can be sold, by pool. */
export async function readAvailable(db: Database, sku: string): Promise<{ [Pool in StockPool]?: number }> {
  const { rows } = await sql<{ pool: StockPool; available: number }>`
    select pool, sum(on_hand - reserved)::int as available from stock join variant on variant.sku = variant_sku
    where product_sku = ${sku} group by pool
  `.execute(db);
  return Object.fromEntries(rows.map(({ pool, available }) => [pool, available]));
}

/** Categories that hold a product by hand, and those that hold products by a rule. */
export async function readPlaces(db: Database, sku: string): Promise<{ placed: string[]; ruled: string[] }> {
  const { rows } = await sql<{ placed: string[]; ruled: string[] }>`
    select array(select key from category where key in (
        select category_key from product_category where product_sku = ${sku}
        union select category_key from category_pick where product_sku = ${sku}) order by key) as placed,
      array(select key from category where rule is not null order by key) as ruled
  `.execute(db);
  return rows[0] ?? { placed: [], ruled: [] };
}
