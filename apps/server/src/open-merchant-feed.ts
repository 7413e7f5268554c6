import { join } from 'node:path';
import { deliveryTermsOf } from '@shop/brands/delivery';
import { pageAddress } from '@shop/domain/canonical';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { createWorkQueue } from './modules/media/work-queue.ts';
import { merchantFeedRoutes } from './modules/merchant-feed/merchant-feed-routes.ts';
import { createMerchantFeedService, type MerchantFeedParts } from './modules/merchant-feed/merchant-feed-service.ts';
import { createKeptFiles } from './platform/kept-files.ts';
import type { ShopLinks } from './shop-links.ts';
import type { StoreFinder } from './web/visits.ts';

type FeedSources = Pick<MerchantFeedParts, 'catalog' | 'categories' | 'guides'>;
type Surroundings = Pick<AppParts, 'env' | 'database' | 'clock' | 'log'> & {
  links: Pick<ShopLinks, 'picture'>;
  finder: Pick<StoreFinder, 'storeOf' | 'originOf' | 'brandOf'>;
};

const PICTURE_WIDTH = 1200;
/** Each reads the whole catalogue: more at once would take the database from shoppers. */
const FEEDS_AT_ONCE = 2;

/** The part of the composition root that tells the search engines' own shop windows what is sold. */
export function openMerchantFeed(app: FastifyInstance, sources: FeedSources, parts: Surroundings): void {
  const { env, database, clock, log, finder, links } = parts;
  const { catalog, categories, guides } = sources;
  const feeds = createMerchantFeedService({
    db: database.db,
    clock,
    log,
    catalog,
    categories,
    guides,
    brandNameOf: (store) => finder.brandOf(store).brandName,
    termsOf: deliveryTermsOf,
    pageAddress: (store, path) =>
      pageAddress({ origin: finder.originOf(store), subpathPrefix: store.subpathPrefix }, path),
    pictureAddress: (store, key) => links.picture(store, key, PICTURE_WIDTH),
  });
  const files = createKeptFiles({
    folder: join(env.DATA_DIR, 'merchant-feeds'),
    inTurn: createWorkQueue({ atOnce: FEEDS_AT_ONCE }),
    clock,
    log,
  });
  app.addHook('preClose', files.stop);
  merchantFeedRoutes(app, { feeds, files, storeOf: finder.storeOf, clock });
}
