import { feedPlaceUnknown } from '@shop/domain/content/feed/feed-entry';
import { findFixedPages } from '@shop/domain/content/link/fixed-pages';
import { listStoresAt } from '@shop/domain/content/link/place-stores';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { CategoryBranch } from '#server/catalog/category/category-tree.ts';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { ContentSearch } from '#server/discovery/content-search/content-search.ts';

type Deps = {
  stores: readonly Store[];
  findSkus: (store: Store, text: string, limit: number) => Promise<readonly string[]>;
  catalog: Pick<CatalogService, 'findProducts'>;
  categories: Pick<CategoryService, 'tree'>;
  searchContent: ContentSearch;
};
type Wanted = { brand: string; region: string; text: string };

const MOST_PRODUCTS = 6;
const MOST_OTHERS = 5;

/** Pages that editors may link to: those that the first store of the place shows. */
export function createLinkSearch({ stores, findSkus, catalog, categories, searchContent }: Deps) {
  return async (actor: Actor, { text, ...place }: Wanted) => {
    const [store] = listStoresAt(stores, place);
    if (!store) throw feedPlaceUnknown();
    requirePermission(actor, 'content.read', { store: store.storeId });
    const [skus, tree, content] = await Promise.all([
      findSkus(store, text, MOST_PRODUCTS),
      categories.tree(store),
      searchContent(store, { text, prefix: true, limit: MOST_OTHERS }),
    ]);
    const products = await catalog.findProducts(store, [...new Set([text, ...skus])]);
    return [
      ...findFixedPages(text, store)
        .slice(0, MOST_OTHERS)
        .map((page) => ({ kind: 'fixed' as const, ...page })),
      ...findCategories(tree, text).slice(0, MOST_OTHERS),
      ...content.entries.map(({ title, path }) => ({ kind: 'content' as const, title, path })),
      ...products.map(({ title, url }) => ({ kind: 'product' as const, title, path: url })),
    ];
  };
}

export type LinkSearch = ReturnType<typeof createLinkSearch>;

/** Categories whose name or path has the words, with their parents in the title. */
function findCategories(branches: readonly CategoryBranch[], text: string, above: readonly string[] = []): Found[] {
  const words = text.toLowerCase().split(/\s+/);
  return branches.flatMap((branch) => {
    const names = [...above, branch.name];
    const searched = `${branch.name} ${branch.path}`.toLowerCase();
    const isFound = words.every((word) => searched.includes(word));
    const own = isFound ? [{ kind: 'category' as const, title: names.join(' › '), path: branch.path }] : [];
    return [...own, ...findCategories(branch.children, text, names)];
  });
}

type Found = { kind: 'category'; title: string; path: string };
