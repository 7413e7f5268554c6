import { expect, test } from 'vitest';
import { type DeliveryMethod, type DeliveryTerms, methodsTo } from './delivery.ts';

const method = (code: DeliveryMethod['code'], price: number, days: DeliveryMethod['days']): DeliveryMethod => ({
  code,
  price,
  days,
  cutOff: '20:00',
});
const terms: DeliveryTerms = {
  countries: ['GB'],
  calendar: { warehouse: { country: 'GB', timeZone: 'Europe/London' }, destination: 'GB' },
  methods: [
    method('standard', 399, { from: 2, to: 4 }),
    method('next-day', 699, { from: 1, to: 1 }),
    method('collect', 299, { from: 3, to: 3 }),
  ],
  returns: { days: 28, price: 0 },
};
const offered = (given: DeliveryTerms, postcode?: string) =>
  methodsTo(given, postcode).map(({ code, days }) => `${code} ${days.from}-${days.to}`);

test('lists the cheapest method first', () => {
  expect(offered(terms)).toEqual(['collect 3-3', 'standard 2-4', 'next-day 1-1']);
  expect(offered(terms, 'SW1A 1AA')).toEqual(offered(terms));
});

test('adds two days and omits next-day for a remote area', () => {
  expect(offered(terms, 'KW17 2NA')).toEqual(['collect 5-5', 'standard 4-6']);
});

test('ignores similar postcodes of other countries', () => {
  expect(offered({ ...terms, countries: ['CA'] }, 'BT1 1AA')).toEqual(offered(terms));
});
