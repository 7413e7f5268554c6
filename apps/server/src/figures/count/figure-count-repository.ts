import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type ZonedStore = { brand: string; locale: string; zone: string };
export type StoreDay = { brand: string; locale: string; day: string };
export type TrafficCount = StoreDay & { hour: number } & Partial<
    Record<'visits' | 'productViews' | 'bags' | 'checkouts', number>
  > &
  Partial<Record<'searches' | 'emptySearches', number>>;

/** One writer at a time: of two that count a day at once, the one with the older snapshot could write last. */
export async function lockFigures(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('figures'))`.execute(tx);
}

type TakenChange = StoreDay & { hour: number; step: 'bag' | 'checkout' | null; count: number };

/**
 * Removes changes from the queue and returns them by store, local day, hour and step. Their rows are committed, so that
 * later statements of this transaction see them.
 */
export async function takeChanges(
  tx: Database,
  { stores, limit }: { stores: readonly ZonedStore[]; limit: number },
): Promise<TakenChange[]> {
  // A bound and not a join with itself: the statistics of a queue are those of an empty table, which make it a nested loop.
  const { rows } = await sql<TakenChange>`
    with taken as (
      delete from figure_change
      where change_id <= coalesce(
        (select change_id from figure_change order by change_id offset ${limit} - 1 limit 1), 9223372036854775807)
      returning brand, locale, at, step
    )
    select taken.brand, taken.locale, to_char(at at time zone zone, 'YYYY-MM-DD') as day,
      case when step is not null then extract(hour from at at time zone zone)::int else 0 end as hour, step, count(*)::int as count
    from taken join json_to_recordset(${JSON.stringify(stores)}) as store (brand text, locale text, zone text)
      on store.brand = taken.brand and store.locale = taken.locale
    group by 1, 2, 3, 4, 5
  `.execute(tx);
  return rows;
}

export async function isQueueEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql`select from figure_change limit 1`.execute(db);
  return rows.length === 0;
}

export async function clearQueue(tx: Database): Promise<void> {
  // Steps cannot be counted again, so they stay.
  await sql`delete from figure_change where step is null`.execute(tx);
}

type Counted = { stores: readonly ZonedStore[]; keys: readonly StoreDay[] };

/**
 * Counts whole days of stores again. The keys should be close in time: orders from the day before the first key to the day
 * after the last are read, as no zone is further from UTC.
 */
export async function countSales(tx: Database, { stores, keys }: Counted): Promise<void> {
  if (keys.length === 0) return;
  const days = keys.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  const wanted = sql`json_to_recordset(${JSON.stringify(keys)}) as wanted (brand text, locale text, day date)`;
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::date - 1 and ${sql.ref(column)} < ${to}::date + 2`;
  for (const table of ['figure_sales_hour', 'figure_sales_day', 'figure_return_day']) {
    await sql`delete from ${sql.table(table)} as old using ${wanted}
      where old.brand = wanted.brand and old.locale = wanted.locale and old.day = wanted.day`.execute(tx);
  }
  await sql`
    with store as materialized (
      select * from json_to_recordset(${JSON.stringify(stores)}) as store (brand text, locale text, zone text)
    ), sold as (
      select bought.brand, bought.locale, bought.currency, paid_at at time zone zone as local, 1 as orders,
        coalesce(pieces, 0) as pieces, items_amount + services_amount as gross, discount_amount as discounts,
        delivery_amount as delivery, tax_amount as tax, total_amount as sales, coalesce(goods, 0) as goods,
        coalesce(goods_with_cost, 0) as goods_with_cost, coalesce(cost, 0) as cost,
        case when email_key <> '' and not is_repeat then 1 else 0 end as first_orders,
        case when email_key <> '' and is_repeat then 1 else 0 end as repeat_orders,
        0 as refunds, 0 as cancelled, 0 as returned, 0 as returned_amount
      from shop_order as bought join store using (brand, locale)
      left join lateral (
        select sum(quantity) as pieces, sum(net) as goods, sum(net) filter (where amount is not null) as goods_with_cost,
          sum(quantity * amount) as cost
        from (
          select quantity, amount, total_amount - case when tax_is_added then 0 else order_line.tax_amount end as net
          from order_line
          left join product_cost on product_cost.product_sku = order_line.product_sku
            and product_cost.currency = bought.currency
          where order_line.order_id = bought.order_id and kind = 'goods'
        ) as priced
      ) as lines on true
      cross join lateral (
        select exists (
          select from shop_order as earlier where earlier.email_key = bought.email_key and earlier.brand = bought.brand
            and earlier.paid_at < bought.paid_at
        ) as is_repeat
      ) as buyer
      -- Lines and earlier orders are looked up for these days only.
      where ${within('paid_at')} and (bought.brand, bought.locale, (paid_at at time zone zone)::date) in (
        select wanted.brand, wanted.locale, wanted.day from ${wanted}
      )
    ), cancelled as (
      select brand, locale, currency, ended_at at time zone zone as local
      from shop_order join store using (brand, locale)
      where state = 'cancelled' and paid_at is not null and ${within('ended_at')}
    ), refunded as (
      select brand, locale, currency, created_at at time zone zone as local, amount
      from order_refund join shop_order using (order_id) join store using (brand, locale)
      -- Charged orders that could not be filled never were sales.
      where order_refund.state <> 'failed' and paid_at is not null and ${within('created_at')}
    ), returned as (
      select brand, locale, currency, requested_at at time zone zone as local, pieces, amount
      from order_return join shop_order using (order_id) join store using (brand, locale)
      cross join lateral (
        select coalesce(sum(quantity), 0) as pieces, coalesce(sum(amount), 0) as amount from order_return_line
        where order_return_line.return_id = order_return.return_id
      ) as lines
      where order_return.state <> 'refused' and ${within('requested_at')}
    ), event as (
      select * from sold
      union all
      select brand, locale, currency, local, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0 from cancelled
      union all
      select brand, locale, currency, local, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, amount, 0, 0, 0 from refunded
      union all
      select brand, locale, currency, local, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, pieces, amount from returned
    )
    insert into figure_sales_hour (brand, locale, currency, day, hour, ${SALES_COLUMNS})
    select brand, locale, currency, local::date, extract(hour from local)::smallint, ${SALES_TOTALS}
    from event join ${wanted} using (brand, locale) where local::date = wanted.day
    group by brand, locale, currency, local::date, extract(hour from local)
  `.execute(tx);
  await sql`
    insert into figure_sales_day (brand, locale, currency, day, ${SALES_COLUMNS})
    select brand, locale, currency, day, ${SALES_TOTALS}
    from figure_sales_hour join ${wanted} using (brand, locale, day) group by brand, locale, currency, day
  `.execute(tx);
  await sql`
    insert into figure_return_day (brand, locale, day, currency, reason, pieces, amount)
    select brand, locale, wanted.day, currency, reason, sum(order_return_line.quantity), sum(order_return_line.amount)
    from order_return join order_return_line using (return_id) join shop_order using (order_id)
    join json_to_recordset(${JSON.stringify(stores)}) as store (brand text, locale text, zone text) using (brand, locale)
    join ${wanted} using (brand, locale)
    where order_return.state <> 'refused' and ${within('requested_at')} and (requested_at at time zone zone)::date = wanted.day
    group by brand, locale, wanted.day, currency, reason
  `.execute(tx);
}

