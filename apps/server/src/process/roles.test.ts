import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../../tests/support/database/test-database.ts';
import { type ShopProcess, spawnShop } from '../../../../tests/support/shop/shop-process.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.close());

/** A process with an empty data folder of its own, on the shared database. */
const spawnRole = async (ROLE: 'web' | 'worker'): Promise<ShopProcess> =>
  await spawnShop({
    ...{ ROLE, DATABASE_URL: database.url, DEMO_DATA: 'false', LOG_LEVEL: 'warn' },
    DATA_DIR: await mkdtemp(join(tmpdir(), 'shop-role-')),
  });

const read = async (statement: string) => (await database.pool.query(statement)).rows;
const ask = async ({ origin }: ShopProcess, path: string) => (await fetch(origin + path)).status;

test('web answers and queues jobs, worker runs them and serves no shop, and both stop cleanly', async () => {
  const web = await spawnRole('web');
  await web.opened;
  expect(await ask(web, '/readyz')).toBe(200);
  const reply = await fetch(`${web.origin}/api/v1/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', locale: 'en_US' },
    body: JSON.stringify({ email: 'amara@example.com' }),
  });
  expect(reply.ok, await reply.text()).toBe(true);
  const states = () => read(`select distinct state::text from pgboss.job where name like '%newsletter%'`);
  expect(await states()).toEqual([{ state: 'created' }]);
  expect(await read('select name from pgboss.schedule')).toEqual([]);

  const worker = await spawnRole('worker');
  await worker.opened;
  expect([await ask(worker, '/readyz'), await ask(worker, '/livez'), await ask(worker, '/elb-health-check')]).toEqual([
    200, 200, 200,
  ]);
  expect([await ask(worker, '/'), await ask(worker, '/api/v1/quote')]).toEqual([404, 404]);
  await expect.poll(states).toEqual([{ state: 'completed' }]);
  expect((await read('select name from pgboss.schedule')).length).toBeGreaterThan(5);

  for (const one of [web, worker]) one.child.kill('SIGTERM');
  expect(await Promise.all([web.ended, worker.ended])).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ]);
});

test('a shop outside demo mode refuses to start on secrets of its machine', async () => {
  const live = await spawnShop({
    ...{ DATABASE_URL: database.url, DEMO_MODE: 'false' },
    DATA_DIR: await mkdtemp(join(tmpdir(), 'shop-role-')),
  });
  expect((await live.ended).code).toBe(1);
  expect(live.output()).toContain('set SESSION_SECRET, STAFF_SECRET, STAFF_FACTOR_SECRET');
});
