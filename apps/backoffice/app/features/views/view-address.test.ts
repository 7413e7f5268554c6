import { expect, test } from 'vitest';
import { buildViewSearch, hasOtherFilters } from './view-address.ts';

test.each([
  ['method=express', '', 'method=express&saved=1'],
  ['method=express', 'store=3&text=x', 'method=express&store=3&saved=1'],
  ['store=2', 'store=3', 'store=2&saved=1'],
])('opens a view of %j from %j at %j', (query, current, expected) => {
  expect(buildViewSearch({ viewId: '1', query }, new URLSearchParams(current))).toBe(expected);
});

test.each([
  ['method=express', 'saved=1&method=express&cursor=x', false],
  ['method=express', 'saved=1&method=express&store=3', false],
  ['method=express', 'saved=1&method=express&text=x', true],
  ['method=express&store=2', 'saved=1&method=express&store=3', true],
  ['', 'saved=1', false],
])('compares a view of %j with the address %j: %s', (query, current, expected) => {
  expect(hasOtherFilters({ query }, new URLSearchParams(current))).toBe(expected);
});
