import { expect, test } from 'vitest';
import { findDateOrder, isAmbiguousDate, readWrittenDate } from './written-date.ts';

test.each([
  ['2026-12-05', undefined, { date: '2026-12-05', rest: '' }],
  ['2026-12-05 03:10:00', undefined, { date: '2026-12-05', rest: '03:10:00' }],
  ['2026-2-30', undefined, undefined],
  ['05/12/2026', undefined, 'ambiguous'],
  ['05/12/2026', 'dmy', { date: '2026-12-05', rest: '' }],
  ['05/12/2026', 'mdy', { date: '2026-05-12', rest: '' }],
  ['05/12/2026', 'iso', undefined],
  ['25/12/2026', undefined, { date: '2026-12-25', rest: '' }],
  ['25/12/2026', 'mdy', undefined],
  ['10/25/15, 3:34 AM', undefined, { date: '2015-10-25', rest: '3:34 AM' }],
  ['05/05/2026', undefined, { date: '2026-05-05', rest: '' }],
  ['05.12.2026', undefined, { date: '2026-12-05', rest: '' }],
  ['soon', undefined, undefined],
  ['', undefined, undefined],
] as const)('reads %s with the order %s', (cell, order, date) => {
  expect(readWrittenDate(cell, order)).toEqual(date);
});

test.each([
  ['05/12/2026', undefined, true],
  ['05-12-26', undefined, true],
  ['13/12/2026', 'dmy', false],
  ['12/13/2026', 'mdy', false],
  ['2026-12-05', undefined, false],
  ['null', undefined, false],
])('%s proves the order %s', (cell, order, isAmbiguous) => {
  expect(findDateOrder(cell)).toBe(order);
  expect(isAmbiguousDate(cell)).toBe(isAmbiguous);
});
