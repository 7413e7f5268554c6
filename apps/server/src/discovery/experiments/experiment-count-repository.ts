import type { VariantCounts } from '@shop/domain/discovery/experiment/experiment-result';
import { BUCKET_COUNT } from '@shop/domain/site/browser/web-vitals';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type CountPlace = { experimentId: string; variant: string; day: string; locale: string };
export type Counted = { visits?: number; adds?: number; errors?: number };

export async function addCounts(db: Database, place: CountPlace, counted: Counted): Promise<void> {
  const { visits = 0, adds = 0, errors = 0 } = counted;
  await sql`
    insert into experiment_count as known (experiment_id, variant, day, locale, visits, adds, errors)
    values (${place.experimentId}, ${place.variant}, ${place.day}, ${place.locale}, ${visits}, ${adds}, ${errors})
    on conflict (experiment_id, variant, day, locale) do update set visits = known.visits + excluded.visits,
      adds = known.adds + excluded.adds, errors = known.errors + excluded.errors
  `.execute(db);
}

type Paint = Pick<CountPlace, 'experimentId' | 'variant'> & { bucket: number };

export async function addPaint(db: Database, { experimentId, variant, bucket }: Paint): Promise<void> {
  await sql`
    insert into experiment_lcp as known (experiment_id, variant, bucket, visits)
    values (${experimentId}, ${variant}, ${bucket}, 1)
    on conflict (experiment_id, variant, bucket) do update set visits = known.visits + 1
  `.execute(db);
}

type Row = Omit<VariantCounts, 'lcp' | 'revenue'> & { revenue: string };

/**
 * Variants with at least one count or order. Orders are read as they are now: cancelled ones and those refunded in full
 * do not count, and refunds are taken off the revenue.
 */
export async function readVariantCounts(db: Database, experimentId: string): Promise<VariantCounts[]> {
  const { rows } = await sql<Row>`
    with counted as (
      select variant, sum(visits)::integer as visits, sum(adds)::integer as adds, sum(errors)::integer as errors
      from experiment_count where experiment_id = ${experimentId} group by variant
    ), placed as (
      select variant, state <> 'cancelled' and (refunded is null or refunded < total_amount) as is_kept,
        total_amount - coalesce(refunded, 0) as net,
        exists (
          select from order_return where order_return.order_id = shop_order.order_id and order_return.state <> 'refused'
        ) as is_returned
      from order_experiment join shop_order using (order_id)
      left join lateral (
        select sum(amount) as refunded from order_refund
        where order_refund.order_id = shop_order.order_id and order_refund.state <> 'failed'
      ) as refund on true
      where experiment_id = ${experimentId} and paid_at is not null
    ), bought as (
      select variant, count(*)::integer as placed_orders, count(*) filter (where is_kept)::integer as orders,
        count(*) filter (where is_returned)::integer as returned_orders,
        coalesce(sum(net) filter (where is_kept), 0)::text as revenue,
        coalesce(sum(net::float8 ^ 2) filter (where is_kept), 0) as revenue_squares
      from placed group by variant
    )
    select variant, coalesce(visits, 0) as visits, coalesce(adds, 0) as adds, coalesce(errors, 0) as errors,
      coalesce(placed_orders, 0) as placed_orders, coalesce(orders, 0) as orders,
      coalesce(returned_orders, 0) as returned_orders, coalesce(revenue, '0') as revenue,
      coalesce(revenue_squares, 0) as revenue_squares
    from counted full join bought using (variant)
  `.execute(db);
  const { rows: paints } = await sql<{ variant: string; bucket: number; visits: number }>`
    select variant, bucket, visits from experiment_lcp where experiment_id = ${experimentId}
  `.execute(db);
  return rows.map((row) => {
    const lcp = new Array<number>(BUCKET_COUNT).fill(0);
    for (const paint of paints) if (paint.variant === row.variant) lcp[paint.bucket] = paint.visits;
    return { ...row, revenue: Number(row.revenue), lcp };
  });
}

type Claim = { quoteId: string; experimentId: string; variant: string };

/** False if the quote belongs to a variant of the experiment already. */
export async function claimQuote(db: Database, { quoteId, experimentId, variant }: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into quote_experiment (quote_id, experiment_id, variant) values (${quoteId}, ${experimentId}, ${variant})
    on conflict do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Copies the variants of the quote to the order that was made from it. Idempotent; no order waits for another. */
export async function claimOrder(tx: Database, orderId: string): Promise<void> {
  await sql`
    insert into order_experiment (order_id, experiment_id, variant)
    select order_id, experiment_id, variant from quote_experiment
      join shop_order on made_from = quote_experiment.quote_id
    where order_id = ${orderId}
    on conflict do nothing
  `.execute(tx);
}
