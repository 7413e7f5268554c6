import type { CategoryRule } from '@shop/domain/catalog/category/category-rule';
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
  isArchived: boolean;
  /** Ids of stores. */
  hiddenIn: number[];
  texts: PerLocale<{ name: string; description: string }> | null;
};

/** All categories, in their order among siblings. */
export async function readCategories(db: Database, locales: readonly Locale[]): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select key, parent_key, path, in_menu, rule, archived_at is not null as is_archived, hidden_in,
      (select json_object_agg(locale, json_build_object('name', name, 'description', description))
        from category_text where category_key = category.key and locale = any(${locales})) as texts
    from category order by position, key
  `.execute(db);
  return rows;
}

/** Former addresses that lead to one of these paths. */
export async function readFormerPaths(db: Database, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select distinct path from url_redirect where target = any(${paths}) order by path
  `.execute(db);
  return rows.map(({ path }) => path);
}
