import { describe, expect, test } from 'vitest';
import { ARABIC, buildStore, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { getTexts } from './catalogues.server.ts';
import { loadTexts } from './catalogues.ts';

const english = buildStore();
const american = buildStore({ localeISOCode: 'en-US' });
const french = buildStore(FRENCH);
const arabic = buildStore(ARABIC);

describe('plural forms follow the language', () => {
  test.each([
    ['en-GB', english, 0, 'Bag'],
    ['en-GB', english, 1, 'Bag, 1 item'],
    ['en-GB', english, 12, 'Bag, 12 items'],
    ['en-US', american, 0, 'Cart'],
    ['en-US', american, 2, 'Cart, 2 items'],
    ['fr-FR', french, 1, 'Panier, 1 article'],
    ['fr-FR', french, 2, 'Panier, 2 articles'],
    ['ar-AE', arabic, 2, 'الحقيبة، قطعتان'],
    ['ar-AE', arabic, 5, 'الحقيبة، 5 قطع'],
    ['ar-AE', arabic, 11, 'الحقيبة، 11 قطعة'],
  ])('in %s', (_, store, count, expected) => {
    expect(getTexts(store).text('frame.quote', { count })).toBe(expected);
  });
});

test.each([
  [english, 'GB', 'Postcode', 'County'],
  [english, 'CA', 'Postal code', 'Province or territory'],
  [english, 'FR', 'Postcode', 'Region'],
  [american, 'US', 'ZIP code', 'State'],
  [american, 'GB', 'Postal code', 'County'],
  [french, 'US', 'Code ZIP', 'État'],
  [french, 'FR', 'Code postal', 'Région'],
  [arabic, 'AE', 'الرمز البريدي', 'الإمارة'],
])('%o labels the address parts of %s as %s and %s', (store, country, postcode, region) => {
  const { text } = getTexts(store);
  expect([text('address.postcode', { country }), text('address.region', { country })]).toEqual([postcode, region]);
});

test('values in an Arabic text are isolated from its direction', () => {
  expect(getTexts(arabic).text('productPage.save', { amount: 'AED 25.00' })).toContain('\u2068AED 25.00\u2069');
  expect(getTexts(english).text('productPage.save', { amount: 'AED 25.00' })).not.toMatch(/[\u2066-\u2069]/);
});

test('an English variant falls back to the English texts', () => {
  expect(getTexts(american).text('frame.skip')).toBe(getTexts(english).text('frame.skip'));
});

test('an unknown text or missing values fail to compile', () => {
  const { text } = getTexts(english);
  // @ts-expect-error: there is no such key
  expect(() => text('frame.nothing')).toThrow();
  // @ts-expect-error: the count is missing
  expect(() => text('frame.quote')).toThrow();
  // @ts-expect-error: the count is not a number
  expect(text('frame.quote', { count: 'many' })).toContain('NaN');
  // @ts-expect-error: this text takes no values
  expect(text('frame.skip', { count: 1 })).toBe('Skip to content');
});

test('a text that was not preloaded is empty until it arrives', async () => {
  const { text } = await loadTexts(english);
  expect(text('identity.email')).toBe('');
  await expect.poll(() => text('identity.email')).toBe('Email address');
});

describe('a refusal', () => {
  test.each([
    ['is said in the language of the shopper', french, 'timeout', /met trop de temps/],
    ['names a network with too many new quotes in its language, too', french, 'too_many_quotes', /nouveau panier/],
    ['is said in the words of the server where its code is unknown', french, 'moon_phase', /^The moon is wrong$/],
    ['does not take the name of an inherited property for a code', english, '__proto__', /^The moon is wrong$/],
  ])('%s', (_, store, code, expected) => {
    expect(getTexts(store).errorText({ code, reason: 'The moon is wrong' })).toMatch(expected);
  });
});
