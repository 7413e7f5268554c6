import { stores } from '@shop/brands/stores';
import type { Language } from '@shop/domain/store';
import type { SearchDocument } from '@shop/search/document';
import { describe, expect, test } from 'vitest';
import { createDocumentMapper, type MappedProduct } from './search-documents.ts';
import { marketsOf } from './search-market.ts';
import type { SearchRow, Vocabulary } from './search-repository.ts';

const noon = new Date('2026-06-15T12:00:00Z');
const markets = marketsOf(stores);

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
};

const map = createDocumentMapper(vocabulary, markets);

describe('a product stands on the shelves that have a price for it', () => {
  const row = aRow({
    brands: ['main', 'outlet'],
    prices: [
      { priceList: 'main-GBP', amount: 3_000, history: [] },
      { priceList: 'main-USD', amount: 4_500, history: [] },
      { priceList: 'outlet-GBP', amount: 1_500, history: [] },
    ],
  });

  test('each price list is a number of its own', () => {
    expect(inLanguage(map(row, noon), 'en').numbers).toEqual({
      'price@main-GBP': 3_000,
      'price@main-USD': 4_500,
      'price@outlet-GBP': 1_500,
      newness: 20_588,
    });
  });

  test('a language whose stores have no price for it has no document', () => {
    expect(map(row, noon).documents.map(({ language }) => language)).toEqual(['en']);
  });

  test('a brand that does not sell it has no price, whatever the list says', () => {
    const { numbers } = inLanguage(map({ ...row, brands: ['outlet'] }, noon), 'en');
    expect(Object.keys(numbers).sort()).toEqual(['newness', 'price@outlet-GBP']);
  });

  test('what nobody sells is nowhere', () => {
    expect(map({ ...row, brands: [] }, noon).documents).toEqual([]);
  });
});

test('an attribute may have any name, and is never taken for what the index itself knows of a product', () => {
  const attributes = JSON.parse('{"__proto__":["a"],"constructor":["b"],"in_stock@gb":["maybe"]}');
  const prices = [{ priceList: 'outlet-GBP', amount: 1_500, history: [] }];
  const { facets } = inLanguage(map(aRow({ brands: ['outlet'], prices, attributes }), noon), 'en');
  expect(Object.entries(facets)).toEqual(
    expect.arrayContaining([
      ['__proto__', ['a']],
      ['constructor', ['b']],
      ['in_stock@gb', ['true']],
    ]),
  );
});

