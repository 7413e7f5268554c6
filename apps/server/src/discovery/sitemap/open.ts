import { join } from 'node:path';
import { pageAddress } from '@shop/domain/site/pages/canonical';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { Core } from '#server/core.ts';
import { createMemo } from '#server/discovery/page/memoize.ts';
import { createFileCache } from '#server/platform/file-cache.ts';
import { createWorkQueue } from '#server/platform/work-queue.ts';
import { tagForRobots } from './robots-tag.ts';
import { createSitemapContent } from './sitemap-content.ts';
import { createSitemapFiles } from './sitemap-files.ts';
import { sitemapRoutes } from './sitemap-routes.ts';
import { createSitemapService, type SitemapInfo } from './sitemap-service.ts';

type CoreDeps = Pick<Core, 'features' | 'env' | 'database' | 'clock' | 'log' | 'finder' | 'links' | 'stores'>;
type Deps = {
  categories: Pick<CategoryService, 'products'>;
  getContentClient: Parameters<typeof createSitemapContent>[0];
  /** robots.txt text of the editors. */
  readRobots: (store: Store) => Promise<string | undefined>;
};

const PICTURE_WIDTH = 1200;
const COUNTS_KEPT_MS = 5 * 60_000;
/** Cache size: more than there are stores. */
const MAX_COUNTS = 100;
/** Concurrency limit: each file reads a large part of the catalogue and must not starve shoppers of connections. */
const FILES_AT_ONCE = 2;

/** Composition of robots.txt and sitemaps. */
export function openSitemap(core: CoreDeps, { categories, getContentClient, readRobots }: Deps) {
  const { env, database, clock, log, finder, links } = core;
  const environment = env.APP_ENVIRONMENT;
  const { resolveStore, listStores, getOrigin } = finder;
  const getPosition = (store: Store) => ({ origin: getOrigin(store), subpathPrefix: store.subpathPrefix });
  const sitemaps = createSitemapService({
    db: database.db,
    listContentPages: createSitemapContent(getContentClient),
    isFilled: async (store, key) => ((await categories.products(store, key))?.total ?? 0) > 0,
    keep: createMemo<SitemapInfo[]>({
      version: () => Math.floor(clock().getTime() / COUNTS_KEPT_MS),
      max: MAX_COUNTS,
    }),
    pageAddress: (store, path) => pageAddress(getPosition(store), path),
    pictureAddress: (store, key) => links.picture(store, key, PICTURE_WIDTH),
    getFeatureOverrides: core.features.getOverrides,
  });
  const files = createFileCache({
    folder: join(env.DATA_DIR, 'sitemaps'),
    inTurn: createWorkQueue({ atOnce: FILES_AT_ONCE }),
    clock,
    log,
  });
  const { source, find } = createSitemapFiles({ sitemaps, files, getOrigin, clock });
  return {
    source,
    serve(app: FastifyInstance): void {
      app.addHook('preClose', files.stop);
      const prefixes = core.stores.map(({ subpathPrefix }) => subpathPrefix);
      tagForRobots(app, { environment, prefixes: new Set(prefixes) });
      sitemapRoutes(app, {
        sitemaps,
        files: { find },
        clock,
        resolveStore,
        listStores,
        getOrigin,
        readRobots,
        environment,
      });
    },
  };
}
