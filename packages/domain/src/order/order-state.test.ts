import { describe, expect, test } from 'vitest';
import {
  canBecome,
  canCancel,
  canReturn,
  isBeyond,
  ORDER_STATES,
  type OrderState,
  requireTransition,
  returnUntil,
} from './order-state.ts';

const MAY: Record<OrderState, string> = {
  placing: 'paid abandoned',
  abandoned: 'paid unfillable',
  paid: 'packed cancelled',
  unfillable: 'cancelled',
  packed: 'dispatched',
  dispatched: 'delivered',
  delivered: '',
  cancelled: '',
};

describe.each(ORDER_STATES)('order in state %s', (from) => {
  test.each(ORDER_STATES)('becomes %s only if the table allows it', (to) => {
    const may = MAY[from].split(' ').includes(to);
    expect(canBecome(from, to)).toBe(may);
    if (may) expect(() => requireTransition(from, to)).not.toThrow();
    else expect(() => requireTransition(from, to)).toThrow(expect.objectContaining({ code: 'order_state' }));
  });
});

test.each([
  ['delivered', 'packed', true],
  ['packed', 'packed', true],
  ['dispatched', 'packed', true],
  ['paid', 'packed', false],
  ['cancelled', 'packed', false],
  ['cancelled', 'paid', true],
] as const)('isBeyond(%s, %s) is %s', (state, step, beyond) => {
  expect(isBeyond(state, step)).toBe(beyond);
});

test.each(ORDER_STATES)('a customer can cancel until packing: %s', (state) => {
  expect(canCancel(state, [{ kind: 'goods' }])).toBe(state === 'paid');
});

test('an order with a gift card or pass cannot be cancelled', () => {
  expect(canCancel('paid', [{ kind: 'goods' }, { kind: 'gift-card' }])).toBe(false);
  expect(canCancel('paid', [{ kind: 'delivery-pass' }])).toBe(false);
});

test('an order with gift wrapping can be cancelled', () => {
  expect(canCancel('paid', [{ kind: 'goods' }, { kind: 'gift-wrap' }])).toBe(true);
  expect(canCancel('packed', [{ kind: 'goods' }, { kind: 'gift-wrap' }])).toBe(false);
});

const deliveredAt = new Date('2026-05-01T10:00:00Z');

test.each([
  ['on the day', 'delivered', '2026-05-01T10:00:00Z', true],
  ['at the last instant of 28 days', 'delivered', '2026-05-29T10:00:00Z', true],
  ['an instant later', 'delivered', '2026-05-29T10:00:00.001Z', false],
  ['while it is on its way', 'dispatched', '2026-05-01T10:00:00Z', false],
] as const)('decisions §5, 28 days to return: %s', (_, state, now, can) => {
  expect(canReturn({ state, deliveredAt }, { now: new Date(now), days: 28 })).toBe(can);
});

test('an order without a delivery time cannot be returned', () => {
  expect(canReturn({ state: 'delivered', deliveredAt: null }, { now: deliveredAt, days: 28 })).toBe(false);
});

test('returnUntil is the given number of days after delivery', () => {
  expect(returnUntil(deliveredAt, 28).toISOString()).toBe('2026-05-29T10:00:00.000Z');
});

test('an order with a packed unit cannot be cancelled', () => {
  expect(
    canCancel('paid', [
      { kind: 'goods', packed: 1 },
      { kind: 'goods', packed: 0 },
    ]),
  ).toBe(false);
});
