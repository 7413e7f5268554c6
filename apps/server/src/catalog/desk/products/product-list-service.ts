import { getProductState, type ProductView } from '@shop/domain/catalog/desk/product-view';
import { listNeededLocales } from '@shop/domain/catalog/desk/translation';
import { getPriceList } from '@shop/domain/catalog/price/price';
import { normaliseWords } from '@shop/domain/discovery/normalise-words';
import { listBrands } from '@shop/domain/site/store/identity';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ListedRow, listProducts, listSkus } from './product-list-repository.ts';

type Deps = { db: Database; clock: Clock; stores: readonly Store[] };
export type ListCall = {
  view: ProductView;
  text?: string | undefined;
  brand?: BrandKey | undefined;
  category?: string | undefined;
  missing?: Locale | undefined;
  store?: number | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type ProductList = ReturnType<typeof createProductList>;
export type ListedProduct = ReturnType<typeof describeRow>;

/** Every product, whether or not shoppers see it, which the search index of the shop does not hold. */
export function createProductList({ db, clock, stores }: Deps) {
  const needs = listBrands(stores).flatMap((brand) =>
    listNeededLocales([brand], stores).map((locale) => ({ brand, locale })),
  );

  const findStore = (storeId: number | undefined) => stores.find((one) => one.storeId === storeId);
  const toFilter = ({ store, brand, ...filter }: Omit<ListCall, 'cursor' | 'limit'>) => ({
    ...{ ...filter, brand: brand ?? findStore(store)?.brand, needs, words: listWords(filter.text) },
  });

  return {
    async list({ cursor, limit, ...filter }: ListCall) {
      const store = findStore(filter.store);
      const wanted = toFilter(filter);
      const rows = await listProducts(db, wanted, { after: cursor, limit: limit + 1, now: clock() });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        products: shown.map((row) => describeRow(row, { stores, store })),
        ...(rows.length > limit && last && { next: last.sku }),
      };
    },

    async listSkus({ cursor, limit, ...filter }: ListCall) {
      const skus = await listSkus(db, toFilter(filter), { after: cursor, limit: limit + 1 });
      const shown = skus.slice(0, limit);
      const last = shown.at(-1);
      return { skus: shown, ...(skus.length > limit && last !== undefined && { next: last }) };
    },
  };
}

const listWords = (text = ''): string[] => normaliseWords(text).split(' ').filter(Boolean);

type Places = { stores: readonly Store[]; store: Store | undefined };

function describeRow({ online, isArchived, prices, translated, ...row }: ListedRow, { stores, store }: Places) {
  const sellers = stores.filter((one) => row.brands.includes(one.brand) && prices[getPriceList(one)] !== undefined);
  const priced = store ? sellers.find(({ storeId }) => storeId === store.storeId) : sellers[0];
  const amount = priced && prices[getPriceList(priced)];
  return {
    ...row,
    state: getProductState({ online, isArchived }),
    stores: sellers.map(({ storeId }) => storeId),
    stock: { gb: row.stock.gb ?? 0, us: row.stock.us ?? 0 },
    price: amount === undefined ? undefined : { amount, currency: priced?.currency ?? 'GBP' },
    missing: listNeededLocales(row.brands, stores).filter((locale) => !translated.includes(locale)),
  };
}
