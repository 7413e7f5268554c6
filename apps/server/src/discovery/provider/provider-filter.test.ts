import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/site/store/store';
import type { Filter } from '@shop/search/query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCondition } from './provider-condition.ts';
import { parseFilters } from './provider-filter.ts';

const store = stores.find(({ searchDomainKey }) => searchDomainKey === 'merroway_outlet_gb') as Store;
const shop = { store, brandName: 'Merroway Outlet' };

describe("a filter in the vendor's syntax", () => {
  test.each<[string, Filter[]]>([
    ['colors:"red"', [{ facet: 'colour_en', values: ['red'] }]],
    ['colors:"red" OR "blue"', [{ facet: 'colour_en', values: ['red', 'blue'] }]],
    ['colour_en:red', [{ facet: 'colour_en', values: ['red'] }]],
    ['color_groups: ("blue")', [{ facet: 'colour_en', values: ['blue'] }]],
    ['(color_groups: ("blue" OR "red"))', [{ facet: 'colour_en', values: ['blue', 'red'] }]],
    ['sizes:"6-8"', [{ facet: 'clothes_size', values: ['6-8'] }]],
    ['category:"dresses"', [{ facet: 'category', values: ['dresses'] }]],
    ['fit:"a \\"loose\\" one"', [{ facet: 'fit', values: ['a "loose" one'] }]],
    ['price:[10 TO 20]', [{ number: 'full_price', ranges: [{ from: 1_000, to: 2_000 }] }]],
    ['sale_price:[* TO 19.99]', [{ number: 'price', ranges: [{ to: 1_999 }] }]],
    ['(price:["100" TO "*"])', [{ number: 'full_price', ranges: [{ from: 10_000 }] }]],
    [
      'price:[1 TO 2] OR [5 TO 6]',
      [
        {
          number: 'full_price',
          ranges: [
            { from: 100, to: 200 },
            { from: 500, to: 600 },
          ],
        },
      ],
    ],
    ['special_price:[5 TO 9.5]', [{ number: 'special_price', ranges: [{ from: 500, to: 950 }] }]],
    ['special_price_set_b:[* TO 9]', [{ number: 'special_price_set_b', ranges: [{ to: 900 }] }]],
    [
      'special_price_from_date:[2026-01-01 TO *]',
      [{ number: 'special_price_from_date', ranges: [{ from: Date.parse('2026-01-01') }] }],
    ],
    [
      'special_price_to_date_set_b:["2026-01-01T12:00:00Z" TO "2026-01-31"]',
      [
        {
          number: 'special_price_to_date_set_b',
          ranges: [{ from: Date.parse('2026-01-01T12:00:00Z'), to: Date.parse('2026-01-31T23:59:59.999Z') }],
        },
      ],
    ],
    [
      'total_stock_gb:[3 TO *] AND total_stock_us:"0"',
      [
        { number: 'total_stock_gb', ranges: [{ from: 3 }] },
        { number: 'total_stock_us', ranges: [{ from: 0, to: 0 }] },
      ],
    ],
    ['upsell_products:"belt-1"', [{ facet: 'upsell_products', values: ['belt-1'] }]],
    ['slider_price_gbp_min:"20"', [{ number: 'price', ranges: [{ from: 2_000, to: 2_000 }] }]],
    ['brand:"Merroway Outlet" OR "other"', [{ facet: 'in_stock', values: ['true', 'false'] }]],
    ['brand:"other"', [{ facet: 'in_stock', values: [] }]],
    ['-colors:"red"', [{ facet: 'colour_en', values: ['red'], exclude: true }]],
    [
      'colors:"red" AND NOT fit:"slim"',
      [
        { facet: 'colour_en', values: ['red'] },
        { facet: 'fit', values: ['slim'], exclude: true },
      ],
    ],
    [
      'NOT (colors:"red" OR fit:"slim")',
      [
        { facet: 'colour_en', values: ['red'], exclude: true },
        { facet: 'fit', values: ['slim'], exclude: true },
      ],
    ],
    [
      '(colors:"red" OR colour:"blue") AND price:[10 TO *]',
      [
        { facet: 'colour_en', values: ['red', 'blue'] },
        { number: 'full_price', ranges: [{ from: 1_000 }] },
      ],
    ],
  ])('%s', (text, filters) => {
    expect(parseFilters(shop, [text])).toEqual(filters);
  });

  test('is combined with all others by AND', () => {
    expect(parseFilters(shop, ['colors:"red"', 'fit:"slim"'])).toEqual([
      { facet: 'colour_en', values: ['red'] },
      { facet: 'fit', values: ['slim'] },
    ]);
  });

  test.each([
    ['colors:"red" OR fit:"slim"', 'OR may only stand between values of one attribute'],
    ['NOT (colors:"red" AND fit:"slim")', 'OR may only stand between values of one attribute'],
    ['colors:"red" OR NOT colors:"blue"', 'OR may only stand between values of one attribute'],
    ['colors:"red" fit:"slim"', 'AND or OR is missing'],
    ['colors:[1 TO 2]', 'colors has no range'],
    ['price:"cheap"', '"cheap" is not a number'],
    ['special_price_from_date:"soon"', '"soon" is not a date'],
    ['"red"', 'without its attribute'],
    ['colors:', 'ends too early'],
    ['(colors:"red"', 'not closed'],
    ['colors:"red', 'goes wrong at character'],
    ['price:[10 20]', 'goes wrong at character'],
    ['', 'ends too early'],
    [`${'('.repeat(50)}a:"b"`, 'too many brackets'],
    ['price@main-GBP:"1"', 'not the name of an attribute'],
    ['__proto__:"1"', 'not the name of an attribute'],
  ])('%s is rejected with the reason', (text, reason) => {
    expect(() => parseFilters(shop, [text])).toThrow(reason);
    expect(() => parseFilters(shop, [text])).toThrow(expect.objectContaining({ name: 'ShopError', kind: 'invalid' }));
  });

  test('with random content is either parsed or rejected with a ShopError', () => {
    const part = fc.constantFrom(
      'a',
      ':',
      '"',
      '"b"',
      '(',
      ')',
      '[',
      ']',
      ' TO ',
      ' OR ',
      ' AND ',
      'NOT ',
      '-',
      '1',
      '*',
      '\\',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        try {
          expect(parseCondition(parts.join(''))).toHaveProperty('kind');
        } catch (error) {
          expect(error).toMatchObject({ name: 'ShopError', code: 'unreadable_filter' });
        }
      }),
    );
  });
});
