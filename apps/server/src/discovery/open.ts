import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { ProductDesk } from '#server/catalog/desk/products/product-desk-service.ts';
import type { ProductList } from '#server/catalog/desk/products/product-list-service.ts';
import type { MediaService } from '#server/catalog/media/media-service.ts';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { GuideService } from '#server/catalog/product/size-guide-service.ts';
import type { ContentPages } from '#server/content/page-content/content-pages.ts';
import type { Core } from '#server/core.ts';
import { listOrigins } from '#server/env.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createContentEntries, createHelpEntries } from './content-search/content-entries.ts';
import { createContentSearch } from './content-search/content-search.ts';
import { findRoutes } from './desk/find-routes.ts';
import { createFind } from './desk/find-service.ts';
import { createLinkSearch } from './desk/link-search-service.ts';
import { openMerchandisingDesk } from './desk/open.ts';
import { createProductFinder } from './desk/product-finder.ts';
import { openExperiments } from './experiments/open.ts';
import type { FilterSettings } from './listing/filter-settings.ts';
import { openMerchantFeed } from './merchant-feed/open.ts';
import { listingTile } from './page/product-tile.ts';
import { shopPageRoutes } from './page/shop-page-routes.ts';
import { createShopPages } from './page/shop-pages.ts';
import { createShowcase } from './page/showcase.ts';
import { providerRoutes } from './provider/provider-routes.ts';
import { createRedirectService } from './redirect/redirect-service.ts';
import { createMomentListing } from './search/moment-listing.ts';
import { openSearch } from './search/open.ts';
import type { SearchService } from './search/search-service.ts';
import { openSitemap } from './sitemap/open.ts';
import { createPhotoAdmission } from './visual/photo-admission.ts';

type Deps = Omit<Parameters<typeof openSitemap>[1], 'categories'> & {
  media: MediaService;
  catalog: CatalogService;
  categories: CategoryService;
  guides: GuideService;
  filterSettings: FilterSettings;
  contentPages: ContentPages;
  audit: AuditTrail;
  productList: ProductList;
  productDesk: ProductDesk;
};

/** Composition of pages, listings, search, recommendations, feeds and sitemaps. */
export function openDiscovery(core: Core, deps: Deps) {
  const { env, database, clock, stores, finder, links } = core;
  const { catalog, categories, guides, filterSettings, contentPages } = deps;
  const { start, stop, ...opened } = openSearch(core, deps);
  const { search, recommendations, popularQueries } = opened;
  const listing = createMomentListing(opened.listing, {
    ...{ own: search.listing, findProducts: catalog.findProducts },
    listMembers: (store, category, at = clock()) => categories.listMembers(store, category, at),
  });
  const redirects = createRedirectService({
    db: database.db,
    catalog,
    clock,
    trustedOrigins: [...Object.values(listOrigins(env)), ...env.REDIRECT_ORIGINS],
  });
  const findSkus = createSkuFinder(search);
  const searchContent = createContentSearch({ read: createContentEntries(deps.getContentClient), clock });
  const pages = createShopPages({
    catalog,
    categories,
    guides,
    listing,
    recommendations,
    suggest: {
      complete: search.complete,
      find: findSkus,
      popularQueries: (store, limit) => popularQueries(store, '', limit),
    },
    filterSettings,
    displaysFor: opened.facetDisplays.displaysFor,
    redirects,
    content: contentPages,
    searchContent,
    searchHelp: createContentSearch({ read: createHelpEntries(deps.getContentClient), clock }),
    clock,
  });
  const find = createFind({ ...deps, stores, findSkus, searchContent, getAddress: links.page });
  const desk = openMerchandisingDesk(core, { ...deps, ...opened, ...pages, search, redirects });
  const { counter: experimentCounter, ...experimentDesk } = openExperiments(core, { ...deps, ...opened });
  const feed = openMerchantFeed(core, deps);
  const sitemap = openSitemap(core, deps);

  return {
    services: {
      showcase: createShowcase(catalog),
      ...{ getTile: listingTile, openLookup: pages.openLookup },
      findProducts: createProductFinder({ findSkus, catalog }),
      getIndexGeneration: search.listing.generation,
      experiments: opened.experiments,
      searchIndex: opened.searchIndex,
      madeFiles: { feed: feed.source, sitemap: sitemap.source },
      experimentCounter,
    },
    start,
    stop,
    serveStaff(app: FastifyInstance): void {
      findRoutes(app, { find, findLinks: createLinkSearch({ ...deps, stores, findSkus, searchContent }) });
      desk.serveStaff(app);
      experimentDesk.serveStaff(app);
    },
    serve(app: FastifyInstance): void {
      shopPageRoutes(app, { ...pages, resolveApiStore: finder.resolveApiStore });
      providerRoutes(app, {
        ...listProviderDeps(core, deps, opened),
        ...{ content: searchContent, listMarked: pages.listMarked },
      });
      feed.serve(app);
      sitemap.serve(app);
    },
  };
}

/** Search, recommendations and behaviour as the interface of the search provider offers them. */
const listProviderDeps = (
  { env, clock, stores, finder, links, rateWindows }: Core,
  { catalog, categories }: Deps,
  { search, recommendations, behaviour, vendor }: Omit<ReturnType<typeof openSearch>, 'start' | 'stop'>,
) => ({
  ...{ search, links, recommendations, behaviour, clock },
  stores: { all: stores, byHost: finder.resolveStore },
  catalog: { findProducts: catalog.findProducts, getColours: catalog.getColours, categories: categories.tree },
  admitPhoto: createPhotoAdmission(rateWindows),
  corsOrigins: env.SEARCH_CORS_ORIGINS,
  ...(vendor && { vendor }),
});

const createSkuFinder =
  ({ run }: Pick<SearchService, 'run'>) =>
  async (store: Store, text: string, limit: number): Promise<string[]> =>
    (await run(store, { text, prefix: true, limit })).hits.map(({ id }) => id);
