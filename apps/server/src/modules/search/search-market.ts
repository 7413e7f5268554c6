import { priceListOf } from '@shop/domain/price';
import { SIZE_ATTRIBUTES, type SizeSystem, sizeSystemOf } from '@shop/domain/sizes';
import { type StockPool, stockPoolOf } from '@shop/domain/stock';
import type { Language, Store } from '@shop/domain/store';

/** Whose prices and whose goods: what a store's shoppers can find. */
export type Shelf = { brand: string; priceList: string; pool: StockPool };

/** All stores of a language share an index; their shelves are its columns. */
export type Market = { language: Language; shelves: Shelf[]; sizeSystems: SizeSystem[] };

export const columnOf = {
  price: ({ priceList }: Pick<Shelf, 'priceList'>) => `price@${priceList}`,
  category: ({ priceList, pool }: Omit<Shelf, 'brand'>) => `category@${priceList}/${pool}`,
  inStock: (pool: StockPool) => `in_stock@${pool}`,
  /** Sizes in stock, by the attribute they are measured by. */
  sizes: (attribute: string, pool: StockPool) => `${attribute}@${pool}`,
  /** The same as one system of sizes writes them, whatever they measure. */
  sizesIn: (system: SizeSystem, pool: StockPool) => `${sizeFacet(system)}@${pool}`,
};

export const sizeFacet = (system: SizeSystem): string => `size_${system.toLowerCase()}`;

export function marketsOf(stores: readonly Store[]): Market[] {
  const byLanguage = Map.groupBy(stores, ({ language }) => language);
  return [...byLanguage].map(([language, own]) => ({
    language,
    shelves: [...new Map(own.map((store) => [columnOf.category(shelfOf(store)), shelfOf(store)])).values()],
    sizeSystems: [...new Set(own.map(({ sizeFormat }) => sizeSystemOf(sizeFormat)))],
  }));
}

/** Each shelf once, and the same object in every market that has it. */
export function withSharedShelves(markets: readonly Market[]): { shelves: Shelf[]; markets: Market[] } {
  const byName = new Map(markets.flatMap(({ shelves }) => shelves.map((shelf) => [columnOf.category(shelf), shelf])));
  const shared = (shelf: Shelf) => byName.get(columnOf.category(shelf)) ?? shelf;
  return {
    shelves: [...byName.values()],
    markets: markets.map((market) => ({ ...market, shelves: market.shelves.map(shared) })),
  };
}

/** Where a store's own values stand, by the names that every store asks for them under. */
export function columnsOf(store: Store): Record<string, string> {
  const shelf = shelfOf(store);
  const { pool } = shelf;
  const systems: readonly SizeSystem[] = ['UK', 'EU', 'US', 'AU'];
  return {
    price: columnOf.price(shelf),
    // §9 has the same under this name.
    slider_price: columnOf.price(shelf),
    category: columnOf.category(shelf),
    in_stock: columnOf.inStock(pool),
    size: columnOf.sizesIn(sizeSystemOf(store.sizeFormat), pool),
    ...Object.fromEntries(SIZE_ATTRIBUTES.map((name) => [name, columnOf.sizes(name, pool)])),
    ...Object.fromEntries(systems.map((system) => [sizeFacet(system), columnOf.sizesIn(system, pool)])),
  };
}

const shelfOf = (store: Store): Shelf => ({
  brand: store.brand,
  priceList: priceListOf(store),
  pool: stockPoolOf(store),
});
