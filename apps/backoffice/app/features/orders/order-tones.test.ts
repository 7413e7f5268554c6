import { expect, test } from 'vitest';
import { markPayment, markState } from './order-tones.ts';

test.each([
  ['paid', false, 'warn'],
  ['paid', true, 'bad'],
  ['packed', false, 'info'],
  ['dispatched', false, 'ok'],
  ['cancelled', false, 'quiet'],
] as const)('%s, held: %s has the tone %s', (state, isHeld, tone) => {
  expect(markState(state, isHeld).tone).toBe(tone);
});

test.each([
  [0, 'orders.paid'],
  [500, 'orders.partRefunded'],
  [1000, 'orders.refunded'],
])('an order of 1000 with %d refunded reads %s', (refunded, text) => {
  expect(markPayment({ amount: 1000 }, { amount: refunded }).text).toBe(text);
});
