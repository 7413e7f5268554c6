import { expect, test } from 'vitest';
import { amountText, readAmount } from './cell-values.ts';

test.each([
  ['39.99', 3_999],
  ['39.9', 3_990],
  ['39', 3_900],
  ['59.0000', 5_900],
  ['45.500000', 4_550],
  // Twelve hundred, or one and a fifth: the file does not say.
  ['1.200', undefined],
  ['1.234', undefined],
  ['1,200.00', undefined],
  ['39,99', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('reads the amount %s in GBP', (cell, amount) => {
  expect(readAmount(cell, 'GBP')).toBe(amount);
});

test.each([
  ['1200', 'JPY', 1_200],
  ['1200.00', 'JPY', 1_200],
  ['1200.0000', 'JPY', 1_200],
  // One, or a thousand.
  ['1.000', 'JPY', undefined],
  ['1200.5', 'JPY', undefined],
  ['1.234', 'KWD', 1_234],
  ['1.2', 'KWD', 1_200],
  ['1.2340', 'KWD', 1_234],
])('reads the amount %s in %s', (cell, currency, amount) => {
  expect(readAmount(cell, currency)).toBe(amount);
});

test.each([
  ['main-GBP', '12.34'],
  ['kids-wear-JPY', '1234'],
  ['main-KWD', '1.234'],
])('writes 1234 minor units of %s as %s', (priceList, cell) => {
  expect(amountText(1_234, priceList)).toBe(cell);
});
