import { canReturn } from '@shop/domain/order/order-state';
import {
  calculateRemainder,
  listRefundTypes,
  type ReturnedLine,
  type ReturnStage,
  returnStage,
} from '@shop/domain/order/returns';
import type { OrderLineRecord, OrderRecord } from '#server/order/orders/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { returnReference } from './return-lines.ts';
import { createReturnReceipts } from './return-receipt-service.ts';
import { createReturnRequests, goneBefore } from './return-request-service.ts';
import type {
  OtherSize,
  ReadOrder,
  ReturnChoice,
  ReturnFollowers,
  ReturnNotification,
  ReturnsDeps,
} from './returns-deps.ts';
import { listRequested, type ReturnRecord, readReturns } from './returns-repository.ts';

export type ShownReturn = ReturnRecord & { stage: ReturnStage };
type ReturnableLine = { line: OrderLineRecord; left: ReturnedLine; sizes: readonly OtherSize[] };
export type ShownReturns = {
  order: OrderRecord;
  isCustomer: boolean;
  lines: readonly ReturnableLine[];
  closed?: 'not-delivered' | 'too-late' | 'nothing-left';
  terms: { days: number; price: number };
  returns: readonly ShownReturn[];
};

export type Returns = ReturnType<typeof createReturns>;

/** Return service. */
export function createReturns(given: ReturnsDeps & { jobs: Pick<Jobs, 'define'> }) {
  const { db, clock, orders, listSizes, getTerms } = given;
  const followers: ReturnFollowers[] = [];
  const telling = (kind: keyof ReturnFollowers) => async (tx: Database, notifications: ReturnNotification) => {
    for (const follower of followers) await follower[kind]?.(tx, notifications);
  };
  const requests = createReturnRequests({ ...given, notify: telling('requested') });
  const { receive, refuse, releaseExchange } = createReturnReceipts({ ...given, notify: telling('received') });

  async function returnable({ store, lines }: OrderRecord, returns: readonly ReturnRecord[]) {
    const gone = goneBefore(returns);
    const found: ReturnableLine[] = [];
    for (const line of lines) {
      const left = calculateRemainder(line, gone);
      if (left.quantity === 0 || line.productSku === undefined) continue;
      const sizes = (await listSizes(store, line.productSku)).filter(({ sku }) => sku !== line.sku);
      found.push({ line, left, sizes });
    }
    return found;
  }

  return {
    receive,
    refuse,
    releaseExchange,
    calculate: requests.calculate,
    follow: (follower: ReturnFollowers): void => void followers.push(follower),
    listRequested: (stretch: { before: Date; limit: number }): Promise<string[]> => listRequested(db, stretch),

    async read({ order, isCustomer }: ReadOrder): Promise<ShownReturns> {
      const { orderId, state, store } = order;
      const [returns, terms] = [await readReturns(db, orderId), getTerms(store)];
      const shown = returns.map((one) => shownReturn(order, one)).reverse();
      const all = { order, isCustomer, terms, returns: shown };
      if (state !== 'delivered') return { ...all, lines: [], closed: 'not-delivered' };
      if (!canReturn(order, { now: clock(), days: terms.days })) return { ...all, lines: [], closed: 'too-late' };
      const lines = await returnable(order, returns);
      return { ...all, lines, ...(lines.length === 0 && { closed: 'nothing-left' }) };
    },

    /** Returns the order re-read afterwards, because the refund may already be done. */
    async request(read: ReadOrder, choice: ReturnChoice): Promise<{ order: OrderRecord; returned: ShownReturn }> {
      const returnId = await requests.request(read, choice);
      const order = (await orders.find(read.order.orderId)) ?? read.order;
      const returned = (await readReturns(db, order.orderId)).find((one) => one.returnId === returnId);
      if (!returned) throw new Error(`Return ${returnId} not found`);
      return { order, returned: shownReturn(order, returned) };
    },

    refundTypes: ({ order, isCustomer }: ReadOrder) => listRefundTypes(order.store, { isCustomer }),
    getFee: ({ order }: ReadOrder): number => getTerms(order.store).price,
  };
}

function shownReturn({ refunds }: OrderRecord, returned: ReturnRecord): ShownReturn {
  const { returnId, state, wish, heldUntil } = returned;
  const own = refunds.filter(({ reference }) => reference === returnReference(returnId));
  const isExchanged = wish === 'exchange' && heldUntil !== null;
  return {
    ...returned,
    stage: returnStage(
      { state, isExchanged },
      own.every((refund) => refund.state === 'done'),
    ),
  };
}
