import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PaymentTables } from '#server/order/payment/payment-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const tables = (db: Database) => db.$extendTables<PaymentTables>();

export type PayoutRow = Selectable<PaymentTables['paymentPayout']> & {
  /** Sum of the recorded parts; differs from the amount while parts are missing. */
  net: number;
  fee: number;
};
export type TransactionRow = Selectable<PaymentTables['paymentTransaction']> & { orderNumber: string | null };

/** Upsert: the state of a payout changes, and parts are recorded once. */
export async function savePayout(
  tx: Database,
  payout: Insertable<PaymentTables['paymentPayout']>,
  transactions: readonly Insertable<PaymentTables['paymentTransaction']>[],
): Promise<void> {
  const { payoutId: _, createdAt: __, ...changed } = payout;
  await tables(tx)
    .insertInto('paymentPayout')
    .values(payout)
    .onConflict((conflict) => conflict.column('payoutId').doUpdateSet(changed))
    .execute();
  if (transactions.length === 0) return;
  await tables(tx)
    .insertInto('paymentTransaction')
    .values([...transactions])
    .onConflict((conflict) => conflict.column('transactionId').doNothing())
    .execute();
}

/** Newest first. */
export async function readPayouts(db: Database, limit: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select payment_payout.*, coalesce(part.net, 0)::int as net, coalesce(part.fee, 0)::int as fee
    from payment_payout left join (
      select payout_id, sum(net) as net, sum(fee) as fee from payment_transaction group by payout_id
    ) as part using (payout_id)
    order by created_at desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Parts of one payout, oldest first, with the order they are of. */
export async function readTransactions(db: Database, payoutId: string): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select payment_transaction.*, shop_order.number as order_number
    from payment_transaction left join order_payment on order_payment.payment_id::text = reference
      left join shop_order on shop_order.order_id = order_payment.order_id
    where payout_id = ${payoutId} order by payment_transaction.created_at, transaction_id
  `.execute(db);
  return rows;
}
