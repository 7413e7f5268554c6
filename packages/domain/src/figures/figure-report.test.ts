import { expect, test } from 'vitest';
import {
  checkSchedule,
  findLastSending,
  findNextSending,
  type ReportSchedule,
  resolveReportPeriod,
} from './figure-report.ts';

const DAILY: ReportSchedule = { rhythm: 'day', time: '02:30' };
const MONDAYS: ReportSchedule = { rhythm: 'week', weekday: 1, time: '07:00' };
const FIRST: ReportSchedule = { rhythm: 'month', monthDay: 1, time: '00:00' };

test.each<[ReportSchedule, string, string, string]>([
  // Berlin: 02:30 is skipped on 29 March, and comes twice on 25 October.
  [DAILY, 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T01:30:00.000Z'],
  [DAILY, 'Europe/Berlin', '2026-03-29T01:30:00Z', '2026-03-30T00:30:00.000Z'],
  [DAILY, 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
  [DAILY, 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
  [MONDAYS, 'Europe/London', '2026-10-19T06:00:00Z', '2026-10-26T07:00:00.000Z'],
  [MONDAYS, 'Europe/London', '2026-10-19T05:59:59Z', '2026-10-19T06:00:00.000Z'],
  [MONDAYS, 'America/New_York', '2026-11-16T11:59:00Z', '2026-11-16T12:00:00.000Z'],
  [FIRST, 'Asia/Dubai', '2026-01-31T19:59:00Z', '2026-01-31T20:00:00.000Z'],
  [FIRST, 'Asia/Dubai', '2026-01-31T20:00:00Z', '2026-02-28T20:00:00.000Z'],
])('%j in %s is sent after %s at %s', (schedule, zone, after, expected) => {
  expect(findNextSending(schedule, new Date(after), zone).toISOString()).toBe(expected);
});

test.each<[ReportSchedule, string, string, string]>([
  [DAILY, 'Europe/Berlin', '2026-10-25T01:45:00Z', '2026-10-25T00:30:00.000Z'],
  [MONDAYS, 'Europe/London', '2026-11-15T23:00:00Z', '2026-11-09T07:00:00.000Z'],
  [MONDAYS, 'Europe/London', '2026-11-16T07:00:00Z', '2026-11-16T07:00:00.000Z'],
  [FIRST, 'Europe/London', '2026-11-30T23:59:00Z', '2026-11-01T00:00:00.000Z'],
])('the last sending of %j in %s at %s was %s', (schedule, zone, now, expected) => {
  expect(findLastSending(schedule, new Date(now), zone).toISOString()).toBe(expected);
});

test.each([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28', '2026-02-27', '2026-02-27'],
  ['last-week', '2026-11-16', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
  ['last-week', '2026-11-15', '2026-11-02', '2026-11-08', '2026-10-26', '2026-11-01'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
] as const)('%s of %s is %s to %s, compared with %s to %s', (period, day, from, to, beforeFrom, beforeTo) => {
  expect(resolveReportPeriod(period, day)).toEqual({
    days: { from, to },
    before: { from: beforeFrom, to: beforeTo },
  });
});

test.each<[string, ReportSchedule]>([
  ['time', { rhythm: 'day', time: '24:00' }],
  ['time', { rhythm: 'day', time: '7:00' }],
  ['weekday', { rhythm: 'week', time: '07:00' }],
  ['weekday', { rhythm: 'week', weekday: 8, time: '07:00' }],
  ['monthDay', { rhythm: 'month', monthDay: 29, time: '07:00' }],
])('refuses the %s of %j', (field, schedule) => {
  expect(() => checkSchedule(schedule)).toThrow(expect.objectContaining({ field }));
});
