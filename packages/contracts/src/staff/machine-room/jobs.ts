import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const queueName = z.string().trim().min(1).max(80);
const ids = z.array(z.uuid()).min(1).max(500);
const time = z.iso.datetime();

const queue = z.object({
  name: z.string(),
  /** Due and not started. */
  waiting: z.int(),
  /** Start at a later time: planned ones and retries. */
  later: z.int(),
  running: z.int(),
  failed: z.int(),
  /** Since when the oldest due job waits. */
  oldestAt: time.optional(),
  /** Cron expression in UTC. */
  schedule: z.string().optional(),
  lastRun: z.object({ at: time, state: z.enum(['completed', 'failed']) }).optional(),
});
export type JobQueue = z.infer<typeof queue>;

const failure = z.object({
  id: z.uuid(),
  queue: z.string(),
  attempts: z.int(),
  reason: z.string(),
  failedAt: time,
  /** As JSON; what may name a person is masked without the permission to see customers. */
  payload: z.string(),
  isMasked: z.boolean(),
});
export type FailedJob = z.infer<typeof failure>;

const run = z.object({
  id: z.uuid(),
  state: z.enum(['completed', 'failed', 'cancelled']),
  attempts: z.int(),
  startedAt: time.optional(),
  endedAt: time,
  reason: z.string().optional(),
});
export type JobRun = z.infer<typeof run>;

/** Background jobs: what waits, what failed, and what to do about it. */
export const staffJobEndpoints = {
  queues: staffEndpoint({
    method: 'GET',
    path: '/jobs',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary: 'Return the queues with what waits, runs and has failed, and the schedules with their last run.',
    response: z.object({ items: z.array(queue) }),
  }),
  failures: staffEndpoint({
    method: 'GET',
    path: '/jobs/failures',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary: 'Return jobs that failed permanently, the latest first, with a cursor for the next page.',
    query: z.strictObject({ queue: queueName.optional(), cursor: z.string().max(200).optional() }),
    response: z.object({ items: z.array(failure), next: z.string().optional() }),
  }),
  runs: staffEndpoint({
    method: 'GET',
    path: '/jobs/runs',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary: 'Return the last 50 ended runs of a queue, the latest first. Runs are kept for seven days.',
    query: z.strictObject({ queue: queueName }),
    response: z.object({ items: z.array(run) }),
  }),
  retry: staffEndpoint({
    method: 'POST',
    path: '/jobs/retries',
    access: { staff: 'system.manage' },
    rateClass: 'write',
    summary: 'Run failed jobs again with fresh attempts. Jobs that are gone are left out.',
    body: z.strictObject({ ids }),
    response: z.object({ count: z.int() }),
  }),
  retryQueue: staffEndpoint({
    method: 'POST',
    path: '/jobs/queue-retries',
    access: { staff: 'system.manage' },
    rateClass: 'write',
    summary: 'Run up to 1,000 failed jobs of a queue again, the oldest first.',
    body: z.strictObject({ queue: queueName }),
    response: z.object({ count: z.int() }),
  }),
  discard: staffEndpoint({
    method: 'POST',
    path: '/jobs/discards',
    access: { staff: 'system.manage' },
    rateClass: 'write',
    summary: 'Give up failed jobs for a reason, which the audit trail keeps with their payload.',
    body: z.strictObject({ ids, reason: z.string().trim().min(3).max(300) }),
    response: z.object({ count: z.int() }),
  }),
};
