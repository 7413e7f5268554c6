import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type KeptAsset = { content: Buffer; isBrotli: boolean };

/** Notes that a build has these files, and returns those that are not kept yet. */
export async function touchAssets(
  db: Database,
  { app, names, now }: { app: string; names: readonly string[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update kept_asset set seen_at = ${now} where app = ${app} and name = any(${[...names]}) returning name
  `.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

export async function insertAsset(
  db: Database,
  { app, name, content, isBrotli, now }: KeptAsset & { app: string; name: string; now: Date },
): Promise<void> {
  await sql`
    insert into kept_asset (app, name, content, is_brotli, seen_at) values (${app}, ${name}, ${content}, ${isBrotli}, ${now})
    on conflict (app, name) do update set seen_at = excluded.seen_at
  `.execute(db);
}

export async function findAsset(db: Database, app: string, name: string): Promise<KeptAsset | undefined> {
  const { rows } = await sql<KeptAsset>`
    select content, is_brotli from kept_asset where app = ${app} and name = ${name}
  `.execute(db);
  return rows[0];
}

export async function deleteOldAssets(db: Database, before: Date): Promise<void> {
  await sql`delete from kept_asset where seen_at < ${before}`.execute(db);
}
