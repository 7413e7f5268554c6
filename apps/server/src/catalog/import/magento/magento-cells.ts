import { type DateOrder, isAmbiguousDate, readWrittenDate } from '@shop/domain/catalog/import/written-date';
import { readMoment } from '@shop/domain/zoned-time';
import type { Complaint } from '#server/catalog/import/finding.ts';
import { toPlainLine } from '#server/catalog/import/texts/plain-text.ts';

/** Magento's marker for a value to be removed. */
export const EMPTY_VALUE = '__EMPTY__VALUE__';

/**
 * `name=value,name2=value2`. A comma without a following `name=` belongs to the value; quotes around a value do not.
 */
export function readPairs(cell: string): [name: string, value: string][] {
  return cell.split(/,(?=\s*\w+=)/).flatMap((pair) => {
    const [, name, value = ''] = /^\s*(\w+)=(.*)$/s.exec(pair) ?? [];
    return name ? [[name, toPlainLine(unquoted(value.trim()))]] : [];
  });
}

/** Splits several values of one attribute. */
export const readValues = (value: string): string[] =>
  value
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean);

/** Comma-separated SKUs, file names or categories. */
export const readNames = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

export type Variation = { sku: string; options: Record<string, string> };

/** Keys that Magento's documentation allows beside the options. */
const NO_OPTIONS = ['sku', 'price', 'display', 'image', 'default', 'qty'];

/** `sku=A,color=Red,size=8|sku=B,…`; undefined if a variation has no SKU. */
export function readVariations(cell: string): Variation[] | undefined {
  const variations = readValues(cell).map((record) => {
    const pairs = readPairs(record);
    const options = pairs.filter(([name]) => !NO_OPTIONS.includes(name));
    return { sku: pairs.find(([name]) => name === 'sku')?.[1] ?? '', options: Object.fromEntries(options) };
  });
  return variations.some(({ sku }) => sku === '') ? undefined : variations;
}

/** Names on the path below the root; a slash in a name is written `\/`. */
export const readCategoryNames = (path: string): string[] =>
  path
    .split(/(?<!\\)\//)
    .slice(1)
    .map((name) => toPlainLine(name.replaceAll('\\/', '/')).trim())
    .filter(Boolean);

type Reading = { timeZone: string; wholeDay?: boolean; dates?: DateOrder | undefined };

const NO_DATE: Complaint = { reason: 'Not a date', cure: 'Write it like 2026-11-24' };
const AMBIGUOUS: Complaint = {
  reason: 'The date may have the day or the month first',
  cure: 'Say which one (--dates dmy or mdy), or write it like 2026-11-24',
};

export const toDateComplaint = (cell: string | undefined, dates: DateOrder | undefined): Complaint =>
  dates === undefined && isAmbiguousDate(cell ?? '') ? AMBIGUOUS : NO_DATE;

/**
 * `2015-10-25 3:34:20`, or with slashes as in an export: `10/25/15, 3:34 AM`. Undefined if the order of such a date is
 * neither given nor plain. With `wholeDay`, a date without time means the end of that day.
 */
export function readMagentoMoment(cell: string, { timeZone, wholeDay = false, dates }: Reading): string | undefined {
  const written = readWrittenDate(cell, dates);
  if (!written || written === 'ambiguous') return undefined;
  const time = written.rest.trim() === '' ? {} : TIME.exec(written.rest.trim())?.groups;
  if (!time) return undefined;
  const { date } = written;
  const { minute = '00', second = '00' } = time;
  const hour = formatHour(time.hour ?? '0', time.half);
  const moment = readMoment(`${date}T${hour}:${minute}:${second}`, timeZone);
  const isMidnight = `${hour}${minute}${second}` === '000000';
  if (!wholeDay || !isMidnight || !moment) return moment?.toISOString();
  return readMoment(`${dayAfter(date)}T00:00`, timeZone)?.toISOString();
}

const TIME = /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?:\s*(?<half>[AP]M))?$/i;

function formatHour(hour: string, half: string | undefined): string {
  if (!half) return hour.padStart(2, '0');
  const afternoon = half.toUpperCase() === 'PM' ? 12 : 0;
  return String((Number(hour) % 12) + afternoon).padStart(2, '0');
}

function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const unquoted = (value: string): string =>
  value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value;
