import { ShopError } from '@shop/domain/shop-error';
import { bulkNotUndoable } from '@shop/domain/staff/bulk';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { StaffActor } from '#server/staff/session/staff-session-service.ts';
import type { Before } from './bulk-desk.ts';
import type { BulkHandlers } from './bulk-handlers.ts';
import {
  type BulkJobRow,
  claimRow,
  endJob,
  findJob,
  listWaiting,
  markDone,
  markRefused,
  type WaitingRow,
  writeProgress,
} from './bulk-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  handlers: Pick<BulkHandlers, 'get'>;
  /** The member of staff with the permissions of now; undefined for a blocked account. */
  readActor: (job: Pick<BulkJobRow, 'staffId' | 'sessionId' | 'jobId'>) => Promise<StaffActor | undefined>;
};

/** Records per delivery of the job: after a crash a worker repeats the rest of this many. */
const CHUNK = 25;

/**
 * Does the next records of a bulk job. The action and the mark of its record commit together, so a redelivery after a
 * crash goes on with the first record that has no mark. Returns whether records are left.
 */
export function createBulkRun({ db, clock, handlers, readActor }: Deps) {
  async function act(tx: Database, actor: StaffActor, { job, row }: Due): Promise<Before | null> {
    const { task } = job;
    const { recordId: id, before } = row;
    const handler = handlers.get(task.action);
    if (job.undoOf === null) return await handler.run(tx, actor, { id, task });
    if (!handler.undo) throw bulkNotUndoable();
    await handler.undo(tx, actor, { id, task, before: before ?? {} });
    return before;
  }

  async function runRow(actor: StaffActor, due: Due): Promise<void> {
    const place = { jobId: due.job.jobId, position: due.row.position };
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await claimRow(tx, place))) return;
        await markDone(tx, place, await act(tx, actor, due));
      });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      await markRefused(db, place, { code: error.code, reason: error.message });
    }
  }

  async function runChunk(actor: StaffActor, job: BulkJobRow): Promise<boolean> {
    const rows = await listWaiting(db, job.jobId, CHUNK);
    for (const row of rows) await runRow(actor, { job, row });
    await writeProgress(db, job.jobId);
    return rows.length === CHUNK;
  }

  return async (jobId: string): Promise<boolean> => {
    const job = await findJob(db, jobId);
    if (job?.state !== 'running') return false;
    const actor = await readActor(job);
    if (actor && (await runChunk(actor, job))) return true;
    await endJob(db, { jobId, state: actor ? 'done' : 'stopped', endedAt: clock() });
    return false;
  };
}

type Due = { job: BulkJobRow; row: WaitingRow };
