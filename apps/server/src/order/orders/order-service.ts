import type { OrderState } from '@shop/domain/order/order-state';
import { isCapturedAtDispatch } from '@shop/domain/order/payment/capture';
import { paymentDeclined } from '@shop/domain/order/payment/payment-declined';
import { ShopError } from '@shop/domain/shop-error';
import { completionInProgress, createPlacing, type HeldOrder, heldBy } from '#server/order/placing/placing-service.ts';
import { createRefunds } from '#server/order/refunds/refund-service.ts';
import { createFollowers } from '#server/order/settlement/followers.ts';
import { createExpiry } from '#server/order/settlement/order-expiry.ts';
import { createReconciliation } from '#server/order/settlement/reconciliation.ts';
import { createReleasedHold } from '#server/order/settlement/released-hold.ts';
import { createSettling, type Settled } from '#server/order/settlement/settle-service.ts';
import { createOrderAccess } from './order-access-service.ts';
import type { PlacingCall } from './order-deps.ts';
import { createOrderFacts } from './order-facts.ts';
import type { OrderDeps, QuoteReference } from './order-ports.ts';
import type { OrderRecord } from './order-record.ts';
import { createOrderReply } from './order-reply.ts';
import { createOrderMoves } from './order-transition-service.ts';

export type Orders = ReturnType<typeof createOrders>;

/** Order service: from payment of a quote to delivery or refund. */
export function createOrders(given: OrderDeps) {
  const followers = createFollowers();
  const needs = { ...given, followers };
  const refunds = createRefunds(needs);
  const settle = createSettling({ ...needs, refunds });
  const expiry = createExpiry({ ...needs, settle });
  const access = createOrderAccess(needs);
  const placing = createPlacing({ ...needs, ...expiry });
  const releasedHold = createReleasedHold(needs);
  const checkout = createCheckout({ ...needs, placing, releasedHold, settle, access });
  const reconcile = createReconciliation({ ...needs, ...expiry });
  return {
    ...checkout,
    ...createOrderMoves({ ...needs, refunds }),
    find: access.find,
    findForQuote: access.findForQuote,
    findForCustomer: access.findForCustomer,
    findForGuest: access.findForGuest,
    findByNumber: access.findByNumber,
    listForCustomer: access.listForCustomer,
    listMoving: access.listMoving,
    listUnfillable: access.listUnfillable,
    ...createOrderFacts(needs),
    settle,
    settleAll: expiry.settleAll,
    refund: refunds.refund,
    buildReply: createOrderReply(needs),
    follow: followers.follow,
    reconcile,
  };
}

type Deps = Pick<OrderDeps, 'payments' | 'captureTime' | 'returnUrl' | 'declines' | 'findQuoteId'> & {
  placing: ReturnType<typeof createPlacing>;
  releasedHold: ReturnType<typeof createReleasedHold>;
  settle: ReturnType<typeof createSettling>;
  access: ReturnType<typeof createOrderAccess>;
};

type Attempt = PlacingCall & { attemptSubjects: readonly string[] };
type Placed = { status: 'ordered' | 'action' | 'pending'; number: string; url?: string };

