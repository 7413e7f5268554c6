import type { ContentClient } from '@shop/contracts/content/client';
import { type PlpFiltersSettingDocument, plpFiltersSetting } from '@shop/contracts/content/documents';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import { createContentCache } from '#server/platform/http/outgoing/content-cache.ts';

type Deps = {
  /** The client logs its own failures. */
  getContentClient: (store: Store) => ContentClient;
  clock: Clock;
};

/** Timeout: a listing works without these settings. */
const PATIENCE_MS = 1_000;
/** Cache size, enough for all stores. */
const KEPT_STORES = 100;

/** Filters chosen by editors; falls back to all filters when the content service is down. */
export function createContentFilterSettings({ getContentClient, clock }: Deps) {
  const cache = createContentCache<PlpFiltersSettingDocument | undefined>({ clock, max: KEPT_STORES });

  const readSettings = (store: Store): Promise<PlpFiltersSettingDocument | undefined> =>
    cache
      .read(`${store.brand} ${store.localeISOCode}`, () =>
        getContentClient(store).single('plp-filters-setting', plpFiltersSetting, { populate: { categories: true } }),
      )
      .catch(() => undefined);

  return {
    /** Attribute names; undefined when nothing is configured. A search has no category. */
    async filtersFor(store: Store, categoryKey: string | undefined): Promise<readonly string[] | undefined> {
      const settings = await Promise.race([readSettings(store), nothingAfter(PATIENCE_MS)]);
      const own = settings?.categories?.find(({ category }) => category === categoryKey);
      const filters = own?.filters ?? settings?.filters ?? [];
      return filters.length > 0 ? filters : undefined;
    },
    invalidate: cache.invalidate,
  };
}

const nothingAfter = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());
