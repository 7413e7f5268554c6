import type { Store } from '@shop/domain/site/store/store';
import type { Filter, SearchQuery, SearchResult } from '@shop/search/query';
import { categoriesBeside } from './recommendation-look.ts';
import type { ProductFacts } from './recommendation-repository.ts';
import { comparedAttributes, deriveTraits, findKind, type Traits, toBoosts } from './recommendation-similarity.ts';

/** Search engine with store-independent field names. */
export type ProductSearch = { run: (store: Store, query: SearchQuery) => Promise<SearchResult> };

const IN_STOCK: Filter = { facet: 'in_stock', values: ['true'] };
const CANDIDATES = 60;
const CANDIDATES_BESIDE = 30;
const SAME_OCCASION = 3;

/** Most similar products of the same kind, with the attributes they can share. */
export async function findSimilar(
  { run }: ProductSearch,
  store: Store,
  product: ProductFacts,
): Promise<{ skus: string[]; traits: Traits }> {
  const kind = findKind(product);
  const filters = [IN_STOCK, ...(kind ? [{ facet: kind.attribute, values: [kind.value] }] : [])];
  const traits = deriveTraits(product, await run(store, { filters, facets: comparedAttributes(product), limit: 0 }));
  const skus = getSkus(await run(store, { filters, boosts: toBoosts(traits), limit: CANDIDATES }));
  return { skus, traits };
}

/** Products to wear with this one, one list per place of the outfit. */
export async function findBeside({ run }: ProductSearch, store: Store, product: ProductFacts): Promise<string[][]> {
  const [category = ''] = product.attributes.product_category ?? [];
  const boosts = (product.attributes.occasion_wear ?? []).map((value) => ({
    facet: 'occasion_wear',
    value,
    factor: SAME_OCCASION,
  }));
  const places = categoriesBeside(category).map(async (values) => {
    const filters = [IN_STOCK, buildRangeFilter(product), { facet: 'product_category', values }];
    return getSkus(await run(store, { filters, boosts, limit: CANDIDATES_BESIDE }));
  });
  return await Promise.all(places);
}

const MENSWEAR = 'menswear';

/** Menswear is combined only with menswear. */
const buildRangeFilter = ({ attributes }: ProductFacts): Filter => ({
  facet: 'main_range',
  values: [MENSWEAR],
  exclude: !attributes.main_range?.includes(MENSWEAR),
});

export const findPopular = async ({ run }: ProductSearch, store: Store): Promise<string[]> =>
  getSkus(await run(store, { filters: [IN_STOCK], limit: CANDIDATES }));

const getSkus = ({ hits }: SearchResult): string[] => hits.map(({ id }) => id);
