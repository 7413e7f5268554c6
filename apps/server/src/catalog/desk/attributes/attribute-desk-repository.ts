import type { ShopAttribute } from '@shop/domain/catalog/shop-attribute';
import { sql } from 'kysely';
import type { PerLocale } from '#server/catalog/records/catalog-record.ts';
import type { Database } from '#server/platform/database/database.ts';

export type AttributeRow = ShopAttribute & { position: number; version: number };
export type AttributeContent = AttributeRow & {
  texts: PerLocale<string>;
  values: { value: string; texts: PerLocale<string>; hex: string | null; picture: string | null }[];
};
export type AttributeSummary = AttributeRow & { label: string | null; values: number; products: number };

/** Without a row of its own an attribute is used as the specification says, in version 1. */
const USE = sql`coalesce(type, 'choice') as type, unit, is_filter, coalesce(is_sort, false) as is_sort,
  coalesce(is_shown, false) as is_shown, coalesce(version, 1) as version`;

export async function listAttributes(db: Database): Promise<AttributeSummary[]> {
  const { rows } = await sql<AttributeSummary>`
    select name, ${USE}, position::int,
      (select text from attribute_text where attribute_name = attribute.name and locale = 'en-GB') as label,
      (select count(*)::int from attribute_value where attribute_name = attribute.name) as values,
      (select count(distinct product_sku)::int from product_attribute where name = attribute.name) as products
    from attribute left join attribute_use on attribute_use.attribute_name = name order by position, name
  `.execute(db);
  return rows;
}

export async function findAttribute(db: Database, name: string): Promise<AttributeContent | undefined> {
  const { rows } = await sql<AttributeContent>`
    select name, ${USE}, position::int,
      coalesce((select json_object_agg(locale, text) from attribute_text where attribute_name = attribute.name), '{}')
        as texts,
      coalesce((select json_agg(json_build_object('value', value, 'hex', hex, 'picture', media_key, 'texts', coalesce((
            select json_object_agg(locale, text) from attribute_value_text label
            where label.attribute_name = attribute.name and label.value = attribute_value.value), '{}')
          ) order by attribute_value.position, value)
        from attribute_value left join attribute_swatch using (attribute_name, value)
        where attribute_name = attribute.name), '[]') as values
    from attribute left join attribute_use on attribute_use.attribute_name = name where name = ${name}
  `.execute(db);
  return rows[0];
}

/** Row lock: two changes wait for each other. */
export async function lockAttribute(tx: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select name from attribute where name = ${name} for update`.execute(tx);
  return rows.length > 0;
}

/** False if the attribute exists. */
export async function insertAttribute(tx: Database, name: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into attribute (name, position) values (${name}, (select coalesce(max(position) + 1, 0) from attribute))
    on conflict (name) do nothing
  `.execute(tx);
  return numAffectedRows > 0n;
}

export async function saveUse(tx: Database, use: ShopAttribute): Promise<void> {
  const { name, type, unit, isFilter, isSort, isShown } = use;
  await sql`
    insert into attribute_use (attribute_name, type, unit, is_filter, is_sort, is_shown, version)
    values (${name}, ${type}, ${unit}, ${isFilter}, ${isSort}, ${isShown}, 2)
    on conflict (attribute_name) do update set type = excluded.type, unit = excluded.unit,
      is_filter = excluded.is_filter, is_sort = excluded.is_sort, is_shown = excluded.is_shown,
      version = attribute_use.version + 1
  `.execute(tx);
}

export type AttributeSwatch = { value: string; hex?: string | undefined; picture?: string | undefined };

export async function replaceSwatches(tx: Database, name: string, swatches: readonly AttributeSwatch[]): Promise<void> {
  await sql`delete from attribute_swatch where attribute_name = ${name}`.execute(tx);
  await sql`
    insert into attribute_swatch (attribute_name, value, hex, media_key)
    select ${name}, value, hex, picture from json_to_recordset(${JSON.stringify(swatches)}::json)
      as given (value text, hex text, picture text)
    where hex is not null or picture is not null
  `.execute(tx);
}
