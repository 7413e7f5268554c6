import { expect, test } from 'vitest';
import { ORDER_STATES } from '../order-state.ts';
import { canHold, requireNotOnHold } from './order-hold.ts';

test.each(ORDER_STATES)('an order that is %s can be held only when paid', (state) => {
  expect(canHold({ state })).toBe(state === 'paid');
  expect(canHold({ state, hold: {} })).toBe(false);
});

test('rejects to pack a held order', () => {
  expect(() => requireNotOnHold({ state: 'paid' })).not.toThrow();
  expect(() => requireNotOnHold({ state: 'paid', hold: {} })).toThrow(
    expect.objectContaining({ code: 'order_on_hold' }),
  );
});
