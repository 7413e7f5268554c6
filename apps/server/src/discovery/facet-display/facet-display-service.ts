import { type FacetDisplay, findFacetDisplay } from '@shop/domain/discovery/merchandising/facet-display';
import type { Store } from '@shop/domain/site/store/store';
import { oneAtATime } from '#server/discovery/one-at-a-time.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readDisplays, readParents, type StoredDisplay } from './facet-display-repository.ts';

type Cached = { settings: ReadonlyMap<string, ReadonlyMap<string, StoredDisplay>>; parents: Map<string, string> };

/** Order and look of filters by category. Cached in memory until the database notifies of a change. */
export function createFacetDisplays({ db }: { db: Database }) {
  let known: Promise<Cached> | undefined;

  async function load(): Promise<Cached> {
    const [stored, parents] = await Promise.all([readDisplays(db), readParents(db)]);
    const byBrand = Map.groupBy(stored, ({ brand }) => brand);
    return {
      settings: new Map([...byBrand].map(([brand, own]) => [brand, new Map(own.map((one) => [one.category, one]))])),
      parents: new Map(parents.map(({ key, parent }) => [key, parent])),
    };
  }

  /** The old settings hold until the new ones are read; a failed read is repeated by the next call. */
  const refresh = oneAtATime(async () => {
    const loading = load();
    known ??= loading;
    const loaded = await loading.catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    known = Promise.resolve(loaded);
  });

  /** The setting of a category or of the nearest one above; a search has the empty key. */
  async function find({ brand }: Pick<Store, 'brand'>, category: string) {
    known ??= load();
    const { settings, parents } = await known;
    const own = settings.get(brand);
    return own && findFacetDisplay(category, { settings: own, parents });
  }

  return {
    refresh,
    find,
    displaysFor: async (store: Store, category: string | undefined): Promise<readonly FacetDisplay[]> =>
      (await find(store, category ?? ''))?.setting.displays ?? [],
  };
}

export type FacetDisplays = ReturnType<typeof createFacetDisplays>;
