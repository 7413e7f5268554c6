import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createContentLocales } from './content-locales.ts';

test.each([
  ['fr-FR', '', { locale: 'fr-FR', fallbackLocales: ['en-GB'] }],
  ['en-QA', '', { locale: 'en-KW', fallbackLocales: ['en-GB'] }],
  ['en-QA', 'en-QA=en-AE,en-GB=en', { locale: 'en-AE', fallbackLocales: ['en'] }],
  ['en-GB', 'en-GB=en', { locale: 'en', fallbackLocales: ['en'] }],
])('asks for %s with CONTENT_LOCALES "%s" as %o', (locale, setting, expected) => {
  const { CONTENT_LOCALES } = readEnv({ CONTENT_LOCALES: setting });
  expect(createContentLocales(CONTENT_LOCALES)(locale)).toEqual(expected);
});

test('rejects a setting that is no pair', () => {
  expect(() => readEnv({ CONTENT_LOCALES: 'en-QA' })).toThrow('CONTENT_LOCALES');
});
