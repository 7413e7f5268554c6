import { storeEntries, stores } from '@shop/brands/stores';
import { createShopApi } from '@shop/contracts/shop/client';
import type { Locale } from '@shop/domain/site/store/store';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { guardRoutes } from '#server/platform/http/access.ts';
import { answerErrors } from '#server/platform/http/error-handler.ts';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { createStoreFinder } from '#server/store-finder.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createAvailabilityService } from './availability-service.ts';
import { catalogRoutes } from './catalog-routes.ts';
import { createCatalogService } from './catalog-service.ts';
import { createGuideService } from './size-guide-service.ts';

const now = new Date('2026-06-01T12:00:00Z');
const clock = () => now;
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  app = Fastify() as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, () => {});
  guardRoutes(app, async () => ({ kind: 'guest' }));
  const { resolveApiStore } = createStoreFinder({
    stores,
    entries: storeEntries,
    getBrand: () => {
      throw new Error('No brand is needed here');
    },
    origins: {},
  });
  catalogRoutes(app, {
    catalog: createCatalogService({ db, clock }),
    availability: createAvailabilityService({ db, clock }),
    guides: createGuideService({ db }),
    resolveApiStore,
  });
  await app.ready();
  await createCatalogWriteService({ db, clock }).saveRecords(
    [
      buildProduct('dress', {
        brands: ['main', 'outlet'],
        urlKey: 'satin-dress',
        variants: [
          { sku: 'dress-8', size: '8', stock: { gb: 6, us: 0 } },
          { sku: 'dress-10', size: '10', stock: { gb: 5 } },
          { sku: 'dress-12', size: '12', stock: { gb: 0 } },
        ],
        prices: [{}, { priceList: 'main-USD', amount: 6_000 }],
        links: { upsell: ['belt', 'not-imported', 'hidden', 'bag'], crossSell: ['bag'], related: [] },
      }),
      buildProduct('belt', {
        texts: { 'en-GB': { title: 'Leather Belt', description: '', colour: 'Tan' } },
        colourHex: '#AA8855',
        newFrom: '2026-05-30T00:00:00Z',
        media: [
          { file: 'belt-back.webp', role: 'back' },
          { file: 'belt.webp', role: 'front', alt: { 'en-GB': 'A tan belt' } },
        ],
        prices: [
          {
            amount: 1_500,
            was: 2_000,
            history: [{ amount: 2_000, from: '2026-03-01T00:00:00Z', to: '2026-05-01T00:00:00Z' }],
          },
        ],
      }),
      buildProduct('bag', { sizes: { 'One Size': 0 } }),
      buildProduct('hidden', { online: false }),
      {
        kind: 'size-guide',
        productCategory: 'dresses',
        brand: 'outlet',
        locale: 'en-GB',
        title: 'Dresses',
        measures: [{ name: 'Bust', howTo: 'Around the fullest part.' }],
        rows: [{ size: '10', cm: [[86, 88.5]] }],
      },
      buildProduct('main-only', { brands: ['main'] }),
    ],
    { batch: 'test' },
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const createApi = (host: string, locale: Locale) =>
  createShopApi(injectFetch(app, { headers: { host } }), { locale, checkReplies: true });
const outlet = () => createApi('outlet.localhost', 'en-GB');
const get = (url: string, headers: Record<string, string> = { host: 'outlet.localhost', locale: 'en_GB' }) =>
  app.inject({ method: 'GET', url, headers });

describe('§7 GET v2 /product/{sku}/inventory', () => {
  test('returns every variant, with the exact count only for five or fewer units', async () => {
    expect(await outlet().catalog.inventory({ params: { sku: 'dress' } })).toEqual({
      sku: 'dress',
      sizes: [
        { sku: 'dress-8', size: '8', status: 'in-stock' },
        { sku: 'dress-10', size: '10', status: 'low', quantity: 5 },
        { sku: 'dress-12', size: '12', status: 'out', quantity: 0 },
      ],
    });
  });

  test('returns the pool and the size labels of a US store', async () => {
    const { sizes } = await createApi('main.localhost', 'en-US').catalog.inventory({ params: { sku: 'dress' } });
    expect(sizes.map(({ size, status }) => [size, status])).toEqual([
      ['4', 'out'],
      ['6', 'out'],
      ['8', 'out'],
    ]);
  });

  test.each([
    ['does not exist', 'nothing'],
    ['is offline', 'hidden'],
    ['is of the other brand', 'main-only'],
    ['is one size only', 'dress-8'],
    ['is an SQL injection', "x' or 1=1 --"],
  ])('returns 404 for a sku that %s', async (_, sku) => {
    await expect(outlet().catalog.inventory({ params: { sku } })).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 'sku_unknown', field: 'sku' }],
    });
  });

  test('returns 400 for a sku that is too long', async () => {
    expect((await get(`/api/v2/product/${'a'.repeat(81)}/inventory`)).statusCode).toBe(400);
  });

  test('sends no-store', async () => {
    expect((await get('/api/v2/product/dress/inventory')).headers['cache-control']).toBe('no-store');
  });
});

