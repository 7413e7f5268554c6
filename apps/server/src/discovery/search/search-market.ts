import { getPriceList } from '@shop/domain/catalog/price/price';
import { SPECIAL_PRICE_ATTRIBUTES, type SpecialPriceAttribute } from '@shop/domain/catalog/product-attributes';
import { getSizeSystem, SIZE_ATTRIBUTES, type SizeSystem } from '@shop/domain/catalog/sizes';
import { getStockPool, type StockPool } from '@shop/domain/catalog/stock';
import type { Language, Store } from '@shop/domain/site/store/store';

/** Brand, price list and stock pool: determines what a store's shoppers can find. */
export type CatalogueScope = { brand: string; priceList: string; pool: StockPool };

/** All stores of a language share one index, with separate columns per brand, price list and stock pool. */
export type Market = { language: Language; scopes: CatalogueScope[]; sizeSystems: SizeSystem[] };

export const columnNames = {
  price: ({ priceList }: Pick<CatalogueScope, 'priceList'>) => `price@${priceList}`,
  /** Price before a reduction, or the current one. */
  fullPrice: ({ priceList }: Pick<CatalogueScope, 'priceList'>) => `full_price@${priceList}`,
  special: (attribute: SpecialPriceAttribute, { priceList }: Pick<CatalogueScope, 'priceList'>) =>
    `${attribute}@${priceList}`,
  /** Place of a product by an attribute that listings can be sorted by. */
  sorted: (attribute: string) => `attr@${attribute}`,
  category: ({ priceList, pool }: Omit<CatalogueScope, 'brand'>) => `category@${priceList}/${pool}`,
  inStock: (pool: StockPool) => `in_stock@${pool}`,
  /** Sizes in stock, by size attribute. */
  sizes: (attribute: string, pool: StockPool) => `${attribute}@${pool}`,
  /** Sizes in stock in one size system, across all size attributes. */
  sizesIn: (system: SizeSystem, pool: StockPool) => `${sizeFacet(system)}@${pool}`,
};

export const sizeFacet = (system: SizeSystem): string => `size_${system.toLowerCase()}`;

export function listMarkets(stores: readonly Store[]): Market[] {
  const byLanguage = Map.groupBy(stores, ({ language }) => language);
  return [...byLanguage].map(([language, own]) => ({
    language,
    scopes: [...new Map(own.map((store) => [columnNames.category(toScope(store)), toScope(store)])).values()],
    sizeSystems: [...new Set(own.map(({ sizeFormat }) => getSizeSystem(sizeFormat)))],
  }));
}

/** Deduplicates scopes, so that markets share the same objects. */
export function shareScopes(markets: readonly Market[]): { scopes: CatalogueScope[]; markets: Market[] } {
  const byName = new Map(markets.flatMap(({ scopes }) => scopes.map((scope) => [columnNames.category(scope), scope])));
  const shared = (scope: CatalogueScope) => byName.get(columnNames.category(scope)) ?? scope;
  return {
    scopes: [...byName.values()],
    markets: markets.map((market) => ({ ...market, scopes: market.scopes.map(shared) })),
  };
}

/** Maps the neutral field names to the store's own columns. */
export function listColumns(store: Store): Record<string, string> {
  const scope = toScope(store);
  const { pool } = scope;
  const systems: readonly SizeSystem[] = ['UK', 'EU', 'US', 'AU'];
  return {
    price: columnNames.price(scope),
    // §9 name of the price.
    slider_price: columnNames.price(scope),
    full_price: columnNames.fullPrice(scope),
    ...Object.fromEntries(SPECIAL_PRICE_ATTRIBUTES.map((name) => [name, columnNames.special(name, scope)])),
    category: columnNames.category(scope),
    in_stock: columnNames.inStock(pool),
    size: columnNames.sizesIn(getSizeSystem(store.sizeFormat), pool),
    ...Object.fromEntries(SIZE_ATTRIBUTES.map((name) => [name, columnNames.sizes(name, pool)])),
    ...Object.fromEntries(systems.map((system) => [sizeFacet(system), columnNames.sizesIn(system, pool)])),
  };
}

const toScope = (store: Store): CatalogueScope => ({
  brand: store.brand,
  priceList: getPriceList(store),
  pool: getStockPool(store),
});
