import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceTooLow, houseSideOf, legsOf } from './ledger.ts';

describe('a movement', () => {
  test('takes from one account what it gives to another', () => {
    expect(legsOf({ from: 'card', to: 'credit', amount: 500 })).toEqual([
      { account: 'card', amount: -500 },
      { account: 'credit', amount: 500 },
    ]);
  });

  test('sums to zero, whatever moves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), (amount) => {
        const sum = legsOf({ from: 'a', to: 'b', amount }).reduce((total, leg) => total + leg.amount, 0);
        expect(sum).toBe(0);
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('of %d is none', (amount) => {
    expect(() => legsOf({ from: 'a', to: 'b', amount })).toThrow('not an amount');
  });

  test.each([
    ['issue', { house: 'issued', receives: true }],
    ['grant', { house: 'promotions', receives: true }],
    ['refund', { house: 'orders', receives: true }],
    ['spend', { house: 'orders', receives: false }],
  ] as const)('to %s has its place in the books of the shop', (kind, side) => {
    expect(houseSideOf(kind)).toEqual(side);
  });

  test('is refused with what is left', () => {
    expect(balanceTooLow({ amount: 5, currency: 'GBP' })).toMatchObject({
      kind: 'conflict',
      cause: { balance: { amount: 5, currency: 'GBP' } },
    });
  });
});