const SALES = [
  'orders',
  'pieces',
  'gross',
  'discounts',
  'delivery',
  'tax',
  'sales',
  'goods',
  'goods_with_cost',
  'cost',
];
const LATER = ['first_orders', 'repeat_orders', 'refunds', 'cancelled', 'returned', 'returned_amount'];
const SALES_COLUMNS = sql.join([...SALES, ...LATER].map((name) => sql.ref(name)));
const SALES_TOTALS = sql.join([...SALES, ...LATER].map((name) => sql`sum(${sql.ref(name)})`));

/** Adds to the counts of traffic. Fixed row order, to avoid deadlocks between processes that write concurrently. */
export async function addTraffic(tx: Database, counts: readonly TrafficCount[]): Promise<void> {
  if (counts.length === 0) return;
  const added = sql`
    select brand, locale, day, hour, sum(coalesce(visits, 0)) as visits, sum(coalesce("productViews", 0)) as product_views,
      sum(coalesce(bags, 0)) as bags, sum(coalesce(checkouts, 0)) as checkouts, sum(coalesce(searches, 0)) as searches,
      sum(coalesce("emptySearches", 0)) as empty_searches
    from json_to_recordset(${JSON.stringify(counts)}) as added (brand text, locale text, day date, hour smallint,
      visits int, "productViews" int, bags int, checkouts int, searches int, "emptySearches" int)
    group by brand, locale, day, hour`;
  await sql`
    insert into figure_traffic_hour as known (brand, locale, day, hour, ${TRAFFIC_COLUMNS})
    select brand, locale, day, hour, ${TRAFFIC_COLUMNS} from (${added}) as added
    order by brand collate "C", locale collate "C", day, hour
    on conflict (brand, locale, day, hour) do update set ${MORE_TRAFFIC}
  `.execute(tx);
  await sql`
    insert into figure_traffic_day as known (brand, locale, day, ${TRAFFIC_COLUMNS})
    select brand, locale, day, ${TRAFFIC_TOTALS} from (${added}) as added
    group by brand, locale, day order by brand collate "C", locale collate "C", day
    on conflict (brand, locale, day) do update set ${MORE_TRAFFIC}
  `.execute(tx);
}

