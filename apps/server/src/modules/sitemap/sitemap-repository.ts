import type { StockPool } from '@shop/domain/stock';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Where a store's prices and goods come from. */
export type SitemapShelf = { brand: string; priceList: string; pool: StockPool };

type ProductSummary = { count: number; lastModified: Date | null };
export type ListedProduct = { sku: string; urlKey: string; updatedAt: Date; pictures: string[] };
/** `lastModified` is that of its newest product, itself or below; null where it has none by hand. */
export type ListedCategory = { key: string; path: string; lastModified: Date | null };

export async function summariseProducts(db: Database, shelf: SitemapShelf): Promise<ProductSummary> {
  const { rows } = await sql<ProductSummary>`
    select count(*)::int as count, max(updated_at) as last_modified from ${listed(shelf)}
  `.execute(db);
  return rows[0] ?? { count: 0, lastModified: null };
}

/** The product behind which the reading goes on after so many; undefined where there are not so many. */
export async function findSkuAt(db: Database, shelf: SitemapShelf, place: number): Promise<string | undefined> {
  const { rows } = await sql<{ sku: string }>`
    select product.sku from ${listed(shelf)} order by product.sku limit 1 offset ${place - 1}
  `.execute(db);
  return rows[0]?.sku;
}

type Next = { after: string; limit: number; pictures: number };

/** In the order of their skus, which a reader can go on behind without keeping a connection. */
export async function readProductsAfter(
  db: Database,
  shelf: SitemapShelf,
  { after, limit, pictures }: Next,
): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select product.sku, url_key, updated_at,
      array(select media_key from product_media where product_sku = product.sku and role <> 'swatch'
        order by position limit ${pictures}) as pictures
    from ${listed(shelf)} and product.sku > ${after}
    order by product.sku limit ${limit}
  `.execute(db);
  return rows;
}

/** Those that the roots lead to and no redirect stands before, in the order of the menu. */
export async function readListedCategories(db: Database, shelf: SitemapShelf): Promise<ListedCategory[]> {
  const { rows } = await sql<ListedCategory>`
    with recursive reachable (key) as (
      select key from category where parent_key is null
      union
      select category.key from category join reachable on category.parent_key = reachable.key
    ), branch (root, key) as (
      select key, key from reachable
      union
      select branch.root, category.key from category join branch on category.parent_key = branch.key
    ), newest (key, at) as (
      select category_key, max(updated_at) from product
      join product_brand on product_brand.product_sku = product.sku and brand = ${shelf.brand}
      join price on price.product_sku = product.sku and price_list = ${shelf.priceList}
      join product_category on product_category.product_sku = product.sku
      where online group by category_key
    )
    select category.key, path, max(newest.at) as last_modified
    from category join branch on branch.root = category.key left join newest on newest.key = branch.key
    where ${isNotLedAway(shelf.brand, sql`category.path`)}
    group by category.key, path, position order by position, category.key
  `.execute(db);
  return rows;
}

/** Of these addresses, the ones at which something else stands: a redirect, a category or a product. */
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

/** What can be bought in the store now, at an address that is its own. */
const listed = ({ brand, priceList, pool }: SitemapShelf) => sql`product
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
