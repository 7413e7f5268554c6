import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Channel that the index host of every process listens to. An empty note on `catalog_changed` only refreshes words. */
export async function announceRebuild(tx: Database): Promise<void> {
  await sql`select pg_notify('search_rebuild', '')`.execute(tx);
}
