import type { ContentClient } from '@shop/contracts/content/client';
import { type PlpFiltersSettingDocument, plpFiltersSetting } from '@shop/contracts/content/documents';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import { createContentKeeper } from './content-keeper.ts';
import type { FilterSettings } from './filter-settings.ts';

type SettingsParts = {
  /** Reports its failures by itself. */
  contentOf: (store: Store) => ContentClient;
  clock: Clock;
};

/** A listing can do without, so it does not wait longer. */
const PATIENCE_MS = 1_000;
/** Room for all stores there are. */
const KEPT_STORES = 100;

/** The filters that editors chose; all of them where the content service is away. */
export function createContentFilterSettings({ contentOf, clock }: SettingsParts): FilterSettings & {
  forget: () => void;
} {
  const keeper = createContentKeeper<PlpFiltersSettingDocument | undefined>({ clock, max: KEPT_STORES });

  const settingsOf = (store: Store): Promise<PlpFiltersSettingDocument | undefined> =>
    keeper
      .read(`${store.brand} ${store.localeISOCode}`, () =>
        contentOf(store).single('plp-filters-setting', plpFiltersSetting, { populate: { categories: true } }),
      )
      .catch(() => undefined);

  return {
    async filtersFor(store, categoryKey) {
      const settings = await Promise.race([settingsOf(store), nothingAfter(PATIENCE_MS)]);
      const own = settings?.categories?.find(({ category }) => category === categoryKey);
      const filters = own?.filters ?? settings?.filters ?? [];
      return filters.length > 0 ? filters : undefined;
    },
    forget: keeper.forget,
  };
}

const nothingAfter = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());
