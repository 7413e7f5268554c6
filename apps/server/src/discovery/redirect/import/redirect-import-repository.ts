import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Paths of products, categories and pages of a brand, drafts of pages included. */
export async function readPagePaths(db: Database, brand: string): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select '/' || url_key || '.html' as path from product_brand where brand = ${brand}
    union select path from category
    union select '/' || (data ->> 'slug') from content_document where brand = ${brand} and data ->> 'slug' is not null
  `.execute(db);
  return new Set(rows.map(({ path }) => path));
}

export async function readCategoryPaths(db: Database): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select path from category order by length(path), path`.execute(db);
  return rows.map(({ path }) => path);
}

/** Addresses of products by `<brand> <sku>`. */
export async function readProductPaths(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ brand: string; sku: string; path: string }>`
    select brand, product_sku as sku, '/' || url_key || '.html' as path from product_brand
    where product_sku = any(${skus}) and url_key is not null
  `.execute(db);
  return new Map(rows.map(({ brand, sku, path }) => [`${brand} ${sku}`, path]));
}

/** Removes a redirect that still leads where an import led it. Returns false when it leads elsewhere by now. */
export async function removeUnchangedRedirect(
  tx: Database,
  { brand, path, target }: { brand: string; path: string; target: string },
): Promise<boolean> {
  const { rows } = await sql<{ target: string }>`
    select target from page_redirect where brand = ${brand} and path = ${path} for update
  `.execute(tx);
  if (rows[0] && rows[0].target !== target) return false;
  await sql`delete from page_redirect where brand = ${brand} and path = ${path}`.execute(tx);
  return true;
}
