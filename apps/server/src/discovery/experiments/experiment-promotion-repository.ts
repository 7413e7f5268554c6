import type { Store } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type Choice = { id: string; label: string };

/** Automatic promotions of the merchant that may act in a store. One with a code is asked for, and so no variant. */
export async function listPromotionChoices(
  db: Database,
  { brand, localeISOCode }: Pick<Store, 'brand' | 'localeISOCode'>,
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select key as id, coalesce(rule #>> array['names', ${localeISOCode}::text], rule #>> '{names,en-GB}', key) || ' (' || key || ')' as label
    from promotion
    where origin = 'merchant' and code is null and not single_use and (brand is null or brand = ${brand})
      and (locales is null or ${localeISOCode} = any(locales))
    order by 2
  `.execute(db);
  return rows;
}
