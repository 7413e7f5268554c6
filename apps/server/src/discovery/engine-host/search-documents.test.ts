import { stores } from '@shop/brands/stores';
import type { Language } from '@shop/domain/site/store/store';
import type { SearchDocument } from '@shop/search/document';
import { describe, expect, test } from 'vitest';
import { listMarkets } from '#server/discovery/search/search-market.ts';
import { createDocumentMapper, type MappedProduct } from './search-documents.ts';
import type { SearchRow, Vocabulary } from './search-repository.ts';

const noon = new Date('2026-06-15T12:00:00Z');
const markets = listMarkets(stores);

const vocabulary: Vocabulary = {
  categories: [
    category('dresses', { names: { 'en-GB': 'Dresses', 'fr-FR': 'Robes', 'de-DE': 'Kleider', 'ar-AE': 'فساتين' } }),
    category('dresses/midi', { parentKey: 'dresses', names: { 'en-GB': 'Midi dresses' } }),
    category('edit'),
    category('lost', { parentKey: 'nowhere' }),
    category('new-in', { rule: { newWithinDays: 30 } }),
    category('new-in/week', { parentKey: 'new-in', rule: { newWithinDays: 7 } }),
    category('under-15', { rule: { priceUpTo: 1_500 } }),
    category('last-sizes', { rule: { lastSizes: 1 } }),
    category('sale', { rule: { reduced: true } }),
    category('plus', { rule: { attributes: { clothes_size: ['18', '20'] } } }),
  ],
  attributes: [
    {
      name: 'colour_en',
      values: [
        { value: 'black', labels: { 'en-GB': 'Black', 'fr-FR': 'Noir', 'de-DE': 'Schwarz', 'ar-AE': 'أسود' } },
        { value: 'teal', labels: null },
      ],
    },
    { name: 'fit', values: [{ value: 'slim', labels: { 'en-GB': 'Slim', 'fr-FR': 'Ajusté' } }] },
  ],
  sizes: [],
  synonyms: [],
  stopWords: [],
};

const map = createDocumentMapper(vocabulary, markets);

describe('a product with prices', () => {
  const row = buildRow({
    brands: ['main', 'outlet'],
    prices: [
      { priceList: 'main-GBP', amount: 3_000, history: [] },
      { priceList: 'main-USD', amount: 4_500, history: [] },
      { priceList: 'outlet-GBP', amount: 1_500, history: [] },
    ],
  });

  test('has a number column per price list', () => {
    expect(inLanguage(map(row, noon), 'en').numbers).toEqual({
      'price@main-GBP': 3_000,
      'price@main-USD': 4_500,
      'price@outlet-GBP': 1_500,
      'full_price@main-GBP': 3_000,
      'full_price@main-USD': 4_500,
      'full_price@outlet-GBP': 1_500,
      newness: 20_588,
      total_stock_gb: 15,
      total_stock_us: 15,
    });
  });

  test('has no document in a language whose stores have no price for it', () => {
    expect(map(row, noon).documents.map(({ language }) => language)).toEqual(['en']);
  });

  test('has no price in a brand that does not sell it', () => {
    const { numbers } = inLanguage(map({ ...row, brands: ['outlet'] }, noon), 'en');
    const priced = Object.keys(numbers).filter((name) => name.includes('price'));
    expect(priced.sort()).toEqual(['full_price@outlet-GBP', 'price@outlet-GBP']);
  });

  test('is excluded from the index when no brand sells it', () => {
    expect(map({ ...row, brands: [] }, noon).documents).toEqual([]);
  });
});

test("an attribute with any name never overrides the index's own columns", () => {
  const attributes = JSON.parse('{"__proto__":["a"],"constructor":["b"],"in_stock@gb":["maybe"]}');
  const prices = [{ priceList: 'outlet-GBP', amount: 1_500, history: [] }];
  const { facets } = inLanguage(map(buildRow({ brands: ['outlet'], prices, attributes }), noon), 'en');
  expect(Object.entries(facets)).toEqual(
    expect.arrayContaining([
      ['__proto__', ['a']],
      ['constructor', ['b']],
      ['in_stock@gb', ['true']],
    ]),
  );
});

