import { readCustomerSearch } from '@shop/domain/account/customer-search';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Database } from '#server/platform/database/database.ts';
import { readCursor, writeCursor } from './customer-cursor.ts';
import {
  type CustomerConditions,
  type CustomerState,
  type ListedCustomer,
  listCustomers,
} from './customer-list-repository.ts';

export type CustomerFilters = {
  text?: string | undefined;
  state?: CustomerState | undefined;
  store?: readonly number[] | undefined;
  /** These customers only. */
  ids?: readonly string[] | undefined;
};
type Wanted = {
  filters: CustomerFilters;
  permission?: Permission;
  cursor?: string | undefined;
  limit: number;
};

export type CustomerList = ReturnType<typeof createCustomerList>;

/** Lists of customers, limited to the stores in which the permission holds. */
export function createCustomerList({ db, stores }: { db: Database; stores: readonly Store[] }) {
  /** Undefined: all stores. */
  function chooseStores(
    actor: Actor,
    permission: Permission,
    wanted?: readonly number[],
  ): CustomerConditions['stores'] {
    const granted = listGrantedStores(actor, permission);
    if (!granted && !wanted) return undefined;
    return stores
      .filter(({ storeId }) => (granted?.includes(storeId) ?? true) && (wanted?.includes(storeId) ?? true))
      .map(({ brand, localeISOCode: locale }) => ({ brand, locale }));
  }

  return async (
    actor: Actor,
    { filters: { text, state, store, ids }, permission = 'customers.read', cursor, limit }: Wanted,
  ): Promise<{ rows: ListedCustomer[]; next?: string }> => {
    const search = text ? readCustomerSearch(text) : undefined;
    if (text && !search) return { rows: [] };
    const wanted = { state, search, customerIds: ids, stores: chooseStores(actor, permission, store) };
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const rows = await listCustomers(db, wanted, { after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next = rows.length > limit && last ? writeCursor({ at: last.cursorAt, id: last.customerId }) : undefined;
    return { rows: shown, ...(next !== undefined && { next }) };
  };
}
