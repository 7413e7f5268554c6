import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { getLane, LANES, runInLane } from '#server/platform/database/connection/lanes.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { createBuyer } from '../../../../../tests/support/order/test-buyer.ts';
import { createApi, PASSWORD, registerCustomer } from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { chooseLane } from './choose-lane.ts';

const SIZES = [8, 10, 12, 14, 16];
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const texts = { 'en-GB': { name: 'Dresses', description: '' } };
  const dress = buildProduct('green', {
    style: 'satin',
    categories: ['dresses'],
    sizes: Object.fromEntries(SIZES.map((size) => [size, 50])),
  });
  await saveCatalogue(shop, buildCategory('dresses', { texts }), dress);
});
afterAll(() => shop.stop());

const listDresses = async () => {
  const page = await shop.api.page.page({ query: { url: '/dresses.html' } });
  return page.kind === 'listing' ? page.listing.products : [];
};

/** Connection outside of the shop that holds a lock until it is released. */
async function lockStock() {
  const client = new Client({ connectionString: shop.parts.database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query('lock table stock in exclusive mode');
  return () => client.query('rollback');
}

async function countWaiting(): Promise<number> {
  const { rows } = await shop.parts.database.pools.desk.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('answers sign-in and pages while every checkout connection waits for a lock on stock', async () => {
  const { checkout } = shop.parts.database.pools;
  // Less than the payments that one network may have under way.
  checkout.options.max = 3;
  await vi.waitFor(async () => expect(await listDresses()).toHaveLength(1));
  const { email } = await registerCustomer(shop);
  const buyers = await Promise.all(SIZES.map((size) => createBuyer(shop, { sku: `green-${size}` })));
  const unlock = await lockStock();
  const placed = buyers.map((buyer) => buyer.payByCard('approve'));
  await vi.waitFor(async () => expect(await countWaiting()).toBe(checkout.options.max));
  expect(checkout.waitingCount).toBeGreaterThan(0);

  expect(await createApi(shop).auth.login({ body: { email, password: PASSWORD } })).toMatchObject({ expiresIn: 900 });
  const [dress] = await listDresses();
  expect(await shop.api.page.page({ query: { url: dress?.url ?? '' } })).toMatchObject({ kind: 'product' });
  expect(await createApi(shop).customer.refresh({})).toBeDefined();
  expect(await shop.parts.database.isUp()).toBe(true);
  expect(await countWaiting()).toBe(checkout.options.max);

  await unlock();
  expect((await Promise.all(placed)).map(({ status }) => status)).toEqual(buyers.map(() => 200));
});

test.each([
  ['GET', '/api/v1/page', 'pages'],
  ['GET', '/api/v1/quote', 'pages'],
  ['GET', '/*', 'pages'],
  ['POST', '/api/v1/auth/login', 'account'],
  ['POST', '/api/login', 'account'],
  ['POST', '/*', 'account'],
  ['PATCH', '/api/v1/quote/product', 'checkout'],
  ['POST', '/api/v1/checkout/order', 'checkout'],
  ['GET', '/api/v1/checkout/order/:number', 'checkout'],
  ['POST', '/api/v1/payment/webhook', 'checkout'],
  ['POST', '/api/v1/customer/order/:number/cancel', 'checkout'],
] as const)('%s %s uses the pool %s', (method, url, lane) => {
  expect(chooseLane({ method, routeOptions: { url } as never })).toBe(lane);
});

test.each(LANES)('sets timeouts of statements and locks for the lane %s', async (lane) => {
  const { rows } = await shop.parts.database.pools[lane].query('show lock_timeout');
  expect(rows).not.toEqual([{ lock_timeout: '0' }]);
});

test('keeps the lane in timers and promises, and has background work outside of requests', async () => {
  expect(getLane()).toBe('jobs');
  await runInLane('checkout', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(getLane()).toBe('checkout');
  });
});
