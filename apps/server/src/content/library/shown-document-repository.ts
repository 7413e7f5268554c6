import { sql } from 'kysely';
import type { ContentKey } from '#server/content/documents/content-service.ts';
import type { ContentData, ContentStatus } from '#server/content/documents/content-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Drafts and published versions whose data contains a text, such as the address of a picture. Locked until the
 * transaction ends: a colleague who saves one meanwhile must not lose the edit.
 */
export async function listDocumentsShowing(
  db: Database,
  text: string,
): Promise<(ContentKey & { status: ContentStatus; data: ContentData })[]> {
  const { rows } = await sql<ContentKey & { status: ContentStatus; data: ContentData }>`
    select type, brand, locale, document_id, status, data from content_document
    where strpos(data::text, ${text}) > 0
    order by id for update
  `.execute(db);
  return rows;
}
