import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct } from '../../support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../support/catalog/save-catalogue.ts';
import { createIp, registerCustomer } from '../../support/order/test-customer.ts';
import { type ApiDocument, createFuzzer, listExampleCalls } from '../../support/shop/fuzz-calls.ts';
import { startTestShop, type TestShop } from '../../support/shop/test-shop.ts';

/** `npm run fuzz` sets more requests and another seed. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 5);
const PARALLEL = 8;
const CALLS_PER_ACCOUNT = 200;
/** Heap after a collection may differ by caches; a leak of one kilobyte per request would pass it. */
const MOST_GROWTH_BYTES = 200_000_000;

let shop: TestShop;
const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', onUnhandled);
  shop = await startTestShop();
  await saveCatalogue(shop, buildProduct('dress', { sizes: { 8: 500 } }));
});
afterAll(async () => {
  process.off('unhandledRejection', onUnhandled);
  await shop.stop();
});

const readDocument = async (): Promise<ApiDocument> =>
  (await shop.app.inject({ url: '/api/docs/json', headers: { host: 'outlet.localhost' } })).json();

test('a call that is refused for its store leaves no work behind that fails unseen and ends the process', async () => {
  const { tokens } = await registerCustomer(shop);
  const headers = { host: 'outlet.localhost', locale: 'xx_XX', authorization: `Bearer ${tokens.accessToken}` };
  for (const { method, url, payload, ...call } of listExampleCalls(await readDocument(), headers)) {
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const sent = { method, url, remoteAddress: createIp(), headers: { ...call.headers, ...type } };
    const { statusCode } = await shop.app.inject(payload === undefined ? sent : { ...sent, payload });
    expect([call.operationId, statusCode < 500]).toEqual([call.operationId, true]);
  }
  // The work of the last call ends before one that uses the same database.
  await shop.api.customer.refresh();
  expect(unhandled).toEqual([]);
});

test(`${REQUESTS} calls made from the API document get no server error`, {
  timeout: (MINUTES + 2) * 60_000,
}, async () => {
  const next = createFuzzer(await readDocument(), SEED);
  let { tokens } = await registerCustomer(shop);
  const faults: string[] = [];
  const seen = new Map<number, number>();
  const before = process.memoryUsage().heapUsed;
  const until = Date.now() + MINUTES * 60_000;
  let sent = 0;

  async function send(): Promise<void> {
    const { operationId, method, url, headers, payload } = next();
    const reply = await shop.app.inject({
      method,
      url,
      remoteAddress: createIp(),
      headers: {
        host: 'outlet.localhost',
        ...(sent % 2 === 0 && { authorization: `Bearer ${tokens.accessToken}` }),
        ...headers,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    });
    seen.set(reply.statusCode, (seen.get(reply.statusCode) ?? 0) + 1);
    if (reply.statusCode >= 500) {
      faults.push(`${reply.statusCode} ${operationId} ${method} ${url} ${payload ?? ''}`.slice(0, 500));
    }
  }

  async function work(): Promise<void> {
    while (sent < REQUESTS && Date.now() < until) {
      sent++;
      // Another account before the rate limit of one is reached: the clock stands still.
      if (sent % CALLS_PER_ACCOUNT === 0) ({ tokens } = await registerCustomer(shop));
      await send();
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));

  expect(faults).toEqual([]);
  expect(shop.reported).toEqual([]);
  expect(unhandled).toEqual([]);
  // The calls reach the services: some succeed, some are refused.
  expect(seen.get(200)).toBeGreaterThan(0);
  expect(seen.get(400)).toBeGreaterThan(0);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(MOST_GROWTH_BYTES);
});
