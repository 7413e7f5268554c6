import { unusableLink } from '@shop/domain/account/newsletter';
import { listsGroupOrders, ORDERS_PER_PAGE, orderPacked, orderUnknown } from '@shop/domain/order/order-history';
import { readOrderNumber } from '@shop/domain/order/order-number';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type FormerOrderRow, readFormerOrders } from '#server/order/former/former-order-repository.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GuessThrottle, HistoryOrders } from './order-history-deps.ts';
import {
  countOrders,
  type OrderFilter,
  readOrderLines,
  readSummaries,
  readYears,
  type SummaryLine,
  type SummaryRow,
} from './order-history-repository.ts';
import type { OrderLinks } from './order-links.ts';

type Deps = { db: Database; orders: HistoryOrders; guesses: GuessThrottle; links?: OrderLinks | undefined };
type SoughtOrder = { number: string; email: string; ip: string };
export type ListedOrder = SummaryRow & { lines: readonly SummaryLine[] };
export type OrderList = {
  orders: ListedOrder[];
  page: number;
  pageCount: number;
  count: number;
  years: number[];
  formerOrders?: FormerOrderRow[];
};

/** Order history for the customer, and for guests by order number and email. */
export function createOrderHistory({ db, orders, guesses, links }: Deps) {
  const requireOwn = orders.findForCustomer;

  /**
   * Same error and same throttling for an unknown number and a wrong email, so that order numbers cannot be
   * enumerated.
   */
  async function search({ number, email, ip }: SoughtOrder): Promise<OrderRecord> {
    // Normalised, so that other spellings of the number do not allow more guesses.
    const guesser = { ip, number: readOrderNumber(number) ?? number };
    await guesses.enter(guesser);
    const order = await orders.findForGuest({ number, email });
    await guesses.succeed(guesser);
    return order;
  }

  async function cancel({ orderId }: OrderRecord, read: () => Promise<OrderRecord>): Promise<OrderRecord> {
    try {
      await orders.cancel(orderId);
    } catch (error) {
      throw (await isTooLate(error, read)) ? orderPacked() : error;
    }
    return await read();
  }

  return {
    requireOwn,

    /** §7: the outlet lists its own orders, other brands those of the group. Clamps the page number to the last page. */
    async list(store: Store, customerId: string, requested: OrderFilter): Promise<OrderList> {
      const owner = { customerId, store, isGroup: listsGroupOrders(store) };
      const [count, years] = [await countOrders(db, owner, requested), await readYears(db, owner)];
      const pageCount = Math.max(1, Math.ceil(count / ORDERS_PER_PAGE));
      const page = Math.min(requested.page, pageCount);
      const rows = await readSummaries(db, owner, { ...requested, page });
      const ids = rows.map(({ orderId }) => orderId);
      const lines = await readOrderLines(db, ids);
      const listed = rows.map((row) => ({ ...row, lines: lines.filter(({ orderId }) => orderId === row.orderId) }));
      const isWhole = page === 1 && !requested.text && !requested.state && !requested.year;
      const formerOrders = isWhole
        ? await readFormerOrders(db, { customerId, brand: owner.isGroup ? undefined : store.brand })
        : [];
      return { orders: listed, page, pageCount, count, years, ...(formerOrders.length > 0 && { formerOrders }) };
    },

    search,

    /** Order of the signed link in a guest's mail. */
    async openLink(token: string): Promise<OrderRecord> {
      const number = links?.readNumber(token);
      const order = number === undefined ? undefined : await orders.findByNumber(number);
      // The order of a customer is behind the sign-in, also when a guest's order was taken over by an account.
      if (order && order.customerId === undefined && links?.verify(token, order)) return order;
      throw unusableLink();
    },

    async cancel(customerId: string, number: string): Promise<OrderRecord> {
      const read = () => requireOwn(customerId, number);
      return await cancel(await read(), read);
    },

    /** A guest proves the order as for the lookup. An order of a customer is cancelled in the account. */
    async cancelForGuest(sought: SoughtOrder): Promise<OrderRecord> {
      const order = await search(sought);
      if (order.customerId !== undefined) throw orderUnknown();
      return await cancel(order, () => orders.findForGuest(sought));
    },
  };
}

export type OrderHistory = ReturnType<typeof createOrderHistory>;

/** True when already packed or later; other conflicts mean that the order can never be cancelled. */
async function isTooLate(error: unknown, read: () => Promise<OrderRecord>): Promise<boolean> {
  if (!(error instanceof ShopError) || error.kind !== 'conflict') return false;
  const { state } = await read();
  return state === 'packed' || state === 'dispatched' || state === 'delivered';
}
