import { returnNumber } from '@shop/domain/order/returns';
import { ShopError } from '@shop/domain/shop-error';
import { z } from 'zod';
import type { HeldLine } from '#server/order/orders/order-ports.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { comingBack, goingOut, returnReference, toReturnNotification } from './return-lines.ts';
import type { ReturnNotification, ReturnsDeps } from './returns-deps.ts';
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

type Deps = Pick<ReturnsDeps, 'db' | 'clock' | 'log' | 'orders' | 'stock' | 'getTerms'> & {
  jobs: Pick<Jobs, 'define'>;
  notify: (tx: Database, notifications: ReturnNotification) => Promise<void>;
};
type HeldReturn = { order: OrderRecord; returned: ReturnRecord };

/** Receipt of a returned parcel. Every step is idempotent. */
export function createReturnReceipts({ db, clock, log, orders, stock, getTerms, jobs, notify }: Deps) {
  /** Loads the return with its order locked until the transaction ends. */
  async function change<Result>(returnId: string, work: (tx: Database, held: HeldReturn) => Promise<Result>) {
    const found = await findReturn(db, returnId);
    // Read before the transaction: only immutable order data is used, and no second connection is taken while holding
    // the first.
    const order = found && (await orders.find(found.orderId));
    if (!order) throw returnUnknown();
    return await db.transaction().execute(async (tx) => {
      await lockOrder(tx, order.orderId);
      const returned = await findReturn(tx, returnId);
      if (!returned) throw returnUnknown();
      return await work(tx, { order, returned });
    });
  }

  /** Lock stock rows before ledger rows, as checkout does, to avoid deadlock. */
  async function settle(tx: Database, held: HeldReturn, at: Date): Promise<ReturnNotification['refundTo']> {
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

  /** Returned and exchanged variants in SKU order, the lock order used everywhere. */
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

  /**
   * Releases overdue exchanges; a parcel that arrives later is refunded instead. A failing one does not stop the
   * others.
   */
  async function releaseOverdue(): Promise<void> {
    for (const returnId of await listOverdueHolds(db, clock())) {
      await change(returnId, async (tx, held) => {
        if (held.returned.state === 'requested') await letGo(tx, held);
      }).catch((error: unknown) => log.error({ err: error, returnId }, 'exchange release failed'));
    }
  }

  jobs.define({ name: 'release-exchanges', schema: z.object({}), cron: '17 * * * *', handle: releaseOverdue });

  return {
    /** Marks the parcel received. False: already received or refused. */
    receive: (returnId: string): Promise<boolean> =>
      change(returnId, async (tx, { order, returned }) => {
        const at = clock();
        if (!(await endReturn(tx, { returnId, state: 'received', at }))) return false;
        const { orderId } = order;
        const number = returnNumber(order.number, returned.position);
        await addOrderEvent(tx, { orderId, kind: 'return-received', at, details: { number } });
        const refundTo = await settle(tx, { order, returned }, at);
        await notify(tx, toReturnNotification(order, returned, { refundTo, ...getTerms(order.store) }));
        return true;
      }),

    /** Rejects the returned parcel; the return may be requested again. Not possible after a refund to credit. */
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

const returnUnknown = () => new ShopError('Return not found', { code: 'return_unknown', kind: 'not-found' });
const returnIsRefunded = () => new ShopError('Already credited', { code: 'return_refunded', kind: 'conflict' });
