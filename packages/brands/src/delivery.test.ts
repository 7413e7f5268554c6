import { getStockPool } from '@shop/domain/catalog/stock';
import { expect, test } from 'vitest';
import { getDeliveryTerms } from './delivery.ts';
import { stores } from './stores.ts';

const POOL_COUNTRY = { gb: 'GB', us: 'US' } as const;
const main = stores.filter(({ brand }) => brand === 'main');
const getTerms = (locale: string) => {
  const store = main.find(({ localeISOCode }) => localeISOCode === locale);
  if (!store) throw new Error(`No store ${locale}`);
  return getDeliveryTerms(store);
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
])(
  '%s charges %i for standard delivery, free over %i, %s delivery for %i, and %i for a return within 28 days',
  (...row) => {
    const [locale, price, freeOver, fast, fastPrice, returnPrice] = row;
    const { methods, returns } = getTerms(locale);
    expect(methods.find(({ code }) => code === 'standard')).toMatchObject({ price, freeOver });
    expect(methods.find(({ code }) => code === fast)).toMatchObject({ price: fastPrice });
    expect(returns).toEqual({ days: 28, price: returnPrice });
  },
);

test('only the United Kingdom store offers parcel shops', () => {
  const collecting = main.filter((store) => getDeliveryTerms(store).methods.some(({ code }) => code === 'collect'));
  expect(collecting.map(({ localeISOCode }) => localeISOCode)).toEqual(['en-GB']);
});

test.each(stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const))(
  '%s ships from the country of its stock pool',
  (_, store) => {
    expect(getDeliveryTerms(store).calendar.warehouse.country).toBe(POOL_COUNTRY[getStockPool(store)]);
  },
);

test('the law gives a right to cancel in Great Britain and the European Union only', () => {
  const having = main.filter((store) => getDeliveryTerms(store).cancellationDays === 14);
  expect(having.map(({ localeISOCode }) => localeISOCode).sort()).toEqual([
    'de-DE',
    'en-EU',
    'en-GB',
    'en-IE',
    'fr-FR',
  ]);
  expect(main.filter((store) => getDeliveryTerms(store).cancellationDays !== undefined)).toEqual(having);
});
