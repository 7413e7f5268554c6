import { expect, test } from 'vitest';
import { isStepOpen, orderPagePath } from './checkout-path.ts';

test.each([
  ['address', 'address', true],
  ['delivery', 'address', false],
  ['payment', 'delivery', false],
  ['address', 'payment', true],
  ['payment', 'payment', true],
] as const)('the step %s is open while %s is the next to be done: %s', (step, next, isOpen) => {
  expect(isStepOpen(step, next)).toBe(isOpen);
});

test('a number is written into an address as one value', () => {
  expect(orderPagePath('return', 'A&B 1')).toBe('/checkout/return?order=A%26B%201');
});
