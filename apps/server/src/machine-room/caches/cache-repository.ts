import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Channel that every process listens to for its page cache (`web/pages/page-invalidation.ts`). Not that of the catalogue,
 * whose news would also rebuild the search index.
 */
export async function announcePurge(tx: Database, key: string | undefined): Promise<void> {
  await sql`select pg_notify('content_changed', ${key ?? ''})`.execute(tx);
}
