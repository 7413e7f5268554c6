import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange, countPlacesMoved, NO_ARRANGEMENT, pinAt, release, toggle } from './board.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const join = (order: readonly string[]) => order.join('');

describe('the order of a listing under a rule', () => {
  test.each([
    ['no rule', {}, 'abcde'],
    ['pins come first, in their order', { pinned: ['d', 'b'] }, 'dbace'],
    ['burials come last, in the order of the listing', { buried: ['c', 'a'] }, 'bdeac'],
    ['hidden products are left out, also when pinned', { hidden: ['a', 'c'], pinned: ['c'] }, 'bde'],
    ['a pin outranks a burial', { pinned: ['e'], buried: ['e'] }, 'eabcd'],
    ['a pinned product outside the listing is not shown', { pinned: ['x'] }, 'abcde'],
  ])('%s', (_, given, expected) => {
    expect(join(arrange(ORDER, { ...NO_ARRANGEMENT, ...given }))).toBe(expected);
  });
});

describe('pinning at a place', () => {
  test('pins the products above it where they are', () => {
    const pinned = pinAt(ORDER, NO_ARRANGEMENT, { sku: 'e', place: 2 });
    expect(pinned.pinned).toEqual(['a', 'b', 'e']);
    expect(join(arrange(ORDER, pinned))).toBe('abecd');
  });

  test('moves a pin down past another one', () => {
    const before = { ...NO_ARRANGEMENT, pinned: ['d', 'e'] };
    expect(pinAt(ORDER, before, { sku: 'd', place: 1 }).pinned).toEqual(['e', 'd']);
  });

  test('shows a hidden product again', () => {
    const after = pinAt(ORDER, { ...NO_ARRANGEMENT, hidden: ['c'] }, { sku: 'c', place: 0 });
    expect(join(arrange(ORDER, after))).toBe('cabde');
  });

  test('always puts the product at the place', () => {
    const skus = fc.uniqueArray(fc.constantFrom(...ORDER));
    fc.assert(
      fc.property(skus, skus, fc.constantFrom(...ORDER), fc.nat({ max: 9 }), (pinned, buried, sku, place) => {
        const before = { ...NO_ARRANGEMENT, pinned, buried };
        const order = arrange(ORDER, pinAt(ORDER, before, { sku, place }));
        expect(order.indexOf(sku)).toBe(Math.min(place, ORDER.length - 1));
        const others = (some: readonly string[]) => join(some.filter((one) => one !== sku));
        expect(others(order)).toBe(others(arrange(ORDER, before)));
      }),
    );
  });
});

test('burying twice, hiding twice and releasing restore the listing', () => {
  const buried = toggle(NO_ARRANGEMENT, 'buried', 'a');
  expect(join(arrange(ORDER, buried))).toBe('bcdea');
  expect(toggle(buried, 'buried', 'a')).toEqual(NO_ARRANGEMENT);
  expect(toggle(buried, 'hidden', 'a')).toEqual({ pinned: [], buried: [], hidden: ['a'] });
  expect(release(buried, 'a')).toEqual(NO_ARRANGEMENT);
});

test('places moved are counted against the order without the rule', () => {
  expect(countPlacesMoved(ORDER, 0, 'c')).toBe(2);
  expect(countPlacesMoved(ORDER, 4, 'a')).toBe(-4);
  expect(countPlacesMoved(ORDER, 0, 'x')).toBeUndefined();
});
