import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILTER_ATTRIBUTES } from './discovery/listing.ts';
import { filterQuery, KEPT_PARAMETERS, MAX_QUERY_VALUE_LENGTH } from './query-parameters.ts';

const filter = (query: string) => new URLSearchParams(filterQuery(new URLSearchParams(query))).toString();

describe('§2 query parameters', () => {
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
  ])('keeps %s', (name) => {
    expect(filter(`${name}=1`)).toBe(`${name}=1`);
  });

  test.each([
    ['utm_source=x', ''],
    ['gclid=1&page=2&fbclid=3', 'page=2'],
    ['device=desktop', ''],
    ['PAGE=2', ''],
    ['__proto__=1&constructor=2', ''],
    ['', ''],
  ])('drops all others: %s becomes "%s"', (query, rest) => {
    expect(filter(query)).toBe(rest);
  });

  test('keeps a repeated parameter, in order', () => {
    expect(filter('colour=red&x=1&colour=blue')).toBe('colour=red&colour=blue');
  });

  test('limits the length of values and the number of pairs', () => {
    expect(filterQuery([['hConversionEventId', 'x'.repeat(5000)]])[0]?.[1]).toHaveLength(MAX_QUERY_VALUE_LENGTH);
    expect(filterQuery(Array.from({ length: 5000 }, () => ['q', 'x'] as const))).toHaveLength(100);
  });

  test('is idempotent', () => {
    const name = fc.oneof(fc.constantFrom(...KEPT_PARAMETERS), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (query) => {
        expect(filterQuery(filterQuery(query))).toEqual(filterQuery(query));
      }),
    );
  });
});
