import cookie from '@fastify/cookie';
import { getBrand, storeEntries, stores } from '@shop/brands/stores';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics, measureRequests } from '#server/platform/metrics.ts';
import { recordRequests } from '#server/platform/server/request-records.ts';
import { createStoreFinder } from '#server/store-finder.ts';
import { createRequestLabels } from './request-labels.ts';

const finder = createStoreFinder({
  stores,
  entries: storeEntries,
  getBrand,
  origins: { main: 'http://main.localhost:3000', outlet: 'http://outlet.localhost:3000' },
});
const metrics = createMetrics();
const app = Fastify();

beforeAll(async () => {
  await app.register(cookie);
  recordRequests(app, measureRequests(metrics), createRequestLabels(finder));
  app.get('/api/v1/quote', { config: { withLocale: true } }, async () => 'a quote');
  app.get('/euw1/*', async () => 'a file');
  app.get('/*', async () => 'a page');
  await app.ready();
});
afterAll(() => app.close());

type CallOptions = { url: string; host: string; locale?: string };

async function countedAs({ url, host, locale }: CallOptions): Promise<string[]> {
  metrics.storeSeconds.reset();
  await app.inject({ url, headers: { host, ...(locale && { locale }) } });
  const { values } = await metrics.storeSeconds.get();
  return values
    .filter(({ metricName }) => metricName?.endsWith('_count'))
    .map(({ labels: { route, store } }) => `${store} ${route}`);
}

test.each([
  ['a page of a store', '/fr/clothing/dresses.html?colour=red', 'main.localhost', undefined, 'main-FR /*.html'],
  ['the home page of a store', '/ar-ae', 'main.localhost', undefined, 'main-AE_AR /'],
  ['the data of a page', '/fr/checkout/cart.data', 'main.localhost', undefined, 'main-FR /checkout/cart'],
  ['the outlet apart from the main brand', '/', 'outlet.localhost', undefined, 'outlet-UK /'],
  [
    'an order without its number',
    '/customer/order-history/MW-7KD2',
    'outlet.localhost',
    undefined,
    'outlet-UK /customer/order-history/:number',
  ],
  ['a call by the locale it names', '/api/v1/quote', 'main.localhost', 'de_DE', 'main-DE /api/v1/quote'],
])('counts a request by route and store: %s', async (_, url, host, locale, counted) => {
  expect(await countedAs({ url, host, ...(locale && { locale }) })).toEqual([counted]);
});

test.each([
  ['a file', { url: '/euw1/a.js', host: 'main.localhost' }],
  ['a call that names no store', { url: '/api/v1/quote', host: 'main.localhost' }],
  ['a call that names an unknown store', { url: '/api/v1/quote', host: 'main.localhost', locale: 'xx_XX' }],
])('counts a request without a store as none: %s', async (_, requested) => {
  expect(await countedAs(requested)).toEqual([]);
});

test('arbitrary URLs create no new metric series', async () => {
  for (let page = 0; page < 20; page += 1) {
    await app.inject({ url: `/made-up-${page}/and/more`, headers: { host: `host-${page}.example` } });
  }
  const { values } = await metrics.requestSeconds.get();
  const routes = new Set(values.map(({ labels }) => labels.route));
  expect([...routes].filter((route) => String(route).includes('made-up'))).toEqual([]);
});
