import { randomUUID } from 'node:crypto';
import type { WidgetQuery, WidgetReply } from '@shop/contracts/search/widget';
import type { Store } from '@shop/domain/store';
import type { SearchQuery } from '@shop/search/query';
import { facetCountsOf } from './core-facets.ts';
import { sortOf } from './core-query.ts';
import { COUNTED_FACETS } from './provider-attributes.ts';
import { createDocuments } from './provider-document.ts';
import { filtersOf } from './provider-filter.ts';
import type { ProviderParts } from './provider-parts.ts';
import type { VisualExample } from './recommendations.ts';
import { createWidgetPicks, isOfThePast, type Widget } from './widget-picks.ts';

type WidgetParts = Pick<ProviderParts, 'search' | 'catalog' | 'links' | 'recommendations'>;
type Asked = Pick<WidgetQuery, 'start' | 'rows' | 'fields' | 'filter'>;

/** So many are looked at for one widget. */
const MAX_PICKS = 200;

export function createWidgets({ search, catalog, links, recommendations }: WidgetParts) {
  const documents = createDocuments({ catalog, links });
  const filtersFor = (store: Store, filter: readonly string[]) =>
    filtersOf({ store, brandName: links.brandName(store) }, filter);
  const picks = createWidgetPicks(recommendations, MAX_PICKS);

  /** Those of the given products that pass the filters, in their order. */
  const filtered = async (store: Store, skus: readonly string[], filter: readonly string[]): Promise<string[]> => {
    const filters = filtersFor(store, filter);
    if (filters.length === 0 || skus.length === 0) return [...skus];
    const { hits } = await search.run(store, { filters, pinned: skus, limit: skus.length });
    const passed = new Set(hits.map(({ id }) => id));
    return skus.filter((sku) => passed.has(sku));
  };

  const pageOfPicks = async (store: Store, skus: readonly string[], { start, rows, fields, filter }: Asked) => {
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
    const result = await search.run(store, {
      ...meant,
      filters: [...(meant.filters ?? []), ...filtersFor(store, filter)],
      sort: sortOf(store, query.sort),
      facets: facet ? COUNTED_FACETS : [],
      offset: start,
      limit: rows,
    });
    const response = { numFound: result.total, start, docs: await documents(store, result.hits, fields) };
    if (!facet) return { response };
    const tree = await catalog.categories(store);
    return { response, facet_counts: facetCountsOf({ result, ranges: [], tree }, '3.0') };
  };

  const found = async (store: Store, widget: Widget, query: WidgetQuery): Promise<Found> => {
    const meant = meantBy(widget, query);
    if (meant) return { recall: 'search', ...(await searched(store, query, meant)) };
    const { skus, recall, ...told } = await picks(store, widget, query);
    return { recall, ...told, response: await pageOfPicks(store, skus, query) };
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
      { example, ...asked }: Asked & { example: VisualExample },
    ): Promise<WidgetReply> {
      const skus = await recommendations.visuallySimilar(store, example, MAX_PICKS);
      return {
        response: await pageOfPicks(store, skus, asked),
        metadata: {
          widget: described(id, 'visual_search'),
          query: 'image' in example ? { image_id: example.image } : { item_ids: example.sku },
        },
      };
    },
  };
}

type Found = Pick<WidgetReply, 'response' | 'facet_counts'> & { recall: string; personal?: boolean; fallback?: string };

/** A widget that is a search; undefined where it is a choice of products. */
function meantBy(
  { type, id }: Widget,
  { query, cat_id, context_pids, item_ids }: WidgetQuery,
): SearchQuery | undefined {
  if (type === 'category') return { filters: [{ facet: 'category', values: [cat_id ?? ''] }] };
  if (type === 'keyword') return { text: query };
  const knowsNobody = context_pids.length === 0 && item_ids.length === 0;
  const isSearch = type === 'personalized' && !isOfThePast(id) && knowsNobody && query !== '';
  return isSearch ? { text: query } : undefined;
}

/** A new number each time, by which the pixel of a click finds its answer again. */
export const described = (id: string, type: string): WidgetReply['metadata']['widget'] => ({
  id,
  name: id,
  description: '',
  type,
  rid: randomUUID(),
});
