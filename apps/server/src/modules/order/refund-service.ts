import { type RefundPart, refundExceedsPaid, splitRefund } from '@shop/domain/refund-split';
import { ShopError } from '@shop/domain/shop-error';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { Followers } from './followers.ts';
import { accountOf, giftCardsFirst, ledgerReference } from './ledger-tenders.ts';
import { become, requireHeld } from './order-change.ts';
import type { OrderNeeds } from './order-needs.ts';
import type { OrderRecord, OrderRefund, OrderTenderRecord } from './order-record.ts';
import { addEvent } from './order-repository.ts';
import { addRefunded, endRefund, findRefund, insertRefund } from './refund-repository.ts';

type RefundNeeds = Pick<OrderNeeds, 'clock' | 'log' | 'jobs' | 'payments' | 'ledger' | 'storeBy'> & {
  followers: Followers;
};

export type AskedRefund = {
  orderId: string;
  /** What causes it: the same cause gives back once, however often it is asked for. */
  reference: string;
  amount: number;
  to: 'tender' | 'credit';
  /** Where the caller knows which tender gets what; the amount is their sum. */
  tenders?: readonly RefundPart[];
};

/** A card's bank may be away for days. */
const REFUND_TRIES = 40;

export type Refunds = ReturnType<typeof createRefunds>;

/** What was paid goes back: at once to credit and gift cards, by a job to what the gateway took. */
export function createRefunds({ clock, log, jobs, payments, ledger, storeBy, followers }: RefundNeeds) {
  const paying = jobs.define({
    name: 'refund-payment',
    schema: z.object({ refundId: z.string() }),
    retryLimit: REFUND_TRIES,
    handle: ({ refundId }, { tx }) => payBack(tx, refundId),
  });

  async function payBack(tx: Database, refundId: string): Promise<void> {
    const refund = await findRefund(tx, refundId);
    if (!refund || refund.state === 'done') return;
    const { orderId, amount, currency } = refund;
    const state = await payments.refund({
      reference: orderId,
      refundReference: refundId,
      amount: { amount, currency },
    });
    if (state === 'unknown') throw new Error(`Nobody knows yet whether refund ${refundId} went through`);
    await end(tx, { refundId, orderId, state });
  }

  /** The order is held only now, so that nobody waits for the gateway. */
  async function end(
    tx: Database,
    { refundId, orderId, state }: { refundId: string; orderId: string; state: 'done' | 'failed' },
  ) {
    const order = await requireHeld(tx, orderId, storeBy);
    const at = clock();
    if (!(await endRefund(tx, { refundId, state, at }))) return;
    await addEvent(tx, { orderId, kind: `refund-${state}`, at, details: { refundId } });
    if (state === 'failed') log.error({ orderId, refundId }, 'a refund was refused by the gateway');
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
    const account = byLedger && accountOf(order, to === 'credit' ? { kind: 'credit' } : part);
    const name = ledgerReference(orderId, 'refund', refundId);
    if (account) await ledger.refund(tx, { account, amount, reference: name, about: number });
    else await paying.enqueue(tx, { refundId }, { key: refundId });
    return { refundId, reference, tenderId, kind, destination: to, amount, createdAt, ...settled };
  }

  return {
    /** Joins the caller's transaction, which must fail with it. */
    async refund(tx: Database, asked: AskedRefund): Promise<OrderRefund[]> {
      const { orderId, reference, amount, to } = asked;
      const order = await requireHeld(tx, orderId, storeBy);
      const before = order.refunds.filter((refund) => refund.reference === reference);
      if (before.length > 0) return requireSame(before, amount);
      if (!order.paidAt && order.state !== 'unfillable') throw notPaid();
      if (to === 'credit' && order.customerId === undefined) throw refundNeedsCustomer();
      const parts = partsOf(order, asked).toSorted(giftCardsFirst);
      const refunds: OrderRefund[] = [];
      for (const part of parts) refunds.push(await giveBack(tx, order, { reference, to, part }));
      await addEvent(tx, { orderId, kind: 'refunded', at: clock(), details: { reference, amount, to } });
      await followers.refunded(tx, { orderId, reference, refunds });
      return refunds;
    },
  };
}

type Part = OrderTenderRecord;
type Giving = { reference: string; to: 'tender' | 'credit'; part: Part };

/** Each tender with what it gets. */
function partsOf({ tenders: paid }: OrderRecord, { amount, tenders = splitRefund(paid, amount) }: AskedRefund): Part[] {
  if (tenders.reduce((sum, part) => sum + part.amount, 0) !== amount) throw new Error('The parts are not the refund');
  return tenders.map((part) => {
    const tender = paid.find(({ tenderId }) => tenderId === part.tenderId);
    if (!tender) throw new Error(`${part.tenderId} has not paid for this`);
    return { ...tender, amount: part.amount };
  });
}

/** Asked for again it is done already; asked for as something else it is a bug. */
function requireSame(refunds: OrderRefund[], amount: number): OrderRefund[] {
  if (refunds.reduce((sum, refund) => sum + refund.amount, 0) === amount) return refunds;
  throw new Error('The reference has given back something else before');
}

const notPaid = () => new ShopError('This order was not paid', { code: 'order_not_paid', kind: 'conflict' });
const refundNeedsCustomer = () =>
  new ShopError('Only customers have credit', { code: 'refund_needs_customer', kind: 'conflict' });
