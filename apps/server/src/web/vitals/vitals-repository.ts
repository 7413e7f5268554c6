import type { Vital } from '@shop/domain/site/browser/web-vitals';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { VitalCount } from './vitals-counts.ts';

export async function saveCounts(db: Database, counts: readonly VitalCount[]): Promise<void> {
  // Fixed row order, to avoid deadlocks between processes that write concurrently.
  await sql`
    insert into web_vital as known (day, brand, locale, page, device, metric, bucket, visits)
    select day, brand, locale, page, device, metric, bucket, visits
    from json_to_recordset(${JSON.stringify(counts)}) as added
      (day date, brand text, locale text, page text, device text, metric text, bucket smallint, visits integer)
    order by day, brand collate "C", locale collate "C", page collate "C", device collate "C", metric collate "C", bucket
    on conflict (day, brand, locale, page, device, metric, bucket)
      do update set visits = known.visits + excluded.visits
  `.execute(db);
}

export type CountedVital = { page: string; device: string; metric: Vital; bucket: number; visits: number };

type VitalsFilter = { since: string; brand?: string | undefined; locale?: string | undefined };

/** Counts of one store or of all, since a day. */
export async function readCounts(
  db: Database,
  { since, brand = '', locale = '' }: VitalsFilter,
): Promise<CountedVital[]> {
  const { rows } = await sql<CountedVital>`
    select page, device, metric, bucket, sum(visits)::integer as visits
    from web_vital
    where day >= ${since}::date and ${brand} in ('', brand) and ${locale} in ('', locale)
    group by page, device, metric, bucket
  `.execute(db);
  return rows;
}

export async function forgetBefore(db: Database, day: string): Promise<void> {
  await sql`delete from web_vital where day < ${day}::date`.execute(db);
}
