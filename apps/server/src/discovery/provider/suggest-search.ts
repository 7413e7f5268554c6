import type { SuggestQuery, SuggestReply } from '@shop/contracts/search/suggest';
import type { Store } from '@shop/domain/site/store/store';
import type { CategoryBranch } from '#server/catalog/category/category-tree.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { createDocuments } from './provider-document.ts';
import { findStore, inView } from './provider-store.ts';

type Deps = Pick<ProviderDeps, 'stores' | 'search' | 'catalog' | 'links'>;
type Group = SuggestReply['suggestionGroups'][number];

const MAX_GROUPS = 10;
const MAX_QUERIES = 8;
const MAX_PRODUCTS = 8;
const MAX_CATEGORIES = 5;
const PRODUCT_FIELDS = ['title', 'url', 'thumb_image', 'sale_price'];
/** Catalogue name of the products in the vendor's examples. */
const PRODUCTS = 'product';

export function createSuggest({ stores, search, catalog, links }: Deps) {
  const documents = createDocuments({ catalog, links });

  const queriesFor = async (store: Store, words: string) => {
    const completed = await search.complete(store, words, MAX_QUERIES);
    return completed.map(({ word }) => ({ query: word, displayText: word }));
  };

  const productsFor = async (store: Store, words: string) => {
    const { hits } = await search.run(store, { text: words, prefix: true, limit: MAX_PRODUCTS });
    const found = await documents(store, hits, PRODUCT_FIELDS);
    return found.map((document) => ({ ...document, pid: document.pid ?? '' }));
  };

  const categoriesFor = async (store: Store, words: string) =>
    namesLike(await catalog.categories(store), words.toLowerCase())
      .slice(0, MAX_CATEGORIES)
      .map((value) => ({ name: 'category', value, attributeType: 'text' }));

  return async (store: Store, { q, catalog_views }: SuggestQuery): Promise<SuggestReply> => {
    const groups = parseViews(catalog_views).map(async ({ catalogue, view }): Promise<Group> => {
      const named = catalogue === PRODUCTS ? store : findStore(stores.all, catalogue ?? store.searchDomainKey);
      const requested = { catalogName: catalogue ?? store.searchDomainKey, view: view ?? store.localeISOCode };
      if (!named || q === '') return { ...requested, ...NOTHING };
      const meant = inView(stores.all, named, view);
      const [querySuggestions, searchSuggestions, attributeSuggestions] = await Promise.all([
        queriesFor(meant, q),
        productsFor(meant, q),
        categoriesFor(meant, q),
      ]);
      const [best] = querySuggestions;
      return {
        ...requested,
        product_suggest_query: best?.query ?? q,
        querySuggestions,
        searchSuggestions,
        attributeSuggestions,
      };
    });
    return { queryContext: { originalQuery: q }, suggestionGroups: await Promise.all(groups) };
  };
}

const NOTHING = { querySuggestions: [], searchSuggestions: [], attributeSuggestions: [] };

type View = { catalogue?: string; view?: string };

/**
 * Parses `product:store1,store2|articles` into three views of two catalogues; empty means the products of the store.
 */
function parseViews(text = ''): View[] {
  const views = text
    .split('|')
    .flatMap((entry) => {
      const [catalogue = '', names = ''] = entry.split(':', 2).map((part) => part.trim());
      return catalogue === '' ? [] : names.split(',').map((view): View => ({ catalogue, ...(view && { view }) }));
    })
    .slice(0, MAX_GROUPS);
  return views.length > 0 ? views : [{}];
}

const namesLike = (branches: readonly CategoryBranch[], words: string): string[] => [
  ...new Set(
    branches.flatMap(({ name, children }) => [
      ...(` ${name.toLowerCase()}`.includes(` ${words}`) ? [name] : []),
      ...namesLike(children, words),
    ]),
  ),
];
