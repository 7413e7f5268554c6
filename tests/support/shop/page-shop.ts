import { storeEntries, stores } from '@shop/brands/stores';
import { CONTENT_BASE, createContentClient } from '@shop/contracts/content/client';
import type { ContentType } from '@shop/contracts/content/documents';
import { createShopApi, type ShopApi } from '@shop/contracts/shop/client';
import type { Locale, Store } from '@shop/domain/site/store/store';
import { chooseStore } from '@shop/domain/site/store/store-choice';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createCategoryService } from '../../../apps/server/src/catalog/category/category-service.ts';
import { createCatalogService } from '../../../apps/server/src/catalog/product/catalog-service.ts';
import { createGuideService } from '../../../apps/server/src/catalog/product/size-guide-service.ts';
import type { CatalogRecord } from '../../../apps/server/src/catalog/records/catalog-record.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import { contentRoutes } from '../../../apps/server/src/content/documents/content-routes.ts';
import { createContentService } from '../../../apps/server/src/content/documents/content-service.ts';
import { createContentFilterSettings } from '../../../apps/server/src/content/page-content/content-filter-settings.ts';
import { createContentPages } from '../../../apps/server/src/content/page-content/content-pages.ts';
import { createTranslations } from '../../../apps/server/src/content/page-content/translations.ts';
import {
  createContentEntries,
  createHelpEntries,
} from '../../../apps/server/src/discovery/content-search/content-entries.ts';
import { createContentSearch } from '../../../apps/server/src/discovery/content-search/content-search.ts';
import { shopPageRoutes } from '../../../apps/server/src/discovery/page/shop-page-routes.ts';
import { createShopPages } from '../../../apps/server/src/discovery/page/shop-pages.ts';
import { createRedirectService } from '../../../apps/server/src/discovery/redirect/redirect-service.ts';
import { guardRoutes } from '../../../apps/server/src/platform/http/access.ts';
import { answerErrors } from '../../../apps/server/src/platform/http/error-handler.ts';
import { injectFetch } from '../../../apps/server/src/platform/http/inject-fetch.ts';
import { givenSecret } from '../../../apps/server/src/platform/secrets/secret.ts';
import { createStoreFinder } from '../../../apps/server/src/store-finder.ts';
import { createNaiveListingSearch } from '../catalog/naive-listing-search.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { WAIT_MS } from '../timeouts.ts';

export type PageShop = Awaited<ReturnType<typeof startPageShop>>;

/** Pages of a shop on its own database, with a plain search and predictable recommendations. */
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
  const categories = createCategoryService({ db, clock, catalog });
  const listing = createNaiveListingSearch(catalog, () => skus);
  const redirects = createRedirectService({ db, catalog, clock, trustedOrigins: ['https://journal.example.com'] });
  const editors = createEditors(database, clock);
  const pages = createShopPages({
    catalog,
    redirects,
    content: editors.pages,
    searchContent: editors.searchContent,
    searchHelp: editors.searchHelp,
    categories,
    guides: createGuideService({ db }),
    listing,
    suggest: {
      complete: async (_, text, limit) =>
        ['dress', 'dresses', 'dressing', 'red', 'long dress', 'long dresses']
          .filter((words) => words.startsWith(text))
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
    filterSettings: editors.filterSettings,
    displaysFor: async () => [],
    clock,
  });
  const app = await servePages(pages, editors);
  await save(...records);

  return {
    app,
    database,
    categories,
    listing,
    redirects,
    pages: pages.pages,
    editors,
    save,
    api: (host: string, locale: Locale): ShopApi =>
      createShopApi(injectFetch(app, { headers: { host } }), { locale, checkReplies: true, timeoutMs: WAIT_MS }),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

const CONTENT_TOKEN = 'the token of the content service';

type Editors = ReturnType<typeof createEditors>;

/** Content service, the functions pages use of it, and a switch that makes it fail. */
function createEditors({ db }: Awaited<ReturnType<typeof createTestDatabase>>, clock: () => Date) {
  const service = createContentService({ db, clock });
  const state: { app?: FastifyInstance; away: boolean; requests: number } = { away: false, requests: 0 };
  const getContentClient = ({ brand, localeISOCode }: Store) =>
    createContentClient(
      async (url, init) => {
        state.requests += 1;
        if (state.away || !state.app) throw new Error('Content service unavailable');
        return injectFetch(state.app, { headers: { host: `${brand}.localhost` } })(url, init);
      },
      { origin: CONTENT_BASE, token: CONTENT_TOKEN, locale: localeISOCode, timeoutMs: WAIT_MS, report: () => {} },
    );
  const translations = createTranslations({ getContentClient, stores, clock });
  const pages = createContentPages({ getContentClient, translations, clock });
  const filterSettings = createContentFilterSettings({ getContentClient, clock });
  /** The index is built once per test shop, on the first search: write content before it. */
  const searchContent = createContentSearch({ read: createContentEntries(getContentClient), clock });
  const searchHelp = createContentSearch({ read: createHelpEntries(getContentClient), clock });
  const invalidate = () => {
    pages.invalidate();
    translations.invalidate();
    filterSettings.invalidate();
  };
  return {
    service,
    getContentClient,
    searchContent,
    searchHelp,
    pages,
    filterSettings,
    state,
    /** Saved content is visible at once. */
    async write(type: ContentType, data: Record<string, unknown>, { brand = 'outlet', locale = 'en-GB' } = {}) {
      const documentId = typeof data.slug === 'string' ? data.slug.replaceAll('/', '-') : type;
      await service.saveAndPublish({ type, brand, locale, documentId, data, author: 'an editor' });
      invalidate();
    },
    async remove(type: ContentType) {
      await service.remove({ type, brand: 'outlet', locale: 'en-GB', documentId: type }, 'an editor');
      invalidate();
    },
    /** Makes the content service fail, or recover. */
    setAway(away: boolean) {
      state.away = away;
      invalidate();
    },
  };
}

async function servePages(pages: ReturnType<typeof createShopPages>, editors: Editors): Promise<FastifyInstance> {
  const app = Fastify() as unknown as FastifyInstance;
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
  shopPageRoutes(app, { ...pages, resolveApiStore });
  contentRoutes(app, {
    content: editors.service,
    token: givenSecret([CONTENT_TOKEN]),
    resolveStore: ({ host }) => chooseStore(stores, storeEntries, { host }),
  });
  editors.state.app = app;
  await app.ready();
  return app;
}
