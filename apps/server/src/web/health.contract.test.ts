import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createServingState } from '#server/platform/server/serving-state.ts';
import { withServer } from '../../../../tests/support/shop/test-server.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const ask = async (url: string) => {
  const reply = await shop.app.inject({ url });
  return [reply.statusCode, reply.json()];
};

describe('/readyz', () => {
  test('returns 200 once the search index is built and changes are heard', async () => {
    await shop.app.whenPrepared();
    await expect.poll(() => ask('/readyz')).toEqual([200, { status: 'ok', waitingFor: [] }]);
  });

  test('names what the process waits for before the first build', async () => {
    const state = createServingState();
    state.require('search index', () => false);
    state.require('notifications', () => true);
    expect(state.listUnmet()).toEqual(['search index']);
  });
});

describe('/elb-health-check', () => {
  const check = () => shop.app.inject({ url: '/elb-health-check' });

  test('returns 200 while the database responds, also with an exhausted connection pool', async () => {
    expect((await check()).json()).toEqual({ status: 'ok', database: 'up' });
    const { pool } = shop.parts.database;
    const busy = Array.from({ length: 12 }, () => pool.query('select pg_sleep(3600)'));
    await expect.poll(() => pool.waitingCount).toBeGreaterThanOrEqual(2);
    expect((await check()).statusCode).toBe(200);
    expect(pool.waitingCount).toBeGreaterThanOrEqual(2);
    const cancelled = Promise.allSettled(busy);
    await cancelAll(shop, 'pg_sleep');
    await cancelled;
    await pool.query('select 1');
  });

  test('returns 503 in time without a database, as does every call that needs it', async () => {
    await loseDatabase(shop);
    const reply = await check();
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({ status: 'unavailable', database: 'down' });
    await expect(shop.api.newsletter.signUp({ body: { email: 'amira@example.com' } })).rejects.toMatchObject({
      status: 503,
      errors: [{ code: 'unavailable' }],
    });
    expect(shop.reported).toEqual([]);
  });
});

describe('a process without a database', () => {
  test('is alive, and not ready since it hears no changes', async () => {
    expect(await ask('/livez')).toEqual([200, { status: 'ok' }]);
    const waitingFor = ['notifications of the search index', 'notifications of pages'];
    await expect.poll(() => ask('/readyz')).toEqual([503, { status: 'unavailable', waitingFor }]);
  });
});

/** Cancels the statements of the shop that contain this text. */
async function cancelAll({ parts }: TestShop, text: string): Promise<void> {
  const { rows } = await withServer(inject('testServer').url, (client) =>
    client.query('select pg_cancel_backend(pid) from pg_stat_activity where datname = $1 and strpos(query, $2) > 0', [
      new URL(parts.database.url).pathname.slice(1),
      text,
    ]),
  );
  expect(rows).not.toEqual([]);
}

/** Closes all database connections and rejects new ones. */
async function loseDatabase({ parts }: TestShop): Promise<void> {
  const { rows } = await parts.database.pool.query('select current_database() as name');
  await withServer(inject('testServer').url, async (client) => {
    await client.query(`alter database ${rows[0].name} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0].name]);
  });
}
