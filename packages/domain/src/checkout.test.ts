import { expect, test } from 'vitest';
import { isPaying, nextStep } from './checkout.ts';

test.each([
  [{ hasAddress: false, needsNoDelivery: false, hasMethod: true }, 'address'],
  [{ hasAddress: false, needsNoDelivery: true, hasMethod: false }, 'address'],
  [{ hasAddress: true, needsNoDelivery: false, hasMethod: false }, 'delivery'],
  [{ hasAddress: true, needsNoDelivery: false, hasMethod: true }, 'payment'],
  [{ hasAddress: true, needsNoDelivery: true, hasMethod: false }, 'payment'],
])('a checkout of %o goes on with %s', (progress, step) => {
  expect(nextStep(progress)).toBe(step);
});

test.each([
  ['paying', '2026-06-01T12:20:00Z', true],
  ['paying', '2026-06-01T12:00:00Z', false],
  ['paying', '2026-06-01T11:59:59Z', false],
  ['open', '2026-06-01T12:20:00Z', false],
])('a bag that is %s until %s is held by a payment at noon: %s', (status, until, expected) => {
  expect(isPaying({ status, payingUntil: new Date(until) }, new Date('2026-06-01T12:00:00Z'))).toBe(expected);
});

test('a bag that nobody pays for is held by none', () => {
  expect(isPaying({ status: 'open', payingUntil: null }, new Date())).toBe(false);
});
