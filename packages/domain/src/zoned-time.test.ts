import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMoment } from './zoned-time.ts';

describe('readMoment', () => {
  test.each([
    ['an instant, whatever the clock here', '2026-06-01T12:00:00Z', '2026-06-01T12:00:00.000Z'],
    ['an instant with offset', '2026-06-01T12:00+02:00', '2026-06-01T10:00:00.000Z'],
    ['London winter time', '01-02-2026 12:00', '2026-02-01T12:00:00.000Z'],
    ['London summer time', '01-06-2026 12:00', '2026-06-01T11:00:00.000Z'],
    ['wall time, year first', '2026-06-01T12:00', '2026-06-01T11:00:00.000Z'],
    ['wall time with seconds', '2026-06-01 12:00:30', '2026-06-01T11:00:30.000Z'],
    ['a day alone is its midnight', '2026-06-01', '2026-05-31T23:00:00.000Z'],
    ['the minute before clocks go forward', '29-03-2026 00:59', '2026-03-29T00:59:00.000Z'],
    ['a time that clocks going forward skip', '29-03-2026 01:30', '2026-03-29T01:30:00.000Z'],
    ['the hour after clocks went forward', '29-03-2026 02:00', '2026-03-29T01:00:00.000Z'],
    ['a time that comes twice is the first', '25-10-2026 01:30', '2026-10-25T00:30:00.000Z'],
    ['the hour after clocks went back', '25-10-2026 02:00', '2026-10-25T02:00:00.000Z'],
    ['the end of an open range', '01-01-2121 12:00', '2121-01-01T12:00:00.000Z'],
  ])('%s: %s', (_, text, instant) => {
    expect(readMoment(text, 'Europe/London')?.toISOString()).toBe(instant);
  });

  test.each([
    ['America/New_York', '2026-11-27T05:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-27T08:00:00.000Z'],
    ['Australia/Sydney', '2026-11-26T13:00:00.000Z'],
    ['Asia/Dubai', '2026-11-26T20:00:00.000Z'],
  ])('reads midnight of Black Friday in %s', (timeZone, instant) => {
    expect(readMoment('27-11-2026 00:00', timeZone)?.toISOString()).toBe(instant);
  });

  test.each(['', 'soon', '31-02-2026 12:00', '01-13-2026 12:00', '01-06-2026 25:00', '2026-06-01T12:00:00X', '1-6-26'])(
    'rejects "%s"',
    (text) => {
      expect(readMoment(text, 'Europe/London')).toBeUndefined();
    },
  );

  test('reads every instant with an explicit zone unchanged', () => {
    const date = fc.date({ min: new Date('1971-01-01'), max: new Date('2121-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.constantFrom('Europe/London', 'America/New_York', 'Pacific/Auckland'), (instant, zone) => {
        expect(readMoment(instant.toISOString(), zone)).toEqual(instant);
      }),
    );
  });
});
