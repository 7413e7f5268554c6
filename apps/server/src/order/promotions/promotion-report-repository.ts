import type { Currency } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
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
type Reported = { key: string; stores: readonly Pick<Store, 'brand' | 'localeISOCode'>[] };

/** Paid orders of these stores, with and without the promotion, by currency. */
export async function readFigures(db: Database, { key, stores }: Reported, { from, to }: Period): Promise<FigureRow[]> {
  const pairs = stores.map(({ brand, localeISOCode }) => sql`(${brand}, ${localeISOCode})`);
  const { rows } = await sql<FigureRow>`
    select currency,
      (count(*) filter (where used))::int as orders,
      (count(*) filter (where not used))::int as other_orders,
      coalesce(sum(discount), 0)::float8 as discount,
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
        and (brand, locale) in (${sql.join(pairs)})
    ) as placed
    group by currency having count(*) filter (where used) > 0
    order by orders desc, currency
  `.execute(db);
  return rows;
}

/** Time of the first order that used the promotion; its use is recorded a little later. */
export async function findFirstUse(db: Database, key: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select placed_at as at from shop_order where order_id = (
      select case when reference ~ '^[0-9a-f-]{36}$' then reference::uuid end
      from promotion_redemption where promotion_key = ${key} order by redeemed_at limit 1
    )
  `.execute(db);
  return rows[0]?.at ?? undefined;
}
