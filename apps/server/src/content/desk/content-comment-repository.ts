import { sql } from 'kysely';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { authorName, isKey } from './content-desk-repository.ts';

export type CommentRow = ContentKey & {
  commentId: string;
  comment: string;
  by: string;
  at: Date;
  resolvedAt: Date | null;
  resolvedBy: string | null;
};

const COLUMNS = sql`comment_id, type, brand, document_id, locale, comment, ${authorName('author')} as by, at, resolved_at,
  ${authorName('resolved_by')} as resolved_by`;

export async function listComments(db: Database, key: ContentKey): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${COLUMNS} from content_comment where ${isKey(key)} order by comment_id
  `.execute(db);
  return rows;
}

/** Comments that nobody has resolved, by locale. */
export async function countOpenComments(
  db: Database,
  { type, brand, documentId }: Omit<ContentKey, 'locale'>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ locale: string; count: string }>`
    select locale, count(*) from content_comment
    where type = ${type} and brand = ${brand} and document_id = ${documentId} and resolved_at is null
    group by locale
  `.execute(db);
  return new Map(rows.map(({ locale, count }) => [locale, Number(count)]));
}

export async function insertComment(
  tx: Database,
  { comment, author, at, ...key }: ContentKey & { comment: string; author: string; at: Date },
): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    insert into content_comment (type, brand, document_id, locale, comment, author, at)
    values (${key.type}, ${key.brand}, ${key.documentId}, ${key.locale}, ${comment}, ${author}, ${at})
    returning ${COLUMNS}
  `.execute(tx);
  return rows[0] as CommentRow;
}

export async function lockComment(tx: Database, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${COLUMNS} from content_comment where comment_id = ${id} for update
  `.execute(tx);
  return rows[0];
}

export async function resolveComment(
  tx: Database,
  id: string,
  resolved: { at: Date; author: string } | undefined,
): Promise<void> {
  await sql`
    update content_comment set resolved_at = ${resolved?.at ?? null}, resolved_by = ${resolved?.author ?? null}
    where comment_id = ${id}
  `.execute(tx);
}
