import { describe, expect, test } from 'vitest';
import { alternatesOf, isPageOpen, type Site, siteOf } from './alternates.ts';
import type { Store } from './store.ts';

const ORIGIN = 'https://main.example.com';
const store = (localeISOCode: Store['localeISOCode'], subpathPrefix: string, differing: Partial<Store> = {}) =>
  ({ brand: 'main', localeISOCode, subpathPrefix, currency: 'EUR', ...differing }) as Store;
const stores = [
  store('en-GB', '', { currency: 'GBP' }),
  store('en-EU', 'eu'),
  store('fr-FR', 'fr'),
  store('en-SA', 'sa', { currency: 'SAR' }),
  store('en-GB', '', { brand: 'outlet', currency: 'GBP' }),
];
const brand = {
  key: 'main',
  homePageLanguageAlternates: [
    { href: 'https://merroway.example.com/', language: 'en-gb' },
    { href: 'https://merroway.example.com/eu', language: 'en' },
    { href: 'https://merroway.example.com/fr', language: 'fr-fr' },
    { href: 'https://merroway.example.com/sa', language: 'en-sa' },
  ],
} as const;
const outlet = {
  key: 'outlet',
  homePageLanguageAlternates: [{ href: 'https://outlet.merroway.example.com/', language: 'en-gb' }],
} as const;
const site: Site = siteOf({ brand, stores, origin: ORIGIN });

const pairs = (path: string, currencies?: Store['currency'][]) =>
  alternatesOf({ path, currencies }, site, 'main').map(({ hrefLang, href }) => [hrefLang, href.replace(ORIGIN, '')]);

describe('§3 the languages of a brand', () => {
  test('are those of its home pages, at the origin where the shop really stands', () => {
    expect(site).toEqual({
      origin: ORIGIN,
      stores: [
        { localeISOCode: 'en-GB', subpathPrefix: '', currency: 'GBP', hrefLang: 'en-gb' },
        { localeISOCode: 'en-EU', subpathPrefix: 'eu', currency: 'EUR', hrefLang: 'en' },
        { localeISOCode: 'fr-FR', subpathPrefix: 'fr', currency: 'EUR', hrefLang: 'fr-fr' },
        { localeISOCode: 'en-SA', subpathPrefix: 'sa', currency: 'SAR', hrefLang: 'en-sa' },
      ],
    });
  });

  test('leave out a store whose home page the brand does not name', () => {
    const { stores: named } = siteOf({ brand, stores: [...stores, store('de-DE', 'de')], origin: ORIGIN });
    expect(named.map(({ localeISOCode }) => localeISOCode)).not.toContain('de-DE');
  });
});

describe('§2 the same page elsewhere', () => {
  test('the home page is in every store, and the one at the root is for everybody else', () => {
    expect(pairs('/')).toEqual([
      ['en-gb', '/'],
      ['en', '/eu'],
      ['fr-fr', '/fr'],
      ['en-sa', '/sa'],
      ['x-default', '/'],
    ]);
  });

  test.each([
    ['a page of all locales', '/size-guide', ['en-gb', 'en', 'fr-fr', 'en-sa', 'x-default']],
    ["one that is the main brand's", '/faq/delivery', ['en-gb', 'en', 'fr-fr', 'en-sa', 'x-default']],
    ['account balance, main brand', '/customer/credit/', ['en-gb', 'en', 'x-default']],
    ['refer a friend', '/customer/account/raf', ['en-gb', 'x-default']],
    ['subscription: en-GB only', '/customer/account/subscription', ['en-gb', 'x-default']],
  ])('%s (%s)', (_, path, languages) => {
    expect(pairs(path).map(([language]) => language)).toEqual(languages);
  });

  test('a product is only where it is sold, and without the root it has no default', () => {
    expect(pairs('/red-dress.html', ['EUR', 'SAR'])).toEqual([
      ['en', '/eu/red-dress.html'],
      ['fr-fr', '/fr/red-dress.html'],
      ['en-sa', '/sa/red-dress.html'],
    ]);
  });

  test('the further pages of a listing name none, since others may not have so many', () => {
    expect(pairs('/dresses.html?page=2')).toEqual([]);
  });

  test.each([
    ['/', ['en-gb', 'x-default']],
    ['/terms', ['en-gb', 'x-default']],
    ['/royalty', []],
    ['/faq', []],
    ['/giftcards', []],
    ['/returns-policy/start-return', []],
  ])('the outlet has one locale: %s', (path, languages) => {
    const own = siteOf({ brand: outlet, stores, origin: 'https://outlet.example.com' });
    expect(alternatesOf({ path }, own, 'outlet').map(({ hrefLang }) => hrefLang)).toEqual(languages);
  });
});

describe('§2 a page is open where both tables let it be', () => {
  test.each([
    ['/royalty', 'main', true],
    ['/royalty', 'outlet', false],
    ['/terms', 'outlet', true],
    ['/clothing/dresses.html', 'outlet', true],
  ] as const)('%s on %s: %s', (path, key, open) => {
    expect(isPageOpen(path, { brand: key, localeISOCode: 'en-GB' })).toBe(open);
  });
});
