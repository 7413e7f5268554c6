import { dayAfter } from '../quote/delivery/delivery-calendar.ts';
import { ShopError } from '../shop-error.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '../time.ts';

/** Periods end today, but for the last calendar month and a chosen range. */
export const FIGURE_PERIODS = ['today', '7-days', '28-days', '90-days', 'year', 'last-month', 'custom'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** `weekdays`: whole weeks earlier, so that a Monday is compared with a Monday. `year`: 52 weeks earlier. */
export const FIGURE_COMPARISONS = ['weekdays', 'previous', 'year', 'none'] as const;
export type FigureComparison = (typeof FIGURE_COMPARISONS)[number];

/** Calendar days of the store, both included. */
export type Days = { from: string; to: string };

const MOST_DAYS = 731;
const WEEK = 7;
const LENGTHS = { today: 1, '7-days': 7, '28-days': 28, '90-days': 90, year: 365 } as const;

export function resolvePeriod(period: FigurePeriod, today: string, chosen: Partial<Days> = {}): Days {
  if (period === 'custom') return requireDays(chosen.from ?? today, chosen.to ?? today);
  if (period !== 'last-month') return { from: dayAfter(today, 1 - LENGTHS[period]), to: today };
  const to = dayAfter(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

export function resolveComparison(comparison: FigureComparison, { from, to }: Days): Days | undefined {
  if (comparison === 'none') return undefined;
  const shift = getShift(comparison, countDays({ from, to }));
  return { from: dayAfter(from, -shift), to: dayAfter(to, -shift) };
}

export const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY) + 1;

export const listDays = (days: Days): string[] =>
  Array.from({ length: countDays(days) }, (_, place) => dayAfter(days.from, place));

/** Time of day in a zone: whole hours before it, and the share of its own hour that has passed. */
export function getDayTime(now: Date, timeZone: string): { hour: number; share: number } {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));
  const minute = Number(new Intl.DateTimeFormat('en-GB', { timeZone, minute: 'numeric' }).format(now));
  return { hour, share: (minute * (MS_PER_HOUR / 60)) / MS_PER_HOUR };
}

function getShift(comparison: Exclude<FigureComparison, 'none'>, length: number): number {
  if (comparison === 'previous') return length;
  const weeks = Math.ceil(length / WEEK) * WEEK;
  return comparison === 'year' ? Math.max(52 * WEEK, weeks) : weeks;
}

function requireDays(from: string, to: string): Days {
  const isValid = from <= to && countDays({ from, to }) <= MOST_DAYS;
  if (isValid) return { from, to };
  throw new ShopError(`Choose a first day before the last, at most ${MOST_DAYS} days`, {
    ...{ code: 'period_invalid', kind: 'unprocessable', field: 'to' },
  });
}
