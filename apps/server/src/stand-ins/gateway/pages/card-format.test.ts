import { describe, expect, test } from 'vitest';

const file = new URL('../../../../gateway-pages/card-format.js', import.meta.url).href;
const { findBrand, formatExpiry, formatNumber } = await import(file);

/** Value of a field after each typed character, as the page formats it. */
const type = (format: (text: string) => string, keys: string): string =>
  [...keys].reduce((value, key) => format(value + key), '');

describe('the expiry field', () => {
  test.each([
    ['12/30', '12/30'],
    ['1230', '12/30'],
    ['12 30', '12/30'],
    ['12 / 30', '12/30'],
    ['12/2030', '12/30'],
    ['122030', '12/30'],
    ['6/30', '06/30'],
    ['630', '06/30'],
    ['0630', '06/30'],
    ['١٢٣٠', '12/30'],
  ])('typing %s gives %s', (keys, expected) => {
    expect(type(formatExpiry, keys)).toBe(expected);
  });

  test.each([
    ['12/2030', '12/30'],
    ['12 / 2030', '12/30'],
    ['12//30', '12/30'],
    ['2030-12', '12/30'],
    ['12-30', '12/30'],
    [' 6/30', '06/30'],
    ['', ''],
  ])('pasting or filling in %s gives %s', (text, expected) => {
    expect(formatExpiry(text)).toBe(expected);
  });
});

describe('the card number field', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242 4242-4242.4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['3056930009020004', '3056 9300 0902 0004'],
    ['42', '42'],
    ['6759649826438453123', '6759 6498 2643 8453 123'],
    ['', ''],
  ])('groups %s as %s', (typed, expected) => {
    expect([formatNumber(typed), type(formatNumber, typed)]).toEqual([expected, expected]);
  });

  test.each([
    ['4', 'visa'],
    ['55', 'mastercard'],
    ['37', 'amex'],
    ['67', 'maestro'],
    ['4917', 'visa-electron'],
    ['6011', 'discover'],
    ['36', 'diners-club'],
    ['62', undefined],
    ['', undefined],
  ])('recognises the mark of %s', (typed, brand) => {
    expect(findBrand(typed)).toBe(brand);
  });
});
