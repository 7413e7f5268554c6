import type { SearchCounts } from '@shop/domain/discovery/merchandising/search-fix';
import type { Store } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type Scope = Pick<Store, 'brand' | 'language'>;
type Days = { from: string; to: string };
type Counted = Days & { queries: readonly string[] };

/** Sums of the days of these queries; queries without a search are absent. */
export async function readSearchCounts(
  db: Database,
  { brand, language }: Scope,
  { queries, from, to }: Counted,
): Promise<Map<string, SearchCounts>> {
  const { rows } = await sql<SearchCounts & { query: string }>`
    select query, sum(searches)::int as searches, sum(clicks)::int as clicks, sum(adds)::int as adds
    from search_day where brand = ${brand} and language = ${language} and query = any(${queries})
      and day between ${from} and ${to}
    group by query
  `.execute(db);
  return new Map(rows.map(({ query, ...counts }) => [query, counts]));
}

/** The product most often opened from the results of a query, or most viewed and bought of what it finds. */
export async function readChosenProduct(
  db: Database,
  { brand, language }: Scope,
  { query, found }: { query: string; found: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ sku: string }>`
    select sku from unnest(${found}::text[]) with ordinality as hit (sku, place)
    left join search_click on search_click.brand = ${brand} and search_click.language = ${language}
      and search_click.query = ${query} and search_click.product_sku = sku
    left join product_interest interest on interest.brand = ${brand} and interest.product_sku = sku
    where clicks is not null or interest.product_sku is not null
    order by clicks desc nulls last, interest.views + 4 * interest.purchases desc nulls last, place
    limit 1
  `.execute(db);
  return rows[0]?.sku;
}

export type StoredFix = {
  fixId: string;
  query: string;
  kind: 'synonym' | 'pin';
  remedy: string;
  resultsBefore: number;
  fixedAt: Date;
};

type NewFix = Omit<StoredFix, 'fixId'> & { store: Pick<Store, 'brand' | 'language' | 'storeId'> };

export async function insertFix(db: Database, { store, query, kind, remedy, resultsBefore, fixedAt }: NewFix) {
  await sql`
    insert into search_fix (brand, language, store_id, query, kind, remedy, results_before, fixed_at)
    values (${store.brand}, ${store.language}, ${store.storeId}, ${query}, ${kind}, ${remedy}, ${resultsBefore},
      ${fixedAt.toISOString()})
  `.execute(db);
}

export async function readFixes(
  db: Database,
  { storeId }: Pick<Store, 'storeId'>,
  limit: number,
): Promise<StoredFix[]> {
  const { rows } = await sql<StoredFix>`
    select id::text as fix_id, query, kind, remedy, results_before, fixed_at from search_fix
    where store_id = ${storeId} order by fixed_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}
