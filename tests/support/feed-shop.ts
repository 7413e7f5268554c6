import cookie from '@fastify/cookie';
import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import Fastify, { type FastifyInstance } from 'fastify';
import { readEnv } from '../../apps/server/src/env.ts';
import type { CatalogRecord } from '../../apps/server/src/modules/catalog/catalog-record.ts';
import { createCatalogService } from '../../apps/server/src/modules/catalog/catalog-service.ts';
import { createCatalogWriteService } from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import { createCategoryService } from '../../apps/server/src/modules/catalog/category-service.ts';
import { createGuideService } from '../../apps/server/src/modules/catalog/guide-service.ts';
import { openMerchantFeed } from '../../apps/server/src/open-merchant-feed.ts';
import { guardRoutes } from '../../apps/server/src/platform/http/access.ts';
import { answerErrors } from '../../apps/server/src/platform/http/error-handler.ts';
import { linksOf } from '../../apps/server/src/shop-links.ts';
import { createStoreFinder } from '../../apps/server/src/web/visits.ts';
import { createTestDatabase } from './test-database.ts';

export type FeedShop = Awaited<ReturnType<typeof startFeedShop>>;

/** The merchant feeds of a shop on a database of its own, at one moment. */
export async function startFeedShop(records: readonly CatalogRecord[], now: Date) {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = () => now;
  await createCatalogWriteService({ db, clock }).saveRecords(records, { batch: 'test' });
  const app = Fastify() as unknown as FastifyInstance;
  await app.register(cookie);
  answerErrors(app, () => {});
  guardRoutes(app, async () => ({ kind: 'guest' }));
  const catalog = createCatalogService({ db, clock });
  const finder = createStoreFinder({
    stores,
    entries: storeEntries,
    brandOf,
    origins: { main: 'https://main.example', outlet: 'https://outlet.example' },
  });
  openMerchantFeed(
    app,
    { catalog, categories: createCategoryService({ db, clock, catalog }), guides: createGuideService({ db }) },
    { database, clock, finder, links: linksOf({ env: readEnv({ APP_ENVIRONMENT: 'test' }), finder }) },
  );
  await app.ready();
  return {
    app,
    async stop() {
      await app.close();
      await database.close();
    },
  };
}
