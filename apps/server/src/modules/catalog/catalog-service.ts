import { CURRENCIES } from '@shop/domain/money';
import { priceListOf } from '@shop/domain/price';
import { stockPoolOf } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import { urlKeyOfPath } from '@shop/domain/url-key';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LinkKind } from './catalog-record.ts';
import { textLocalesOf } from './localised-text.ts';
import {
  linkedSkus,
  type ProductRow,
  priceListsOf,
  productsBySku,
  productsByUrlKey,
  productsOfStyles,
  productsOfVariants,
  type Shelf,
} from './product-repository.ts';
import { type SoldVariant, type StoreProduct, soldVariants, storeProduct } from './store-product.ts';
import { type StoreSwatch, storeSwatch } from './store-swatch.ts';
import { readSwatches } from './swatch-repository.ts';
import { findCategoriesAt, findRedirect } from './url-key-repository.ts';

type CatalogParts = { db: Database; clock: Clock };

/** Products as a store shows them. What is offline, of another brand or without a price there is not found. */
export function createCatalogService({ db, clock }: CatalogParts) {
  const shown = (store: Store, rows: readonly ProductRow[]): StoreProduct[] => {
    const now = clock();
    return rows.map((row) => storeProduct(row, store, now));
  };

  const findProductByUrl = async (store: Store, urlKey: string): Promise<StoreProduct | undefined> =>
    shown(store, await productsByUrlKey(db, shelfOf(store), urlKey))[0];

  const findProductByPath = async (store: Store, path: string): Promise<StoreProduct | undefined> => {
    const urlKey = urlKeyOfPath(path);
    return urlKey === undefined ? undefined : findProductByUrl(store, urlKey);
  };

  const findMovedProduct = async (store: Store, path: string): Promise<StoreProduct | undefined> =>
    findProductByPath(store, (await findRedirect(db, store.brand, path)) ?? '');

  /** In the order of the skus; one that is not sold here is left out. */
  const findProducts = async (store: Store, skus: readonly string[]): Promise<StoreProduct[]> => {
    if (skus.length === 0) return [];
    const products = shown(store, await productsBySku(db, shelfOf(store), skus));
    const bySku = new Map(products.map((product) => [product.sku, product]));
    return skus.flatMap((sku) => bySku.get(sku) ?? []);
  };

  const linkedProducts = async (store: Store, sku: string, kind: LinkKind): Promise<StoreProduct[]> =>
    findProducts(store, await linkedSkus(db, sku, kind));

  return {
    findProductByUrl,
    findProductByPath,
    findProducts,
    linkedProducts,

    /** The sizes that are sold here, in no order; in a transaction where one is given. For the shop's own eyes. */
    async findVariants(store: Store, skus: readonly string[], tx: Database = db): Promise<SoldVariant[]> {
      if (skus.length === 0) return [];
      const now = clock();
      const rows = await productsOfVariants(tx, shelfOf(store), skus);
      return rows.flatMap((row) => soldVariants(row, store, now)).filter(({ variant }) => skus.includes(variant.sku));
    },

    /** Every colour of each of the styles, in their order and complete. */
    coloursOf: async (store: Store, styleKeys: readonly string[]): Promise<StoreProduct[]> =>
      shown(store, await productsOfStyles(db, shelfOf(store), styleKeys)),

    /** The same by style and only as far as a swatch shows it, which costs a tenth. */
    async siblingsOf(store: Store, styleKeys: readonly string[]): Promise<Map<string, StoreSwatch[]>> {
      if (styleKeys.length === 0) return new Map();
      const rows = await readSwatches(db, shelfOf(store), styleKeys);
      const byStyle = Map.groupBy(rows, ({ styleKey }) => styleKey);
      return new Map([...byStyle].map(([key, list]) => [key, list.map((row) => storeSwatch(row, store))]));
    },

    /** Where the product of a page stands or stood, for one that is not sold any more. */
    async categoriesAt(store: Store, path: string): Promise<string[]> {
      const urlKey = urlKeyOfPath(path);
      return urlKey === undefined ? [] : findCategoriesAt(db, store.brand, urlKey);
    },

    /** What one or other of the products has prices in for the brand of a store. */
    async currenciesOf({ brand }: Pick<Store, 'brand'>, skus: readonly string[]): Promise<string[]> {
      const priceLists = new Set(await priceListsOf(db, skus));
      return CURRENCIES.filter((currency) => priceLists.has(priceListOf({ brand, currency })));
    },

    /** Where a page that was renamed or removed has gone. */
    findRedirect: ({ brand }: Pick<Store, 'brand'>, path: string): Promise<string | undefined> =>
      findRedirect(db, brand, path),

    /** For the page of a product, also under an address it had before; nothing where no product is. */
    async upsellOf(store: Store, path: string): Promise<StoreProduct[] | undefined> {
      const product = (await findProductByPath(store, path)) ?? (await findMovedProduct(store, path));
      return product && linkedProducts(store, product.sku, 'upsell');
    },
  };
}

export type CatalogService = ReturnType<typeof createCatalogService>;

/** Where the words, prices and goods of a store come from. */
export const shelfOf = (store: Store): Shelf => ({
  brand: store.brand,
  locales: textLocalesOf(store),
  priceList: priceListOf(store),
  pool: stockPoolOf(store),
});
