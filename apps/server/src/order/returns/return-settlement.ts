import type { ReceivedLine } from '@shop/domain/order/return-condition';
import type { HeldLine } from '#server/order/orders/order-ports.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { comingBack, goingOut, listRefunded, returnReference } from './return-lines.ts';
import type { ReturnNotification, ReturnsDeps } from './returns-deps.ts';
import { addOrderEvent, exchangeReference, type ReturnRecord } from './returns-repository.ts';

export type HeldReturn = { order: OrderRecord; returned: ReturnRecord };
/** Receipt by the desk. Absent: everything arrived as new. */
export type Receipt = {
  lines: readonly ReceivedLine[];
  refund: number;
  note?: string | undefined;
  /** More facts for the timeline, such as who received it. */
  details: Record<string, unknown>;
};

/** Stock and money of a received return. */
export function createReturnSettlement({ orders, stock }: Pick<ReturnsDeps, 'orders' | 'stock'>) {
  /** Lock stock rows before ledger rows, as checkout does, to avoid deadlock. */
  async function settle(tx: Database, held: Settled, at: Date): Promise<ReturnNotification['refundTo']> {
    const { order, returned, receipt } = held;
    const { orderId } = order;
    const { returnId, wish, heldUntil } = returned;
    const amount = receipt?.refund ?? returned.refundAmount;
    await orders.takeBack(tx, { orderId, lines: returned.lines });
    await moveStock(tx, held);
    if (wish === 'exchange' && heldUntil) {
      const sizes = returned.lines.map(({ lineNumber, exchangeSize }) => ({ lineNumber, size: exchangeSize }));
      await addOrderEvent(tx, { orderId, kind: 'exchange-dispatched', at, details: { sizes } });
      return 'exchange';
    }
    if (wish === 'credit') return 'credit';
    const details = { lines: listRefunded(order, returned) };
    const reference = returnReference(returnId);
    if (amount > 0) await orders.refund(tx, { orderId, reference, amount, to: 'tender', details });
    return 'payment';
  }

  /** Returned and exchanged variants in SKU order, the lock order used everywhere. */
  async function moveStock(tx: Database, { order, returned, receipt }: Settled): Promise<void> {
    const { returnId, heldUntil } = returned;
    const back = comingBack(order, { lines: listRestocked(returned, receipt) }).map((line) => ({
      line,
      move: stock.receive,
      reference: returnReference,
    }));
    const out = heldUntil ? goingOut(order, returned) : [];
    const all = [...back, ...out.map((line) => ({ line, move: stock.commit, reference: exchangeReference }))];
    for (const { line, move, reference } of all.toSorted(bySku)) await move(tx, [line], reference(returnId));
  }

  return settle;
}

type Settled = HeldReturn & { receipt?: Receipt | undefined };

/** Units that go back to stock; the rest is written off. */
const listRestocked = ({ lines }: ReturnRecord, receipt?: Receipt): ReturnRecord['lines'] => {
  const count = (number: number) => receipt?.lines.find(({ lineNumber }) => lineNumber === number)?.restocked;
  return lines
    .map((line) => ({ ...line, quantity: count(line.lineNumber) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
};

type Moved = { line: HeldLine };
const bySku = ({ line: a }: Moved, { line: b }: Moved): number => Number(a.sku > b.sku) - Number(a.sku < b.sku);
