import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToCount, judgeLine, planDelta } from './stock-take.ts';

test.each([
  ['equal', { counted: 10, firstExpected: 10, expected: 10, isCorrectedSince: false }],
  ['differs', { counted: 9, firstExpected: 10, expected: 10, isCorrectedSince: false }],
  ['moved', { counted: 9, firstExpected: 10, expected: 9, isCorrectedSince: false }],
  ['corrected', { counted: 9, firstExpected: 10, expected: 10, isCorrectedSince: true }],
] as const)('a line is %s: %o', (verdict, line) => {
  expect(judgeLine(line)).toBe(verdict);
});

test.each([
  ['nothing is missing', { onHand: 5, reserved: 1 }, 0, { delta: 0, short: 0 }],
  ['more was found', { onHand: 5, reserved: 5 }, 2, { delta: 2, short: 0 }],
  ['some are missing', { onHand: 5, reserved: 1 }, -3, { delta: -3, short: 0 }],
  ['all free units are missing', { onHand: 5, reserved: 2 }, -3, { delta: -3, short: 0 }],
  ['units that are being paid for are missing', { onHand: 5, reserved: 2 }, -4, { delta: -3, short: 1 }],
  ['units of paid orders are missing', { onHand: 0, reserved: 0 }, -2, { delta: 0, short: 2 }],
])('%s', (_, stock, difference, planned) => {
  expect(planDelta(stock, difference)).toEqual(planned);
});

test('a plan never takes away reserved units, and accounts for every missing one', () => {
  const stocks = fc
    .record({ reserved: fc.nat(50), free: fc.nat(50) })
    .map(({ reserved, free }) => ({ onHand: reserved + free, reserved }));
  fc.assert(
    fc.property(stocks, fc.integer({ min: -200, max: 200 }), (stock, difference) => {
      const { delta, short } = planDelta(stock, difference);
      expect(stock.onHand + delta).toBeGreaterThanOrEqual(stock.reserved);
      expect(delta - short).toBe(difference);
      expect(short).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  [3, 1, 4],
  [3, -1, 2],
  [1, -5, 0],
])('%i counted and %i scanned is %i', (counted, quantity, sum) => {
  expect(addToCount(counted, quantity)).toBe(sum);
});
