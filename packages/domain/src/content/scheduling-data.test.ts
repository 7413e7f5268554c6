import { describe, expect, test } from 'vitest';
import { type DateRange, isInSchedule, nextScheduleTurn, withEndDates } from './scheduling-data.ts';

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

  test('keeps an entry with a null Scheduling, and its other fields', () => {
    expect(withEndDates({ home: [{ id: 7, Scheduling: null }] })).toEqual({ home: [{ id: 7, Scheduling: null }] });
  });

  test('keeps the grouping, including an empty one', () => {
    expect(Object.keys(withEndDates({ a: [], b: [] }))).toEqual(['a', 'b']);
    expect(withEndDates({})).toEqual({});
  });
});

describe('§3 an entry of scheduling data', () => {
  const moment = { region: 'UK', timeZone: 'Europe/London', now: new Date('2026-06-01T12:00:00Z') };
  const inForce = (ranges: readonly DateRange[]) =>
    withEndDates({ home: [{ Scheduling: { UK: ranges } }] }).home?.[0] ?? { Scheduling: null };

  test.each([
    ['from its start', inForce([{ StartDate: '01-06-2026 12:00' }]), true],
    ['before its start', inForce([{ StartDate: '01-06-2026 14:00' }]), false],
    ['after its end', inForce([{ StartDate: '01-05-2026 00:00', EndDate: '01-06-2026 12:00' }]), false],
    ['without a schedule', { Scheduling: null }, true],
    ['without ranges for the region', { Scheduling: { US: [{ EndDate: '01-01-2020 00:00' }] } }, true],
  ])('%s is shown: %s', (_, entry, isShown) => {
    expect(isInSchedule(entry, moment)).toBe(isShown);
  });

  test('changes next at its start', () => {
    const entries = [inForce([{ StartDate: '01-06-2026 14:00' }]), { Scheduling: null }];
    expect(nextScheduleTurn(entries, moment)).toEqual(new Date('2026-06-01T13:00:00Z'));
  });
});
