import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/store';
import type { Filter } from '@shop/search/query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCondition } from './provider-condition.ts';
import { filtersOf } from './provider-filter.ts';

const store = stores.find(({ searchDomainKey }) => searchDomainKey === 'merroway_outlet_gb') as Store;
const shop = { store, brandName: 'Merroway Outlet' };

describe("a filter in the vendor's words", () => {
  test.each<[string, Filter[]]>([
    ['colors:"red"', [{ facet: 'colour_en', values: ['red'] }]],
    ['colors:"red" OR "blue"', [{ facet: 'colour_en', values: ['red', 'blue'] }]],
    ['colour_en:red', [{ facet: 'colour_en', values: ['red'] }]],
    ['color_groups: ("blue")', [{ facet: 'colour_en', values: ['blue'] }]],
    ['(color_groups: ("blue" OR "red"))', [{ facet: 'colour_en', values: ['blue', 'red'] }]],
    ['sizes:"6-8"', [{ facet: 'clothes_size', values: ['6-8'] }]],
    ['category:"dresses"', [{ facet: 'category', values: ['dresses'] }]],
    ['fit:"a \\"loose\\" one"', [{ facet: 'fit', values: ['a "loose" one'] }]],
    ['price:[10 TO 20]', [{ number: 'price', ranges: [{ from: 1_000, to: 2_000 }] }]],
    ['sale_price:[* TO 19.99]', [{ number: 'price', ranges: [{ to: 1_999 }] }]],
    ['(price:["100" TO "*"])', [{ number: 'price', ranges: [{ from: 10_000 }] }]],
    [
      'price:[1 TO 2] OR [5 TO 6]',
      [
        {
          number: 'price',
          ranges: [
            { from: 100, to: 200 },
            { from: 500, to: 600 },
          ],
        },
      ],
    ],
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
        { number: 'price', ranges: [{ from: 1_000 }] },
      ],
    ],
  ])('%s', (text, filters) => {
    expect(filtersOf(shop, [text])).toEqual(filters);
  });

  test('holds together with every other', () => {
    expect(filtersOf(shop, ['colors:"red"', 'fit:"slim"'])).toEqual([
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
    ['"red"', 'without its attribute'],
    ['colors:', 'ends too early'],
    ['(colors:"red"', 'not closed'],
    ['colors:"red', 'goes wrong at character'],
    ['price:[10 20]', 'goes wrong at character'],
    ['', 'ends too early'],
    [`${'('.repeat(50)}a:"b"`, 'too many brackets'],
    ['price@main-GBP:"1"', 'not the name of an attribute'],
    ['__proto__:"1"', 'not the name of an attribute'],
  ])('%s is refused with the reason', (text, reason) => {
    expect(() => filtersOf(shop, [text])).toThrow(reason);
    expect(() => filtersOf(shop, [text])).toThrow(expect.objectContaining({ name: 'ShopError', kind: 'invalid' }));
  });

  test('that holds whatever is either read or refused, never anything else', () => {
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
