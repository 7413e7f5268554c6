import type { LinkKind } from '@shop/domain/catalog/desk/product-content';
import { getListCurrency, getPriceList } from '@shop/domain/catalog/price/price';
import { getStockPool } from '@shop/domain/catalog/stock';
import { parseUrlKey } from '@shop/domain/catalog/url-key';
import type { Store } from '@shop/domain/site/store/store';
import { listTextLocales } from '#server/catalog/records/localised-text.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createShownClock } from '#server/platform/http/shown-moment.ts';
import { createDraftPriceRows, type PlanDraftPrices } from './draft-price-rows.ts';
import { createKnownProducts } from './known-products.ts';
import {
  type CatalogueScope,
  findStyleProducts,
  findVariantProducts,
  linkedSkus,
  listPriceLists,
  type ProductRow,
  type ProductState,
  productsByUrlKey,
  readProductStates,
} from './product-repository.ts';
import { type SoldVariant, type StoreProduct, soldVariants, storeProduct } from './store-product.ts';
import { type StoreSwatch, storeSwatch } from './store-swatch.ts';
import { readSwatches } from './swatch-repository.ts';
import { findCategoriesAt, findRedirect } from './url-key-repository.ts';

type Deps = { db: Database; clock: Clock /** For previews of campaigns. */; planDrafts?: PlanDraftPrices };

/** Products as a store shows them. Products that are offline, of another brand or without a price are not found. */
export function createCatalogService({ db, clock: present, planDrafts }: Deps) {
  const readKnown = createKnownProducts();
  const clock = createShownClock(present);
  const withDrafts = createDraftPriceRows({ clock: present, planDrafts });

  const shown = async (store: Store, rows: readonly ProductRow[]): Promise<StoreProduct[]> => {
    const now = clock();
    return (await withDrafts(store, rows)).map((row) => storeProduct(row, store, now));
  };
  const sold = async (store: Store, rows: readonly ProductRow[]): Promise<SoldVariant[]> => {
    const now = clock();
    return (await withDrafts(store, rows)).flatMap((row) => soldVariants(row, store, now));
  };

  const findProductByUrl = async (store: Store, urlKey: string): Promise<StoreProduct | undefined> =>
    (await shown(store, await productsByUrlKey(db, toScope(store), urlKey)))[0];

  const findProductByPath = async (store: Store, path: string): Promise<StoreProduct | undefined> => {
    const urlKey = parseUrlKey(path);
    return urlKey === undefined ? undefined : findProductByUrl(store, urlKey);
  };

  const findMovedProduct = async (store: Store, path: string): Promise<StoreProduct | undefined> =>
    findProductByPath(store, (await findRedirect(db, store.brand, path)) ?? '');

  /** In the order of the SKUs, without unsold products. */
  const findProducts = async (store: Store, skus: readonly string[]): Promise<StoreProduct[]> => {
    if (skus.length === 0) return [];
    const scope = toScope(store);
    const products = await shown(store, await readKnown(db, scope, await readProductStates(db, scope.pool, skus)));
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

    /** Variants sold in the store, unordered; accepts a transaction. Internal: contains exact stock. */
    async findVariants(store: Store, skus: readonly string[], tx: Database = db): Promise<SoldVariant[]> {
      if (skus.length === 0) return [];
      const variants = await sold(store, await findVariantProducts(tx, toScope(store), skus));
      return variants.filter(({ variant }) => skus.includes(variant.sku));
    },

    /** All variants of these products that are sold in the store, with the stock of the states. Internal, as above. */
    async findKnownVariants(store: Store, states: readonly ProductState[], tx: Database = db): Promise<SoldVariant[]> {
      return await sold(store, await readKnown(tx, toScope(store), states));
    },

    /** Every colour of each style in order, as complete products. */
    getColours: async (store: Store, styleKeys: readonly string[]): Promise<StoreProduct[]> =>
      shown(store, await findStyleProducts(db, toScope(store), styleKeys)),

    /** Same by style, with swatch fields only, at a tenth of the cost. */
    async findSiblings(store: Store, styleKeys: readonly string[]): Promise<Map<string, StoreSwatch[]>> {
      if (styleKeys.length === 0) return new Map();
      const rows = await readSwatches(db, toScope(store), styleKeys);
      const byStyle = Map.groupBy(rows, ({ styleKey }) => styleKey);
      return new Map([...byStyle].map(([key, list]) => [key, list.map((row) => storeSwatch(row, store))]));
    },

    /** Categories of a product page, also of a product that is no longer sold. */
    async categoriesAt(store: Store, path: string): Promise<string[]> {
      const urlKey = parseUrlKey(path);
      return urlKey === undefined ? [] : findCategoriesAt(db, store.brand, urlKey);
    },

    /** Currencies in which any of the products has a price for the brand. */
    async listCurrencies({ brand }: Pick<Store, 'brand'>, skus: readonly string[]): Promise<string[]> {
      const currencies = (await listPriceLists(db, skus)).filter(
        (priceList) => priceList === getPriceList({ brand, currency: getListCurrency(priceList) }),
      );
      return [...new Set(currencies.map(getListCurrency))].toSorted();
    },

    /** Redirect target of a renamed or removed page. */
    findRedirect: ({ brand }: Pick<Store, 'brand'>, path: string): Promise<string | undefined> =>
      findRedirect(db, brand, path),

    /** Upsell products of a product page; follows redirects, undefined if no product is found. */
    async findUpsell(store: Store, path: string): Promise<StoreProduct[] | undefined> {
      const product = (await findProductByPath(store, path)) ?? (await findMovedProduct(store, path));
      return product && linkedProducts(store, product.sku, 'upsell');
    },
  };
}

export type CatalogService = ReturnType<typeof createCatalogService>;

/** Catalogue scope of a store: brand, locales, price list and stock pool. */
export const toScope = (store: Store): CatalogueScope => ({
  brand: store.brand,
  locales: listTextLocales(store),
  priceList: getPriceList(store),
  pool: getStockPool(store),
});
