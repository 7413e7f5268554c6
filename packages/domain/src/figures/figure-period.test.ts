import { describe, expect, test } from 'vitest';
import {
  countDays,
  type FigureComparison,
  type FigurePeriod,
  getDayTime,
  listDays,
  resolveComparison,
  resolvePeriod,
} from './figure-period.ts';

describe('resolvePeriod', () => {
  test.each<[FigurePeriod, string, string, string]>([
    ['today', '2026-11-16', '2026-11-16', '2026-11-16'],
    ['7-days', '2026-11-16', '2026-11-10', '2026-11-16'],
    ['28-days', '2026-03-10', '2026-02-11', '2026-03-10'],
    ['90-days', '2026-01-31', '2025-11-03', '2026-01-31'],
    ['year', '2026-11-16', '2025-11-17', '2026-11-16'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ])('%s on %s is %s to %s', (period, today, from, to) => {
    expect(resolvePeriod(period, today)).toEqual({ from, to });
  });

  test('takes the chosen days, today where one is missing', () => {
    expect(resolvePeriod('custom', '2026-11-16', { from: '2026-11-01' })).toEqual({
      ...{ from: '2026-11-01', to: '2026-11-16' },
    });
  });

  test.each([
    ['2026-11-17', '2026-11-16'],
    ['2024-01-01', '2026-11-16'],
  ])('rejects %s to %s', (from, to) => {
    expect(() => resolvePeriod('custom', '2026-11-16', { from, to })).toThrow(
      expect.objectContaining({ code: 'period_invalid' }),
    );
  });
});

describe('resolveComparison', () => {
  test.each<[FigureComparison, string, string, string, string]>([
    ['weekdays', '2026-11-16', '2026-11-16', '2026-11-09', '2026-11-09'],
    ['weekdays', '2026-11-10', '2026-11-16', '2026-11-03', '2026-11-09'],
    ['weekdays', '2026-11-01', '2026-11-16', '2026-10-11', '2026-10-26'],
    ['previous', '2026-11-16', '2026-11-16', '2026-11-15', '2026-11-15'],
    ['previous', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['year', '2026-11-16', '2026-11-16', '2025-11-17', '2025-11-17'],
    ['year', '2025-01-01', '2026-11-16', '2023-02-15', '2024-12-30'],
  ])('%s of %s to %s is %s to %s', (comparison, from, to, before, end) => {
    expect(resolveComparison(comparison, { from, to })).toEqual({ from: before, to: end });
  });

  test('none has no days', () => {
    expect(resolveComparison('none', { from: '2026-11-16', to: '2026-11-16' })).toBeUndefined();
  });
});

test('days of a month with a change of the clock are each listed once', () => {
  const march = { from: '2026-03-28', to: '2026-03-30' };
  expect(listDays(march)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(countDays({ from: '2026-10-01', to: '2026-10-31' })).toBe(31);
});

test.each([
  ['2026-11-16T11:45:00Z', 'Europe/London', 11, 0.75],
  ['2026-11-16T11:45:00Z', 'America/New_York', 6, 0.75],
  ['2026-03-29T01:30:00Z', 'Europe/London', 2, 0.5],
  ['2026-10-25T01:30:00Z', 'Europe/London', 1, 0.5],
  ['2026-11-16T00:00:00Z', 'Asia/Kolkata', 5, 0.5],
  ['2026-11-16T00:00:00Z', 'Europe/London', 0, 0],
])('%s in %s is hour %i with %d of it passed', (now, zone, hour, share) => {
  expect(getDayTime(new Date(now), zone)).toEqual({ hour, share });
});
