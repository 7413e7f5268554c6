import { expect, test } from 'vitest';
import { isPaying, nextStep } from './checkout.ts';

test.each([
  [{ hasAddress: false, needsNoDelivery: false, hasMethod: true }, 'address'],
  [{ hasAddress: false, needsNoDelivery: true, hasMethod: false }, 'address'],
  [{ hasAddress: true, needsNoDelivery: false, hasMethod: false }, 'delivery'],
  [{ hasAddress: true, needsNoDelivery: false, hasMethod: true }, 'payment'],
  [{ hasAddress: true, needsNoDelivery: true, hasMethod: false }, 'payment'],
])('nextStep of %o is %s', (progress, step) => {
  expect(nextStep(progress)).toBe(step);
});

test.each([
  ['paying', '2026-06-01T12:20:00Z', true],
  ['paying', '2026-06-01T12:00:00Z', false],
  ['paying', '2026-06-01T11:59:59Z', false],
  ['open', '2026-06-01T12:20:00Z', false],
])('a checkout with status %s until %s is paying at noon: %s', (status, until, expected) => {
  expect(isPaying({ status, payingUntil: new Date(until) }, new Date('2026-06-01T12:00:00Z'))).toBe(expected);
});

test('a checkout without a payment is not paying', () => {
  expect(isPaying({ status: 'open', payingUntil: null }, new Date())).toBe(false);
});
