import { stores } from '@shop/brands/stores';
import { getMinorDigits, getMinorUnits } from '@shop/domain/money';
import { listCurrencies, listLocales } from '@shop/domain/site/store/identity';
import { expect, test } from 'vitest';
import { moneyPattern, writeMeasure, writeMoney } from './money-pattern.ts';

const LOCALES = [...listLocales(stores), 'pl-PL', 'ja-JP', 'he-IL'];
const CURRENCIES = [...listCurrencies(stores), 'JPY', 'KWD', 'HUF', 'PLN'];
const AMOUNTS = [0, 1, 99, 100, 399, 1_500, 99_999, 123_400, 123_456, 999_999, 1_234_567, 123_456_789];
const SIGNED = [...AMOUNTS, ...AMOUNTS.slice(1).map((amount) => -amount)];

test.each(LOCALES)('%s: money is formatted as Intl does', (locale) => {
  for (const currency of CURRENCIES) {
    const pattern = moneyPattern(locale, currency);
    const [digits, units] = [getMinorDigits(currency), getMinorUnits(currency)];
    const [always, ifAny] = (['auto', 'stripIfInteger'] as const).map(
      (trailingZeroDisplay) =>
        new Intl.NumberFormat(locale, {
          ...{ style: 'currency', currency, numberingSystem: 'latn', trailingZeroDisplay },
          ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
        }),
    );
    for (const amount of SIGNED) {
      expect(writeMoney(amount, pattern, 'always')).toBe(always?.format(amount / units).replace('-', '−'));
      expect(writeMoney(amount, pattern, 'if-any')).toBe(ifAny?.format(amount / units).replace('-', '−'));
    }
  }
});

test('a money pattern survives serialisation to the browser', () => {
  const pattern = moneyPattern('ar-AE', 'AED');
  expect(writeMoney(-123_456, JSON.parse(JSON.stringify(pattern)), 'always')).toBe(
    writeMoney(-123_456, pattern, 'always'),
  );
});

test.each(LOCALES)('%s: a measurement is formatted as Intl does', (locale) => {
  const pattern = moneyPattern(locale, 'EUR');
  for (const measure of [0.5, 7, 32.5, 82, 104.25, 999.9]) {
    expect(writeMeasure(measure, pattern)).toBe(measure.toLocaleString(locale, { numberingSystem: 'latn' }));
  }
});
