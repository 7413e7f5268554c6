import { ORDERS_PER_PAGE, orderPacked } from '@shop/domain/order-history';
import { readOrderNumber } from '@shop/domain/order-number';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { OrderRecord } from '#server/modules/order/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GuessThrottle, HistoryOrders } from './order-history-parts.ts';
import {
  countOrders,
  type OrdersAsked,
  readLinesOf,
  readSummaries,
  readYears,
  type SummaryLine,
  type SummaryRow,
} from './order-history-repository.ts';

type HistoryParts = { db: Database; orders: HistoryOrders; guesses: GuessThrottle };
type SoughtOrder = { number: string; email: string; ip: string };
export type ListedOrder = SummaryRow & { lines: readonly SummaryLine[] };
export type OrderList = { orders: ListedOrder[]; page: number; pageCount: number; count: number; years: number[] };

/** What became of what was bought: for its customer, and for whoever knows number and address. */
export function createOrderHistory({ db, orders, guesses }: HistoryParts) {
  const requireOwn = orders.findOfCustomer;

  return {
    requireOwn,

    /** A page behind the last one is the last one. */
    async list(store: Store, customerId: string, asked: OrdersAsked): Promise<OrderList> {
      const owner = { customerId, store };
      const [count, years] = [await countOrders(db, owner, asked), await readYears(db, owner)];
      const pageCount = Math.max(1, Math.ceil(count / ORDERS_PER_PAGE));
      const page = Math.min(asked.page, pageCount);
      const rows = await readSummaries(db, owner, { ...asked, page });
      const ids = rows.map(({ orderId }) => orderId);
      const lines = await readLinesOf(db, ids);
      const listed = rows.map((row) => ({ ...row, lines: lines.filter(({ orderId }) => orderId === row.orderId) }));
      return { orders: listed, page, pageCount, count, years };
    },

    /** The same refusal after the same wait, whether nobody has the number or another address belongs to it. */
    async search({ number, email, ip }: SoughtOrder): Promise<OrderRecord> {
      // However it is written, so that nobody tries more addresses by other spellings.
      const guesser = { ip, number: readOrderNumber(number) ?? number };
      await guesses.enter(guesser);
      const order = await orders.findForGuest({ number, email });
      await guesses.succeed(guesser);
      return order;
    },

    async cancel(customerId: string, number: string): Promise<OrderRecord> {
      const { orderId } = await requireOwn(customerId, number);
      try {
        await orders.cancel(orderId);
      } catch (error) {
        throw (await isTooLate(error, () => requireOwn(customerId, number))) ? orderPacked() : error;
      }
      return await requireOwn(customerId, number);
    },
  };
}

export type OrderHistory = ReturnType<typeof createOrderHistory>;

/** Refused since it is packed; an order may also be one that can never be cancelled. */
async function isTooLate(error: unknown, read: () => Promise<OrderRecord>): Promise<boolean> {
  if (!(error instanceof ShopError) || error.kind !== 'conflict') return false;
  const { state } = await read();
  return state === 'packed' || state === 'dispatched' || state === 'delivered';
}
