import { sql } from 'kysely';
import { PRODUCT_PARTS } from '#server/catalog/product/product-rows.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Where a product is used, so that it has to stay: orders, returns and deliveries name it for ever. */
export type ProductUse = 'order' | 'stock' | 'bag';

/** Locks the stock of the product, so that no order reserves it meanwhile, and returns its first use. */
export async function findProductUse(tx: Database, sku: string): Promise<ProductUse | undefined> {
  await sql`
    select from stock join variant on variant.sku = stock.variant_sku where product_sku = ${sku}
    order by variant_sku, pool for update of stock
  `.execute(tx);
  const { rows } = await sql<{ ordered: boolean; moved: boolean; carried: boolean }>`
    with size as (select sku from variant where product_sku = ${sku})
    select
      exists (select from order_line where product_sku = ${sku} or variant_sku in (select sku from size)) as ordered,
      exists (
        select from stock_ledger where variant_sku in (select sku from size)
          and reason in ('reserve', 'release', 'sale', 'receipt')) as moved,
      exists (
        select from quote_line join quote using (quote_id)
        where (product_sku = ${sku} or variant_sku in (select sku from size)) and status in ('open', 'paying')) as carried
  `.execute(tx);
  const [use] = rows;
  if (use?.ordered) return 'order';
  if (use?.moved) return 'stock';
  return use?.carried ? 'bag' : undefined;
}

/** Deletes a product with its sizes, prices and stock. The stock ledger keeps what was booked. */
export async function deleteProduct(tx: Database, sku: string): Promise<void> {
  await sql`
    with cause as materialized (
      select set_config('shop.stock_reason', 'adjustment', true), set_config('shop.stock_reference', 'deleted', true))
    delete from stock using cause where variant_sku in (select sku from variant where product_sku = ${sku})
  `.execute(tx);
  await sql`delete from variant where product_sku = ${sku}`.execute(tx);
  for (const table of ['price_history', 'price', 'category_pick', ...PRODUCT_PARTS.map((part) => part.table)])
    await sql`delete from ${sql.table(table)} where product_sku = ${sku}`.execute(tx);
  await sql`delete from product where sku = ${sku}`.execute(tx);
}
