import type { Currency } from '@shop/domain/money';
import { type Insertable, sql } from 'kysely';
import type { OrderRefund } from '#server/order/orders/order-record.ts';
import { toRefund } from '#server/order/orders/order-rows.ts';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const tables = (db: Database) => db.$extendTables<OrderTables>();

/** Guarded update of a tender's refunded amount. False: it would exceed the tender. */
export async function addRefunded(tx: Database, { tenderId, amount }: { tenderId: string; amount: number }) {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('orderTender')
    .set({ refundedAmount: sql<number>`refunded_amount + ${amount}::int` })
    .where('tenderId', '=', tenderId)
    .where(sql<boolean>`refunded_amount + ${amount}::int <= amount`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertRefund(tx: Database, refund: Insertable<OrderTables['orderRefund']>): Promise<string> {
  const { refundId } = await tables(tx)
    .insertInto('orderRefund')
    .values(refund)
    .returning('refundId')
    .executeTakeFirstOrThrow();
  return refundId;
}

type BookedRefund = OrderRefund & { orderId: string; paymentId: string; currency: Currency };

export async function findRefund(db: Database, refundId: string): Promise<BookedRefund | undefined> {
  const row = await tables(db)
    .selectFrom('orderRefund')
    .innerJoin('orderTender', 'orderTender.tenderId', 'orderRefund.tenderId')
    .innerJoin('shopOrder', 'shopOrder.orderId', 'orderRefund.orderId')
    .selectAll('orderRefund')
    .select(['orderTender.kind', 'orderTender.paymentId', 'shopOrder.currency'])
    .where('refundId', '=', refundId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { orderId, paymentId, currency } = row;
  return { ...toRefund(row), orderId, paymentId: paymentId ?? orderId, currency };
}

/** False when the refund has already ended. */
export async function endRefund(
  tx: Database,
  { refundId, state, at }: { refundId: string; state: 'done' | 'failed'; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('orderRefund')
    .set({ state, doneAt: state === 'done' ? at : null })
    .where('refundId', '=', refundId)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
