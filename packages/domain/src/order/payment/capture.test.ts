import { describe, expect, test } from 'vitest';
import { MS_PER_HOUR } from '../../time.ts';
import type { OrderLineKind, OrderState } from '../order-state.ts';
import { isCapturedAtDispatch, judgeExpiringHold } from './capture.ts';

describe('capture at dispatch', () => {
  test.each<[OrderLineKind[], boolean]>([
    [['goods'], true],
    [['goods', 'gift-wrap'], true],
    [['goods', 'gift-card'], false],
    [['delivery-pass'], false],
  ])('of an order with %o is %s', (kinds, expected) => {
    expect(isCapturedAtDispatch('at-dispatch', kinds)).toBe(expected);
    expect(isCapturedAtDispatch('automatic', kinds)).toBe(false);
  });
});

describe('an authorisation that ends', () => {
  test.each<[OrderState, number, string]>([
    ['paid', 30, 'renew'],
    ['paid', 6, 'renew-or-cancel'],
    ['packed', 30, 'wait'],
    ['packed', 6, 'capture'],
    ['dispatched', 30, 'capture'],
    ['delivered', 30, 'capture'],
    ['cancelled', 6, 'wait'],
    ['placing', 6, 'wait'],
  ])('of an order that is %s in %s hours: %s', (state, hours, expected) => {
    expect(judgeExpiringHold({ state, leftMs: hours * MS_PER_HOUR })).toBe(expected);
  });
});
