import { expect, test } from 'vitest';
import { ASSET_PREFIX, HEALTH_CHECK_PATH, shellFetchesFrame } from './shell-routes.ts';

test.each([
  ['/', false],
  ['/[...slug]', false],
  ['/elb-health-check', false],
  ['/catalogsearch/result', false],
  ['/customer/account', true],
  ['/checkout/cart', true],
  ['/404', true],
])('§2 on %s the shell fetches navigation, footer and listing banners: %s', (pattern, fetches) => {
  expect(shellFetchesFrame(pattern)).toBe(fetches);
});

test.each([
  ['§9 asset prefix', ASSET_PREFIX, '/euw1'],
  ['§9 health-check path', HEALTH_CHECK_PATH, '/elb-health-check'],
])('%s %s', (_, actual, expected) => {
  expect(actual).toBe(expected);
});
