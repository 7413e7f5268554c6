import { readOrderSearch } from '@shop/domain/order/desk/order-search';
import type { OrderSignal } from '@shop/domain/order/desk/order-signals';
import { ORDER_VIEWS, type OrderView, VIEW_CONDITIONS } from '@shop/domain/order/desk/order-view';
import type { OrderState } from '@shop/domain/order/order-state';
import type { DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Database } from '#server/platform/database/database.ts';
import { readCursor, writeCursor } from './desk-cursor.ts';
import { countOrders, type ListedRow, listOrders, type OrderConditions } from './order-list-repository.ts';

export type OrderFilters = {
  view: OrderView;
  text?: string | undefined;
  state?: readonly OrderState[] | undefined;
  store?: readonly number[] | undefined;
  method?: readonly DeliveryMethodCode[] | undefined;
  placedFrom?: string | undefined;
  placedTo?: string | undefined;
  minTotal?: number | undefined;
  maxTotal?: number | undefined;
  flag?: 'on-hold' | OrderSignal | undefined;
};
type Page = { cursor?: string | undefined; limit: number };

/** Counting stops here: a larger number is of no use, and counting a million rows costs half a second. */
const MOST_COUNTED = 1000;

export type OrderList = ReturnType<typeof createOrderList>;

/** Lists of orders, limited to the stores in which the permission holds. */
export function createOrderList({ db, stores }: { db: Database; stores: readonly Store[] }) {
  /** Undefined: all stores. */
  function chooseStores(actor: Actor, permission: Permission, wanted?: readonly number[]): OrderConditions['stores'] {
    const granted = listGrantedStores(actor, permission);
    if (!granted && !wanted) return undefined;
    return stores
      .filter(({ storeId }) => (granted?.includes(storeId) ?? true) && (wanted?.includes(storeId) ?? true))
      .map(({ brand, localeISOCode: locale }) => ({ brand, locale }));
  }

  async function list(actor: Actor, { filters, permission = 'orders.read', ...page }: Wanted) {
    const wanted = { ...toConditions(filters), stores: chooseStores(actor, permission, filters.store) };
    if (filters.text && !wanted.search) return { rows: [] };
    const after = page.cursor === undefined ? undefined : readCursor(page.cursor);
    const rows = await listOrders(db, wanted, { after, limit: page.limit + 1 });
    const shown = rows.slice(0, page.limit);
    const last = shown.at(-1);
    return { rows: shown, ...(rows.length > page.limit && last && { next: writeCursor(toPlace(last)) }) };
  }

  return {
    list,

    async count(actor: Actor): Promise<{ view: OrderView; count: number; isMore: boolean }[]> {
      const scope = chooseStores(actor, 'orders.read');
      const conditions = ORDER_VIEWS.map((view) => ({ ...VIEW_CONDITIONS[view], stores: scope }));
      const counts = await countOrders(db, conditions, MOST_COUNTED + 1);
      return ORDER_VIEWS.map((view, index) => {
        const count = counts[index] ?? 0;
        return { view, count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED };
      });
    },
  };
}

type Wanted = Page & { filters: OrderFilters; permission?: Permission };

const toPlace = ({ cursorAt, orderId }: ListedRow) => ({ at: cursorAt, orderId });

function toConditions(filters: OrderFilters): OrderConditions {
  const { view, text, state, method, placedFrom, placedTo, minTotal, maxTotal, flag } = filters;
  const conditions = VIEW_CONDITIONS[view];
  return {
    ...conditions,
    ...(state && { states: conditions.states ? conditions.states.filter((one) => state.includes(one)) : state }),
    ...(method && { methods: method }),
    ...(placedFrom && { placedFrom: new Date(placedFrom) }),
    ...(placedTo && { placedTo: new Date(placedTo) }),
    ...{ minTotal, maxTotal },
    ...(flag === 'on-hold' && { isOnHold: true }),
    ...(flag && flag !== 'on-hold' && { signal: flag }),
    ...(text && { search: readOrderSearch(text) }),
  };
}
