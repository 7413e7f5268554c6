import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isQuoteToken, MAX_LINES, PLACEHOLDER_QUOTE_TOKEN, requireQuantity, requireRoom } from './quote.ts';

describe('quote token', () => {
  test.each([
    ['empty', ''],
    ['the placeholder (§4)', PLACEHOLDER_QUOTE_TOKEN],
    ['too short', 'a'.repeat(31)],
    ['too long', 'a'.repeat(33)],
    ['with a line break after it', `${'a'.repeat(32)}\n`],
    ['of other letters', 'ä'.repeat(32)],
    ['a list', ['a'.repeat(32)]],
    ['nothing', undefined],
  ])('rejects %s', (_, value) => {
    expect(isQuoteToken(value)).toBe(false);
  });

  test('accepts 24 bytes in base64url', () => {
    expect(isQuoteToken('AZaz09-_AZaz09-_AZaz09-_AZaz09-_')).toBe(true);
  });
});

describe('quantity limit per variant', () => {
  const findRefusal = (quantity: number, available: number): unknown => {
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
  ])('allows %i of %i', (quantity, available) => {
    expect(findRefusal(quantity, available)).toBeUndefined();
  });

  test.each([
    [11, 900, 'quantity_limit', 'You can add up to 10 of each size'],
    [11, 0, 'quantity_limit', 'You can add up to 10 of each size'],
    [6, 5, 'out_of_stock', 'Only 5 left of dress-8'],
    [1, 0, 'sold_out', 'dress-8 is sold out'],
    [8, 6, 'out_of_stock', 'There are not as many left of dress-8'],
  ])('rejects %i of %i as %s', (quantity, available, code, message) => {
    expect(findRefusal(quantity, available)).toMatchObject({ code, message, kind: 'unprocessable' });
  });

  test('never discloses a stock above five in an error', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 9 }), (available) => {
        expect(String(findRefusal(10, available))).not.toMatch(/\d+ left/);
      }),
    );
  });
});

test('a quote holds at most a hundred lines', () => {
  expect(() => requireRoom(MAX_LINES - 1)).not.toThrow();
  expect(() => requireRoom(MAX_LINES)).toThrow('A bag can hold up to 100 different items');
});
