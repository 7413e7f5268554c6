import { priceListOf } from '@shop/domain/price';
import { notSoldHere } from '@shop/domain/quote';
import { stockPoolOf } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import type { StoreProduct } from '#server/modules/catalog/store-product.ts';
import type { WishlistCatalog } from './wishlist-parts.ts';

/** A product, and the size where one was named. */
export type Chosen = { product: StoreProduct; variantSku: string | null };
/** By the sku that names it, in the order they were named. */
export type Choices = ReadonlyMap<string, Chosen>;

/** What each sku names that is sold here: a product, or one of its sizes. */
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

/** Two sizes of a product are one piece, in the size that was named first. */
export const onceEach = (all: readonly Chosen[]): Chosen[] =>
  [...Map.groupBy(all, ({ product }) => product.sku).values()].flatMap(([first]) => first ?? []);

/** In the first of the sizes that is of the product, unless it has one. */
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
    pool: stockPoolOf(store),
    priceList: priceListOf(store),
    savedAmount: amount,
    watchedAmount: amount,
    addedAt,
  };
}
