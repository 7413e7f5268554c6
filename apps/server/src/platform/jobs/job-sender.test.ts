import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { openJobSender } from './job-sender.ts';
import { createJobs } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const greeting = (handle: (name: string) => void) => ({
  name: 'greet',
  schema: z.object({ name: z.string() }),
  handle: async ({ name }: { name: string }) => handle(name),
});

test('a job enqueued by a command runs in the shop, running or started later', async () => {
  const sender = await openJobSender(database.url);
  const job = sender.define(greeting(() => expect.fail('The command does no work')));
  const greeted: string[] = [];
  const log = createLog('silent');
  const jobs = createJobs({ url: database.url, db: database.db, log, pollSeconds: 1 });
  jobs.define(greeting((name) => void greeted.push(name)));

  await database.db.transaction().execute((tx) => job.enqueue(tx, { name: 'before' }));
  await jobs.start();
  await database.db.transaction().execute((tx) => job.enqueue(tx, { name: 'after' }));
  await vi.waitFor(() => expect(greeted.sort()).toEqual(['after', 'before']));
  await sender.close();
  await jobs.stop();
});

test('a job enqueued in a rolled-back transaction never runs', async () => {
  const sender = await openJobSender(database.url);
  const job = sender.define(greeting(() => {}));
  const failing = database.db.transaction().execute(async (tx) => {
    await job.enqueue(tx, { name: 'never' });
    throw new Error('the rest failed');
  });
  await expect(failing).rejects.toThrow('the rest failed');
  const { rows } = await database.pool.query("select data from pgboss.job where data->>'name' = 'never'");
  expect(rows).toEqual([]);
  await sender.close();
});
