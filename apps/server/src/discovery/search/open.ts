import { join } from 'node:path';
import type { Store } from '@shop/domain/site/store/store';
import type { MediaService } from '#server/catalog/media/media-service.ts';
import type { Core } from '#server/core.ts';
import { createPopularQueries } from '#server/discovery/behaviour/behaviour-popular.ts';
import { createBehaviourService } from '#server/discovery/behaviour/behaviour-service.ts';
import { createSearchIndexHost } from '#server/discovery/engine-host/search-index-host.ts';
import { createExperimentService } from '#server/discovery/experiments/experiment-service.ts';
import { createFacetDisplays } from '#server/discovery/facet-display/facet-display-service.ts';
import { createRecommendationService } from '#server/discovery/recommendations/recommendation-service.ts';
import { createVendorClient, type VendorClient } from '#server/discovery/vendor/vendor-client.ts';
import { createVendorListing } from '#server/discovery/vendor/vendor-listing.ts';
import { createVendorVisual } from '#server/discovery/vendor/vendor-visual.ts';
import { createVisualIndex } from '#server/discovery/visual/visual-index.ts';
import { createVisualService } from '#server/discovery/visual/visual-service.ts';
import { createVisualThread } from '#server/discovery/visual/visual-thread.ts';
import type { Env } from '#server/env.ts';
import { createMerchandisingService } from './merchandising-service.ts';
import { createSearchService } from './search-service.ts';

type Deps = { media: MediaService };

/** A shopper waits for few others at most. */
const MAX_WAITING_PHOTOS = 6;

/** Composition of search: text, filters, visual similarity and behaviour. */
export function openSearch(core: Core, { media }: Deps) {
  const { env, database, jobs, clock, log, reporter, stores, links, metrics } = core;
  const { db, url } = database;
  const experiments = createExperimentService({ db });
  const rules = createMerchandisingService({ db, clock, experiments });
  const facetDisplays = createFacetDisplays({ db });
  const refreshRules = async () => {
    // First: pages are purged when the generation of the rules changes, and must then show the new filters.
    await facetDisplays.refresh();
    await experiments.refresh();
    await rules.refresh();
  };
  const countUpdate = (kind: string) => metrics.searchIndexUpdates.inc({ kind });
  const folder = join(env.DATA_DIR, 'search-index');
  const index = createSearchIndexHost({ url, stores, folder, clock, log, reporter, refreshRules, countUpdate });
  const search = createSearchService({ index, rules });
  core.serving.prepare(index.whenBuilt);
  core.serving.require('search index', index.isBuilt);
  core.serving.require('notifications of the search index', index.isListening);
  const { generation } = search.listing;

  const onCrash = (error: unknown) => reporter.report(error, { route: 'visual search' });
  const thread = createVisualThread({ onCrash });
  const photos = createVisualThread({ onCrash, maxWaiting: MAX_WAITING_PHOTOS });
  const readPicture = pictureReader(media);
  const visualIndex = createVisualIndex({ db, thread, readPicture, generation: index.generation, log });
  const visual = createVisualService({ db, index: visualIndex, photos, jobs, clock });

  const vendor = openVendor(core);
  const behaviour = createBehaviourService({ db, jobs, clock, log });
  const recommendations = createRecommendationService({ db, search, visual, clock, generation });
  const { SEARCH_VISUAL_WIDGET: widgetId } = env;
  return {
    search,
    searchIndex: {
      getState: index.getState,
      countProducts: async (store: Store) => (await search.run(store, { limit: 0 })).total,
    },
    rules,
    experiments,
    facetDisplays,
    listing: vendor ? createVendorListing({ vendor, links }, search.listing) : search.listing,
    vendor,
    behaviour,
    ...createPopularQueries({ db, search, clock }),
    recommendations: {
      ...recommendations,
      ...(vendor && widgetId && createVendorVisual({ vendor, widgetId }, recommendations)),
    },

    start(): void {
      index.start();
      visualIndex.start();
    },
    async stop(): Promise<void> {
      await Promise.all([index.stop(), visualIndex.stop().then(thread.stop), photos.stop(), behaviour.stop()]);
    },
  };
}

const pictureReader = (media: MediaService) => async (mediaKey: string) => {
  const picture = await media.findPicture(mediaKey);
  return picture && (await media.readMaster(picture));
};

function openVendor({ env, log, metrics }: Core): VendorClient | undefined {
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
  return { origins, accountId, authKeys: env.SEARCH_AUTH_KEY };
}
