import { MS_PER_DAY, MS_PER_HOUR } from '@shop/domain/time';
import { readMoment, toSameWallTime } from '@shop/domain/zoned-time';

export const VIEWS = ['day', 'week', 'month'] as const;
export type View = (typeof VIEWS)[number];

/** Range of the calendar: whole days by the clock of the store. */
export type Range = {
  view: View;
  /** First day, such as `2026-11-16`. */
  day: string;
  from: Date;
  to: Date;
  timeZone: string;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const toText = (day: Date): string => day.toISOString().slice(0, 'YYYY-MM-DD'.length);
/** Days are counted in UTC, where each has 24 hours. */
const addDays = (day: string, count: number): string =>
  toText(new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY));

export const findDay = (instant: Date, timeZone: string): string => toText(toSameWallTime(instant, timeZone, 'UTC'));

type Asked = { view: string | null; day: string | null; timeZone: string; now: Date };

/** Range that the address asks for; else the week of today. */
export function readRange({ view: asked, day: named, timeZone, now }: Asked): Range {
  const view = VIEWS.find((one) => one === asked) ?? 'week';
  const isDay = named !== null && DAY.test(named) && readMoment(`${named}T00:00`, 'UTC') !== undefined;
  const day = alignDay(isDay ? named : findDay(now, timeZone), view);
  const toInstant = (text: string) => readMoment(`${text}T00:00`, timeZone) ?? now;
  return { view, day, timeZone, from: toInstant(day), to: toInstant(shiftDay({ view, day }, 1)) };
}

/** Weeks begin on Monday, months on the first. */
function alignDay(day: string, view: View): string {
  if (view === 'month') return `${day.slice(0, 'YYYY-MM'.length)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return view === 'week' ? addDays(day, -((weekday + 6) % 7)) : day;
}

/** First day of the range so many ranges later. */
export function shiftDay({ view, day }: Pick<Range, 'view' | 'day'>, count: number): string {
  if (view !== 'month') return addDays(day, count * (view === 'day' ? 1 : 7));
  const first = new Date(`${day}T00:00:00Z`);
  return toText(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count, 1)));
}

/** Starts of the columns: hours of a day (every second one), days else. */
export function listTicks({ view, day, from, to, timeZone }: Range): Date[] {
  if (view === 'day') {
    const count = Math.round((to.getTime() - from.getTime()) / (2 * MS_PER_HOUR));
    return Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * 2 * MS_PER_HOUR));
  }
  const ticks: Date[] = [];
  for (let next = day; ; next = addDays(next, 1)) {
    const tick = readMoment(`${next}T00:00`, timeZone);
    if (!tick || tick >= to) return ticks;
    ticks.push(tick);
  }
}

/** Step of a drag or of an arrow key. */
export const STEPS: Record<View, { key: number; drag: number }> = {
  day: { key: MS_PER_HOUR, drag: MS_PER_HOUR / 4 },
  week: { key: MS_PER_HOUR, drag: MS_PER_HOUR },
  month: { key: MS_PER_HOUR, drag: MS_PER_DAY },
};

/** Share of the range that lies before an instant, from 0 to 1. */
export const placeAt = (instant: Date | number, { from, to }: Pick<Range, 'from' | 'to'>): number => {
  const share = (Number(instant) - from.getTime()) / (to.getTime() - from.getTime());
  return Math.min(1, Math.max(0, share));
};
