import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createLog, type Log } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { createLoadShedding } from './load-shedding.ts';

let shop: TestShop;
let delayMs = 0;
beforeAll(async () => {
  shop = await startTestShop({ readDelay: () => delayMs });
});
afterAll(() => shop.stop());

const get = (url: string, method: 'GET' | 'POST' = 'GET') =>
  shop.app.inject({ method, url, headers: { host: 'outlet.localhost', locale: 'en_GB' } });
const findStatus = async (url: string, method?: 'POST') => (await get(url, method)).statusCode;

test('refuses new work while the event loop stays late, and nothing that finishes work', async () => {
  expect(await findStatus('/women')).toBe(200);
  delayMs = 10_000;
  await expect.poll(() => findStatus('/men')).toBe(503);
  const refused = await get('/men');
  expect([refused.headers['retry-after'], refused.headers['cache-control']]).toEqual(['5', 'no-store']);
  expect(await findStatus('/api/v1/store')).toBe(503);
  for (const url of ['/livez', '/elb-health-check']) expect(await findStatus(url), url).toBe(200);
  for (const url of ['/api/v1/checkout', '/checkout/payment']) expect(await findStatus(url), url).not.toBe(503);
  expect(await findStatus('/api/v1/payment/webhook', 'POST')).not.toBe(503);
  const text = await shop.parts.metrics.registry.metrics();
  expect(text).toMatch(/shed_requests_total [1-9]/);
  expect(text).toContain('event_loop_delay_seconds 10');
  delayMs = 0;
  await expect.poll(() => findStatus('/men')).toBe(200);
});

test('tolerates one late period', () => {
  let delay = 900;
  const shedding = createLoadShedding({
    ...{ limitMs: 250, log: createLog('silent'), metrics: createMetrics(), readDelay: () => delay },
  });
  shedding.measure();
  expect(shedding.isOverloaded()).toBe(false);
  shedding.measure();
  expect(shedding.isOverloaded()).toBe(true);
  delay = 3;
  shedding.measure();
  expect(shedding.isOverloaded()).toBe(false);
});

test('logs the number of refusals once per minute', async () => {
  const shed: number[] = [];
  const log = { warn: (line: { shed: number }) => void shed.push(line.shed) } as unknown as Pick<Log, 'warn'>;
  const shedding = createLoadShedding({ limitMs: 250, log, metrics: createMetrics(), readDelay: () => 900 });
  const app = fastify();
  onTestFinished(() => app.close());
  shedding.guard(app);
  app.get('/women', async () => 'women');
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const _ of [1, 2]) shedding.measure();
  expect(shed, 'nothing was refused yet').toEqual([]);
  for (const _ of [1, 2, 3]) await app.inject('/women');
  shedding.measure();
  await app.inject('/women');
  shedding.measure();
  expect(shed).toEqual([3]);
  vi.advanceTimersByTime(60_000);
  shedding.measure();
  expect(shed).toEqual([3, 1]);
});
