import { describe, expect, test } from 'vitest';
import { type DateRange, withEndDates } from './scheduling-data.ts';

describe('§3 scheduling data', () => {
  const complete = (ranges: readonly DateRange[] | null) =>
    withEndDates({ home: [{ Scheduling: { desktop: ranges } }] }).home?.[0]?.Scheduling?.desktop;
  const start = { StartDate: '01-06-2026 09:00' };
  const open = { ...start, EndDate: '01-01-2121 12:00' };

  test.each([
    ['a range with no end date gets end date 01-01-2121 12:00', [start], [open]],
    ['a null end date is none', [{ ...start, EndDate: null }], [open]],
    ['an empty end date is none', [{ ...start, EndDate: '' }], [open]],
    ['an end date stays', [{ ...start, EndDate: '02-06-2026 09:00' }], [{ ...start, EndDate: '02-06-2026 09:00' }]],
    ['a null schedule stays null', null, null],
    ['an empty list stays empty', [], []],
  ])('%s', (_, ranges, expected) => {
    expect(complete(ranges)).toEqual(expected);
  });

  test('an entry whose whole Scheduling is null keeps it, and its other fields', () => {
    expect(withEndDates({ home: [{ id: 7, Scheduling: null }] })).toEqual({ home: [{ id: 7, Scheduling: null }] });
  });

  test('is grouped by key as before, and no group gives none', () => {
    expect(Object.keys(withEndDates({ a: [], b: [] }))).toEqual(['a', 'b']);
    expect(withEndDates({})).toEqual({});
  });
});
