import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateSum } from '../../apportion.ts';
import type { PromotionEffect } from './promotion.ts';
import { calculateDiscounts, type DiscountedLine } from './promotion-discount.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 });
const anyLines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 10 }), left: amount }), { maxLength: 12 });
const nForM = fc
  .integer({ min: 2, max: 6 })
  .chain((take) => fc.record({ take: fc.constant(take), pay: fc.integer({ min: 1, max: take - 1 }) }));
const anyEffect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percentage' as const, percent })),
  amount.map((GBP) => ({ kind: 'amount' as const, amounts: { GBP } })),
  nForM.map((counts) => ({ kind: 'n-for-m' as const, ...counts })),
  fc.constant({ kind: 'free-delivery' as const }),
);
const lines = (...left: number[]): DiscountedLine[] => left.map((one) => ({ quantity: 1, left: one }));

describe('discountsOf', () => {
  test.each<[string, PromotionEffect, DiscountedLine[], number[]]>([
    ['10 % of £39.95, half a penny for the shopper', { kind: 'percentage', percent: 10 }, lines(3_995), [400]],
    ['25 % of each line', { kind: 'percentage', percent: 25 }, lines(1_000, 333), [250, 83]],
    ['£5 over two lines', { kind: 'amount', amounts: { GBP: 500 } }, lines(2_000, 1_000), [333, 167]],
    ['£50 off £30: all of it', { kind: 'amount', amounts: { GBP: 5_000 } }, lines(2_000, 1_000), [2_000, 1_000]],
    ['an amount in another currency', { kind: 'amount', amounts: { EUR: 500 } }, lines(2_000), [0]],
    ['3 for 2 of two', { kind: 'n-for-m', take: 3, pay: 2 }, lines(900, 500), [0, 0]],
    ['3 for 2 of three', { kind: 'n-for-m', take: 3, pay: 2 }, lines(900, 500, 700), [0, 500, 0]],
    ['3 for 2 of four', { kind: 'n-for-m', take: 3, pay: 2 }, lines(900, 500, 700, 800), [0, 0, 700, 0]],
    ['3 for 2 of six', { kind: 'n-for-m', take: 3, pay: 2 }, lines(6, 5, 4, 3, 2, 1), [0, 0, 4, 0, 0, 1]],
    ['3 for 2 of six alike', { kind: 'n-for-m', take: 3, pay: 2 }, [{ quantity: 6, left: 6_000 }], [2_000]],
    ['3 for 1', { kind: 'n-for-m', take: 3, pay: 1 }, lines(900, 500, 700), [0, 500, 700]],
    ['3 for 2 where a penny is left over', { kind: 'n-for-m', take: 3, pay: 2 }, [{ quantity: 3, left: 1_000 }], [333]],
    ['free delivery', { kind: 'free-delivery' }, lines(900), [0]],
  ])('%s', (_, effect, given, expected) => {
    expect(calculateDiscounts(effect, given, 'GBP')).toEqual(expected);
  });

  test('returns integers between zero and the rest of the line', () => {
    fc.assert(
      fc.property(anyEffect, anyLines, (effect, given) => {
        const discounts = calculateDiscounts(effect, given, 'GBP');
        expect(discounts).toHaveLength(given.length);
        discounts.forEach((discount, index) => {
          expect(Number.isSafeInteger(discount)).toBe(true);
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(given[index]?.left ?? 0);
        });
      }),
    );
  });

  test('takes the exact amount off, or all that is left', () => {
    fc.assert(
      fc.property(amount, anyLines, (GBP, given) => {
        const taken = calculateSum(calculateDiscounts({ kind: 'amount', amounts: { GBP } }, given, 'GBP'));
        expect(taken).toBe(Math.min(GBP, calculateSum(given.map(({ left }) => left))));
      }),
    );
  });

  test('n for m: frees one unit per group, and splitting an order never saves more', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 12 });
    fc.assert(
      fc.property(nForM, prices, prices, (counts, some, others) => {
        const effect = { kind: 'n-for-m', ...counts } as const;
        const saved = (list: number[]) => calculateDiscounts(effect, lines(...list), 'GBP');
        const together = saved([...some, ...others]);
        const free = Math.floor((some.length + others.length) / counts.take) * (counts.take - counts.pay);
        expect(together.filter((discount) => discount > 0)).toHaveLength(free);
        expect(calculateSum(together)).toBeGreaterThanOrEqual(calculateSum(saved(some)) + calculateSum(saved(others)));
      }),
    );
  });

  test('n for m: frees no unit that costs more than a paid one of its group', () => {
    fc.assert(
      fc.property(nForM, fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 15 }), (counts, prices) => {
        const free = calculateDiscounts({ kind: 'n-for-m', ...counts }, lines(...prices), 'GBP');
        const descending = prices.toSorted((a, b) => b - a);
        for (let start = 0; start + counts.take <= prices.length; start += counts.take) {
          const group = descending.slice(start, start + counts.take);
          const freePrices = group.filter((price) => free[prices.indexOf(price)] === price);
          expect(freePrices).toEqual(group.slice(counts.pay));
        }
      }),
    );
  });
});
