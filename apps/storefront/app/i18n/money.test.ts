import type { Locale } from '@shop/domain/site/store/store';
import { expect, test } from 'vitest';
import { formatMoney, formatRoundMoney, formatTakenOff, learnMoney, moneyPatterns } from './money.ts';

test.each([
  ['en-GB', { amount: 399, currency: 'GBP' }, '£3.99'],
  ['en-GB', { amount: 123_456, currency: 'GBP' }, '£1,234.56'],
  ['en-EU', { amount: 599, currency: 'EUR' }, '€5.99'],
  ['fr-FR', { amount: 599, currency: 'EUR' }, '5,99 €'],
  ['de-DE', { amount: 123_456, currency: 'EUR' }, '1.234,56 €'],
  ['en-US', { amount: 5, currency: 'USD' }, '$0.05'],
  ['en-AE', { amount: 2500, currency: 'AED' }, 'AED 25.00'],
] as const)('%s formats %o as %s', (locale, money, shown) => {
  expect(formatMoney(money, locale).replaceAll(/\s/g, ' ')).toBe(shown);
});

test.each([
  ['en-GB', { amount: 1_500, currency: 'GBP' }, '£15'],
  ['en-GB', { amount: 1_550, currency: 'GBP' }, '£15.50'],
  ['fr-FR', { amount: 6_000, currency: 'EUR' }, '60 €'],
] as const)('%s formats the limit %o as %s', (locale, money, shown) => {
  expect(formatRoundMoney(money, locale).replaceAll(/\s/g, ' ')).toBe(shown);
});

test.each([
  ['en-GB', { amount: 800, currency: 'GBP' }, '−£8.00'],
  ['fr-FR', { amount: 800, currency: 'EUR' }, '−8,00 €'],
  ['ar-AE', { amount: 800, currency: 'AED' }, '\u200f\u200e−8.00 د.إ.\u200f'],
] as const)('%s formats the deduction %o as %s', (locale, money, shown) => {
  expect(formatTakenOff(money, locale).replaceAll(/\s/g, ' ')).toBe(shown);
});

test('Arabic prices use the digits of dates, even if the browser default differs', () => {
  const price = formatMoney({ amount: 123_456, currency: 'AED' }, 'ar-AE-u-nu-arab' as Locale);
  expect(price).toContain('1,234.56');
});

test('a browser writes the currency of another store as the server does', () => {
  const serverPatterns = moneyPatterns('fr-FR', ['EUR', 'USD']);
  const { USD } = serverPatterns;
  if (!USD) throw new Error('No pattern of USD');
  learnMoney('de-DE', { ...serverPatterns, USD: { ...USD, decimal: '/' } });
  expect(formatMoney({ amount: 599, currency: 'USD' }, 'de-DE')).toContain('5/99');
});
