import type { CoreQuery, CoreReply } from '@shop/contracts/search/core';
import type { ProviderDocument } from '@shop/contracts/search/document';
import type { Store } from '@shop/domain/site/store/store';
import type { ContentEntry } from '#server/discovery/content-search/content-entries.ts';
import { isCorrected } from './core-query.ts';
import type { ProviderDeps } from './provider-deps.ts';

type Deps = Pick<ProviderDeps, 'content' | 'links'>;

/** Default fields. */
const USUAL_FIELDS = ['item_id', 'title', 'url', 'description'];

/** Content search: filters, facets and sorting do not apply, since pages have no attributes. */
export const createContentCore =
  ({ content, links }: Deps) =>
  async (store: Store, query: CoreQuery): Promise<CoreReply> => {
    const { q, start, rows, fl } = query;
    const text = q === '' || q === '*' ? {} : { text: q };
    const found = await content(store, { ...text, correct: isCorrected(query), offset: start, limit: rows });
    const fields = fl.length > 0 ? fl : USUAL_FIELDS;
    return {
      response: {
        numFound: found.total,
        start,
        maxScore: 0,
        docs: found.entries.map((entry) => toDocument(entry, fields, links.page(store, entry.path))),
      },
      facet_counts: { facets: [] },
      category_map: {},
      did_you_mean: [...(found.reading?.suggestions ?? [])],
      ...(found.reading?.corrected !== undefined && { autoCorrectQuery: found.reading.corrected }),
    };
  };

function toDocument({ path, title, description }: ContentEntry, fields: readonly string[], url: string) {
  const all: Readonly<Record<string, string>> = {
    item_id: path,
    pid: path,
    title,
    item_title: title,
    url,
    description,
  };
  const known = ['item_id', ...fields].filter((field) => Object.hasOwn(all, field));
  return Object.fromEntries(known.map((field) => [field, all[field]])) as ProviderDocument;
}
