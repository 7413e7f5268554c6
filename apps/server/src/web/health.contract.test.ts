import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { withServer } from '../../../../tests/support/test-server.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';

describe('/elb-health-check', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.stop());
  const check = () => shop.app.inject({ url: '/elb-health-check' });

  test('is 200 while the database answers, also when every connection of the shop is busy', async () => {
    expect((await check()).json()).toEqual({ status: 'ok', database: 'up' });
    const { pool } = shop.parts.database;
    const busy = Array.from({ length: 12 }, () => pool.query('select pg_sleep(2)'));
    await expect.poll(() => pool.waitingCount).toBeGreaterThanOrEqual(2);
    expect((await check()).statusCode).toBe(200);
    expect(pool.waitingCount).toBeGreaterThanOrEqual(2);
    await pool.query('select 1');
    await Promise.all(busy);
  });

  test('is 503 in time when the database is gone, and so is every call that needs it', async () => {
    await loseDatabase(shop);
    const started = performance.now();
    const reply = await check();
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({ status: 'unavailable', database: 'down' });
    await expect(shop.api.newsletter.signUp({ body: { email: 'amira@example.com' } })).rejects.toMatchObject({
      status: 503,
      errors: [{ code: 'unavailable' }],
    });
    expect(shop.reported).toEqual([]);
  });
});

/** The server ends the connections to the database and lets nobody in again. */
async function loseDatabase({ parts }: TestShop): Promise<void> {
  const { rows } = await parts.database.pool.query('select current_database() as name');
  await withServer(inject('testServer').url, async (client) => {
    await client.query(`alter database ${rows[0].name} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0].name]);
  });
}
