import type { BulkState, BulkTask } from '@shop/domain/staff/bulk';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Before } from './bulk-desk.ts';

type BulkTables = {
  bulkJob: {
    jobId: Generated<string>;
    staffId: string;
    sessionId: string;
    requestKey: string;
    task: JSONColumnType<BulkTask>;
    state: Generated<BulkState>;
    total: number;
    done: Generated<number>;
    refused: Generated<number>;
    undoOf: string | null;
    startedAt: Date;
    endedAt: Generated<Date | null>;
  };
  bulkRow: {
    jobId: string;
    position: number;
    recordId: string;
    state: Generated<'waiting' | 'done' | 'refused'>;
    before: JSONColumnType<Before> | null;
    code: Generated<string | null>;
    reason: Generated<string | null>;
  };
};

const tables = (db: Database) => db.$extendTables<BulkTables>();

export type BulkJobRow = {
  jobId: string;
  staffId: string;
  sessionId: string;
  task: BulkTask;
  state: BulkState;
  total: number;
  done: number;
  refused: number;
  undoOf: string | null;
  undoneBy: string | null;
  startedAt: Date;
  endedAt: Date | null;
};
export type WaitingRow = { position: number; recordId: string; before: Before | null };
type NewJob = Pick<BulkJobRow, 'staffId' | 'sessionId' | 'task' | 'total' | 'undoOf' | 'startedAt'> & {
  requestKey: string;
};

/** Undefined when the request key was used, or the job to undo is undone already. */
export async function insertJob(tx: Database, { task, ...job }: NewJob): Promise<string | undefined> {
  const inserted = await tables(tx)
    .insertInto('bulkJob')
    .values({ ...job, task: JSON.stringify(task) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jobId')
    .executeTakeFirst();
  return inserted?.jobId;
}

export async function insertRows(tx: Database, jobId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into bulk_row (job_id, position, record_id)
    select ${jobId}, ordinality, id from unnest(${ids}::text[]) with ordinality as given (id, ordinality)`.execute(tx);
}

/** Rows of an undo: what the job changed, last first. */
export async function copyDoneRows(tx: Database, jobId: string, undoneId: string): Promise<void> {
  await sql`insert into bulk_row (job_id, position, record_id, before)
    select ${jobId}, row_number() over (order by position desc), record_id, before
    from bulk_row where job_id = ${undoneId} and state = 'done'`.execute(tx);
}

const select = (db: Database) =>
  tables(db)
    .selectFrom('bulkJob')
    .leftJoin('bulkJob as undo', 'undo.undoOf', 'bulkJob.jobId')
    .selectAll('bulkJob')
    .select('undo.jobId as undoneBy');

export async function findJob(db: Database, jobId: string): Promise<BulkJobRow | undefined> {
  return await select(db).where('bulkJob.jobId', '=', jobId).executeTakeFirst();
}

export async function findJobByKey(db: Database, staffId: string, requestKey: string): Promise<BulkJobRow | undefined> {
  return await select(db)
    .where('bulkJob.staffId', '=', staffId)
    .where('bulkJob.requestKey', '=', requestKey)
    .executeTakeFirst();
}

export async function listJobs(db: Database, staffId: string, most: number): Promise<BulkJobRow[]> {
  return await select(db)
    .where('bulkJob.staffId', '=', staffId)
    .orderBy('bulkJob.startedAt', 'desc')
    .limit(most)
    .execute();
}

export async function listWaiting(db: Database, jobId: string, most: number): Promise<WaitingRow[]> {
  return await tables(db)
    .selectFrom('bulkRow')
    .where('jobId', '=', jobId)
    .where('state', '=', 'waiting')
    .select(['position', 'recordId', 'before'])
    .orderBy('position')
    .limit(most)
    .execute();
}

type RowPlace = { jobId: string; position: number };

/**
 * Claims a waiting row for this transaction. False: another worker has done it, as after a redelivery while the first
 * worker still ran.
 */
export async function claimRow(tx: Database, { jobId, position }: RowPlace): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('bulkRow')
    .where('jobId', '=', jobId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .select('position')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function markDone(tx: Database, { jobId, position }: RowPlace, before: Before | null): Promise<void> {
  await tables(tx)
    .updateTable('bulkRow')
    .set({ state: 'done', before: before && JSON.stringify(before) })
    .where('jobId', '=', jobId)
    .where('position', '=', position)
    .execute();
}

type Refusal = { code: string; reason: string };

export async function markRefused(db: Database, { jobId, position }: RowPlace, refusal: Refusal): Promise<void> {
  await tables(db)
    .updateTable('bulkRow')
    .set({ state: 'refused', ...refusal })
    .where('jobId', '=', jobId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .execute();
}

/** Counts the rows; the trigger of the table announces it. */
export async function writeProgress(db: Database, jobId: string): Promise<void> {
  await sql`update bulk_job set done = counted.done, refused = counted.refused
    from (select count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'refused')::int as refused from bulk_row where job_id = ${jobId}) as counted
    where job_id = ${jobId}`.execute(db);
}

type Ended = { jobId: string; state: 'done' | 'stopped'; endedAt: Date };

/** A job that has ended stays as it is. */
export async function endJob(db: Database, { jobId, state, endedAt }: Ended): Promise<void> {
  await tables(db)
    .updateTable('bulkJob')
    .set({ state, endedAt })
    .where('jobId', '=', jobId)
    .where('state', '=', 'running')
    .execute();
}

export async function listRefused(db: Database, jobId: string, most: number) {
  const rows = await tables(db)
    .selectFrom('bulkRow')
    .where('jobId', '=', jobId)
    .where('state', '=', 'refused')
    .select(['recordId as id', 'code', 'reason'])
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map(({ id, code, reason }) => ({ id, code: code ?? '', reason: reason ?? '' }));
}

/** Records that were not refused, in their order. */
export async function listDone(db: Database, jobId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bulkRow')
    .where('jobId', '=', jobId)
    .where('state', '=', 'done')
    .select('recordId')
    .orderBy('position')
    .execute();
  return rows.map(({ recordId }) => recordId);
}

/** Former jobs and their rows; an undo goes with its job. */
export async function deleteOldJobs(tx: Database, before: Date): Promise<void> {
  await sql`delete from bulk_job where undo_of in (select job_id from bulk_job where started_at < ${before})`.execute(
    tx,
  );
  await tables(tx).deleteFrom('bulkJob').where('startedAt', '<', before).execute();
}
