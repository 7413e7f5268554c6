import { judgeSwapPayment } from '@shop/domain/order/desk/swap-payment';
import { z } from 'zod';
import { requireHeld } from '#server/order/orders/order-change.ts';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { readOrders } from '#server/order/orders/order-reading-repository.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { addEvent, bumpVersion } from '#server/order/orders/order-repository.ts';
import type { Payments } from '#server/order/payment/payment-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CompletionDeps, completeSwap } from './swap-completion.ts';
import { findSwap, findSwapPayment, type SwapPaymentRow, type SwapRow, saveSwapPayment } from './swap-repository.ts';
import type { SwapPaymentState } from './swap-tables.ts';

type Deps = CompletionDeps &
  Pick<OrderDeps, 'db' | 'log' | 'jobs' | 'storeBy'> & {
    payments: Pick<Payments, 'look' | 'cancel' | 'refund' | 'capture'>;
  };
type Taken = Extract<PaymentOutcome, { state: 'captured' }>;

/** Many retries, because a card's bank may be unavailable for days. */
const REFUND_TRIES = 40;

export type SwapSettlement = ReturnType<typeof createSwapSettlement>;

/** Brings swaps in line with their payments. */
export function createSwapSettlement(deps: Deps) {
  const { db, clock, log, jobs, storeBy, payments } = deps;
  const refunding = createRefunding(deps);
  const cancelling = jobs.define({
    name: 'cancel-swap-payment',
    schema: z.object({ paymentId: z.string() }),
    handle: async ({ paymentId }) => void (await cancel(paymentId)),
  });

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

  /** Cancels a payment that is not finished; one that was taken meanwhile is settled. */
  const cancel = async (paymentId: string) => await settle(paymentId, await payments.cancel(paymentId));

  return {
    settle,
    cancel,
    cancelLater: (tx: Database, paymentId: string): Promise<void> =>
      cancelling.enqueue(tx, { paymentId }, { key: paymentId }),
  };
}

/** Job that pays back what was taken for an ended swap. */
function createRefunding({ jobs, log, storeBy, payments }: Deps) {
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

  return jobs.define({
    name: 'refund-swap-payment',
    schema: z.object({ paymentId: z.string() }),
    retryLimit: REFUND_TRIES,
    handle: ({ paymentId }, { tx }) => payBack(tx, paymentId),
  });
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
