import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { type StandInCdn, startStandInCdn } from '../../../../../tests/support/stand-in-cdn.ts';
import { announcePurge } from '../../machine-room/caches/cache-repository.ts';

const PAGE = '/women.html';

let headline = 'Spring';
let beforeRender: Promise<void> | undefined;
/** Page with a menu, a product and the order of the index. */
const storefront = {
  renderPage: async () => {
    await beforeRender;
    return new Response(`<h1>${headline}</h1>`, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
        'surrogate-key': 'menu product:A-1 search-index',
      },
    });
  },
};

let edge: StandInCdn;
let shop: TestShop;
beforeAll(async () => {
  edge = await startStandInCdn('fastly', 'token-of-the-cdn');
  shop = await startTestShop({ storefront, env: edge.env });
});
afterAll(async () => {
  await shop.stop();
  await edge.stop();
});

const ask = (url: string, headers = {}) => shop.app.inject({ url, headers: { host: 'main.localhost', ...headers } });
const passTime = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000);
};
const announce = (key: string) => announcePurge(shop.parts.database.db, key);

/** The queue reads the clock of the shop. */
const seePurge = (key: string) =>
  vi.waitFor(() => {
    passTime(1);
    expect(edge.purges.flat()).toContain(key);
  });

test('the first replica purges all pages, which may be older than its release', () => seePurge('pages'));

test('a cached page has keys, lifetime and age; a private one has none', async () => {
  expect((await ask(PAGE)).headers).toMatchObject({
    'surrogate-key': `pages menu product:A-1 search-index path:${PAGE}`,
    'surrogate-control': 'max-age=60, stale-while-revalidate=600, stale-if-error=3600',
  });
  passTime(90);
  expect((await ask(PAGE)).headers).toMatchObject({ age: '90' });
  const own = (await ask(PAGE, { cookie: 'pltjwt=x' })).headers;
  for (const name of ['surrogate-key', 'surrogate-control', 'age']) expect(own[name]).toBeUndefined();
});

test('a page leaves the cache when what it shows has changed', async () => {
  const url = '/dresses.html';
  expect(await edge.visit(url, ask)).toContain('Spring');
  headline = 'Summer';
  expect(await edge.visit(url, ask)).toContain('Spring');
  await announce('content:footer');
  await seePurge('content:footer');
  expect(edge.has(url)).toBe(true);
  await announce('product:A-1');
  await seePurge('product:A-1');
  expect(await edge.visit(url, ask)).toContain('Summer');
});

test('a page whose data changed while it was rendered is kept by no cache', async () => {
  const rendering = Promise.withResolvers<void>();
  beforeRender = rendering.promise;
  const asked = ask('/shoes.html');
  await announce('menu');
  await seePurge('menu');
  rendering.resolve();
  const { headers } = await asked;
  expect(headers['cache-control']).toBe('private, no-cache');
  for (const name of ['surrogate-key', 'surrogate-control']) expect(headers[name]).toBeUndefined();
});

test('a purge of the machine room reaches the cache: by key, by path and of everything', async () => {
  const { caches } = await shop.staff('owner');
  await caches.purge({ body: { key: 'banner' } });
  await caches.purge({ body: { path: '/women.html' } });
  await seePurge('banner');
  await seePurge('path:/women.html');
  edge.purges.length = 0;
  await caches.purge({ body: {} });
  await seePurge('pages');
});

test('metrics count calls and the age of the oldest purge that waits', async () => {
  const metrics = await shop.parts.metrics.registry.metrics();
  expect(metrics).toMatch(/cdn_purges_total\{outcome="sent"\} \d/);
  expect(metrics).toMatch(/cdn_purge_oldest_seconds \d/);
});
