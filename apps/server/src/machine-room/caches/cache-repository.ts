import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Channels that every process listens to for its page cache (`web/pages/page-invalidation.ts`). */
export async function announcePurge(tx: Database, key: string | undefined): Promise<void> {
  if (key === undefined) await sql`select pg_notify('catalog_changed', '')`.execute(tx);
  else await sql`select pg_notify('content_changed', ${key})`.execute(tx);
}
