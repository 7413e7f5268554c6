import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isQuoteToken, MAX_LINES, requireQuantity, requireRoom } from './quote.ts';
import { PLACEHOLDER_QUOTE_TOKEN } from './quote-lifecycle.ts';

describe('a token of a quote', () => {
  test.each([
    ['empty', ''],
    ['the placeholder (§4)', PLACEHOLDER_QUOTE_TOKEN],
    ['too short', 'a'.repeat(31)],
    ['too long', 'a'.repeat(33)],
    ['with a line break after it', `${'a'.repeat(32)}\n`],
    ['of other letters', 'ä'.repeat(32)],
    ['a list', ['a'.repeat(32)]],
    ['nothing', undefined],
  ])('is not %s', (_, value) => {
    expect(isQuoteToken(value)).toBe(false);
  });

  test('is 24 bytes in base64url', () => {
    expect(isQuoteToken('AZaz09-_AZaz09-_AZaz09-_AZaz09-_')).toBe(true);
  });
});

describe('how many of one size a bag may hold', () => {
  const refusalOf = (quantity: number, available: number): unknown => {
    try {
      return requireQuantity({ sku: 'dress-8', quantity, available });
    } catch (error) {
      return error;
    }
  };

  test.each([
    [10, 10],
    [1, 1],
    [3, 900],
  ])('%i of %i', (quantity, available) => {
    expect(refusalOf(quantity, available)).toBeUndefined();
  });

  test.each([
    [11, 900, 'quantity_limit', 'A bag holds 10 of one size at most'],
    [11, 0, 'quantity_limit', 'A bag holds 10 of one size at most'],
    [6, 5, 'out_of_stock', 'Only 5 left of dress-8'],
    [1, 0, 'sold_out', 'dress-8 is sold out'],
    [8, 6, 'out_of_stock', 'There are not as many left of dress-8'],
  ])('%i of %i is refused as %s', (quantity, available, code, message) => {
    expect(refusalOf(quantity, available)).toMatchObject({ code, message, kind: 'unprocessable' });
  });

  test('a refusal never tells a number of more than five', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 9 }), (available) => {
        expect(String(refusalOf(10, available))).not.toMatch(/\d+ left/);
      }),
    );
  });
});

test('a bag takes a hundred sizes and not one more', () => {
  expect(() => requireRoom(MAX_LINES - 1)).not.toThrow();
  expect(() => requireRoom(MAX_LINES)).toThrow('A bag holds 100 different items at most');
});
