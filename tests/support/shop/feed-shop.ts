import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { getBrand, storeEntries, stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/site/store/store';
import Fastify, { type FastifyInstance } from 'fastify';
import { createCategoryService } from '../../../apps/server/src/catalog/category/category-service.ts';
import { createCatalogService } from '../../../apps/server/src/catalog/product/catalog-service.ts';
import { createGuideService } from '../../../apps/server/src/catalog/product/size-guide-service.ts';
import type { CatalogRecord } from '../../../apps/server/src/catalog/records/catalog-record.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import { createMerchantFeedFiles } from '../../../apps/server/src/discovery/merchant-feed/merchant-feed-files.ts';
import { merchantFeedRoutes } from '../../../apps/server/src/discovery/merchant-feed/merchant-feed-routes.ts';
import { openMerchantFeed } from '../../../apps/server/src/discovery/merchant-feed/open.ts';
import { readEnv } from '../../../apps/server/src/env.ts';
import { createFileCache } from '../../../apps/server/src/platform/file-cache.ts';
import { guardRoutes } from '../../../apps/server/src/platform/http/access.ts';
import { answerErrors } from '../../../apps/server/src/platform/http/error-handler.ts';
import { createLog, type Log } from '../../../apps/server/src/platform/log.ts';
import { createWorkQueue } from '../../../apps/server/src/platform/work-queue.ts';
import { createShopLinks } from '../../../apps/server/src/shop-links.ts';
import { createStoreFinder } from '../../../apps/server/src/store-finder.ts';
import { storeTerms } from '../../../apps/server/src/store-terms.ts';
import { createTestDatabase } from '../database/test-database.ts';

export type FeedShop = Awaited<ReturnType<typeof startFeedShop>>;

/** Merchant feeds of a shop on its own database, with a fixed clock until the test moves it. */
export async function startFeedShop(records: readonly CatalogRecord[], now: Date) {
  const database = await createTestDatabase();
  const { db } = database;
  const folder = await mkdtemp(join(tmpdir(), 'shop-feeds-'));
  const env = readEnv({ APP_ENVIRONMENT: 'test', DATA_DIR: folder });
  const time = { now };
  const clock = () => time.now;
  const logged: object[] = [];
  const log = { warn: (entry: object) => void logged.push(entry) } as unknown as Log;
  const writer = createCatalogWriteService({ db, clock });
  await writer.saveRecords(records, { batch: 'test' });
  const app = Fastify() as unknown as FastifyInstance;
  await app.register(cookie);
  answerErrors(app, () => {});
  guardRoutes(app, async () => ({ kind: 'guest' }));
  const catalog = createCatalogService({ db, clock });
  const finder = createStoreFinder({
    stores,
    entries: storeEntries,
    getBrand,
    origins: { main: 'https://main.example', outlet: 'https://outlet.example' },
  });
  openMerchantFeed(
    {
      features: { getOverrides: () => ({}) },
      env,
      database,
      clock,
      log,
      finder,
      links: createShopLinks({ env, finder }),
      terms: storeTerms,
    },
    { catalog, categories: createCategoryService({ db, clock, catalog }), guides: createGuideService({ db }) },
  ).serve(app);
  await app.ready();
  return {
    app,
    database,
    /** Folder of the feed files. */
    folder: join(folder, 'merchant-feeds'),
    time,
    logged,
    save: (...given: CatalogRecord[]) => writer.saveRecords(given, { batch: 'test' }),
    async stop() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}

/** Feeds that never end, limited to two at once, with a short timeout for requests. */
export async function startSlowFeeds(folder: string) {
  const clock = () => new Date();
  const begun: string[] = [];
  const app = Fastify() as unknown as FastifyInstance;
  answerErrors(app, () => {});
  guardRoutes(app, async () => ({ kind: 'guest' }));
  const inTurn = createWorkQueue({ atOnce: 2 });
  const files = createFileCache({ folder, inTurn, clock, log: createLog('silent'), waitMs: 100 });
  app.addHook('preClose', files.stop);
  const open = ({ localeISOCode }: Store) => ({
    head: { title: '', link: '' },
    items: endless(() => begun.push(localeISOCode)),
    holdsUntil: clock,
    listLeftOut: () => [],
  });
  const resolveStore = ({ url }: { url: string }) =>
    stores.find(({ brand, subpathPrefix }) => brand === 'main' && url.startsWith(`/${subpathPrefix}/`)) as Store;
  const { find } = createMerchantFeedFiles({ feeds: { open }, files, pageAddress: (_, path) => path });
  merchantFeedRoutes(app, { files: { find }, resolveStore, clock });
  await app.ready();
  return { app, begun };
}

async function* endless(begin: () => void): AsyncGenerator<[], void, undefined> {
  begin();
  await new Promise(() => {});
  yield [];
}
