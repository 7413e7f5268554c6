import { expect, test } from 'vitest';
import { findVersionAt, type Publication } from './version-at.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const plan = (version: string, from: number, to?: number): Publication<string> => ({
  ...{ state: 'planned', version, from: day(from), to: to === undefined ? undefined : day(to) },
});
const isSame = (one: string, other: string) => one === other;

test.each<[string, Publication<string>[], number, string | undefined, string | undefined]>([
  ['before its start', [plan('sale', 5, 8)], 4, 'now', 'now'],
  ['at its start', [plan('sale', 5, 8)], 5, 'now', 'sale'],
  ['at its end', [plan('sale', 5, 8)], 8, 'now', 'now'],
  ['of a new page before', [plan('sale', 5, 8)], 4, undefined, undefined],
  ['of a new page within', [plan('sale', 5, 8)], 6, undefined, 'sale'],
  ['of a new page after', [plan('sale', 5, 8)], 9, undefined, undefined],
  ['without an end', [plan('new', 5)], 20, 'now', 'new'],
  ['of a live one', [{ ...plan('sale', 1, 8), state: 'live', earlier: 'old' }], 7, 'sale', 'sale'],
  ['after a live one', [{ ...plan('sale', 1, 8), state: 'live', earlier: 'old' }], 8, 'sale', 'old'],
  [
    'after a live one that was replaced',
    [{ ...plan('sale', 1, 8), state: 'live', earlier: 'old' }],
    9,
    'other',
    'other',
  ],
  ['of one inside another', [plan('long', 2, 9), plan('short', 4, 6)], 5, 'now', 'short'],
  ['after one inside another', [plan('long', 2, 9), plan('short', 4, 6)], 7, 'now', 'long'],
  ['when the earlier of two ends first', [plan('one', 2, 6), plan('two', 4, 9)], 7, 'now', 'two'],
  ['after the earlier of two ended first', [plan('one', 2, 6), plan('two', 4, 9)], 10, 'now', 'now'],
])('finds the version %s', (_, publications, at, published, expected) => {
  expect(findVersionAt({ published, publications, isSame }, day(at))).toBe(expected);
});
