import type { OrderState } from '@shop/domain/order/order-state';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { readOrders } from '#server/order/orders/order-reading-repository.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { createEndings, type EndingDeps } from './order-endings.ts';

type Deps = EndingDeps & Pick<OrderDeps, 'payments'>;

export type Settled = { orderId: string; number: string; state: OrderState; outcome?: PaymentOutcome | undefined };

/** Brings orders in line with the outcome of their payments. */
export function createSettling(needs: Deps) {
  const { db, clock, payments, storeBy } = needs;
  const endings = createEndings(needs);

  /** An order with nothing left to pay counts as captured. */
  async function readOutcome({ orderId, toPay, state }: OrderRecord): Promise<PaymentOutcome | undefined> {
    if (toPay > 0) return await payments.look(orderId);
    return state === 'placing' ? { state: 'captured', label: '' } : undefined;
  }

  async function act({ orderId, state }: OrderRecord, outcome: PaymentOutcome | undefined): Promise<OrderState> {
    if (outcome?.state === 'captured' || outcome?.state === 'authorised') return await endings.take(orderId, outcome);
    const isGivenUp = outcome?.state === 'declined' || outcome?.state === 'cancelled';
    return isGivenUp ? await endings.abandon(orderId, outcome) : state;
  }

  const isOverdue = ({ state, heldUntil }: OrderRecord): boolean => state === 'placing' && clock() >= heldUntil;

  /**
   * Single entry point for payment outcomes from the browser, webhooks, expiry and startup recovery. Idempotent.
   * Undefined: no such order.
   */
  return async function settle(orderId: string, given?: PaymentOutcome): Promise<Settled | undefined> {
    if (!ORDER_ID.test(orderId)) return undefined;
    const [order] = await readOrders(db, [orderId], storeBy);
    if (!order) return undefined;
    const { number, state } = order;
    if (state !== 'placing' && state !== 'abandoned') return { orderId, number, state };
    const paymentOutcome = given ?? (await readOutcome(order));
    const outcome = isUndecided(paymentOutcome) && isOverdue(order) ? await payments.cancel(orderId) : paymentOutcome;
    return { orderId, number, state: await act(order, outcome), outcome };
  };
}

export type Settle = ReturnType<typeof createSettling>;

/** Order id format; other payments, such as pass renewals, use another reference format. */
const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isUndecided = (outcome: PaymentOutcome | undefined): boolean =>
  outcome === undefined || outcome.state === 'action' || outcome.state === 'unknown';
