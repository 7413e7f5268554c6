import { expect, test } from 'vitest';
import { readAmount } from './typed-amount.ts';

test.each([
  ['10', 1000],
  ['10.5', 1050],
  ['10,50', 1050],
  [' 0.01 ', 1],
  ['10.505', undefined],
  ['1.000,00', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['ten', undefined],
  ['', undefined],
])('reads %s as %s', (typed, amount) => {
  expect(readAmount(typed, 100)).toBe(amount);
});
