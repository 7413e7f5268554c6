import { returnNumber } from '@shop/domain/returns';
import { ShopError } from '@shop/domain/shop-error';
import { z } from 'zod';
import type { HeldLine } from '#server/modules/order/order-needs.ts';
import type { OrderRecord } from '#server/modules/order/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { comingBack, goingOut, newsOf, returnReference } from './return-lines.ts';
import type { ReturnNews, ReturnsNeeds } from './returns-parts.ts';
import {
  addOrderEvent,
  endHold,
  endReturn,
  exchangeReference,
  findReturn,
  listOverdueHolds,
  lockOrder,
  type ReturnRecord,
} from './returns-repository.ts';

type ReceiptNeeds = Pick<ReturnsNeeds, 'db' | 'clock' | 'log' | 'orders' | 'stock' | 'termsOf'> & {
  jobs: Pick<Jobs, 'define'>;
  tell: (tx: Database, news: ReturnNews) => Promise<void>;
};
type HeldReturn = { order: OrderRecord; returned: ReturnRecord };

/** The parcel comes, or does not. Each step happens once, however often it is asked for. */
export function createReturnReceipts({ db, clock, log, orders, stock, termsOf, jobs, tell }: ReceiptNeeds) {
  /** The return as it stands, with its order held until the transaction ends. */
  async function change<Result>(returnId: string, work: (tx: Database, held: HeldReturn) => Promise<Result>) {
    const found = await findReturn(db, returnId);
    // Nothing of it changes that is read here, so that no second connection is taken while the first waits.
    const order = found && (await orders.find(found.orderId));
    if (!order) throw returnUnknown();
    return await db.transaction().execute(async (tx) => {
      await lockOrder(tx, order.orderId);
      const returned = await findReturn(tx, returnId);
      if (!returned) throw returnUnknown();
      return await work(tx, { order, returned });
    });
  }

  /** The shelves before the money, as whoever buys does: nobody waits for the other in a circle. */
  async function settle(tx: Database, held: HeldReturn, at: Date): Promise<ReturnNews['refundTo']> {
    const { order, returned } = held;
    const { orderId } = order;
    const { returnId, wish, heldUntil, refundAmount: amount } = returned;
    await orders.takeBack(tx, { orderId, lines: returned.lines });
    await moveStock(tx, held);
    if (wish === 'exchange' && heldUntil) {
      const sizes = returned.lines.map(({ lineNumber, exchangeSize }) => ({ lineNumber, size: exchangeSize }));
      await addOrderEvent(tx, { orderId, kind: 'exchange-dispatched', at, details: { sizes } });
      return 'exchange';
    }
    if (wish === 'credit') return 'credit';
    if (amount > 0) await orders.refund(tx, { orderId, reference: returnReference(returnId), amount, to: 'tender' });
    return 'payment';
  }

  /** What comes back and what leaves, one size after the other in the order in which everybody takes them. */
  async function moveStock(tx: Database, { order, returned }: HeldReturn): Promise<void> {
    const { returnId, heldUntil } = returned;
    const back = comingBack(order, returned).map((line) => ({ line, move: stock.receive, reference: returnReference }));
    const out = heldUntil ? goingOut(order, returned) : [];
    const all = [...back, ...out.map((line) => ({ line, move: stock.commit, reference: exchangeReference }))];
    for (const { line, move, reference } of all.toSorted(bySku)) await move(tx, [line], reference(returnId));
  }

  async function letGo(tx: Database, { order, returned }: HeldReturn): Promise<void> {
    if (!returned.heldUntil) return;
    await stock.release(tx, goingOut(order, returned), exchangeReference(returned.returnId));
    await endHold(tx, returned.returnId);
  }

  /** What comes later still is worth its money. One that fails is no reason to leave out the others. */
  async function releaseOverdue(): Promise<void> {
    for (const returnId of await listOverdueHolds(db, clock())) {
      await change(returnId, async (tx, held) => {
        if (held.returned.state === 'requested') await letGo(tx, held);
      }).catch((error: unknown) => log.error({ err: error, returnId }, 'an exchange is not released'));
    }
  }

  jobs.define({ name: 'release-exchanges', schema: z.object({}), cron: '17 * * * *', handle: releaseOverdue });

  return {
    /** What was sent is here. False where it was, or was refused, before. */
    receive: (returnId: string): Promise<boolean> =>
      change(returnId, async (tx, { order, returned }) => {
        const at = clock();
        if (!(await endReturn(tx, { returnId, state: 'received', at }))) return false;
        const { orderId } = order;
        const number = returnNumber(order.number, returned.position);
        await addOrderEvent(tx, { orderId, kind: 'return-received', at, details: { number } });
        const refundTo = await settle(tx, { order, returned }, at);
        await tell(tx, newsOf(order, returned, { refundTo, ...termsOf(order.store) }));
        return true;
      }),

    /** It is not taken back, and may be asked for anew. Not once there was credit for it. */
    refuse: (returnId: string): Promise<boolean> =>
      change(returnId, async (tx, { order, returned }) => {
        if (returned.wish === 'credit') throw returnIsRefunded();
        const at = clock();
        if (!(await endReturn(tx, { returnId, state: 'refused', at }))) return false;
        await letGo(tx, { order, returned });
        const number = returnNumber(order.number, returned.position);
        await addOrderEvent(tx, { orderId: order.orderId, kind: 'return-refused', at, details: { number } });
        return true;
      }),
  };
}

type Moved = { line: HeldLine };
const bySku = ({ line: a }: Moved, { line: b }: Moved): number => Number(a.sku > b.sku) - Number(a.sku < b.sku);

const returnUnknown = () => new ShopError('There is no such return', { code: 'return_unknown', kind: 'not-found' });
const returnIsRefunded = () =>
  new ShopError('There was credit for it already', { code: 'return_refunded', kind: 'conflict' });
