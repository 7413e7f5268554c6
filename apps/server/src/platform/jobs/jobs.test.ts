import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { TEST_MS } from '../../../../../tests/support/timeouts.ts';
import { deleteOldEffects } from './job-effects.ts';
import { type JobOutcome, permanentFailure } from './job-run.ts';
import { countJobsAtOnce, createJobs, type JobFailure, type Jobs, prepareJobs } from './jobs.ts';

const EMPTY = z.object({});
const deed = z.object({ deedId: z.string() });
const silent = createLog('silent');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: Jobs;
let outcomes: JobOutcome[] = [];
let reported: unknown[] = [];
/** Hook that runs before the handler's write; replaced by tests. */
let hurdle: (attempt: number) => Promise<void> | void = () => {};

const makeJobs = (pollSeconds = 0.5) =>
  createJobs({
    url: database.url,
    db: database.db,
    log: silent,
    pollSeconds,
    onFailure: (error) => void reported.push(error),
    onOutcome: ({ outcome }) => void outcomes.push(outcome),
  });

const defineDeed = (queue: Jobs) =>
  queue.define({
    name: 'do-deed',
    schema: deed,
    retryLimit: 1,
    retryDelaySeconds: 1,
    handle: async ({ deedId }, { tx, attempt }) => {
      await sql`insert into deed (deed_id) values (${deedId})`.execute(tx);
      await hurdle(attempt);
    },
  });
let deeds: ReturnType<typeof defineDeed>;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table deed (deed_id text not null)`.execute(database.db);
  await prepareJobs(database.url);
  jobs = makeJobs();
  deeds = defineDeed(jobs);
  await jobs.start();
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

beforeEach(async () => {
  outcomes = [];
  reported = [];
  hurdle = () => {};
  await sql`truncate deed`.execute(database.db);
});

const countDeeds = async (db: Database = database.db) => {
  const { rows } = await sql<{ deedId: string }>`select deed_id from deed order by deed_id`.execute(db);
  return rows.map(({ deedId }) => deedId);
};
const until = (expected: JobOutcome[]) => vi.waitFor(() => expect(outcomes).toEqual(expected), { interval: 50 });

describe('a job', () => {
  test('runs after the enqueuing transaction commits, not before', async () => {
    await database.db.transaction().execute(async (tx) => {
      await deeds.enqueue(tx, { deedId: 'committed' });
      await pause(300);
      expect(outcomes).toEqual([]);
    });
    await until(['done']);
    expect(await countDeeds()).toEqual(['committed']);
  });

  test('never runs when that transaction is rolled back', async () => {
    const attempt = database.db.transaction().execute(async (tx) => {
      await deeds.enqueue(tx, { deedId: 'rolled back' });
      throw new Error('changed our mind');
    });
    await expect(attempt).rejects.toThrow('changed our mind');
    await deeds.enqueue(database.db, { deedId: 'later' });
    await until(['done']);
    expect(await countDeeds()).toEqual(['later']);
  });

  test('takes effect once although redelivered after a crash before the acknowledgement', async () => {
    await deeds.enqueue(database.db, { deedId: 'once' }, { key: 'crash' });
    await until(['done']);
    await vi.waitFor(() => expectState('completed'));
    await sql`update pgboss.job set state = 'created', completed_on = null where name = 'do-deed' and data->>'deedId' = 'once'`.execute(
      database.db,
    );
    await until(['done', 'repeated']);
    expect(await countDeeds()).toEqual(['once']);
  });

  test('is enqueued once for the same key', async () => {
    await deeds.enqueue(database.db, { deedId: 'first' }, { key: 'same' });
    await deeds.enqueue(database.db, { deedId: 'second' }, { key: 'same' });
    await deeds.enqueue(database.db, { deedId: 'third' }, { key: 'other' });
    await until(['done', 'done']);
    expect(await countDeeds()).toEqual(['first', 'third']);
  });

  test('waits for its start time', async () => {
    await deeds.enqueue(database.db, { deedId: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) });
    await deeds.enqueue(database.db, { deedId: 'now' });
    await until(['done']);
    expect(await countDeeds()).toEqual(['now']);
  });

  test('does not wait for the next poll when more jobs are queued', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `deed ${index}`);
    const unpolled = makeJobs(2 * (TEST_MS / 1_000));
    const errands = unpolled.define({ name: 'run-errand', schema: deed, handle: async () => {} });
    await unpolled.start();
    await database.db.transaction().execute(async (tx) => {
      for (const deedId of names) await errands.enqueue(tx, { deedId });
    });
    await until(names.map(() => 'done'));
    await unpolled.stop();
  });
});

describe('a failing job', () => {
  test('rolls back and is retried', async () => {
    hurdle = (attempt) => {
      if (attempt === 1) throw new Error('not yet');
    };
    await deeds.enqueue(database.db, { deedId: 'stubborn' });
    await until(['retried', 'done']);
    expect(await countDeeds()).toEqual(['stubborn']);
    expect(reported).toEqual([]);
  });

  test('is listed and reported after permanent failure, and can be retried', async () => {
    hurdle = () => {
      throw new Error('out of paper');
    };
    await deeds.enqueue(database.db, { deedId: 'hopeless' });
    await until(['retried', 'failed']);
    expect(reported).toMatchObject([{ message: 'out of paper' }]);
    const failure = await onlyFailure();
    expect(failure).toMatchObject({
      name: 'do-deed',
      payload: { deedId: 'hopeless' },
      attempts: 2,
      lastError: 'out of paper',
      failedAt: expect.any(Date),
    });
    expect(await countDeeds()).toEqual([]);

    hurdle = () => {};
    expect(await jobs.retry(failure.id)).toBe(true);
    await until(['retried', 'failed', 'done']);
    expect(await countDeeds()).toEqual(['hopeless']);
    expect(await jobs.failures()).toEqual([]);
    expect(await jobs.retry(failure.id)).toBe(false);
  });

  test('is not retried when a retry cannot help', async () => {
    hurdle = () => {
      throw permanentFailure('no such place');
    };
    await deeds.enqueue(database.db, { deedId: 'impossible' });
    await until(['failed']);
    const { id, attempts, lastError } = await onlyFailure();
    expect({ attempts, lastError }).toEqual({ attempts: 1, lastError: 'no such place' });

    hurdle = () => {};
    await jobs.retry(id);
    await until(['failed', 'done']);
  });
});

test('a job with an invalid payload is not retried and reports the reason', async () => {
  await deeds.enqueue(database.db, { deedId: 5 } as never);
  await until(['failed']);
  expect(await countDeeds()).toEqual([]);
  const { attempts, lastError } = await onlyFailure();
  expect(attempts).toBe(1);
  expect(lastError).toMatch(/^The payload does not fit the job: .*deedId/s);
});

test('a scheduled job gets an empty payload', async () => {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.schedule where name = 'forget-job-effects'
  `.execute(database.db);
  expect(rows).toEqual([{ data: {} }]);
});

