import { deliveryTermsOf } from '@shop/brands/delivery';
import { brandOf, stores } from '@shop/brands/stores';
import { includedPercent } from '@shop/brands/tax';
import { BANNER_TYPES } from '@shop/contracts/feeds/banners';
import { pictureKey } from '@shop/domain/picture-url';
import type { Locale } from '@shop/domain/store';
import { describe, expect, test } from 'vitest';
import { demoBanners } from '../feeds/banners.ts';
import { demoMenu } from '../feeds/menu.ts';
import { american } from './american.ts';
import { demoDocuments } from './demo-content.ts';
import type { DemoDocument } from './demo-document.ts';
import { typesetFrench } from './fr/typeset.ts';
import { textsIn } from './map-text.ts';
import { marketOf, money, RETURN_DAYS } from './markets.ts';
import { PAGE_PICTURES, type PictureBook } from './page-pictures.ts';

const now = new Date('2026-11-15T10:00:00Z');
const pictures = Object.fromEntries(
  Object.keys(PAGE_PICTURES).map((file) => [file, { key: pictureKey(file, 'f'.repeat(64)), width: 1800, height: 820 }]),
) as PictureBook;

const mainStores = stores.filter(({ brand }) => brand === 'main');
const documents = demoDocuments({
  brand: brandOf('main'),
  locales: mainStores.map(({ localeISOCode }) => localeISOCode),
  pictures,
});

const nameOf = ({ type, documentId }: DemoDocument) => `${type} ${documentId}`;
const ofLocale = (locale: Locale) =>
  new Map(documents.filter((one) => one.locale === locale).map((one) => [nameOf(one), one] as const));

/** What the documents of a locale are a translation of: the same market in English, or else what all share. */
const english = (twin: Locale) => new Map([...ofLocale('en-GB'), ...ofLocale(twin)]);

/** Lists of attributes and rules for robots say nothing in any language. */
const WORDLESS = ['robot robot', 'plp-filters-setting plp-filters-setting'];

const EDITIONS = [
  { locale: 'fr-FR', twin: 'en-IE' },
  { locale: 'de-DE', twin: 'en-IE' },
  { locale: 'ar-AE', twin: 'en-AE' },
] as const satisfies readonly { locale: Locale; twin: Locale }[];

const documentsOf = (locale: Locale, twin: Locale) => {
  const own = ofLocale(locale);
  return [...english(twin)]
    .filter(([name]) => !WORDLESS.includes(name))
    .map(([name, model]) => ({ name: `${locale} ${name}`, model, own: own.get(name) }));
};
const all = EDITIONS.flatMap(({ locale, twin }) => documentsOf(locale, twin));

/** Lines break anywhere. */
const withoutMarkup = (text: string) => text.replace(/<[^>]*>/g, ' ').replace(/[ \n]+/g, ' ');
const wordsOf = (document: DemoDocument | undefined) => textsIn(document?.data).map(withoutMarkup);
const anchorsOf = (document: DemoDocument | undefined) =>
  [...JSON.stringify(document?.data ?? null).matchAll(/"anchor":"([^"]*)"/g)].map(([, anchor]) => anchor);
