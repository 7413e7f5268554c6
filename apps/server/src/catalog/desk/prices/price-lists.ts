import { getPriceList } from '@shop/domain/catalog/price/price';
import { getStockPool, type StockPool } from '@shop/domain/catalog/stock';
import type { Currency } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import type { Locale, Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';

export type PriceListFacts = {
  priceList: string;
  currency: Currency;
  timeZone: string;
  locale: Locale;
  /** Ids of the stores that have these prices. */
  stores: readonly number[];
  pools: readonly StockPool[];
  /** Tax that prices include; 0 where it is added. */
  getTaxPercent: (now: Date) => number;
};

type Deps = { stores: readonly Store[]; includedPercent: (store: Store, now: Date) => number | undefined };

export type PriceLists = ReturnType<typeof createPriceLists>;

/** Price lists of the stores. The first store of a list gives its time zone, language and tax. */
export function createPriceLists({ stores, includedPercent }: Deps) {
  const byList = Map.groupBy(stores, getPriceList);
  const lists = [...byList].flatMap(([priceList, sharing]): PriceListFacts[] => {
    const [first] = sharing;
    if (!first) return [];
    return [
      {
        ...{ priceList, currency: first.currency, timeZone: first.timeZone, locale: first.localeISOCode },
        stores: sharing.map(({ storeId }) => storeId),
        pools: [...new Set(sharing.map(getStockPool))],
        getTaxPercent: (now) => includedPercent(first, now) ?? 0,
      },
    ];
  });
  function require(wanted: string): PriceListFacts {
    const list = lists.find(({ priceList }) => priceList === wanted);
    if (!list) throw new ShopError('Price list not found', { code: 'price_list_unknown', kind: 'not-found' });
    return list;
  }

  return {
    lists,
    require,
    /** The permission must hold in each store that has the prices. */
    requireEditable(actor: Actor, wanted: string): PriceListFacts {
      requirePermission(actor, 'prices.edit');
      const list = require(wanted);
      for (const store of list.stores) requirePermission(actor, 'prices.edit', { store });
      return list;
    },
  };
}
