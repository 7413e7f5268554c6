import type { CategoryRule } from '@shop/domain/catalog/category-rule';
import type { Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { PerLocale } from '#server/catalog/records/catalog-record.ts';
import type { Database } from '#server/platform/database/database.ts';

export type CategoryRow = {
  key: string;
  parentKey: string | null;
  path: string;
  inMenu: boolean;
  rule: CategoryRule | null;
  texts: PerLocale<{ name: string; description: string }> | null;
};

/** All categories, in their order among siblings. */
export async function readCategories(db: Database, locales: readonly Locale[]): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select key, parent_key, path, in_menu, rule,
      (select json_object_agg(locale, json_build_object('name', name, 'description', description))
        from category_text where category_key = category.key and locale = any(${locales})) as texts
    from category order by position, key
  `.execute(db);
  return rows;
}
