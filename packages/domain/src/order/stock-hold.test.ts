import { describe, expect, test } from 'vitest';
import { findHoldRefusal, type HoldRequest, isChallengeOverShare, type VariantHold } from './stock-hold.ts';

const NONE = { orders: 0, units: 0 };
const variant = (given: Partial<VariantHold>): VariantHold => ({
  onHand: 100,
  held: 0,
  heldByParty: 0,
  quantity: 1,
  ...given,
});
const request = (given: Partial<HoldRequest>): HoldRequest => ({
  kind: 'waiting',
  network: NONE,
  customer: NONE,
  variants: [variant({})],
  ...given,
});
const of = (given: Partial<VariantHold>, kind: HoldRequest['kind'] = 'waiting') =>
  request({ kind, variants: [variant(given)] });

describe('unpaid stock holds', () => {
  test.each<[string, HoldRequest, ReturnType<typeof findHoldRefusal>]>([
    ['an ordinary purchase', request({}), undefined],
    ['the last unit', of({ onHand: 1 }), undefined],
    ['all units of a small stock at once', of({ onHand: 4, quantity: 4 }), undefined],
    ['the second of two units', of({ onHand: 2, held: 1 }), 'stock_on_hold'],
    ['the second of two units by card', of({ onHand: 2, held: 1 }, 'instant'), undefined],
    ['the second of four units', of({ onHand: 4, held: 1 }), undefined],
    ['the third of four units', of({ onHand: 4, held: 2 }), 'stock_on_hold'],
    ['the third of four units by card', of({ onHand: 4, held: 2 }, 'instant'), undefined],
    ['a third of four units for one network', of({ onHand: 4, held: 2, heldByParty: 2 }, 'instant'), 'too_many_holds'],
    ['half of a large stock', of({ onHand: 100, held: 49 }), undefined],
    ['more than half of a large stock', of({ onHand: 100, held: 50 }), 'stock_on_hold'],
    ['an eighth hold of a network', request({ network: { orders: 7, units: 7 } }), undefined],
    ['a ninth hold of a network', request({ network: { orders: 8, units: 8 } }), 'too_many_holds'],
    ['a fourth hold of a customer', request({ customer: { orders: 3, units: 3 } }), 'too_many_holds'],
    [
      'ten of a hundred sizes while paying elsewhere',
      request({ variants: Array.from({ length: 100 }, () => variant({ quantity: 10 })) }),
      'too_many_holds',
    ],
    [
      'ten of a hundred sizes paid at once',
      request({ kind: 'instant', variants: Array.from({ length: 100 }, () => variant({ quantity: 10 })) }),
      undefined,
    ],
    ['units beyond those already held', request({ network: { orders: 1, units: 60 } }), 'too_many_holds'],
  ])('%s', (_, given, expected) => {
    expect(findHoldRefusal(given)).toBe(expected);
  });
});

describe('card that waits for its bank', () => {
  test.each([
    ['the only unit', { onHand: 1, waiting: 0, quantity: 1 }, false],
    ['all units at once', { onHand: 4, waiting: 0, quantity: 4 }, false],
    ['the second of two units', { onHand: 2, waiting: 1, quantity: 1 }, true],
    ['the third of four units', { onHand: 4, waiting: 2, quantity: 1 }, false],
    ['the last of four units', { onHand: 4, waiting: 3, quantity: 1 }, true],
    ['three quarters of a large stock', { onHand: 100, waiting: 74, quantity: 1 }, false],
    ['more than three quarters of a large stock', { onHand: 100, waiting: 75, quantity: 1 }, true],
  ])('%s', (_, variant, expected) => {
    expect(isChallengeOverShare([variant])).toBe(expected);
  });
});
