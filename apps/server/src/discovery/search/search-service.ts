import { createVisitorVariants, type VisitorVariants } from '@shop/domain/discovery/experiment/visitor-variants';
import {
  parseAttributeSort,
  REACHABLE_RESULTS,
  type SORT_OPTIONS,
  type SortOption,
} from '@shop/domain/discovery/listing';
import { getMinorUnits } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type { Filter, NumberRange, SearchQuery, SearchResult, Sort } from '@shop/search/query';
import type { SearchIndexHost } from '#server/discovery/engine-host/search-index-host.ts';
import type { ListingQuery, ListingResult, ListingSearch } from './listing-search.ts';
import type { MerchandisingService } from './merchandising-service.ts';
import { columnNames, listColumns } from './search-market.ts';
import type { Guidance } from './search-rule.ts';

type Deps = {
  index: Pick<SearchIndexHost, 'indexOf' | 'generation'>;
  rules: Pick<MerchandisingService, 'guidanceFor' | 'generation'>;
};

/**
 * Boost of products in stock: strong when browsing, weak for a search, so that a sold-out product can still be the
 * best match.
 */
const IN_STOCK_FACTOR = { browsing: 8, searching: 1.25 };

/** A product without a price in the store is not sold there. */
const IS_SOLD: Filter = { number: 'price', ranges: [{}] };

/** Searches the index for one store: its prices, stock, categories and merchandising rules. */
export function createSearchService({ index, rules }: Deps) {
  /** Takes store-independent field names (`price`, `category`, `clothes_size` …). */
  const run = async (store: Store, query: SearchQuery, variants?: VisitorVariants): Promise<SearchResult> => {
    const guided = rules.guidanceFor(store, getTarget(query), { variants });
    const [engine, guidance] = await Promise.all([index.indexOf(store), guided]);
    return engine.search(storeQuery(store, query, guidance));
  };

  const findRedirect = async (store: Store, text: string, variants?: VisitorVariants): Promise<string | undefined> =>
    (await rules.guidanceFor(store, { text }, { variants })).redirect;

  const listing: ListingSearch = {
    async find(store, query, variants) {
      const [result, redirect] = await Promise.all([
        run(store, listingQuery(query), variants),
        query.text === undefined ? undefined : findRedirect(store, query.text, variants),
      ]);
      return { ...listingResult(result, query), ...(redirect !== undefined && { redirect }) };
    },
    async nameVariants(store, { text, category }, variants) {
      const own = createVisitorVariants(variants.see);
      await rules.guidanceFor(store, { text, category }, { variants: own });
      return JSON.stringify(own.listSeen());
    },
    generation: () => index.generation() + rules.generation(),
  };

  return {
    run,
    /** Result as if one rule did not exist, for a comparison. */
    async runWithout(store: Store, query: SearchQuery, ruleId: string | undefined): Promise<SearchResult> {
      const target = getTarget(query);
      const [engine, guidance] = await Promise.all([
        index.indexOf(store),
        rules.guidanceFor(store, target, { without: ruleId }),
      ]);
      return engine.search(storeQuery(store, query, guidance));
    },
    findRedirect,
    listing,
    /** Completes the last word with words from the store's products, most frequent first. */
    complete: async (store: Store, text: string, limit: number): Promise<{ word: string; documents: number }[]> =>
      (await index.indexOf(store)).complete(text, limit, { filters: [IS_SOLD], columns: listColumns(store) }),
  };
}

export type SearchService = ReturnType<typeof createSearchService>;

function storeQuery(store: Store, query: SearchQuery, guidance: Guidance): SearchQuery {
  const { offset = 0, limit = REACHABLE_RESULTS } = query;
  const stockFactor = query.text === undefined ? IN_STOCK_FACTOR.browsing : IN_STOCK_FACTOR.searching;
  return {
    amount: { number: 'price', scale: getMinorUnits(store.currency) },
    ...query,
    filters: [IS_SOLD, ...(query.filters ?? [])],
    pinned: [...(query.pinned ?? []), ...guidance.pinned],
    buried: [...(query.buried ?? []), ...guidance.buried],
    hidden: guidance.hidden,
    boosts: [{ facet: 'in_stock', value: 'true', factor: stockFactor }, ...(query.boosts ?? []), ...guidance.boosts],
    limit: Math.max(0, Math.min(limit, REACHABLE_RESULTS - offset)),
    columns: listColumns(store),
  };
}

/** A listing filtered by exactly one category follows the rules of that category. */
function getTarget({ text, filters = [] }: SearchQuery) {
  const [category, ...others] = filters.flatMap((filter) =>
    'facet' in filter && filter.facet === 'category' && !filter.exclude ? filter.values : [],
  );
  return { text, category: others.length === 0 ? category : undefined };
}

function toSort(sort: SortOption): Sort {
  const own = parseAttributeSort(sort);
  if (own) return { number: columnNames.sorted(own.attribute), descending: own.descending };
  return SORTS[sort as keyof typeof SORTS];
}

const SORTS: Readonly<Record<(typeof SORT_OPTIONS)[number], Sort>> = {
  default: 'relevance',
  numberofdays: { number: 'newness', descending: true },
  price_asc: { number: 'price' },
  price_desc: { number: 'price', descending: true },
};

function listingQuery(query: ListingQuery): SearchQuery {
  const filters: Filter[] = query.filters.map(({ attribute, values }) => ({ facet: attribute, values }));
  if (query.category !== undefined) filters.push({ facet: 'category', values: [query.category] });
  if (query.price) filters.push({ number: 'price', ranges: [query.price] });
  for (const { attribute, ...range } of query.ranges ?? []) filters.push({ number: attribute, ranges: [range] });
  return {
    ...(query.text !== undefined && { text: query.text }),
    correct: !query.asTyped,
    filters,
    facets: query.facets,
    stats: ['price'],
    ...(query.sorts?.length && {
      ranges: Object.fromEntries(query.sorts.map((name) => [columnNames.sorted(name), ANY])),
    }),
    sort: toSort(query.sort),
    offset: query.offset,
    limit: query.limit,
  };
}

/** Counts the products that have the number. */
const ANY: readonly NumberRange[] = [{}];

function listingResult(
  { total, hits, facets, ranges, stats, reading }: SearchResult,
  query: ListingQuery,
): ListingResult {
  return {
    total,
    skus: hits.map(({ id }) => id),
    facets: query.facets.map((attribute) => ({ attribute, values: [...(facets[attribute] ?? [])] })),
    ...(query.sorts?.length && {
      sortable: Object.fromEntries(query.sorts.map((name) => [name, ranges[columnNames.sorted(name)]?.[0] ?? 0])),
    }),
    ...(stats.price && { price: stats.price }),
    ...(reading?.corrected !== undefined && { corrected: reading.corrected }),
    didYouMean: [...(reading?.suggestions ?? [])],
    relaxed: reading?.relaxed ?? false,
  };
}
