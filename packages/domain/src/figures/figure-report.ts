import { dayAfter, toIsoDate } from '../quote/delivery/delivery-calendar.ts';
import { ShopError } from '../shop-error.ts';
import { readMoment } from '../zoned-time.ts';
import type { Days } from './figure-period.ts';

/** Whole periods before the day of sending, each compared with the one before it. */
export const REPORT_PERIODS = ['yesterday', 'last-week', 'last-month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export const REPORT_RHYTHMS = ['day', 'week', 'month'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** Every month has these days. */
export const LAST_MONTH_DAY = 28;

/** When a report is sent, by the clocks of its zone. */
export type ReportSchedule = {
  rhythm: ReportRhythm;
  /** Monday is 1. Only of a weekly report. */
  weekday?: number | undefined;
  /** 1 to 28. Only of a monthly report. */
  monthDay?: number | undefined;
  /** Such as `07:30`. */
  time: string;
};

/** Throws when the schedule names no moment. */
export function checkSchedule({ rhythm, weekday, monthDay, time }: ReportSchedule): void {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw faulty('time', 'Give a time of day such as 07:30');
  if (rhythm === 'week' && !isWithin(weekday, 7)) throw faulty('weekday', 'Choose a weekday');
  if (rhythm === 'month' && !isWithin(monthDay, LAST_MONTH_DAY)) throw faulty('monthDay', 'Choose a day from 1 to 28');
}

/**
 * First moment of the schedule after an instant. A time of day that the change to summer time skips is an hour later on
 * that day; one that comes twice counts once.
 */
export function findNextSending(schedule: ReportSchedule, after: Date, timeZone: string): Date {
  const today = toIsoDate(after, timeZone);
  for (let ahead = 0; ahead <= MOST_DAYS; ahead += 1) {
    const moment = findMoment(schedule, dayAfter(today, ahead), timeZone);
    if (moment && moment > after) return moment;
  }
  throw new Error('A schedule has a moment in every month');
}

/** Latest moment of the schedule that has passed: after an outage only this one is sent. */
export function findLastSending(schedule: ReportSchedule, now: Date, timeZone: string): Date {
  const today = toIsoDate(now, timeZone);
  for (let ago = 0; ago <= MOST_DAYS; ago += 1) {
    const moment = findMoment(schedule, dayAfter(today, -ago), timeZone);
    if (moment && moment <= now) return moment;
  }
  throw new Error('A schedule has a moment in every month');
}

/** Period that a report sent on a day is about, and the one before it. */
export function resolveReportPeriod(period: ReportPeriod, day: string): { days: Days; before: Days } {
  if (period === 'yesterday') {
    const [from, before] = [dayAfter(day, -1), dayAfter(day, -2)];
    return { days: { from, to: from }, before: { from: before, to: before } };
  }
  if (period === 'last-week') {
    const monday = dayAfter(day, 1 - getWeekday(day));
    const week = (ago: number): Days => ({ from: dayAfter(monday, -7 * ago), to: dayAfter(monday, 6 - 7 * ago) });
    return { days: week(1), before: week(2) };
  }
  const days = monthBefore(day);
  return { days, before: monthBefore(days.from) };
}

/** Monday is 1. */
export const getWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Longest pause of a schedule, and a day for the zone. */
const MOST_DAYS = 32;

function findMoment(schedule: ReportSchedule, day: string, timeZone: string): Date | undefined {
  const { rhythm, weekday, monthDay, time } = schedule;
  if (rhythm === 'week' && getWeekday(day) !== weekday) return undefined;
  if (rhythm === 'month' && Number(day.slice(8)) !== monthDay) return undefined;
  return readMoment(`${day}T${time}`, timeZone);
}

function monthBefore(day: string): Days {
  const to = dayAfter(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

const isWithin = (value: number | undefined, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most;

const faulty = (field: string, reason: string): ShopError =>
  new ShopError(reason, { code: 'report_faulty', kind: 'unprocessable', field });
