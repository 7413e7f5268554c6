import { stockPoolOf } from '@shop/domain/stock';
import { expect, test } from 'vitest';
import { deliveryTermsOf } from './delivery.ts';
import { stores } from './stores.ts';

const POOL_COUNTRY = { gb: 'GB', us: 'US' } as const;
const main = stores.filter(({ brand }) => brand === 'main');
const termsOf = (locale: string) => {
  const store = main.find(({ localeISOCode }) => localeISOCode === locale);
  if (!store) throw new Error(`No store ${locale}`);
  return deliveryTermsOf(store);
};

test.each([
  ['en-GB', 399, 5_000, 'next-day', 699, 0],
  ['en-IE', 599, 6_000, 'express', 999, 299],
  ['en-EU', 599, 6_000, 'express', 999, 299],
  ['fr-FR', 599, 6_000, 'express', 999, 299],
  ['de-DE', 599, 6_000, 'express', 999, 299],
  ['en-US', 699, 7_500, 'express', 1_499, 399],
  ['en-CA', 999, 10_000, 'express', 1_999, 0],
  ['en-AU', 999, 10_000, 'express', 1_599, 0],
  ['en-NZ', 999, 10_000, 'express', 1_599, 0],
  ['en-AE', 2_500, 25_000, 'express', 4_500, 0],
  ['ar-AE', 2_500, 25_000, 'express', 4_500, 0],
  ['en-SA', 2_500, 25_000, 'express', 4_500, 0],
  ['en-QA', 2_500, 25_000, 'express', 4_500, 0],
])('%s delivers for %i, free over %i, and by %s for %i; a return costs %i within 28 days', (...row) => {
  const [locale, price, freeOver, fast, fastPrice, returnPrice] = row;
  const { methods, returns } = termsOf(locale);
  expect(methods.find(({ code }) => code === 'standard')).toMatchObject({ price, freeOver });
  expect(methods.find(({ code }) => code === fast)).toMatchObject({ price: fastPrice });
  expect(returns).toEqual({ days: 28, price: returnPrice });
});

test('only the United Kingdom has parcel shops', () => {
  const collecting = main.filter((store) => deliveryTermsOf(store).methods.some(({ code }) => code === 'collect'));
  expect(collecting.map(({ localeISOCode }) => localeISOCode)).toEqual(['en-GB']);
});

test.each(stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const))(
  '%s sends from where its stock lies',
  (_, store) => {
    expect(deliveryTermsOf(store).calendar.warehouse.country).toBe(POOL_COUNTRY[stockPoolOf(store)]);
  },
);
