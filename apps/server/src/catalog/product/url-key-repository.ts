import { sql } from 'kysely';
import { rowsFor } from '#server/catalog/records/product-write-repository.ts';
import type { Database } from '#server/platform/database/database.ts';

export type UrlOwner = { brand: string; urlKey: string; sku: string };

export async function findUrlOwners(db: Database, keys: readonly string[]): Promise<UrlOwner[]> {
  const { rows } = await sql<UrlOwner>`
    select brand, url_key, product_sku as sku from product_brand where url_key = any(${keys})
  `.execute(db);
  return rows;
}

/** Owners of these keys with a numeric suffix. */
export async function findNumberedUrlOwners(db: Database, keys: readonly string[]): Promise<UrlOwner[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<UrlOwner>`
    select brand, url_key, product_sku as sku
    from unnest(${keys}::text[]) as wanted (key)
    join product_brand on url_key >= key || '-0' collate "C" and url_key < key || '-:' collate "C"
  `.execute(db);
  return rows;
}

export async function findTakenPaths(db: Database, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select path from category where path = any(${paths})`.execute(db);
  return rows.map(({ path }) => path);
}

export type Redirect = { brand: string; path: string; target: string };

/** Brands of the shop: those of its newest configuration, and those that have products. */
export async function readShopBrands(db: Database): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select distinct brand from product_brand
    union
    select json_array_elements(config -> 'brands') ->> 'key'
    from (select config from shop_config order by version desc limit 1) newest
  `.execute(db);
  return rows.map(({ brand }) => brand).toSorted();
}

/** Flattens chains: older redirects point directly to the newest path. */
export async function saveRedirects(tx: Database, redirects: readonly Redirect[]): Promise<void> {
  if (redirects.length === 0) return;
  const given = sql`(${rowsFor('url_redirect', [...redirects])}) given`;
  await sql`
    delete from url_redirect old using ${given} where old.brand = given.brand and old.path = given.target
  `.execute(tx);
  await sql`
    update url_redirect old set target = given.target from ${given}
    where old.brand = given.brand and old.target = given.path
  `.execute(tx);
  await insertRedirects(tx, redirects);
}

/** Leaves older redirects as they are, so that the new ones can be taken back; shoppers are led to the end of the chain. */
export async function insertRedirects(tx: Database, redirects: readonly Redirect[]): Promise<void> {
  if (redirects.length === 0) return;
  await sql`
    insert into url_redirect select * from (${rowsFor('url_redirect', [...redirects])}) given
    on conflict (brand, path) do update set target = excluded.target
  `.execute(tx);
}

/** Removes redirects from paths that are pages again. */
export async function dropRedirects(tx: Database, pages: readonly { brand: string; path: string }[]): Promise<void> {
  if (pages.length === 0) return;
  await sql`
    delete from url_redirect
    where (brand, path) in (select brand, path from (${rowsFor('url_redirect', [...pages])}) given)
  `.execute(tx);
}

export async function findRedirect(db: Database, brand: string, path: string): Promise<string | undefined> {
  const { rows } = await sql<{ target: string }>`
    select target from url_redirect where brand = ${brand} and path = ${path}
  `.execute(db);
  return rows[0]?.target;
}

/** Categories of the product at this path, sold or not, in order. */
export async function findCategoriesAt(db: Database, brand: string, urlKey: string): Promise<string[]> {
  const { rows } = await sql<{ categoryKey: string }>`
    select category_key from product_brand join product_category using (product_sku)
    where brand = ${brand} and url_key = ${urlKey} order by position
  `.execute(db);
  return rows.map(({ categoryKey }) => categoryKey);
}
