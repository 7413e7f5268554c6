import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Notifies every replica by a purge key, as the triggers of the embedded service do. */
export async function announceContent(db: Database, key: string): Promise<void> {
  await sql`select pg_notify('content_changed', ${key})`.execute(db);
}
