import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type BackupRun = {
  file: string;
  startedAt: Date;
  finishedAt: Date;
  bytes: number | undefined;
  rowCount: number | undefined;
  /** Why it failed. */
  problem: string | undefined;
};

export async function insertBackupRun(db: Database, run: BackupRun): Promise<void> {
  await sql`
    insert into backup_run (file, started_at, finished_at, bytes, row_count, problem)
    values (${run.file}, ${run.startedAt}, ${run.finishedAt}, ${run.bytes ?? null}, ${run.rowCount ?? null}, ${run.problem ?? null})
  `.execute(db);
}

/** Nothing happens for a file that this database does not know. */
export async function saveVerification(
  db: Database,
  { file, at, problem }: { file: string; at: Date; problem: string | undefined },
): Promise<void> {
  await sql`
    update backup_run set verified_at = ${at}, verify_problem = ${problem ?? null}
    where file = ${file} and problem is null
  `.execute(db);
}

export type BackupState = {
  lastSuccessAt: Date | null;
  /** Problem of the newest run; null: it succeeded, or there is none. */
  lastProblem: string | null;
  lastVerifiedAt: Date | null;
};

export async function readBackupState(db: Database): Promise<BackupState> {
  const { rows } = await sql<BackupState>`
    select max(finished_at) filter (where problem is null) as last_success_at,
      (array_agg(problem order by finished_at desc, run_id desc))[1] as last_problem,
      max(verified_at) filter (where verify_problem is null) as last_verified_at
    from backup_run
  `.execute(db);
  return rows[0] ?? { lastSuccessAt: null, lastProblem: null, lastVerifiedAt: null };
}
