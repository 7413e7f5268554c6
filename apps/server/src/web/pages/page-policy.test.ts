import { expect, test } from 'vitest';
import type { AppDeps } from '#server/core.ts';
import { readEnv } from '#server/env.ts';
import { buildPagePolicy } from './page-policy.ts';

const MAIN = 'https://main.example.com';
const OUTLET = 'https://outlet.example.com';
const readFormPolicy = (given: Record<string, string>) =>
  buildPagePolicy({ env: readEnv({ DATA_DIR: '/tmp', ...given }), assets: { folder: '' } } as unknown as AppDeps).forms;

test('form-action allows the shop origins only if the checkout has its own host', () => {
  const origins = { MAIN_ORIGIN: MAIN, OUTLET_ORIGIN: OUTLET };
  const checkout = { CHECKOUT_ORIGIN: 'https://checkout-{brand}.example.{tld}' };
  expect(readFormPolicy(origins)).toEqual([]);
  expect(readFormPolicy({ ...origins, ...checkout })?.toSorted()).toEqual([MAIN, OUTLET]);
});