describe('§7 GET /stock?skus=[list]', () => {
  test.each([
    ['a JSON list', '["dress-12","dress-8"]'],
    ['a list in brackets', '[dress-12,dress-8]'],
    ['commas', 'dress-12,dress-8'],
  ])('keeps the requested order for %s', async (_, skus) => {
    expect(await outlet().catalog.stock({ query: { skus } })).toEqual({
      stock: [
        { sku: 'dress-12', status: 'out', quantity: 0 },
        { sku: 'dress-8', status: 'in-stock' },
      ],
    });
  });

  test.each([
    ['one that is not known', 'dress-8,nothing-8', 'nothing-8 is not sold here'],
    ['one that is offline', 'hidden-8', 'hidden-8 is not sold here'],
    ['one of the other brand', 'main-only-8', 'main-only-8 is not sold here'],
  ])('returns 404 for %s and names it', async (_, skus, reason) => {
    await expect(outlet().catalog.stock({ query: { skus } })).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 'sku_unknown', reason }],
    });
  });

  test.each([
    ['an empty list', '[]', 'Name at least one sku'],
    ['broken JSON', '["dress-8"', 'The list is neither a JSON list nor skus with commas between them'],
    ['more than a hundred', Array.from({ length: 101 }, (__, i) => `s${i}`).join(), 'Name at most 100 skus'],
  ])('returns 400 for %s with the reason', async (_, skus, reason) => {
    await expect(outlet().catalog.stock({ query: { skus } })).rejects.toMatchObject({
      status: 400,
      errors: [{ code: 'sku_list_malformed', field: 'skus', reason }],
    });
  });

  test.each([
    ['no list', '/api/v1/stock'],
    ['two lists', '/api/v1/stock?skus=a&skus=b'],
    ['a list without end', `/api/v1/stock?skus=${'a,'.repeat(6_000)}`],
  ])('returns 400 for %s', async (_, url) => {
    const { statusCode, json } = await get(url);
    expect([statusCode, json().errors[0].field]).toEqual([400, 'skus']);
  });
});

describe('§7 GET /page/upsell?url=', () => {
  test('returns upsell products in the curated order, without unsold ones', async () => {
    const { products } = await outlet().catalog.upsell({ query: { url: '/satin-dress.html' } });
    expect(products).toEqual([
      {
        sku: 'belt',
        url: '/leather-belt.html',
        title: 'Leather Belt',
        colour: 'Tan',
        colourHex: '#aa8855',
        price: {
          now: { amount: 1_500, currency: 'GBP' },
          was: { amount: 2_000, currency: 'GBP' },
          percentOff: 25,
          lowestRecent: { amount: 2_000, currency: 'GBP' },
        },
        badges: [{ kind: 'percent-off', percent: 25 }, { kind: 'last-sizes', sizes: 2 }, { kind: 'new-in' }],
        image: { key: 'belt.webp', alt: 'A tan belt' },
        inStock: true,
      },
      expect.objectContaining({ sku: 'bag', inStock: false }),
    ]);
  });

  test('accepts a page url with its query', async () => {
    const { products } = await outlet().catalog.upsell({ query: { url: '/satin-dress.html?color=black#top' } });
    expect(products).toHaveLength(2);
  });

  test.each(['/nothing.html', '/clothing/dresses.html', '/', "/x';--.html", '/main-only.html'])(
    'returns 404 for %s, which is no product page',
    async (url) => {
      await expect(outlet().catalog.upsell({ query: { url } })).rejects.toMatchObject({
        status: 404,
        errors: [{ code: 'page_not_found', field: 'url' }],
      });
    },
  );

  test.each([
    ['none', '/api/v1/page/upsell'],
    ['another site', '/api/v1/page/upsell?url=https://example.com/x.html'],
    ['one without end', `/api/v1/page/upsell?url=/${'a'.repeat(600)}`],
  ])('returns 400 when the url is %s', async (_, url) => {
    const { statusCode, json } = await get(url);
    expect([statusCode, json().errors[0].field]).toEqual([400, 'url']);
  });
});

describe('GET /page/size-guide', () => {
  test('returns the size tables of the store in centimetres and inches', async () => {
    const headers = { host: 'outlet.localhost', locale: 'en_GB' };
    const reply = await app.inject({ url: '/api/v1/page/size-guide', headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      guides: [
        {
          productCategory: 'dresses',
          title: 'Dresses',
          system: 'UK',
          measures: [{ name: 'Bust', howTo: 'Around the fullest part.' }],
          rows: [{ size: '10', label: '10', cm: [[86, 88.5]], inches: [[34, 35]] }],
        },
      ],
    });
  });

  test('returns an empty list for a brand without size guides', async () => {
    const headers = { host: 'main.localhost', locale: 'en_US' };
    expect((await app.inject({ url: '/api/v1/page/size-guide', headers })).json()).toEqual({ guides: [] });
  });
});

describe('access', () => {
  const calls = [
    '/api/v2/product/dress/inventory',
    '/api/v1/stock?skus=dress-8',
    '/api/v1/page/upsell?url=/satin-dress.html',
  ];

  test.each(calls)('allows a guest to call %s', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  test.each(calls)('rejects %s without a locale', async (url) => {
    const { statusCode, json } = await get(url, { host: 'outlet.localhost' });
    expect([statusCode, json().errors[0].code]).toEqual([400, 'locale_required']);
  });

  test.each(calls)('rejects %s in a locale that the brand does not have', async (url) => {
    const { statusCode, json } = await get(url, { host: 'outlet.localhost', locale: 'fr_FR' });
    expect([statusCode, json().errors[0].code]).toEqual([400, 'unknown_locale']);
  });
});
