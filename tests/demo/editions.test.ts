import { getDeliveryTerms } from '@shop/brands/delivery';
import { stores } from '@shop/brands/stores';
import { includedPercent } from '@shop/brands/tax';
import { BANNER_TYPES } from '@shop/contracts/feeds/banners';
import type { Locale, Store } from '@shop/domain/site/store/store';
import { describe, expect, test } from 'vitest';
import type { DemoDocument } from '../../apps/server/src/stand-ins/demo-data/demo-pages.ts';
import { demoBanners, demoDocuments, demoMenu, textsIn } from '../support/demo/demo-pages.ts';

const now = new Date('2026-11-15T10:00:00Z');

const mainStores = stores.filter(({ brand }) => brand === 'main');
const documents = demoDocuments.filter(({ brand }) => brand === 'main');

const getName = ({ type, documentId }: DemoDocument) => `${type} ${documentId}`;
const readEdition = (locale: Locale) =>
  new Map(documents.filter((one) => one.locale === locale).map((one) => [getName(one), one] as const));

/** Source of a translation: the English documents of the same market, otherwise the shared ones. */
const english = (twin: Locale) => new Map([...readEdition('en-GB'), ...readEdition(twin)]);

/** Attribute lists and robots rules have no language. */
const WORDLESS = ['robot robot', 'plp-filters-setting plp-filters-setting'];

const EDITIONS = [
  { locale: 'fr-FR', twin: 'en-IE' },
  { locale: 'de-DE', twin: 'en-IE' },
  { locale: 'ar-AE', twin: 'en-AE' },
] as const satisfies readonly { locale: Locale; twin: Locale }[];

const countDocuments = (locale: Locale, twin: Locale) => {
  const own = readEdition(locale);
  return [...english(twin)]
    .filter(([name]) => !WORDLESS.includes(name))
    .map(([name, model]) => ({ name: `${locale} ${name}`, model, own: own.get(name) }));
};
const all = EDITIONS.flatMap(({ locale, twin }) => countDocuments(locale, twin));

/** Normalises line breaks. */
const withoutMarkup = (text: string) => text.replace(/<[^>]*>/g, ' ').replace(/[ \n]+/g, ' ');
const getWords = (document: DemoDocument | undefined) => textsIn(document?.data).map(withoutMarkup);
const readAnchors = (document: DemoDocument | undefined) =>
  [...JSON.stringify(document?.data ?? null).matchAll(/"anchor":"([^"]*)"/g)].map(([, anchor]) => anchor);
