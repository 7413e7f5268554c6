import { priceSwappedLine } from '@shop/domain/order/desk/size-swap';
import { SWAP_HOLD_REASON } from '@shop/domain/order/desk/swap-payment';
import type { Actor } from '@shop/domain/staff/actor';
import { setHold } from '#server/order/desk/desk-repository.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import type { OrderLineRecord, OrderRecord } from '#server/order/orders/order-record.ts';
import { addEvent, bumpVersion, insertTenders } from '#server/order/orders/order-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  endSwapRow,
  raiseOrder,
  type SwapPaymentRow,
  type SwapRow,
  saveSwapPayment,
  saveSwappedLine,
} from './swap-repository.ts';

export type CompletionDeps = Pick<OrderDeps, 'clock' | 'stock'> & {
  audit: AuditTrail;
  /** Confirmation of the order as it is now. */
  confirm(tx: Database, orderId: string): Promise<void>;
};
type Paid = { order: OrderRecord; line: OrderLineRecord; swap: SwapRow; payment: SwapPaymentRow; label: string };

const ACTOR: Actor = { kind: 'system', name: 'payment' };

/** Does a paid swap: stock, line, amounts, tender, hold, timeline and audit trail in the transaction of the payment. */
export async function completeSwap(tx: Database, deps: CompletionDeps, paid: Paid): Promise<void> {
  const { order, swap, payment } = paid;
  const { orderId, hold } = order;
  const { swapId, lineNumber, fromSize: from, toSize: to, toPay } = swap;
  const at = deps.clock();
  await moveStock(tx, deps.stock, swap);
  await reprice(tx, paid, at);
  await insertTender(tx, paid);
  if (hold?.reason === SWAP_HOLD_REASON) await setHold(tx, orderId, undefined);
  await endSwapRow(tx, { swapId, state: 'done', at });
  await saveSwapPayment(tx, { paymentId: payment.paymentId, state: 'applied', chargedAt: at });
  await bumpVersion(tx, orderId);
  await addEvent(tx, { orderId, kind: 'size-swapped', at, details: { lineNumber, from, to, paid: toPay } });
  await deps.audit.record(tx, ACTOR, {
    ...{ permission: 'orders.edit', action: 'swap', entity: { kind: 'order', id: orderId } },
    storeId: order.store.storeId,
    before: { lineNumber, sku: swap.fromSku },
    after: { lineNumber, sku: swap.toSku, paid: toPay, paymentId: payment.paymentId },
  });
  await deps.confirm(tx, orderId);
}

/** Stock rows in the order of their SKU, the lock order used everywhere. */
async function moveStock(tx: Database, stock: CompletionDeps['stock'], swap: SwapRow): Promise<void> {
  const { orderId, fromSku, toSku, stockPool: pool, quantity } = swap;
  const takeOut = () => stock.commit(tx, [{ sku: toSku, pool, quantity }], orderId);
  if (toSku < fromSku) await takeOut();
  await stock.receive(tx, [{ sku: fromSku, pool, quantity }], orderId);
  if (toSku > fromSku) await takeOut();
}

async function reprice(tx: Database, { order: { orderId }, line, swap }: Paid, at: Date): Promise<void> {
  const { lineNumber, toSku: sku, toSize: size, unitAmount, lineAmount, taxAmount, toPay } = swap;
  const amounts = priceSwappedLine(line, unitAmount, { amount: lineAmount, taxAmount });
  await saveSwappedLine(tx, { orderId, lineNumber, sku, size, amounts });
  const items = amounts.fullAmount - line.fullAmount;
  const discount = amounts.discountAmount - line.discountAmount;
  await raiseOrder(tx, { orderId, items, discount, tax: taxAmount, total: toPay, at });
}

async function insertTender(tx: Database, { order, swap, payment, label }: Paid): Promise<void> {
  const { orderId, tenders } = order;
  const position = Math.max(0, ...tenders.map((tender) => tender.position)) + 1;
  const { paymentId } = payment;
  await insertTenders(tx, [
    { orderId, kind: 'payment', position, amount: swap.toPay, giftCardId: null, label, paymentId },
  ]);
}
