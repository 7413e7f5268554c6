import { judgeSwapPayment, SWAP_HOLD_REASON, type SwapState } from '@shop/domain/order/desk/swap-payment';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { z } from 'zod';
import { setHold } from '#server/order/desk/desk-repository.ts';
import { requireHeld } from '#server/order/orders/order-change.ts';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { readOrders } from '#server/order/orders/order-reading-repository.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { addEvent, bumpVersion } from '#server/order/orders/order-repository.ts';
import type { Payments } from '#server/order/payment/payment-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CompletionDeps, completeSwap } from './swap-completion.ts';
import {
  endSwapRow,
  findLastSwapPayment,
  findSwap,
  findSwapPayment,
  listOverdueSwaps,
  listStaleSwapPayments,
  type SwapPaymentRow,
  type SwapRow,
  saveSwapPayment,
} from './swap-repository.ts';
import type { SwapPaymentState } from './swap-tables.ts';

type Deps = CompletionDeps &
  Pick<OrderDeps, 'db' | 'log' | 'jobs' | 'storeBy'> & {
    payments: Pick<Payments, 'look' | 'cancel' | 'refund' | 'capture'>;
  };
type Taken = Extract<PaymentOutcome, { state: 'captured' }>;
type Ending = { swap: SwapRow; state: Exclude<SwapState, 'open' | 'done'> };

/** Many retries, because a card's bank may be unavailable for days. */
const REFUND_TRIES = 40;
/** A payer who has not come back by then is asked again by a new payment. */
const STALE_MS = 60 * MS_PER_MINUTE;

export type SwapSettlement = ReturnType<typeof createSwapSettlement>;

