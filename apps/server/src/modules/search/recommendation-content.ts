import type { Store } from '@shop/domain/store';
import type { Filter, SearchQuery, SearchResult } from '@shop/search/query';
import { categoriesBeside } from './recommendation-look.ts';
import type { ProductFacts } from './recommendation-repository.ts';
import { boostsOf, comparedAttributes, kindOf, type Traits, traitsOf } from './recommendation-similarity.ts';

/** The engine, asked by neutral names. */
export type ProductSearch = { run: (store: Store, query: SearchQuery) => Promise<SearchResult> };

const IN_STOCK: Filter = { facet: 'in_stock', values: ['true'] };
const CANDIDATES = 60;
const CANDIDATES_BESIDE = 30;
const SAME_OCCASION = 3;

/** What shares most with the product among those of its kind, and what there is to share. */
export async function findSimilar(
  { run }: ProductSearch,
  store: Store,
  product: ProductFacts,
): Promise<{ skus: string[]; traits: Traits }> {
  const kind = kindOf(product);
  const filters = [IN_STOCK, ...(kind ? [{ facet: kind.attribute, values: [kind.value] }] : [])];
  const traits = traitsOf(product, await run(store, { filters, facets: comparedAttributes(product), limit: 0 }));
  const skus = skusOf(await run(store, { filters, boosts: boostsOf(traits), limit: CANDIDATES }));
  return { skus, traits };
}

/** What is worn beside the product, one list for each place of the outfit. */
export async function findBeside({ run }: ProductSearch, store: Store, product: ProductFacts): Promise<string[][]> {
  const [category = ''] = product.attributes.product_category ?? [];
  const boosts = (product.attributes.occasion_wear ?? []).map((value) => ({
    facet: 'occasion_wear',
    value,
    factor: SAME_OCCASION,
  }));
  const places = categoriesBeside(category).map(async (values) => {
    const filters = [IN_STOCK, ofTheSameRange(product), { facet: 'product_category', values }];
    return skusOf(await run(store, { filters, boosts, limit: CANDIDATES_BESIDE }));
  });
  return await Promise.all(places);
}

const MENSWEAR = 'menswear';

/** Menswear goes with menswear; everything else does not. */
const ofTheSameRange = ({ attributes }: ProductFacts): Filter => ({
  facet: 'main_range',
  values: [MENSWEAR],
  exclude: !attributes.main_range?.includes(MENSWEAR),
});

export const findPopular = async ({ run }: ProductSearch, store: Store): Promise<string[]> =>
  skusOf(await run(store, { filters: [IN_STOCK], limit: CANDIDATES }));

const skusOf = ({ hits }: SearchResult): string[] => hits.map(({ id }) => id);