/** Operations on an order that is not paid yet. */
function createCheckout(deps: Deps) {
  const { payments, captureTime = 'automatic', declines, findQuoteId, returnUrl } = deps;
  const { placing, releasedHold, settle, access } = deps;

  /** Settles an expired attempt that still claims the quote, then retries once. */
  async function hold(call: PlacingCall): Promise<HeldOrder> {
    try {
      return await placing.hold(call);
    } catch (error) {
      const other = heldBy(error);
      const settled = other === undefined ? undefined : await settle(other);
      if (settled?.state !== 'abandoned') throw error;
      return await placing.hold(call);
    }
  }

  const pay = async (held: HeldOrder, attempt: Attempt) =>
    held.draft.toPay === 0 ? undefined : await payments.pay(toPayRequest(held, attempt, { returnUrl, captureTime }));

  /** Cancels the waiting payment when it may not hold stock; paid in the meantime, it stays. */
  async function orCancel(waiting: Settled, work: () => Promise<void>): Promise<Placed> {
    try {
      await work();
      return toPlaced(waiting);
    } catch (error) {
      const settled = await settle(waiting.orderId, await payments.cancel(waiting.orderId));
      if (settled?.state === 'abandoned') throw error;
      return toPlaced(settled);
    }
  }

  async function releaseHold(orderId: string): Promise<{ released: boolean }> {
    const settled = await settle(orderId);
    return { released: isWaiting(settled) && (await releasedHold.release(orderId)) };
  }

  return {
    async place(call: PlacingCall): Promise<Placed> {
      const { caller, ip, payment } = call;
      if (payment.method !== 'none' && payments.isPaused?.()) throw gatewayUnavailable();
      const customerId = caller.kind === 'customer' ? caller.customerId : undefined;
      const attemptSubjects = await declines.enter({ quoteId: await findQuoteId(call), customerId, ip, payment });
      try {
        const held = await hold(call);
        const outcome = await pay(held, { ...call, attemptSubjects });
        const settled = await settle(held.orderId, outcome);
        if (!isWaiting(settled)) return toPlaced(settled);
        return await orCancel(settled, () => placing.waitForPayer(held, call));
      } finally {
        await declines.leave(attemptSubjects);
      }
    },

    /** Outcome of an attempt whose caller died; undefined while it is not known, or nothing was taken. */
    async findPlaced(call: QuoteReference): Promise<Placed | undefined> {
      const order = await access.findByQuote(call);
      const settled = order && (await settle(order.orderId));
      return settled && !UNPAID.has(settled.state) ? toPlaced(settled) : undefined;
    },

    /** Order in placing for this quote. */
    async underWay(call: QuoteReference): Promise<OrderRecord | undefined> {
      const order = await access.findByQuote(call);
      return order?.state === 'placing' ? order : undefined;
    },

    /** Return from an external payment site: settles and returns the outcome. */
    async complete(call: QuoteReference, { number }: { number: string }): Promise<Placed> {
      const { orderId, state, paidAt } = await access.findForQuote(call, number);
      if (state === 'cancelled' && !paidAt) throw unfillable();
      const settled = await settle(orderId);
      if (!isWaiting(settled)) return toPlaced(settled);
      return await orCancel(settled, () => releasedHold.holdAgain(orderId));
    },

    /** The payer is at the gateway's page no longer. */
    releaseHold,

    /** The shopper is back in the shop without having paid: the stock is free for others, the payment stays open. */
    async leavePayment(call: QuoteReference): Promise<{ released: boolean }> {
      const order = await access.findByQuote(call);
      return order?.state === 'placing' && order.toPay > 0 ? await releaseHold(order.orderId) : { released: false };
    },

    /** Cancels the payment in progress so that the quote can be changed. */
    async cancelPayment(call: QuoteReference): Promise<{ status: 'open' | 'ordered'; number?: string }> {
      const order = await access.findByQuote(call);
      if (!order) return { status: 'open' };
      const isOpen = order.state === 'placing' && order.toPay > 0;
      const settled = await settle(order.orderId, isOpen ? await payments.cancel(order.orderId) : undefined);
      if (settled?.state === 'placing') throw completionInProgress();
      return settled?.state === 'abandoned' ? { status: 'open' } : { status: 'ordered', number: order.number };
    },
  };
}

function toPayRequest(
  { orderId, number, draft }: HeldOrder,
  { payment, origin, attemptSubjects }: Attempt,
  { returnUrl, captureTime }: Required<Pick<OrderDeps, 'returnUrl' | 'captureTime'>>,
): Parameters<OrderDeps['payments']['pay']>[0] {
  const { store, toPay, customerId, email, billingAddress: billing, deliveryAddress: delivery, lines } = draft;
  const kinds = lines.map(({ kind }) => kind);
  return {
    ...{ reference: orderId, orderNumber: number, store, payment, customerId, attemptSubjects },
    amount: { amount: toPay, currency: store.currency },
    contact: { email, billing, delivery },
    isCapturedLater: isCapturedAtDispatch(captureTime, kinds),
    returnUrl: returnUrl(store, number, origin),
  };
}

/** The payer must act first, at the gateway or at the bank. An unknown outcome is none of these. */
const isWaiting = (settled: Settled | undefined): settled is Settled =>
  settled?.state === 'placing' && settled.outcome?.state === 'action';

const UNPAID: ReadonlySet<OrderState> = new Set(['placing', 'abandoned']);

/** Maps the settlement to the customer's reply. */
function toPlaced(settled: Settled | undefined): Placed {
  if (!settled) throw new Error('A placed order is missing');
  const { state, number, outcome } = settled;
  if (state === 'unfillable') throw unfillable();
  if (state === 'abandoned') throw paymentDeclined();
  if (state !== 'placing') return { status: 'ordered', number };
  return outcome?.state === 'action' ? { status: 'action', number, url: outcome.url } : { status: 'pending', number };
}

/** Before anything is held: a payment that begins now would leave the shopper with an unknown outcome. */
const gatewayUnavailable = () =>
  new ShopError('The payment provider does not answer. Nothing was charged.', {
    ...{ code: 'gateway_unavailable', kind: 'unavailable', cause: { retryAfterSeconds: GATEWAY_RETRY_SECONDS } },
  });
const GATEWAY_RETRY_SECONDS = 10;

const unfillable = () =>
  new ShopError('Your items sold out before the payment arrived. We are refunding you.', {
    code: 'order_unfillable',
    kind: 'conflict',
  });
