import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Currency } from '../../money.ts';
import { type InstalmentTerms, planInstalments } from './instalments.ts';

const KLARNA: InstalmentTerms = { method: 'klarna', payments: 3, currency: 'GBP', min: 1_000, max: 100_000 };
const CLEARPAY: InstalmentTerms = { method: 'clearpay', payments: 4, currency: 'GBP', min: 500, max: 50_000 };

const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });

test.each([
  [3_000, 1_000, 1_000],
  [2_500, 834, 833],
  [2_501, 835, 833],
])('splits %i into a first payment of %i and others of %i', (total, first, each) => {
  expect(planInstalments(gbp(total), [KLARNA])).toEqual([
    { method: 'klarna', payments: 3, first: gbp(first), each: gbp(each) },
  ]);
});

test.each<[number, Currency, string[]]>([
  [0, 'GBP', []],
  [499, 'GBP', []],
  [500, 'GBP', ['clearpay']],
  [999, 'GBP', ['clearpay']],
  [1_000, 'GBP', ['klarna', 'clearpay']],
  [50_001, 'GBP', ['klarna']],
  [100_000, 'GBP', ['klarna']],
  [100_001, 'GBP', []],
  [5_000, 'EUR', []],
])('offers for %i %s the methods %o', (amount, currency, methods) => {
  const plans = planInstalments({ amount, currency }, [KLARNA, CLEARPAY]);
  expect(plans.map(({ method }) => method)).toEqual(methods);
});

test('payments sum to the total, and the first is the largest', () => {
  const anyPayments = fc.integer({ min: 2, max: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 100_000 }), anyPayments, (total, payments) => {
      const [plan] = planInstalments(gbp(total), [{ ...KLARNA, payments }]);
      if (!plan) throw new Error('no plan');
      expect(plan.first.amount + plan.each.amount * (payments - 1)).toBe(total);
      expect(plan.first.amount).toBeGreaterThanOrEqual(plan.each.amount);
    }),
  );
});
