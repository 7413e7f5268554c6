import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { SearchRule, StoredRule } from './search-rule.ts';

type RuleRow = {
  id: string;
  brand: BrandKey;
  locale: Locale | null;
  query: string | null;
  categoryKey: string | null;
  pinned: string[];
  buried: string[];
  hidden: string[];
  boosts: SearchRule['boosts'];
  redirect: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  enabled: boolean;
  version: number;
};

/** Oldest first. */
export async function readRules(db: Database): Promise<StoredRule[]> {
  const { rows } = await sql<RuleRow>`
    select id, brand, locale, query, category_key, pinned, buried, hidden, boosts, redirect, starts_at,
      ends_at, enabled, version
    from search_rule order by created_at, id
  `.execute(db);
  return rows.map(({ locale, query, categoryKey, redirect, startsAt, endsAt, ...rule }) => ({
    ...rule,
    ...(locale !== null && { locale }),
    target: query === null ? { category: categoryKey ?? '' } : { query },
    ...(redirect !== null && { redirect }),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
  }));
}

export async function writeRule(db: Database, rule: SearchRule): Promise<void> {
  const { id, brand, locale, target, pinned, buried, hidden = [], boosts, redirect, startsAt, endsAt, enabled } = rule;
  const [query, category] = 'query' in target ? [target.query, null] : [null, target.category];
  await sql`
    insert into search_rule
      (id, brand, locale, query, category_key, pinned, buried, hidden, boosts, redirect, starts_at, ends_at, enabled)
    values (${id}, ${brand}, ${locale ?? null}, ${query}, ${category}, ${pinned}, ${buried}, ${hidden},
      ${JSON.stringify(boosts)},
      ${redirect ?? null}, ${startsAt ?? null}, ${endsAt ?? null}, ${enabled})
    on conflict (id) do update set brand = excluded.brand, locale = excluded.locale, query = excluded.query,
      category_key = excluded.category_key, pinned = excluded.pinned, buried = excluded.buried, hidden = excluded.hidden,
      boosts = excluded.boosts, redirect = excluded.redirect, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, enabled = excluded.enabled, version = search_rule.version + 1
  `.execute(db);
}

/** Locks the rule until the transaction ends. */
export async function lockRule(tx: Database, id: string): Promise<StoredRule | undefined> {
  await sql`select id from search_rule where id = ${id} for update`.execute(tx);
  return (await readRules(tx)).find((rule) => rule.id === id);
}

export async function deleteRule(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from search_rule where id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** Hand-picked orders of all categories. */
export async function readPicks(db: Database): Promise<{ category: string; skus: string[] }[]> {
  const { rows } = await sql<{ category: string; skus: string[] }>`
    select category_key as category, array_agg(product_sku order by position, product_sku) as skus
    from category_pick group by category_key
  `.execute(db);
  return rows;
}
