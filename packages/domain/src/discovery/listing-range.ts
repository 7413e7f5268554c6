import { attributeDefinition } from '../catalog/product-attributes.ts';
import { type Currency, getMinorUnits } from '../money.ts';
import { MS_PER_DAY } from '../time.ts';
import { FILTER_ATTRIBUTES, type FilterAttribute } from './listing.ts';

/** Both ends inclusive; an absent end is open. */
export type RangeChoice = { from?: number; to?: number };

/** In minor units for an amount, in pieces for stock, in milliseconds since 1970 for a date. */
export type ListingRange = RangeChoice & { attribute: FilterAttribute };

export type RangeUnit = 'amount' | 'count' | 'date';

/** §9 attributes filtered by a range, without the price, which has parameters of its own. */
export const RANGE_ATTRIBUTES: readonly FilterAttribute[] = FILTER_ATTRIBUTES.filter(
  (name) => ['number', 'date'].includes(attributeDefinition(name).type) && name !== 'slider_price',
);

export function getRangeUnit(attribute: FilterAttribute): RangeUnit {
  if (attributeDefinition(attribute).type === 'date') return 'date';
  return attribute.startsWith('total_stock') ? 'count' : 'amount';
}

/** Reads the ranges from a query; a value alone is the lower end, as for the price. */
export const readRanges = (read: (names: readonly string[]) => readonly string[], currency: Currency): ListingRange[] =>
  RANGE_ATTRIBUTES.flatMap((attribute) => {
    const range = readRange(read([attribute]), getRangeUnit(attribute), currency);
    return range ? [{ attribute, ...range }] : [];
  });

/** Reads `15-60` (dates: `2026-01-01/2026-01-31`) in one value, or as the two fields of a form. */
export function readRange(given: readonly string[], unit: RangeUnit, currency: Currency): RangeChoice | undefined {
  const [first = '', second] = given;
  const ends = second === undefined ? first.split(SEPARATORS[unit], 2) : [first, second];
  const [low = '', high = ''] = ends.map((text) => text.trim());
  const [from, to] = [readEnd(low, 'from', { unit, currency }), readEnd(high, 'to', { unit, currency })];
  if (from !== undefined && to !== undefined && from > to) return readRange([high, low], unit, currency);
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Range in a URL: `15-60`, `15-` or `-60.5`; dates as an interval of ISO 8601. */
export function rangeText({ from, to }: RangeChoice, unit: RangeUnit, currency: Currency): string {
  const write = (value: number | undefined) => (value === undefined ? '' : writeEnd(value, unit, currency));
  return `${write(from)}${SEPARATORS[unit]}${write(to)}`;
}

const SEPARATORS: Readonly<Record<RangeUnit, string>> = { amount: '-', count: '-', date: '/' };

type Reading = { unit: RangeUnit; currency: Currency };

function readEnd(text: string, side: 'from' | 'to', { unit, currency }: Reading): number | undefined {
  if (unit === 'date') return readInstant(text, side);
  if (unit === 'count') return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return /^\d{1,7}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * getMinorUnits(currency)) : undefined;
}

/** Instant in UTC. A date without time includes its whole day; undefined for a date that does not exist. */
export function readInstant(text: string, side: 'from' | 'to'): number | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  if (!isDay && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text)) return undefined;
  const instant = Date.parse(text);
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text.slice(0, 10)) return undefined;
  return isDay && side === 'to' ? instant + MS_PER_DAY - 1 : instant;
}

function writeEnd(value: number, unit: RangeUnit, currency: Currency): string {
  if (unit === 'amount') return String(value / getMinorUnits(currency));
  return unit === 'count' ? String(value) : new Date(value).toISOString();
}
