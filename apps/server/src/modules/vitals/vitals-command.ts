import { parseArgs } from 'node:util';
import { LOCALES } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import { BUCKET_COUNT, DEVICE_CLASSES, percentile75, rateVital, VITALS, type Vital } from '@shop/domain/web-vitals';
import type { Database } from '#server/platform/database/database.ts';
import { dayOf } from './vitals-counts.ts';
import { type CountedVital, readCounts } from './vitals-repository.ts';

/** What was typed, or why it is no command. */
export type VitalsCommand =
  | { days: number; brand?: string | undefined; locale?: string | undefined }
  | { problem: string };

export const VITALS_COMMAND = 'vitals:report';
export const VITALS_USAGE = `  ${VITALS_COMMAND}                how fast pages were: what three of four visits stay below, by page and device
    --days <days>         how far back; 28 when not given
    --brand <brand>       of this brand only
    --locale <locale>     of this locale only, as fr-FR`;

const MAX_DAYS = 400;

/** What somebody typed behind `npm run shop -- vitals:report`. */
export function parseVitalsCommand(args: readonly string[], brands: readonly string[]): VitalsCommand {
  try {
    const options = { days: { type: 'string' }, brand: { type: 'string' }, locale: { type: 'string' } } as const;
    const { brand, locale, days = '28' } = parseArgs({ args: [...args], options }).values;
    if (!(Number.isInteger(Number(days)) && Number(days) > 0 && Number(days) <= MAX_DAYS)) {
      return { problem: `--days ${days}: a number of days, at most ${MAX_DAYS}` };
    }
    if (brand !== undefined && !brands.includes(brand)) {
      return { problem: `--brand ${brand}: the brands are ${brands.join(', ')}` };
    }
    if (locale !== undefined && !LOCALES.some((one) => one === locale)) {
      return { problem: `--locale ${locale}: the locales are ${LOCALES.join(', ')}` };
    }
    return { days: Number(days), brand, locale };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

type ReportParts = { db: Database; now: Date; say: (line: string) => void };

export async function runVitalsCommand(
  { days, ...store }: Exclude<VitalsCommand, { problem: string }>,
  { db, now, say }: ReportParts,
): Promise<number> {
  const counts = await readCounts(db, { ...store, since: dayOf(new Date(now.getTime() - days * MS_PER_DAY)) });
  if (counts.length === 0) say('No visits were measured in that time');
  else for (const line of vitalsTable(counts)) say(line);
  return 0;
}

/** The page with the most visits first; a star is not good, two are poor. */
export function vitalsTable(counts: readonly CountedVital[]): string[] {
  const rows = [...Map.groupBy(counts, ({ page, device }) => `${page}\n${device}`).values()]
    .map((group) => ({ group, visits: visitsOf(group) }))
    .toSorted((one, other) => other.visits - one.visits)
    .map(({ group, visits }) => [
      group[0]?.page ?? '',
      group[0]?.device ?? '',
      String(visits),
      ...VITALS.map((vital) => told(vital, group)),
    ]);
  return [['page', 'device', 'visits', ...VITALS], ...rows].map(aligned);
}

/** Not every browser measures everything. */
const visitsOf = (group: readonly CountedVital[]): number =>
  Math.max(...VITALS.map((vital) => sum(countsOf(vital, group))));

function told(vital: Vital, group: readonly CountedVital[]): string {
  const value = percentile75(vital, countsOf(vital, group));
  if (value === undefined) return '-';
  const mark = { good: '', fair: ' *', poor: ' **' }[rateVital(vital, value)];
  return `${vital === 'CLS' ? value.toFixed(2) : Math.round(value)}${mark}`;
}

function countsOf(vital: Vital, group: readonly CountedVital[]): number[] {
  const counts = Array.from({ length: BUCKET_COUNT }, () => 0);
  for (const { metric, bucket, visits } of group) if (metric === vital) counts[bucket] = visits;
  return counts;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const WIDTHS = [40, Math.max(...DEVICE_CLASSES.map(({ length }) => length)) + 2, 8];
const aligned = (cells: readonly string[]): string =>
  cells
    .map((cell, place) => cell.padEnd(WIDTHS[place] ?? 10))
    .join('')
    .trimEnd();