test('stop lets a running job finish', async () => {
  await jobs.stop();
  const stopping = makeJobs();
  const slowDeeds = defineDeed(stopping);
  await stopping.start();
  const begun = Promise.withResolvers<void>();
  hurdle = async () => {
    begun.resolve();
    await pause(400);
  };
  await slowDeeds.enqueue(database.db, { deedId: 'finished' });
  await begun.promise;
  await stopping.stop();
  expect(outcomes).toEqual(['done']);
  expect(await countDeeds()).toEqual(['finished']);
});

test('effect marks are deleted only long after their jobs', async () => {
  const { db } = database;
  await sql`truncate job_effect`.execute(db);
  await sql`insert into job_effect values (gen_random_uuid(), now() - interval '119 days')`.execute(db);
  await sql`insert into job_effect values (gen_random_uuid(), now() - interval '121 days')`.execute(db);
  await deleteOldEffects(db, 120);
  const { rows } = await sql`select 1 from job_effect`.execute(db);
  expect(rows).toHaveLength(1);
});

function onlyFailure(): Promise<JobFailure> {
  return vi.waitFor(async () => {
    const [failure, ...others] = await jobs.failures();
    expect(others).toEqual([]);
    if (!failure) throw new Error('no failure is listed');
    return failure;
  });
}

async function expectState(state: string): Promise<void> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where data->>'deedId' = 'once'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ state }]);
}

test('schedules of demo mode are removed when the shop starts outside of it', async () => {
  const listNames = async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(database.db);
    return rows.map(({ name }) => name);
  };
  const daily = { schema: z.object({}), cron: '3 3 * * *', handle: async () => {} };
  const demo = makeJobs();
  demo.define({ ...daily, name: 'move-demo-parcels' });
  demo.define({ ...daily, name: 'job-of-a-newer-release' });
  await demo.start();
  await demo.stop();
  expect(await listNames()).toContain('move-demo-parcels');
  const real = makeJobs();
  await real.start();
  await real.stop();
  expect(await listNames()).not.toContain('move-demo-parcels');
  expect(await listNames()).toEqual(expect.arrayContaining(['forget-job-effects', 'job-of-a-newer-release']));
});

test('leaves a connection to jobs that take a second one', async () => {
  const small = openDatabase(database.url, { sizes: { jobs: 2 }, connectTimeoutMs: 1_000 });
  const seen: JobOutcome[] = [];
  let running = 0;
  const queue = createJobs({
    ...{ url: database.url, db: small.db, log: silent, pollSeconds: 0.5, atOnce: countJobsAtOnce(small.pool) },
    onOutcome: ({ outcome }) => void seen.push(outcome),
  });
  const greedy = queue.define({
    ...{ name: 'take-two-connections', schema: EMPTY, retryLimit: 0 },
    async handle() {
      running += 1;
      // Time for another job to begin, which would take the last connection.
      for (let waits = 0; running < 2 && waits < 10; waits += 1) await pause(50);
      await sql`select 1`.execute(small.db);
      running -= 1;
    },
  });
  await queue.start();
  for (const _ of [1, 2, 3]) await greedy.enqueue(database.db, {});
  await vi.waitFor(() => expect(seen).toHaveLength(3));
  expect(seen).toEqual(['done', 'done', 'done']);
  await queue.stop();
  await small.close();
});
