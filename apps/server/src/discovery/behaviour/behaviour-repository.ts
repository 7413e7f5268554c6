import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Counts } from './behaviour-counts.ts';

/** Daily decay factor of a count. */
const INTEREST_A_DAY = 0.97;
const TREND_A_DAY = 0.75;
const SEARCHES_A_DAY = 0.93;

/** Date format of the tables. */
export const toIsoDate = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Counts only existing products of the brand, so that invented SKUs cannot fill the tables. */
export async function saveCounts(tx: Database, counts: Counts, today: string): Promise<void> {
  await saveInterests(tx, counts, today);
  await saveQueries(tx, counts, today);
}

async function saveInterests(tx: Database, { interests, pairs }: Counts, today: string): Promise<void> {
  // Fixed row order, to avoid deadlocks between processes that write concurrently.
  await sql`
    insert into product_interest as known (brand, product_sku, views, purchases, trend, counted_on)
    select brand, sku, views, purchases, trend, ${today}::date
    from json_to_recordset(${JSON.stringify(interests)})
      as added (brand text, sku text, views real, purchases real, trend real)
    where exists (select from product_brand where product_sku = added.sku and product_brand.brand = added.brand)
    order by brand collate "C", sku collate "C"
    on conflict (brand, product_sku) do update set
      views = faded(known.views, known.counted_on, ${today}, ${INTEREST_A_DAY}) + excluded.views,
      purchases = faded(known.purchases, known.counted_on, ${today}, ${INTEREST_A_DAY}) + excluded.purchases,
      trend = faded(known.trend, known.counted_on, ${today}, ${TREND_A_DAY}) + excluded.trend,
      counted_on = greatest(known.counted_on, excluded.counted_on)
  `.execute(tx);
  await sql`
    insert into product_pair as known (brand, first_sku, second_sku, views, purchases, counted_on)
    select added.brand, first, second, views, purchases, ${today}::date
    from json_to_recordset(${JSON.stringify(pairs)})
      as added (brand text, first text, second text, views real, purchases real)
    where exists (select from product_brand where product_sku = first and product_brand.brand = added.brand)
      and exists (select from product_brand where product_sku = second and product_brand.brand = added.brand)
    order by added.brand collate "C", first collate "C", second collate "C"
    on conflict (brand, first_sku, second_sku) do update set
      views = faded(known.views, known.counted_on, ${today}, ${INTEREST_A_DAY}) + excluded.views,
      purchases = faded(known.purchases, known.counted_on, ${today}, ${INTEREST_A_DAY}) + excluded.purchases,
      counted_on = greatest(known.counted_on, excluded.counted_on)
  `.execute(tx);
}

async function saveQueries(tx: Database, { queries, days, clicks }: Counts, today: string): Promise<void> {
  await sql`
    insert into search_interest as known (brand, language, query, searches, visitor_bits, counted_on)
    select brand, language, query, searches, "visitorBits", ${today}::date
    from json_to_recordset(${JSON.stringify(queries)})
      as added (brand text, language text, query text, searches real, "visitorBits" bigint)
    order by brand collate "C", language, query
    on conflict (brand, language, query) do update set
      searches = faded(known.searches, known.counted_on, ${today}, ${SEARCHES_A_DAY}) + excluded.searches,
      visitor_bits = known.visitor_bits | excluded.visitor_bits,
      counted_on = greatest(known.counted_on, excluded.counted_on)
  `.execute(tx);
  await sql`
    insert into search_day as known (brand, language, query, day, searches, clicks, adds)
    select brand, language, query, ${today}::date, searches, clicks, adds
    from json_to_recordset(${JSON.stringify(days)})
      as added (brand text, language text, query text, searches integer, clicks integer, adds integer)
    order by brand collate "C", language, query
    on conflict (brand, language, query, day) do update set searches = known.searches + excluded.searches,
      clicks = known.clicks + excluded.clicks, adds = known.adds + excluded.adds
  `.execute(tx);
  await sql`
    insert into search_click as known (brand, language, query, product_sku, clicks, counted_on)
    select brand, language, query, sku, clicks, ${today}::date
    from json_to_recordset(${JSON.stringify(clicks)})
      as added (brand text, language text, query text, sku text, clicks real)
    where exists (select from product_brand where product_sku = added.sku and product_brand.brand = added.brand)
    order by brand collate "C", language, query, sku collate "C"
    on conflict (brand, language, query, product_sku) do update set
      clicks = faded(known.clicks, known.counted_on, ${today}, ${SEARCHES_A_DAY}) + excluded.clicks,
      counted_on = greatest(known.counted_on, excluded.counted_on)
  `.execute(tx);
}

