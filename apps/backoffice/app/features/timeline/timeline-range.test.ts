import { describe, expect, test } from 'vitest';
import { listTicks, placeAt, readRange, shiftDay } from './timeline-range.ts';

const NOW = new Date('2026-11-18T23:30:00Z');
const read = (view: string | null, day: string | null, timeZone = 'Europe/London') =>
  readRange({ view, day, timeZone, now: NOW });

describe('ranges', () => {
  test.each([
    ['the week of today', null, null, 'Europe/London', '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    [
      'today by the clock of the store',
      'day',
      null,
      'Asia/Dubai',
      '2026-11-18T20:00:00.000Z',
      '2026-11-19T20:00:00.000Z',
    ],
    ['a month', 'month', '2026-02-14', 'UTC', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['no day', 'day', '2026-02-31', 'UTC', '2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z'],
    ['no view', 'year', 'soon', 'UTC', '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ['a day of 23 hours', 'day', '2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ])('%s', (_, view, day, timeZone, from, to) => {
    const range = read(view, day, timeZone);
    expect([range.from.toISOString(), range.to.toISOString()]).toEqual([from, to]);
  });

  test.each([
    ['day', '2026-02-28', 1, '2026-03-01'],
    ['week', '2026-11-16', -1, '2026-11-09'],
    ['month', '2026-01-01', -1, '2025-12-01'],
  ] as const)('%s of %s, %s later', (view, day, count, expected) => {
    expect(shiftDay({ view, day }, count)).toBe(expected);
  });
});

test('columns are days by the clock of the store, also where the clocks change', () => {
  const ticks = listTicks(read('week', '2026-03-25'));
  expect(ticks).toHaveLength(7);
  expect(ticks.at(-1)?.toISOString()).toBe('2026-03-29T00:00:00.000Z');
  expect(listTicks(read('day', '2026-11-18'))).toHaveLength(12);
  expect(listTicks(read('month', '2026-11-18'))).toHaveLength(30);
});

test('places are limited to the range', () => {
  const range = read('day', '2026-11-18', 'UTC');
  expect(placeAt(new Date('2026-11-18T12:00:00Z'), range)).toBe(0.5);
  expect(placeAt(Number.NEGATIVE_INFINITY, range)).toBe(0);
  expect(placeAt(Number.POSITIVE_INFINITY, range)).toBe(1);
});
