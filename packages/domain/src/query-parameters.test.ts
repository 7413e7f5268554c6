import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILTER_ATTRIBUTES } from './listing.ts';
import { KEPT_PARAMETERS, keptQuery, MAX_QUERY_VALUE_LENGTH } from './query-parameters.ts';

const kept = (query: string) => new URLSearchParams(keptQuery(new URLSearchParams(query))).toString();

describe('§2 query parameters kept on pages', () => {
  test.each([
    'color',
    'currency',
    'q',
    'hash',
    'region',
    'locale',
    'slug',
    'page',
    'sort',
    'token',
    'Device',
    'Store',
    'DateTime',
    'confirmSuccess',
    'forgotPasswordEmail',
    'resetPassword',
    'sku',
    'faq',
    'headings',
    'hConversionEventId',
    'refresh',
    'price_slider',
    'clothes_size_mapped',
    'order',
    'categories',
    'colour_group',
    'brand',
    'brands',
    'colour',
    'price',
    ...FILTER_ATTRIBUTES,
  ])('%s is kept', (name) => {
    expect(kept(`${name}=1`)).toBe(`${name}=1`);
  });

  test.each([
    ['utm_source=x', ''],
    ['gclid=1&page=2&fbclid=3', 'page=2'],
    ['device=desktop', ''],
    ['PAGE=2', ''],
    ['__proto__=1&constructor=2', ''],
    ['', ''],
  ])('all other query parameters are dropped: %s becomes "%s"', (query, rest) => {
    expect(kept(query)).toBe(rest);
  });

  test('a parameter given twice is kept twice, in order', () => {
    expect(kept('colour=red&x=1&colour=blue')).toBe('colour=red&colour=blue');
  });

  test('values are limited in length and pairs in number', () => {
    expect(keptQuery([['hConversionEventId', 'x'.repeat(5000)]])[0]?.[1]).toHaveLength(MAX_QUERY_VALUE_LENGTH);
    expect(keptQuery(Array.from({ length: 5000 }, () => ['q', 'x'] as const))).toHaveLength(100);
  });

  test('keeping twice keeps the same', () => {
    const name = fc.oneof(fc.constantFrom(...KEPT_PARAMETERS), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (query) => {
        expect(keptQuery(keptQuery(query))).toEqual(keptQuery(query));
      }),
    );
  });
});
