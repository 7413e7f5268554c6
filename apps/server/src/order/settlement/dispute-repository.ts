import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type DisputeEvent = Record<'orderId' | 'kind' | 'disputeId', string>;

export async function hasDisputeEvent(tx: Database, { orderId, kind, disputeId }: DisputeEvent): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_event
    where order_id = ${orderId} and kind = ${kind} and details ->> 'disputeId' = ${disputeId} limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Order that a payment belongs to: paid at checkout, or for a size swap. */
export async function findOrderOfPayment(db: Database, paymentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id from order_payment where payment_id = ${paymentId}::uuid
  `.execute(db);
  return rows[0]?.orderId;
}