const linksOf = (document: DemoDocument | undefined) =>
  [...JSON.stringify(document?.data ?? null).matchAll(/href(?:":|=\\)"([^"\\]*)/g)]
    .map(([, href = '']) => href)
    .filter((href) => href.startsWith('/'))
    .toSorted();

const ENGLISH_WORDS = /\b(the|your|you|with|from|and|of)\b/i;
/** A single word may be the same in two languages. */
const PHRASE = /\s/;
/** Said in French, too. */
const BORROWED = ['Crop tops'];

describe('what editors write, in fr, de and ar', () => {
  test.each(all)('$name is there', ({ own }) => {
    expect(own).toBeDefined();
  });

  test.each(all)('$name has no English sentence left', ({ model, own }) => {
    const models = new Set(wordsOf(model).filter((text) => PHRASE.test(text)));
    const words = wordsOf(own);
    expect(words).toHaveLength(wordsOf(model).length);
    expect(words.filter((text) => models.has(text) || ENGLISH_WORDS.test(text))).toEqual([]);
  });

  test.each(all)('$name has the same parts and leads to the same places', ({ model, own }) => {
    expect(anchorsOf(own)).toEqual(anchorsOf(model));
    expect([...new Set(linksOf(own))]).toEqual([...new Set(linksOf(model))]);
  });

  test('Arabic is written in its letters and punctuation', () => {
    for (const [name, document] of ofLocale('ar-AE')) {
      for (const text of wordsOf(document).filter((one) => one !== 'Royalty')) {
        expect(text, name).toMatch(/[\u0600-\u06ff]/);
        expect(text, name).not.toMatch(/[\u0600-\u06ff] ?[,;?]/);
      }
    }
  });

  test('German addresses with Sie and quotes with its own marks', () => {
    const text = [...ofLocale('de-DE').values()].flatMap(wordsOf).join('\n');
    expect(text).not.toMatch(/\b(du|dein\w*|dir|dich)\b/i);
    expect(text).not.toMatch(/[”"«»]/);
  });

  test('French keeps its signs on the line', () => {
    const text = [...ofLocale('fr-FR').values()].flatMap(wordsOf).join('\n');
    expect(text).not.toMatch(/ [;:!?%»]|« |[“”"']/);
    expect(text).not.toMatch(/\b(tu|ton|tes|toi)\b/i);
  });
});

describe('the figures of a market', () => {
  test.each(mainStores)('$localeISOCode are those of its delivery terms', (store) => {
    const { standard, freeOver, express, collect, days, returnFee, currency } = marketOf(store.localeISOCode);
    const { methods, returns } = deliveryTermsOf(store);
    const fast = methods.find(({ code }) => code === 'express' || code === 'next-day');
    expect(methods[0]).toMatchObject({ price: minor(standard), freeOver: minor(freeOver), days: days.standard });
    expect(fast).toMatchObject({ price: minor(express), days: days.express });
    expect(methods.find(({ code }) => code === 'collect')?.price).toBe(collect && minor(collect));
    expect(returns).toEqual({ days: RETURN_DAYS, price: minor(returnFee) });
    expect(currency).toBe(store.currency);
  });

  test.each(EDITIONS)('are named by $locale on its pages of delivery and returns', ({ locale }) => {
    const market = marketOf(locale);
    const delivery = JSON.stringify(ofLocale(locale).get('pages delivery')?.data);
    const returns = JSON.stringify(ofLocale(locale).get('pages returns')?.data);
    for (const amount of [market.standard, market.express, market.freeOver]) {
      expect(delivery).toContain(money(market, amount));
    }
    if (market.returnFee > 0) expect(returns).toContain(money(market, market.returnFee));
    else expect(returns).toContain('مجاني');
  });

  test.each(EDITIONS)('$locale names the tax within its prices', ({ locale }) => {
    const store = mainStores.find(({ localeISOCode }) => localeISOCode === locale) ?? expect.fail(locale);
    const text = wordsOf(ofLocale(locale).get('pages delivery')).join('\n');
    expect(text).toMatch(new RegExp(`${includedPercent(store, now)}\\s?%`));
  });

  const minor = (amount: number) => Math.round(amount * 100);
});

describe('en-US', () => {
  const own = ofLocale('en-US');

  test('has everything in its own words', () => {
    const missing = [...ofLocale('en-GB').keys()].filter((name) => !WORDLESS.includes(name) && !own.has(name));
    expect(missing).toEqual([]);
    const text = [...own.values()].flatMap(wordsOf).join('\n');
    expect(text).not.toMatch(
      /colour|neighbour|metre|alis(e|ation)|cancell|jumper|\b(your|my) bag\b|\bdelivery\b|parcel/i,
    );
    expect(text).toMatch(/your cart/);
    expect(text).toMatch(/Standard shipping to the United States/);
  });

  test.each([
    ['Save what is in your bag.', 'Save what is in your cart.'],
    ['A quilted bag in a colour of your choice', 'A quilted bag in a color of your choice'],
    ['Free delivery over $75', 'Free shipping over $75'],
    ['Collect from a parcel shop', 'Collect from a pickup point'],
    ['It was cancelled.', 'It was canceled.'],
  ])('says “%s” as “%s”', (british, expected) => {
    expect(american(british)).toBe(expected);
  });

  test('leaves addresses as they are', () => {
    expect(linksOf(own.get('footer footer'))).toEqual(linksOf(ofLocale('en-GB').get('footer footer')));
  });
});

describe('menus and banners', () => {
  const storeOf = (locale: Locale) => mainStores.find((one) => one.localeISOCode === locale) ?? expect.fail(locale);
  const feedOf = (locale: Locale) => [
    ...demoMenu(storeOf(locale), pictures),
    ...BANNER_TYPES.flatMap((type) => demoBanners(storeOf(locale), type, { pictures, now })),
  ];
  const SAID = ['Title', 'Text', 'LinkText', 'Name'];
  const saidIn = (value: unknown, field = ''): string[] => {
    if (typeof value === 'string') return SAID.includes(field) ? [value] : [];
    if (Array.isArray(value)) return value.flatMap((item) => saidIn(item, field));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, below]) => saidIn(below, name));
  };

  test.each(EDITIONS)('of $locale have no English sentence left', ({ locale, twin }) => {
    const models = new Set(saidIn(feedOf(twin)).filter((text) => PHRASE.test(text) && !BORROWED.includes(text)));
    const words = saidIn(feedOf(locale));
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((text) => models.has(text) || ENGLISH_WORDS.test(text))).toEqual([]);
  });

  test('of en-US ship instead of delivering', () => {
    expect(saidIn(feedOf('en-US')).filter((text) => /deliver/i.test(text))).toEqual([]);
  });
});

test.each([
  ['Vraiment ?', 'Vraiment\u202f?'],
  ['Ici : « là »', 'Ici\u00a0: «\u202flà\u202f»'],
  ['une TVA de 20 %', 'une TVA de 20\u202f%'],
  ['28 jours', '28\u00a0jours'],
])('French “%s” is set as “%s”', (typed, set) => {
  expect(typesetFrench(typed)).toBe(set);
});
