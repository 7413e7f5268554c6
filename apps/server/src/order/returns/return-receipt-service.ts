import { returnNumber } from '@shop/domain/order/returns';
import { ShopError } from '@shop/domain/shop-error';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { goingOut, toReturnNotification } from './return-lines.ts';
import { createReturnSettlement, type HeldReturn, type Receipt } from './return-settlement.ts';
import type { ReturnNotification, ReturnsDeps } from './returns-deps.ts';
import {
  addOrderEvent,
  endHold,
  endReturn,
  exchangeReference,
  findReturn,
  listOverdueHolds,
  lockOrder,
  saveReceipt,
} from './returns-repository.ts';

type Deps = Pick<ReturnsDeps, 'db' | 'clock' | 'log' | 'orders' | 'stock' | 'getTerms'> & {
  jobs: Pick<Jobs, 'define'>;
  notify: (tx: Database, notifications: ReturnNotification) => Promise<void>;
};
type Recorded = { record?: (tx: Database) => Promise<void> };

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

  const settle = createReturnSettlement({ orders, stock });

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
    /** Ends the hold of an exchange before its time. False: nothing was held. */
    releaseExchange: (
      returnId: string,
      record: (tx: Database, order: HeldReturn['order']) => Promise<void>,
    ): Promise<boolean> =>
      change(returnId, async (tx, held) => {
        if (held.returned.state !== 'requested' || !held.returned.heldUntil) return false;
        await letGo(tx, held);
        await record(tx, held.order);
        return true;
      }),

    /** Marks the parcel received. False: already received or refused. */
    receive: (returnId: string, received: Recorded & { receipt?: Receipt } = {}): Promise<boolean> =>
      change(returnId, async (tx, { order, returned }) => {
        const at = clock();
        const { receipt, record } = received;
        const { refund, note } = receipt ?? {};
        if (!(await endReturn(tx, { returnId, state: 'received', at, refund, note }))) return false;
        if (receipt) await saveReceipt(tx, returnId, receipt.lines);
        const { orderId } = order;
        const number = returnNumber(order.number, returned.position);
        const details = { ...receipt?.details, number };
        await addOrderEvent(tx, { orderId, kind: 'return-received', at, details });
        const refundTo = await settle(tx, { order, returned, receipt }, at);
        await notify(tx, toReturnNotification(order, returned, { refundTo, ...getTerms(order.store) }));
        await record?.(tx);
        return true;
      }),

    /** Rejects the returned parcel; the return may be requested again. Not possible after a refund to credit. */
    refuse: (returnId: string, refusal: Recorded & { reason?: string; details?: object } = {}): Promise<boolean> =>
      change(returnId, async (tx, { order, returned }) => {
        if (returned.wish === 'credit') throw returnIsRefunded();
        const at = clock();
        const { reason: note, details, record } = refusal;
        if (!(await endReturn(tx, { returnId, state: 'refused', at, note }))) return false;
        await letGo(tx, { order, returned });
        const number = returnNumber(order.number, returned.position);
        await addOrderEvent(tx, {
          orderId: order.orderId,
          kind: 'return-refused',
          at,
          details: { ...details, number },
        });
        await record?.(tx);
        return true;
      }),
  };
}

export const returnUnknown = () => new ShopError('Return not found', { code: 'return_unknown', kind: 'not-found' });
const returnIsRefunded = () => new ShopError('Already credited', { code: 'return_refunded', kind: 'conflict' });
