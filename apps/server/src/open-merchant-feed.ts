import { deliveryTermsOf } from '@shop/brands/delivery';
import { pageAddress } from '@shop/domain/canonical';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { merchantFeedRoutes } from './modules/merchant-feed/merchant-feed-routes.ts';
import { createMerchantFeedService, type MerchantFeedParts } from './modules/merchant-feed/merchant-feed-service.ts';
import type { ShopLinks } from './shop-links.ts';
import type { StoreFinder } from './web/visits.ts';

type FeedSources = Pick<MerchantFeedParts, 'catalog' | 'categories' | 'guides'>;
type Surroundings = Pick<AppParts, 'database' | 'clock'> & {
  links: Pick<ShopLinks, 'picture'>;
  finder: Pick<StoreFinder, 'storeOf' | 'originOf' | 'brandOf'>;
};

const PICTURE_WIDTH = 1200;

/** The part of the composition root that tells the search engines' own shop windows what is sold. */
export function openMerchantFeed(app: FastifyInstance, sources: FeedSources, parts: Surroundings): void {
  const { database, clock, finder, links } = parts;
  const { catalog, categories, guides } = sources;
  const feeds = createMerchantFeedService({
    db: database.db,
    clock,
    catalog,
    categories,
    guides,
    brandNameOf: (store) => finder.brandOf(store).brandName,
    termsOf: deliveryTermsOf,
    pageAddress: (store, path) =>
      pageAddress({ origin: finder.originOf(store), subpathPrefix: store.subpathPrefix }, path),
    pictureAddress: (store, key) => links.picture(store, key, PICTURE_WIDTH),
  });
  merchantFeedRoutes(app, { feeds, storeOf: finder.storeOf });
}
