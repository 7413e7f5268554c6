import { SWAP_HOLD_REASON, type SwapState } from '@shop/domain/order/desk/swap-payment';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { z } from 'zod';
import { setHold } from '#server/order/desk/desk-repository.ts';
import { requireHeld } from '#server/order/orders/order-change.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { addEvent, bumpVersion } from '#server/order/orders/order-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  endSwapRow,
  findLastSwapPayment,
  findSwap,
  listOverdueSwaps,
  listStaleSwapPayments,
  type SwapRow,
} from './swap-repository.ts';
import type { SwapSettlement } from './swap-settlement.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'log' | 'jobs' | 'stock' | 'storeBy'> & {
  settlement: Pick<SwapSettlement, 'cancel' | 'cancelLater'>;
};
type Ending = { swap: SwapRow; state: Exclude<SwapState, 'open' | 'done'> };

/** A payer who has not come back by then is asked again by a new payment. */
const STALE_MS = 60 * MS_PER_MINUTE;

export type SwapEnding = ReturnType<typeof createSwapEnding>;

/** Ends swaps without a payment. */
export function createSwapEnding({ db, clock, log, jobs, stock, storeBy, settlement }: Deps) {
  const expiring = jobs.define({
    name: 'expire-swap',
    schema: z.object({ swapId: z.string() }),
    handle: ({ swapId }) => expire(swapId),
  });
  jobs.define({ name: 'settle-swaps', schema: z.object({}), cron: '*/5 * * * *', handle: sweep });

  /** The reserved units are free again, and the order is as it was. A payment under way is cancelled. */
  async function end(tx: Database, { orderId, hold }: OrderRecord, { swap, state }: Ending): Promise<void> {
    const { swapId, toSku: sku, stockPool: pool, quantity } = swap;
    await stock.release(tx, [{ sku, pool, quantity }], orderId);
    await endSwapRow(tx, { swapId, state, at: clock() });
    if (hold?.reason === SWAP_HOLD_REASON) await setHold(tx, orderId, undefined);
    const payment = await findLastSwapPayment(tx, swapId);
    if (payment?.state === 'open') await settlement.cancelLater(tx, payment.paymentId);
  }

  async function expire(swapId: string): Promise<void> {
    const payment = await findLastSwapPayment(db, swapId);
    if (payment?.state === 'open') await settlement.cancel(payment.paymentId);
    const found = await findSwap(db, swapId);
    if (found) await db.transaction().execute((tx) => expireIn(tx, found));
  }

  async function expireIn(tx: Database, { swapId, orderId }: SwapRow): Promise<void> {
    const order = await requireHeld(tx, orderId, storeBy);
    const swap = await findSwap(tx, swapId);
    if (swap?.state !== 'open' || clock() < swap.linkExpiresAt) return;
    const { lineNumber, fromSize: from, toSize: to } = swap;
    await end(tx, order, { swap, state: 'expired' });
    await bumpVersion(tx, orderId);
    await addEvent(tx, { orderId, kind: 'swap-expired', at: clock(), details: { lineNumber, from, to } });
  }

  /** Finds what a job gave up: links that ran out and payments whose outcome was unknown. */
  async function sweep(): Promise<void> {
    const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
      for (const id of ids) await work(id).catch((err: unknown) => log.error({ err, id }, 'swap settlement failed'));
    };
    await each(await listStaleSwapPayments(db, new Date(clock().getTime() - STALE_MS)), settlement.cancel);
    await each(await listOverdueSwaps(db, clock()), expire);
  }

  return {
    end,
    sweep,
    expireAt: (tx: Database, swapId: string, at: Date): Promise<void> =>
      expiring.enqueue(tx, { swapId }, { key: swapId, startAfter: at }),
  };
}
