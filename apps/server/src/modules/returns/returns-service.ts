import { canReturn } from '@shop/domain/order-state';
import { leftOf, type ReturnedLine, type ReturnStage, refundTypesOf, returnStage } from '@shop/domain/returns';
import type { OrderLineRecord, OrderRecord } from '#server/modules/order/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { returnReference } from './return-lines.ts';
import { createReturnReceipts } from './return-receipt-service.ts';
import { createReturnRequests, goneBefore } from './return-request-service.ts';
import type { OtherSize, ReadOrder, ReturnChoice, ReturnFollowers, ReturnNews, ReturnsNeeds } from './returns-parts.ts';
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

/** What goes back of what was bought. */
export function createReturns(given: ReturnsNeeds & { jobs: Pick<Jobs, 'define'> }) {
  const { db, clock, orders, sizesOf, termsOf } = given;
  const followers: ReturnFollowers[] = [];
  const telling = (kind: keyof ReturnFollowers) => async (tx: Database, news: ReturnNews) => {
    for (const follower of followers) await follower[kind]?.(tx, news);
  };
  const requests = createReturnRequests({ ...given, tell: telling('requested') });
  const { receive, refuse } = createReturnReceipts({ ...given, tell: telling('received') });

  async function returnable({ store, lines }: OrderRecord, returns: readonly ReturnRecord[]) {
    const gone = goneBefore(returns);
    const found: ReturnableLine[] = [];
    for (const line of lines) {
      const left = leftOf(line, gone);
      if (left.quantity === 0 || line.productSku === undefined) continue;
      const sizes = (await sizesOf(store, line.productSku)).filter(({ sku }) => sku !== line.sku);
      found.push({ line, left, sizes });
    }
    return found;
  }

  return {
    receive,
    refuse,
    reckon: requests.reckon,
    follow: (follower: ReturnFollowers): void => void followers.push(follower),
    listRequested: (stretch: { before: Date; limit: number }): Promise<string[]> => listRequested(db, stretch),

    async read({ order, isCustomer }: ReadOrder): Promise<ShownReturns> {
      const { orderId, state, store } = order;
      const [returns, terms] = [await readReturns(db, orderId), termsOf(store)];
      const shown = returns.map((one) => shownReturn(order, one)).reverse();
      const all = { order, isCustomer, terms, returns: shown };
      if (state !== 'delivered') return { ...all, lines: [], closed: 'not-delivered' };
      if (!canReturn(order, { now: clock(), days: terms.days })) return { ...all, lines: [], closed: 'too-late' };
      const lines = await returnable(order, returns);
      return { ...all, lines, ...(lines.length === 0 && { closed: 'nothing-left' }) };
    },

    /** Answered with the order as it is after it: its money may be back already. */
    async request(read: ReadOrder, choice: ReturnChoice): Promise<{ order: OrderRecord; returned: ShownReturn }> {
      const returnId = await requests.request(read, choice);
      const order = (await orders.find(read.order.orderId)) ?? read.order;
      const returned = (await readReturns(db, order.orderId)).find((one) => one.returnId === returnId);
      if (!returned) throw new Error(`Return ${returnId} is gone`);
      return { order, returned: shownReturn(order, returned) };
    },

    refundTypes: ({ order, isCustomer }: ReadOrder) => refundTypesOf(order.store, { isCustomer }),
    feeOf: ({ order }: ReadOrder): number => termsOf(order.store).price,
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
