import { expect, test } from 'vitest';
import { stores } from './stores.ts';
import { includedPercent } from './tax.ts';

const STANDARD_RATES: Record<string, number | undefined> = {
  'en-GB': 20,
  'en-IE': 23,
  'en-EU': 21,
  'fr-FR': 20,
  'de-DE': 19,
  'en-US': undefined,
  'en-CA': undefined,
  'en-AU': 10,
  'en-NZ': 15,
  'en-AE': 5,
  'ar-AE': 5,
  'en-SA': 15,
  'en-QA': 0,
};

test.each(stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const))(
  'the included tax of %s is its standard rate',
  (_, store) => {
    expect(includedPercent(store, new Date('2026-11-17T12:00:00Z'))).toBe(STANDARD_RATES[store.localeISOCode]);
  },
);

test.each(stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const))(
  '%s has a price tax label that matches its rates',
  (_, { localeISOCode, priceTax }) => {
    const names = STANDARD_RATES[localeISOCode] ? ['vat', 'gst'] : [localeISOCode === 'en-QA' ? 'none' : 'added'];
    expect(names).toContain(priceTax);
  },
);

test.each([
  ['2020-06-30T21:59:59Z', 19],
  ['2020-06-30T22:00:00Z', 16],
  ['2020-12-31T22:59:59Z', 16],
  ['2020-12-31T23:00:00Z', 19],
])('a rate changes at midnight local time: at %s it is %i', (now, percent) => {
  expect(includedPercent({ localeISOCode: 'de-DE', timeZone: 'Europe/Berlin' }, new Date(now))).toBe(percent);
});

test('every rate that ends has a successor from the next day', () => {
  for (const store of stores) {
    const percents = Array.from({ length: 365 * 9 }, (_, day) =>
      includedPercent(store, new Date(Date.UTC(2018, 0, 3 + day, 12))),
    );
    expect(new Set(percents.map((percent) => percent === undefined)).size, store.localeISOCode).toBe(1);
  }
});
