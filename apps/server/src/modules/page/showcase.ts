import type { Store } from '@shop/domain/store';
import type { CatalogService } from '../catalog/catalog-service.ts';
import type { StoreProduct } from '../catalog/store-product.ts';
import type { StoreSwatch } from '../catalog/store-swatch.ts';

/** A product among others, with every colour of its style; with none where it is the only one. */
export type ListedProduct = StoreProduct & { swatches: StoreSwatch[] };

/** A product on its own page, with every colour of its style as a product. */
export type ShownProduct = ListedProduct & { colours: StoreProduct[] };

/** Two statements, however many products are shown. */
export function createShowcase(catalog: Pick<CatalogService, 'findProducts' | 'siblingsOf'>) {
  async function withSwatches(store: Store, products: readonly StoreProduct[]): Promise<ListedProduct[]> {
    const styles = await catalog.siblingsOf(store, [...new Set(products.map(({ styleKey }) => styleKey))]);
    return products.map((product) => {
      const colours = styles.get(product.styleKey) ?? [];
      return { ...product, swatches: colours.length > 1 ? colours : [] };
    });
  }

  return {
    withSwatches,
    /** With one statement more, where there is a choice of colours. */
    async withColours(store: Store, found: StoreProduct): Promise<ShownProduct> {
      const [product = { ...found, swatches: [] }] = await withSwatches(store, [found]);
      const skus = product.swatches.map(({ sku }) => sku);
      return { ...product, colours: skus.length > 0 ? await catalog.findProducts(store, skus) : [] };
    },
    /** In the order of the skus, without those that are not sold here. */
    show: async (store: Store, skus: readonly string[]): Promise<ListedProduct[]> =>
      withSwatches(store, await catalog.findProducts(store, skus)),
  };
}

export type Showcase = ReturnType<typeof createShowcase>;
