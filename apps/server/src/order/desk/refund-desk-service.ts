import { quoteRefund, type RefundQuote, type RefundSelection } from '@shop/domain/order/desk/refund-quote';
import type { RefundReason } from '@shop/domain/order/desk/refund-reason';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, judge, permissionMissing } from '@shop/domain/staff/actor';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { readReturns } from '#server/order/returns/returns-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ChangeOrder, type DeskChange, type HeldByDesk, versionConflict } from './desk-change.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { DeskOrders } from './desk-order-service.ts';
import { addDeliveryRefund, addLineRefund } from './desk-repository.ts';
import { toRefundable } from './refund-facts.ts';

type Deps = Pick<DeskDeps, 'db' | 'orders' | 'approvals'> & { change: ChangeOrder; reading: DeskOrders };

export type RefundCall = RefundSelection & {
  number: string;
  version: number;
  to: 'tender' | 'credit';
  /** Total that was quoted. */
  total: number;
  reason: RefundReason;
  note?: string | undefined;
  requestKey: string;
};
type RefundOutcome = { state: 'refunded' } | { state: 'waits-for-approval'; approvalId: string };
export type ShownQuote = { order: OrderRecord; quote: RefundQuote; needsApproval: boolean };

/** Refunds by the desk, per line and tender. */
export function createRefundDesk({ db, orders, approvals, change, reading }: Deps) {
  async function calculate(on: Database, order: OrderRecord, selection: RefundSelection): Promise<RefundQuote> {
    return quoteRefund(toRefundable(order, await readReturns(on, order.orderId)), selection);
  }

  async function give(tx: Database, { order, by }: HeldByDesk, given: GivenRefund): Promise<DeskChange> {
    const { orderId } = order;
    const { quote, call } = given;
    for (const line of quote.lines) await addLineRefund(tx, { orderId, ...line });
    if (quote.delivery > 0) await addDeliveryRefund(tx, orderId, quote.delivery);
    const lines = quote.lines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity }));
    const { to, reason } = call;
    await orders.refund(tx, {
      ...{ orderId, reference: buildReference(orderId, call), amount: quote.total, to, tenders: quote.tenders },
      details: { lines, reason, by, ...(call.note && { note: call.note }) },
    });
    const after = { amount: quote.total, currency: order.currency, to, lines, delivery: quote.delivery };
    return { action: 'refund', after, reason: [reason, call.note].filter(Boolean).join(': ') };
  }

  async function refund(actor: Actor, call: RefundCall): Promise<RefundOutcome> {
    let outcome: RefundOutcome = { state: 'refunded' };
    const { number } = call;
    const work = async (tx: Database, held: HeldByDesk): Promise<DeskChange | undefined> => {
      const { order } = held;
      if (isRepeated(order, call)) return undefined;
      if (call.version !== order.version) throw versionConflict();
      const quote = await calculate(tx, order, call);
      requireQuoted(quote, call);
      const amount = { amount: quote.total, currency: order.currency };
      const verdict = judge(actor, 'orders.refund', { store: order.store.storeId, amount });
      if (verdict === 'allowed') return await give(tx, held, { quote, call });
      if (verdict === 'refused' || !approvals) throw permissionMissing('orders.refund');
      const entity = { kind: 'order', id: order.orderId, version: order.version };
      const asked = { permission: 'orders.refund', storeId: order.store.storeId, entity, amount } as const;
      const payload = { ...call };
      const { approvalId } = await approvals.request(tx, actor, { ...asked, payload, reason: call.reason });
      outcome = { state: 'waits-for-approval', approvalId };
      return undefined;
    };
    await change(actor, { number, permission: 'orders.refund' }, work);
    return outcome;
  }

  return {
    refund,

    async quote(actor: Actor, number: string, selection: RefundSelection): Promise<ShownQuote> {
      const order = await reading.find(actor, number, 'orders.refund');
      const quote = await calculate(db, order, selection);
      const amount = { amount: quote.total, currency: order.currency };
      const verdict = judge(actor, 'orders.refund', { store: order.store.storeId, amount });
      return { order, quote, needsApproval: verdict === 'over-limit' };
    },
  };
}

type GivenRefund = { quote: RefundQuote; call: RefundCall };

const buildReference = (orderId: string, { requestKey }: Pick<RefundCall, 'requestKey'>): string =>
  `desk/${orderId}/${requestKey}`;

/** Idempotent: the same request key refunds once, whatever the version is by then. */
const isRepeated = ({ orderId, refunds }: OrderRecord, call: RefundCall): boolean =>
  refunds.some(({ reference }) => reference === buildReference(orderId, call));

function requireQuoted(quote: RefundQuote, { total }: RefundCall): void {
  if (quote.total === 0) throw nothingToRefund();
  if (quote.total !== total) throw refundChanged();
}

const nothingToRefund = () =>
  new ShopError('Choose what to refund', { code: 'refund_nothing', kind: 'unprocessable', field: 'lines' });
const refundChanged = () =>
  new ShopError('The refund has changed since it was quoted', { code: 'refund_changed', kind: 'conflict' });
