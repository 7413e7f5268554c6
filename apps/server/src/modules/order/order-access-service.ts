import { emailKey } from '@shop/domain/email';
import { readOrderNumber } from '@shop/domain/order-number';
import { ORDER_STATES, type OrderState } from '@shop/domain/order-state';
import { ShopError } from '@shop/domain/shop-error';
import type { BrandKey } from '@shop/domain/store';
import type { OrderNeeds, QuoteOfCall } from './order-needs.ts';
import {
  countOfCustomer,
  findIdByNumber,
  findIdByQuote,
  listMoving,
  listOfCustomer,
  listUnfillable,
  type MovingOrder,
  type MovingState,
  readOrders,
} from './order-reading-repository.ts';
import type { OrderRecord } from './order-record.ts';

type AccessNeeds = Pick<OrderNeeds, 'db' | 'quoteIdOf' | 'storeBy'>;
type AskedPage = {
  page: number;
  pageSize: number;
  brands?: readonly BrandKey[] | undefined;
  states?: readonly OrderState[] | undefined;
};
export type OrderPage = { orders: OrderRecord[]; page: number; pageCount: number; count: number };

/** An attempt to pay is no order yet, and one that came to nothing never was. */
const SHOWN_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => state !== 'placing' && state !== 'abandoned',
);

/** The ways to an order. Nobody learns of another's that there is one. */
export function createOrderAccess({ db, quoteIdOf, storeBy }: AccessNeeds) {
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

    /** Made from the bag of the call; a customer's by that customer only, whatever the bag. */
    async findForQuote(call: QuoteOfCall, number: string): Promise<OrderRecord> {
      const quoteId = await quoteIdOf(call);
      return await requireMatch(number, ({ customerId, madeFrom }) =>
        customerId === undefined
          ? quoteId !== undefined && quoteId === madeFrom
          : call.caller.kind === 'customer' && call.caller.customerId === customerId,
      );
    },

    findOfCustomer: (customerId: string, number: string): Promise<OrderRecord> =>
      requireMatch(number, (order) => customerId !== '' && order.customerId === customerId && isShown(order)),

    /** By what only the buyer knows. Slow guessers down before. */
    findForGuest: ({ number, email }: { number: string; email: string }): Promise<OrderRecord> =>
      requireMatch(
        number,
        (order) => order.email !== '' && emailKey(order.email) === emailKey(email) && isShown(order),
      ),

    /** Newest first; a page behind the last one is the last one. */
    async listOfCustomer(customerId: string, asked: AskedPage): Promise<OrderPage> {
      const { pageSize, brands, states = SHOWN_STATES } = asked;
      const which = { brands, states: states.filter((state) => SHOWN_STATES.includes(state)) };
      const count = which.states.length > 0 ? await countOfCustomer(db, customerId, which) : 0;
      const pageCount = Math.max(1, Math.ceil(count / pageSize));
      const page = Math.min(asked.page, pageCount);
      const stretch = { offset: (page - 1) * pageSize, limit: pageSize };
      const ids = count > 0 ? await listOfCustomer(db, customerId, { ...which, ...stretch }) : [];
      return { orders: await readOrders(db, ids, storeBy), page, pageCount, count };
    },

    /** What holds the bag of the call: an order that is being paid for, or was. */
    async findByBag(call: QuoteOfCall): Promise<OrderRecord | undefined> {
      const quoteId = await quoteIdOf(call);
      const orderId = quoteId === undefined ? undefined : await findIdByQuote(db, quoteId);
      return orderId === undefined ? undefined : await find(orderId);
    },

    /** The queue that somebody looks at: paid for, not to be had, and the money still on its way back. */
    listUnfillable: async (): Promise<OrderRecord[]> => await readOrders(db, await listUnfillable(db), storeBy),

    listMoving: (state: MovingState, stretch: { before: Date; limit: number }): Promise<MovingOrder[]> =>
      listMoving(db, state, stretch),
  };
}

const isShown = ({ state }: OrderRecord): boolean => SHOWN_STATES.includes(state);

export const orderUnknown = (): ShopError =>
  new ShopError('There is no such order', { code: 'order_unknown', kind: 'not-found' });
