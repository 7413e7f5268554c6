import {
  staffJobEndpoints as calls,
  type FailedJob,
  type JobQueue,
  type JobRun,
} from '@shop/contracts/staff/machine-room/jobs';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { EndedRun, QueueState } from '#server/platform/jobs/job-desk.ts';
import type { JobService, ShownFailure } from './job-service.ts';

export function jobRoutes(app: FastifyInstance, jobs: JobService): void {
  serveStaff(app, calls.queues, async () => ({ items: (await jobs.listQueues()).map(toQueue) }));
  serveStaff(app, calls.failures, async ({ query }, actor) => {
    const { items, ...rest } = await jobs.listFailures(actor, query);
    return { ...rest, items: items.map(toFailure) };
  });
  serveStaff(app, calls.runs, async ({ query: { queue } }, actor) => ({
    items: (await jobs.listRuns(actor, queue)).map(toRun),
  }));
  serveStaff(app, calls.retry, async ({ body: { ids } }, actor) => ({ count: await jobs.retry(actor, ids) }));
  serveStaff(app, calls.retryQueue, async ({ body: { queue } }, actor) => ({
    count: await jobs.retryQueue(actor, queue),
  }));
  serveStaff(app, calls.discard, async ({ body }, actor) => ({ count: await jobs.discard(actor, body) }));
}

const toQueue = ({ oldestAt, cron, lastRunAt, lastState, ...counts }: QueueState): JobQueue => ({
  ...counts,
  ...(oldestAt && { oldestAt: oldestAt.toISOString() }),
  ...(cron && { schedule: cron }),
  ...(lastRunAt && lastState && { lastRun: { at: lastRunAt.toISOString(), state: lastState } }),
});

const toFailure = ({ payload, failedAt, ...job }: ShownFailure): FailedJob => ({
  ...job,
  payload: JSON.stringify(payload, undefined, 2),
  failedAt: failedAt.toISOString(),
});

const toRun = ({ startedAt, endedAt, reason, ...run }: EndedRun): JobRun => ({
  ...run,
  ...(startedAt && { startedAt: startedAt.toISOString() }),
  endedAt: endedAt.toISOString(),
  ...(reason !== null && { reason }),
});
