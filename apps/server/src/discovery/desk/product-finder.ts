import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';

type FoundProduct = {
  sku: string;
  title: string;
  colour?: string;
  image?: { key: string; alt: string };
  price: Money;
  sizes: { sku: string; label: string; inStock: boolean }[];
};
export type FindProducts = (store: Store, text: string) => Promise<FoundProduct[]>;

type Deps = {
  /** Search engine of the shop: product SKUs, best first. Also finds exact SKUs. */
  findSkus: (store: Store, text: string, limit: number) => Promise<readonly string[]>;
  catalog: Pick<CatalogService, 'findProducts' | 'findVariants'>;
};

const MOST = 6;

/** Products that staff look for, with their sizes: by the shop's search, or by the SKU of a product or size. */
export const createProductFinder =
  ({ findSkus, catalog }: Deps): FindProducts =>
  async (store, text) => {
    const [typed, found] = [text.trim(), await findSkus(store, text, MOST)];
    const ofSize = (await catalog.findVariants(store, [typed])).map(({ product }) => product.sku);
    const products = await catalog.findProducts(store, [...new Set([...ofSize, typed, ...found])]);
    return products.map(({ sku, title, colour, media, price, variants }) => ({
      ...{ sku, title, price: price.now },
      ...(colour && { colour }),
      ...toImage(media),
      sizes: variants.map((variant) => ({
        ...{ sku: variant.sku, label: variant.label, inStock: variant.availability.status !== 'out' },
      })),
    }));
  };

function toImage(media: readonly { key: string; role: string; alt: string }[]) {
  const front = media.find(({ role }) => role === 'front') ?? media[0];
  return front && { image: { key: front.key, alt: front.alt } };
}
