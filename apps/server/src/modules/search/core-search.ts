import type { CoreQuery, CoreReply } from '@shop/contracts/search/core';
import type { DocumentPage } from '@shop/contracts/search/document';
import type { Store } from '@shop/domain/store';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import { categoryMap, facetCountsOf } from './core-facets.ts';
import { createGroups } from './core-groups.ts';
import { engineQuery } from './core-query.ts';
import { requireNumber } from './provider-attributes.ts';
import { createDocuments } from './provider-document.ts';
import type { ProviderParts } from './provider-parts.ts';

type CoreParts = Pick<ProviderParts, 'search' | 'catalog' | 'links' | 'recommendations'>;

/** As many of what is wanted most can stand before the rest. */
const BESTSELLERS = 200;

export function createCoreSearch({ search, catalog, links, recommendations }: CoreParts) {
  const documents = createDocuments({ catalog, links });
  const grouped = createGroups(search, documents);

  const pageOf = async (store: Store, result: SearchResult, { start, fl }: Page): Promise<DocumentPage> => ({
    numFound: result.total,
    start,
    maxScore: Math.max(0, ...result.hits.map(({ score }) => score)),
    docs: await documents(store, result.hits, fl),
  });

  const productsOf = async (
    store: Store,
    query: CoreQuery,
    { asked, result }: Answered,
  ): Promise<Partial<CoreReply>> =>
    query.groupby ? grouped(store, query, asked) : { response: await pageOf(store, result, query) };

  return async (store: Store, query: CoreQuery): Promise<CoreReply> => {
    if (isForeign(store, query)) return nothingFrom(query.start);
    const { asked, ranges } = engineQuery({ store, brandName: links.brandName(store) }, query);
    const pinned = query.search_type === 'bestseller' ? await recommendations.trending(store, BESTSELLERS) : [];
    const [result, tree, redirect] = await Promise.all([
      search.run(store, { ...asked, ...(pinned.length > 0 && { pinned }) }),
      catalog.categories(store),
      asked.text === undefined ? undefined : search.redirectOf(store, asked.text),
    ]);
    return {
      ...(await productsOf(store, query, { asked, result })),
      facet_counts: facetCountsOf({ result, ranges, tree, ...withinOf(query) }, query['facet.version']),
      category_map: categoryMap(tree),
      ...understood(result),
      ...(query['stats.field'].length > 0 && { stats: statsOf(store, query, result) }),
      ...(redirect !== undefined && { keywordRedirect: redirectOf(query.q, links.page(store, redirect)) }),
    };
  };
}

const withinOf = ({ search_type, q }: CoreQuery) => (search_type === 'category' ? { within: q } : {});

type Answered = { asked: SearchQuery; result: SearchResult };
type Page = { start: number; fl: readonly string[] };

/** Only products are kept here: in every other catalogue there is nothing. */
const isForeign = ({ searchDomainKey }: Store, { catalog_name }: CoreQuery): boolean =>
  catalog_name !== undefined && catalog_name !== '' && catalog_name !== searchDomainKey;

const nothingFrom = (start: number): CoreReply => ({
  response: { numFound: 0, start, maxScore: 0, docs: [] },
  facet_counts: { facets: [] },
  category_map: {},
  did_you_mean: [],
});

const understood = ({ reading }: SearchResult): Partial<CoreReply> => ({
  did_you_mean: [...(reading?.suggestions ?? [])],
  ...(reading?.corrected !== undefined && { autoCorrectQuery: reading.corrected }),
});

const redirectOf = (words: string, url: string): NonNullable<CoreReply['keywordRedirect']> => ({
  'original query': words,
  'redirected query': words,
  'redirected url': url,
});

function statsOf(store: Store, query: CoreQuery, { stats }: SearchResult): NonNullable<CoreReply['stats']> {
  const fields = query['stats.field'].flatMap((name) => {
    const { number, scale } = requireNumber(store, name);
    const limits = stats[number];
    return limits ? [[name, { min: limits.min / scale, max: limits.max / scale }] as const] : [];
  });
  return { stats_fields: Object.fromEntries(fields) };
}
