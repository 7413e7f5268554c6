import type { Store } from '@shop/domain/store';
import type { AppParts } from './app-parts.ts';
import type { Env } from './env.ts';
import type { MediaService } from './modules/media/media-service.ts';
import { createPopularQueries } from './modules/search/behaviour-popular.ts';
import { createBehaviourService } from './modules/search/behaviour-service.ts';
import { createMerchandisingService } from './modules/search/merchandising-service.ts';
import type { ProviderLinks } from './modules/search/provider-parts.ts';
import { createRecommendationService } from './modules/search/recommendation-service.ts';
import { createSearchIndexHost } from './modules/search/search-index-host.ts';
import { createSearchService } from './modules/search/search-service.ts';
import { createVendorClient, type VendorClient } from './modules/search/vendor-client.ts';
import { createVendorListing } from './modules/search/vendor-listing.ts';
import { createVisualIndex } from './modules/search/visual-index.ts';
import { createVisualService } from './modules/search/visual-service.ts';
import { createVisualThread } from './modules/search/visual-thread.ts';

type SearchSurroundings = { stores: readonly Store[]; media: MediaService; links: ProviderLinks };

export type OpenedSearch = ReturnType<typeof openSearch>;

/** Everything that finds products, put together: words, filters, looks, and what others did. */
export function openSearch(parts: AppParts, { stores, media, links }: SearchSurroundings) {
  const { database, jobs, clock, log, reporter } = parts;
  const { db, url } = database;
  const rules = createMerchandisingService({ db, clock });
  const index = createSearchIndexHost({ url, stores, clock, log, reporter, refreshRules: rules.refresh });
  const search = createSearchService({ index, rules });
  const { generation } = search.listing;

  const thread = createVisualThread({ onCrash: (error) => reporter.report(error, { route: 'visual search' }) });
  const readPicture = pictureReader(media);
  const visualIndex = createVisualIndex({ db, thread, readPicture, generation: index.generation, log });
  const visual = createVisualService({ db, index: visualIndex, thread, jobs, clock });

  const vendor = openVendor(parts);
  const behaviour = createBehaviourService({ db, jobs, clock, log });
  return {
    search,
    listing: vendor ? createVendorListing({ vendor, links }, search.listing) : search.listing,
    vendor,
    behaviour,
    popularQueries: createPopularQueries({ db, search, clock }).popularQueries,
    recommendations: createRecommendationService({ db, search, visual, clock, generation }),

    start(): void {
      index.start();
      visualIndex.start();
    },
    async stop(): Promise<void> {
      await Promise.all([index.stop(), visualIndex.stop().then(thread.stop), behaviour.stop()]);
    },
  };
}

const pictureReader = (media: MediaService) => async (mediaKey: string) => {
  const picture = await media.findPicture(mediaKey);
  return picture && (await media.readMaster(picture));
};

function openVendor({ env, log, metrics }: AppParts): VendorClient | undefined {
  const settings = vendorSettings(env);
  return (
    settings &&
    createVendorClient({ settings, log, count: (call, outcome) => metrics.searchVendor.inc({ call, outcome }) })
  );
}

type VendorSettings = Parameters<typeof createVendorClient>[0]['settings'];

function vendorSettings(env: Env): VendorSettings | undefined {
  const { SEARCH_ORIGIN: core, SEARCH_ACCOUNT_ID: accountId } = env;
  if (!core || !accountId) return undefined;
  const origins = {
    core,
    suggest: env.SEARCH_SUGGEST_ORIGIN ?? core,
    widgets: env.SEARCH_WIDGETS_ORIGIN ?? core,
  };
  return { origins, accountId, authKey: env.SEARCH_AUTH_KEY };
}
