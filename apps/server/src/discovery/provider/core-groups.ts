import type { CoreQuery, CoreReply } from '@shop/contracts/search/core';
import type { Store } from '@shop/domain/site/store/store';
import type { Filter, SearchQuery, SearchResult } from '@shop/search/query';
import { requireFacet } from './provider-attributes.ts';
import type { ProviderLinks, ProviderSearch } from './provider-deps.ts';
import type { Documents } from './provider-document.ts';

/** Limit, because each group runs its own query. */
const MAX_GROUPS = 20;

type Deps = { search: Pick<ProviderSearch, 'run'>; links: Pick<ProviderLinks, 'brandName'>; documents: Documents };

/** Largest groups first, each with its own search results; products without the attribute form the last one. */
export const createGroups =
  ({ search, links, documents }: Deps) =>
  async (store: Store, query: CoreQuery, requested: SearchQuery): Promise<Pick<CoreReply, 'group_response'>> => {
    const { groupby = '', group_offset: start, group_limit: limit } = query;
    const facet = requireFacet(store, groupby);
    // Facets are requested in each group query: without them the engine would relax words that most of the group lack,
    // and find more.
    const counted = { ...requested, facets: [facet] };
    const { total, facets } = await search.run(store, { ...counted, limit: 0 });
    const kinds = facet === 'brand' ? [{ value: links.brandName(store) }] : listKinds(facet, facets[facet] ?? []);
    const page = kinds.slice(query.start, query.start + Math.min(query.rows, MAX_GROUPS));

    const found = page.map(async ({ value, filter }) => {
      const filters = [...(requested.filters ?? []), ...(filter ? [filter] : [])];
      return { value, ...(await search.run(store, { ...counted, filters, offset: start, limit })) };
    });
    const filled = (await Promise.all(found)).filter((group) => group.total > 0);
    const read = await documents(
      store,
      filled.flatMap(({ hits }) => hits),
      query.fl,
    );
    const byId = new Map(read.map((document) => [document.pid, document]));
    const groups = filled.map(({ value, hits, total: numFound }) => ({
      groupValue: value,
      doclist: {
        numFound,
        start,
        docs: hits.map(({ id }) => byId.get(id)).filter((document) => document !== undefined),
      },
    }));
    return { group_response: { [groupby]: { matches: total, groups } } };
  };

/** A store sells one brand only, so that a group by brand needs no filter. */
type GroupKind = { value: string | null; filter?: Filter };

function listKinds(facet: string, counts: SearchResult['facets'][string]): GroupKind[] {
  const values = counts.map(({ value }) => value);
  return [
    ...values.map((value) => ({ value, filter: { facet, values: [value] } })),
    { value: null, filter: { facet, values, exclude: true } },
  ];
}
