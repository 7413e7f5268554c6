import type { ShopAttribute } from '@shop/domain/catalog/shop-attribute';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** How attributes are used, with the colours of their values. */
export type AttributeUse = ShopAttribute & { hexes: Readonly<Record<string, string>> | null };

export async function readAttributeUses(db: Database): Promise<AttributeUse[]> {
  const { rows } = await sql<AttributeUse>`
    select name, coalesce(type, 'choice') as type, unit, is_filter,
      (select json_object_agg(value, hex) from attribute_swatch where attribute_name = name) as hexes
    from attribute left join attribute_use on attribute_name = name
  `.execute(db);
  return rows;
}
