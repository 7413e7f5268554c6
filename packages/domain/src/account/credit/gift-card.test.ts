import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GIFT_CARD_RANDOM_SIGNS,
  GIFT_CARD_SIGN_COUNT,
  getLastFour,
  giftCardCode,
  readGiftCardCode,
  requireGiftCardAmount,
  shownGiftCardCode,
} from './gift-card.ts';

const SIGNS = '0123456789ACDEFGHJKMNPQRTVWXY';
const random = fc.array(fc.integer({ min: 0, max: 28 }), { minLength: 18, maxLength: 18 });
const code = random.map(giftCardCode);
const place = fc.integer({ min: 0, max: 19 });

const FIRST = giftCardCode(Array.from({ length: 18 }, (_, index) => index));

describe('gift card code', () => {
  test('has at least 80 random bits', () => {
    expect(GIFT_CARD_RANDOM_SIGNS * Math.log2(GIFT_CARD_SIGN_COUNT)).toBeGreaterThan(80);
  });

  test('is formatted in groups of four, and identified by the last group', () => {
    expect(FIRST).toMatch(/^0123456789ACDEFGHJ/);
    expect(shownGiftCardCode(FIRST)).toMatch(/^0123-4567-89AC-DEFG-HJ..$/);
    expect(getLastFour(FIRST)).toBe(FIRST.slice(16));
  });

  test('requires exactly 18 numbers below 29', () => {
    for (const numbers of [[], Array(17).fill(1), Array(19).fill(1), [...Array(17).fill(1), 29], Array(18).fill(0.5)]) {
      expect(() => giftCardCode(numbers)).toThrow('18 numbers');
    }
  });

  test('contains no two characters that look alike', () => {
    for (const alike of ['0O', '1IL', '2Z', '5S', '8B', 'UV']) {
      expect([...alike].filter((sign) => SIGNS.includes(sign))).toHaveLength(1);
    }
    fc.assert(fc.property(code, (made) => [...made].every((sign) => SIGNS.includes(sign))));
  });
});

describe('readGiftCardCode', () => {
  test('accepts every generated code', () => {
    fc.assert(fc.property(code, (made) => readGiftCardCode(made) === made));
  });

  test.each([
    ['in groups', shownGiftCardCode(FIRST)],
    ['in small letters', FIRST.toLowerCase()],
    ['with spaces', `  ${FIRST.replace(/(.{5})/g, '$1 ')}`],
    ['with long dashes', FIRST.replace(/(.{4})/g, '$1–')],
    ['copied out of an Arabic mail', `\u2066${shownGiftCardCode(FIRST)}\u2069`],
    ['with a line break', `${FIRST.slice(0, 10)}\n${FIRST.slice(10)}`],
    ['with letters for digits', FIRST.replace('0', 'o').replace('1', 'l').replace('2', 'z').replace('5', 's')],
    ['with B for 8', FIRST.replace('8', 'b')],
    ['in full-width signs', [...FIRST].map((sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)).join('')],
  ])('accepts one %s', (_, typed) => {
    expect(readGiftCardCode(typed)).toBe(FIRST);
  });

  test('rejects every single wrong character', () => {
    fc.assert(
      fc.property(code, place, fc.integer({ min: 1, max: 28 }), (made, at, shift) => {
        const wrong = SIGNS[(SIGNS.indexOf(made[at] ?? '') + shift) % 29] ?? '';
        expect(readGiftCardCode(made.slice(0, at) + wrong + made.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  test('rejects every swap of two characters, adjacent or not', () => {
    fc.assert(
      fc.property(code, place, place, (made, one, other) => {
        fc.pre(made[one] !== made[other]);
        const signs = [...made];
        [signs[one], signs[other]] = [made[other] ?? '', made[one] ?? ''];
        expect(readGiftCardCode(signs.join(''))).toBeUndefined();
      }),
    );
  });

  test('rejects every two wrong characters', () => {
    fc.assert(
      fc.property(code, code, place, place, (made, other, one, two) => {
        const signs = [...made];
        for (const at of [one, two]) signs[at] = other[at] ?? '';
        fc.pre(signs.join('') !== made);
        expect(readGiftCardCode(signs.join(''))).toBeUndefined();
      }),
    );
  });

  test.each(['', ' ', '-', FIRST.slice(1), `${FIRST}0`, FIRST.replace('A', '!'), '-'.repeat(61) + FIRST, '😀'])(
    'rejects %j',
    (typed) => {
      expect(readGiftCardCode(typed)).toBeUndefined();
    },
  );

  test('returns a valid code or undefined for any input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (typed) => {
        const read = readGiftCardCode(typed);
        expect(read === undefined || readGiftCardCode(read) === read).toBe(true);
      }),
    );
  });
});

test.each([
  [99, false],
  [100, true],
  [5_000, true],
  [100_000, true],
  [100_001, false],
  [150.5, false],
  [Number.NaN, false],
  [-5_000, false],
])('a gift card of %d minor units can be issued: %s', (amount, isAllowed) => {
  const ask = () => requireGiftCardAmount(amount);
  if (isAllowed) expect(ask()).toBe(amount);
  else expect(ask).toThrow('between 1 and 1000');
});
