import type { SearchDocument } from '@shop/search/document';
import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { SEARCH_LANGUAGES } from '../apps/server/src/discovery/search-language/search-language.ts';
import { STOP_WORDS } from '../apps/server/src/discovery/search-language/stop-words.ts';
import { FACETS } from './bench-search-catalogue.ts';
import { getValues, type Listing, PAGE } from './bench-search-work.ts';

/** Returns the number of hits. */
export type ListingRival = (listing: Listing) => number;
export type TextRival = (text: string) => number;

export function itemsJsListing(products: readonly SearchDocument[]): ListingRival {
  const names = [...FACETS, 'price'];
  const engine = itemsjs(
    products.map((product) => ({
      ...Object.fromEntries(names.map((name) => [name, getValues(product, name)])),
      amount: product.numbers.price,
      newness: product.numbers.newness,
      prior: product.prior,
    })),
    {
      aggregations: Object.fromEntries(names.map((name) => [name, { size: 200, conjunction: false }])),
      sortings: {
        popularity: { field: 'prior', order: 'desc' },
        cheapest: { field: 'amount', order: 'asc' },
        dearest: { field: 'amount', order: 'desc' },
        newest: { field: 'newness', order: 'desc' },
      },
    },
  );
  return ({ chosen, sort }) => engine.search({ filters: chosen, sort, per_page: PAGE }).pagination.total;
}

export function itemsJsText(products: readonly SearchDocument[]): TextRival {
  const engine = itemsjs(
    products.map(({ text }) => text),
    { searchableFields: ['title', 'brand', 'category', 'description'] },
  );
  return (query) => engine.search({ query, per_page: PAGE }).pagination.total;
}

/** MiniSearch at its best settings: prefix match on the last word, fuzzy match on longer words. */
export function miniSearchText(products: readonly SearchDocument[]): Record<'stemmed' | 'forgiving', TextRival> {
  const { stem } = SEARCH_LANGUAGES.en;
  const engine = new MiniSearch({
    fields: ['title', 'brand', 'category', 'description'],
    processTerm: (term) => {
      const word = term.toLowerCase();
      return STOP_WORDS.en.has(word) ? null : stem(word);
    },
    searchOptions: { boost: { title: 5, category: 3, brand: 2 } },
  });
  engine.addAll(products.map(({ id, text }) => ({ id, ...text })));
  return {
    stemmed: (query) => engine.search(query).slice(0, PAGE).length,
    forgiving: (query) => engine.search(query, { fuzzy: 0.2, prefix: true }).slice(0, PAGE).length,
  };
}
