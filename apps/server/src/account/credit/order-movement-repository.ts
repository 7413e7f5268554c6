import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Amount the shop received per order by the ledger, net of refunds: references are `order/<id>/…`. */
export async function readOrderMovements(db: Database): Promise<{ orderId: string; amount: number }[]> {
  const { rows } = await sql<{ orderId: string; amount: number }>`
    select split_part(reference, '/', 2) as order_id, sum(amount)::int as amount
    from ledger_movement
    join ledger_entry using (movement_id)
    join ledger_account using (account_id)
    where house = 'orders' and reference like 'order/%'
    group by 1
  `.execute(db);
  return rows;
}
