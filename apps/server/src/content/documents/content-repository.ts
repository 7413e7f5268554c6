import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ContentData, ContentStatus, ContentTables } from './content-tables.ts';

export type ContentRow = Selectable<ContentTables['contentDocument']>;
export type VersionRow = Selectable<ContentTables['contentVersion']>;

/** Primary key of a document. */
export type ContentKey = { type: string; brand: string; locale: string; documentId: string };
type ContentScope = { type: string; brand: string; locales: readonly string[]; status: ContentStatus };

const content = (db: Database) => db.$extendTables<ContentTables>();

/** All documents of a type, each in the first locale that has it. */
export async function readDocuments(
  db: Database,
  { type, brand, locales, status }: ContentScope,
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select distinct on (document_id) id, document_id, type, brand, locale, status, data, created_at, updated_at,
      published_at
    from content_document
    where type = ${type} and brand = ${brand} and status = ${status} and locale = any(${locales})
    order by document_id, array_position(${locales}::text[], locale::text)
  `.execute(db);
  return rows;
}

type Version = ContentKey & { status: ContentStatus; data: ContentData; author: string; now: Date };

/** Writes a version of a document and its history row. Idempotent: equal data creates no new version. */
export async function saveVersion(tx: Database, version: Version): Promise<void> {
  const { author, now, ...row } = version;
  const data = JSON.stringify(row.data);
  const publishedAt = row.status === 'published' ? now : null;
  const { rows } = await sql`
    insert into content_document (document_id, type, brand, locale, status, data, created_at, updated_at, published_at)
    values (${row.documentId}, ${row.type}, ${row.brand}, ${row.locale}, ${row.status}, ${data}, ${now}, ${now},
      ${publishedAt})
    on conflict (type, brand, document_id, locale, status) do update
      set data = excluded.data, updated_at = excluded.updated_at, published_at = excluded.published_at
      where content_document.data::jsonb is distinct from excluded.data::jsonb
    returning id
  `.execute(tx);
  if (rows.length > 0) await remember(tx, { ...row, data, author, now });
}

type Memory = ContentKey & { status: ContentStatus; data: string | null; author: string; now: Date };

async function remember(tx: Database, memory: Memory): Promise<void> {
  const { type, brand, locale, documentId, status, data, author, now } = memory;
  await sql`
    insert into content_version (document_id, type, brand, locale, status, data, author, at)
    values (${documentId}, ${type}, ${brand}, ${locale}, ${status}, ${data}, ${author}, ${now})
  `.execute(tx);
}

export async function findVersion(
  db: Database,
  key: ContentKey & { status: ContentStatus },
): Promise<ContentRow | undefined> {
  return await content(db)
    .selectFrom('contentDocument')
    .selectAll()
    .where('type', '=', key.type)
    .where('brand', '=', key.brand)
    .where('locale', '=', key.locale)
    .where('documentId', '=', key.documentId)
    .where('status', '=', key.status)
    .executeTakeFirst();
}

type Removal = ContentKey & { statuses: readonly ContentStatus[]; author: string; now: Date };

/** Returns true if a version was removed. */
export async function removeVersions(tx: Database, removal: Removal): Promise<boolean> {
  const { statuses, author, now, ...key } = removal;
  const removed = await content(tx)
    .deleteFrom('contentDocument')
    .where('type', '=', key.type)
    .where('brand', '=', key.brand)
    .where('locale', '=', key.locale)
    .where('documentId', '=', key.documentId)
    .where('status', 'in', statuses)
    .returning('status')
    .execute();
  for (const { status } of removed) await remember(tx, { ...key, status, data: null, author, now });
  return removed.length > 0;
}

/** Ordered newest first. */
export async function readHistory(db: Database, key: ContentKey): Promise<VersionRow[]> {
  return await content(db)
    .selectFrom('contentVersion')
    .selectAll()
    .where('type', '=', key.type)
    .where('brand', '=', key.brand)
    .where('locale', '=', key.locale)
    .where('documentId', '=', key.documentId)
    .orderBy('id', 'desc')
    .execute();
}

export async function hasDocuments(db: Database): Promise<boolean> {
  const row = await content(db).selectFrom('contentDocument').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
