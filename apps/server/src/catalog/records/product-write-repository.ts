import type { TextField } from '@shop/domain/catalog/desk/translation';
import type { Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import {
  historyRows,
  PRODUCT_PARTS,
  type ProductPart,
  type ProductPrice,
  priceRow,
  productRows,
  type Rows,
  variantRows,
} from '#server/catalog/product/product-rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ProductRecord } from './catalog-record.ts';

/** Lock: one catalogue writer at a time, since two could choose the same URL key. */
export async function lockCatalog(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog'))`.execute(tx);
}

export async function hasProducts(db: Database): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from product) as there`.execute(db);
  return rows[0]?.there === true;
}

/** Runs ANALYZE after a large import: autovacuum would update planner statistics only later. */
export async function analyzeCatalog(db: Database): Promise<void> {
  await sql`
    analyze product, product_brand, product_text, product_attribute, product_category, product_media, product_video,
      product_link, variant, stock, price, price_history, category, category_pick, category_text
  `.execute(db);
}

export async function saveProducts(tx: Database, records: readonly ProductRecord[], now: Date): Promise<void> {
  if (records.length === 0) return;
  const styles = [...new Set(records.map(({ style }) => style))];
  await sql`insert into style select unnest(${styles}::text[]) on conflict do nothing`.execute(tx);
  const rows = records.flatMap(productRows).map((row) => ({ ...row, created_at: now, updated_at: now }));
  await sql`
    insert into product ${rowsFor('product', rows)}
    on conflict (sku) do update set
      style_key = excluded.style_key, online = excluded.online, new_from = excluded.new_from,
      colour_hex = excluded.colour_hex, position = excluded.position, popularity = excluded.popularity,
      size_attribute = excluded.size_attribute, measurements = excluded.measurements, updated_at = excluded.updated_at
  `.execute(tx);
}

export async function replacePart(
  tx: Database,
  { table, getRows }: ProductPart,
  records: readonly ProductRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    delete from ${sql.table(table)} where product_sku = any(${records.map(({ sku }) => sku)})
  `.execute(tx);
  await insertRows(tx, table, records.flatMap(getRows));
}

export async function saveVariants(tx: Database, records: readonly ProductRecord[]): Promise<void> {
  if (records.length === 0) return;
  await sql`
    insert into variant ${rowsFor('variant', records.flatMap(variantRows))}
    on conflict (sku) do update set
      product_sku = excluded.product_sku, size = excluded.size, position = excluded.position, barcode = excluded.barcode
  `.execute(tx);
}

/** Products of these SKUs that are nothing but one size of their own, and offline. */
export async function findLoneSizes(tx: Database, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<{ sku: string }>`
    select product.sku from product join variant on variant.product_sku = product.sku
    where product.sku = any(${skus}) and style_key = product.sku and not online
    group by product.sku having count(*) = 1 and min(variant.sku) = product.sku
  `.execute(tx);
  return rows.map(({ sku }) => sku);
}

/** Deletes those of these products whose only size has moved to another one. Stock, orders and ledgers name the size and stay. */
export async function removeAdopted(tx: Database, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  const { rows } = await sql<{ sku: string }>`
    select sku from product
    where sku = any(${skus}) and not exists (select from variant where product_sku = product.sku)
  `.execute(tx);
  if (rows.length === 0) return;
  const gone = rows.map(({ sku }) => sku);
  for (const table of ['price_history', 'price', ...PRODUCT_PARTS.map((part) => part.table)])
    await sql`delete from ${sql.table(table)} where product_sku = any(${gone})`.execute(tx);
  await sql`delete from product where sku = any(${gone})`.execute(tx);
}

export async function savePrices(tx: Database, prices: readonly ProductPrice[]): Promise<void> {
  if (prices.length === 0) return;
  const rows = prices.map(priceRow);
  await sql`
    insert into price ${rowsFor('price', rows)}
    on conflict (product_sku, price_list) do update set
      amount = excluded.amount, was_amount = excluded.was_amount,
      special_amount = excluded.special_amount, special_from = excluded.special_from, special_to = excluded.special_to,
      special_b_amount = excluded.special_b_amount, special_b_from = excluded.special_b_from,
      special_b_to = excluded.special_b_to
  `.execute(tx);
  await sql`
    delete from price_history
    where (product_sku, price_list) in (select product_sku, price_list from (${rowsFor('price', rows)}) given)
  `.execute(tx);
  await insertRows(tx, 'price_history', prices.flatMap(historyRows));
}

export type TextChange = { sku: string; locale: Locale; field: TextField };

export async function saveTextChanges(tx: Database, changes: readonly TextChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ sku, ...change }) => ({ product_sku: sku, ...change, changed_at: now }));
  await sql`
    insert into product_text_change ${rowsFor('product_text_change', rows)}
    on conflict (product_sku, locale, field) do update set changed_at = excluded.changed_at
  `.execute(tx);
}

/** Removes prices with their history: the product is no longer sold from these lists. */
export async function removePrices(tx: Database, prices: readonly { sku: string; priceList: string }[]): Promise<void> {
  for (const table of ['price_history', 'price']) {
    for (const { sku, priceList } of prices)
      await sql`delete from ${sql.table(table)} where product_sku = ${sku} and price_list = ${priceList}`.execute(tx);
  }
}

export type VariantOwner = { sku: string; barcode: string | null; productSku: string };

export async function findVariantOwners(
  db: Database,
  { skus, barcodes }: { skus: readonly string[]; barcodes: readonly string[] },
): Promise<VariantOwner[]> {
  const { rows } = await sql<VariantOwner>`
    select sku, barcode, product_sku from variant where sku = any(${skus})
    union
    select sku, barcode, product_sku from variant where barcode = any(${barcodes})
  `.execute(db);
  return rows;
}

export async function insertRows(tx: Database, table: string, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(table)} ${rowsFor(table, rows)}`.execute(tx);
}

/** Single parameter for any number of rows. */
export const rowsFor = (table: string, rows: Rows) =>
  sql`select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

const DATA_EXCEPTIONS = /^22/;

/** True for a value that no column can hold, such as NUL in a text: an invalid record, not a server error. */
export const isUnstorable = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && DATA_EXCEPTIONS.test(String(error.code));
