import { sql } from 'kysely';
import type { ContentKey } from '#server/content/documents/content-service.ts';
import type { ContentData, ContentStatus } from '#server/content/documents/content-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Drafts and published versions whose data contains a text, such as the address of a picture. */
export async function listDocumentsShowing(
  db: Database,
  text: string,
): Promise<(ContentKey & { status: ContentStatus; data: ContentData })[]> {
  const { rows } = await sql<ContentKey & { status: ContentStatus; data: ContentData }>`
    select type, brand, locale, document_id, status, data from content_document
    where strpos(data::text, ${text}) > 0
  `.execute(db);
  return rows;
}
