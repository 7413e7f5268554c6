import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_NUMBER_RANDOM_SIGNS, ORDER_NUMBER_SIGN_COUNT, orderNumber, readOrderNumber } from './order-number.ts';

const random = fc.array(fc.integer({ min: 0, max: ORDER_NUMBER_SIGN_COUNT - 1 }), {
  minLength: ORDER_NUMBER_RANDOM_SIGNS,
  maxLength: ORDER_NUMBER_RANDOM_SIGNS,
});
const NUMBER = orderNumber('MW', [7, 17, 2, 21, 9, 4, 22, 26]);
const END = NUMBER.slice(3);
const SHAPE = /^MW-[0-9A-Y]{4}-[0-9A-Y]{4}-[0-9A-Y]$/;

test('an order number has a readable format without lookalike characters', () => {
  expect(NUMBER).toMatch(SHAPE);
  expect(NUMBER).not.toMatch(/[OILZSBU]/);
});

describe('readOrderNumber', () => {
  test.each([
    ['as printed', NUMBER],
    ['in small letters', NUMBER.toLowerCase()],
    ['without hyphens', NUMBER.replaceAll('-', '')],
    ['with spaces', ` ${NUMBER.replaceAll('-', ' ')} `],
    ['with another dash', NUMBER.replaceAll('-', '–')],
    ['with the sign for a number', `#${NUMBER}`],
    ['without its prefix', NUMBER.slice(3)],
    ['with letters that look alike', NUMBER.replaceAll('2', 'z')],
    ['with the prefix of another brand', `jcxy ${END}`],
  ])('accepts a number %s', (_, typed) => {
    expect(readOrderNumber(typed)).toBe(END);
  });

  test.each(['', '   ', 'MW', '1', 'MW-7K2P-94QX', `${NUMBER}1`, '🧦'.repeat(9), NUMBER.repeat(9), 'MW-7K2P-94Q!-3'])(
    'rejects %j',
    (typed) => {
      expect(readOrderNumber(typed)).toBeUndefined();
    },
  );
});

test('every generated order number is read back in canonical form', () => {
  fc.assert(
    fc.property(random, (signs) => {
      const number = orderNumber('ABCD', signs);
      expect(number).toMatch(/^ABCD-/);
      expect(readOrderNumber(number)).toBe(number.slice(5));
    }),
  );
});

test('a wrong character or two swapped neighbours are detected', () => {
  fc.assert(
    fc.property(random, fc.nat(ORDER_NUMBER_RANDOM_SIGNS - 2), fc.integer({ min: 1, max: 28 }), (signs, place, off) => {
      const { [place]: one = 0, [place + 1]: next = 0 } = signs;
      const wrong = signs.with(place, (one + off) % ORDER_NUMBER_SIGN_COUNT);
      const check = orderNumber('MW', signs).slice(-1);
      expect(readOrderNumber(orderNumber('MW', wrong).slice(0, -1) + check)).toBeUndefined();
      const swapped = signs.with(place, next).with(place + 1, one);
      if (one !== next) expect(readOrderNumber(orderNumber('MW', swapped).slice(0, -1) + check)).toBeUndefined();
    }),
  );
});

test.each([[[1, 2, 3]], [[0, 0, 0, 0, 0, 0, 0, 29]], [[0, 0, 0, 0, 0, 0, 0, 0.5]]])(
  'orderNumber rejects %j',
  (signs) => {
    expect(() => orderNumber('MW', signs)).toThrow('8 numbers');
  },
);

test.each(['', 'M', 'mw', 'MERRO', 'M1'])('orderNumber rejects the prefix %j', (prefix) => {
  expect(() => orderNumber(prefix, [0, 0, 0, 0, 0, 0, 0, 0])).toThrow('2 to 4 letters');
});
