import type { CoreQuery, CoreReply } from '@shop/contracts/search/core';
import type { DocumentPage } from '@shop/contracts/search/document';
import type { Store } from '@shop/domain/site/store/store';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import { createContentCore } from './core-content.ts';
import { categoryMap, toFacetCounts } from './core-facets.ts';
import { createGroups } from './core-groups.ts';
import { engineQuery } from './core-query.ts';
import { requireNumber } from './provider-attributes.ts';
import { NO_ATTRIBUTES, type ProviderDeps } from './provider-deps.ts';
import { createDocuments } from './provider-document.ts';

type Deps = Pick<ProviderDeps, 'search' | 'catalog' | 'content' | 'links' | 'recommendations' | 'listMarked'>;

/** Number of trending products that are pinned before the rest. */
const BESTSELLERS = 200;

export function createCoreSearch({ search, catalog, content, links, recommendations, listMarked }: Deps) {
  const searchContent = createContentCore({ content, links });
  const documents = createDocuments({ catalog, links });
  const grouped = createGroups({ search, links, documents });

  const toPage = async (store: Store, result: SearchResult, { start, fl }: Page): Promise<DocumentPage> => ({
    numFound: result.total,
    start,
    maxScore: Math.max(0, ...result.hits.map(({ score }) => score)),
    docs: await documents(store, result.hits, fl),
  });

  const getProducts = async (
    store: Store,
    query: CoreQuery,
    { requested, result }: Answered,
  ): Promise<Partial<CoreReply>> =>
    query.groupby ? grouped(store, query, requested) : { response: await toPage(store, result, query) };

  return async (store: Store, query: CoreQuery): Promise<CoreReply> => {
    if (isForeign(store, query)) return searchContent(store, query);
    const marked = (await listMarked?.(store)) ?? NO_ATTRIBUTES;
    const { requested, ranges } = engineQuery({ store, brandName: links.brandName(store) }, query, marked);
    const pinned = query.search_type === 'bestseller' ? await recommendations.trending(store, BESTSELLERS) : [];
    const [result, tree, redirect] = await Promise.all([
      search.run(store, { ...requested, ...(pinned.length > 0 && { pinned }) }),
      catalog.categories(store),
      requested.text === undefined ? undefined : search.findRedirect(store, requested.text),
    ]);
    return {
      ...(await getProducts(store, query, { requested, result })),
      facet_counts: toFacetCounts({ result, ranges, tree, ...toWithin(query) }, query['facet.version']),
      category_map: categoryMap(tree),
      ...understood(result),
      ...(query['stats.field'].length > 0 && { stats: buildStats(store, query, result) }),
      ...(redirect !== undefined && { keywordRedirect: findRedirect(query.q, links.page(store, redirect)) }),
    };
  };
}

const toWithin = ({ search_type, q }: CoreQuery) => (search_type === 'category' ? { within: q } : {});

type Answered = { requested: SearchQuery; result: SearchResult };
type Page = { start: number; fl: readonly string[] };

/** Products are one catalogue; any other name means the content pages. */
const isForeign = ({ searchDomainKey }: Store, { catalog_name }: CoreQuery): boolean =>
  catalog_name !== undefined && catalog_name !== '' && catalog_name !== searchDomainKey;

const understood = ({ reading }: SearchResult): Partial<CoreReply> => ({
  did_you_mean: [...(reading?.suggestions ?? [])],
  ...(reading?.corrected !== undefined && { autoCorrectQuery: reading.corrected }),
});

const findRedirect = (words: string, url: string): NonNullable<CoreReply['keywordRedirect']> => ({
  'original query': words,
  'redirected query': words,
  'redirected url': url,
});

function buildStats(store: Store, query: CoreQuery, { stats }: SearchResult): NonNullable<CoreReply['stats']> {
  const fields = query['stats.field'].flatMap((name) => {
    const { number, scale } = requireNumber(store, name);
    const limits = stats[number];
    return limits ? [[name, { min: limits.min / scale, max: limits.max / scale }] as const] : [];
  });
  return { stats_fields: Object.fromEntries(fields) };
}
