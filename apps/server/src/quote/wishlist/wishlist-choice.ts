import { getPriceList } from '@shop/domain/catalog/price/price';
import { getStockPool } from '@shop/domain/catalog/stock';
import { notSoldHere } from '@shop/domain/quote/quote';
import type { Store } from '@shop/domain/site/store/store';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import type { WishlistCatalog } from './wishlist-deps.ts';

/** Product with the variant, if one was chosen. */
export type Chosen = { product: StoreProduct; variantSku: string | null };
/** Keyed by the requested SKU, in request order. */
export type Choices = ReadonlyMap<string, Chosen>;

/** Resolves each SKU sold in this store to a product or one of its variants. */
export async function findChosen(catalog: WishlistCatalog, store: Store, skus: readonly string[]): Promise<Choices> {
  const products = await catalog.findProducts(store, skus);
  const found = new Map<string, Chosen>(products.map((product) => [product.sku, { product, variantSku: null }]));
  const others = skus.filter((sku) => !found.has(sku));
  for (const { product, variant } of await catalog.findVariants(store, others))
    found.set(variant.sku, { product, variantSku: variant.sku });
  return new Map(
    skus.flatMap((sku): [string, Chosen][] => {
      const chosen = found.get(sku);
      return chosen ? [[sku, chosen]] : [];
    }),
  );
}

export async function requireChosen(catalog: WishlistCatalog, store: Store, sku: string): Promise<Chosen> {
  const found = (await findChosen(catalog, store, [sku])).get(sku);
  if (!found) throw notSoldHere(sku);
  return found;
}

/** Deduplicates by product; the first variant wins. */
export const onceEach = (all: readonly Chosen[]): Chosen[] =>
  [...Map.groupBy(all, ({ product }) => product.sku).values()].flatMap(([first]) => first ?? []);

/** Adds the first matching variant from `sizes` unless one was chosen. */
export function withSize(one: Chosen, sizes: Choices): Chosen {
  if (one.variantSku !== null) return one;
  const size = [...sizes.values()].find(({ product }) => product.sku === one.product.sku);
  return { ...one, variantSku: size?.variantSku ?? null };
}

type Saving = { wishlistId: string; store: Store; addedAt: Date };

export function newItem({ product, variantSku }: Chosen, { wishlistId, store, addedAt }: Saving) {
  const { amount } = product.price.now;
  return {
    wishlistId,
    productSku: product.sku,
    variantSku,
    title: product.title,
    brand: store.brand,
    locale: store.localeISOCode,
    pool: getStockPool(store),
    priceList: getPriceList(store),
    savedAmount: amount,
    watchedAmount: amount,
    addedAt,
  };
}
