import { describe, expect, test } from 'vitest';
import { ARABIC, aStore, FRENCH } from '#app/shop-maker.tsx';
import { textsOf } from './catalogues.server.ts';
import { loadTexts } from './catalogues.ts';

const english = aStore();
const american = aStore({ localeISOCode: 'en-US' });
const french = aStore(FRENCH);
const arabic = aStore(ARABIC);

describe('a count is said as the language counts', () => {
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
  ])('in %s', (_, store, count, said) => {
    expect(textsOf(store).text('frame.bag', { count })).toBe(said);
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
])('%o calls the parts of an address in %s %s and %s', (store, country, postcode, region) => {
  const { text } = textsOf(store);
  expect([text('address.postcode', { country }), text('address.region', { country })]).toEqual([postcode, region]);
});

test('what is put into an Arabic text is kept together, whatever its direction', () => {
  expect(textsOf(arabic).text('productPage.save', { amount: 'AED 25.00' })).toContain('\u2068AED 25.00\u2069');
  expect(textsOf(english).text('productPage.save', { amount: 'AED 25.00' })).not.toMatch(/[\u2066-\u2069]/);
});

test('an English variant shares the English texts it has no word of its own for', () => {
  expect(textsOf(american).text('frame.skip')).toBe(textsOf(english).text('frame.skip'));
});

test('a text that does not exist, or lacks its values, does not compile', () => {
  const { text } = textsOf(english);
  // @ts-expect-error: there is no such key
  expect(() => text('frame.nothing')).toThrow();
  // @ts-expect-error: the count is missing
  expect(() => text('frame.bag')).toThrow();
  // @ts-expect-error: the count is not a number
  expect(text('frame.bag', { count: 'many' })).toContain('NaN');
  // @ts-expect-error: this text takes no values
  expect(text('frame.skip', { count: 1 })).toBe('Skip to content');
});

test('a text that its page did not ask for in time is an empty place until it comes', async () => {
  const { text } = await loadTexts(english);
  expect(text('identity.email')).toBe('');
  await expect.poll(() => text('identity.email')).toBe('Email address');
});

describe('a refusal', () => {
  test.each([
    ['is said in the language of the shopper', french, 'timeout', /a mis trop de temps/],
    ['is said in the words of the server where its code is unknown', french, 'moon_phase', /^The moon is wrong$/],
    ['does not take the name of an inherited property for a code', english, '__proto__', /^The moon is wrong$/],
  ])('%s', (_, store, code, said) => {
    expect(textsOf(store).errorText({ code, reason: 'The moon is wrong' })).toMatch(said);
  });
});
