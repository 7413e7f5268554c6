import { createHash } from 'node:crypto';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import { z } from 'zod';
import { systemClock } from '#server/platform/clock.ts';
import { connectTo } from '#server/platform/database/connection/database-url.ts';
import { runInLane } from '#server/platform/database/connection/lanes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createWorkQueue } from '#server/platform/work-queue.ts';
import { createJobDesk, FAILED_QUEUE, readReason } from './job-desk.ts';
import { deleteOldEffects } from './job-effects.ts';
import { type JobDefinition, type JobRunner, runJob } from './job-run.ts';
import { createQueueFaultLog } from './queue-fault-log.ts';

type EnqueueOptions = {
  /** Idempotency key: a second job with the same name and key is not added. */
  key?: string;
  startAfter?: Date;
};

type Job<Payload extends object> = {
  /** Joins the caller's transaction: the job runs only if the transaction commits. */
  enqueue(db: Database, payload: Payload, options?: EnqueueOptions): Promise<void>;
};

/** Job that failed permanently and needs manual action. */
export type JobFailure = {
  id: string;
  name: string;
  payload: object;
  attempts: number;
  lastError: string;
  failedAt: Date;
};

type JobsOptions = JobRunner & {
  url: string;
  /** New jobs arrive by NOTIFY; polling covers retries and missed notifications. */
  pollSeconds?: number;
  connectTimeoutMs?: number;
  /** Jobs of this process that run at the same time; others wait. */
  atOnce?: number;
  /** False: jobs are only enqueued here, and another process runs them. */
  runsJobs?: boolean;
};

export type Jobs = ReturnType<typeof createJobs>;

const DAY_SECONDS = 86_400;
const POOL_SIZE = 4;
const POLL_SECONDS = 5;
const CONNECT_TIMEOUT_MS = 10_000;
const WORKERS_PER_JOB = 2;
const STOP_GRACE_MS = 8_000;
const EFFECTS_KEEP_DAYS = 120;
const LIFETIME = { retentionSeconds: 90 * DAY_SECONDS, deleteAfterSeconds: 7 * DAY_SECONDS };
/** A job of a dead process is handed over within about a minute: its heartbeat lapses, then supervision notices. */
const HEARTBEAT_SECONDS = 15;
const ENQUEUE_ONLY = { supervise: false, schedule: false, migrate: false };
const SUPERVISION = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };

/** Job queue on the shop's PostgreSQL. Define every job, then start; enqueue only after that. */
export function createJobs(options: JobsOptions) {
  const {
    url,
    pollSeconds = POLL_SECONDS,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    runsJobs = true,
    atOnce = Number.POSITIVE_INFINITY,
    ...runner
  } = options;
  const { log } = runner;
  const connection = { ...connectTo(url), connectionTimeoutMillis: connectTimeoutMs, max: POOL_SIZE };
  const boss = new PgBoss({ ...connection, ...(runsJobs ? { useListenNotify: true, ...SUPERVISION } : ENQUEUE_ONLY) });
  boss.on('error', createQueueFaultLog(log, systemClock));
  boss.on('warning', ({ message }) => log.warn(`job queue: ${message}`));
  const queues: Queue[] = [];
  const takeTurn = createWorkQueue({ atOnce });

  function define<Payload extends object>(definition: JobDefinition<Payload>): Job<Payload> {
    const { name, cron } = definition;
    if (queues.some((queue) => queue.name === name)) throw new Error(`Duplicate job name ${name}`);
    queues.push({
      name,
      cron,
      options: queueOptions(definition),
      run: (job) => takeTurn(() => runInLane('jobs', () => runJob(runner, definition, job))),
    });
    return {
      enqueue: async (tx, payload, { key, startAfter } = {}) => {
        await boss.send(name, payload, {
          db: fromKysely(tx.withoutPlugins()),
          ...(key === undefined ? {} : { id: getId(name, key) }),
          ...(startAfter ? { startAfter } : {}),
        });
      },
    };
  }

  define({
    name: 'forget-job-effects',
    schema: z.object({}),
    cron: '23 3 * * *',
    handle: (_, { tx }) => deleteOldEffects(tx, EFFECTS_KEEP_DAYS),
  });

  return {
    define,
    desk: createJobDesk(boss),
    runsJobs,

    async start(): Promise<void> {
      // Another process may run the jobs, and start later than this one.
      if (!runsJobs) await prepareJobs(url);
      await boss.start();
      await boss.createQueue(FAILED_QUEUE, LIFETIME);
      for (const queue of queues)
        if (runsJobs) await openQueue(boss, queue, pollSeconds);
        else await boss.createQueue(queue.name, queue.options);
      if (runsJobs) await removeForeignSchedules(boss, queues);
    },

    /** Running jobs may finish within the grace period; aborted ones run again at the next start. */
    stop: (): Promise<void> => boss.stop({ timeout: STOP_GRACE_MS }),

    async failures(): Promise<JobFailure[]> {
      const jobs = await boss.findJobs<object>(FAILED_QUEUE, { queued: true });
      return jobs.map(toFailure).sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
    },

    /** Restarts a failed job with fresh attempts. Returns false if no such failure exists. */
    retry: async (failureId: string): Promise<boolean> =>
      (await boss.redrive(FAILED_QUEUE, { ids: [failureId] })) === 1,
  };
}

