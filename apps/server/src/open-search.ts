import type { Store } from '@shop/domain/store';
import type { AppParts } from './app-parts.ts';
import type { ListingSearch } from './modules/search/listing-search.ts';
import { createMerchandisingService } from './modules/search/merchandising-service.ts';
import type { Recommendations } from './modules/search/recommendations.ts';
import { createSearchIndexHost } from './modules/search/search-index-host.ts';
import { createSearchService } from './modules/search/search-service.ts';

/** Everything that finds products, put together. */
export function openSearch({ database, clock, log, reporter }: AppParts, stores: readonly Store[]) {
  const { db, url } = database;
  const rules = createMerchandisingService({ db, clock });
  const index = createSearchIndexHost({ url, stores, clock, log, reporter, refreshRules: rules.refresh });
  const search = createSearchService({ index, rules });
  return {
    search,
    listing: search.listing,
    index,
    recommendations: standIn(search.listing),
    start: index.start,
    stop: index.stop,
  };
}

/** Until the recommendations are there. */
function standIn(listing: ListingSearch): Recommendations {
  const popular = async (store: Store, limit: number) =>
    (await listing.find(store, { filters: [], sort: 'default', offset: 0, limit, facets: [] })).skus;
  return {
    similar: (store, _, limit) => popular(store, limit),
    completeTheLook: (store, _, limit) => popular(store, limit),
    alsoViewed: (store, _, limit) => popular(store, limit),
    trending: popular,
    recentlyViewed: async (_, skus, limit) => skus.slice(0, limit),
    visuallySimilar: (store, _, limit) => popular(store, limit),
    uploadImage: async () => 'none',
  };
}
