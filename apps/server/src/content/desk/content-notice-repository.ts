import { sql } from 'kysely';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isKey } from './content-desk-repository.ts';

export async function readTitle(tx: Database, key: ContentKey): Promise<string> {
  const { rows } = await sql<{ title: string | null }>`
    select data ->> 'title' as title from content_document where ${isKey(key)} order by status limit 1
  `.execute(tx);
  return rows[0]?.title || key.documentId;
}

export async function readReviewAuthor(tx: Database, key: ContentKey): Promise<string | undefined> {
  const { rows } = await sql<{ author: string }>`
    select review_by as author from content_work where ${isKey(key)} and review_by is not null
  `.execute(tx);
  return rows[0]?.author;
}

/** Authors of the latest draft, of a request for review and of comments. */
export async function readParticipants(tx: Database, key: ContentKey): Promise<string[]> {
  const { rows } = await sql<{ author: string }>`
    (select author from content_version where ${isKey(key)} order by id desc limit 1)
    union
    select review_by from content_work where ${isKey(key)} and review_by is not null
    union
    select author from content_comment where ${isKey(key)}
  `.execute(tx);
  return rows.map(({ author }) => author);
}
