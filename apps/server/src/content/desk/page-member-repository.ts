import { sql } from 'kysely';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { Database } from '#server/platform/database/database.ts';

export type PageRow = ContentKey & {
  title: string | null;
  /** Of its planned or live publication. */
  publishAt: Date | null;
  endAt: Date | null;
};

/** Documents by key, or all that have a draft which differs from the published version or is planned. */
export async function findDrafts(db: Database, { keys }: { keys?: readonly ContentKey[] }): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select draft.type, draft.brand, draft.document_id, draft.locale, draft.data->>'title' as title, publish_at, end_at
    from content_document draft
    left join lateral (
      select publish_at, end_at from content_schedule planned
      where planned.type = draft.type and planned.brand = draft.brand and planned.document_id = draft.document_id
        and planned.locale = draft.locale and state in ('planned', 'live')
      order by publish_at limit 1
    ) as planned on true
    where draft.status = 'draft' and ${keys ? isOneOf(keys) : hasNews}
    order by draft.type, draft.document_id, draft.brand, draft.locale
    limit 500
  `.execute(db);
  return rows;
}

export type PublicationRow = ContentKey & { title: string | null; publishAt: Date; endAt: Date | null };
type WantedPublications = { brand: string; locale: string; from: Date; to: Date };

/** Publications of a place that are planned or live, or were, by their start. One that is done without an end is history. */
export async function findPublications(
  db: Database,
  { brand, locale, from, to }: WantedPublications,
): Promise<PublicationRow[]> {
  const { rows } = await sql<PublicationRow>`
    select planned.type, planned.brand, planned.document_id, planned.locale, planned.publish_at, planned.end_at,
      coalesce(version.data->>'title', draft.data->>'title') as title
    from content_schedule planned
    left join content_version version on version.id = planned.version_id
    left join content_document draft on draft.type = planned.type and draft.brand = planned.brand
      and draft.document_id = planned.document_id and draft.locale = planned.locale and draft.status = 'draft'
    where planned.brand = ${brand} and planned.locale = ${locale} and planned.publish_at < ${to}
      and (planned.end_at is null or planned.end_at > ${from})
      and (planned.state in ('planned', 'live') or planned.state = 'done' and planned.end_at is not null)
    order by planned.publish_at limit 500
  `.execute(db);
  return rows;
}

const isOneOf = (keys: readonly ContentKey[]) => sql`
  exists (
    select from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as wanted (type text, brand text, "documentId" text, locale text)
    where wanted.type = draft.type and wanted.brand = draft.brand and wanted."documentId" = draft.document_id
      and wanted.locale = draft.locale
  )`;

const hasNews = sql`
  (publish_at is not null or not exists (
    select from content_document shown
    where shown.type = draft.type and shown.brand = draft.brand and shown.document_id = draft.document_id
      and shown.locale = draft.locale and shown.status = 'published' and shown.data::jsonb = draft.data::jsonb
  ))`;
