import { expect, test } from 'vitest';
import { readAmount } from './cell-values.ts';

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
])('reads the amount %s', (cell, amount) => {
  expect(readAmount(cell)).toBe(amount);
});
