import type { Currency } from '@shop/domain/money';
import type { TenderKind } from '@shop/domain/order/payment/refund-split';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type SettledRow = {
  day: string;
  brand: BrandKey;
  locale: Locale;
  tender: TenderKind;
  currency: Currency;
  captured: number;
  refunded: number;
  count: number;
};

type Wanted = { from: string; to: string; stores: readonly Store[] };

/**
 * Captures and refunds by day in the time zone of the store. Card money counts when it is taken, credit and gift cards
 * when the order is paid. A refund to credit counts as credit, whatever paid the order.
 */
export async function readSettlement(db: Database, { from, to, stores }: Wanted): Promise<SettledRow[]> {
  const zones = stores.map(({ brand, localeISOCode, timeZone }) => sql`(${brand}, ${localeISOCode}, ${timeZone})`);
  // A day of margin on both sides lets the indexes on times serve every time zone.
  const isNear = (column: string) => {
    const at = sql.ref(column);
    return sql`${at} >= ${from}::date - interval '1 day' and ${at} < ${to}::date + interval '2 days'`;
  };
  const { rows } = await sql<SettledRow>`
    with zone (brand, locale, time_zone) as (values ${sql.join(zones)}), moved as (
      select brand, locale, shop_order.currency, 'payment' as tender, order_payment.charged_at as at,
        coalesce(capture_amount, payment.amount) as captured, 0 as refunded
      from order_payment join shop_order using (order_id) join payment on payment.reference = order_payment.payment_id::text
      where payment.state = 'captured' and ${isNear('order_payment.charged_at')}
      union all
      select brand, locale, currency, kind, paid_at, amount, 0
      from shop_order join order_tender using (order_id)
      where kind <> 'payment' and ${isNear('paid_at')}
      union all
      select brand, locale, shop_order.currency, 'payment', done_at, 0, payment_refund.amount
      from payment_refund join order_payment on order_payment.payment_id::text = payment_refund.reference
        join shop_order using (order_id)
      where not is_release and ${isNear('payment_refund.done_at')}
      union all
      select brand, locale, currency, case when destination = 'credit' then 'credit' else kind end, done_at, 0,
        order_refund.amount
      from order_refund join order_tender using (tender_id) join shop_order on shop_order.order_id = order_refund.order_id
      where (destination = 'credit' or kind <> 'payment') and ${isNear('order_refund.done_at')}
    ), dated as (
      select moved.*, (at at time zone time_zone)::date as day from moved join zone using (brand, locale)
    )
    select day::text as day, brand, locale, tender, currency, sum(captured)::int as captured,
      sum(refunded)::int as refunded, count(*)::int as count
    from dated
    where day between ${from}::date and ${to}::date and captured + refunded > 0
    group by day, brand, locale, tender, currency
    order by dated.day desc, brand, locale, tender
  `.execute(db);
  return rows;
}
