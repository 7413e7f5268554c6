import { expect, test } from 'vitest';
import { chooseBrand, chooseStoreOf } from './chosen-brand.ts';
import { getDirection, getInterfaceLanguage, isBrandKey, isLocale } from './identity.ts';

test.each([
  ['en-GB', true],
  ['pl-PL', true],
  ['zh-Hant-TW', true],
  ['es-419', true],
  ['en-EU', true],
  ['en-gb', false],
  ['xx-US', false],
  ['de-XX', false],
  ['constructor', false],
  ['', false],
])('locale %j: %s', (tag, isKnown) => {
  expect(isLocale(tag)).toBe(isKnown);
});

test.each([
  ['acme', true],
  ['kids-2', true],
  ['2kids', false],
  ['Acme', false],
  ['a'.repeat(32), false],
])('brand key %j: %s', (key, isValid) => {
  expect(isBrandKey(key)).toBe(isValid);
});

test.each([
  ['en-NZ', 'en', 'ltr'],
  ['ar-AE', 'ar', 'rtl'],
  ['he-IL', 'en', 'rtl'],
  ['pl-PL', 'en', 'ltr'],
  ['fr-CA', 'fr', 'ltr'],
])('%s: texts in %s, %s', (locale, language, direction) => {
  expect(getInterfaceLanguage(locale)).toBe(language);
  expect(getDirection(locale)).toBe(direction);
});

const at = (brand: string, localeISOCode: string, subpathPrefix: string) => ({ brand, localeISOCode, subpathPrefix });
const two = [at('main', 'fr-FR', 'fr'), at('main', 'en-GB', ''), at('kids', 'en-US', '')];

test('a command means the only brand, or refuses with the list', () => {
  expect(chooseBrand([at('acme', 'en-US', '')], undefined)).toBe('acme');
  expect(chooseBrand(two, 'kids')).toBe('kids');
  expect(() => chooseBrand(two, undefined)).toThrow('Say which brand: expected one of main, kids');
  expect(() => chooseBrand(two, 'outlet')).toThrow('--brand outlet: expected one of main, kids');
});

test('a command means the store at the root without a locale', () => {
  expect(chooseStoreOf(two, { brand: 'main' }).localeISOCode).toBe('en-GB');
  expect(() => chooseStoreOf(two, { brand: 'kids', locale: 'en-GB' })).toThrow('expected one of en-US');
});