describe('the price in force and its next change (§9)', () => {
  const special = { amount: 2_000, from: '2026-06-15T18:00:00Z', to: '2026-06-16T18:00:00Z' };
  const specialB = { amount: 2_500, from: '2026-06-14T00:00:00Z', to: '2026-06-20T00:00:00Z' };
  const row = buildRow({
    newFrom: null,
    prices: [{ priceList: 'outlet-GBP', amount: 3_000, special, specialB, history: [] }],
  });

  test.each([
    ['before both', '2026-06-13T12:00:00Z', 3_000, '2026-06-14T00:00:00Z'],
    ['in set B alone', '2026-06-15T12:00:00Z', 2_500, '2026-06-15T18:00:00Z'],
    ['from the very instant of set A', '2026-06-15T18:00:00Z', 2_000, '2026-06-16T18:00:00Z'],
    ['in set B again', '2026-06-16T18:00:00Z', 2_500, '2026-06-20T00:00:00Z'],
    ['after both', '2026-06-20T00:00:00Z', 3_000, undefined],
  ])('%s', (_, now, amount, turn) => {
    const mapped = map(row, new Date(now));
    expect(inLanguage(mapped, 'en').numbers['price@outlet-GBP']).toBe(amount);
    expect(mapped.validUntil).toBe(turn && Date.parse(turn));
  });
});

describe('columns of the §9 filters that are derived', () => {
  const special = { amount: 2_000, from: '2026-06-15T18:00:00Z', to: '2026-06-16T18:00:00Z' };
  const specialB = { amount: 2_500, from: '2026-06-14T00:00:00Z', to: '2026-06-20T00:00:00Z' };
  const history = [{ amount: 3_000, from: '2026-01-01T00:00:00Z', to: '2026-06-14T00:00:00Z' }];
  const row = buildRow({
    brands: ['main', 'outlet'],
    prices: [
      { priceList: 'outlet-GBP', amount: 3_000, special, specialB, history },
      { priceList: 'main-USD', amount: 4_000, special: { amount: 1_000 }, history: [] },
    ],
    upsell: ['belt-1', 'bag-2'],
    variants: [
      { size: '8', stock: { gb: 3, us: 0 } },
      { size: '10', stock: { gb: 1 } },
      { size: '12', stock: { gb: -2 } },
    ],
  });
  const { numbers, facets } = inLanguage(map(row, noon), 'en');

  test('has the six forms of the special price per price list, scheduled ones too', () => {
    expect(numbers).toMatchObject({
      'special_price@outlet-GBP': 2_000,
      'special_price_from_date@outlet-GBP': Date.parse(special.from),
      'special_price_to_date@outlet-GBP': Date.parse(special.to),
      'special_price_set_b@outlet-GBP': 2_500,
      'special_price_from_date_set_b@outlet-GBP': Date.parse(specialB.from),
      'special_price_to_date_set_b@outlet-GBP': Date.parse(specialB.to),
      'special_price@main-USD': 1_000,
    });
    expect(numbers).not.toHaveProperty('special_price_set_b@main-USD');
  });

  test('has the full price beside the current one', () => {
    expect(numbers).toMatchObject({ 'price@outlet-GBP': 2_500, 'full_price@outlet-GBP': 3_000 });
  });

  test('has the stock of both pools and the upsells', () => {
    expect(numbers).toMatchObject({ total_stock_gb: 4, total_stock_us: 0 });
    expect(facets.upsell_products).toEqual(['belt-1', 'bag-2']);
  });
});

describe('expiry by newness rules', () => {
  test.each([
    ['not new yet', '2026-07-01T00:00:00Z', '2026-07-01T00:00:00Z'],
    ['new this week', '2026-06-10T00:00:00Z', '2026-06-17T00:00:00Z'],
    ['new this month', '2026-06-01T12:00:00Z', '2026-07-01T12:00:00Z'],
    ['long known', '2025-06-01T00:00:00Z', undefined],
  ])('%s', (_, newFrom, turn) => {
    expect(map(buildRow({ newFrom: new Date(newFrom) }), noon).validUntil).toBe(turn && Date.parse(turn));
  });
});