/** Another product, how often both were viewed or bought together, and its total views. */
export type Companion = { sku: string; views: number; purchases: number; popularity: number };

type CompanionQuery = { brand: string; sku: string; today: string; limit: number };

export async function readCompanions(db: Database, { brand, sku, today, limit }: CompanionQuery): Promise<Companion[]> {
  const { rows } = await sql<Companion>`
    select pair.sku, pair.views, pair.purchases,
      coalesce(faded(interest.views, interest.counted_on, ${today}, ${INTEREST_A_DAY}), 0) as popularity
    from (
      select second_sku as sku, ${fadedPair(today)} from product_pair where brand = ${brand} and first_sku = ${sku}
      union all
      select first_sku as sku, ${fadedPair(today)} from product_pair where brand = ${brand} and second_sku = ${sku}
    ) pair
    left join product_interest interest on interest.brand = ${brand} and interest.product_sku = pair.sku
    order by pair.views + ${PURCHASE_WEIGHT} * pair.purchases desc, pair.sku
    limit ${limit}
  `.execute(db);
  return rows;
}

/** A joint purchase is a stronger signal than a joint view. */
export const PURCHASE_WEIGHT = 4;

const fadedPair = (today: string) => sql`
  faded(views, counted_on, ${today}, ${INTEREST_A_DAY}) as views,
  faded(purchases, counted_on, ${today}, ${INTEREST_A_DAY}) as purchases`;

type TrendQuery = { brand: string; today: string; least: number; limit: number };

export async function readTrending(db: Database, { brand, today, least, limit }: TrendQuery): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select product_sku as sku from product_interest
    where brand = ${brand} and trend >= ${least} and faded(trend, counted_on, ${today}, ${TREND_A_DAY}) >= ${least}
    order by faded(trend, counted_on, ${today}, ${TREND_A_DAY}) desc, product_sku
    limit ${limit}
  `.execute(db);
  return rows.map(({ sku }) => sku);
}

type PopularQuery = { brand: string; language: string; today: string; leastVisitors: number; limit: number };

/** Most frequent first. */
export async function readPopularQueries(
  db: Database,
  { brand, language, today, leastVisitors, limit }: PopularQuery,
): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from search_interest
    where brand = ${brand} and language = ${language} and bit_count(visitor_bits::bit(64)) >= ${leastVisitors}
    order by faded(searches, counted_on, ${today}, ${SEARCHES_A_DAY}) desc, query
    limit ${limit}
  `.execute(db);
  return rows.map(({ query }) => query);
}

/** Decayed counts below this are deleted. */
const WORTH_KEEPING = 0.2;
/** Counts by day are kept for the comparison of a fix. */
const DAYS_KEPT = 60;

/** Deletes decayed counts and those of removed products. */
export async function forgetFaded(tx: Database, today: string): Promise<void> {
  await sql`
    delete from product_pair
    where faded(views + ${PURCHASE_WEIGHT} * purchases, counted_on, ${today}, ${INTEREST_A_DAY}) < ${WORTH_KEEPING}
      or not exists (select from product_brand where product_sku = first_sku and product_brand.brand = product_pair.brand)
      or not exists (select from product_brand where product_sku = second_sku and product_brand.brand = product_pair.brand)
  `.execute(tx);
  await sql`
    delete from product_interest
    where faded(views + purchases, counted_on, ${today}, ${INTEREST_A_DAY})
        + faded(trend, counted_on, ${today}, ${TREND_A_DAY}) < ${WORTH_KEEPING}
      or not exists (select from product_brand
        where product_brand.product_sku = product_interest.product_sku and product_brand.brand = product_interest.brand)
  `.execute(tx);
  await sql`
    delete from search_interest
    where faded(searches, counted_on, ${today}, ${SEARCHES_A_DAY}) < ${WORTH_KEEPING}
  `.execute(tx);
  await sql`
    delete from search_click where faded(clicks, counted_on, ${today}, ${SEARCHES_A_DAY}) < ${WORTH_KEEPING}
  `.execute(tx);
  await sql`delete from search_day where day < ${today}::date - ${DAYS_KEPT}::int`.execute(tx);
}
