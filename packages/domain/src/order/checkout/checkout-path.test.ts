import { expect, test } from 'vitest';
import { isStepOpen, orderPagePath } from './checkout-path.ts';

test.each([
  ['address', 'address', true],
  ['delivery', 'address', false],
  ['payment', 'delivery', false],
  ['address', 'payment', true],
  ['payment', 'payment', true],
] as const)('step %s is open while %s is next: %s', (step, next, isOpen) => {
  expect(isStepOpen(step, next)).toBe(isOpen);
});

test('encodes an order number as one query value', () => {
  expect(orderPagePath('return', 'A&B 1')).toBe('/checkout/return?order=A%26B%201');
});