describe('a price is the one in force, and says when it turns (§9)', () => {
  const special = { amount: 2_000, from: '2026-06-15T18:00:00Z', to: '2026-06-16T18:00:00Z' };
  const specialB = { amount: 2_500, from: '2026-06-14T00:00:00Z', to: '2026-06-20T00:00:00Z' };
  const row = aRow({
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

describe('what is new turns with the days of the rules', () => {
  test.each([
    ['not new yet', '2026-07-01T00:00:00Z', '2026-07-01T00:00:00Z'],
    ['new this week', '2026-06-10T00:00:00Z', '2026-06-17T00:00:00Z'],
    ['new this month', '2026-06-01T12:00:00Z', '2026-07-01T12:00:00Z'],
    ['long known', '2025-06-01T00:00:00Z', undefined],
  ])('%s', (_, newFrom, turn) => {
    expect(map(aRow({ newFrom: new Date(newFrom) }), noon).validUntil).toBe(turn && Date.parse(turn));
  });
});

describe('stock counts by pool', () => {
  const row = aRow({
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

  test('a language knows only the sizes its stores speak of', () => {
    const french = Object.keys(inLanguage(map(row, noon), 'fr').facets).filter((name) => name.startsWith('size_'));
    expect(french).toEqual(['size_eu@gb']);
  });
});

describe('a product stands in categories', () => {
  const categoriesOn = (shelf: string, given: Partial<SearchRow>, now = noon) =>
    inLanguage(map(aRow(given), now), 'en').facets[`category@${shelf}`];
  const gb = 'outlet-GBP/gb';
  const old = { newFrom: new Date('2020-01-01T00:00:00Z') };

  test.each<[string, Partial<SearchRow>, string[]]>([
    ['in the one it is put into and all above', { ...old, categories: ['dresses/midi'] }, ['dresses/midi', 'dresses']],
    ['in one that picked it', { ...old, picked: ['edit'] }, ['edit']],
    ['in none that nobody knows', { ...old, categories: ['unknown'] }, []],
    ['in one whose parent is not known yet', { ...old, categories: ['lost'] }, ['lost']],
    ['by a rule, and in all above', { newFrom: new Date('2026-06-14T00:00:00Z') }, ['new-in', 'new-in/week']],
    ['by the rule of more days alone', { newFrom: new Date('2026-06-01T00:00:00Z') }, ['new-in']],
    ['by its price', { ...old, prices: [{ priceList: 'outlet-GBP', amount: 1_500, history: [] }] }, ['under-15']],
    ['by its last size', { ...old, variants: [{ size: '8', stock: { gb: 1 } }] }, ['last-sizes']],
    ['by a size in stock', { ...old, variants: sizes('18', '10') }, ['plus']],
  ])('%s', (_, given, expected) => {
    expect(categoriesOn(gb, given)).toEqual(expected);
  });

  test('a rule about sizes ignores those it is made in and looks at those in stock', () => {
    const variants = [{ size: '18', stock: { gb: 0 } }, ...sizes('8', '10')];
    expect(categoriesOn(gb, { ...old, variants, attributes: { clothes_size: ['18'] } })).toEqual([]);
  });

  test('a reduction is one only if the higher price was really charged', () => {
    const price = { priceList: 'outlet-GBP', amount: 3_000, was: 4_000 };
    const charged = [{ amount: 4_000, from: '2026-01-01T00:00:00Z', to: '2026-06-01T00:00:00Z' }];
    expect(categoriesOn(gb, { ...old, prices: [{ ...price, history: charged }] })).toEqual(['sale']);
    expect(categoriesOn(gb, { ...old, prices: [{ ...price, history: [] }] })).toEqual([]);
  });

  test('each shelf has its own: the price of one list and the stock of one pool', () => {
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

describe('a document is written in the words of its language', () => {
  const row = aRow({
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

  test('English has the words of all its locales', () => {
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
  ])('%s has its own, then English', (language, expected) => {
    const { text } = inLanguage(mapped, language);
    expect(text).toMatchObject(expected);
    expect(text.description).toEqual(['Soft.']);
    expect(text.english).toEqual(expect.arrayContaining(['Wrap jumper', 'Dresses', 'Black']));
  });

  test('stored attributes are facets by their codes, and the sizes it is made in are none', () => {
    const { facets } = inLanguage(mapped, 'fr');
    expect(facets).toMatchObject({ colour_en: ['black', 'teal'], fit: ['slim'] });
    expect(facets).not.toHaveProperty('clothes_size');
  });
});

describe('what is wanted more comes first where nothing is asked', () => {
  const priorOf = (given: Partial<SearchRow>) => inLanguage(map(aRow(given), noon), 'en').prior;

  test.each<[string, Partial<SearchRow>, Partial<SearchRow>]>([
    ['popular before not', { popularity: 0.9 }, { popularity: 0.1 }],
    ['new before old', { newFrom: noon }, { newFrom: new Date('2020-01-01') }],
    ['in stock before sold out', { variants: sizes('8', '10') }, { variants: [{ size: '8', stock: null }] }],
    ['the first colour before the second', { colourRank: 0 }, { colourRank: 1 }],
    ['the second colour before the fifth', { colourRank: 1 }, { colourRank: 4 }],
  ])('%s', (_, first, second) => {
    expect(priorOf(first)).toBeGreaterThan(priorOf(second));
  });

  test('it stays within 0 and 1, whatever an import says', () => {
    expect(priorOf({ popularity: 50 })).toBeLessThanOrEqual(1);
    expect(priorOf({ popularity: -1, newFrom: null, variants: null })).toBe(0);
  });
});

function inLanguage({ documents }: MappedProduct, language: Language): SearchDocument {
  const found = documents.find((one) => one.language === language);
  if (!found) throw new Error(`No document in ${language}`);
  return found.document;
}

function aRow(given: Partial<SearchRow> = {}): SearchRow {
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
