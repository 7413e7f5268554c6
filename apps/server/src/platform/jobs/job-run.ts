import type { Kysely } from 'kysely';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { claimEffect } from './job-effects.ts';

/** Retries of a scheduled job that its schedule repeats anyway: enough for a fail-over of the database. */
export const SCHEDULED_TRIES = 3;

type JobRun = { tx: Database; attempt: number; signal: AbortSignal };
type FailedRun = { reason: string; final: boolean };

export type JobDefinition<Payload extends object> = {
  name: string;
  /** Payloads contain ids, never personal data: the queue stores them for days. */
  schema: { parse(input: unknown): Payload };
  retryLimit?: number;
  /** Delay before the first retry; exponential backoff afterwards. */
  retryDelaySeconds?: number;
  /** Time after which an attempt counts as failed. */
  expireSeconds?: number;
  /** Cron expression in UTC. Runs once across all processes, with an empty payload. */
  cron?: string;
  /** Writes through `tx` take effect once, however often the job is delivered. */
  handle(payload: Payload, run: JobRun): Promise<void>;
  /** Called after the transaction of a failed attempt is rolled back. */
  afterFailure?(payload: Payload, failure: FailedRun): Promise<void>;
};

export type JobOutcome = 'done' | 'repeated' | 'retried' | 'failed';

export type JobRunner = {
  db: Kysely<unknown>;
  log: Log;
  /** Called for jobs that failed permanently. */
  onFailure?: (error: unknown, job: { name: string; id: string; attempt: number }) => void;
  onOutcome?: (job: { name: string; outcome: JobOutcome }) => void;
};

/** Error for a handler to throw when a retry cannot help. */
export const permanentFailure = (reason: string): Error => Object.assign(new Error(reason), { permanent: true });

/** One attempt: the handler's writes and the effect mark are committed together or not at all. */
export async function runJob<Payload extends object>(
  runner: JobRunner,
  job: JobDefinition<Payload>,
  delivery: JobWithMetadata,
): Promise<JobResult> {
  let payload: Payload | undefined;
  try {
    payload = readPayload(job, delivery);
    const acted = await actOnce({ db: runner.db, job, delivery, payload });
    runner.onOutcome?.({ name: job.name, outcome: acted ? 'done' : 'repeated' });
    return { id: delivery.id, status: 'completed' };
  } catch (error) {
    const final = isPermanentFailure(error) || delivery.retryCount >= delivery.retryLimit;
    const reason = error instanceof Error ? error.message : String(error);
    report(runner, { error, final, name: job.name, id: delivery.id, attempt: delivery.retryCount + 1 });
    if (payload) await job.afterFailure?.(payload, { reason, final });
    return { id: delivery.id, status: final ? 'deadletter' : 'failed', output: { message: reason } };
  }
}

/** Invalid payloads fail permanently: a retry cannot help. */
function readPayload<Payload extends object>({ schema }: JobDefinition<Payload>, { data }: JobWithMetadata): Payload {
  try {
    return schema.parse(data);
  } catch (error) {
    throw permanentFailure(`The payload does not fit the job: ${error instanceof Error ? error.message : error}`);
  }
}

type Act<Payload extends object> = {
  db: Kysely<unknown>;
  job: JobDefinition<Payload>;
  delivery: JobWithMetadata;
  payload: Payload;
};

function actOnce<Payload extends object>({ db, job, delivery, payload }: Act<Payload>): Promise<boolean> {
  const { id, sourceRootId, retryCount, signal } = delivery;
  return db.transaction().execute(async (tx) => {
    // A job retried from the failure list has a new id but the same root id.
    if (!(await claimEffect(tx, sourceRootId ?? id))) return false;
    await job.handle(payload, { tx, attempt: retryCount + 1, signal });
    return true;
  });
}

type Failure = { error: unknown; final: boolean; name: string; id: string; attempt: number };

function report({ log, onFailure, onOutcome }: JobRunner, { error, final, name, id, attempt }: Failure): void {
  onOutcome?.({ name, outcome: final ? 'failed' : 'retried' });
  const entry = { err: error, job: name, id, attempt };
  if (final) {
    log.error(entry, 'job failed permanently');
    onFailure?.(error, { name, id, attempt });
  } else {
    log.warn(entry, 'job failed, will retry');
  }
}

export const isPermanentFailure = (error: unknown): boolean =>
  error instanceof Error && 'permanent' in error && error.permanent === true;
