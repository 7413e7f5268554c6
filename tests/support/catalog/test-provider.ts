import { getBrand, storeEntries, stores } from '@shop/brands/stores';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { createCategoryService } from '../../../apps/server/src/catalog/category/category-service.ts';
import { createCatalogService } from '../../../apps/server/src/catalog/product/catalog-service.ts';
import type { CatalogRecord } from '../../../apps/server/src/catalog/records/catalog-record.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import type { BehaviourEvent } from '../../../apps/server/src/discovery/behaviour/behaviour-event.ts';
import type { ContentEntry } from '../../../apps/server/src/discovery/content-search/content-entries.ts';
import { createContentSearch } from '../../../apps/server/src/discovery/content-search/content-search.ts';
import { createSearchIndexHost } from '../../../apps/server/src/discovery/engine-host/search-index-host.ts';
import type { ProviderLinks } from '../../../apps/server/src/discovery/provider/provider-deps.ts';
import { providerRoutes } from '../../../apps/server/src/discovery/provider/provider-routes.ts';
import type { Recommendations } from '../../../apps/server/src/discovery/recommendations/recommendations.ts';
import { createMerchandisingService } from '../../../apps/server/src/discovery/search/merchandising-service.ts';
import { createSearchService } from '../../../apps/server/src/discovery/search/search-service.ts';
import type { VendorClient } from '../../../apps/server/src/discovery/vendor/vendor-client.ts';
import { type Env, readEnv } from '../../../apps/server/src/env.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../../apps/server/src/platform/metrics.ts';
import { createStoreFinder } from '../../../apps/server/src/store-finder.ts';
import { createHost } from '../../../apps/server/src/web/host.ts';
import { createClassLimits } from '../../../apps/server/src/web/limits/class-limits.ts';
import { createTooManyPage } from '../../../apps/server/src/web/limits/too-many-page.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { buildCategory, buildProduct } from './catalog-records.ts';

type ProviderOptions = {
  vendor?: VendorClient;
  recommendations?: Partial<Recommendations>;
  content?: readonly ContentEntry[];
  corsOrigins?: readonly string[];
};

