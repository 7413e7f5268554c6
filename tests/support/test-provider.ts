import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { type Env, readEnv } from '../../apps/server/src/env.ts';
import type { CatalogRecord } from '../../apps/server/src/modules/catalog/catalog-record.ts';
import { createCatalogService } from '../../apps/server/src/modules/catalog/catalog-service.ts';
import { createCatalogWriteService } from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import { createCategoryService } from '../../apps/server/src/modules/catalog/category-service.ts';
import type { BehaviourEvent } from '../../apps/server/src/modules/search/behaviour-event.ts';
import { createMerchandisingService } from '../../apps/server/src/modules/search/merchandising-service.ts';
import type { ProviderLinks } from '../../apps/server/src/modules/search/provider-parts.ts';
import { providerRoutes } from '../../apps/server/src/modules/search/provider-routes.ts';
import type { Recommendations } from '../../apps/server/src/modules/search/recommendations.ts';
import { createSearchIndexHost } from '../../apps/server/src/modules/search/search-index-host.ts';
import { createSearchService } from '../../apps/server/src/modules/search/search-service.ts';
import type { VendorClient } from '../../apps/server/src/modules/search/vendor-client.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { createHost } from '../../apps/server/src/web/host.ts';
import { createStoreFinder } from '../../apps/server/src/web/visits.ts';
import { aCategory, aProduct } from './catalog-records.ts';
import { createTestDatabase } from './test-database.ts';

type ProviderOptions = { vendor?: VendorClient; recommendations?: Partial<Recommendations> };

/** The search provider over a real index of a small catalogue, as browsers and the vendor's clients reach it. */
export async function startTestProvider({ vendor, recommendations = {} }: ProviderOptions = {}) {
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

  const env: Env = readEnv({ APP_ENVIRONMENT: 'test' });
  const app: FastifyInstance = await createHost({
    env,
    stores,
    version: '0.0.0',
    log,
    metrics: createMetrics(),
    reporter,
    clock,
    identify: async () => ({ kind: 'guest' }),
    accessTokens: { read: async () => 'invalid' },
  });
  const catalog = createCatalogService({ db, clock });
  const finder = createStoreFinder({ stores, entries: storeEntries, brandOf, origins: ORIGINS });
  const links: ProviderLinks = {
    brandName: (store) => brandOf(store.brand).name,
    page: finder.pageAddress,
    picture: (store, key) => `${finder.originOf(store)}/media/${key}/480`,
  };
  providerRoutes(app, {
    stores: { all: stores, byHost: finder.storeOf },
    search,
    catalog: {
      findProducts: catalog.findProducts,
      coloursOf: catalog.coloursOf,
      categories: createCategoryService({ db, clock, catalog }).tree,
    },
    links,
    recommendations: { ...NO_RECOMMENDATIONS, ...recommendations },
    behaviour: { record: (event) => void events.push(event) },
    clock,
    ...(vendor && { vendor }),
  });
  await app.ready();
  await vi.waitFor(() => index.indexOf({ language: 'en' }), { timeout: 30_000 });

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

const nobody = async () => [];
const NO_RECOMMENDATIONS: Recommendations = {
  similar: nobody,
  completeTheLook: nobody,
  alsoViewed: nobody,
  trending: nobody,
  recentlyViewed: async (_, skus) => [...skus],
  visuallySimilar: nobody,
  uploadImage: async () => 'an-image',
};

const text = (title: string, colour: string) => ({ 'en-GB': { title, description: `${title}.`, colour } });

/** Four dresses of three styles, a top, and a dress that only France sells. */
const CATALOGUE: CatalogRecord[] = [
  aCategory('clothing', { texts: { 'en-GB': { name: 'Clothing', description: '' } } }),
  aCategory('dresses', { parent: 'clothing', texts: { 'en-GB': { name: 'Dresses', description: '' } } }),
  aCategory('tops', { parent: 'clothing', texts: { 'en-GB': { name: 'Tops', description: '' } } }),
  aProduct('satin-red', {
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
  aProduct('satin-blue', {
    style: 'satin',
    position: 1,
    texts: text('Satin Slip Dress', 'Blue'),
    attributes: { colour_en: ['blue'], fit: ['slim'] },
    categories: ['dresses'],
    prices: [{ amount: 4_000 }],
  }),
  aProduct('midi-black', {
    texts: text('Jersey Midi Dress', 'Black'),
    attributes: { colour_en: ['black'], fit: ['relaxed'] },
    categories: ['dresses'],
    newFrom: '2026-05-30T00:00:00Z',
    prices: [{ amount: 6_000 }],
  }),
  aProduct('wrap-red', {
    texts: text('Wrap Dress', 'Red'),
    attributes: { colour_en: ['red'], fit: ['relaxed'] },
    categories: ['dresses'],
    prices: [{ amount: 1_999 }],
  }),
  aProduct('linen-top', {
    texts: text('Linen Top', 'White'),
    attributes: { colour_en: ['white'], fit: ['relaxed'] },
    categories: ['tops'],
    prices: [{ amount: 1_500 }],
  }),
  aProduct('robe', {
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
