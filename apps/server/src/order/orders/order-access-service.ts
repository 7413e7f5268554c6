import { emailKey } from '@shop/domain/email';
import { readOrderNumber } from '@shop/domain/order/order-number';
import { ORDER_STATES, type OrderState } from '@shop/domain/order/order-state';
import { ShopError } from '@shop/domain/shop-error';
import type { BrandKey } from '@shop/domain/site/store/store';
import type { OrderDeps, QuoteReference } from './order-ports.ts';
import {
  countForCustomer,
  findIdByNumber,
  findIdByQuote,
  listForCustomer,
  listMoving,
  listUnfillable,
  type MovingOrder,
  type MovingState,
  readOrders,
} from './order-reading-repository.ts';
import type { OrderRecord } from './order-record.ts';

type Deps = Pick<OrderDeps, 'db' | 'findQuoteId' | 'storeBy'>;
type RequestedPage = {
  page: number;
  pageSize: number;
  brands?: readonly BrandKey[] | undefined;
  states?: readonly OrderState[] | undefined;
};
export type OrderPage = { orders: OrderRecord[]; page: number; pageCount: number; count: number };

/** Payment attempts and abandoned orders are never shown. */
const SHOWN_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => state !== 'placing' && state !== 'abandoned',
);

/** Order lookups with ownership checks. Another customer's order gives the same error as an unknown one. */
export function createOrderAccess({ db, findQuoteId, storeBy }: Deps) {
  const find = async (orderId: string): Promise<OrderRecord | undefined> =>
    (await readOrders(db, [orderId], storeBy))[0];

  async function findByNumber(typed: string): Promise<OrderRecord | undefined> {
    const number = readOrderNumber(typed);
    const orderId = number && (await findIdByNumber(db, number));
    return orderId ? await find(orderId) : undefined;
  }

  async function requireMatch(typed: string, isTheirs: (order: OrderRecord) => boolean): Promise<OrderRecord> {
    const order = await findByNumber(typed);
    if (order && isTheirs(order)) return order;
    throw orderUnknown();
  }

  return {
    find,

    /** Without an ownership check: the caller verifies a signed link. */
    async findByNumber(number: string): Promise<OrderRecord | undefined> {
      const order = await findByNumber(number);
      return order && isShown(order) ? order : undefined;
    },

    /**
     * Guest order: must come from the quote of the call. Customer order: must belong to the caller, whatever the
     * quote.
     */
    async findForQuote(call: QuoteReference, number: string): Promise<OrderRecord> {
      const quoteId = await findQuoteId(call);
      return await requireMatch(number, ({ customerId, madeFrom }) =>
        customerId === undefined
          ? quoteId !== undefined && quoteId === madeFrom
          : call.caller.kind === 'customer' && call.caller.customerId === customerId,
      );
    },

    findForCustomer: (customerId: string, number: string): Promise<OrderRecord> =>
      requireMatch(number, (order) => customerId !== '' && order.customerId === customerId && isShown(order)),

    /** Lookup by number and email. Callers must throttle guesses first. */
    findForGuest: ({ number, email }: { number: string; email: string }): Promise<OrderRecord> =>
      requireMatch(
        number,
        (order) => order.email !== '' && emailKey(order.email) === emailKey(email) && isShown(order),
      ),

    /** Newest first; clamps the page number to the last page. */
    async listForCustomer(customerId: string, requested: RequestedPage): Promise<OrderPage> {
      const { pageSize, brands, states = SHOWN_STATES } = requested;
      const which = { brands, states: states.filter((state) => SHOWN_STATES.includes(state)) };
      const count = which.states.length > 0 ? await countForCustomer(db, customerId, which) : 0;
      const pageCount = Math.max(1, Math.ceil(count / pageSize));
      const page = Math.min(requested.page, pageCount);
      const stretch = { offset: (page - 1) * pageSize, limit: pageSize };
      const ids = count > 0 ? await listForCustomer(db, customerId, { ...which, ...stretch }) : [];
      return { orders: await readOrders(db, ids, storeBy), page, pageCount, count };
    },

    /** Order that claims the quote of the call: being paid or paid. */
    async findByQuote(call: QuoteReference): Promise<OrderRecord | undefined> {
      const quoteId = await findQuoteId(call);
      const orderId = quoteId === undefined ? undefined : await findIdByQuote(db, quoteId);
      return orderId === undefined ? undefined : await find(orderId);
    },

    /** Work queue for staff: captured but unfillable orders whose refund is not complete. */
    listUnfillable: async (): Promise<OrderRecord[]> => await readOrders(db, await listUnfillable(db), storeBy),

    listMoving: (state: MovingState, stretch: { before: Date; limit: number }): Promise<MovingOrder[]> =>
      listMoving(db, state, stretch),
  };
}

const isShown = ({ state }: OrderRecord): boolean => SHOWN_STATES.includes(state);

export const orderUnknown = (): ShopError =>
  new ShopError('Order not found', { code: 'order_unknown', kind: 'not-found' });
