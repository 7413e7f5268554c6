import type { Currency } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores, permissionMissing } from '@shop/domain/staff/actor';
import type { Scope } from './figure-repository.ts';

export type FigurePermission = 'figures.read' | 'figures.export';

export type StoreQuery = {
  /** Id of the store. Absent: all stores of one currency. */
  store?: number | undefined;
  currency?: Currency | undefined;
  /** Only these of all stores. */
  stores?: readonly number[] | undefined;
};

/** Stores of one currency, whose amounts may be added. Days are those of the first of them. */
export type Chosen = {
  stores: readonly Store[];
  currency: Currency;
  currencies: Currency[];
  scope: Scope;
  zone: string;
};

type Deps = { actor: Actor; stores: readonly Store[]; permission?: FigurePermission | undefined };

export function chooseStores(
  { actor, stores, permission = 'figures.read' }: Deps,
  { store, currency, stores: only }: StoreQuery,
): Chosen {
  const granted = listGrantedStores(actor, permission);
  const isWanted = (storeId: number): boolean =>
    (granted?.includes(storeId) ?? true) && (only?.includes(storeId) ?? true);
  const own = stores.filter(({ storeId }) => isWanted(storeId));
  const named = own.find(({ storeId }) => storeId === store);
  if (own.length === 0 || (store !== undefined && !named)) throw permissionMissing(permission);
  const currencies = [...new Set(own.map((one) => one.currency))];
  const wanted = named?.currency ?? currencies.find((one) => one === currency) ?? (currencies[0] as Currency);
  const chosen = named ? [named] : own.filter((one) => one.currency === wanted);
  const places = chosen.map(({ brand, localeISOCode }) => ({ brand, locale: localeISOCode }));
  return {
    ...{ stores: chosen, currency: wanted, currencies, scope: { places, currency: wanted } },
    zone: chosen[0]?.timeZone ?? 'UTC',
  };
}
