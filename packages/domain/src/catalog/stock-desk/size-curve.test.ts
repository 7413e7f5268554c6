import { expect, test } from 'vitest';
import { getReturnLevel, getSalesLevel, judgeFit, sumReasons } from './size-curve.ts';

test.each([
  [0, 9, 'out'],
  [0, 0, 'out'],
  [3, 9, 'low'],
  [6, 9, 'some'],
  [7, 9, 'full'],
  [1, 1, 'full'],
])('%i sold of a best size with %i is %s', (sold, best, level) => {
  expect(getSalesLevel(sold, best)).toBe(level);
});

test.each([
  [0, 20, 'full'],
  [2, 20, 'some'],
  [3, 20, 'low'],
  [6, 20, 'out'],
  [1, 0, 'out'],
])('%i returned of %i sold is %s', (returned, sold, level) => {
  expect(getReturnLevel(returned, sold)).toBe(level);
});

test.each([
  [{ 'too-small': 3 }, undefined],
  [{ 'too-small': 4 }, 'runs-small'],
  [{ 'too-small': 2, faulty: 2 }, 'runs-small'],
  [{ 'too-small': 2, 'too-large': 2 }, undefined],
  [{ 'too-large': 5, faulty: 3 }, 'runs-large'],
  [{ faulty: 9 }, undefined],
])('returns for %o: %s', (reasons, fit) => {
  expect(judgeFit(reasons)).toBe(fit);
});

test('sums reasons of sizes, the most frequent first', () => {
  const sizes = [{ reasons: { faulty: 1, 'too-small': 1 } }, { reasons: { 'too-small': 2 } }, { reasons: {} }];
  expect(Object.entries(sumReasons(sizes))).toEqual([
    ['too-small', 3],
    ['faulty', 1],
  ]);
});
