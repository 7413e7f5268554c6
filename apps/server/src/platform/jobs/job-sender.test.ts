import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { createLog } from '../log.ts';
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

test('what a command hands over is done by the shop, whether it runs already or starts later', async () => {
  const sender = await openJobSender(database.url);
  const job = sender.define(greeting(() => expect.fail('The command does no work')));
  const greeted: string[] = [];
  const log = createLog('silent');
  const jobs = createJobs({ url: database.url, db: database.db, log, pollSeconds: 1 });
  jobs.define(greeting((name) => void greeted.push(name)));

  await database.db.transaction().execute((tx) => job.enqueue(tx, { name: 'before' }));
  await jobs.start();
  await database.db.transaction().execute((tx) => job.enqueue(tx, { name: 'after' }));
  await vi.waitFor(() => expect(greeted.sort()).toEqual(['after', 'before']), { timeout: 10_000 });
  await sender.close();
  await jobs.stop();
});

test('what is rolled back is handed over to nobody', async () => {
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
