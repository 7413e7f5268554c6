import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';

/** Inserts a paid order of which only the id matters. */
export async function insertOrderRow(db: Database): Promise<string> {
  const orderId = randomUUID();
  await sql`
    insert into shop_order (order_id, number, made_from, state, brand, locale, currency, email, email_key, customer_key,
      delivery_method, delivery_from, delivery_to, items_amount, discount_amount, services_amount, delivery_amount,
      tax_amount, tax_is_added, total_amount, payment_amount, held_until, placed_at)
    values (${orderId}, ${orderId}, ${randomUUID()}, 'paid', 'main', 'en-GB', 'GBP', 'c@example.com', 'c@example.com',
      'c@example.com', 'standard', '2026-06-01', '2026-06-01', 0, 0, 2500, 0, 0, false, 2500, 2500, now(), now())
  `.execute(db);
  return orderId;
}
