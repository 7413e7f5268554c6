import { readSearchWords } from '@shop/domain/search-words';
import type { Store } from '@shop/domain/store';
import type { CatalogService } from '../catalog/catalog-service.ts';
import type { StoreCategory } from '../catalog/category-tree.ts';
import type { StoreProduct } from '../catalog/store-product.ts';
import type { CategoryMap } from './category-map.ts';
import { matchingCategories, plainWords } from './matching-categories.ts';

/** What suggestions need of the search. */
export type SuggestSearch = {
  /** The text with its last word completed, the likeliest first. */
  complete: (store: Store, text: string, limit: number) => Promise<readonly { word: string }[]>;
  /** Skus; the last of the words may still be unfinished. */
  find: (store: Store, text: string, limit: number) => Promise<readonly string[]>;
  /** What others look for, the most wanted first. */
  popularQueries: (store: Store, limit: number) => Promise<readonly string[]>;
};

export type Suggestions = { queries: string[]; categories: StoreCategory[]; products: StoreProduct[] };

type SuggestParts = {
  search: SuggestSearch;
  catalog: Pick<CatalogService, 'findProducts'>;
  categoriesOf: (store: Store) => Promise<CategoryMap>;
};

const MAX_QUERIES = 6;
const MAX_CATEGORIES = 4;
const MAX_PRODUCTS = 6;
/** Of so many that others look for, those that begin as typed are offered. */
const POPULAR_QUERIES = 100;

/** What a shopper may be about to type. */
export function createSuggestService({ search, catalog, categoriesOf }: SuggestParts) {
  async function queriesFor(store: Store, typed: string): Promise<string[]> {
    const [popular, completed] = await Promise.all([
      search.popularQueries(store, POPULAR_QUERIES),
      search.complete(store, typed, MAX_QUERIES),
    ]);
    const begins = plain(typed);
    const asked = popular.filter((query) => begins !== '' && plain(query).startsWith(begins));
    return withoutRepeats([...asked, ...completed.map(({ word }) => word)]).slice(0, MAX_QUERIES);
  }

  /** Before anything is typed: what others look for, and where to begin. */
  async function beginning(store: Store): Promise<Suggestions> {
    const [popular, { roots }] = await Promise.all([search.popularQueries(store, MAX_QUERIES), categoriesOf(store)]);
    return { queries: [...popular], categories: roots.filter(({ inMenu }) => inMenu), products: [] };
  }

  return {
    async suggest(store: Store, text: string): Promise<Suggestions> {
      const { words } = readSearchWords(text);
      if (words === '') return beginning(store);
      const [queries, { places }, skus] = await Promise.all([
        queriesFor(store, words),
        categoriesOf(store),
        search.find(store, words, MAX_PRODUCTS),
      ]);
      return {
        queries,
        categories: matchingCategories(places, words, MAX_CATEGORIES),
        products: await catalog.findProducts(store, skus.slice(0, MAX_PRODUCTS)),
      };
    },
  };
}

const plain = (text: string): string => plainWords(text).join(' ');

const withoutRepeats = (queries: readonly string[]): string[] =>
  queries.filter((query, place) => queries.findIndex((other) => plain(other) === plain(query)) === place);
