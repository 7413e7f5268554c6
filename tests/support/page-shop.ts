import { storeEntries, stores } from '@shop/brands/stores';
import { createShopApi, type ShopApi } from '@shop/contracts/shop/client';
import type { Locale } from '@shop/domain/store';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { CatalogRecord } from '../../apps/server/src/modules/catalog/catalog-record.ts';
import { createCatalogService } from '../../apps/server/src/modules/catalog/catalog-service.ts';
import { createCatalogWriteService } from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import { createCategoryService } from '../../apps/server/src/modules/catalog/category-service.ts';
import { createGuideService } from '../../apps/server/src/modules/catalog/guide-service.ts';
import { shopPageRoutes } from '../../apps/server/src/modules/page/shop-page-routes.ts';
import { createShopPages } from '../../apps/server/src/modules/page/shop-pages.ts';
import { guardRoutes } from '../../apps/server/src/platform/http/access.ts';
import { answerErrors } from '../../apps/server/src/platform/http/error-handler.ts';
import { injectFetch } from '../../apps/server/src/platform/http/inject-fetch.ts';
import { createStoreFinder } from '../../apps/server/src/web/visits.ts';
import { createNaiveListingSearch } from './naive-listing-search.ts';
import { createTestDatabase } from './test-database.ts';

export type PageShop = Awaited<ReturnType<typeof startPageShop>>;

/** The pages of a shop on a database of its own, with a plain search and recommendations that are easy to foresee. */
export async function startPageShop(records: readonly CatalogRecord[]) {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = () => new Date('2026-06-01T12:00:00Z');
  const catalog = createCatalogService({ db, clock });
  const writer = createCatalogWriteService({ db, clock });
  const skus: string[] = [];
  const save = async (...given: CatalogRecord[]) => {
    for (const record of given)
      if (record.kind === 'product' && record.online && !skus.includes(record.sku)) skus.push(record.sku);
    await writer.saveRecords(given, { batch: 'test' });
    listing.turn();
  };
  const listing = createNaiveListingSearch(catalog, () => skus);
  const filters: { list?: string[] } = {};
  const pages = createShopPages({
    catalog,
    categories: createCategoryService({ db, clock, catalog }),
    guides: createGuideService({ db }),
    listing,
    suggest: {
      complete: async (_, prefix, limit) =>
        ['dress', 'dresses', 'dressing', 'red']
          .filter((word) => word.startsWith(prefix))
          .slice(0, limit)
          .map((word) => ({ word })),
      find: async (store, text, limit) => {
        const query = { text, filters: [], sort: 'default', offset: 0, limit, facets: [] } as const;
        return (await listing.find(store, query)).skus;
      },
      popularQueries: async (_, limit) => ['red dress', 'trainers', 'Dress up'].slice(0, limit),
    },
    recommendations: {
      similar: async (_, sku) => [`${sku}-like`, ...skus],
      completeTheLook: async () => skus.toReversed(),
      alsoViewed: async () => skus.slice(1),
      trending: async (_, limit) => skus.slice(0, limit),
      recentlyViewed: async (_, seen) => [...seen],
      visuallySimilar: async (_, example) =>
        'sku' in example ? skus.slice(2) : skus.filter(() => example.image === 'photo'),
      uploadImage: async () => 'photo',
    },
    filterSettings: { filtersFor: async () => filters.list },
    clock,
  });
  const app = await servePages(pages);
  await save(...records);

  return {
    app,
    listing,
    filters,
    save,
    api: (host: string, locale: Locale): ShopApi =>
      createShopApi(injectFetch(app, { headers: { host } }), { locale, checkReplies: true }),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

async function servePages(pages: ReturnType<typeof createShopPages>): Promise<FastifyInstance> {
  const app = Fastify() as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, () => {});
  guardRoutes(app, async () => ({ kind: 'guest' }));
  const { storeOfCall } = createStoreFinder({
    stores,
    entries: storeEntries,
    brandOf: () => {
      throw new Error('No brand is needed here');
    },
    origins: {},
  });
  shopPageRoutes(app, { ...pages, storeOfCall });
  await app.ready();
  return app;
}
