import type { ValueRule } from '@shop/domain/catalog/import/attribute-value';
import type { ShopAttribute } from '@shop/domain/catalog/shop-attribute';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Colour and picture of a value. */
export type ValueSwatch = { hex: string | null; picture: string | null };
/** How attributes are used, with the colours and pictures of their values. */
export type AttributeUse = ShopAttribute & { swatches: Readonly<Record<string, ValueSwatch>> | null };

export async function readAttributeUses(db: Database): Promise<AttributeUse[]> {
  const { rows } = await sql<AttributeUse>`
    select name, coalesce(type, 'choice') as type, unit, is_filter, coalesce(is_sort, false) as is_sort,
      coalesce(is_shown, false) as is_shown,
      (select json_object_agg(value, json_build_object('hex', hex, 'picture', media_key))
        from attribute_swatch where attribute_name = name) as swatches
    from attribute left join attribute_use on attribute_name = name
  `.execute(db);
  return rows;
}

type RuleRow = Pick<ShopAttribute, 'name' | 'type' | 'unit'> & { values: string[] };

export async function readValueRules(db: Database): Promise<Map<string, ValueRule>> {
  const { rows } = await sql<RuleRow>`
    select attribute_name as name, type, unit,
      array(select value from attribute_value own where own.attribute_name = attribute_use.attribute_name) as values
    from attribute_use
  `.execute(db);
  return new Map(rows.map(({ name, values, ...rule }) => [name, { ...rule, values: new Set(values) }]));
}
