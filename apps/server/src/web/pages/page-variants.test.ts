import { describe, expect, test } from 'vitest';
import { canonicalQuery, readParameters } from './page-variants.ts';

test.each([
  [null, 'all'],
  ['', 'all'],
  ['key-order', 'all'],
  ['params', []],
  ['params, except=("page" "sort")', ['page', 'sort']],
  ['params, except=()', []],
])('No-Vary-Search %s reads %s', (header, reads) => {
  expect(readParameters(header)).toEqual(reads);
});

describe('canonical query', () => {
  test.each([
    ['page=2&sort=price_asc', 'all' as const, 'page=2&sort=price_asc'],
    ['sort=price_asc&page=2', 'all' as const, 'page=2&sort=price_asc'],
    ['size=12&size=10', 'all' as const, 'size=10&size=12'],
    ['q=a&token=secret', ['q'], 'q=a'],
    ['q=a', [], ''],
    ['_routes=root&q=a', [], '_routes=root'],
  ])('normalises ?%s, where %s is read, to "%s"', (query, reads, canonical) => {
    expect(canonicalQuery(new URLSearchParams(query), reads)).toBe(canonical);
  });
});
