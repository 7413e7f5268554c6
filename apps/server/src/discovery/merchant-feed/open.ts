import { join } from 'node:path';
import { pageAddress } from '@shop/domain/site/pages/canonical';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { createFileCache } from '#server/platform/file-cache.ts';
import { createWorkQueue } from '#server/platform/work-queue.ts';
import { createMerchantFeedFiles } from './merchant-feed-files.ts';
import { merchantFeedRoutes } from './merchant-feed-routes.ts';
import { createMerchantFeedService, type MerchantFeedDeps } from './merchant-feed-service.ts';

type CoreDeps = Pick<Core, 'features' | 'env' | 'database' | 'clock' | 'log' | 'links' | 'finder' | 'terms'>;
type Deps = Pick<MerchantFeedDeps, 'catalog' | 'categories' | 'guides'>;

const PICTURE_WIDTH = 1200;
/** Concurrency limit: each feed reads the whole catalogue and must not starve shoppers of connections. */
const FEEDS_AT_ONCE = 2;

/** Composition of the merchant feed for shopping search engines. */
export function openMerchantFeed(core: CoreDeps, { catalog, categories, guides }: Deps) {
  const { env, database, clock, log, finder, links, terms } = core;
  const getAddress = (store: Store, path: string) =>
    pageAddress({ origin: finder.getOrigin(store), subpathPrefix: store.subpathPrefix }, path);
  const feeds = createMerchantFeedService({
    db: database.db,
    clock,
    log,
    catalog,
    categories,
    guides,
    getBrandName: (store) => finder.getBrand(store).brandName,
    getTerms: terms.getDeliveryTerms,
    pageAddress: getAddress,
    pictureAddress: (store, key) => links.picture(store, key, PICTURE_WIDTH),
    getFeatureOverrides: core.features.getOverrides,
  });
  const files = createFileCache({
    folder: join(env.DATA_DIR, 'merchant-feeds'),
    inTurn: createWorkQueue({ atOnce: FEEDS_AT_ONCE }),
    clock,
    log,
  });
  const { source, find } = createMerchantFeedFiles({ feeds, files, pageAddress: getAddress });
  return {
    source,
    serve(app: FastifyInstance): void {
      app.addHook('preClose', files.stop);
      merchantFeedRoutes(app, { files: { find }, resolveStore: finder.resolveStore, clock });
    },
  };
}
