import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { type OrderProcess, spawnOrderProcess } from '../../../../../tests/support/database/order-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { type OrderShop, openOrderShop } from '../../../../../tests/support/shop/order-shop.ts';

let database: TestDatabase;
let jobs: Jobs;
let shop: OrderShop;
let buyers: OrderProcess;
const time = { now: () => new Date() };
beforeAll(async () => {
  database = await createTestDatabase();
  const { db, url } = database;
  jobs = createJobs({ url, db, log: createLog('silent'), pollSeconds: 1 });
  shop = await openOrderShop(db, (needs) => ({ ...needs, jobs, clock: () => time.now() }));
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('SIGKILL during 100 checkouts leaves every captured payment with its order or refund and loses no stock', async () => {
  const sku = await shop.insertSize(100);
  const giftCardId = await shop.buildGiftCard(20_000);
  await shop.quotes.make({ sku }, 70);
  await shop.quotes.make({ sku, giftCards: [{ id: giftCardId, amount: 1_000 }] }, 30);
  buyers = spawnOrderProcess(database.url);
  await vi.waitFor(() => expect(buyers.captured(), buyers.output()).toBeGreaterThan(15), { interval: 2 });
  buyers.child.kill('SIGKILL');
  await buyers.ended;
  expect(buyers.output()).not.toContain('through');

  await jobs.start();
  await shop.orders.settleAll();
  const captured = await shop.gateway.capturedPayments();
  const { paid = 0, placing = 0 } = await shop.getStates();
  expect(paid).toBe(captured.length);
  expect((await shop.getCounts(sku))?.reserved).toBe(placing);

  time.now = () => new Date(Date.now() + 16 * 60_000);
  await shop.orders.settleAll();
  const states = await shop.getStates();
  expect(states).toEqual({ paid, ...(states.abandoned && { abandoned: states.abandoned }) });
  expect(await shop.getCounts(sku)).toEqual({ onHand: 100 - paid, reserved: 0 });
  expect(await shop.orders.reconcile()).toEqual([]);
});
