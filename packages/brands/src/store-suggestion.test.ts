import type { Locale } from '@shop/domain/site/store/store';
import { suggestStore } from '@shop/domain/site/store/store-suggestion';
import { describe, expect, test } from 'vitest';
import { stores } from './stores.ts';

function suggested(locale: Locale, known: { chosen?: string; acceptLanguage?: string }, brand = 'main') {
  const current = stores.find((store) => store.brand === brand && store.localeISOCode === locale);
  if (!current) throw new Error(`no store ${locale}`);
  return suggestStore(stores, { current, ...known })?.localeISOCode;
}

describe('store suggestion from Accept-Language', () => {
  test.each([
    ['en-GB', 'fr-FR,fr;q=0.9,en;q=0.5', 'fr-FR'],
    ['en-GB', 'fr', 'fr-FR'],
    ['en-GB', 'fr-BE', 'fr-FR'],
    ['en-GB', 'de-AT,de;q=0.9', 'de-DE'],
    ['en-GB', 'en-US,en;q=0.9', 'en-US'],
    ['en-GB', 'en-GB,en-US;q=0.9', undefined],
    ['en-GB', 'en', undefined],
    ['en-GB', 'en-IN', undefined],
    ['en-GB', 'nl-NL,nl;q=0.9,en-US;q=0.8,en;q=0.7', undefined],
    ['en-GB', 'ar-SA', 'en-SA'],
    ['en-GB', 'ar', 'ar-AE'],
    ['en-AE', 'ar-AE', 'ar-AE'],
    ['ar-AE', 'en-AE', 'en-AE'],
    ['ar-AE', 'hi-AE', undefined],
    ['en-CA', 'fr-CA', undefined],
    ['fr-FR', 'fr-CA', 'en-CA'],
    ['fr-FR', 'en', 'en-GB'],
    ['en-GB', 'en;q=0.2, de;q=0.8', 'de-DE'],
    ['en-GB', 'en; q=0.5, fr; q=0.9', 'fr-FR'],
    ['en-GB', 'en ;Q=0.5,fr ;Q=0.9', 'fr-FR'],
    ['ar-AE', 'nl-NL,nl;q=0.9,en;q=0.8', 'en-AE'],
    ['de-DE', 'it-IT,en-US;q=0.8', 'en-GB'],
    ['de-DE', 'it-IT,it;q=0.9,de;q=0.8,en;q=0.7', undefined],
    ['en-GB', 'fr;q=0', undefined],
    ['en-GB', 'zh-Hant-TW', undefined],
    ['en-GB', 'fr-Latn-FR', 'fr-FR'],
    ['en-GB', '*', undefined],
    ['en-GB', '', undefined],
    ['en-GB', '<script>', undefined],
  ] as const)('in %s with %s returns %s', (locale, acceptLanguage, expected) => {
    expect(suggested(locale, { acceptLanguage })).toBe(expected);
  });
});

describe('store suggestion from the cookie, which overrides Accept-Language', () => {
  test.each([
    ['en-GB', 'fr', 'en-GB', 'fr-FR'],
    ['en-GB', 'gb', 'fr-FR', undefined],
    ['en-US', 'us-east', 'fr-FR', undefined],
    ['en-GB', 'us-west', 'fr-FR', 'en-US'],
    ['en-GB', 'nowhere', 'fr-FR', 'fr-FR'],
  ] as const)('in %s with cookie %s and %s returns %s', (locale, chosen, acceptLanguage, expected) => {
    expect(suggested(locale, { chosen, acceptLanguage })).toBe(expected);
  });
});

test('the outlet has one store and suggests none of the main brand', () => {
  expect(suggested('en-GB', { acceptLanguage: 'fr-FR', chosen: 'fr' }, 'outlet')).toBeUndefined();
});
