import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/database/database.ts';

/** Two years of orders of all stores: most are delivered, a few wait, one in 500 is held, one in 100 is flagged. */
export async function seedOrders(db: Database, count: number): Promise<void> {
  const pairs = JSON.stringify(stores.map(({ brand, localeISOCode, currency }) => [brand, localeISOCode, currency]));
  await sql`
    insert into shop_order (order_id, number, made_from, state, brand, locale, currency, email, email_key, customer_key,
      delivery_method, delivery_from, delivery_to, items_amount, discount_amount, services_amount, delivery_amount,
      tax_amount, tax_is_added, total_amount, payment_amount, held_until, placed_at, paid_at, on_hold_since,
      on_hold_reason, signals)
    select gen_random_uuid(), 'MW-' || lpad(n::text, 9, '0'), gen_random_uuid(),
      case when n % 1000 < 4 then 'paid' when n % 1000 < 5 then 'packed' when n % 1000 < 12 then 'dispatched'
        when n % 1000 < 60 then 'cancelled' when n % 1000 < 100 then 'abandoned' else 'delivered' end,
      pairs -> (n % jsonb_array_length(pairs)) ->> 0, pairs -> (n % jsonb_array_length(pairs)) ->> 1,
      pairs -> (n % jsonb_array_length(pairs)) ->> 2, 'buyer' || n % 300000 || '@example.com',
      'buyer' || n % 300000 || '@example.com', 'buyer' || n % 300000,
      (array['standard', 'standard', 'standard', 'next-day', 'express', 'collect'])[1 + n % 6], '2026-01-01', '2026-01-05',
      n % 100000 * 7919 % 95000, 0, 0, 399, 0, false, n % 100000 * 7919 % 95000 + 399, n % 100000 * 7919 % 95000 + 399, now(),
      timestamptz '2026-06-01' - n * interval '63 seconds', timestamptz '2026-06-01' - n * interval '63 seconds',
      case when n % 500 = 1 then now() end, case when n % 500 = 1 then 'Check' end,
      case when n % 100 = 3 then array['velocity'] else '{}' end
    from generate_series(1, ${count}::int) as n, (select ${pairs}::jsonb as pairs) as given
  `.execute(db);
  await sql`
    insert into order_address (order_id, kind, first_name, last_name, line1, city, postcode, country, ordered_at)
    select order_id, 'delivery', translate('First' || right(number, 1), '0123456789', 'abcdefghij'),
      translate('Name' || right(number, 4), '0123456789', 'abcdefghij'), '1 High Street', 'Leeds',
      'LS' || right(number, 2) || ' 3AB', 'GB', placed_at
    from shop_order
  `.execute(db);
  await sql`
    insert into order_line (order_id, line_number, kind, variant_sku, product_sku, stock_pool, title, quantity,
      unit_amount, full_amount, discount_amount, total_amount, tax_amount)
    select order_id, line, 'goods', 'sku-' || line, 'product', 'gb', 'Dress', 1, 1000, 1000, 0, 1000, 0
    from shop_order, generate_series(1, 2) as line
  `.execute(db);
  await sql`
    insert into order_tender (order_id, kind, position, amount, label)
    select order_id, 'payment', 1, greatest(total_amount, 1), 'Visa •••• ' || lpad((payment_amount % 10000)::text, 4, '0')
    from shop_order
  `.execute(db);
  await sql`
    insert into order_parcel (order_id, carrier, tracking_number, created_at)
    select order_id, 'Parcel', 'TRK' || right(number, 9), placed_at from shop_order where state in ('dispatched', 'delivered')
  `.execute(db);
}
