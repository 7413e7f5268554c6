import { expect, test } from 'vitest';
import { listTextLocales, localisedText, localisedTexts } from './localised-text.ts';

const at = (localeISOCode: string) => ({ localeISOCode, sizeFormat: 'uk' as const });

test.each([
  ['en-GB', ['en-GB']],
  ['en-US', ['en-US', 'en-GB']],
  ['fr-FR', ['fr-FR', 'en-GB']],
  ['fr-BE', ['fr-BE', 'fr-FR', 'en-GB']],
  ['de-AT', ['de-AT', 'de-DE', 'en-GB']],
  ['ar-SA', ['ar-SA', 'ar-AE', 'en-GB']],
  ['pl-PL', ['pl-PL', 'en-GB']],
])('§9 texts of %s are read along %j', (locale, chain) => {
  expect(listTextLocales(at(locale))).toEqual(chain);
});

test('§9 a text is that of the locale, of its language, or of the source', () => {
  const texts = { 'en-GB': 'Dress', 'fr-FR': 'Robe', 'pl-PL': 'Sukienka' };
  expect(localisedText(texts, at('pl-PL'))).toBe('Sukienka');
  expect(localisedText(texts, at('fr-BE'))).toBe('Robe');
  expect(localisedText(texts, at('cs-CZ'))).toBe('Dress');
  expect(localisedText({ 'pl-PL': 'Sukienka' }, at('cs-CZ'))).toBeUndefined();
});

test('§9 texts fall back field by field', () => {
  const texts = {
    'en-GB': { title: 'Dress', description: 'Long', care: 'Wash cold' },
    'fr-FR': { title: 'Robe', description: 'Longue', care: '' },
    'fr-BE': { title: 'Robe belge', description: null },
  };
  expect(localisedTexts(texts as object, at('fr-BE'))).toEqual({
    ...{ title: 'Robe belge', description: 'Longue', care: 'Wash cold' },
  });
});
