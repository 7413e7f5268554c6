import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type CategorySummary = {
  key: string;
  parent: string | null;
  name: string | null;
  path: string;
  position: number;
  isRuled: boolean;
  isArchived: boolean;
  hiddenIn: number[];
  products: number;
  version: number;
};

const MEMBERS = sql`(
  select category_key, product_sku from product_category union select category_key, product_sku from category_pick)`;

export async function listCategories(db: Database): Promise<CategorySummary[]> {
  const { rows } = await sql<CategorySummary>`
    select key, parent_key as parent, path, position::int, rule is not null as is_ruled, version, hidden_in,
      archived_at is not null as is_archived,
      (select name from category_text where category_key = category.key and locale = 'en-GB') as name,
      coalesce(held.products, 0)::int as products
    from category
    left join (select category_key, count(*) as products from ${MEMBERS} member
      join product on product.sku = product_sku group by category_key) held on held.category_key = key
    order by position, key
  `.execute(db);
  return rows;
}

export type CategoryState = { version: number; archivedAt: Date | null; hiddenIn: number[] };

export async function findCategoryState(db: Database, key: string): Promise<CategoryState | undefined> {
  const { rows } = await sql<CategoryState>`
    select version, archived_at, hidden_in from category where key = ${key}
  `.execute(db);
  return rows[0];
}

export async function readArchivedKeys(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from category where archived_at is not null`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export async function saveCategoryState(
  tx: Database,
  key: string,
  { archivedAt, hiddenIn }: Omit<CategoryState, 'version'>,
): Promise<void> {
  await sql`
    update category set archived_at = ${archivedAt}, hidden_in = ${hiddenIn}, version = version + 1 where key = ${key}
  `.execute(tx);
}

/** Numbers siblings without a new version: a colleague who edits one of them is not disturbed. */
export async function savePositions(tx: Database, places: readonly { key: string; position: number }[]): Promise<void> {
  if (places.length === 0) return;
  const [keys, positions] = [places.map(({ key }) => key), places.map(({ position }) => position)];
  await sql`
    update category set position = placed.position
    from unnest(${keys}::text[], ${positions}::bigint[]) as placed (key, position) where category.key = placed.key
  `.execute(tx);
}

/** Products of a category that the desk lists. */
export const MOST_HELD = 200;

export type HeldProduct = {
  sku: string;
  title: string | null;
  colour: string | null;
  mediaKey: string | null;
  isOnline: boolean;
  isPicked: boolean;
  total: number;
};

/** Products put in the category by hand, ordered ones first. */
export async function readHeldProducts(db: Database, key: string, limit: number): Promise<HeldProduct[]> {
  const { rows } = await sql<HeldProduct>`
    select product.sku, title, colour, online as is_online, pick.position is not null as is_picked,
      (select media_key from product_media where product_sku = product.sku order by position limit 1) as media_key,
      (count(*) over ())::int as total
    from ${MEMBERS} member
    join product on product.sku = member.product_sku
    left join category_pick pick on pick.category_key = ${key} and pick.product_sku = product.sku
    left join product_text words on words.product_sku = product.sku and words.locale = 'en-GB'
    where member.category_key = ${key}
    order by pick.position nulls last, popularity desc, product.sku
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function addProducts(tx: Database, key: string, skus: readonly string[]): Promise<void> {
  await sql`
    insert into product_category (product_sku, category_key, position)
    select sku, ${key}, coalesce((select max(position) + 1 from product_category where product_sku = sku), 0)
    from product where sku = any(${skus})
    on conflict (product_sku, category_key) do nothing
  `.execute(tx);
}

export async function removeProducts(tx: Database, key: string, skus: readonly string[]): Promise<void> {
  await sql`delete from product_category where category_key = ${key} and product_sku = any(${skus})`.execute(tx);
}

/** The date of a product is that of its sitemap entry. */
export async function touchProducts(tx: Database, skus: readonly string[], now: Date): Promise<void> {
  await sql`update product set updated_at = ${now} where sku = any(${skus})`.execute(tx);
}

type Counts = { children: number; liveChildren: number; products: number; onlyHere: number };

export async function countNeeds(db: Database, key: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from category where parent_key = ${key}) as children,
      (select count(*)::int from category where parent_key = ${key} and archived_at is null) as live_children,
      count(*)::int as products,
      (count(*) filter (where online and not exists (
        select from ${MEMBERS} other join category on category.key = other.category_key and archived_at is null
        where other.product_sku = product.sku and other.category_key <> ${key})))::int as only_here
    from ${MEMBERS} member join product on product.sku = member.product_sku where member.category_key = ${key}
  `.execute(db);
  return rows[0] ?? { children: 0, liveChildren: 0, products: 0, onlyHere: 0 };
}

/** With redirects to it, which would lead nowhere. */
export async function deleteCategory(tx: Database, key: string): Promise<void> {
  await sql`delete from category_text where category_key = ${key}`.execute(tx);
  await sql`delete from category_pick where category_key = ${key}`.execute(tx);
  await sql`delete from product_category where category_key = ${key}`.execute(tx);
  const { rows } = await sql<{ path: string }>`delete from category where key = ${key} returning path`.execute(tx);
  await sql`delete from url_redirect where target = any(${rows.map(({ path }) => path)})`.execute(tx);
}
