import { randomUUID } from 'node:crypto';
import type { Money } from '@shop/domain/money';
import { refuseSwapLink } from '@shop/domain/order/desk/swap-payment';
import { paymentDeclined } from '@shop/domain/order/payment/payment-declined';
import type { PaymentMethod } from '@shop/domain/order/payment/payment-method';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { OfferedPayments } from '#server/order/checkout/checkout-deps.ts';
import { requireHeld } from '#server/order/orders/order-change.ts';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { readOrders } from '#server/order/orders/order-reading-repository.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { hashLink } from '#server/order/phone/pay-link-token.ts';
import { completionInProgress } from '#server/order/placing/placing-service.ts';
import { findLastSwapPayment, findSwap, findSwapByLink, insertSwapPayment, type SwapRow } from './swap-repository.ts';
import type { SwapSettlement } from './swap-settlement.ts';
import type { SwapPaymentState } from './swap-tables.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'storeBy' | 'declines'> & {
  payments: Pick<OrderDeps['payments'], 'pay' | 'look'>;
  settlement: Pick<SwapSettlement, 'settle' | 'cancel'>;
  getOptions: (store: Store) => OfferedPayments;
  /** Page of the link, which the gateway returns the payer to. */
  payPage: (store: Store, token: string, origin?: string) => string;
};
/** Card typed in the form of the link, or a method with a site of its own. */
type SwapPayment = { method: 'card'; token: string } | { method: Exclude<PaymentMethod, 'card'> };
type SwapPaid = { status: 'paid' | 'action' | 'pending'; url?: string };
type PayCall = {
  token: string;
  payment: SwapPayment;
  expected: Money;
  origin?: string | undefined;
  ip?: string | undefined;
};
export type ShownSwap = {
  swap: SwapRow;
  order: OrderRecord;
  status: 'open' | 'pending' | 'paid';
  isDeclined: boolean;
  options: OfferedPayments;
};

/** Side of the customer: sees and pays the difference by the mailed link. */
export function createSwapPayments({ db, clock, storeBy, declines, payments, settlement, getOptions, payPage }: Deps) {
  async function find(token: string): Promise<{ swap: SwapRow; order: OrderRecord }> {
    const swap = await findSwapByLink(db, hashLink(token));
    const [order] = swap ? await readOrders(db, [swap.orderId], storeBy) : [];
    if (!swap || !order) throw linkUnusable();
    return { swap, order };
  }

  /** Settles a payment under way by a look at the gateway. */
  async function settleLast({
    swapId,
  }: SwapRow): Promise<{ state?: SwapPaymentState | undefined; isUnknown: boolean }> {
    const last = await findLastSwapPayment(db, swapId);
    if (last?.state !== 'open') return { state: last?.state, isUnknown: false };
    const outcome = (await payments.look(last.paymentId)) ?? { state: 'unknown' as const };
    return { state: await settlement.settle(last.paymentId, outcome), isUnknown: outcome.state === 'unknown' };
  }

  /** One payment at a time: an unfinished one is cancelled at the gateway before the next begins. */
  async function endLast({ swapId }: SwapRow): Promise<void> {
    const last = await findLastSwapPayment(db, swapId);
    const state = last?.state === 'open' ? await settlement.cancel(last.paymentId) : last?.state;
    if (state === 'open') throw completionInProgress();
  }

  /** Stores the payment before the gateway is called, so that its outcome is found after a crash. */
  const begin = ({ swapId, orderId }: SwapRow, expected: Money): Promise<string> =>
    db.transaction().execute(async (tx) => {
      const { currency } = await requireHeld(tx, orderId, storeBy);
      const swap = await findSwap(tx, swapId);
      const refusal = swap && refuseSwapLink(swap, clock());
      if (refusal) throw refusal;
      if (swap?.toPay !== expected.amount || currency !== expected.currency) throw amountChanged();
      const paymentId = randomUUID();
      const payment = { paymentId, swapId, orderId, amount: swap.toPay, createdAt: clock() };
      if (!(await insertSwapPayment(tx, payment))) throw completionInProgress();
      return paymentId;
    });

  async function charge(order: OrderRecord, { paymentId, call, attemptSubjects }: Charge): Promise<PaymentOutcome> {
    const { store, number, customerId, email, billingAddress: billing, deliveryAddress: delivery } = order;
    const { token, payment, expected: amount, origin } = call;
    return await payments.pay({
      ...{ reference: paymentId, orderNumber: number, store, amount, customerId, attemptSubjects },
      payment: toCheckoutPayment(payment),
      ...(billing && delivery && { contact: { email, billing, delivery } }),
      returnUrl: payPage(store, token, origin),
    });
  }

  return {
    async read(token: string): Promise<ShownSwap> {
      const found = await find(token);
      const { state: last, isUnknown } = await settleLast(found.swap);
      const swap = (await findSwap(db, found.swap.swapId)) ?? found.swap;
      const refusal = refuseSwapLink(swap, clock());
      if (refusal && swap.state !== 'done') throw refusal;
      const unpaid = isUnknown ? ('pending' as const) : ('open' as const);
      return {
        ...{ swap, order: found.order, isDeclined: last === 'failed', options: getOptions(found.order.store) },
        status: swap.state === 'done' ? 'paid' : unpaid,
      };
    },

    async pay(call: PayCall): Promise<SwapPaid> {
      const { token, payment, expected, ip } = call;
      const { swap, order } = await find(token);
      const { customerId } = order;
      const attempt = { quoteId: swap.swapId, customerId, ip };
      const attemptSubjects = await declines.enter({ ...attempt, payment: toCheckoutPayment(payment) });
      try {
        await endLast(swap);
        const paymentId = await begin(swap, expected);
        const outcome = await charge(order, { paymentId, call, attemptSubjects });
        return toReply(await settlement.settle(paymentId, outcome), outcome);
      } finally {
        await declines.leave(attemptSubjects);
      }
    },
  };
}

export type SwapPayments = ReturnType<typeof createSwapPayments>;

type Charge = { paymentId: string; call: PayCall; attemptSubjects: readonly string[] };

/** The link proves no account, so no card is saved. */
const toCheckoutPayment = (payment: SwapPayment) => (payment.method === 'card' ? { ...payment, save: false } : payment);

function toReply(state: SwapPaymentState | undefined, outcome: PaymentOutcome): SwapPaid {
  if (state === 'applied') return { status: 'paid' };
  if (state === 'failed') throw paymentDeclined();
  if (state === 'refunding' || state === 'refunded') throw endedMeanwhile();
  return outcome.state === 'action' ? { status: 'action', url: outcome.url } : { status: 'pending' };
}

const linkUnusable = () => new ShopError('This link is not valid', { code: 'link_unusable', kind: 'not-found' });
const amountChanged = () =>
  new ShopError('The amount to pay is another one', { code: 'totals_changed', kind: 'conflict' });
/** Withdrawn while the bank was asked: the money goes back. */
const endedMeanwhile = () =>
  new ShopError('This size swap has ended. Your payment is being refunded.', {
    code: 'swap_ended_refunding',
    kind: 'conflict',
  });
