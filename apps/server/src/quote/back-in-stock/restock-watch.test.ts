import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { TEST_MS } from '../../../../../tests/support/timeouts.ts';
import { createRestockWatch } from './restock-watch.ts';

let database: TestDatabase;
let watch: ReturnType<typeof createRestockWatch>;
let runs: number;
let work: () => Promise<void>;
beforeEach(async () => {
  database = await createTestDatabase();
  runs = 0;
  work = async () => {};
  watch = start();
  await ran(1);
});
afterEach(async () => {
  await watch.stop();
  await database.close();
});

function start(options: { pauseMs?: number } = {}) {
  const restock = {
    notifyAll: async () => {
      runs += 1;
      await work();
    },
  };
  const log = createLog('fatal', { write: () => {} });
  const started = createRestockWatch({ url: database.url, restock, log, ...options });
  started.start();
  return started;
}

const ran = (times: number) => vi.waitFor(() => expect(runs).toBe(times), { interval: 20 });
const announce = (times: number) =>
  sql`select pg_notify('catalog_changed', place::text) from generate_series(1, ${times}::int) place`.execute(
    database.db,
  );

const countListeners = async () => {
  const { rows } = await database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  return rows.length;
};

test('a thousand concurrent changes cause one run', async () => {
  await announce(1_000);
  await ran(2);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(runs).toBe(2);
});

test('a change during a run causes another run, also after a failure', async () => {
  const notified = Promise.withResolvers<void>();
  work = () => notified.promise;
  await announce(1);
  await ran(2);
  await announce(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  work = async () => {};
  notified.reject(new Error('no connection'));
  await ran(3);
});

test('stop does not wait for a pending run', async () => {
  const patient = start({ pauseMs: 2 * TEST_MS });
  await vi.waitFor(async () => expect(await countListeners()).toBe(2));
  await patient.stop();
  expect(runs).toBe(1);
});
