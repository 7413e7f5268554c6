import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getStockPool, outOfStock, parseSkuList, stockBelowReserved, toAvailability } from './stock.ts';

test.each([
  ['US', 'us'],
  ['CA', 'us'],
  ['GB', 'gb'],
  ['IE', 'gb'],
  ['AU', 'gb'],
  ['AE', 'gb'],
])('§9 total_stock_gb, total_stock_us: a store in %s sells from the pool %s', (alpha2, pool) => {
  expect(getStockPool({ alpha2 })).toBe(pool);
});

describe('public stock information', () => {
  test.each([
    [6, { status: 'in-stock' }],
    [1_000, { status: 'in-stock' }],
    [5, { status: 'low', quantity: 5 }],
    [1, { status: 'low', quantity: 1 }],
    [0, { status: 'out', quantity: 0 }],
  ])('is derived from %i available', (available, availability) => {
    expect(toAvailability(available)).toEqual(availability);
  });

  test('never discloses a number above five', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 1_000_000 }), (available) => {
        expect(JSON.stringify(toAvailability(available))).not.toMatch(/\d/);
      }),
    );
  });
});

describe('outOfStock carries the real quantity', () => {
  test.each([
    [2, 'Only 2 left of dress-8'],
    [0, 'dress-8 is sold out'],
  ])('%i left', (available, message) => {
    expect(outOfStock({ sku: 'dress-8', available })).toMatchObject({
      message,
      code: 'out_of_stock',
      kind: 'conflict',
      cause: { available },
    });
  });

  test('stock cannot drop below the reserved quantity', () => {
    expect(stockBelowReserved({ sku: 'dress-8', reserved: 3 })).toMatchObject({ code: 'stock_below_reserved' });
  });
});

describe('§7 /stock?skus=[list]', () => {
  test.each([
    ['a JSON list', '["a","b"]', ['a', 'b']],
    ['a list in brackets', '[a,b]', ['a', 'b']],
    ['commas alone', 'a, b', ['a', 'b']],
    ['one sku', 'a', ['a']],
    ['a sku named twice, once', 'a,b,a', ['a', 'b']],
    ['a sku that is a number', '[1001]', ['1001']],
    [
      'a hundred',
      Array.from({ length: 100 }, (_, index) => `s${index}`).join(),
      expect.objectContaining({ length: 100 }),
    ],
  ])('reads %s', (_, text, skus) => {
    expect(parseSkuList(text)).toEqual(skus);
  });

  test.each([
    ['nothing', '', 'Name at least one sku'],
    ['an empty list', '[]', 'Name at least one sku'],
    ['an empty JSON entry', '["a",""]', 'Entry 2 of the list is empty or longer than 80 characters'],
    ['an empty entry', 'a,,b', 'Entry 2 of the list is empty or longer than 80 characters'],
    ['an endless entry', 'a'.repeat(81), 'Entry 1 of the list is empty or longer than 80 characters'],
    ['half a list', '[a,b', 'The list has only one of its brackets'],
    ['broken JSON', '["a",', 'The list is neither a JSON list nor skus with commas between them'],
    ['a JSON object', '{"a":1}', 'The list is neither a JSON list nor skus with commas between them'],
    ['a JSON text', '"a"', 'The list is neither a JSON list nor skus with commas between them'],
    ['a list in a list', '[["a"]]', 'Entry 1 of the list is no text'],
    ['more than a hundred', Array.from({ length: 101 }, (_, index) => index).join(), 'Name at most 100 skus'],
  ])('rejects %s with a reason', (_, text, reason) => {
    expect(() => parseSkuList(text)).toThrow(
      expect.objectContaining({ message: reason, code: 'sku_list_malformed', kind: 'invalid', field: 'skus' }),
    );
  });

  test('round-trips JSON', () => {
    const skus = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9._/-]{1,80}$/), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(skus, (list) => {
        expect(parseSkuList(JSON.stringify(list))).toEqual(list);
        expect(parseSkuList(list.join(','))).toEqual(list);
      }),
    );
  });
});
