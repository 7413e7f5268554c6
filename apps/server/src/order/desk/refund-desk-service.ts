import { quoteRefund, type RefundQuote, type RefundSelection } from '@shop/domain/order/desk/refund-quote';
import { REFUND_REASONS } from '@shop/domain/order/desk/refund-reason';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, judge, permissionMissing } from '@shop/domain/staff/actor';
import { z } from 'zod';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { addEvent } from '#server/order/orders/order-repository.ts';
import { readReturns } from '#server/order/returns/returns-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExecuteApproved } from '#server/staff/approval/approval-handlers.ts';
import {
  type ChangeOrder,
  type ChangeOrderIn,
  type DeskChange,
  type HeldByDesk,
  versionConflict,
} from './desk-change.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { DeskOrders } from './desk-order-service.ts';
import { addDeliveryRefund, addLineRefund } from './desk-repository.ts';
import { createRefundDecisions } from './refund-decisions.ts';
import { toRefundable } from './refund-facts.ts';

type Deps = Pick<DeskDeps, 'db' | 'clock' | 'orders' | 'approvals'> & {
  change: ChangeOrder;
  changeIn: ChangeOrderIn;
  reading: DeskOrders;
};

const part = z.object({ tenderId: z.string(), amount: z.int() });
const refundCall = z.object({
  number: z.string(),
  version: z.int(),
  lines: z.array(z.object({ lineNumber: z.int(), quantity: z.int() })),
  delivery: z.boolean(),
  to: z.enum(['tender', 'credit']),
  /** Split chosen by the desk. */
  tenders: z.array(part).optional(),
  /** Total that was quoted. */
  total: z.int(),
  reason: z.enum(REFUND_REASONS),
  note: z.string().optional(),
  requestKey: z.string(),
});
export type RefundCall = z.infer<typeof refundCall>;
type RefundOutcome = { state: 'refunded' } | { state: 'waits-for-approval'; approvalId: string };
export type ShownQuote = { order: OrderRecord; quote: RefundQuote; needsApproval: boolean };

/** Refunds by the desk, per line and tender. */
export function createRefundDesk({ db, clock, orders, approvals, change, changeIn, reading }: Deps) {
  async function calculate(on: Database, order: OrderRecord, selection: RefundSelection): Promise<RefundQuote> {
    return quoteRefund(toRefundable(order, await readReturns(on, order.orderId)), selection);
  }

  async function give(tx: Database, { order, by }: HeldByDesk, given: GivenRefund): Promise<DeskChange> {
    const { orderId } = order;
    const { quote, call } = given;
    for (const line of quote.lines) await addLineRefund(tx, { orderId, ...line });
    if (quote.delivery > 0) await addDeliveryRefund(tx, orderId, quote.delivery);
    const lines = listLines(quote);
    const { delivery } = quote;
    const { to, reason } = call;
    await orders.refund(tx, {
      ...{ orderId, reference: buildReference(orderId, call), amount: quote.total, to, tenders: quote.tenders },
      details: { lines, delivery, reason, by, ...(call.note && { note: call.note }) },
    });
    const after = { amount: quote.total, currency: order.currency, to, lines, delivery: quote.delivery };
    return { action: 'refund', after, reason: [reason, call.note].filter(Boolean).join(': ') };
  }

  /** Above the limit of the actor a second person decides; nothing is refunded before. */
  async function askApproval(tx: Database, actor: Actor, { order, quote, call }: Asked): Promise<string> {
    if (!approvals) throw permissionMissing('orders.refund');
    const { orderId, version, currency, store } = order;
    const { approvalId } = await approvals.request(tx, actor, {
      ...{ permission: 'orders.refund', storeId: store.storeId, reason: call.reason },
      ...{ entity: { kind: 'order', id: orderId }, entityVersion: version },
      amount: { amount: quote.total, currency },
      payload: { ...call },
    });
    return approvalId;
  }

  const createWork = (actor: Actor, call: RefundCall, onAsked: (approvalId: string) => void) => {
    return async (tx: Database, held: HeldByDesk): Promise<DeskChange | undefined> => {
      const { order } = held;
      if (isRepeated(order, call)) return undefined;
      if (call.version !== order.version) throw versionConflict();
      const quote = await calculate(tx, order, call);
      requireQuoted(quote, call);
      if (judgeRefund(actor, order, quote) === 'allowed') return await give(tx, held, { quote, call });
      onAsked(await askApproval(tx, actor, { order, quote, call }));
      const details = { amount: quote.total, reason: call.reason, by: held.by };
      await addEvent(tx, { orderId: order.orderId, kind: 'refund-asked', at: held.at, details });
      return undefined;
    };
  };

  async function refund(actor: Actor, call: RefundCall): Promise<RefundOutcome> {
    let approvalId: string | undefined;
    const work = createWork(actor, call, (asked) => {
      approvalId = asked;
    });
    await change(actor, { number: call.number, permission: 'orders.refund' }, work);
    return approvalId === undefined ? { state: 'refunded' } : { state: 'waits-for-approval', approvalId };
  }

  /** The approver refunds what was asked for, if the order is still the same. */
  const execute: ExecuteApproved = async (tx, approver, { payload, entity }) => {
    const work = createWork(approver, refundCall.parse(payload), () => {
      throw permissionMissing('orders.refund');
    });
    await changeIn(tx, approver, { orderId: entity.id, permission: 'orders.refund', work });
  };

  approvals?.handle('orders.refund', execute, createRefundDecisions({ clock }));

  return {
    refund,

    async quote(actor: Actor, number: string, selection: RefundSelection): Promise<ShownQuote> {
      const order = await reading.find(actor, number, 'orders.refund');
      const quote = await calculate(db, order, selection);
      return { order, quote, needsApproval: judgeRefund(actor, order, quote) === 'over-limit' };
    },
  };
}

type GivenRefund = { quote: RefundQuote; call: RefundCall };
type Asked = GivenRefund & { order: OrderRecord };

/** Lines of the timeline and the credit note. */
export const listLines = ({ lines }: RefundQuote) =>
  lines.map(({ lineNumber, quantity, worth }) => ({ lineNumber, quantity, amount: worth }));

const judgeRefund = (actor: Actor, { store, currency }: OrderRecord, { total }: RefundQuote) =>
  judge(actor, 'orders.refund', { store: store.storeId, amount: { amount: total, currency } });

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
