import type { Store } from '@shop/domain/site/store/store';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import type { StoreSwatch } from '#server/catalog/product/store-swatch.ts';

/** Product in a listing with a swatch for every colour of its style; no swatches when it has only one colour. */
export type ListedProduct = StoreProduct & { swatches: StoreSwatch[] };

/** Product on its own page, with every colour of its style as a full product. */
export type ShownProduct = ListedProduct & { colours: StoreProduct[] };

/** Two SQL statements for any number of products (no N+1 queries). */
export function createShowcase(catalog: Pick<CatalogService, 'findProducts' | 'findSiblings'>) {
  async function withSwatches(store: Store, products: readonly StoreProduct[]): Promise<ListedProduct[]> {
    const styles = await catalog.findSiblings(store, [...new Set(products.map(({ styleKey }) => styleKey))]);
    return products.map((product) => {
      const colours = styles.get(product.styleKey) ?? [];
      return { ...product, swatches: colours.length > 1 ? colours : [] };
    });
  }

  return {
    withSwatches,
    /** One more SQL statement, only when the style has several colours. */
    async withColours(store: Store, found: StoreProduct): Promise<ShownProduct> {
      const [product = { ...found, swatches: [] }] = await withSwatches(store, [found]);
      const skus = product.swatches.map(({ sku }) => sku);
      return { ...product, colours: skus.length > 0 ? await catalog.findProducts(store, skus) : [] };
    },
    /** In the order of the SKUs, without products not sold in the store. */
    show: async (store: Store, skus: readonly string[]): Promise<ListedProduct[]> =>
      withSwatches(store, await catalog.findProducts(store, skus)),
  };
}

export type Showcase = ReturnType<typeof createShowcase>;
