import { type ConfigFinding, faulty } from './config-finding.ts';
import type { ShopConfig, StoreConfig } from './shop-config.ts';

type GivenUpStore = { store: StoreConfig; finding: ConfigFinding };

/**
 * Stores that a configuration removes, or whose id or currency it changes. Orders name the store that they were placed in:
 * the finding holds where a store has orders.
 */
export const findGivenUpStores = (before: ShopConfig, after: ShopConfig): GivenUpStore[] =>
  before.stores.flatMap((store) => {
    const at = after.stores.findIndex(({ brand, locale }) => brand === store.brand && locale === store.locale);
    const kept = after.stores[at];
    if (!kept)
      return [{ store, finding: faulty('stores', `The store ${store.brand} ${store.locale} has orders: keep it`) }];
    return (['id', 'currency'] as const)
      .filter((field) => kept[field] !== store[field])
      .map((field) => ({
        store,
        finding: faulty(`stores[${at}].${field}`, `The store has orders: its ${field} stays ${store[field]}`),
      }));
  });
