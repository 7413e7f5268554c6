import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Products among `skus` that the catalogue has. */
export async function listHeld(db: Database, skus: readonly string[]): Promise<{ sku: string; online: boolean }[]> {
  const { rows } = await sql<{ sku: string; online: boolean }>`
    select sku, online from product where sku = any(${skus}) order by sku
  `.execute(db);
  return rows;
}

export async function takeOffline(tx: Database, skus: readonly string[], now: Date): Promise<void> {
  await sql`update product set online = false, updated_at = ${now} where sku = any(${skus}) and online`.execute(tx);
}

/** Deletes categories among `keys` that hold neither products nor other categories. Repeat until it returns 0. */
export async function deleteEmptyCategories(tx: Database, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select key from category where key = any(${keys})
      and not exists (select from category child where child.parent_key = category.key)
      and not exists (select from product_category member where member.category_key = category.key)
      and not exists (select from category_pick pick where pick.category_key = category.key)
  `.execute(tx);
  const empty = rows.map(({ key }) => key);
  await sql`delete from category_text where category_key = any(${empty})`.execute(tx);
  await sql`
    with gone as (delete from category where key = any(${empty}) returning path)
    delete from url_redirect using gone where target = gone.path
  `.execute(tx);
  return empty.length;
}

/** Deletes attributes among `names` that no product has. */
export async function deleteUnusedAttributes(tx: Database, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from attribute where name = any(${names})
      and not exists (select from product_attribute used where used.name = attribute.name)
  `.execute(tx);
  const unused = rows.map(({ name }) => name);
  for (const table of ['attribute_value_text', 'attribute_value', 'attribute_text'])
    await sql`delete from ${sql.table(table)} where attribute_name = any(${unused})`.execute(tx);
  await sql`delete from attribute where name = any(${unused})`.execute(tx);
}
