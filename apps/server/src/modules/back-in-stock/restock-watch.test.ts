import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { createRestockWatch } from './restock-watch.ts';

let database: TestDatabase;
let watch: ReturnType<typeof createRestockWatch>;
let runs: number;
let work: () => Promise<void>;
beforeEach(async () => {
  database = await createTestDatabase();
  runs = 0;
  work = async () => {};
  const restock = {
    tellAll: async () => {
      runs += 1;
      await work();
    },
  };
  watch = createRestockWatch({ url: database.url, restock, log: createLog('fatal', { write: () => {} }) });
  watch.start();
  await ran(1);
});
afterEach(async () => {
  await watch.stop();
  await database.close();
});

const ran = (times: number) => vi.waitFor(() => expect(runs).toBe(times), { timeout: 5_000, interval: 20 });
const announce = (times: number) =>
  sql`select pg_notify('catalog_changed', place::text) from generate_series(1, ${times}::int) place`.execute(
    database.db,
  );

test('a thousand changes at once are looked at once', async () => {
  await announce(1_000);
  await ran(2);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(runs).toBe(2);
});

test('what changes while somebody is told is looked at afterwards, also where telling fails', async () => {
  const told = Promise.withResolvers<void>();
  work = () => told.promise;
  await announce(1);
  await ran(2);
  await announce(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  work = async () => {};
  told.reject(new Error('no connection'));
  await ran(3);
});

test('a stop waits for nobody to be woken', async () => {
  await announce(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await watch.stop();
  expect(runs).toBe(1);
});
