import { readSearchWords } from '@shop/domain/discovery/search-words';
import type { Store } from '@shop/domain/site/store/store';
import type { StoreCategory } from '#server/catalog/category/category-tree.ts';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import type { CategoryMap } from './category-map.ts';
import { matchingCategories, splitPlainWords } from './matching-categories.ts';

/** Search functions that suggestions need. */
export type SuggestSearch = {
  /** Completes the last word of the text, likeliest first. */
  complete: (store: Store, text: string, limit: number) => Promise<readonly { word: string }[]>;
  /** Returns SKUs; the last word may be unfinished. */
  find: (store: Store, text: string, limit: number) => Promise<readonly string[]>;
  /** Popular queries, most frequent first. */
  popularQueries: (store: Store, limit: number) => Promise<readonly string[]>;
};

export type Suggestions = {
  queries: string[];
  categories: StoreCategory[];
  /** Help and content pages. */
  pages: readonly { path: string; title: string }[];
  products: StoreProduct[];
};

type Deps = {
  search: SuggestSearch;
  catalog: Pick<CatalogService, 'findProducts'>;
  readCategories: (store: Store) => Promise<CategoryMap>;
  suggestPages: (store: Store, typed: string) => Promise<Suggestions['pages']>;
};

const MAX_QUERIES = 6;
const MAX_CATEGORIES = 4;
const MAX_PRODUCTS = 6;
/** Number of popular queries that are matched against the typed prefix. */
const POPULAR_QUERIES = 100;

/** Search suggestions while typing. */
export function createSuggestService({ search, catalog, readCategories, suggestPages }: Deps) {
  async function queriesFor(store: Store, typed: string): Promise<string[]> {
    const [popular, completed] = await Promise.all([
      search.popularQueries(store, POPULAR_QUERIES),
      search.complete(store, typed, MAX_QUERIES),
    ]);
    const begins = plain(typed);
    const requested = popular.filter((query) => begins !== '' && plain(query).startsWith(begins));
    return withoutRepeats([...requested, ...completed.map(({ word }) => word)]).slice(0, MAX_QUERIES);
  }

  /** Suggestions for empty input: popular queries and the menu. */
  async function beginning(store: Store): Promise<Suggestions> {
    const [popular, { roots }] = await Promise.all([search.popularQueries(store, MAX_QUERIES), readCategories(store)]);
    return { queries: [...popular], categories: roots.filter(({ inMenu }) => inMenu), pages: [], products: [] };
  }

  return {
    async suggest(store: Store, text: string): Promise<Suggestions> {
      const { words } = readSearchWords(text);
      if (words === '') return beginning(store);
      const [queries, { places }, skus, pages] = await Promise.all([
        queriesFor(store, words),
        readCategories(store),
        search.find(store, words, MAX_PRODUCTS),
        suggestPages(store, words),
      ]);
      return {
        queries,
        categories: matchingCategories(places, words, MAX_CATEGORIES),
        pages,
        products: await catalog.findProducts(store, skus.slice(0, MAX_PRODUCTS)),
      };
    },
  };
}

const plain = (text: string): string => splitPlainWords(text).join(' ');

const withoutRepeats = (queries: readonly string[]): string[] =>
  queries.filter((query, place) => queries.findIndex((other) => plain(other) === plain(query)) === place);
