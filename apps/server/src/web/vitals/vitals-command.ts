import { parseArgs } from 'node:util';
import {
  BUCKET_COUNT,
  DEVICE_CLASSES,
  percentile75,
  rateVital,
  VITALS,
  type Vital,
} from '@shop/domain/site/browser/web-vitals';
import { isLocale } from '@shop/domain/site/store/identity';
import { MS_PER_DAY } from '@shop/domain/time';
import type { Database } from '#server/platform/database/database.ts';
import { toIsoDate } from './vitals-counts.ts';
import { type CountedVital, readCounts } from './vitals-repository.ts';

/** Parsed command, or the reason why it is invalid. */
export type VitalsCommand =
  | { days: number; brand?: string | undefined; locale?: string | undefined }
  | { problem: string };

export const VITALS_COMMAND = 'vitals:report';
export const VITALS_USAGE = `  ${VITALS_COMMAND}                prints the 75th percentile of the Core Web Vitals by page and device
    --days <days>         period in days; default 28
    --brand <brand>       only this brand
    --locale <locale>     only this locale, e.g. fr-FR`;

const MAX_DAYS = 400;

/** Parses the arguments after `npm run shop -- vitals:report`. */
export function parseVitalsCommand(args: readonly string[], brands: readonly string[]): VitalsCommand {
  try {
    const options = { days: { type: 'string' }, brand: { type: 'string' }, locale: { type: 'string' } } as const;
    const { brand, locale, days = '28' } = parseArgs({ args: [...args], options }).values;
    if (!(Number.isInteger(Number(days)) && Number(days) > 0 && Number(days) <= MAX_DAYS)) {
      return { problem: `--days ${days}: expected a number of days, at most ${MAX_DAYS}` };
    }
    if (brand !== undefined && !brands.includes(brand)) {
      return { problem: `--brand ${brand}: expected one of ${brands.join(', ')}` };
    }
    if (locale !== undefined && !isLocale(locale)) {
      return { problem: `--locale ${locale}: expected a locale such as en-GB` };
    }
    return { days: Number(days), brand, locale };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

type Deps = { db: Database; now: Date; print: (line: string) => void };

export async function runVitalsCommand(
  { days, ...store }: Exclude<VitalsCommand, { problem: string }>,
  { db, now, print }: Deps,
): Promise<number> {
  const counts = await readCounts(db, { ...store, since: toIsoDate(new Date(now.getTime() - days * MS_PER_DAY)) });
  if (counts.length === 0) print('No visits were measured in this period');
  else for (const line of vitalsTable(counts)) print(line);
  return 0;
}

/** Most visited page first; one star needs improvement, two stars are poor. */
export function vitalsTable(counts: readonly CountedVital[]): string[] {
  const rows = [...Map.groupBy(counts, ({ page, device }) => `${page}\n${device}`).values()]
    .map((group) => ({ group, visits: countVisits(group) }))
    .toSorted((one, other) => other.visits - one.visits)
    .map(({ group, visits }) => [
      group[0]?.page ?? '',
      group[0]?.device ?? '',
      String(visits),
      ...VITALS.map((vital) => formatVital(vital, group)),
    ]);
  return [['page', 'device', 'visits', ...VITALS], ...rows].map(aligned);
}

/** Maximum over the metrics, as not every browser measures all of them. */
const countVisits = (group: readonly CountedVital[]): number =>
  Math.max(...VITALS.map((vital) => sum(getCounts(vital, group))));

function formatVital(vital: Vital, group: readonly CountedVital[]): string {
  const value = percentile75(vital, getCounts(vital, group));
  if (value === undefined) return '-';
  const mark = { good: '', fair: ' *', poor: ' **' }[rateVital(vital, value)];
  return `${vital === 'CLS' ? value.toFixed(2) : Math.round(value)}${mark}`;
}

function getCounts(vital: Vital, group: readonly CountedVital[]): number[] {
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
