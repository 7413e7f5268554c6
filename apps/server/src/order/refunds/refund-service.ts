import { type RefundPart, refundExceedsPaid, splitRefund } from '@shop/domain/order/payment/refund-split';
import { ShopError } from '@shop/domain/shop-error';
import { z } from 'zod';
import { become, requireHeld } from '#server/order/orders/order-change.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import type { OrderRecord, OrderRefund, OrderTenderRecord } from '#server/order/orders/order-record.ts';
import { addEvent } from '#server/order/orders/order-repository.ts';
import { getLedgerAccount, giftCardsFirst, ledgerReference } from '#server/order/placing/ledger-tenders.ts';
import type { Followers } from '#server/order/settlement/followers.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addRefunded, endRefund, findRefund, insertRefund } from './refund-repository.ts';

type Deps = Pick<OrderDeps, 'clock' | 'log' | 'jobs' | 'payments' | 'ledger' | 'storeBy'> & {
  followers: Followers;
};

export type RefundRequest = {
  orderId: string;
  /** Cause of the refund; idempotency key. */
  reference: string;
  amount: number;
  to: 'tender' | 'credit';
  /** Explicit split by tender when the caller knows it; must add up to the amount. */
  tenders?: readonly RefundPart[];
  /** More facts for the timeline. */
  details?: Record<string, unknown>;
};

/** Many retries, because a card's bank may be unavailable for days. */
const REFUND_TRIES = 40;

export type Refunds = ReturnType<typeof createRefunds>;

/** Refunds: immediate to credit and gift cards, by job to the gateway. */
export function createRefunds({ clock, log, jobs, payments, ledger, storeBy, followers }: Deps) {
  const paying = jobs.define({
    name: 'refund-payment',
    schema: z.object({ refundId: z.string() }),
    retryLimit: REFUND_TRIES,
    handle: ({ refundId }, { tx }) => payBack(tx, refundId),
  });

  async function payBack(tx: Database, refundId: string): Promise<void> {
    const refund = await findRefund(tx, refundId);
    if (!refund || refund.state === 'done') return;
    const { orderId, paymentId, amount, currency } = refund;
    const state = await payments.refund({
      reference: paymentId,
      refundReference: refundId,
      amount: { amount, currency },
    });
    if (state === 'unknown') throw new Error(`Outcome of refund ${refundId} is not known yet`);
    await end(tx, { refundId, orderId, state });
  }

  /** Locks the order only after the gateway call, so that the lock is never held during network I/O. */
  async function end(
    tx: Database,
    { refundId, orderId, state }: { refundId: string; orderId: string; state: 'done' | 'failed' },
  ) {
    const order = await requireHeld(tx, orderId, storeBy);
    const at = clock();
    if (!(await endRefund(tx, { refundId, state, at }))) return;
    await addEvent(tx, { orderId, kind: `refund-${state}`, at, details: { refundId } });
    if (state === 'failed') log.error({ orderId, refundId }, 'refund refused by gateway');
    const isLast = order.refunds.every((refund) => refund.refundId === refundId || refund.state === 'done');
    if (order.state !== 'unfillable' || state === 'failed' || !isLast) return;
    await become(tx, order, { to: 'cancelled', endedAt: at });
    await followers.changed(tx, { orderId, state: 'cancelled', at });
  }

  async function giveBack(tx: Database, order: OrderRecord, { reference, to, part }: Giving): Promise<OrderRefund> {
    const { orderId, number } = order;
    const { tenderId, kind, amount } = part;
    if (!(await addRefunded(tx, part))) throw refundExceedsPaid();
    const createdAt = clock();
    const byLedger = to === 'credit' || kind !== 'payment';
    const settled = byLedger ? ({ state: 'done', doneAt: createdAt } as const) : ({ state: 'pending' } as const);
    const row = { orderId, reference, tenderId, destination: to, amount, createdAt };
    const refundId = await insertRefund(tx, { ...row, doneAt: null, ...settled });
    const account = byLedger && getLedgerAccount(order, to === 'credit' ? { kind: 'credit' } : part);
    const name = ledgerReference(orderId, 'refund', refundId);
    if (account) await ledger.refund(tx, { account, amount, reference: name, about: number });
    else await paying.enqueue(tx, { refundId }, { key: refundId });
    return { refundId, reference, tenderId, kind, destination: to, amount, createdAt, ...settled };
  }

  /** Also for credit: the cardholder would have the money twice. */
  async function requireUndisputed(tx: Database, orderId: string, parts: readonly Part[]): Promise<void> {
    for (const { kind, paymentId = orderId } of parts) {
      if (kind === 'payment' && (await payments.isDisputed?.(tx, paymentId))) throw paymentDisputed();
    }
  }

  return {
    /** Joins the caller's transaction, which must roll back on failure. */
    async refund(tx: Database, requested: RefundRequest): Promise<OrderRefund[]> {
      const { orderId, reference, amount, to, details } = requested;
      const order = await requireHeld(tx, orderId, storeBy);
      const before = order.refunds.filter((refund) => refund.reference === reference);
      if (before.length > 0) return requireSame(before, amount);
      if (!order.paidAt && order.state !== 'unfillable') throw notPaid();
      if (to === 'credit' && order.customerId === undefined) throw refundNeedsCustomer();
      const parts = splitByTender(order, requested).toSorted(giftCardsFirst);
      await requireUndisputed(tx, orderId, parts);
      const refunds: OrderRefund[] = [];
      for (const part of parts) refunds.push(await giveBack(tx, order, { reference, to, part }));
      await addEvent(tx, { orderId, kind: 'refunded', at: clock(), details: { ...details, reference, amount, to } });
      await followers.refunded(tx, { orderId, reference, refunds });
      return refunds;
    },
  };
}

type Part = OrderTenderRecord;
type Giving = { reference: string; to: 'tender' | 'credit'; part: Part };

/** Splits the refund by tender. */
function splitByTender(
  { tenders: paid }: OrderRecord,
  { amount, tenders = splitRefund(paid, amount) }: RefundRequest,
): Part[] {
  if (tenders.reduce((sum, part) => sum + part.amount, 0) !== amount)
    throw new Error('The tender parts do not add up to the refund');
  return tenders.map((part) => {
    const tender = paid.find(({ tenderId }) => tenderId === part.tenderId);
    if (!tender) throw new Error(`Tender ${part.tenderId} does not belong to this order`);
    return { ...tender, amount: part.amount };
  });
}

/** Idempotency check: a repeated request returns the existing refunds; a different amount is a bug. */
function requireSame(refunds: OrderRefund[], amount: number): OrderRefund[] {
  if (refunds.reduce((sum, refund) => sum + refund.amount, 0) === amount) return refunds;
  throw new Error('The reference was used for a different refund');
}

const paymentDisputed = () =>
  new ShopError('The cardholder has disputed this payment at the bank. Answer the dispute instead of refunding.', {
    code: 'payment_disputed',
    kind: 'conflict',
  });
const notPaid = () => new ShopError('This order was not paid', { code: 'order_not_paid', kind: 'conflict' });
const refundNeedsCustomer = () =>
  new ShopError('Only customers have credit', { code: 'refund_needs_customer', kind: 'conflict' });