/**
 * Each job holds a connection for its transaction, and many take a second one: with one for every job they would wait
 * for each other until the time of all is up.
 */
export const countJobsAtOnce = ({ options: { max } }: { options: { max: number } }): number => Math.max(1, max - 1);

/** Creates the queue schema once per database, so that later starts are fast. */
export async function prepareJobs(url: string): Promise<void> {
  const boss = new PgBoss({ ...connectTo(url), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

type Queue = {
  name: string;
  cron: string | undefined;
  options: QueueOptions & { deadLetter: string; notify: boolean };
  run(job: JobWithMetadata): Promise<JobResult>;
};

type RetryPlan = Pick<JobDefinition<object>, 'retryLimit' | 'retryDelaySeconds' | 'expireSeconds'>;

const queueOptions = ({ retryLimit = 8, retryDelaySeconds = 15, expireSeconds }: RetryPlan): Queue['options'] => ({
  ...LIFETIME,
  retryLimit,
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: DAY_SECONDS / 4,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  ...(expireSeconds !== undefined && { expireInSeconds: expireSeconds }),
  deadLetter: FAILED_QUEUE,
  notify: true,
});

/** Jobs of stand-ins. Others may belong to a newer release that runs beside this one. */
const STAND_INS = /(^|-)(demo|gateway)-/;

/** Schedules of stand-ins that this shop no longer has: they would fill queues that no worker reads. */
async function removeForeignSchedules(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const known = new Set(queues.flatMap(({ name, cron }) => (cron ? [name] : [])));
  for (const { name } of await boss.getSchedules())
    if (!known.has(name) && STAND_INS.test(name)) await boss.unschedule(name);
}

async function openQueue(boss: PgBoss, { name, cron, options, run }: Queue, pollSeconds: number): Promise<void> {
  await boss.createQueue(name, options);
  // An existing queue keeps the options of the release that created it unless updated.
  await boss.updateQueue(name, options);
  if (cron) await boss.schedule(name, cron, {});
  for (let worker = 0; worker < WORKERS_PER_JOB; worker++) await addWorker(boss, { name, run, pollSeconds });
}

async function addWorker(
  boss: PgBoss,
  { name, run, pollSeconds }: Pick<Queue, 'name' | 'run'> & { pollSeconds: number },
): Promise<void> {
  let workerId = '';
  workerId = await boss.work(
    name,
    {
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    },
    async (jobs: JobWithMetadata[]) => {
      const results = await Promise.all(jobs.map(run));
      // Otherwise the worker sleeps for a whole poll interval although more jobs may wait.
      boss.notifyWorker(workerId);
      return results;
    },
  );
}

function toFailure({ id, sourceName, data, sourceRetryCount, sourceOutput, createdOn }: JobWithMetadata): JobFailure {
  return {
    id,
    name: sourceName ?? 'unknown',
    payload: data,
    attempts: (sourceRetryCount ?? 0) + 1,
    lastError: readReason(sourceOutput),
    failedAt: createdOn,
  };
}

/** Name-based UUID (version 8): the queue rejects a second job with the same id. */
function getId(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\0${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
