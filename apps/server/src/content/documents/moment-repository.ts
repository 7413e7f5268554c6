import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ContentRow } from './content-repository.ts';
import type { ContentData } from './content-tables.ts';

type Scope = { type: string; brand: string; locales: readonly string[] };

/** Draft and published documents of a type, in every locale that has them. */
export async function readAllVersions(db: Database, { type, brand, locales }: Scope): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select id, document_id, type, brand, locale, status, data, created_at, updated_at, published_at
    from content_document where type = ${type} and brand = ${brand} and locale = any(${locales})
  `.execute(db);
  return rows;
}

export type PublicationRow = {
  documentId: string;
  locale: string;
  state: 'planned' | 'live';
  publishAt: Date;
  endAt: Date | null;
  data: ContentData;
  earlier: ContentData | null;
};

/** Publications that have not ended, in the order of their creation. */
export async function readPublications(db: Database, { type, brand, locales }: Scope): Promise<PublicationRow[]> {
  const { rows } = await sql<PublicationRow>`
    select schedule.document_id, schedule.locale, schedule.state, schedule.publish_at, schedule.end_at, version.data,
      earlier.data as earlier
    from content_schedule schedule join content_version version on version.id = schedule.version_id
    left join content_version earlier on earlier.id = schedule.earlier_id
    where schedule.type = ${type} and schedule.brand = ${brand} and schedule.locale = any(${locales})
      and schedule.state in ('planned', 'live') and version.data is not null
    order by schedule.created_at
  `.execute(db);
  return rows;
}
