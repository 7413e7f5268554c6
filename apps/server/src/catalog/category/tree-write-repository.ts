import { type RawBuilder, sql } from 'kysely';
import type { AttributeRecord, CategoryRecord, SizeGuideRecord } from '#server/catalog/records/catalog-record.ts';
import { insertRows, rowsFor } from '#server/catalog/records/product-write-repository.ts';
import type { Database } from '#server/platform/database/database.ts';

export async function saveCategories(tx: Database, records: readonly CategoryRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ key, parent, path, position, inMenu, rule }) => ({
    key,
    parent_key: parent,
    path,
    position,
    in_menu: inMenu,
    rule,
  }));
  await sql`
    insert into category (key, parent_key, path, position, in_menu, rule)
    select key, parent_key, path, position, in_menu, rule from (${rowsFor('category', rows)}) given
    on conflict (key) do update set parent_key = excluded.parent_key, path = excluded.path,
      position = excluded.position, in_menu = excluded.in_menu, rule = excluded.rule,
      version = category.version + 1
  `.execute(tx);
  const keys = sql`category_key = any(${records.map(({ key }) => key)})`;
  const texts = records.flatMap(({ key, texts: own }) =>
    Object.entries(own).map(([locale, text]) => ({ category_key: key, locale, ...text })),
  );
  const picks = records.flatMap(({ key, picked }) =>
    picked.map((sku, position) => ({ category_key: key, product_sku: sku, position })),
  );
  await syncRows(tx, { table: 'category_text', which: keys, rows: texts });
  await syncRows(tx, { table: 'category_pick', which: keys, rows: picks });
}

/** Touches rows that differ only: every change of a text announces a new search index. */
async function syncRows(tx: Database, { table, which, rows }: Replacement): Promise<void> {
  const [name, given] = [sql.table(table), sql`(${rowsFor(table, rows)})`];
  await sql`
    delete from ${name} old where ${which} and not exists (select from ${given} given where given = old)
  `.execute(tx);
  await sql`insert into ${name} select * from ${given} given on conflict do nothing`.execute(tx);
}

export async function saveAttributes(tx: Database, records: readonly AttributeRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ name, position }) => ({ name, position }));
  await sql`
    insert into attribute ${rowsFor('attribute', rows)} on conflict (name) do update set position = excluded.position
  `.execute(tx);
  const names = sql`attribute_name = any(${records.map(({ name }) => name)})`;
  const texts = records.flatMap(({ name, texts: own }) => textRows({ attribute_name: name }, own));
  const values = records.flatMap(({ name, values: own }) =>
    own.map(({ value }, position) => ({ attribute_name: name, value, position })),
  );
  const valueTexts = records.flatMap(({ name, values: own }) =>
    own.flatMap(({ value, texts: ownTexts }) => textRows({ attribute_name: name, value }, ownTexts)),
  );
  await sql`delete from attribute_value_text where ${names}`.execute(tx);
  await replaceRows(tx, { table: 'attribute_text', which: names, rows: texts });
  await replaceRows(tx, { table: 'attribute_value', which: names, rows: values });
  await insertRows(tx, 'attribute_value_text', valueTexts);
}

/** Use and colours of attributes that the merchant has not set up. */
export async function saveAttributeDefaults(tx: Database, records: readonly AttributeRecord[]): Promise<void> {
  const filters = records.flatMap(({ name, filter }) => (filter ? [name] : []));
  const colours = records.flatMap(({ name, values }) =>
    values.flatMap(({ value, hex }) => (hex ? [{ attribute_name: name, value, hex }] : [])),
  );
  if (filters.length > 0)
    await sql`
      insert into attribute_use (attribute_name, type, is_filter) select name, 'choice', true
      from unnest(${filters}::text[]) as given (name) on conflict do nothing
    `.execute(tx);
  if (colours.length > 0)
    await sql`
      insert into attribute_swatch (attribute_name, value, hex) select attribute_name, value, hex
      from (${rowsFor('attribute_swatch', colours)}) given on conflict do nothing
    `.execute(tx);
}

export async function saveSizeGuides(tx: Database, records: readonly SizeGuideRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ productCategory, brand, locale, title, measures, rows: own }) => ({
    product_category: productCategory,
    brand,
    locale,
    data: { title, measures, rows: own },
  }));
  await sql`
    insert into size_guide ${rowsFor('size_guide', rows)}
    on conflict (product_category, brand, locale) do update set data = excluded.data
  `.execute(tx);
}

type Replacement = { table: string; which: RawBuilder<unknown>; rows: Record<string, unknown>[] };

async function replaceRows(tx: Database, { table, which, rows }: Replacement): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${which}`.execute(tx);
  await insertRows(tx, table, rows);
}

const textRows = (key: Record<string, string>, texts: Record<string, string | undefined>) =>
  Object.entries(texts).map(([locale, text]) => ({ ...key, locale, text }));
