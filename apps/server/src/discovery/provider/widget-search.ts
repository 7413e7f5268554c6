import { randomUUID } from 'node:crypto';
import type { WidgetQuery, WidgetReply } from '@shop/contracts/search/widget';
import type { Store } from '@shop/domain/site/store/store';
import type { SearchQuery } from '@shop/search/query';
import type { VisualExample } from '#server/discovery/recommendations/recommendations.ts';
import { toFacetCounts } from './core-facets.ts';
import { parseSort } from './core-query.ts';
import { listCountedFacets } from './provider-attributes.ts';
import { NO_ATTRIBUTES, type ProviderDeps } from './provider-deps.ts';
import { createDocuments } from './provider-document.ts';
import { parseFilters } from './provider-filter.ts';
import { createWidgetPicks, isRecentlyViewed, type Widget } from './widget-picks.ts';

type Deps = Pick<ProviderDeps, 'search' | 'catalog' | 'links' | 'recommendations' | 'listMarked'>;
type PageRequest = Pick<WidgetQuery, 'start' | 'rows' | 'fields' | 'filter'>;

/** Number of candidates for one widget. */
const MAX_PICKS = 200;

export function createWidgets({ search, catalog, links, recommendations, listMarked }: Deps) {
  const documents = createDocuments({ catalog, links });
  const filtersFor = (store: Store, filter: readonly string[]) =>
    parseFilters({ store, brandName: links.brandName(store) }, filter);
  const picks = createWidgetPicks(recommendations, MAX_PICKS);

  /** Filters the products and keeps their order. */
  const filtered = async (store: Store, skus: readonly string[], filter: readonly string[]): Promise<string[]> => {
    const filters = filtersFor(store, filter);
    if (filters.length === 0 || skus.length === 0) return [...skus];
    const { hits } = await search.run(store, { filters, pinned: skus, limit: skus.length });
    const passed = new Set(hits.map(({ id }) => id));
    return skus.filter((sku) => passed.has(sku));
  };

  const loadPicks = async (store: Store, skus: readonly string[], { start, rows, fields, filter }: PageRequest) => {
    const found = await filtered(store, skus, filter);
    const hits = found.slice(start, start + rows).map((id) => ({ id }));
    return { numFound: found.length, start, docs: await documents(store, hits, fields) };
  };

  const searched = async (
    store: Store,
    query: WidgetQuery,
    meant: SearchQuery,
  ): Promise<Pick<WidgetReply, 'response' | 'facet_counts'>> => {
    const { start, rows, fields, filter, facet } = query;
    const marked = (await listMarked?.(store)) ?? NO_ATTRIBUTES;
    const result = await search.run(store, {
      ...meant,
      filters: [...(meant.filters ?? []), ...filtersFor(store, filter)],
      sort: parseSort(store, query.sort, marked.sorts),
      facets: facet ? listCountedFacets(marked.filters) : [],
      offset: start,
      limit: rows,
    });
    const response = { numFound: result.total, start, docs: await documents(store, result.hits, fields) };
    if (!facet) return { response };
    const tree = await catalog.categories(store);
    return { response, facet_counts: toFacetCounts({ result, ranges: [], tree }, '3.0') };
  };

  const found = async (store: Store, widget: Widget, query: WidgetQuery): Promise<Found> => {
    const meant = meantBy(widget, query);
    if (meant) return { recall: 'search', ...(await searched(store, query, meant)) };
    const { skus, recall, ...pick } = await picks(store, widget, query);
    return { recall, ...pick, response: await loadPicks(store, skus, query) };
  };

  return {
    async find(store: Store, widget: Widget, query: WidgetQuery): Promise<WidgetReply> {
      const { recall, personal = false, fallback = '', ...reply } = await found(store, widget, query);
      return {
        ...reply,
        metadata: {
          widget: described(widget.id, widget.type),
          query: query.query || query.cat_id || query.item_ids.join(','),
          response: { personalized_results: personal, fallback, recall },
        },
      };
    },

    async looksLike(
      store: Store,
      id: string,
      { example, ...requested }: PageRequest & { example: VisualExample },
    ): Promise<WidgetReply> {
      const skus = await recommendations.visuallySimilar(store, example, MAX_PICKS);
      return {
        response: await loadPicks(store, skus, requested),
        metadata: {
          widget: described(id, 'visual_search'),
          query: 'image' in example ? { image_id: example.image } : { item_ids: example.sku },
        },
      };
    },
  };
}

type Found = Pick<WidgetReply, 'response' | 'facet_counts'> & { recall: string; personal?: boolean; fallback?: string };

/** Query of a search widget; undefined for a recommendation widget. */
function meantBy(
  { type, id }: Widget,
  { query, cat_id, context_pids, item_ids }: WidgetQuery,
): SearchQuery | undefined {
  if (type === 'category') return { filters: [{ facet: 'category', values: [cat_id ?? ''] }] };
  if (type === 'keyword') return { text: query };
  const hasNoContext = context_pids.length === 0 && item_ids.length === 0;
  const isSearch = type === 'personalized' && !isRecentlyViewed(id) && hasNoContext && query !== '';
  return isSearch ? { text: query } : undefined;
}

/** New response id each time, by which a click pixel refers to this reply. */
export const described = (id: string, type: string): WidgetReply['metadata']['widget'] => ({
  id,
  name: id,
  description: '',
  type,
  rid: randomUUID(),
});
