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
