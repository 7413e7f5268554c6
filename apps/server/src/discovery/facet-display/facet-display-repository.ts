import type { FacetDisplay } from '@shop/domain/discovery/merchandising/facet-display';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type StoredDisplay = { brand: string; category: string; displays: FacetDisplay[]; version: number };

export async function readDisplays(db: Database): Promise<StoredDisplay[]> {
  const { rows } = await sql<StoredDisplay>`
    select brand, category_key as category, facets as displays, version from facet_display
  `.execute(db);
  return rows;
}

export async function readParents(db: Database): Promise<{ key: string; parent: string }[]> {
  const { rows } = await sql<{ key: string; parent: string }>`
    select key, parent_key as parent from category where parent_key is not null
  `.execute(db);
  return rows;
}

type Place = Pick<StoredDisplay, 'brand' | 'category'>;

/** Also of a setting that does not exist yet, so that two first versions do not meet. */
export async function lockDisplay(tx: Database, { brand, category }: Place): Promise<StoredDisplay | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`facet_display ${brand} ${category}`}, 0))`.execute(tx);
  const { rows } = await sql<StoredDisplay>`
    select brand, category_key as category, facets as displays, version from facet_display
    where brand = ${brand} and category_key = ${category}
  `.execute(tx);
  return rows[0];
}

export async function writeDisplay(tx: Database, { brand, category, displays, version }: StoredDisplay): Promise<void> {
  await sql`
    insert into facet_display (brand, category_key, facets, version)
    values (${brand}, ${category}, ${JSON.stringify(displays)}::jsonb, ${version})
    on conflict (brand, category_key) do update set facets = excluded.facets, version = excluded.version
  `.execute(tx);
}

export async function deleteDisplay(tx: Database, { brand, category }: Place): Promise<void> {
  await sql`delete from facet_display where brand = ${brand} and category_key = ${category}`.execute(tx);
}
