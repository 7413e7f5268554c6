import { expect, test } from 'vitest';
import { calculateSwapRefund } from './size-swap.ts';

const line = { unitAmount: 3000, totalAmount: 5400, taxAmount: 900, refunded: { amount: 0 } };

test.each([
  ['the same price', line, 3000, { amount: 0, taxAmount: 0 }],
  ['a lower price, of two discounted units', line, 2500, { amount: 900, taxAmount: 150 }],
  ['a higher price', line, 3001, undefined],
  ['a free line', { ...line, unitAmount: 0, totalAmount: 0 }, 0, { amount: 0, taxAmount: 0 }],
  [
    'a line that was refunded nearly in full',
    { ...line, refunded: { amount: 5000 } },
    2500,
    { amount: 400, taxAmount: 66 },
  ],
])('a swap at %s refunds this', (_, swapped, price, refund) => {
  expect(calculateSwapRefund(swapped, price)).toEqual(refund);
});
