import type { OpenSpan } from '@shop/domain/campaign/timeline';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type Wanted = { priceList: string; from: Date; to: Date };
type Period = OpenSpan & { ref: string; name: string; count: number };

const MOST_PERIODS = 100;

/** Scheduled special prices that no plan has written, by their period. */
export async function readSpecialPeriods(db: Database, { priceList, from, to }: Wanted): Promise<Period[]> {
  const { rows } = await sql<{ fromAt: Date | null; toAt: Date | null; sku: string; count: number }>`
    select special.from_at, special.to_at, min(special.product_sku) as sku, count(*)::int as count
    from (
      select product_sku, special_from as from_at, special_to as to_at from price
      where price_list = ${priceList} and special_amount is not null
      union all
      select product_sku, special_b_from, special_b_to from price
      where price_list = ${priceList} and special_b_amount is not null
    ) as special
    where (special.from_at is not null or special.to_at is not null)
      and (special.from_at is null or special.from_at < ${to}) and (special.to_at is null or special.to_at > ${from})
      and not exists (
        select from markdown_plan plan join markdown_line line on line.plan_id = plan.plan_id
        where plan.price_list = ${priceList} and plan.rolled_back_at is null and not plan.draft
          and line.product_sku = special.product_sku and plan.from_at = special.from_at
          and plan.to_at is not distinct from special.to_at
      )
    group by special.from_at, special.to_at order by special.from_at nulls first, special.to_at limit ${MOST_PERIODS}
  `.execute(db);
  return rows.map(({ fromAt, toAt, sku, count }) => ({
    ...{ ref: [sku, fromAt?.toISOString(), toAt?.toISOString()].join(' '), name: sku, count },
    ...(fromAt && { from: fromAt }),
    ...(toAt && { to: toAt }),
  }));
}
