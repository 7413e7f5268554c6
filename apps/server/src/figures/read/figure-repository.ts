import type { CountedSums } from '@shop/domain/figures/figure';
import { SALES_SUMS, TRAFFIC_SUMS } from '@shop/domain/figures/figure';
import type { Days } from '@shop/domain/figures/figure-period';
import type { ReturnReason } from '@shop/domain/order/returns';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type StorePlace = { brand: string; locale: string };
export type Scope = { places: readonly StorePlace[]; currency: string };

/** Sums of one day over all stores (`day` set), or of one store over all days. */
export type DaySums = Partial<CountedSums> & { day: string | null; brand: string | null; locale: string | null };

const toColumn = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const totals = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(toColumn(name))})::float8 as ${sql.ref(toColumn(name))}`));

const inPlaces = (places: readonly StorePlace[]) => sql`
  (brand, locale) in (select brand, locale from json_to_recordset(${JSON.stringify(places)}) as place (brand text, locale text))`;

/** Sums by day and by store, of sales and of traffic. */
export async function readDays(db: Database, { places, currency }: Scope, { from, to }: Days): Promise<DaySums[]> {
  const grouped = sql`group by grouping sets ((day), (brand, locale))`;
  const [sales, traffic] = await Promise.all([
    sql<DaySums>`
      select to_char(day, 'YYYY-MM-DD') as day, brand, locale, ${totals(SALES_SUMS)} from figure_sales_day
      where ${inPlaces(places)} and day between ${from} and ${to} and currency = ${currency} ${grouped}
    `.execute(db),
    sql<DaySums>`
      select to_char(day, 'YYYY-MM-DD') as day, brand, locale, ${totals(TRAFFIC_SUMS)} from figure_traffic_day
      where ${inPlaces(places)} and day between ${from} and ${to} ${grouped}
    `.execute(db),
  ]);
  return [...sales.rows, ...traffic.rows];
}

export type HourSums = Partial<CountedSums> & StorePlace & { hour: number };

/** Sums of one day by hour and store. */
export async function readHours(db: Database, { places, currency }: Scope, day: string): Promise<HourSums[]> {
  const [sales, traffic] = await Promise.all([
    sql<HourSums>`
      select hour, brand, locale, ${totals(SALES_SUMS)} from figure_sales_hour
      where ${inPlaces(places)} and day = ${day} and currency = ${currency} group by hour, brand, locale
    `.execute(db),
    sql<HourSums>`
      select hour, brand, locale, ${totals(TRAFFIC_SUMS)} from figure_traffic_hour
      where ${inPlaces(places)} and day = ${day} group by hour, brand, locale
    `.execute(db),
  ]);
  return [...sales.rows, ...traffic.rows];
}

type Shelf = { brand: string; pool: string };
export type StockState = Shelf & { day: string; soldOut: number };

export async function readStock(db: Database, shelves: readonly Shelf[], { from, to }: Days): Promise<StockState[]> {
  const { rows } = await sql<StockState>`
    select brand, pool, to_char(day, 'YYYY-MM-DD') as day, sold_out from figure_stock_day
    where (brand, pool) in (select brand, pool from json_to_recordset(${JSON.stringify(shelves)}) as shelf (brand text, pool text))
      and day between ${from} and ${to} order by day
  `.execute(db);
  return rows;
}

export type SpeedBucket = {
  day: string;
  brand: string;
  locale: string;
  page: string;
  metric: string;
  visits: Record<string, number>;
};
type Measured = { metrics: readonly string[] /** False: the sum of all pages. */; byPage: boolean };

export async function readSpeed(
  db: Database,
  places: readonly StorePlace[],
  { from, to, metrics, byPage }: Days & Measured,
): Promise<SpeedBucket[]> {
  const { rows } = await sql<SpeedBucket>`
    select to_char(day, 'YYYY-MM-DD') as day, brand, locale, page, metric, visits from figure_speed_day
    where ${inPlaces(places)} and day between ${from} and ${to} and metric = any(${metrics})
      and (page <> '*') = ${byPage}
  `.execute(db);
  return rows;
}

type ReasonSum = { reason: ReturnReason; pieces: number; amount: number };

export async function readReasons(db: Database, { places, currency }: Scope, { from, to }: Days): Promise<ReasonSum[]> {
  const { rows } = await sql<ReasonSum>`
    select reason, sum(pieces)::int as pieces, sum(amount)::float8 as amount from figure_return_day
    where ${inPlaces(places)} and day between ${from} and ${to} and currency = ${currency}
    group by reason order by 3 desc, reason
  `.execute(db);
  return rows;
}

type CohortRow = { cohort: string; months: number; buyers: number; orders: number };

export async function readCohorts(db: Database, places: readonly StorePlace[], since: string): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    select to_char(cohort, 'YYYY-MM') as cohort, months, sum(buyers)::int as buyers, sum(orders)::int as orders
    from figure_cohort where ${inPlaces(places)} and cohort >= ${since}::date group by 1, 2 order by 1 desc, 2
  `.execute(db);
  return rows;
}