const TRAFFIC = ['visits', 'product_views', 'bags', 'checkouts', 'searches', 'empty_searches'];
const TRAFFIC_COLUMNS = sql.join(TRAFFIC.map((name) => sql.ref(name)));
const TRAFFIC_TOTALS = sql.join(TRAFFIC.map((name) => sql`sum(${sql.ref(name)})`));
const MORE_TRAFFIC = sql.join(
  TRAFFIC.map((name) => sql`${sql.ref(name)} = ${sql.ref(`known.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
);

type Pool = { brand: string; pool: string; day: string };

/** State of the shelves now, as that of the day. */
export async function saveStock(tx: Database, pools: readonly Pool[]): Promise<void> {
  await sql`
    insert into figure_stock_day (brand, pool, day, sizes, sold_out)
    select place.brand, place.pool, place.day, count(*), count(*) filter (where coalesce(on_hand - reserved, 0) <= 0)
    from json_to_recordset(${JSON.stringify(pools)}) as place (brand text, pool text, day date)
    join product_brand on product_brand.brand = place.brand
    join product on product.sku = product_brand.product_sku and product.online
    join variant on variant.product_sku = product.sku
    left join stock on stock.variant_sku = variant.sku and stock.pool = place.pool
    group by place.brand, place.pool, place.day
    on conflict (brand, pool, day) do update set sizes = excluded.sizes, sold_out = excluded.sold_out
  `.execute(tx);
}

/** Histograms of days from a day on; page `*` is all pages. */
export async function countSpeed(tx: Database, from: string): Promise<void> {
  await sql`delete from figure_speed_day where day >= ${from}::date`.execute(tx);
  await sql`
    insert into figure_speed_day (brand, locale, day, page, metric, visits)
    select brand, locale, day, page, metric, jsonb_object_agg(bucket, visits)
    from (
      select brand, locale, day, coalesce(page, '*') as page, metric, bucket, sum(visits)::int as visits
      from web_vital where day >= ${from}::date
      group by grouping sets ((brand, locale, day, page, metric, bucket), (brand, locale, day, metric, bucket))
    ) as counted
    group by brand, locale, day, page, metric
  `.execute(tx);
}

/** Buyers by the month of their first order in a store. Orders of erased customers are left out. */
export async function countCohorts(tx: Database, stores: readonly ZonedStore[]): Promise<void> {
  await sql`delete from figure_cohort`.execute(tx);
  await sql`
    with bought as (
      select brand, locale, email_key, date_trunc('month', paid_at at time zone zone)::date as month
      from shop_order
      join json_to_recordset(${JSON.stringify(stores)}) as store (brand text, locale text, zone text) using (brand, locale)
      where paid_at is not null and email_key <> ''
    ), buyer as (
      select brand, locale, email_key, month, count(*) as orders, min(month) over (partition by brand, locale, email_key) as cohort
      from bought group by brand, locale, email_key, month
    )
    insert into figure_cohort (brand, locale, cohort, months, buyers, orders)
    select brand, locale, cohort,
      (extract(year from month) - extract(year from cohort)) * 12 + extract(month from month) - extract(month from cohort),
      count(*), sum(orders)
    from buyer group by brand, locale, cohort, month
  `.execute(tx);
}

/** First day whose visits are still kept; undefined without any. */
export async function readFirstSpeedDay(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(day), 'YYYY-MM-DD') as day from web_vital
  `.execute(db);
  return rows[0]?.day ?? undefined;
}

/** First and last day that anything happened to an order; undefined without orders. */
export async function readSoldDays(db: Database): Promise<{ from: string; to: string } | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select to_char(min(at) - interval '1 day', 'YYYY-MM-DD') as from, to_char(max(at) + interval '1 day', 'YYYY-MM-DD') as to
    from (
      select min(paid_at) as at from shop_order union all select max(paid_at) from shop_order
      union all select max(ended_at) from shop_order where state = 'cancelled' and paid_at is not null
      union all select max(created_at) from order_refund union all select max(requested_at) from order_return
    ) as bounds
  `.execute(db);
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : undefined;
}

export async function deleteSales(tx: Database): Promise<void> {
  for (const table of ['figure_sales_hour', 'figure_sales_day', 'figure_return_day']) {
    await sql`delete from ${sql.table(table)}`.execute(tx);
  }
}
