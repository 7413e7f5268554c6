import cookie from '@fastify/cookie';
import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics, measureRequests } from '#server/platform/metrics.ts';
import { createRequestLabels } from './request-labels.ts';
import { createStoreFinder } from './visits.ts';

const finder = createStoreFinder({
  stores,
  entries: storeEntries,
  brandOf,
  origins: { main: 'http://main.localhost:3000', outlet: 'http://outlet.localhost:3000' },
});
const metrics = createMetrics();
const app = Fastify();

beforeAll(async () => {
  await app.register(cookie);
  measureRequests(app, metrics, createRequestLabels(finder));
  app.get('/api/v1/quote', { config: { withLocale: true } }, async () => 'a bag');
  app.get('/euw1/*', async () => 'a file');
  app.get('/*', async () => 'a page');
  await app.ready();
});
afterAll(() => app.close());

type Asked = { url: string; host: string; locale?: string };

async function countedAs({ url, host, locale }: Asked): Promise<string[]> {
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
    'somebody’s order without its number',
    '/customer/order-history/MW-7KD2',
    'outlet.localhost',
    undefined,
    'outlet-UK /customer/order-history/:number',
  ],
  ['a call by the locale it names', '/api/v1/quote', 'main.localhost', 'de_DE', 'main-DE /api/v1/quote'],
])('a request is counted by route and store: %s', async (_, url, host, locale, counted) => {
  expect(await countedAs({ url, host, ...(locale && { locale }) })).toEqual([counted]);
});

test.each([
  ['a file', { url: '/euw1/a.js', host: 'main.localhost' }],
  ['a call that names no store', { url: '/api/v1/quote', host: 'main.localhost' }],
  ['a call that names a store of nobody', { url: '/api/v1/quote', host: 'main.localhost', locale: 'xx_XX' }],
])('what belongs to no store is counted for none: %s', async (_, asked) => {
  expect(await countedAs(asked)).toEqual([]);
});

test('addresses that anybody can make up make no new series', async () => {
  for (let page = 0; page < 20; page += 1) {
    await app.inject({ url: `/made-up-${page}/and/more`, headers: { host: `host-${page}.example` } });
  }
  const { values } = await metrics.requestSeconds.get();
  const routes = new Set(values.map(({ labels }) => labels.route));
  expect([...routes].filter((route) => String(route).includes('made-up'))).toEqual([]);
});
