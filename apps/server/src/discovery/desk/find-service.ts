import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores, requirePermission } from '@shop/domain/staff/actor';
import type { ProductList } from '#server/catalog/desk/products/product-list-service.ts';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { ContentSearch } from '#server/discovery/content-search/content-search.ts';

type Deps = {
  stores: readonly Store[];
  findSkus: (store: Store, text: string, limit: number) => Promise<readonly string[]>;
  catalog: Pick<CatalogService, 'findProducts'>;
  /** Finds every product, also those that shoppers do not see. */
  productList: Pick<ProductList, 'list'>;
  searchContent: ContentSearch;
  /** Absolute address of a page. */
  getAddress: (store: Store, path: string) => string;
};
type Wanted = { text: string; store?: number | undefined };

const MOST = 6;

export type Find = ReturnType<typeof createFind>;

/** Products and content pages by words: first as shoppers of a store find them, then products that they do not see. */
export function createFind({ stores, findSkus, catalog, productList, searchContent, getAddress }: Deps) {
  function chooseStore(actor: Actor, wanted: number | undefined): Store | undefined {
    if (wanted !== undefined) requirePermission(actor, 'catalog.read', { store: wanted });
    const granted = listGrantedStores(actor, 'catalog.read');
    return stores.find(({ storeId }) =>
      wanted === undefined ? (granted?.includes(storeId) ?? true) : storeId === wanted,
    );
  }

  return async (actor: Actor, { text, store: wanted }: Wanted) => {
    const store = chooseStore(actor, wanted);
    if (!store) return { products: [], pages: [] };
    const [skus, listed, content] = await Promise.all([
      findSkus(store, text, MOST),
      productList.list({ view: 'all', text, store: store.storeId, limit: MOST }),
      searchContent(store, { text, prefix: true, limit: MOST }),
    ]);
    const products = await catalog.findProducts(store, [...new Set([text, ...skus])]);
    const shown = products.map(({ sku, title, url }) => ({ sku, title, url: getAddress(store, url) }));
    const others = listed.products.filter(({ sku }) => products.every((product) => product.sku !== sku));
    return {
      products: [...shown, ...others.map(({ sku, title }) => ({ sku, title }))].slice(0, MOST),
      pages: content.entries.map(({ title, path }) => ({ title, url: getAddress(store, path) })),
    };
  };
}
