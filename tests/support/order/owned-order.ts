import { randomInt, randomUUID } from 'node:crypto';
import { ORDER_NUMBER_RANDOM_SIGNS, ORDER_NUMBER_SIGN_COUNT, orderNumber } from '@shop/domain/order/order-number';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';

type OwnedOrder = { customerId?: string; sku: string; email?: string };

/**
 * Inserts a paid outlet order with one dress, as if it had been bought; nothing can be refunded from it. Without a
 * customer it is a guest order.
 */
export async function insertOwnedOrder(db: Database, { customerId, sku, email = 'owner@example.com' }: OwnedOrder) {
  const orderId = randomUUID();
  const number = orderNumber(
    'MW',
    Array.from({ length: ORDER_NUMBER_RANDOM_SIGNS }, () => randomInt(ORDER_NUMBER_SIGN_COUNT)),
  );
  await sql`
    insert into shop_order (order_id, number, made_from, state, brand, locale, currency, customer_id, email, email_key,
      customer_key, delivery_method, delivery_from, delivery_to, items_amount, discount_amount, services_amount,
      delivery_amount, tax_amount, tax_is_added, total_amount, payment_amount, held_until, placed_at, paid_at)
    values (${orderId}, ${number}, ${randomUUID()}, 'paid', 'outlet', 'en-GB', 'GBP', ${customerId ?? null}, ${email},
      ${email}, ${customerId ?? 'guest'}, 'standard', '2026-06-03', '2026-06-05', 2000, 0, 0, 0, 333, false, 2000, 0,
      now(), now(), now())
  `.execute(db);
  await sql`
    insert into order_line (order_id, line_number, kind, variant_sku, product_sku, stock_pool, title, size, quantity,
      unit_amount, full_amount, discount_amount, total_amount, tax_amount)
    values (${orderId}, 1, 'goods', ${sku}, ${sku.replace(/-[^-]+$/, '')}, 'gb', 'Dress', '8', 1, 2000, 2000, 0, 2000, 333)
  `.execute(db);
  return { orderId, number };
}
