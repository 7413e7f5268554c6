import { type Actor, judge } from '@shop/domain/staff/actor';
import { maskPayload, maskText } from '@shop/domain/system/payload-mask';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { EndedRun, FailedJobRow, FailurePage, JobDesk } from '#server/platform/jobs/job-desk.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = { db: DatabaseHandle['db']; desk: JobDesk; audit: AuditTrail };

export type ShownFailure = FailedJobRow & { isMasked: boolean };

/** Background jobs as the machine room shows them, with the two things people can do about a failed one. */
export function createJobService({ db, desk, audit }: Deps) {
  const record = (
    tx: Parameters<AuditTrail['record']>[0],
    actor: Actor,
    entry: { action: 'retry' | 'discard'; id: string; after?: Record<string, unknown>; reason?: string },
  ) => {
    const { id, ...rest } = entry;
    return audit.record(tx, actor, { permission: 'system.manage', entity: { kind: 'job', id }, ...rest });
  };

  return {
    listQueues: () => desk.listQueues(db),

    async listFailures(actor: Actor, page: FailurePage): Promise<{ items: ShownFailure[]; next?: string }> {
      const { items, ...rest } = await desk.listFailures(db, page);
      return { ...rest, items: items.map((job) => showTo(actor, job)) };
    },

    async listRuns(actor: Actor, queue: string): Promise<EndedRun[]> {
      const runs = await desk.listRuns(db, queue);
      if (maySeePersons(actor)) return runs;
      return runs.map((run) => ({ ...run, reason: run.reason && maskText(run.reason) }));
    },

    /** Returns how many run again; the others are gone already. */
    retry: (actor: Actor, ids: readonly string[]): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const { items } = await desk.listFailures(tx, { ids });
        for (const { id, queue } of items) await record(tx, actor, { action: 'retry', id, after: { queue } });
        if (items.length === 0) {
          audit.recordNothing(actor);
          return 0;
        }
        return await desk.retry(tx, { ids: items.map(({ id }) => id) });
      }),

    retryQueue: (actor: Actor, queue: string): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const count = await desk.retry(tx, { queue });
        await record(tx, actor, { action: 'retry', id: queue, after: { count } });
        return count;
      }),

    discard: (actor: Actor, { ids, reason }: { ids: readonly string[]; reason: string }): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const { items } = await desk.listFailures(tx, { ids });
        for (const { id, queue, payload } of items) {
          await record(tx, actor, { action: 'discard', id, reason, after: { queue, payload: maskPayload(payload) } });
        }
        if (items.length === 0) {
          audit.recordNothing(actor);
          return 0;
        }
        await desk.discard(
          tx,
          items.map(({ id }) => id),
        );
        return items.length;
      }),
  };
}

export type JobService = ReturnType<typeof createJobService>;

const maySeePersons = (actor: Actor): boolean => judge(actor, 'customers.read') !== 'refused';

function showTo(actor: Actor, job: FailedJobRow): ShownFailure {
  if (maySeePersons(actor)) return { ...job, isMasked: false };
  return { ...job, payload: maskPayload(job.payload), reason: maskText(job.reason), isMasked: true };
}