describe('stock columns per pool', () => {
  const row = buildRow({
    brands: ['main'],
    prices: ['main-GBP', 'main-USD', 'main-EUR'].map((priceList) => ({ priceList, amount: 3_000, history: [] })),
    variants: [
      { size: '8', stock: { gb: 3, us: 0 } },
      { size: '10', stock: { gb: 1 } },
      { size: '12', stock: null },
    ],
  });
  const { facets } = inLanguage(map(row, noon), 'en');

  test.each([
    ['clothes_size@gb', ['8', '10']],
    ['clothes_size@us', []],
    ['in_stock@gb', ['true']],
    ['in_stock@us', ['false']],
    ['size_uk@gb', ['8', '10']],
    ['size_eu@gb', ['36', '38']],
    ['size_us@gb', ['4', '6']],
  ])('%s', (column, values) => {
    expect(facets[column]).toEqual(values);
  });

  test('a language contains only the size systems of its stores', () => {
    const french = Object.keys(inLanguage(map(row, noon), 'fr').facets).filter((name) => name.startsWith('size_'));
    expect(french).toEqual(['size_eu@gb']);
  });
});

describe('category membership', () => {
  const categoriesOn = (scope: string, given: Partial<SearchRow>, now = noon) =>
    inLanguage(map(buildRow(given), now), 'en').facets[`category@${scope}`];
  const gb = 'outlet-GBP/gb';
  const old = { newFrom: new Date('2020-01-01T00:00:00Z') };

  test.each<[string, Partial<SearchRow>, string[]]>([
    ['in the one it is put into and all above', { ...old, categories: ['dresses/midi'] }, ['dresses/midi', 'dresses']],
    ['in one that picked it', { ...old, picked: ['edit'] }, ['edit']],
    ['in no unknown one', { ...old, categories: ['unknown'] }, []],
    ['in one whose parent is not known yet', { ...old, categories: ['lost'] }, ['lost']],
    ['by a rule, and in all above', { newFrom: new Date('2026-06-14T00:00:00Z') }, ['new-in', 'new-in/week']],
    ['by the rule of more days alone', { newFrom: new Date('2026-06-01T00:00:00Z') }, ['new-in']],
    ['by its price', { ...old, prices: [{ priceList: 'outlet-GBP', amount: 1_500, history: [] }] }, ['under-15']],
    ['by its last size', { ...old, variants: [{ size: '8', stock: { gb: 1 } }] }, ['last-sizes']],
    ['by a size in stock', { ...old, variants: sizes('18', '10') }, ['plus']],
  ])('%s', (_, given, expected) => {
    expect(categoriesOn(gb, given)).toEqual(expected);
  });

  test('a size rule checks sizes in stock, not all sizes made', () => {
    const variants = [{ size: '18', stock: { gb: 0 } }, ...sizes('8', '10')];
    expect(categoriesOn(gb, { ...old, variants, attributes: { clothes_size: ['18'] } })).toEqual([]);
  });

  test('a reduction counts only when the higher price was really charged', () => {
    const price = { priceList: 'outlet-GBP', amount: 3_000, was: 4_000 };
    const charged = [{ amount: 4_000, from: '2026-01-01T00:00:00Z', to: '2026-06-01T00:00:00Z' }];
    expect(categoriesOn(gb, { ...old, prices: [{ ...price, history: charged }] })).toEqual(['sale']);
    expect(categoriesOn(gb, { ...old, prices: [{ ...price, history: [] }] })).toEqual([]);
  });

  test('each store has its own: by price list and stock pool', () => {
    const given: Partial<SearchRow> = {
      ...old,
      brands: ['main'],
      prices: [
        { priceList: 'main-GBP', amount: 1_400, history: [] },
        { priceList: 'main-USD', amount: 2_100, history: [] },
      ],
      variants: [
        { size: '8', stock: { gb: 4, us: 1 } },
        { size: '10', stock: { gb: 4 } },
      ],
    };
    expect(categoriesOn('main-GBP/gb', given)).toEqual(['under-15']);
    expect(categoriesOn('main-USD/us', given)).toEqual(['last-sizes']);
  });
});

