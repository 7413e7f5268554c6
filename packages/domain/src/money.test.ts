import { expect, test } from 'vitest';
import { formatCurrency, getMinorUnits, isCurrency, parseAmount, toDecimal } from './money.ts';

test.each([
  ['GBP', 100, '1234.56', '£1,234.56'],
  ['JPY', 1, '123456', '¥123,456'],
  ['KRW', 1, '123456', '₩123,456'],
  ['KWD', 1000, '123.456', 'KWD 123.456'],
  // Intl has no decimals for these, ISO 4217 has two and three.
  ['HUF', 100, '1234.56', 'HUF 1,234.56'],
  ['IQD', 1000, '123.456', 'IQD 123.456'],
])('%s: 123456 minor units', (currency, units, decimal, shown) => {
  const money = { amount: 123_456, currency };
  expect(getMinorUnits(currency)).toBe(units);
  expect(toDecimal(money)).toBe(decimal);
  expect(formatCurrency(money, 'en-US').replaceAll(/\s/g, ' ')).toBe(shown);
  expect(parseAmount(decimal, currency)).toBe(123_456);
});

test.each([
  ['12', 'GBP', 1_200],
  ['12.5', 'GBP', 1_250],
  ['12,50', 'GBP', 1_250],
  ['12.505', 'GBP', undefined],
  ['12', 'JPY', 12],
  ['12.5', 'JPY', undefined],
  ['1.2', 'KWD', 1_200],
  ['1.234', 'KWD', 1_234],
  ['-1', 'GBP', undefined],
  ['1e3', 'GBP', undefined],
  ['', 'GBP', undefined],
  // A currency that is not known yet, as in a file before its settings are confirmed.
  ['12.50', '', 1_250],
])('parses %j %s', (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount);
});

test.each([
  ['GBP', true],
  ['PLN', true],
  ['gbp', false],
  ['ZZZ', false],
  ['', false],
])('currency %j: %s', (code, isKnown) => {
  expect(isCurrency(code)).toBe(isKnown);
});
