import { sql } from 'kysely';
import { PRODUCT_PARTS } from '#server/catalog/product/product-rows.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Where a product is used, so that it has to stay: orders, returns and deliveries name it for ever. */
export type ProductUse = 'order' | 'stock' | 'bag';

/** Locks the stock of the products, so that no order reserves it meanwhile, and returns the first use of each used one. */
export async function findProductUses(tx: Database, skus: readonly string[]): Promise<Map<string, ProductUse>> {
  await sql`
    select from stock join variant on variant.sku = stock.variant_sku where product_sku = any(${skus})
    order by variant_sku, pool for update of stock
  `.execute(tx);
  const { rows } = await sql<{ sku: string; ordered: boolean; moved: boolean; carried: boolean }>`
    select product.sku,
      exists (
        select from order_line where product_sku = product.sku or variant_sku in (
          select sku from variant where variant.product_sku = product.sku)) as ordered,
      exists (
        select from stock_ledger where reason in ('reserve', 'release', 'sale', 'receipt') and variant_sku in (
          select sku from variant where variant.product_sku = product.sku)) as moved,
      exists (
        select from quote_line join quote using (quote_id)
        where status in ('open', 'paying') and (product_sku = product.sku or variant_sku in (
          select sku from variant where variant.product_sku = product.sku))) as carried
    from product where product.sku = any(${skus})
  `.execute(tx);
  return new Map(
    rows.flatMap(({ sku, ordered, moved, carried }): [string, ProductUse][] => {
      if (ordered) return [[sku, 'order']];
      if (moved) return [[sku, 'stock']];
      return carried ? [[sku, 'bag']] : [];
    }),
  );
}

/** Deletes products with their sizes, prices and stock. The stock ledger keeps what was booked. */
export async function deleteProducts(tx: Database, skus: readonly string[]): Promise<void> {
  await sql`
    with cause as materialized (
      select set_config('shop.stock_reason', 'adjustment', true), set_config('shop.stock_reference', 'deleted', true))
    delete from stock using cause where variant_sku in (select sku from variant where product_sku = any(${skus}))
  `.execute(tx);
  await sql`delete from variant where product_sku = any(${skus})`.execute(tx);
  for (const table of ['price_history', 'price', 'category_pick', ...PRODUCT_PARTS.map((part) => part.table)])
    await sql`delete from ${sql.table(table)} where product_sku = any(${skus})`.execute(tx);
  await sql`delete from product where sku = any(${skus})`.execute(tx);
}
