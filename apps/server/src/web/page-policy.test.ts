import { expect, test } from 'vitest';
import type { AppParts } from '#server/app-parts.ts';
import { readEnv } from '#server/env.ts';
import { policyOf } from './page-policy.ts';

const MAIN = 'https://main.example.com';
const OUTLET = 'https://outlet.example.com';
const formsOf = (given: Record<string, string>) =>
  policyOf({ env: readEnv({ DATA_DIR: '/tmp', ...given }), assets: { folder: '' } } as unknown as AppParts).forms;

test('a form leads out of the checkout only where that has a host of its own, and then to the shop', () => {
  const origins = { MAIN_ORIGIN: MAIN, OUTLET_ORIGIN: OUTLET };
  const checkout = { CHECKOUT_ORIGIN: 'https://checkout-{brand}.example.{tld}' };
  expect(formsOf(origins)).toEqual([]);
  expect(formsOf({ ...origins, ...checkout })?.toSorted()).toEqual([MAIN, OUTLET]);
});
