import { findRetentionStart, RETENTION, type RetentionKind } from '@shop/domain/system/retention';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type RetentionRow = { kind: string; days: number; version: number; changedBy: string; changedAt: Date };

export async function readRetentionRows(db: Database): Promise<RetentionRow[]> {
  const { rows } = await sql<RetentionRow>`
    select kind, days, version, changed_by, changed_at from retention_setting
  `.execute(db);
  return rows;
}

/** Data of this kind from before this time is deleted. Read by every run of a job, so that a change needs no restart. */
export async function readRetentionStart(db: Database, kind: RetentionKind, now: Date): Promise<Date> {
  const rows = await readRetentionRows(db);
  return findRetentionStart(rows.find((row) => row.kind === kind)?.days ?? RETENTION[kind].days, now);
}

/** False when another one was faster. */
export async function saveRetention(tx: Database, row: RetentionRow): Promise<boolean> {
  const { rows } = await sql`
    insert into retention_setting (kind, days, version, changed_by, changed_at)
    values (${row.kind}, ${row.days}, ${row.version}, ${row.changedBy}, ${row.changedAt})
    on conflict (kind) do update set days = excluded.days, version = excluded.version,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    where retention_setting.version = excluded.version - 1
    returning kind
  `.execute(tx);
  return rows.length > 0;
}
