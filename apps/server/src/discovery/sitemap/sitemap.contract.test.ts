import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { getBrand, storeEntries, stores } from '@shop/brands/stores';
import { robot } from '@shop/contracts/content/documents';
import { URLS_PER_SITEMAP } from '@shop/domain/discovery/sitemap';
import { DEFAULT_ROBOTS } from '@shop/domain/site/pages/robots';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { guardRoutes } from '#server/platform/http/access.ts';
import { answerErrors } from '#server/platform/http/error-handler.ts';
import { createLog } from '#server/platform/log.ts';
import { createShopLinks } from '#server/shop-links.ts';
import { createStoreFinder } from '#server/store-finder.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { readSitemap, sitemapProblems } from '../../../../../tests/support/catalog/sitemap-problems.ts';
import { type PageShop, startPageShop } from '../../../../../tests/support/shop/page-shop.ts';
import { openSitemap } from './open.ts';
import { createSitemapService } from './sitemap-service.ts';

const OUTLET = 'https://outlet.example.com';
const MAIN = 'https://main.example.com';

let shop: PageShop;
let app: FastifyInstance;
let staging: FastifyInstance;
let folder: string;
let now = new Date('2026-06-01T12:00:00Z');
/** Advances the clock beyond all cache lifetimes. */
const waitLong = () => {
  now = new Date(now.getTime() + 3_600_000);
};
beforeEach(waitLong);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-sitemaps-'));
  shop = await startPageShop([
    buildCategory('clothing'),
    buildCategory('dresses', { parent: 'clothing', path: '/clothing/dresses.html' }),
    buildCategory('empty'),
    buildCategory('reduced', { rule: { priceUpTo: 3_000 } }),
    buildCategory('dear', { rule: { priceUpTo: 1 } }),
    buildCategory('orphan', { parent: 'not-there-yet' }),
    buildCategory('moving'),
    buildCategory('hostile', { path: `/a&b</loc><x y="1'.html` }),
    buildCategory('summer', { path: '/robes-d-été/فساتين.html' }),
    buildCategory('led-away', { path: '/led-away.html' }),
    buildProduct('red', {
      urlKey: 'red-dress',
      categories: ['dresses', 'moving', 'led-away', 'hostile', 'summer'],
      brands: ['outlet', 'main'],
      media: [
        { file: 'front.webp', role: 'front' },
        { file: 'swatch.webp', role: 'swatch' },
        { file: 'back.webp', role: 'back' },
      ],
      variants: [{ sku: 'red-8', size: '8', stock: { gb: 3 } }],
      prices: [{}, { priceList: 'main-EUR', amount: 5_000 }],
    }),
    buildProduct('cheap', { urlKey: 'cheap-dress', prices: [{ amount: 2_000 }] }),
    buildProduct('sold-out', { urlKey: 'sold-out', sizes: { 8: 0 } }),
    buildProduct('offline', { urlKey: 'offline', online: false, categories: ['empty'] }),
    buildProduct('no-price', { urlKey: 'no-price', prices: [{ priceList: 'main-USD' }] }),
    buildProduct('old', { urlKey: 'old-name' }),
    buildProduct('led', { urlKey: 'led-dress' }),
  ]);
  await shop.save(buildProduct('old', { urlKey: 'new-name' }));
  await shop.save(buildCategory('moving', { path: '/clothing/moved.html' }));
  for (const path of ['/led-dress.html', '/led-away.html', '/led-page']) {
    await shop.redirects.save({ brand: 'outlet', path, target: '/clothing.html', status: 301 });
  }
  for (const brand of ['outlet', 'main']) {
    await shop.editors.write('homepage', { blocks: [] }, { brand });
    await shop.editors.write('terms-page', { title: 'Terms' }, { brand });
    await shop.editors.write('royalty-page', { title: 'Royalty' }, { brand });
    await shop.editors.write('faq-content-pages', { slug: 'delivery', title: 'Delivery', questions: [] }, { brand });
    for (const slug of ['about', 'led-page', 'customer/secret', 'returns-policy/start-return']) {
      await shop.editors.write('pages', { slug, title: slug }, { brand });
    }
  }
  app = await serve('production');
  staging = await serve('staging');
});
afterAll(async () => {
  await Promise.all([app.close(), staging.close()]);
  await shop.stop();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

async function serve(environment: string): Promise<FastifyInstance> {
  const served = Fastify() as unknown as FastifyInstance;
  await served.register(compress, { encodings: ['gzip', 'identity'] });
  await served.register(cookie);
  answerErrors(served, () => {});
  guardRoutes(served, async () => ({ kind: 'guest' }));
  const finder = createStoreFinder({
    stores,
    entries: storeEntries,
    getBrand,
    origins: { outlet: OUTLET, main: MAIN },
  });
  const { database, categories, editors } = shop;
  const sources = {
    categories,
    getContentClient: editors.getContentClient,
    readRobots: async (store: (typeof stores)[number]) =>
      (await editors.getContentClient(store).single('robot', robot))?.content,
  };
  const env = readEnv({ APP_ENVIRONMENT: environment, DATA_DIR: folder });
  const log = createLog('silent');
  const features = { getOverrides: () => ({}) };
  openSitemap(
    { features, env, database, clock: () => now, log, finder, links: createShopLinks({ env, finder }), stores },
    sources,
  ).serve(served);
  served.get('/*', { config: { access: 'guest' } }, async (_, reply) => reply.type('text/html').send('<p>'));
  await served.ready();
  return served;
}

const get = (url: string, host = 'outlet.example.com', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });

async function sitemap(url: string, { host = 'outlet.example.com', origin = OUTLET } = {}) {
  const { statusCode, headers, body } = await get(url, host);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(sitemapProblems(body, origin)).toEqual([]);
  return readSitemap(body);
}

const getPaths = async (url: string, brand: { host?: string; origin?: string } = {}) =>
  (await sitemap(url, brand)).entries.map(({ loc }) => loc.replace(brand.origin ?? OUTLET, ''));
const onMain = { host: 'main.example.com', origin: MAIN };

describe('robots.txt', () => {
  test("contains the text of the brand's editors, and the sitemap of the host", async () => {
    await shop.editors.write('robot', { content: 'User-agent: *\nDisallow: /quiet' });
    const { body, headers } = await get('/robots.txt');
    expect(body).toBe(`User-agent: *\nDisallow: /quiet\n\nSitemap: ${OUTLET}/sitemap.xml\n`);
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'noindex' });
  });

  test('falls back to the safe default when editors wrote none', async () => {
    expect((await get('/robots.txt', 'main.example.com')).body).toBe(
      `${DEFAULT_ROBOTS}\n\nSitemap: ${MAIN}/sitemap.xml\n`,
    );
  });

  test('falls back to the safe default with a short TTL while the content service is down', async () => {
    shop.editors.setAway(true);
    const { statusCode, body, headers } = await get('/robots.txt');
    shop.editors.setAway(false);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(body).toContain(DEFAULT_ROBOTS);
  });

  test('disallows everything outside production, as does the header of every reply', async () => {
    const headers = { host: 'outlet.example.com' };
    expect((await staging.inject({ url: '/robots.txt', headers })).body).toBe('User-agent: *\nDisallow: /\n');
    const page = await staging.inject({ url: '/page.html', headers });
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get('/page.html')).headers['x-robots-tag']).toBeUndefined();
  });

  test.each(['/customer/account', '/fr/customer/account', '/checkout/cart', '/de/catalogsearch/result?q=red'])(
    'is backed by a noindex header on %s',
    async (url) => {
      expect((await get(url, 'main.example.com')).headers['x-robots-tag']).toBe('noindex');
    },
  );

  test('leaves public pages below a prefix indexable', async () => {
    expect((await get('/fr/clothing.html', 'main.example.com')).headers['x-robots-tag']).toBeUndefined();
  });
});

