import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { readTimeCursor, writeTimeCursor } from '#server/platform/database/time-cursor.ts';

export const FAILED_QUEUE = 'failed-jobs';

export type QueueState = {
  name: string;
  waiting: number;
  later: number;
  running: number;
  failed: number;
  oldestAt: Date | null;
  cron: string | null;
  lastRunAt: Date | null;
  lastState: 'completed' | 'failed' | null;
};

export type FailedJobRow = {
  id: string;
  queue: string;
  payload: unknown;
  attempts: number;
  reason: string;
  failedAt: Date;
};

export type EndedRun = {
  id: string;
  state: 'completed' | 'failed' | 'cancelled';
  attempts: number;
  startedAt: Date | null;
  endedAt: Date;
  reason: string | null;
};

export type FailurePage = { queue?: string | undefined; cursor?: string | undefined; ids?: readonly string[] };

const PAGE = 50;
const RETRY_LIMIT = 1_000;

/** What people do with queues: look, retry, discard. Writes join the caller's transaction. */
export function createJobDesk(boss: Pick<PgBoss, 'redrive' | 'deleteJob'>) {
  return {
    listQueues,
    listFailures,
    listRuns,
    /** Moves failed jobs back to their queues with fresh attempts. Returns how many. */
    retry: (tx: Database, { ids, queue }: { ids?: readonly string[]; queue?: string }): Promise<number> =>
      boss.redrive(FAILED_QUEUE, {
        ...{ db: fromKysely(tx.withoutPlugins()), limit: RETRY_LIMIT },
        ...(ids && { ids: [...ids] }),
        ...(queue !== undefined && { sourceName: queue }),
      }),
    async discard(tx: Database, ids: readonly string[]): Promise<void> {
      await boss.deleteJob(FAILED_QUEUE, [...ids], { db: fromKysely(tx.withoutPlugins()) });
    },
  };
}

export type JobDesk = ReturnType<typeof createJobDesk>;

async function listQueues(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select q.name, s.cron, coalesce(w.waiting, 0)::int as waiting, coalesce(w.later, 0)::int as later,
      coalesce(w.running, 0)::int as running, coalesce(f.failed, 0)::int as failed, w.oldest_at,
      r.completed_on as last_run_at, r.state as last_state
    from pgboss.queue q
    left join pgboss.schedule s on s.name = q.name
    left join (
      select name, count(*) filter (where state < 'active' and start_after <= now()) as waiting,
        count(*) filter (where state < 'active' and start_after > now()) as later,
        count(*) filter (where state = 'active') as running,
        min(start_after) filter (where state < 'active' and start_after <= now()) as oldest_at
      from pgboss.job where state <= 'active' group by name
    ) w on w.name = q.name
    left join (
      select source_name, count(*) as failed from pgboss.job
      where name = ${FAILED_QUEUE} and state < 'active' group by source_name
    ) f on f.source_name = q.name
    left join (
      select distinct on (name) name, completed_on, state from pgboss.job
      where state in ('completed', 'failed') order by name, completed_on desc
    ) r on r.name = q.name
    where q.name <> ${FAILED_QUEUE} and q.name not like '\\_\\_pgboss%'
    order by q.name
  `.execute(db);
  return rows;
}

type FailedRow = Omit<FailedJobRow, 'reason'> & { output: unknown; place: string };

/** Newest first. The place of a row has the microseconds of its time, which a `Date` would drop. */
async function listFailures(db: Database, page: FailurePage): Promise<{ items: FailedJobRow[]; next?: string }> {
  const after = readTimeCursor(page.cursor);
  const { rows } = await sql<FailedRow>`
    select id, coalesce(source_name, 'unknown') as queue, data as payload,
      coalesce(source_retry_count, 0) + 1 as attempts, source_output as output, created_on as failed_at,
      (extract(epoch from created_on) * 1000000)::bigint::text as place
    from pgboss.job
    where name = ${FAILED_QUEUE} and state < 'active'
      ${page.queue === undefined ? sql`` : sql`and source_name = ${page.queue}`}
      ${page.ids === undefined ? sql`` : sql`and id = any(${[...page.ids]}::uuid[])`}
      ${after ? sql`and ((extract(epoch from created_on) * 1000000)::bigint, id) < (${after.micros}::bigint, ${after.id}::uuid)` : sql``}
    order by created_on desc, id desc
    limit ${page.ids ? page.ids.length : PAGE + 1}
  `.execute(db);
  const shown = page.ids ? rows : rows.slice(0, PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ output, place: _, ...row }) => ({ ...row, reason: readReason(output) })),
    ...(last && { next: writeTimeCursor({ micros: last.place, id: last.id }) }),
  };
}

async function listRuns(db: Database, queue: string): Promise<EndedRun[]> {
  const { rows } = await sql<Omit<EndedRun, 'reason'> & { output: unknown }>`
    select id, state, retry_count + 1 as attempts, started_on as started_at, completed_on as ended_at, output
    from pgboss.job
    where name = ${queue} and state > 'active' and completed_on is not null
    order by completed_on desc limit ${PAGE}
  `.execute(db);
  return rows.map(({ output, ...run }) => ({ ...run, reason: run.state === 'failed' ? readReason(output) : null }));
}

/** Own failures are `{ message }`; the queue fails the job of a dead process as `{ value: { message } }`. */
export const readReason = (output: unknown): string => errorText.parse(output);

const errorText = z
  .union([
    z.object({ message: z.string() }).transform(({ message }) => message),
    z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
  ])
  .catch('unknown');