/** Search provider over a real index of a small catalogue, as browsers and the vendor's clients call it. */
export async function startTestProvider({
  vendor,
  recommendations = {},
  content = [],
  corsOrigins = [],
}: ProviderOptions = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = () => new Date('2026-06-01T12:00:00Z');
  await createCatalogWriteService({ db, clock }).saveRecords(CATALOGUE, { batch: 'test' });

  const logged: string[] = [];
  const reported: unknown[] = [];
  const events: BehaviourEvent[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const reporter = {
    report: (error: unknown) => void reported.push(error),
    traceRequest: () => {},
    count: () => reported.length,
    flush: async () => {},
  };

  const rules = createMerchandisingService({ db, clock });
  const index = createSearchIndexHost({
    url: database.url,
    stores,
    clock,
    log,
    reporter,
    refreshRules: rules.refresh,
  });
  index.start();
  const search = createSearchService({ index, rules });

  const env: Env = readEnv({ APP_ENVIRONMENT: 'test', DEMO_MODE: 'false', NETWORK_LIMIT_FACTOR: '100' });
  const metrics = createMetrics();
  const finder = createStoreFinder({ stores, entries: storeEntries, getBrand, origins: ORIGINS });
  const app: FastifyInstance = await createHost({
    env,
    stores,
    version: '0.0.0',
    log,
    metrics,
    reporter,
    clock,
    identify: async () => ({ kind: 'guest' }),
    readSession: async () => 'invalid',
    routeLimits: {
      limits: createClassLimits({ env, clock, log, metrics }),
      renderTooMany: createTooManyPage(finder),
    },
  });
  const catalog = createCatalogService({ db, clock });
  const links: ProviderLinks = {
    brandName: (store) => getBrand(store.brand).name,
    page: finder.pageAddress,
    picture: (store, key) => `${finder.getOrigin(store)}/media/${key}/480`,
  };
  providerRoutes(app, {
    stores: { all: stores, byHost: finder.resolveStore },
    search,
    catalog: {
      findProducts: catalog.findProducts,
      getColours: catalog.getColours,
      categories: createCategoryService({ db, clock, catalog }).tree,
    },
    content: createContentSearch({ read: async () => [...content], clock }),
    corsOrigins,
    links,
    recommendations: { ...NO_RECOMMENDATIONS, ...recommendations },
    admitPhoto: async () => {},
    behaviour: { record: (event) => void events.push(event) },
    clock,
    ...(vendor && { vendor }),
  });
  await app.ready();
  await vi.waitFor(() => index.indexOf({ language: 'en' }));

  return {
    app,
    rules,
    listing: search.listing,
    links,
    logged,
    reported,
    events,
    async stop() {
      await app.close();
      await index.stop();
      await database.close();
    },
  };
}

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;

const ORIGINS = { outlet: 'https://outlet.example', main: 'https://main.example' };

const noProducts = async () => [];
const NO_RECOMMENDATIONS: Recommendations = {
  similar: noProducts,
  completeTheLook: noProducts,
  alsoViewed: noProducts,
  trending: noProducts,
  recentlyViewed: async (_, skus) => [...skus],
  visuallySimilar: noProducts,
  uploadImage: async () => 'an-image',
};

const text = (title: string, colour: string) => ({ 'en-GB': { title, description: `${title}.`, colour } });

/** Four dresses of three styles, a top, and a dress sold only in France. */
const CATALOGUE: CatalogRecord[] = [
  buildCategory('clothing', { texts: { 'en-GB': { name: 'Clothing', description: '' } } }),
  buildCategory('dresses', { parent: 'clothing', texts: { 'en-GB': { name: 'Dresses', description: '' } } }),
  buildCategory('tops', { parent: 'clothing', texts: { 'en-GB': { name: 'Tops', description: '' } } }),
  buildProduct('satin-red', {
    style: 'satin',
    position: 0,
    popularity: 0.9,
    texts: text('Satin Slip Dress', 'Red'),
    attributes: { colour_en: ['red'], fit: ['slim'] },
    categories: ['dresses'],
    media: [
      { file: 'satin-red-back.webp', role: 'back' },
      { file: 'satin-red.webp', role: 'front' },
    ],
    prices: [
      {
        amount: 2_500,
        was: 5_000,
        history: [{ amount: 5_000, from: '2026-02-01T00:00:00Z', to: '2026-05-20T00:00:00Z' }],
      },
    ],
  }),
  buildProduct('satin-blue', {
    style: 'satin',
    position: 1,
    texts: text('Satin Slip Dress', 'Blue'),
    attributes: { colour_en: ['blue'], fit: ['slim'] },
    categories: ['dresses'],
    prices: [{ amount: 4_000 }],
  }),
  buildProduct('midi-black', {
    texts: text('Jersey Midi Dress', 'Black'),
    attributes: { colour_en: ['black'], fit: ['relaxed'] },
    categories: ['dresses'],
    newFrom: '2026-05-30T00:00:00Z',
    prices: [{ amount: 6_000 }],
  }),
  buildProduct('wrap-red', {
    texts: text('Wrap Dress', 'Red'),
    attributes: { colour_en: ['red'], fit: ['relaxed'] },
    categories: ['dresses'],
    prices: [{ amount: 1_999 }],
  }),
  buildProduct('linen-top', {
    texts: text('Linen Top', 'White'),
    attributes: { colour_en: ['white'], fit: ['relaxed'] },
    categories: ['tops'],
    prices: [{ amount: 1_500 }],
  }),
  buildProduct('robe', {
    brands: ['main'],
    texts: {
      'en-GB': { title: 'Poplin Dress', description: '' },
      'fr-FR': { title: 'Robe en popeline', description: '', colour: 'Noir' },
    },
    categories: ['dresses'],
    prices: [
      { priceList: 'main-EUR', amount: 4_500 },
      { priceList: 'main-GBP', amount: 3_900 },
    ],
  }),
];