describe('the sitemap index', () => {
  test('lists the files of each locale of the host, and is cacheable', async () => {
    expect(await getPaths('/sitemap.xml')).toEqual(['/sitemap/en-GB-1.xml', '/sitemap/en-GB-2.xml']);
    expect((await get('/sitemap.xml')).headers['cache-control']).toMatch(/^public, max-age=3600/);
    const main = await getPaths('/sitemap.xml', onMain);
    const firsts = stores
      .filter(({ brand }) => brand === 'main')
      .map((store) => `/sitemap/${store.localeISOCode}-1.xml`);
    expect(main).toEqual(expect.arrayContaining([...firsts, '/sitemap/fr-FR-2.xml']));
    expect(main).not.toContain('/sitemap/en-GB-2.xml');
  });

  test('uses the configured origin, not the Host header', async () => {
    expect((await get('/sitemap.xml', 'evil.example')).body).not.toContain('evil');
  });

  test('lists only existing files', async () => {
    for (const path of await getPaths('/sitemap.xml', onMain)) await sitemap(path, onMain);
  });

  test.each(['/sitemap/fr-FR-1.xml', '/sitemap/en-GB-3.xml', '/sitemap/en-GB-9999.xml', '/sitemap/x.xml'])(
    'returns 404 for %s on the outlet',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('the sitemap cache', () => {
  const PRODUCTS = '/sitemap/en-GB-2.xml';

  test('stores a file for an hour, and the file list for some minutes', async () => {
    const { headers } = await get(PRODUCTS);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', vary: 'host, accept-encoding' });
    await shop.save(buildProduct('late', { urlKey: 'late-dress' }));
    now = new Date(now.getTime() + 3_000_000);
    const again = await get(PRODUCTS, undefined, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=600']);
    await shop.save(buildProduct('late', { urlKey: 'late-dress', online: false }));
  });

  test('runs no query for a file number above the last one', async () => {
    await get('/sitemap.xml');
    const requested = countQueries();
    expect((await get('/sitemap/en-GB-9999.xml')).statusCode).toBe(404);
    expect((await get('/sitemap/en-GB-3.xml')).statusCode).toBe(404);
    expect((await get('/sitemap.xml')).statusCode).toBe(200);
    expect(requested.stop()).toBe(0);
  });

  test('generates nothing for a HEAD request', async () => {
    const head = (url: string) => app.inject({ method: 'HEAD', url, headers: { host: 'outlet.example.com' } });
    const before = await readdir(join(folder, 'sitemaps'));
    await get('/sitemap.xml');
    const requested = countQueries();
    for (const url of ['/sitemap.xml', '/sitemap/en-GB-1.xml', PRODUCTS]) {
      const { statusCode, headers } = await head(url);
      expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([
        200,
        'application/xml; charset=utf-8',
        undefined,
      ]);
    }
    expect((await head('/sitemap/en-GB-9.xml')).statusCode).toBe(404);
    expect(requested.stop()).toBe(0);
    expect(await readdir(join(folder, 'sitemaps'))).toEqual(before);
  });

  test('serves concurrent requests for all files', async () => {
    const files = (await getPaths('/sitemap.xml', onMain)).flatMap((file) => [file, file]);
    const replies = await Promise.all(files.map((file) => get(file, onMain.host)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('§2 the pages of a store', () => {
  test('are home, published content pages and categories with products', async () => {
    expect((await getPaths('/sitemap/en-GB-1.xml')).toSorted()).toEqual([
      '/',
      '/about',
      '/clothing.html',
      '/clothing/dresses.html',
      '/clothing/moved.html',
      '/contact',
      '/plt-app-info',
      '/pltmarketplace',
      '/reduced.html',
      `/robes-d-${encodeURIComponent('été')}/${encodeURIComponent('فساتين')}.html`,
      '/size-guide',
      '/terms',
    ]);
  });

  test('include those enabled for the main brand, below the prefix', async () => {
    const french = await getPaths('/sitemap/fr-FR-1.xml', onMain);
    expect(french).toEqual(
      expect.arrayContaining([
        '/fr',
        '/fr/royalty',
        '/fr/faq',
        '/fr/faq/delivery',
        '/fr/led-page',
        '/fr/returns-policy/start-return',
      ]),
    );
    expect(french.filter((path) => !/^\/fr(\/|$)/.test(path) || path.includes('customer'))).toEqual([]);
  });

  test('have a last modified date', async () => {
    const { entries } = await sitemap('/sitemap/en-GB-1.xml');
    const at = (path: string) => entries.find(({ loc }) => loc === `${OUTLET}${path}`)?.lastmod;
    expect([at('/terms'), at('/clothing.html')]).toEqual(['2026-06-01T12:00:00.000Z', '2026-06-01T12:00:00.000Z']);
  });

  test('contain only the catalogue, with a short TTL, while the content service is down', async () => {
    shop.editors.setAway(true);
    const paths = await getPaths('/sitemap/en-GB-1.xml');
    const { headers } = await get('/sitemap/en-GB-1.xml');
    shop.editors.setAway(false);
    now = new Date(now.getTime() + 60_000);
    expect(await getPaths('/sitemap/en-GB-1.xml')).toContain('/terms');
    expect(paths).toEqual(expect.arrayContaining(['/', '/size-guide', '/clothing.html']));
    expect(paths).not.toContain('/terms');
    expect(headers['cache-control']).toBe('public, max-age=60');
  });
});

describe('the products of a store', () => {
  test('are those in stock, with their pictures', async () => {
    const { entries } = await sitemap('/sitemap/en-GB-2.xml');
    expect(entries.map(({ loc }) => loc.replace(OUTLET, ''))).toEqual([
      '/cheap-dress.html',
      '/new-name.html',
      '/red-dress.html',
    ]);
    const red = entries.find(({ loc }) => loc.includes('red'));
    expect(red?.lastmod).toBe('2026-06-01T12:00:00.000Z');
    expect(red?.images).toEqual([`${OUTLET}/media/front.webp/1200`, `${OUTLET}/media/back.webp/1200`]);
    expect(await getPaths('/sitemap/de-DE-2.xml', onMain)).toEqual(['/de/red-dress.html']);
  });

  test('are compressed for clients that accept it', async () => {
    const { headers, rawPayload } = await get('/sitemap/en-GB-2.xml', undefined, { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(sitemapProblems(gunzipSync(rawPayload).toString(), OUTLET)).toEqual([]);
  });

  test('are split over several files, each product once', async () => {
    const count = URLS_PER_SITEMAP + 1;
    await addMany(count);
    const us = { host: 'main.example.com', origin: MAIN };
    const files = (await getPaths('/sitemap.xml', us)).filter((path) => path.includes('en-US'));
    expect(files).toEqual(['/sitemap/en-US-1.xml', '/sitemap/en-US-2.xml', '/sitemap/en-US-3.xml']);
    const [second, third] = [await getPaths('/sitemap/en-US-2.xml', us), await getPaths('/sitemap/en-US-3.xml', us)];
    expect([second.length, third.length]).toEqual([URLS_PER_SITEMAP, 1]);
    expect(new Set([...second, ...third]).size).toBe(count);
  });
});

describe('redirects', () => {
  const page = (url: string) => shop.api('outlet.localhost', 'en-GB').page.page({ query: { url } });

  test.each([
    ['a renamed product', '/old-name.html', '/new-name.html'],
    ['a category that moved', '/moving.html', '/clothing/moved.html'],
    ['what a merchant led away', '/led-dress.html', '/clothing.html'],
    ['another way to write it', '/Clothing/Dresses', '/clothing/dresses.html'],
  ])('%s returns 301', async (_, from, to) => {
    expect(await page(from)).toEqual({ kind: 'redirect', to, status: 301 });
  });

  test('are not listed in any sitemap', async () => {
    const files = await getPaths('/sitemap.xml');
    const paths = (await Promise.all(files.map((file) => getPaths(file)))).flat();
    const ownRoutes = ['/', '/size-guide', '/contact', '/plt-app-info', '/pltmarketplace'];
    for (const path of paths.filter((one) => !ownRoutes.includes(one))) {
      expect(['listing', 'product', 'content'], path).toContain((await page(path)).kind);
    }
    expect(paths.length).toBeGreaterThan(10);
  });
});

test('§3 lists no products of a store whose product pages are switched off', async () => {
  const service = createSitemapService({
    db: shop.database.db,
    listContentPages: async () => ({ pages: [], complete: true }),
    isFilled: async () => true,
    keep: (_, load) => load(),
    pageAddress: (_, path) => path,
    pictureAddress: (_, key) => key,
  });
  const [on] = stores.filter(({ brand }) => brand === 'outlet');
  if (!on) throw new Error('no outlet');
  const off = { ...on, enabledFeatures: [] };
  expect([(await service.getFiles(on)).length, (await service.getFiles(off)).length]).toEqual([2, 1]);
  expect(await service.find(off, 2)).toBeUndefined();
});

/** Counts database queries until `stop`. */
function countQueries() {
  const { pool } = shop.database;
  let count = 0;
  const add = () => {
    count += 1;
  };
  pool.on('acquire', add);
  return {
    stop() {
      pool.off('acquire', add);
      return count;
    },
  };
}

/** Inserts enough rows for two files, bypassing the import. */
async function addMany(count: number): Promise<void> {
  const numbered = sql`generate_series(1, ${count}) as number`;
  const sku = sql`'many-' || lpad(number::text, 6, '0')`;
  await shop.database.db.transaction().execute(async (tx) => {
    await sql`insert into style select ${sku} from ${numbered}`.execute(tx);
    await sql`insert into product (sku, style_key, online, position, popularity, size_attribute, created_at, updated_at)
      select ${sku}, ${sku}, true, 0, 0, 'clothes_size', now(), now() from ${numbered}`.execute(tx);
    await sql`insert into product_brand select ${sku}, 'main', ${sku} from ${numbered}`.execute(tx);
    await sql`insert into price (product_sku, price_list, amount) select ${sku}, 'main-USD', 100 from ${numbered}`.execute(
      tx,
    );
    await sql`insert into variant select ${sku}, ${sku}, '8', 0 from ${numbered}`.execute(tx);
    await sql`select set_config('shop.stock_reason', 'test', true)`.execute(tx);
    await sql`insert into stock select ${sku}, 'us', 1 from ${numbered}`.execute(tx);
  });
}
