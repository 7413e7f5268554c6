import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ProductSearch } from './recommendation-content.ts';
import { createKeptLists } from './recommendation-kept.ts';
import { createPicks } from './recommendation-picks.ts';
import type { ProductFacts } from './recommendation-repository.ts';
import { createShelf } from './recommendation-shelf.ts';
import type { Recommendations } from './recommendations.ts';
import type { VisualService } from './visual-service.ts';

type RecommendationParts = {
  db: Database;
  search: ProductSearch;
  visual: VisualService;
  clock: Clock;
  /** Changes whenever a product, a price or the stock does. */
  generation: () => number;
};

/** So many of those that look alike are asked for at once whether they can be bought. */
const VISUAL_PAGE = 120;

export function createRecommendationService(parts: RecommendationParts): Recommendations {
  const { db, search, visual, clock, generation } = parts;
  const shelf = createShelf({ db, clock });
  const picks = createPicks({ db, search, shelf, clock });
  const keeping = createKeptLists(generation);

  /** About a product that the store shows; nothing about any other. */
  const about =
    (name: string, pick: (store: Store, product: ProductFacts) => Promise<string[]>) =>
    async (store: Store, sku: string, limit: number): Promise<string[]> => {
      const skus = await keeping(`${name} ${sku}`, store, async () => {
        const product = await shelf.find(store, sku);
        return product ? await pick(store, product) : [];
      });
      return skus.slice(0, limit);
    };

  const sold = async (store: Store, skus: readonly string[]): Promise<string[]> =>
    (await shelf.sold(store, skus)).map(({ sku }) => sku);

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
