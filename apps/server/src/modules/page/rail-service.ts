import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { ListingSearch } from '../search/listing-search.ts';
import type { Recommendations, VisualExample } from '../search/recommendations.ts';
import type { ListedProduct, Showcase } from './showcase.ts';

export type RailQuery = {
  rail: 'trending' | 'new-in' | 'similar' | 'complete-the-look' | 'also-viewed' | 'visually-similar';
  /** The product it is about, where it is about one. */
  sku?: string | undefined;
  /** Left out. */
  seen: readonly string[];
};

type RailParts = {
  recommendations: Omit<Recommendations, 'uploadImage' | 'recentlyViewed'>;
  search: Pick<ListingSearch, 'find'>;
  showcase: Pick<Showcase, 'show'>;
};

const RAIL_LENGTH = 12;
const MAX_SEEN = 40;
const MAX_ALIKE = 48;

/** A few products to go on with. */
export function createRailService({ recommendations, search, showcase }: RailParts) {
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

    /** The most alike first. */
    alike: async (store: Store, example: VisualExample): Promise<ListedProduct[]> =>
      showcase.show(store, await recommendations.visuallySimilar(store, example, MAX_ALIKE)),
  };
}

const productNeeded = () =>
  new ShopError('This rail is about a product: name its sku', {
    code: 'sku_required',
    kind: 'invalid',
    field: 'sku',
  });
