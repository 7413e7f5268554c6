import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaidTender, refundable, splitRefund, TENDER_KINDS } from './refund-split.ts';

const tender = (kind: PaidTender['kind'], position: number, amount: number, refunded = 0): PaidTender => ({
  tenderId: `${kind}-${position}`,
  kind,
  position,
  amount,
  refunded,
});
const PAID = [
  tender('gift-card', 1, 1_000),
  tender('gift-card', 2, 500),
  tender('credit', 3, 300),
  tender('payment', 4, 2_000),
];

test.each([
  ['a part goes back to the payment', PAID, 1_999, { 'payment-4': 1_999 }],
  ['more than that to credit next', PAID, 2_200, { 'payment-4': 2_000, 'credit-3': 200 }],
  ['then to gift cards, the last one first', PAID, 2_301, { 'payment-4': 2_000, 'credit-3': 300, 'gift-card-2': 1 }],
  ['all of it to all', PAID, 3_800, { 'payment-4': 2_000, 'credit-3': 300, 'gift-card-2': 500, 'gift-card-1': 1_000 }],
  [
    'what went back is gone',
    [tender('credit', 1, 300), tender('payment', 2, 900, 800)],
    200,
    { 'payment-2': 100, 'credit-1': 100 },
  ],
])('%s', (_, tenders, amount, parts) => {
  expect(Object.fromEntries(splitRefund(tenders, amount).map((part) => [part.tenderId, part.amount]))).toEqual(parts);
});

test('splitRefund rejects more than was paid', () => {
  expect(() => splitRefund(PAID, 3_801)).toThrow(expect.objectContaining({ code: 'refund_exceeds_paid' }));
  expect(() => splitRefund([], 1)).toThrow(expect.objectContaining({ code: 'refund_exceeds_paid' }));
});

test.each([0, -1, 0.5, Number.NaN])('splitRefund rejects the amount %d', (amount) => {
  expect(() => splitRefund(PAID, amount)).toThrow('not an amount');
});

const tenders = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...TENDER_KINDS),
      amount: fc.integer({ min: 1, max: 9_999 }),
      share: fc.nat(100),
    }),
  )
  .map((all) =>
    all.map(({ kind, amount, share }, position) => tender(kind, position, amount, Math.floor((amount * share) / 100))),
  );

test('refund parts sum up, and no tender gets more than it paid', () => {
  fc.assert(
    fc.property(tenders, fc.integer({ min: 1, max: 20_000 }), (paid, requested) => {
      fc.pre(requested <= refundable(paid));
      const parts = splitRefund(paid, requested);
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(requested);
      expect(new Set(parts.map(({ tenderId }) => tenderId)).size).toBe(parts.length);
      for (const part of parts) {
        const from = paid.find(({ tenderId }) => tenderId === part.tenderId);
        expect(part.amount).toBeGreaterThan(0);
        expect(part.amount + (from?.refunded ?? 0)).toBeLessThanOrEqual(from?.amount ?? 0);
      }
    }),
  );
});
