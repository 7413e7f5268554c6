import { ShopError } from '@shop/domain/shop-error';
import { createFollowers } from './followers.ts';
import { createOrderAccess } from './order-access-service.ts';
import { createExpiry } from './order-expiry.ts';
import { createOrderFacts } from './order-facts.ts';
import { createOrderMoves } from './order-moves-service.ts';
import type { OrderNeeds, QuoteOfCall } from './order-needs.ts';
import type { PlacingCall } from './order-parts.ts';
import type { OrderRecord } from './order-record.ts';
import { createOrderReply } from './order-reply.ts';
import { completionInProgress, createPlacing, type HeldOrder, heldBy } from './placing-service.ts';
import { createReconciliation } from './reconciliation.ts';
import { createRefunds } from './refund-service.ts';
import { createSettling, type Settled } from './settle-service.ts';

/** From the bag that is paid for to the parcel that is there, or the money that is back. */
export function createOrders(given: OrderNeeds) {
  const followers = createFollowers();
  const needs = { ...given, followers };
  const refunds = createRefunds(needs);
  const settle = createSettling({ ...needs, refunds });
  const expiry = createExpiry({ ...needs, settle });
  const access = createOrderAccess(needs);
  const placing = createPlacing({ ...needs, ...expiry });
  const checkout = createCheckout({ ...needs, placing, settle, access });
  const reconcile = createReconciliation({ ...needs, ...expiry });
  return {
    ...checkout,
    ...createOrderMoves({ ...needs, refunds }),
    find: access.find,
    findForQuote: access.findForQuote,
    findOfCustomer: access.findOfCustomer,
    findForGuest: access.findForGuest,
    listOfCustomer: access.listOfCustomer,
    listMoving: access.listMoving,
    listUnfillable: access.listUnfillable,
    ...createOrderFacts(needs),
    settle,
    settleAll: expiry.settleAll,
    refund: refunds.refund,
    replyOf: createOrderReply(needs),
    follow: followers.follow,
    reconcile,
  };
}

type CheckoutNeeds = Pick<OrderNeeds, 'payments' | 'returnUrl'> & {
  placing: ReturnType<typeof createPlacing>;
  settle: ReturnType<typeof createSettling>;
  access: ReturnType<typeof createOrderAccess>;
};

type Placed = { status: 'ordered' | 'action' | 'pending'; number: string; url?: string };

/** What a shopper can do about an order that is not paid yet. */
function createCheckout({ payments, returnUrl, placing, settle, access }: CheckoutNeeds) {
  /** An attempt that nobody pays for any more is ended, and no reason to refuse the next. */
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

  async function pay({ orderId, number, draft }: HeldOrder, { payment, origin }: PlacingCall) {
    const { store, toPay, customerId } = draft;
    if (toPay === 0) return undefined;
    const amount = { amount: toPay, currency: store.currency };
    const request = { reference: orderId, orderNumber: number, store, amount, payment, customerId };
    return await payments.pay({ ...request, returnUrl: returnUrl(store, number, origin) });
  }

  return {
    async place(call: PlacingCall): Promise<Placed> {
      const held = await hold(call);
      const outcome = await pay(held, call);
      return placedOf(await settle(held.orderId, outcome));
    },

    /** The order that is being paid for out of this bag. */
    async underWay(call: QuoteOfCall): Promise<OrderRecord | undefined> {
      const order = await access.findByBag(call);
      return order?.state === 'placing' ? order : undefined;
    },

    /** Back from another site: how did it end? */
    async complete(call: QuoteOfCall, { number }: { number: string }): Promise<Placed> {
      const { orderId, state, paidAt } = await access.findForQuote(call, number);
      if (state === 'cancelled' && !paidAt) throw unfillable();
      return placedOf(await settle(orderId));
    },

    /** Gives up what is under way, so that the bag can be changed. */
    async cancelPayment(call: QuoteOfCall): Promise<{ status: 'open' | 'ordered'; number?: string }> {
      const order = await access.findByBag(call);
      if (!order) return { status: 'open' };
      const isWaiting = order.state === 'placing' && order.toPay > 0;
      const settled = await settle(order.orderId, isWaiting ? await payments.cancel(order.orderId) : undefined);
      if (settled?.state === 'placing') throw completionInProgress();
      return settled?.state === 'abandoned' ? { status: 'open' } : { status: 'ordered', number: order.number };
    },
  };
}

/** As the shopper is told. */
function placedOf(settled: Settled | undefined): Placed {
  if (!settled) throw new Error('An order that was placed is gone');
  const { state, number, outcome } = settled;
  if (state === 'unfillable') throw unfillable();
  if (state === 'abandoned') throw paymentDeclined(outcome?.state === 'declined' ? outcome.reason : undefined);
  if (state !== 'placing') return { status: 'ordered', number };
  return outcome?.state === 'action' ? { status: 'action', number, url: outcome.url } : { status: 'pending', number };
}

/** The gateway's own word for why is what the shopper's page goes by. */
const paymentDeclined = (reason = 'cancelled') =>
  new ShopError(reason, { code: 'payment_declined', kind: 'unprocessable', field: 'payment' });
const unfillable = () =>
  new ShopError('What you paid for is sold out by now. The money is on its way back to you', {
    code: 'order_unfillable',
    kind: 'conflict',
  });
