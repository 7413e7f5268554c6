import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type ScopedProduct = { productSku: string; categories: string[] };

export async function readCategoryNames(db: Database, locale: string): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select category_key as key, name from category_text where locale = ${locale} order by name, category_key
  `.execute(db);
  return rows;
}

export async function readScopedProducts(db: Database): Promise<ScopedProduct[]> {
  const { rows } = await sql<ScopedProduct>`
    select sku as product_sku, array(select category_key from product_category where product_sku = sku) as categories
    from product
  `.execute(db);
  return rows;
}
