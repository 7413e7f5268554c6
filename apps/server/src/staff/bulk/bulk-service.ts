import { requirePermission } from '@shop/domain/staff/actor';
import {
  BULK_ACTIONS,
  type BulkTask,
  bulkEmpty,
  bulkNotUndoable,
  bulkTooLarge,
  bulkUnknown,
  canUndoBulk,
  MOST_BULK_ROWS,
} from '@shop/domain/staff/bulk';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StaffActor } from '#server/staff/session/staff-session-service.ts';
import type { BulkOrder, BulkRecords } from './bulk-records.ts';
import {
  type BulkJobRow,
  copyDoneRows,
  endJob,
  findJob,
  findJobByKey,
  insertJob,
  insertRows,
  listJobs,
  listRefused,
} from './bulk-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  records: Pick<BulkRecords, 'list'>;
  /** Joins the transaction: the job runs only if it commits. */
  enqueue: (tx: Database, jobId: string) => Promise<void>;
};

const MOST_JOBS = 50;

export type { BulkJobRow };
export type Bulk = ReturnType<typeof createBulk>;

/** Bulk jobs of members of staff, who see their own only. */
export function createBulk({ db, clock, audit, records, enqueue }: Deps) {
  async function requireOwn(actor: StaffActor, jobId: string): Promise<BulkJobRow> {
    const job = await findJob(db, jobId);
    if (job?.staffId !== actor.staffId) throw bulkUnknown();
    return job;
  }

  async function record(tx: Database, actor: StaffActor, job: { jobId: string; task: BulkTask; rows: number }) {
    const { permission } = BULK_ACTIONS[job.task.action];
    const entry = { action: 'bulk', entity: { kind: 'bulk', id: job.jobId } };
    await audit.record(tx, actor, { permission, ...entry, after: { task: job.task.action, rows: job.rows } });
  }

  /** Undefined when the request key was used, or the job to undo is undone already. */
  const begin = (actor: StaffActor, job: Begun, fill: (tx: Database, jobId: string) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      const { staffId, sessionId } = actor;
      const jobId = await insertJob(tx, { staffId, sessionId, startedAt: clock(), ...job });
      if (!jobId) return undefined;
      await fill(tx, jobId);
      await record(tx, actor, { jobId, task: job.task, rows: job.total });
      await enqueue(tx, jobId);
      return jobId;
    });

  return {
    async start(actor: StaffActor, { requestKey, ...order }: BulkOrder & { requestKey: string }): Promise<BulkJobRow> {
      const { task } = order;
      requirePermission(actor, BULK_ACTIONS[task.action].permission);
      const found = await records.list(actor, order);
      if (found.length === 0) throw bulkEmpty();
      if (found.length > MOST_BULK_ROWS) throw bulkTooLarge();
      const ids = found.map(({ id }) => id);
      const job = { requestKey, task, total: ids.length, undoOf: null };
      const jobId = await begin(actor, job, (tx, inserted) => insertRows(tx, inserted, ids));
      if (jobId) return await requireOwn(actor, jobId);
      audit.recordNothing(actor);
      const earlier = await findJobByKey(db, actor.staffId, requestKey);
      if (!earlier) throw bulkUnknown();
      return earlier;
    },

    list: (actor: StaffActor): Promise<BulkJobRow[]> => listJobs(db, actor.staffId, MOST_JOBS),

    async get(actor: StaffActor, jobId: string, mostRefused: number) {
      const job = await requireOwn(actor, jobId);
      return { job, refused: await listRefused(db, jobId, mostRefused) };
    },

    async stop(actor: StaffActor, jobId: string): Promise<BulkJobRow> {
      const { task, total } = await requireOwn(actor, jobId);
      await db.transaction().execute(async (tx) => {
        await endJob(tx, { jobId, state: 'stopped', endedAt: clock() });
        await audit.record(tx, actor, {
          ...{ permission: BULK_ACTIONS[task.action].permission, action: 'stop-bulk' },
          ...{ entity: { kind: 'bulk', id: jobId }, after: { task: task.action, rows: total } },
        });
      });
      return await requireOwn(actor, jobId);
    },

    async undo(actor: StaffActor, undoOf: string): Promise<BulkJobRow> {
      const { task, done: total, ...undone } = await requireOwn(actor, undoOf);
      requirePermission(actor, BULK_ACTIONS[task.action].permission);
      if (!canUndoBulk({ ...undone, done: total, action: task.action })) throw bulkNotUndoable();
      const job = { requestKey: undoOf, task, total, undoOf };
      const jobId = await begin(actor, job, (tx, inserted) => copyDoneRows(tx, inserted, undoOf));
      if (!jobId) throw bulkNotUndoable();
      return await requireOwn(actor, jobId);
    },
  };
}

type Begun = { requestKey: string; task: BulkTask; total: number; undoOf: string | null };
