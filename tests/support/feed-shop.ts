import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/store';
import Fastify, { type FastifyInstance } from 'fastify';
import { readEnv } from '../../apps/server/src/env.ts';
import type { CatalogRecord } from '../../apps/server/src/modules/catalog/catalog-record.ts';
import { createCatalogService } from '../../apps/server/src/modules/catalog/catalog-service.ts';
import { createCatalogWriteService } from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import { createCategoryService } from '../../apps/server/src/modules/catalog/category-service.ts';
import { createGuideService } from '../../apps/server/src/modules/catalog/guide-service.ts';
import { createWorkQueue } from '../../apps/server/src/modules/media/work-queue.ts';
import { merchantFeedRoutes } from '../../apps/server/src/modules/merchant-feed/merchant-feed-routes.ts';
import { openMerchantFeed } from '../../apps/server/src/open-merchant-feed.ts';
import { guardRoutes } from '../../apps/server/src/platform/http/access.ts';
import { answerErrors } from '../../apps/server/src/platform/http/error-handler.ts';
import { createKeptFiles } from '../../apps/server/src/platform/kept-files.ts';
import { createLog, type Log } from '../../apps/server/src/platform/log.ts';
import { linksOf } from '../../apps/server/src/shop-links.ts';
import { createStoreFinder } from '../../apps/server/src/web/visits.ts';
import { createTestDatabase } from './test-database.ts';

export type FeedShop = Awaited<ReturnType<typeof startFeedShop>>;

/** The merchant feeds of a shop on a database of its own, at one moment until the clock is moved. */
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
    brandOf,
    origins: { main: 'https://main.example', outlet: 'https://outlet.example' },
  });
  openMerchantFeed(
    app,
    { catalog, categories: createCategoryService({ db, clock, catalog }), guides: createGuideService({ db }) },
    { env, database, clock, log, finder, links: linksOf({ env, finder }) },
  );
  await app.ready();
  return {
    app,
    database,
    /** Where the files are kept. */
    folder: join(folder, 'merchant-feeds'),
    time,
    logged,
    save: (...given: CatalogRecord[]) => writer.saveRecords(given, { batch: 'test' }),
    async stop() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Feeds that never end, of which two are read at once; who asks has little patience. */
export async function startSlowFeeds(folder: string) {
  const clock = () => new Date();
  const begun: string[] = [];
  const app = Fastify() as unknown as FastifyInstance;
  answerErrors(app, () => {});
  guardRoutes(app, async () => ({ kind: 'guest' }));
  const inTurn = createWorkQueue({ atOnce: 2 });
  const files = createKeptFiles({ folder, inTurn, clock, log: createLog('silent'), waitMs: 100 });
  app.addHook('preClose', files.stop);
  const open = ({ localeISOCode }: Store) => ({
    head: { title: '', link: '' },
    items: endless(() => begun.push(localeISOCode)),
    holdsUntil: clock,
  });
  const storeOf = ({ url }: { url: string }) =>
    stores.find(({ brand, subpathPrefix }) => brand === 'main' && url.startsWith(`/${subpathPrefix}/`)) as Store;
  merchantFeedRoutes(app, { feeds: { open }, files, storeOf, clock });
  await app.ready();
  return { app, begun };
}

async function* endless(begin: () => void): AsyncGenerator<[], void, undefined> {
  begin();
  await new Promise(() => {});
  yield [];
}
