import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateSwapRefund, calculateSwapSurcharge, priceSwappedLine } from './size-swap.ts';

const line = { unitAmount: 3000, totalAmount: 5400, taxAmount: 900, refunded: { amount: 0 } };
const free = { ...line, unitAmount: 0, totalAmount: 0 };

test.each([
  ['the same price', line, 3000, { amount: 0, taxAmount: 0 }],
  ['a lower price, of two discounted units', line, 2500, { amount: 900, taxAmount: 150 }],
  ['a higher price', line, 3001, { amount: 0, taxAmount: 0 }],
  ['a free line', free, 0, { amount: 0, taxAmount: 0 }],
  [
    'a line that was refunded nearly in full',
    { ...line, refunded: { amount: 5000 } },
    2500,
    { amount: 66, taxAmount: 11 },
  ],
  [
    'a lower price, of two units of which one was cancelled',
    { ...line, refunded: { amount: 2700 } },
    2500,
    { amount: 450, taxAmount: 75 },
  ],
])('a swap at %s refunds this', (_, swapped, price, refund) => {
  expect(calculateSwapRefund(swapped, price)).toEqual(refund);
});

test.each([
  ['the same price', line, 3000, { amount: 0, taxAmount: 0 }],
  ['a lower price', line, 2500, { amount: 0, taxAmount: 0 }],
  ['a higher price, of two discounted units', line, 3500, { amount: 900, taxAmount: 150 }],
  ['a price that is a penny higher', { ...line, totalAmount: 3000 }, 3001, { amount: 1, taxAmount: 0 }],
  ['a free line', free, 3000, { amount: 0, taxAmount: 0 }],
  ['a line that is discounted to nothing', { ...line, totalAmount: 0 }, 3500, { amount: 0, taxAmount: 0 }],
  [
    'a line of which one unit was cancelled',
    { ...line, refunded: { amount: 2700 } },
    3500,
    { amount: 450, taxAmount: 75 },
  ],
])('a swap at %s costs this', (_, swapped, price, surcharge) => {
  expect(calculateSwapSurcharge(swapped, price)).toEqual(surcharge);
});

test('a swap down and up again costs what it refunded', () => {
  const down = calculateSwapRefund(line, 2500);
  const swapped = { ...line, unitAmount: 2500, refunded: { amount: down.amount } };
  expect(calculateSwapSurcharge(swapped, 3000)).toEqual(down);
});

const priced = {
  ...line,
  ...{ quantity: 2, cancelled: 0, fullAmount: 6000, discountAmount: 600 },
  discounts: [
    { promotion: 'ten', name: 'Ten', amount: 400 },
    { promotion: 'two', name: 'Two', amount: 200 },
  ],
};

test('the paid surcharge raises price, discounts, total and tax of the line', () => {
  expect(priceSwappedLine(priced, 3500, { amount: 900, taxAmount: 150 })).toEqual({
    ...{ unitAmount: 3500, fullAmount: 7000, discountAmount: 700, totalAmount: 6300, taxAmount: 1050 },
    discounts: [
      { promotion: 'ten', name: 'Ten', amount: 466 },
      { promotion: 'two', name: 'Two', amount: 234 },
    ],
  });
});

test('the paid surcharge counts cancelled units at their old price', () => {
  const partly = { ...priced, cancelled: 1, refunded: { amount: 2700 } };
  const { fullAmount, totalAmount } = priceSwappedLine(partly, 3500, { amount: 450, taxAmount: 75 });
  expect({ fullAmount, totalAmount }).toEqual({ fullAmount: 6500, totalAmount: 5850 });
});

test('amounts of a swapped line always add up', () => {
  const amount = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (unit, rise, quantity, rate) => {
        const fullAmount = unit * quantity;
        const discountAmount = Math.floor(fullAmount * rate);
        const bought = {
          ...{ unitAmount: unit, quantity, cancelled: 0, fullAmount, discountAmount, refunded: { amount: 0 } },
          ...{ totalAmount: fullAmount - discountAmount, taxAmount: Math.floor((fullAmount - discountAmount) / 6) },
          discounts: discountAmount > 0 ? [{ promotion: 'one', name: 'One', amount: discountAmount }] : [],
        };
        const after = priceSwappedLine(bought, unit + rise, calculateSwapSurcharge(bought, unit + rise));
        expect(after.fullAmount - after.discountAmount).toBe(after.totalAmount);
        expect(after.discountAmount).toBeGreaterThanOrEqual(discountAmount);
        if (discountAmount > 0) expect(after.discounts[0]?.amount).toBe(after.discountAmount);
        expect(after.totalAmount).toBeGreaterThanOrEqual(bought.totalAmount);
      },
    ),
  );
});
