import type { FeedFields } from '@shop/domain/content/feed/feed-entry';
import { sql } from 'kysely';
import type { FeedScope } from '#server/content/feeds/feed-repository.ts';
import type { StoredWindow } from '#server/content/feeds/feed-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Place of an entry. Menus have one list for all pages. */
export type FeedPlace = FeedScope & { type?: string | undefined };
export type FeedKind = 'menu' | 'banner';
type Saved = { fields: FeedFields; schedule: readonly StoredWindow[]; at: Date; draft?: boolean | undefined };
export type DeskEntry = FeedPlace & {
  id: string;
  version: number;
  fields: FeedFields;
  schedule: readonly StoredWindow[];
  /** Waits for a campaign: never shown. */
  draft: boolean;
  updatedAt: Date;
};

const TABLES = {
  menu: { table: sql.table('menu_item'), fields: sql.ref('item'), type: sql`null::text as type` },
  banner: { table: sql.table('banner'), fields: sql.ref('banner'), type: sql.ref('type') },
};

const columnsOf = (kind: FeedKind) =>
  sql`id::text, brand, region, ${TABLES[kind].type}, ${TABLES[kind].fields} as fields, schedule, draft, version, updated_at`;

const isAt = ({ brand, region, type }: FeedPlace) =>
  sql`brand = ${brand} and region = ${region} ${type === undefined ? sql`` : sql`and type = ${type}`}`;

/** Entries of exactly this place, in their order. */
export async function listEntries(db: Database, kind: FeedKind, place: FeedPlace): Promise<DeskEntry[]> {
  const { rows } = await sql<DeskEntry>`
    select ${columnsOf(kind)} from ${TABLES[kind].table} where ${isAt(place)} order by position, id
  `.execute(db);
  return rows;
}

export async function findEntry(db: Database, kind: FeedKind, id: string): Promise<DeskEntry | undefined> {
  const { rows } = await sql<DeskEntry>`
    select ${columnsOf(kind)} from ${TABLES[kind].table} where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Locks the entry: two changes wait for each other. */
export async function lockEntry(tx: Database, kind: FeedKind, id: string): Promise<DeskEntry | undefined> {
  const { rows } = await sql<DeskEntry>`
    select ${columnsOf(kind)} from ${TABLES[kind].table} where id = ${id} for update
  `.execute(tx);
  return rows[0];
}

export async function insertEntry(
  tx: Database,
  kind: FeedKind,
  { fields, schedule, at, draft = false, ...place }: FeedPlace & Saved,
): Promise<DeskEntry> {
  const { brand, region, type } = place;
  const [typeColumn, typeValue] = type === undefined ? [sql``, sql``] : [sql`type,`, sql`${type},`];
  const { rows } = await sql<DeskEntry>`
    insert into ${TABLES[kind].table}
      (brand, region, ${typeColumn} ${TABLES[kind].fields}, schedule, updated_at, draft, position)
    values (${brand}, ${region}, ${typeValue} ${JSON.stringify(fields)}, ${JSON.stringify(schedule)}, ${at}, ${draft},
      (select coalesce(max(position) + 1, 0) from ${TABLES[kind].table} where ${isAt(place)}))
    returning ${columnsOf(kind)}
  `.execute(tx);
  return rows[0] as DeskEntry;
}

export async function updateEntry(
  tx: Database,
  kind: FeedKind,
  { id, fields, schedule, at, draft }: Saved & { id: string },
): Promise<DeskEntry> {
  const { rows } = await sql<DeskEntry>`
    update ${TABLES[kind].table} set ${TABLES[kind].fields} = ${JSON.stringify(fields)},
      schedule = ${JSON.stringify(schedule)}, updated_at = ${at}, version = version + 1,
      draft = coalesce(${draft ?? null}, draft)
    where id = ${id} returning ${columnsOf(kind)}
  `.execute(tx);
  return rows[0] as DeskEntry;
}

export async function deleteEntry(tx: Database, kind: FeedKind, id: string): Promise<void> {
  await sql`delete from ${TABLES[kind].table} where id = ${id}`.execute(tx);
}

/** Positions follow the order of the ids. */
export async function arrangeEntries(tx: Database, kind: FeedKind, ids: readonly string[]): Promise<void> {
  await sql`
    update ${TABLES[kind].table} as entry set position = wanted.position - 1
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position) where entry.id = wanted.id
  `.execute(tx);
}

/** Locks the entries of a place, so that none is added while they are put in order. */
export async function lockPlace(tx: Database, kind: FeedKind, { brand, region, type = '' }: FeedPlace): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feed ${kind} ${brand} ${region} ${type}`}, 0))`.execute(
    tx,
  );
}

/** Entries by id, or all of them. */
export async function findEntries(
  db: Database,
  kind: FeedKind,
  { ids }: { ids?: readonly string[] },
): Promise<DeskEntry[]> {
  const { rows } = await sql<DeskEntry>`
    select ${columnsOf(kind)} from ${TABLES[kind].table}
    ${ids ? sql`where id = any(${ids}::bigint[])` : sql``} order by brand, region, position, id
  `.execute(db);
  return rows;
}
