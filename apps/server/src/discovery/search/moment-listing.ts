import type { Store } from '@shop/domain/site/store/store';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import { getShownMoment, type ShownMoment } from '#server/platform/http/shown-moment.ts';
import type { ListingQuery, ListingResult, ListingSearch } from './listing-search.ts';

/** Products of a listing that a preview orders anew; prices of so many are read within a second. */
const MOST_PRODUCTS = 2_000;

type Deps = {
  /** Embedded engine: an external one would count the preview. */
  own: ListingSearch;
  /** Products with the prices of the moment. */
  findProducts: (store: Store, skus: readonly string[]) => Promise<StoreProduct[]>;
  /** Products of a category at a moment; of the present without one. */
  listMembers: (store: Store, category: string, at?: Date) => Promise<string[]>;
};

/**
 * Listings of a preview. The index knows the prices of the present, so everything that depends on prices (categories
 * by rule, price filter, order by price) is computed from the database. Counts of other filters are those of the present.
 */
export const createMomentListing = (search: ListingSearch, { own, findProducts, listMembers }: Deps): ListingSearch => {
  async function listSkus(store: Store, query: ListingQuery, moment: ShownMoment): Promise<Listed> {
    const { price: _, ...wide } = query;
    const sort = isByPrice(query) ? 'default' : query.sort;
    const result = await own.find(store, { ...wide, sort, offset: 0, limit: MOST_PRODUCTS });
    if (query.category === undefined || query.text !== undefined) return { result, skus: result.skus };
    const [present, then] = await Promise.all([
      listMembers(store, query.category),
      listMembers(store, query.category, moment.at),
    ]);
    const [before, after] = [new Set(present), new Set(then)];
    // Filters of attributes are applied by the index, which does not know these products in this category.
    const joined = isFiltered(query) ? [] : then.filter((sku) => !before.has(sku));
    const stayed = result.skus.filter((sku) => after.has(sku) || !before.has(sku));
    return { result, skus: [...new Set([...stayed, ...joined])] };
  }

  return {
    ...search,
    async find(store, query, variants) {
      const moment = getShownMoment();
      if (!moment) return await search.find(store, query, variants);
      const { result, skus } = await listSkus(store, query, moment);
      const products = await findProducts(store, skus);
      const amounts = products.map(({ price }) => price.now.amount);
      const shown = orderByPrice(products.filter(isWithin(query.price)), query);
      const { price: _, ...found } = result;
      return {
        ...found,
        total: shown.length,
        skus: shown.slice(query.offset, query.offset + query.limit).map(({ sku }) => sku),
        ...(amounts.length > 0 && { price: { min: Math.min(...amounts), max: Math.max(...amounts) } }),
      };
    },
  };
};

type Listed = { result: ListingResult; skus: string[] };

const isByPrice = ({ sort }: ListingQuery): boolean => sort === 'price_asc' || sort === 'price_desc';
const isFiltered = ({ filters, ranges = [] }: ListingQuery): boolean => filters.length + ranges.length > 0;

const isWithin =
  ({ from = 0, to = Number.POSITIVE_INFINITY }: ListingQuery['price'] = {}) =>
  ({ price }: StoreProduct): boolean =>
    price.now.amount >= from && price.now.amount <= to;

function orderByPrice(products: readonly StoreProduct[], { sort }: ListingQuery): readonly StoreProduct[] {
  if (sort === 'price_asc') return products.toSorted((one, other) => one.price.now.amount - other.price.now.amount);
  if (sort === 'price_desc') return products.toSorted((one, other) => other.price.now.amount - one.price.now.amount);
  return products;
}
