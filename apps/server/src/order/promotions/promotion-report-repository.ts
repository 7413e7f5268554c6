import type { Currency } from '@shop/domain/money';
import type { Promotion } from '@shop/domain/quote/promotion/promotion';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type FigureRow = {
  currency: Currency;
  orders: number;
  otherOrders: number;
  discount: number;
  averageWith: number | null;
  averageWithout: number | null;
};

type Period = { from: Date; to: Date };

/** Paid orders of the stores of a promotion, with and without it, by currency. */
export async function readFigures(db: Database, promotion: Promotion, { from, to }: Period): Promise<FigureRow[]> {
  const { key, brand = null, locales = null } = promotion;
  const { rows } = await sql<FigureRow>`
    select currency,
      (count(*) filter (where used))::int as orders,
      (count(*) filter (where not used))::int as other_orders,
      coalesce(sum(discount), 0)::int as discount,
      round(avg(goods) filter (where used))::int as average_with,
      round(avg(goods) filter (where not used))::int as average_without
    from (
      select currency, items_amount - discount_amount as goods, used,
        case when used then (
          select coalesce(sum((discount ->> 'amount')::int), 0)
          from order_line line, jsonb_array_elements(line.discounts) as discount
          where line.order_id = shop_order.order_id and discount ->> 'promotion' = ${key}
        ) else 0 end as discount
      from shop_order, lateral (select promotions @> ${JSON.stringify([{ promotion: key }])}::jsonb as used) as use
      where paid_at is not null and placed_at >= ${from} and placed_at < ${to}
        and (${brand}::text is null or brand = ${brand})
        and (${locales}::text[] is null or locale = any(${locales}))
    ) as placed
    group by currency having count(*) filter (where used) > 0
    order by orders desc, currency
  `.execute(db);
  return rows;
}

/** First order that used the promotion. */
export async function findFirstUse(db: Database, key: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(redeemed_at) as at from promotion_redemption where promotion_key = ${key}
  `.execute(db);
  return rows[0]?.at ?? undefined;
}
