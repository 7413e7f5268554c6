import { expect, test } from 'vitest';
import { findForeignLanguage } from './document-language.ts';

test.each([
  ['fr-FR', 'fr', undefined],
  ['en-US', 'en', undefined],
  ['en-GB', 'fr', { lang: 'en', dir: 'ltr' }],
  ['en', 'ar', { lang: 'en', dir: 'ltr' }],
  ['ar-AE', 'en', { lang: 'ar', dir: 'rtl' }],
  [null, 'fr', undefined],
  [undefined, 'fr', undefined],
] as const)('a document in %s on a page in %s has the attributes %o', (locale, language, attributes) => {
  expect(findForeignLanguage(locale, { language })).toEqual(attributes);
});
