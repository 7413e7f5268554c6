import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteRefund, type RefundableOrder } from './refund-quote.ts';

const order: RefundableOrder = {
  lines: [
    {
      ...{ lineNumber: 1, kind: 'goods', quantity: 2, totalAmount: 6120, taxAmount: 1020 },
      discounts: [{ promotion: 'welcome', amount: 680 }],
    },
    { lineNumber: 2, kind: 'goods', quantity: 1, totalAmount: 2800, taxAmount: 467, discounts: [] },
    { lineNumber: 3, kind: 'gift-card', quantity: 1, totalAmount: 5000, taxAmount: 0, discounts: [] },
    { lineNumber: 4, kind: 'gift-wrap', quantity: 1, totalAmount: 300, taxAmount: 50, discounts: [] },
  ],
  returned: [],
  delivery: { paid: 399, refunded: 0 },
  taxIsAdded: false,
  tenders: [
    { tenderId: 'card', kind: 'payment', position: 2, amount: 11_619, refunded: 0 },
    { tenderId: 'credit', kind: 'credit', position: 1, amount: 3000, refunded: 0 },
  ],
};
const one = (lineNumber: number, quantity = 1) => ({ lines: [{ lineNumber, quantity }], delivery: false });

test.each([
  ['one of two units', one(1), 3060, { card: 3060 }],
  ['a line and the delivery', { ...one(2), delivery: true }, 3199, { card: 3199 }],
  ['gift wrapping', one(4), 300, { card: 300 }],
  ['a chosen split', { ...one(2), tenders: [{ tenderId: 'credit', amount: 2800 }] }, 2800, { credit: 2800 }],
])('quotes %s', (_, selection, total, tenders) => {
  const quote = quoteRefund(order, selection);
  expect(quote.total).toBe(total);
  expect(Object.fromEntries(quote.tenders.map(({ tenderId, amount }) => [tenderId, amount]))).toEqual(tenders);
  expect(quote.left).toBe(14_619 - total);
});

test('names the discount that goes and the one that stays', () => {
  expect(quoteRefund(order, one(1)).promotions).toEqual([{ promotion: 'welcome', goes: 340, stays: 340 }]);
  expect(quoteRefund(order, one(2)).promotions).toEqual([{ promotion: 'welcome', goes: 0, stays: 680 }]);
});

test('adds the tax where the store adds it', () => {
  expect(quoteRefund({ ...order, taxIsAdded: true }, one(2)).total).toBe(3267);
});

test('refunds the delivery once', () => {
  const refunded = { ...order, delivery: { paid: 399, refunded: 399 } };
  expect(quoteRefund(refunded, { lines: [], delivery: true }).total).toBe(0);
});

test.each([
  ['more units than bought', order, one(1, 3), 'refund_exceeds_line'],
  ['a gift card', order, one(3), 'refund_exceeds_line'],
  ['an unknown line', order, one(9), 'refund_exceeds_line'],
  ['a line named twice', order, { lines: [...one(1).lines, ...one(1).lines], delivery: false }, 'refund_exceeds_line'],
  [
    'units of a return',
    { ...order, returned: [{ lineNumber: 2, quantity: 1, amount: 2800, taxAmount: 467 }] },
    one(2),
    'refund_exceeds_line',
  ],
  [
    'units refunded before',
    {
      ...order,
      lines: order.lines.map((line) => ({ ...line, refunded: { quantity: 1, amount: 100, taxAmount: 0 } })),
    },
    one(2),
    'refund_exceeds_line',
  ],
  ['a split below the total', order, { ...one(2), tenders: [{ tenderId: 'card', amount: 1 }] }, 'refund_split_wrong'],
  [
    'a split above a tender',
    order,
    { ...one(1, 2), tenders: [{ tenderId: 'credit', amount: 6120 }] },
    'refund_split_wrong',
  ],
])('rejects %s', (_, refunded, selection, code) => {
  expect(() => quoteRefund(refunded, selection)).toThrow(expect.objectContaining({ code }));
});

test('refunds unit by unit exactly what was paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 9, max: 99_999 }), (quantity, totalAmount) => {
      const refunded = { quantity: 0, amount: 0, taxAmount: 0 };
      const tenders = [{ tenderId: 'card', kind: 'payment' as const, position: 1, amount: totalAmount, refunded: 0 }];
      for (let unit = 0; unit < quantity; unit += 1) {
        const line = { lineNumber: 1, kind: 'goods' as const, quantity, totalAmount, taxAmount: 0, discounts: [] };
        const quote = quoteRefund({ ...order, lines: [{ ...line, refunded: { ...refunded } }], tenders }, one(1));
        refunded.quantity += 1;
        refunded.amount += quote.total;
      }
      expect(refunded.amount).toBe(totalAmount);
    }),
  );
});
