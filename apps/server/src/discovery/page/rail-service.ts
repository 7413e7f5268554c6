import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { Recommendations, VisualExample } from '#server/discovery/recommendations/recommendations.ts';
import type { ListingSearch } from '#server/discovery/search/listing-search.ts';
import type { ListedProduct, Showcase } from './showcase.ts';

export type RailQuery = {
  rail: 'trending' | 'new-in' | 'similar' | 'complete-the-look' | 'also-viewed' | 'visually-similar';
  /** SKU of the product that the rail belongs to, if any. */
  sku?: string | undefined;
  /** SKUs to exclude. */
  seen: readonly string[];
};

type Deps = {
  recommendations: Omit<Recommendations, 'uploadImage' | 'recentlyViewed'>;
  search: Pick<ListingSearch, 'find'>;
  showcase: Pick<Showcase, 'show'>;
};

const RAIL_LENGTH = 12;
const MAX_SEEN = 40;
const MAX_ALIKE = 48;

/** Product rails. */
export function createRailService({ recommendations, search, showcase }: Deps) {
  async function newest(store: Store, limit: number): Promise<string[]> {
    const inStock = { attribute: 'in_stock', values: ['true'] };
    const query = { filters: [inStock], sort: 'numberofdays', offset: 0, limit, facets: [] } as const;
    return (await search.find(store, query)).skus;
  }

  function skusFor(store: Store, { rail, sku }: RailQuery, limit: number): Promise<string[]> {
    if (rail === 'trending') return recommendations.trending(store, limit);
    if (rail === 'new-in') return newest(store, limit);
    if (!sku) throw productNeeded();
    if (rail === 'similar') return recommendations.similar(store, sku, limit);
    if (rail === 'complete-the-look') return recommendations.completeTheLook(store, sku, limit);
    if (rail === 'also-viewed') return recommendations.alsoViewed(store, sku, limit);
    return recommendations.visuallySimilar(store, { sku }, limit);
  }

  return {
    async rail(store: Store, query: RailQuery): Promise<ListedProduct[]> {
      const seen = query.seen.slice(0, MAX_SEEN);
      const skus = await skusFor(store, query, RAIL_LENGTH + seen.length);
      const fresh = skus.filter((sku) => !seen.includes(sku));
      return showcase.show(store, fresh.slice(0, RAIL_LENGTH));
    },

    /** Most similar first. */
    alike: async (store: Store, example: VisualExample): Promise<ListedProduct[]> =>
      showcase.show(store, await recommendations.visuallySimilar(store, example, MAX_ALIKE)),
  };
}

const productNeeded = () =>
  new ShopError('This rail requires a sku', {
    code: 'sku_required',
    kind: 'invalid',
    field: 'sku',
  });
