import { stores } from '@shop/brands/stores';
import { type PictureWidth, pictureUrl } from '@shop/domain/picture-url';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import type { CatalogService } from './modules/catalog/catalog-service.ts';
import type { CategoryService } from './modules/catalog/category-service.ts';
import type { GuideService } from './modules/catalog/guide-service.ts';
import { shopPageRoutes } from './modules/page/shop-page-routes.ts';
import { createShopPages } from './modules/page/shop-pages.ts';
import { providerRoutes } from './modules/search/provider-routes.ts';
import type { Editorial } from './open-editorial.ts';
import { openMerchantFeed } from './open-merchant-feed.ts';
import type { OpenedSearch } from './open-search.ts';
import { openSitemap } from './open-sitemap.ts';
import type { StoreFinder } from './web/visits.ts';

type FindingSources = Editorial & {
  catalog: CatalogService;
  categories: CategoryService;
  guides: GuideService;
  search: OpenedSearch;
};
type Surroundings = AppParts & { finder: StoreFinder };

/** What a shopper finds products by: pages, listings, search, recommendations. */
export function openFinding(app: FastifyInstance, services: FindingSources, parts: Surroundings): void {
  const { clock, finder } = parts;
  const links = linksOf(parts);
  const { catalog, categories, guides, filterSettings, redirects, contentPages, search: opened } = services;
  const { search, listing, recommendations, popularQueries, behaviour, vendor } = opened;
  const pages = createShopPages({
    catalog,
    categories,
    guides,
    listing,
    recommendations,
    suggest: {
      complete: search.complete,
      find: async (store, text, limit) =>
        (await search.run(store, { text, prefix: true, limit })).hits.map(({ id }) => id),
      popularQueries: (store, limit) => popularQueries(store, '', limit),
    },
    filterSettings,
    redirects,
    content: contentPages,
    clock,
  });
  shopPageRoutes(app, { ...pages, storeOfCall: finder.storeOfCall });
  providerRoutes(app, {
    stores: { all: stores, byHost: finder.storeOf },
    search,
    catalog: { findProducts: catalog.findProducts, coloursOf: catalog.coloursOf, categories: categories.tree },
    links,
    recommendations,
    behaviour,
    clock,
    ...(vendor && { vendor }),
  });
  openMerchantFeed(app, services, { ...parts, links });
  openSitemap(app, services, { ...parts, links });
}

const PICTURE_WIDTH = 480;

/** Full addresses, for whoever reads a reply outside of the shop. */
export function linksOf({ env, finder }: Pick<Surroundings, 'env' | 'finder'>) {
  return {
    brandName: (store: Store): string => finder.brandOf(store).name,
    page: finder.pageAddress,
    picture(store: Store, key: string, width: PictureWidth = PICTURE_WIDTH): string {
      const { MEDIA_CDN_DOMAIN } = env;
      if (MEDIA_CDN_DOMAIN) return pictureUrl({ key, width }, MEDIA_CDN_DOMAIN);
      return `${finder.originOf(store)}${pictureUrl({ key, width })}`;
    },
  };
}

export type ShopLinks = ReturnType<typeof linksOf>;
