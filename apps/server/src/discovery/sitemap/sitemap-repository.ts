import type { StockPool } from '@shop/domain/catalog/stock';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Id, brand, price list and stock pool of a store. */
export type SitemapScope = { storeId: number; brand: string; priceList: string; pool: StockPool };

type ProductSummary = { count: number; lastModified: Date | null };
export type ListedProduct = { sku: string; urlKey: string; updatedAt: Date; pictures: string[] };
/** `lastModified` is that of the newest product in the category or below; null when none is assigned manually. */
export type ListedCategory = { key: string; path: string; lastModified: Date | null };

export async function summariseProducts(db: Database, scope: SitemapScope): Promise<ProductSummary> {
  const { rows } = await sql<ProductSummary>`
    select count(*)::int as count, max(updated_at) as last_modified from ${listed(scope)}
  `.execute(db);
  return rows[0] ?? { count: 0, lastModified: null };
}

/** SKU at an offset, after which a sitemap file starts; undefined when there are fewer products. */
export async function findSkuAt(db: Database, scope: SitemapScope, place: number): Promise<string | undefined> {
  const { rows } = await sql<{ sku: string }>`
    select product.sku from ${listed(scope)} order by product.sku limit 1 offset ${place - 1}
  `.execute(db);
  return rows[0]?.sku;
}

type Next = { after: string; limit: number; pictures: number };

/** Keyset pagination by SKU, so that no connection is held between batches. */
export async function readProductsAfter(
  db: Database,
  scope: SitemapScope,
  { after, limit, pictures }: Next,
): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select product.sku, url_key, updated_at,
      array(select media_key from product_media where product_sku = product.sku and role <> 'swatch'
        order by position limit ${pictures}) as pictures
    from ${listed(scope)} and product.sku > ${after}
    order by product.sku limit ${limit}
  `.execute(db);
  return rows;
}

/** Categories that the store shows, reachable from a root and not redirected, in menu order. */
export async function readListedCategories(db: Database, scope: SitemapScope): Promise<ListedCategory[]> {
  const { rows } = await sql<ListedCategory>`
    with recursive reachable (key) as (
      select key from category where parent_key is null and ${isShown(scope)}
      union
      select category.key from category join reachable on category.parent_key = reachable.key
      where ${isShown(scope)}
    ), branch (root, key) as (
      select key, key from reachable
      union
      select branch.root, category.key from category join branch on category.parent_key = branch.key
    ), newest (key, at) as (
      select category_key, max(updated_at) from product
      join product_brand on product_brand.product_sku = product.sku and brand = ${scope.brand}
      join price on price.product_sku = product.sku and price_list = ${scope.priceList}
      join product_category on product_category.product_sku = product.sku
      where online group by category_key
    )
    select category.key, path, max(newest.at) as last_modified
    from category join branch on branch.root = category.key left join newest on newest.key = branch.key
    where ${isNotLedAway(scope.brand, sql`category.path`)}
    group by category.key, path, position order by position, category.key
  `.execute(db);
  return rows;
}

const isShown = ({ storeId }: SitemapScope) => sql`archived_at is null and not ${storeId} = any(hidden_in)`;

/** Subset of the paths that a redirect, a category or a product already uses. */
export async function findTakenPaths(db: Database, brand: string, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from page_redirect where brand = ${brand} and path = any(${paths})
    union select path from url_redirect where brand = ${brand} and path = any(${paths})
    union select path from category where path = any(${paths})
    union select path from unnest(${paths}::text[]) as asked (path)
      join product_brand on brand = ${brand} and '/' || url_key || '.html' = path
  `.execute(db);
  return new Set(rows.map(({ path }) => path));
}

/** Products in stock in the store, at an address that is not shadowed. */
const listed = ({ brand, priceList, pool }: SitemapScope) => sql`product
  join product_brand on product_brand.product_sku = product.sku and brand = ${brand}
  join price on price.product_sku = product.sku and price_list = ${priceList}
  where online
    and exists (
      select from variant join stock on variant_sku = variant.sku and pool = ${pool} and on_hand > reserved
      where variant.product_sku = product.sku)
    and not exists (select from category where path = ${PATH_OF_PRODUCT})
    and ${isNotLedAway(brand, PATH_OF_PRODUCT)}`;

const PATH_OF_PRODUCT = sql`'/' || url_key || '.html'`;

const isNotLedAway = (brand: string, path: ReturnType<typeof sql>) => sql`not exists (
    select from page_redirect led where led.brand = ${brand} and led.path = ${path}
  ) and not exists (select from url_redirect led where led.brand = ${brand} and led.path = ${path})`;
