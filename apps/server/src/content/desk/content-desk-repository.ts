import { type RawBuilder, sql } from 'kysely';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { ContentData, ContentStatus } from '#server/content/documents/content-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

type Scope = { brand: string; source: string; type?: string; documentId?: string };

export type ProgressRow = {
  type: string;
  documentId: string;
  locale: string;
  title: string | null;
  slug: string | null;
  hasDraft: boolean;
  hasPublished: boolean;
  isSame: boolean;
  version: string;
  updatedAt: Date | null;
  publishedAt: Date | null;
  reviewVersion: string | null;
  reviewBy: string | null;
  reviewAt: Date | null;
  sourceVersion: string | null;
  sourceFirst: string | null;
  sourceLatest: string | null;
  scheduledAt: Date | null;
};

export const isKey = ({ type, brand, documentId, locale }: ContentKey): RawBuilder<boolean> =>
  sql`type = ${type} and brand = ${brand} and document_id = ${documentId} and locale = ${locale}`;

/** Name of an author: of the account behind `staff:<id>`, or the text itself. */
export const authorName = (column: string): RawBuilder<string> =>
  sql`coalesce((select name from staff_account where 'staff:' || staff_id = ${sql.ref(column)}), ${sql.ref(column)})`;

/** State of every document of a brand, one row per locale that has it. */
export async function readProgress(db: Database, { brand, source, type, documentId }: Scope): Promise<ProgressRow[]> {
  const isWanted = type === undefined ? sql`true` : sql`type = ${type} and document_id = ${documentId}`;
  const { rows } = await sql<ProgressRow>`
    with document as (
      select type, brand, document_id, locale,
        max(data->>'title') filter (where status = 'draft') as title, max(data->>'slug') as slug,
        bool_or(status = 'draft') as has_draft, bool_or(status = 'published') as has_published,
        count(distinct data::jsonb) = 1 as is_same,
        max(updated_at) filter (where status = 'draft') as updated_at, max(published_at) as published_at
      from content_document where brand = ${brand} and ${isWanted}
      group by type, brand, document_id, locale
    ), source as (
      select type, document_id, min(id) as source_first, max(id) as source_latest
      from content_version
      where brand = ${brand} and locale = ${source} and status = 'published' and data is not null and ${isWanted}
      group by type, document_id
    )
    select document.*, review_version, ${authorName('review_by')} as review_by, review_at, source_version,
      source_first, source_latest,
      coalesce((select max(id) from content_version v where v.type = document.type and v.brand = document.brand
        and v.document_id = document.document_id and v.locale = document.locale and status = 'draft'), 0) as version,
      (select min(publish_at) from content_schedule s where s.type = document.type and s.brand = document.brand
        and s.document_id = document.document_id and s.locale = document.locale and state = 'planned') as scheduled_at
    from document
      left join content_work using (type, brand, document_id, locale)
      left join source using (type, document_id)
    order by type, document_id, locale
  `.execute(db);
  return rows;
}

/** Draft in every locale; the published version where no draft is left. */
export async function readEditions(
  db: Database,
  { type, brand, documentId }: Omit<ContentKey, 'locale'>,
): Promise<{ locale: string; data: ContentData; by: string }[]> {
  const { rows } = await sql<{ locale: string; data: ContentData; by: string }>`
    select distinct on (locale) locale, data,
      (select ${authorName('author')} from content_version v where v.type = d.type and v.brand = d.brand
        and v.document_id = d.document_id and v.locale = d.locale and status = 'draft' order by id desc limit 1) as by
    from content_document d
    where type = ${type} and brand = ${brand} and document_id = ${documentId}
    order by locale, status
  `.execute(db);
  return rows;
}

/** Number of the newest draft; 0 before the first. Removals count. */
export async function readDraftVersion(db: Database, key: ContentKey): Promise<number> {
  const { rows } = await sql<{ version: string | null }>`
    select max(id) as version from content_version where ${isKey(key)} and status = 'draft'
  `.execute(db);
  return Number(rows[0]?.version ?? 0);
}

/** Two changes of a document in one locale wait for each other. */
export async function lockDocument(tx: Database, { type, brand, documentId, locale }: ContentKey): Promise<void> {
  const name = `content ${brand} ${type} ${documentId} ${locale}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export type StoredVersion = ContentKey & {
  id: string;
  status: ContentStatus;
  data: ContentData | null;
  author: string;
  at: Date;
};

export async function findStoredVersion(db: Database, id: string | number): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`select * from content_version where id = ${id}`.execute(db);
  return rows[0];
}

/** Newest version with this status that was no removal. */
export async function findNewestVersion(
  db: Database,
  key: ContentKey,
  status: ContentStatus,
): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`
    select * from content_version where ${isKey(key)} and status = ${status} and data is not null
    order by id desc limit 1
  `.execute(db);
  return rows[0];
}

export async function listStoredVersions(
  db: Database,
  key: ContentKey,
  limit: number,
): Promise<(StoredVersion & { by: string })[]> {
  const { rows } = await sql<StoredVersion & { by: string }>`
    select *, ${authorName('author')} as by from content_version where ${isKey(key)} order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

type Review = { version: number; author: string; at: Date };

/** Without a review, the request is withdrawn. */
export async function saveReview(tx: Database, key: ContentKey, review?: Review): Promise<void> {
  await sql`
    insert into content_work (type, brand, document_id, locale, review_version, review_by, review_at)
    values (${key.type}, ${key.brand}, ${key.documentId}, ${key.locale}, ${review?.version ?? null},
      ${review?.author ?? null}, ${review?.at ?? null})
    on conflict (type, brand, document_id, locale) do update set review_version = excluded.review_version,
      review_by = excluded.review_by, review_at = excluded.review_at
  `.execute(tx);
}

/** Notes that the translation fits the source as it is published now. */
export async function noteSource(tx: Database, key: ContentKey, source: string): Promise<void> {
  await sql`
    insert into content_work (type, brand, document_id, locale, source_version)
    select ${key.type}, ${key.brand}, ${key.documentId}, ${key.locale}, max(id) from content_version
    where ${isKey({ ...key, locale: source })} and status = 'published' and data is not null
    on conflict (type, brand, document_id, locale) do update set source_version = excluded.source_version
  `.execute(tx);
}

type Slug = { type: string; brand: string; slug: string };

/** Two documents that take a slug wait for each other. */
export async function lockSlug(tx: Database, { type, brand, slug }: Slug): Promise<void> {
  const name = `content slug ${brand} ${type} ${slug}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Whether another document, as a draft or published, has the slug. */
export async function hasOtherWithSlug(
  db: Database,
  { type, brand, slug, documentId }: Slug & { documentId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from content_document
    where type = ${type} and brand = ${brand} and data->>'slug' = ${slug} and document_id <> ${documentId}
    limit 1
  `.execute(db);
  return rows.length > 0;
}