describe('the language of a document', () => {
  const row = buildRow({
    brands: ['main'],
    prices: ['main-GBP', 'main-EUR', 'main-AED'].map((priceList) => ({ priceList, amount: 3_000, history: [] })),
    texts: {
      'en-GB': { title: 'Wrap jumper', description: 'Soft.', materials: 'Wool', colour: 'Jet' },
      'en-US': { title: 'Wrap sweater', description: 'Soft.' },
      'fr-FR': { title: 'Pull cache-cœur', description: '' },
    },
    attributes: { colour_en: ['black', 'teal'], fit: ['slim'], clothes_size: ['8'] },
    categories: ['dresses/midi'],
  });
  const mapped = map(row, noon);

  test('English contains the texts of all its locales', () => {
    const { text } = inLanguage(mapped, 'en');
    expect(text).toEqual({
      title: ['Wrap jumper', 'Wrap sweater'],
      code: ['A1', 'A'],
      category: ['Midi dresses', 'Dresses'],
      colour: ['Jet', 'Black', 'teal'],
      attribute: ['Slim'],
      material: ['Wool'],
      description: ['Soft.'],
    });
  });

  test.each<[Language, object]>([
    ['fr', { title: ['Pull cache-cœur'], category: ['Midi dresses', 'Robes'], colour: ['Jet', 'Noir', 'teal'] }],
    ['de', { title: ['Wrap jumper'], category: ['Midi dresses', 'Kleider'], colour: ['Jet', 'Schwarz', 'teal'] }],
    ['ar', { title: ['Wrap jumper'], category: ['Midi dresses', 'فساتين'], colour: ['Jet', 'أسود', 'teal'] }],
  ])('%s contains its own texts, with English as fallback', (language, expected) => {
    const { text } = inLanguage(mapped, language);
    expect(text).toMatchObject(expected);
    expect(text.description).toEqual(['Soft.']);
    expect(text.english).toEqual(expect.arrayContaining(['Wrap jumper', 'Dresses', 'Black']));
  });

  test('stored attributes become facets by code, without the sizes made', () => {
    const { facets } = inLanguage(mapped, 'fr');
    expect(facets).toMatchObject({ colour_en: ['black', 'teal'], fit: ['slim'] });
    expect(facets).not.toHaveProperty('clothes_size');
  });
});

describe('the prior ranking', () => {
  const calculatePrior = (given: Partial<SearchRow>) => inLanguage(map(buildRow(given), noon), 'en').prior;

  test.each<[string, Partial<SearchRow>, Partial<SearchRow>]>([
    ['popular before not', { popularity: 0.9 }, { popularity: 0.1 }],
    ['new before old', { newFrom: noon }, { newFrom: new Date('2020-01-01') }],
    ['in stock before sold out', { variants: sizes('8', '10') }, { variants: [{ size: '8', stock: null }] }],
    ['the first colour before the second', { colourRank: 0 }, { colourRank: 1 }],
    ['the second colour before the fifth', { colourRank: 1 }, { colourRank: 4 }],
  ])('%s', (_, first, second) => {
    expect(calculatePrior(first)).toBeGreaterThan(calculatePrior(second));
  });

  test('stays between 0 and 1 for any imported value', () => {
    expect(calculatePrior({ popularity: 50 })).toBeLessThanOrEqual(1);
    expect(calculatePrior({ popularity: -1, newFrom: null, variants: null })).toBe(0);
  });
});

function inLanguage({ documents }: MappedProduct, language: Language): SearchDocument {
  const found = documents.find((one) => one.language === language);
  if (!found) throw new Error(`No document in ${language}`);
  return found.document;
}

function buildRow(given: Partial<SearchRow> = {}): SearchRow {
  return {
    sku: 'A1',
    styleKey: 'A',
    newFrom: new Date('2026-05-15T00:00:00Z'),
    popularity: 0.5,
    sizeAttribute: 'clothes_size',
    colourRank: 0,
    brands: ['outlet'],
    texts: { 'en-GB': { title: 'Dress', description: 'A dress.' } },
    attributes: null,
    categories: [],
    picked: [],
    upsell: [],
    variants: sizes('8', '10', '12'),
    prices: [{ priceList: 'outlet-GBP', amount: 4_000, history: [] }],
    ...given,
  };
}

function sizes(...names: string[]): NonNullable<SearchRow['variants']> {
  return names.map((size) => ({ size, stock: { gb: 5, us: 5 } }));
}

function category(
  key: string,
  given: Partial<Vocabulary['categories'][number]> = {},
): Vocabulary['categories'][number] {
  return { key, parentKey: null, rule: null, names: { 'en-GB': key }, ...given };
}
