import type { Store } from '@shop/domain/site/store/store';
import type { VisualService } from '#server/discovery/visual/visual-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createListCache } from './recommendation-cache.ts';
import type { ProductSearch } from './recommendation-content.ts';
import { createPicks } from './recommendation-picks.ts';
import { createStorePool } from './recommendation-pool.ts';
import type { ProductFacts } from './recommendation-repository.ts';
import type { Recommendations } from './recommendations.ts';

type Deps = {
  db: Database;
  search: ProductSearch;
  visual: VisualService;
  clock: Clock;
  /** Cache version: changes with every product, price or stock change. */
  generation: () => number;
};

/** Batch size for checking whether visually similar products are in stock. */
const VISUAL_PAGE = 120;

export function createRecommendationService(deps: Deps): Recommendations {
  const { db, search, visual, clock, generation } = deps;
  const pool = createStorePool({ db, clock });
  const picks = createPicks({ db, search, pool, clock });
  const keeping = createListCache(generation);

  /** Returns nothing for a product that the store does not show. */
  const about =
    (name: string, pick: (store: Store, product: ProductFacts) => Promise<string[]>) =>
    async (store: Store, sku: string, limit: number): Promise<string[]> => {
      const skus = await keeping(`${name} ${sku}`, store, async () => {
        const product = await pool.find(store, sku);
        return product ? await pick(store, product) : [];
      });
      return skus.slice(0, limit);
    };

  const sold = async (store: Store, skus: readonly string[]): Promise<string[]> =>
    (await pool.sold(store, skus)).map(({ sku }) => sku);

  return {
    similar: about('similar', picks.similar),
    alsoViewed: about('also-viewed', picks.alsoViewed),
    completeTheLook: about('look', picks.look),
    trending: async (store, limit) => (await keeping('trending', store, () => picks.trending(store))).slice(0, limit),
    recentlyViewed: async (store, skus, limit) => (await sold(store, skus)).slice(0, limit),

    async visuallySimilar(store, example, limit) {
      const alike = await visual.alike(example);
      const found: string[] = [];
      for (let from = 0; from < alike.length && found.length < limit; from += VISUAL_PAGE) {
        found.push(...(await sold(store, alike.slice(from, from + VISUAL_PAGE))));
      }
      return found.slice(0, limit);
    },

    uploadImage: visual.upload,
  };
}
