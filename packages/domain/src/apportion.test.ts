import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apportion, calculateSum } from './apportion.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 });

describe('apportion', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1_000, [2_999, 1_999, 500], [545, 364, 91]],
    [5, [0, 10], [0, 5]],
    [0, [10, 20], [0, 0]],
    [5, [10, 20, 20], [1, 2, 2]],
    [1, [1, 2, 3], [0, 0, 1]],
    [0, [5, 5], [0, 0]],
    [7, [], []],
    [7, [0, 0], [0, 0]],
  ])('splits %i by weights %j into %j', (whole, weights, shares) => {
    expect(apportion(whole, weights)).toEqual(shares);
  });

  test('returns shares that sum to the whole, each off by less than one unit', () => {
    const weights = fc.array(amount, { minLength: 1, maxLength: 30 }).filter((list) => calculateSum(list) > 0);
    fc.assert(
      fc.property(amount, weights, (whole, list) => {
        const shares = apportion(whole, list);
        expect(calculateSum(shares)).toBe(whole);
        shares.forEach((share, index) => {
          expect(Math.abs(share - (whole * (list[index] ?? 0)) / calculateSum(list))).toBeLessThan(1 + 1e-6);
        });
      }),
    );
  });
});
