import type { EndpointReply } from '@shop/contracts/endpoint';
import {
  staffMerchandisingEndpoints as calls,
  type DeskRedirect,
  type SearchFinding,
  type SearchSynonym,
} from '@shop/contracts/staff/discovery/merchandising';

type ListingRow = { kind: 'category' | 'query'; key: string; name: string; rules: number };

/** Categories, then words with rules. */
export const LISTING_LIST = {
  ...{ list: calls.categories, exported: calls.exportListings, name: 'merchandising-listings' },
  readRows: ({ categories, queries }: EndpointReply<typeof calls.categories>): ListingRow[] => [
    ...categories.map(({ key, name, rules }) => ({ kind: 'category' as const, key, name, rules })),
    ...queries.map(({ query, rules }) => ({ kind: 'query' as const, key: query, name: query, rules })),
  ],
  columns: {
    kind: ({ kind }: ListingRow) => kind,
    key: ({ key }: ListingRow) => key,
    name: ({ name }: ListingRow) => name,
    rules: ({ rules }: ListingRow) => rules,
  },
};

export const SEARCH_LIST = {
  ...{ list: calls.searches, exported: calls.exportSearches, name: 'searches' },
  readRows: ({ items }: { items: SearchFinding[] }) => items,
  columns: {
    query: ({ query }: SearchFinding) => query,
    problem: ({ problem }: SearchFinding) => problem,
    results: ({ total }: SearchFinding) => total,
    searches: ({ searches }: SearchFinding) => searches,
    clicks: ({ clicks }: SearchFinding) => clicks,
    adds: ({ adds }: SearchFinding) => adds,
    corrected: ({ corrected }: SearchFinding) => corrected,
    suggestion: ({ suggestion }: SearchFinding) => suggestion,
  },
};

export const SYNONYM_LIST = {
  ...{ list: calls.synonyms, exported: calls.exportSynonyms, name: 'synonyms' },
  readRows: ({ items }: { items: SearchSynonym[] }) => items,
  columns: {
    language: ({ language }: SearchSynonym) => language,
    words: ({ words }: SearchSynonym) => words.join(', '),
  },
};

/** Columns of the file that `redirects:import` reads. */
export const REDIRECT_LIST = {
  ...{ list: calls.redirects, exported: calls.exportRedirects, name: 'redirects' },
  readRows: ({ items }: { items: DeskRedirect[] }) => items,
  columns: {
    path: ({ path }: DeskRedirect) => path,
    target: ({ target }: DeskRedirect) => target,
    status: ({ status }: DeskRedirect) => status,
  },
};