/** Brings swaps in line with their payments and their links. */
export function createSwapSettlement(deps: Deps) {
  const { db, clock, log, jobs, stock, storeBy, payments } = deps;
  const refunding = jobs.define({
    name: 'refund-swap-payment',
    schema: z.object({ paymentId: z.string() }),
    retryLimit: REFUND_TRIES,
    handle: ({ paymentId }, { tx }) => payBack(tx, paymentId),
  });
  const cancelling = jobs.define({
    name: 'cancel-swap-payment',
    schema: z.object({ paymentId: z.string() }),
    handle: async ({ paymentId }) => void (await cancel(paymentId)),
  });
  const expiring = jobs.define({
    name: 'expire-swap',
    schema: z.object({ swapId: z.string() }),
    handle: ({ swapId }) => expire(swapId),
  });
  jobs.define({ name: 'settle-swaps', schema: z.object({}), cron: '*/5 * * * *', handle: sweep });

  /**
   * Single entry point for payment outcomes from the browser, webhooks and jobs. Idempotent. Undefined: no payment of a
   * swap.
   */
  async function settle(paymentId: string, given?: PaymentOutcome): Promise<SwapPaymentState | undefined> {
    if (!UUID.test(paymentId)) return undefined;
    const payment = await findSwapPayment(db, paymentId);
    if (!payment || !isUnsettled(payment)) return payment?.state;
    const outcome = await capture(paymentId, given ?? (await payments.look(paymentId)));
    if (outcome?.state === 'captured') return await take(payment, outcome);
    const isGivenUp = outcome?.state === 'declined' || outcome?.state === 'cancelled';
    return isGivenUp ? await inOrder(payment, fail) : payment.state;
  }

  /** A gateway that only authorises is asked for the money at once. */
  const capture = async (paymentId: string, outcome: PaymentOutcome | undefined) =>
    outcome?.state === 'authorised' ? ((await payments.capture(paymentId)) ?? outcome) : outcome;

  /** Locks the order first; a payment that was settled meanwhile stays as it is. */
  const inOrder = (payment: SwapPaymentRow, work: (settling: Settling) => Promise<SwapPaymentState>) =>
    db.transaction().execute(async (tx) => {
      const order = await requireHeld(tx, payment.orderId, storeBy);
      const [fresh, swap] = [await findSwapPayment(tx, payment.paymentId), await findSwap(tx, payment.swapId)];
      if (!fresh || !swap) throw new Error(`Payment ${payment.paymentId} has no swap`);
      return isUnsettled(fresh) ? await work({ tx, order, swap, payment: fresh }) : fresh.state;
    });

  const take = (payment: SwapPaymentRow, { label }: Taken) =>
    inOrder(payment, async (settling) => {
      const line = findSwappable(settling);
      const held = line?.sku === undefined ? undefined : { sku: line.sku, quantity: line.quantity - line.cancelled };
      if (!line || judgeSwapPayment(settling.swap, held) === 'refund') return await refuse(settling);
      await completeSwap(settling.tx, deps, { ...settling, line, label });
      return 'applied';
    });

  async function fail({ tx, payment: { paymentId } }: Settling): Promise<SwapPaymentState> {
    await saveSwapPayment(tx, { paymentId, state: 'failed' });
    return 'failed';
  }

  /** The swap has ended: the money goes back. */
  async function refuse({ tx, order: { orderId }, payment }: Settling): Promise<SwapPaymentState> {
    const { paymentId, amount } = payment;
    const at = clock();
    await saveSwapPayment(tx, { paymentId, state: 'refunding', chargedAt: at });
    await addEvent(tx, { orderId, kind: 'swap-payment-late', at, details: { amount } });
    await bumpVersion(tx, orderId);
    await refunding.enqueue(tx, { paymentId }, { key: paymentId });
    log.warn({ orderId, paymentId }, 'payment of an ended swap arrived, refunding');
    return 'refunding';
  }

  async function payBack(tx: Database, paymentId: string): Promise<void> {
    const payment = await findSwapPayment(tx, paymentId);
    if (payment?.state !== 'refunding') return;
    const { orderId, amount } = payment;
    const [order] = await readOrders(tx, [orderId], storeBy);
    if (!order) return;
    const { currency } = order;
    const refundReference = `swap-${paymentId}`;
    const state = await payments.refund({ reference: paymentId, refundReference, amount: { amount, currency } });
    if (state === 'done') return await saveSwapPayment(tx, { paymentId, state: 'refunded' });
    if (state === 'failed') log.error({ orderId, paymentId }, 'refund refused by gateway');
    throw new Error(`Payment ${paymentId} of an ended swap is not refunded yet`);
  }

  /** Cancels a payment that is not finished; one that was taken meanwhile is settled. */
  const cancel = async (paymentId: string) => await settle(paymentId, await payments.cancel(paymentId));

  /** The reserved units are free again, and the order is as it was. A payment under way is cancelled. */
  async function end(tx: Database, { orderId, hold }: OrderRecord, { swap, state }: Ending): Promise<void> {
    const { swapId, toSku: sku, stockPool: pool, quantity } = swap;
    await stock.release(tx, [{ sku, pool, quantity }], orderId);
    await endSwapRow(tx, { swapId, state, at: clock() });
    if (hold?.reason === SWAP_HOLD_REASON) await setHold(tx, orderId, undefined);
    const payment = await findLastSwapPayment(tx, swapId);
    if (payment?.state !== 'open') return;
    await cancelling.enqueue(tx, { paymentId: payment.paymentId }, { key: payment.paymentId });
  }

  async function expire(swapId: string): Promise<void> {
    const payment = await findLastSwapPayment(db, swapId);
    if (payment?.state === 'open') await cancel(payment.paymentId);
    const found = await findSwap(db, swapId);
    if (!found) return;
    await db.transaction().execute(async (tx) => {
      const order = await requireHeld(tx, found.orderId, storeBy);
      const swap = await findSwap(tx, swapId);
      if (swap?.state !== 'open' || clock() < swap.linkExpiresAt) return;
      const { orderId, lineNumber, fromSize: from, toSize: to } = swap;
      await end(tx, order, { swap, state: 'expired' });
      await bumpVersion(tx, orderId);
      await addEvent(tx, { orderId, kind: 'swap-expired', at: clock(), details: { lineNumber, from, to } });
    });
  }

  /** Finds what a job gave up: links that ran out and payments whose outcome was unknown. */
  async function sweep(): Promise<void> {
    const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
      for (const id of ids) await work(id).catch((err: unknown) => log.error({ err, id }, 'swap settlement failed'));
    };
    await each(await listStaleSwapPayments(db, new Date(clock().getTime() - STALE_MS)), cancel);
    await each(await listOverdueSwaps(db, clock()), expire);
  }

  return {
    settle,
    cancel,
    end,
    expire,
    sweep,
    expireAt: (tx: Database, swapId: string, at: Date): Promise<void> =>
      expiring.enqueue(tx, { swapId }, { key: swapId, startAfter: at }),
  };
}

type Settling = { tx: Database; order: OrderRecord; swap: SwapRow; payment: SwapPaymentRow };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A capture overrides a failure that was learnt before. */
const isUnsettled = ({ state }: SwapPaymentRow): boolean => state === 'open' || state === 'failed';

/** Line as long as it can be swapped. */
function findSwappable({ order: { state, lines }, swap: { lineNumber } }: Pick<Settling, 'order' | 'swap'>) {
  const line = lines.find((one) => one.lineNumber === lineNumber);
  return state === 'paid' && line?.packed === 0 ? line : undefined;
}
