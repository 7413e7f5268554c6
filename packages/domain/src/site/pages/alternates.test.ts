import { describe, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { getSite, isPageOpen, listAlternates, type Site } from './alternates.ts';

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
const site: Site = getSite({ brand, stores, origin: ORIGIN });

const pairs = (path: string, currencies?: Store['currency'][]) =>
  listAlternates({ path, currencies }, site, { brand: 'main', localeISOCode: 'en-GB' }).map(({ hrefLang, href }) => [
    hrefLang,
    href.replace(ORIGIN, ''),
  ]);

describe('§3 siteOf', () => {
  test("takes the languages of the brand's home pages and the configured origin", () => {
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

  test('omits a store whose home page the brand does not list', () => {
    const { stores: named } = getSite({ brand, stores: [...stores, store('de-DE', 'de')], origin: ORIGIN });
    expect(named.map(({ localeISOCode }) => localeISOCode)).not.toContain('de-DE');
  });
});

describe('§2 hreflang alternates', () => {
  test('lists the home page in every store, with the root as x-default', () => {
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

  test('lists a product only where it is sold, without x-default unless the root sells it', () => {
    expect(pairs('/red-dress.html', ['EUR', 'SAR'])).toEqual([
      ['en', '/eu/red-dress.html'],
      ['fr-fr', '/fr/red-dress.html'],
      ['en-sa', '/sa/red-dress.html'],
    ]);
  });

  test('omits stores that show the page in another language, and lists none on their pages', () => {
    const list = (localeISOCode: 'en-GB' | 'fr-FR') =>
      listAlternates({ path: '/about', untranslatedIn: ['fr-FR'] }, site, { brand: 'main', localeISOCode });
    expect(list('en-GB').map(({ hrefLang }) => hrefLang)).toEqual(['en-gb', 'en', 'en-sa', 'x-default']);
    expect(list('fr-FR')).toEqual([]);
  });

  test('returns none for later pages of a listing, since other stores may have fewer pages', () => {
    expect(pairs('/dresses.html?page=2')).toEqual([]);
  });

  test.each([
    ['/', ['en-gb', 'x-default']],
    ['/terms', ['en-gb', 'x-default']],
    ['/royalty', []],
    ['/faq', []],
    ['/giftcards', []],
    ['/returns-policy/start-return', []],
  ])('lists at most the one locale of the outlet: %s', (path, languages) => {
    const own = getSite({ brand: outlet, stores, origin: 'https://outlet.example.com' });
    expect(
      listAlternates({ path }, own, { brand: 'outlet', localeISOCode: 'en-GB' }).map(({ hrefLang }) => hrefLang),
    ).toEqual(languages);
  });
});

describe('§2 isPageOpen, which checks both route tables', () => {
  test.each([
    ['/royalty', 'main', true],
    ['/royalty', 'outlet', false],
    ['/terms', 'outlet', true],
    ['/clothing/dresses.html', 'outlet', true],
  ] as const)('returns for %s on %s: %s', (path, key, open) => {
    expect(isPageOpen(path, { brand: key, localeISOCode: 'en-GB' })).toBe(open);
  });
});
