import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceTooLow, buildLegs, getHouseSide } from './ledger.ts';

describe('a movement', () => {
  test('debits one account and credits another', () => {
    expect(buildLegs({ from: 'card', to: 'credit', amount: 500 })).toEqual([
      { account: 'card', amount: -500 },
      { account: 'credit', amount: 500 },
    ]);
  });

  test('sums to zero for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), (amount) => {
        const sum = buildLegs({ from: 'a', to: 'b', amount }).reduce((total, leg) => total + leg.amount, 0);
        expect(sum).toBe(0);
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('rejects the amount %d', (amount) => {
    expect(() => buildLegs({ from: 'a', to: 'b', amount })).toThrow('not an amount');
  });

  test.each([
    ['issue', { house: 'issued', receives: true }],
    ['grant', { house: 'promotions', receives: true }],
    ['refund', { house: 'orders', receives: true }],
    ['spend', { house: 'orders', receives: false }],
  ] as const)('has a house account for the kind %s', (kind, side) => {
    expect(getHouseSide(kind)).toEqual(side);
  });

  test('is refused with the remaining balance', () => {
    expect(balanceTooLow({ amount: 5, currency: 'GBP' })).toMatchObject({
      kind: 'conflict',
      cause: { balance: { amount: 5, currency: 'GBP' } },
    });
  });
});