const getLinks = (document: DemoDocument | undefined) =>
  [...JSON.stringify(document?.data ?? null).matchAll(/href(?:":|=\\)"([^"\\]*)/g)]
    .map(([, href = '']) => href)
    .filter((href) => href.startsWith('/'))
    .toSorted();

const ENGLISH_WORDS = /\b(the|your|you|with|from|and|of)\b/i;
/** A single word may be the same in two languages. */
const PHRASE = /\s/;
/** Words that are the same in French. */
const BORROWED = ['Crop tops'];

/** Links that one market has and another has not; tested below, market by market. */
const MARKET_LINKS = ['/royalty', '/impressum', '/widerruf'];

const withoutMarketLinks = (document: DemoDocument | undefined): DemoDocument | undefined =>
  document && {
    ...document,
    data: JSON.parse(JSON.stringify(document.data), (_, value: unknown) =>
      Array.isArray(value) ? value.filter((item) => !MARKET_LINKS.includes(item?.href)) : value,
    ),
  };

const compared = all.map(({ model, own, ...rest }) => ({
  ...rest,
  model: withoutMarketLinks(model),
  own: withoutMarketLinks(own),
}));

describe('editorial content in fr, de and ar', () => {
  test.each(all)('$name exists', ({ own }) => {
    expect(own).toBeDefined();
  });

  test.each(compared)('$name has no untranslated sentence', ({ model, own }) => {
    const models = new Set(getWords(model).filter((text) => PHRASE.test(text)));
    const words = getWords(own);
    expect(words).toHaveLength(getWords(model).length);
    expect(words.filter((text) => models.has(text) || ENGLISH_WORDS.test(text))).toEqual([]);
  });

  test.each(compared)('$name has the structure and links of its source', ({ model, own }) => {
    expect(readAnchors(own)).toEqual(readAnchors(model));
    expect([...new Set(getLinks(own))]).toEqual([...new Set(getLinks(model))]);
  });

  test('Arabic uses Arabic letters and punctuation', () => {
    for (const [name, document] of readEdition('ar-AE')) {
      for (const text of getWords(document).filter((one) => one !== 'Royalty')) {
        expect(text, name).toMatch(/[\u0600-\u06ff]/);
        expect(text, name).not.toMatch(/[\u0600-\u06ff] ?[,;?]/);
      }
    }
  });

  test('German uses Sie and German quotation marks', () => {
    const text = [...readEdition('de-DE').values()].flatMap(getWords).join('\n');
    expect(text).not.toMatch(/\b(du|dein\w*|dir|dich)\b/i);
    expect(text).not.toMatch(/[”"«»]/);
  });

  test('French has no-break spaces before its punctuation', () => {
    const text = [...readEdition('fr-FR').values()].flatMap(getWords).join('\n');
    expect(text).not.toMatch(/ [;:!?%»]|« |[“”"']/);
    expect(text).not.toMatch(/\b(tu|ton|tes|toi)\b/i);
  });
});

describe('amounts in editorial texts', () => {
  /** Amount as the market writes it: `50` is £50 and `3.99` is £3.99. */
  const money = ({ localeISOCode, currency }: Store, minor: number) =>
    new Intl.NumberFormat(localeISOCode, {
      ...{ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' },
    }).format(minor / 100);
  const page = (store: Store, id: string) => JSON.stringify(readEdition(store.localeISOCode).get(`pages ${id}`)?.data);

  test.each(mainStores)('of $localeISOCode equal its delivery terms', (store) => {
    const delivery = page(store, 'delivery');
    for (const { price, freeOver } of getDeliveryTerms(store).methods) {
      expect(delivery).toContain(money(store, price));
      if (freeOver !== undefined) expect(delivery).toContain(money(store, freeOver));
    }
  });

  test.each(mainStores)('of $localeISOCode equal its return terms', (store) => {
    const { returns } = getDeliveryTerms(store);
    const text = page(store, 'returns');
    expect(text).toContain(String(returns.days));
    expect(text).toMatch(returns.price > 0 ? money(store, returns.price) : /free|مجاني/i);
  });

  test.each(EDITIONS)('$locale names the tax within its prices', ({ locale }) => {
    const store = mainStores.find(({ localeISOCode }) => localeISOCode === locale) ?? expect.fail(locale);
    const text = getWords(readEdition(locale).get('pages delivery')).join('\n');
    expect(text).toMatch(new RegExp(`${includedPercent(store, now)}\\s?%`));
  });
});

describe('en-US', () => {
  const own = readEdition('en-US');

  test('has all texts in its own language', () => {
    const missing = [...readEdition('en-GB').keys()].filter((name) => !WORDLESS.includes(name) && !own.has(name));
    expect(missing).toEqual([]);
    const text = [...own.values()].flatMap(getWords).join('\n');
    expect(text).not.toMatch(
      /colour|neighbour|metre|alis(e|ation)|cancell|jumper|\b(your|my) bag\b|\bdelivery\b|parcel/i,
    );
    expect(text).toMatch(/your cart/);
    expect(text).toMatch(/Standard shipping to the United States/);
  });

  test('leaves URLs unchanged', () => {
    const [british, american] = [readEdition('en-GB'), own].map((edition) =>
      getLinks(withoutMarketLinks(edition.get('footer footer'))),
    );
    expect(american).toEqual(british);
  });
});

describe('menus and banners', () => {
  const resolveStore = (locale: Locale) =>
    mainStores.find((one) => one.localeISOCode === locale) ?? expect.fail(locale);
  const readFeed = (locale: Locale) => [
    ...demoMenu(resolveStore(locale)),
    ...BANNER_TYPES.flatMap((type) => demoBanners(resolveStore(locale), type, now)),
  ];
  const SAID = ['Title', 'Text', 'LinkText', 'Name'];
  const collectTexts = (value: unknown, field = ''): string[] => {
    if (typeof value === 'string') return SAID.includes(field) ? [value] : [];
    if (Array.isArray(value)) return value.flatMap((item) => collectTexts(item, field));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, below]) => collectTexts(below, name));
  };

  test.each(EDITIONS)('for $locale have no untranslated sentence', ({ locale, twin }) => {
    const models = new Set(
      collectTexts(readFeed(twin)).filter((text) => PHRASE.test(text) && !BORROWED.includes(text)),
    );
    const words = collectTexts(readFeed(locale));
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((text) => models.has(text) || ENGLISH_WORDS.test(text))).toEqual([]);
  });

  test('for en-US say shipping instead of delivery', () => {
    expect(collectTexts(readFeed('en-US')).filter((text) => /deliver/i.test(text))).toEqual([]);
  });
});

describe('the same style at both brands', () => {
  const find = (brand: string, locale: string, documentId: string) =>
    JSON.stringify(
      demoDocuments.find((one) => one.brand === brand && one.locale === locale && one.documentId === documentId),
    );

  test.each([
    ['en-GB', 'this season’s here, last season’s there'],
    ['en-US', 'this season’s here, last season’s there'],
    ['fr-FR', 'la saison passée là-bas'],
    ['de-DE', 'diese Saison hier, die letzte dort'],
    ['ar-AE', 'الموسم الماضي هناك'],
  ])('is explained by the page about the main brand in %s', (locale, words) => {
    expect(find('main', locale, 'about')).toContain(words);
  });

  test('is marked as last season’s on every product page of the outlet', () => {
    expect(find('outlet', 'en-GB', 'pdp-setting')).toContain('from last season’s run');
  });
});

describe('footers', () => {
  const footers = demoDocuments.filter(({ type, brand }) => type === 'footer' && brand === 'main');

  test.each(footers.map((footer) => [footer.locale, footer] as const))(
    'of %s name the delivery pass only where it is sold',
    (locale, footer) => {
      expect(JSON.stringify(footer).includes('"/royalty"')).toBe(locale === 'en-GB');
    },
  );

  test('of de-DE link the legal pages that German law requires', () => {
    const german = JSON.stringify(footers.find(({ locale }) => locale === 'de-DE'));
    for (const slug of ['impressum', 'widerruf']) {
      expect(german).toContain(`"/${slug}"`);
      expect(
        demoDocuments.some(
          ({ type, locale, documentId }) => type === 'pages' && locale === 'de-DE' && documentId === slug,
        ),
      ).toBe(true);
    }
  });
});

test('the menu of en-US uses American words, as its category names do', () => {
  const american = stores.find((one) => one.brand === 'main' && one.localeISOCode === 'en-US') ?? expect.fail('en-US');
  const titles = JSON.stringify(demoMenu(american));
  expect(titles).toContain('"Sneakers"');
  expect(titles.match(/"(?:Title|Name)":"[^"]*(?:jumper|trainer|trouser|jewellery)[^"]*"/gi)).toBeNull();
});
