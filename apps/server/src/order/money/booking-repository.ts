import type { Movement } from '@shop/domain/order/accounting/bookings';
import type { TenderKind } from '@shop/domain/order/payment/refund-split';
import type { Store } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type Row = Omit<Movement, 'order'> & { tender: TenderKind; total: number; tax: number; giftCards: number };
type Wanted = { store: Store; from: string; to: string; limit: number };

/** Captures and refunds of the orders of a store, by the same rules as the settlement, oldest first. */
export async function readMovements(db: Database, { store, from, to, limit }: Wanted): Promise<Movement[]> {
  const { brand, localeISOCode, timeZone } = store;
  const isOwn = sql`shop_order.brand = ${brand} and shop_order.locale = ${localeISOCode}`;
  const isIn = (column: string) => {
    const at = sql.ref(column);
    return sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}
      and ${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
  };
  const { rows } = await sql<Row>`
    with moved as (
      select shop_order.order_id, 'payment' as tender, order_payment.charged_at as at,
        coalesce(capture_amount, payment.amount) as amount, false as is_refund
      from order_payment join shop_order using (order_id) join payment on payment.reference = order_payment.payment_id::text
      where payment.state = 'captured' and ${isOwn} and ${isIn('order_payment.charged_at')}
      union all
      select shop_order.order_id, kind, paid_at, amount, false
      from shop_order join order_tender using (order_id)
      where kind <> 'payment' and ${isOwn} and ${isIn('paid_at')}
      union all
      select shop_order.order_id, 'payment', done_at, payment_refund.amount, true
      from payment_refund join order_payment on order_payment.payment_id::text = payment_refund.reference
        join shop_order using (order_id)
      where not is_release and ${isOwn} and ${isIn('payment_refund.done_at')}
      union all
      select shop_order.order_id, case when destination = 'credit' then 'credit' else kind end, done_at,
        order_refund.amount, true
      from order_refund join order_tender using (tender_id) join shop_order on shop_order.order_id = order_refund.order_id
      where (destination = 'credit' or kind <> 'payment') and ${isOwn} and ${isIn('order_refund.done_at')}
    )
    select (at at time zone ${timeZone})::date::text as day, number, tender, amount, is_refund,
      total_amount as total, tax_amount as tax,
      coalesce((select sum(line.total_amount) from order_line as line
        where line.order_id = shop_order.order_id and line.kind = 'gift-card'), 0)::int as gift_cards
    from moved join shop_order using (order_id)
    where amount > 0
    order by at, number, tender limit ${limit}
  `.execute(db);
  return rows.map(({ total, tax, giftCards, ...row }) => ({ ...row, order: { total, tax, giftCards } }));
}
