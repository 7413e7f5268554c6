import { REACHABLE_RESULTS, type SortOption } from '@shop/domain/listing';
import { MINOR_UNITS } from '@shop/domain/money';
import type { Store } from '@shop/domain/store';
import type { Filter, SearchQuery, SearchResult, Sort } from '@shop/search/query';
import type { ListingQuery, ListingResult, ListingSearch } from './listing-search.ts';
import type { MerchandisingService } from './merchandising-service.ts';
import type { SearchIndexHost } from './search-index-host.ts';
import { columnsOf } from './search-market.ts';
import type { Guidance } from './search-rule.ts';

type SearchParts = {
  index: Pick<SearchIndexHost, 'indexOf' | 'generation'>;
  rules: Pick<MerchandisingService, 'guidanceFor' | 'generation'>;
};

/** Sold out stays findable, behind what can be bought: where nothing is asked clearly so, else not before a better answer. */
const IN_STOCK_FACTOR = { browsing: 8, asking: 1.25 };

/** What has no price in the store is not sold there. */
const IS_SOLD: Filter = { number: 'price', ranges: [{}] };

/** Searches the index as one store: its prices, its goods, its categories, its merchandisers' wishes. */
export function createSearchService({ index, rules }: SearchParts) {
  /** Speaks neutral names (`price`, `category`, `clothes_size` …), whatever the store. */
  const run = async (store: Store, query: SearchQuery): Promise<SearchResult> => {
    const [engine, guidance] = await Promise.all([index.indexOf(store), rules.guidanceFor(store, targetOf(query))]);
    return engine.search(storeQuery(store, query, guidance));
  };

  const redirectOf = async (store: Store, text: string): Promise<string | undefined> =>
    (await rules.guidanceFor(store, { text })).redirect;

  const listing: ListingSearch = {
    async find(store, query) {
      const [result, redirect] = await Promise.all([
        run(store, listingQuery(query)),
        query.text === undefined ? undefined : redirectOf(store, query.text),
      ]);
      return { ...listingResult(result, query), ...(redirect !== undefined && { redirect }) };
    },
    generation: () => index.generation() + rules.generation(),
  };

  return {
    run,
    redirectOf,
    listing,
    /** The text with its last word completed to one of the store's products, the most frequent first. */
    complete: async (store: Store, text: string, limit: number): Promise<{ word: string; documents: number }[]> =>
      (await index.indexOf(store)).complete(text, limit, { filters: [IS_SOLD], columns: columnsOf(store) }),
  };
}

function storeQuery(store: Store, query: SearchQuery, guidance: Guidance): SearchQuery {
  const { offset = 0, limit = REACHABLE_RESULTS } = query;
  const stockFactor = query.text === undefined ? IN_STOCK_FACTOR.browsing : IN_STOCK_FACTOR.asking;
  return {
    amount: { number: 'price', scale: MINOR_UNITS[store.currency] },
    ...query,
    filters: [IS_SOLD, ...(query.filters ?? [])],
    pinned: [...(query.pinned ?? []), ...guidance.pinned],
    buried: [...(query.buried ?? []), ...guidance.buried],
    boosts: [{ facet: 'in_stock', value: 'true', factor: stockFactor }, ...(query.boosts ?? []), ...guidance.boosts],
    limit: Math.max(0, Math.min(limit, REACHABLE_RESULTS - offset)),
    columns: columnsOf(store),
  };
}

/** A listing of one category follows the rules of that category. */
function targetOf({ text, filters = [] }: SearchQuery) {
  const [category, ...others] = filters.flatMap((filter) =>
    'facet' in filter && filter.facet === 'category' && !filter.exclude ? filter.values : [],
  );
  return { text, category: others.length === 0 ? category : undefined };
}

const SORTS: Readonly<Record<SortOption, Sort>> = {
  default: 'relevance',
  numberofdays: { number: 'newness', descending: true },
  price_asc: { number: 'price' },
  price_desc: { number: 'price', descending: true },
};

function listingQuery(query: ListingQuery): SearchQuery {
  const filters: Filter[] = query.filters.map(({ attribute, values }) => ({ facet: attribute, values }));
  if (query.category !== undefined) filters.push({ facet: 'category', values: [query.category] });
  if (query.price) filters.push({ number: 'price', ranges: [query.price] });
  return {
    ...(query.text !== undefined && { text: query.text }),
    correct: !query.asTyped,
    filters,
    facets: query.facets,
    stats: ['price'],
    sort: SORTS[query.sort],
    offset: query.offset,
    limit: query.limit,
  };
}

function listingResult({ total, hits, facets, stats, reading }: SearchResult, query: ListingQuery): ListingResult {
  return {
    total,
    skus: hits.map(({ id }) => id),
    facets: query.facets.map((attribute) => ({ attribute, values: [...(facets[attribute] ?? [])] })),
    ...(stats.price && { price: stats.price }),
    ...(reading?.corrected !== undefined && { corrected: reading.corrected }),
    didYouMean: [...(reading?.suggestions ?? [])],
    relaxed: reading?.relaxed ?? false,
  };
}
