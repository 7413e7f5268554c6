import type { CoreQuery, CoreReply } from '@shop/contracts/search/core';
import type { Store } from '@shop/domain/store';
import type { SearchQuery } from '@shop/search/query';
import { requireFacet } from './provider-attributes.ts';
import type { Documents } from './provider-document.ts';
import type { ProviderSearch } from './provider-parts.ts';

/** Each group is a question of its own. */
const MAX_GROUPS = 20;

/** The most frequent groups first, each as a search within itself. */
export const createGroups =
  (search: Pick<ProviderSearch, 'run'>, documents: Documents) =>
  async (store: Store, query: CoreQuery, asked: SearchQuery): Promise<Pick<CoreReply, 'group_response'>> => {
    const { groupby = '', group_offset: start, group_limit: limit } = query;
    const facet = requireFacet(store, groupby);
    // Counted each time: else words that most of a group lack would be let go within it, and it would find more.
    const counted = { ...asked, facets: [facet] };
    const { total, facets } = await search.run(store, { ...counted, limit: 0 });
    const values = (facets[facet] ?? []).slice(query.start, query.start + Math.min(query.rows, MAX_GROUPS));

    const found = values.map(async ({ value }) => {
      const filters = [...(asked.filters ?? []), { facet, values: [value] }];
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
