import { stores } from '@shop/brands/stores';
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
import { linksOf } from './shop-links.ts';
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
