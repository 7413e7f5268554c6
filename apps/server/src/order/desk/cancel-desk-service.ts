import { countUnpacked } from '@shop/domain/order/desk/packing';
import { calculateRefundable, quoteRefund, type RefundQuote } from '@shop/domain/order/desk/refund-quote';
import { canCancel, orderNotCancellable } from '@shop/domain/order/order-state';
import { refundable, splitRefund } from '@shop/domain/order/payment/refund-split';
import type { Actor } from '@shop/domain/staff/actor';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { heldLines } from '#server/order/placing/order-stock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ChangeOrder, DeskChange, HeldByDesk } from './desk-change.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { DeskOrders } from './desk-order-service.ts';
import { addLineRefund } from './desk-repository.ts';
import { listLines, type ShownQuote } from './refund-desk-service.ts';
import { toRefundable } from './refund-facts.ts';

type Deps = Pick<DeskDeps, 'orders' | 'stock' | 'swaps'> & { change: ChangeOrder; reading: DeskOrders };
type ChosenLine = { lineNumber: number; quantity: number };
type CancelCall = { number: string; version: number; reason: string; lines?: readonly ChosenLine[] | undefined };

/** Cancellation by the desk: of the whole order, or of units that are not packed yet. */
export function createCancelDesk({ orders, stock, swaps, change, reading }: Deps) {
  async function cancelLines(tx: Database, held: HeldByDesk, { lines, reason }: CancelledLines): Promise<DeskChange> {
    const { order, by } = held;
    const { orderId, version } = order;
    await swaps.requireNone(tx, orderId);
    const quote = quoteLines(order, lines);
    const units = order.lines.flatMap((line) => {
      const quantity = lines.find(({ lineNumber }) => lineNumber === line.lineNumber)?.quantity;
      return quantity === undefined ? [] : [{ ...line, quantity, cancelled: 0 }];
    });
    await stock.receive(tx, heldLines(units), orderId);
    for (const line of quote.lines) await addLineRefund(tx, { orderId, ...line, isCancelled: true });
    if (quote.total > 0) {
      const details = { lines: listLines(quote), reason, by };
      const reference = `desk/${orderId}/cancel-${version}`;
      await orders.refund(tx, { orderId, reference, amount: quote.total, to: 'tender', details });
    }
    await packRest(tx, held, lines);
    const after = { lines, amount: quote.total, currency: order.currency };
    return { action: 'cancel-lines', event: { kind: 'line-cancelled', details: { lines } }, after, reason };
  }

  /** Everything that is left is in parcels: the order is packed. */
  async function packRest(tx: Database, { order, by }: HeldByDesk, cancelled: readonly ChosenLine[]): Promise<void> {
    const isLeft = order.lines.some((line) => countUnpacked(line) > countChosen(cancelled, line.lineNumber));
    const isPacked = order.lines.some(({ packed }) => packed > 0);
    if (isPacked && !isLeft) await orders.advanceIn(tx, order.orderId, { state: 'packed', details: { by } });
  }

  return {
    async cancel(actor: Actor, { number, version, reason, lines }: CancelCall): Promise<void> {
      await change(actor, { number, version, permission: 'orders.cancel' }, async (tx, held) => {
        const { order, by } = held;
        if (lines && !isEverything(order, lines)) return await cancelLines(tx, held, { lines, reason });
        await orders.cancelIn(tx, order.orderId, { reason, by });
        const [before, after] = [{ state: order.state }, { state: 'cancelled' }];
        return { action: 'cancel', before, after, reason };
      });
    },

    async quote(actor: Actor, number: string, lines?: readonly ChosenLine[]): Promise<ShownQuote> {
      const order = await reading.find(actor, number, 'orders.cancel');
      const isWhole = !lines || isEverything(order, lines);
      return { order, quote: isWhole ? quoteWhole(order) : quoteLines(order, lines), needsApproval: false };
    },
  };
}

type CancelledLines = { lines: readonly ChosenLine[]; reason: string };

/** No unit is packed, and all that are left are to be cancelled. */
const isEverything = ({ state, lines }: OrderRecord, chosen: readonly ChosenLine[]): boolean =>
  canCancel(state, lines) &&
  lines.every((line) => line.kind !== 'goods' || countUnpacked(line) === countChosen(chosen, line.lineNumber));

const countChosen = (chosen: readonly ChosenLine[], number: number): number =>
  chosen.find(({ lineNumber }) => lineNumber === number)?.quantity ?? 0;

/** Returns exist only after delivery, so an order that can be cancelled has none. */
function quoteLines(order: OrderRecord, lines: readonly ChosenLine[]): RefundQuote {
  const isFree = ({ lineNumber, quantity }: ChosenLine) =>
    order.lines.some((line) => line.lineNumber === lineNumber && quantity <= countUnpacked(line));
  if (order.state !== 'paid' || !lines.every(isFree)) throw orderNotCancellable();
  return quoteRefund(toRefundable(order, []), { lines, delivery: false });
}

function quoteWhole(order: OrderRecord): RefundQuote {
  const { state, lines, tenders } = order;
  if (!canCancel(state, lines)) throw orderNotCancellable();
  const left = lines.map((line) => calculateRefundable(line, [])).filter(({ quantity }) => quantity > 0);
  const facts = toRefundable(order, []);
  const quoted = quoteRefund({ ...facts, tenders: [] }, { lines: [], delivery: false });
  const total = refundable(tenders);
  return {
    ...quoted,
    lines: left.map((line) => ({ ...line, worth: line.amount + (facts.taxIsAdded ? line.taxAmount : 0) })),
    delivery: facts.delivery.paid - facts.delivery.refunded,
    ...{ total, left: 0, tenders: total > 0 ? splitRefund(tenders, total) : [], promotions: [] },
  };
}
