import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Place in the history of a database: every change of an earlier transaction has been seen. */
export type ChangePoint = {
  /** Which database and which history of it. It differs after a restore and after a fail-over. */
  history: string;
  /** Oldest transaction that was running. */
  transaction: string;
};

/** Changes are kept for a week. */
export const KEPT_DAYS = 7;

/** The current point. Changes that are read after it are known; those of later or running transactions may be missing. */
export async function readChangePoint(db: Database): Promise<ChangePoint> {
  const { rows } = await sql<ChangePoint>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as transaction,
      concat_ws('/', (select system_identifier from pg_control_system()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8),
        (select oid from pg_database where datname = current_database()), 'search_change'::regclass::oid) as history
  `.execute(db);
  return rows[0] as ChangePoint;
}

/** Products that changed since a point, one more than the limit at most. */
export async function readChangedSince(db: Database, { transaction }: ChangePoint, limit: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select distinct sku from search_change where xid >= ${transaction}::xid8 limit ${Math.floor(limit) + 1}
  `.execute(db);
  return rows.map(({ sku }) => sku);
}

export async function deleteOldChanges(db: Database): Promise<void> {
  await sql`delete from search_change where changed_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
