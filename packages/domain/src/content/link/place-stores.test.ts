import { expect, test } from 'vitest';
import { listStoresAt } from './place-stores.ts';

const stores = [
  { brand: 'main', bmsStoreCode: 'UK', localeISOCode: 'en-GB' },
  { brand: 'main', bmsStoreCode: 'US', localeISOCode: 'en-US' },
  { brand: 'outlet', bmsStoreCode: 'UK', localeISOCode: 'en-GB' },
] as const;

test.each([
  ['*', ['UK', 'US']],
  ['UK', ['UK']],
  ['US_EAST', ['US']],
  ['en-US', ['US']],
  ['FR', []],
])('region %s of the main brand has stores %j', (region, codes) => {
  expect(listStoresAt(stores, { brand: 'main', region }).map(({ bmsStoreCode }) => bmsStoreCode)).toEqual(codes);
});
