import { expect, test } from 'vitest';
import { number } from './number.ts';

const LANGUAGES = ['en', 'fr', 'de', 'ar-u-nu-latn'];

test.each(LANGUAGES)('%s: plain digits match Intl', (language) => {
  const format = new Intl.NumberFormat(language);
  for (let value = 0; value < 1_100; value += 1) expect(number(language, value, 0)).toBe(format.format(value));
});

test.each([
  ['en', 12_345, 0, '12,345'],
  ['de', 12_345, 0, '12.345'],
  ['en', -3, 0, '-3'],
  ['en', 1.5, 0, '1.5'],
  ['en', 5, 2, '3'],
] as const)('%s: %d minus offset %d is %s', (language, value, offset, expected) => {
  expect(number(language, value, offset)).toBe(expected);
});
