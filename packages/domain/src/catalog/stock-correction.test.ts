import { expect, test } from 'vitest';
import { correctCount, getStockLevel } from './stock-correction.ts';

test.each([
  [-1, 'out'],
  [0, 'out'],
  [1, 'low'],
  [5, 'low'],
  [6, 'some'],
  [20, 'some'],
  [21, 'full'],
])('%i available is %s', (available, level) => {
  expect(getStockLevel(available)).toBe(level);
});

test('a correction adds its difference', () => {
  expect(correctCount({ sku: 'a', onHand: 10, reserved: 2 }, -8)).toBe(2);
  expect(correctCount({ sku: 'a', onHand: 0, reserved: 0 }, 5)).toBe(5);
});

test.each([
  [{ sku: 'a', onHand: 10, reserved: 2 }, -9, 'a has 10, of which 2 are being paid for: at most 8 can be taken away'],
  [{ sku: 'a', onHand: 3, reserved: 0 }, -4, 'a has only 3'],
])('a correction of %o by %i is refused', (counted, delta, message) => {
  expect(() => correctCount(counted, delta)).toThrow(message);
});
