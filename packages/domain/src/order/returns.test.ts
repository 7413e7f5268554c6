import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BrandKey, Locale } from '../site/store/store.ts';
import {
  type BoughtLine,
  calculateRemainder,
  calculateShare,
  listRefundTypes,
  type ReturnReason,
  returnAmounts,
  returnedLines,
  returnNumber,
  returnStage,
} from './returns.ts';

const line = (given: Partial<BoughtLine> = {}): BoughtLine => ({
  lineNumber: 1,
  kind: 'goods',
  quantity: 3,
  totalAmount: 1_000,
  taxAmount: 100,
  ...given,
});
const gone = (quantity: number, amount: number, taxAmount = 0) => ({ lineNumber: 1, quantity, amount, taxAmount });

describe('returnable lines', () => {
  test.each([
    ['all of it', line(), [], 3],
    ['what has not gone back yet', line(), [gone(2, 666)], 1],
    ['nothing twice', line(), [gone(1, 333), gone(2, 667)], 0],
    ['no gift card', line({ kind: 'gift-card' }), [], 0],
    ['no delivery pass', line({ kind: 'delivery-pass' }), [], 0],
    ['no gift wrapping', line({ kind: 'gift-wrap' }), [], 0],
    ['whatever went back of another line', line(), [{ ...gone(3, 1_000), lineNumber: 2 }], 3],
  ])('%s', (_, bought, returned, quantity) => {
    expect(calculateRemainder(bought, returned).quantity).toBe(quantity);
  });

  test.each([
    ['nothing', [], 'return_nothing_chosen'],
    ['a line twice', [1, 1], 'return_nothing_chosen'],
    ['a gift card', [2], 'line_not_returnable'],
    ['a line that is not there', [7], 'line_not_returnable'],
    ['more than is left', [3], 'return_exceeds_bought'],
  ])('rejects %s', (_, numbers, code) => {
    const lines = [line(), line({ lineNumber: 2, kind: 'gift-card' }), line({ lineNumber: 3, quantity: 1 })];
    const chosen = numbers.map((lineNumber) => ({ lineNumber, quantity: 2 }));
    expect(() => returnedLines({ lines, returned: [] }, chosen)).toThrow(expect.objectContaining({ code }));
  });
});

describe('value of returned units', () => {
  test.each([
    [1, [], 333, 33],
    [2, [], 666, 66],
    [3, [], 1_000, 100],
    [1, [gone(2, 666, 66)], 334, 34],
  ])('is proportional for %i of three that cost 10.00, after %j', (quantity, returned, amount, taxAmount) => {
    expect(calculateShare(calculateRemainder(line(), returned), quantity)).toMatchObject({ amount, taxAmount });
  });

  test('sums up to the line total for any sequence of partial and refused returns', () => {
    const parts = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), isRefused: fc.boolean() }));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.nat(100_000),
        fc.nat(20_000),
        parts,
        (quantity, totalAmount, taxAmount, requested) => {
          const bought = line({ quantity, totalAmount, taxAmount });
          const returned: ReturnType<typeof calculateShare>[] = [];
          for (const { quantity: wanted, isRefused } of [...requested, { quantity: 10, isRefused: false }]) {
            const left = calculateRemainder(bought, returned);
            const share = left.quantity > 0 && calculateShare(left, Math.min(wanted, left.quantity));
            if (share && !isRefused) returned.push(share);
          }
          expect(calculateRemainder(bought, returned)).toMatchObject({ quantity: 0, amount: 0, taxAmount: 0 });
          expect(Math.min(...returned.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('refund of a return', () => {
  test.each<[string, readonly ReturnReason[], number, boolean, { fee: number; refund: number }]>([
    ['en-GB takes nothing', ['too-small', 'too-large'], 0, false, { fee: 0, refund: 2_000 }],
    ['§9 Europe takes €2.99 of a return', ['too-small', 'too-large'], 299, false, { fee: 299, refund: 1_701 }],
    ['§9 the United States $3.99, and give added tax back', ['changed-mind'], 399, true, { fee: 399, refund: 701 }],
    ['nothing is taken for what was faulty', ['faulty', 'wrong-item'], 299, false, { fee: 0, refund: 2_000 }],
    ['unless something else comes with it', ['faulty', 'too-small'], 299, false, { fee: 299, refund: 1_701 }],
    ['never more than it is worth', ['too-small'], 5_000, false, { fee: 1_000, refund: 0 }],
  ])('%s', (_, reasons, price, taxIsAdded, amounts) => {
    const lines = reasons.map((reason) => ({ ...gone(1, 1_000, 100), reason }));
    expect(returnAmounts(lines, { price, taxIsAdded })).toEqual(amounts);
  });

  test.each<[BrandKey, Locale, boolean, readonly string[]]>([
    ['outlet', 'en-GB', true, ['original', 'credit']],
    ['main', 'en-US', true, ['original', 'credit']],
    ['main', 'fr-FR', true, ['original']],
    ['main', 'en-AU', true, ['original']],
    ['outlet', 'en-GB', false, ['original']],
  ])('%s in %s, customer %s, offers %j', (brand, localeISOCode, isCustomer, types) => {
    expect(listRefundTypes({ brand, localeISOCode }, { isCustomer })).toEqual(types);
  });
});

test.each([
  ['requested', false, false, 'requested'],
  ['requested', false, true, 'requested'],
  ['received', false, false, 'received'],
  ['received', false, true, 'refunded'],
  ['received', true, false, 'exchanged'],
  ['refused', false, false, 'refused'],
] as const)(
  'a return in state %s, exchanged %s, refunded %s, has stage %s',
  (state, isExchanged, isRefunded, stage) => {
    expect(returnStage({ state, isExchanged }, isRefunded)).toBe(stage);
  },
);

test('returnNumber extends the order number', () => {
  expect(returnNumber('MW-7K2P-94QX-3', 2)).toBe('MW-7K2P-94QX-3-R2');
});
