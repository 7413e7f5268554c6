import type { OrderState } from '@shop/domain/order/order-state';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type OrderFacts = { state: OrderState; brand: string; locale: string; deliveredAt: Date | null; kept: boolean };

/** State of an order, and whether any unit was kept. */
export async function findOrderFacts(db: Database, orderId: string): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select state, brand, locale, delivered_at, (
      select coalesce(bool_or(returned_quantity < quantity), false) from order_line
      where order_line.order_id = shop_order.order_id and kind = 'goods'
    ) as kept
    from shop_order where order_id = ${orderId}
  `.execute(db);
  return rows[0];
}

type OtherOrder = { orderId: string | null; customerId: string | null; emailKey: string };

/** Paid orders, whatever their later state. */
export async function hasPaidOrder(tx: Database, { orderId, customerId, emailKey }: OtherOrder): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from shop_order
      where (email_key = ${emailKey} or customer_id = ${customerId})
        and paid_at is not null
        and order_id is distinct from ${orderId}::uuid
    ) as has
  `.execute(tx);
  return rows[0]?.has ?? false;
}
