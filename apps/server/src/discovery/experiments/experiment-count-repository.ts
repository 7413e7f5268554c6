import type { VariantCounts } from '@shop/domain/discovery/experiment/experiment-result';
import { BUCKET_COUNT } from '@shop/domain/site/browser/web-vitals';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type CountPlace = { experimentId: string; variant: string; day: string; locale: string };
export type Counted = { visits?: number; adds?: number; orders?: number; revenue?: number; errors?: number };

export async function addCounts(db: Database, place: CountPlace, counted: Counted): Promise<void> {
  const { visits = 0, adds = 0, orders = 0, revenue = 0, errors = 0 } = counted;
  await sql`
    insert into experiment_count as known
      (experiment_id, variant, day, locale, visits, adds, orders, revenue, revenue_squares, errors)
    values (${place.experimentId}, ${place.variant}, ${place.day}, ${place.locale}, ${visits}, ${adds}, ${orders},
      ${revenue}, ${revenue ** 2}, ${errors})
    on conflict (experiment_id, variant, day, locale) do update set visits = known.visits + excluded.visits,
      adds = known.adds + excluded.adds, orders = known.orders + excluded.orders,
      revenue = known.revenue + excluded.revenue,
      revenue_squares = known.revenue_squares + excluded.revenue_squares, errors = known.errors + excluded.errors
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

/** Variants with at least one count. Returns are read from the orders of the variant. */
export async function readVariantCounts(db: Database, experimentId: string): Promise<VariantCounts[]> {
  const { rows } = await sql<Omit<VariantCounts, 'lcp'> & { revenue: string }>`
    select variant, sum(visits)::integer as visits, sum(adds)::integer as adds, sum(orders)::integer as orders,
      sum(revenue)::text as revenue, sum(revenue_squares) as revenue_squares, sum(errors)::integer as errors,
      (select count(distinct order_return.order_id)::integer
        from order_experiment join order_return using (order_id)
        where order_experiment.experiment_id = ${experimentId} and order_experiment.variant = counted.variant
      ) as returned_orders
    from experiment_count counted where experiment_id = ${experimentId} group by variant
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

/**
 * Variants of the quote that an order was made from, copied to the order. Idempotent. In a fixed order, to avoid deadlock
 * between orders that are counted at once.
 */
export async function claimOrder(tx: Database, orderId: string): Promise<Omit<Claim, 'quoteId'>[]> {
  const { rows } = await sql<Omit<Claim, 'quoteId'>>`
    insert into order_experiment (order_id, experiment_id, variant)
    select order_id, experiment_id, variant from quote_experiment
      join shop_order on made_from = quote_experiment.quote_id
    where order_id = ${orderId}
    order by experiment_id
    on conflict do nothing returning experiment_id, variant
  `.execute(tx);
  return rows;
}
