import type { Store } from '@shop/domain/site/store/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttributeRecord, ProductRecord } from '#server/catalog/records/catalog-record.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import {
  resolveStore,
  saveRecords,
  startTestSearch,
  type TestSearch,
} from '../../../../../tests/support/catalog/test-search.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import type { ListingQuery } from './listing-search.ts';

let database: TestDatabase;
let shop: TestSearch;

const now = new Date('2026-06-15T12:00:00Z');
const outlet = resolveStore('outlet', 'en-GB');
const main = resolveStore('main', 'en-GB');
const american = resolveStore('main', 'en-US');
const french = resolveStore('main', 'fr-FR');

beforeAll(async () => {
  database = await createTestDatabase();
  await saveRecords(database, [...ATTRIBUTES, ...CATEGORIES, ...PRODUCTS], now);
  shop = startTestSearch(database, { clock: () => now });
});
afterAll(async () => {
  await shop.stop();
  await database.close();
});

describe('a search text finds products', () => {
  test.each<[string, Store, string, string[]]>([
    ['of a title', outlet, 'wrap', ['WRAP-RED', 'WRAP-BLACK']],
    ['bent otherwise', outlet, 'trouser', ['CHINO']],
    ['by what others call it', outlet, 'pants', ['CHINO']],
    ['in a colour', outlet, 'red wrap dress', ['WRAP-RED']],
    ['in a size', outlet, 'wrap dress size 14', ['WRAP-BLACK']],
    ['in a size of the store that asks', american, 'dress size 6', ['SLIP']],
    ['in a size of another country', main, 'dress eu 38', ['SLIP']],
    ['up to a price', outlet, 'dress under £25', ['WRAP-BLACK']],
    ['by its number', outlet, 'CHINO', ['CHINO']],
    ['in another language', french, 'robe noire', ['SLIP']],
  ])('%s', async (_, store, text, expected) => {
    expect((await find(store, { text })).skus).toEqual(expected);
  });

  test('although misspelt, and reports the correction', async () => {
    expect(await find(outlet, { text: 'trousrs' })).toMatchObject({ skus: ['CHINO'], corrected: 'trousers' });
  });

  test('in its typed spelling, when correction is disabled', async () => {
    const { corrected } = await find(outlet, { text: 'trousrs', asTyped: true });
    expect(corrected).toBeUndefined();
  });

  test('and is completed while typing', async () => {
    const words = await shop.search.complete(outlet, 'tro', 5);
    expect(words.map(({ word }) => word)).toContain('trousers');
  });

  test('but is not completed with words of another brand', async () => {
    expect(await shop.search.complete(main, 'tro', 5)).toEqual([]);
  });
});

describe('§9 filters that are derived from price, stock and links', () => {
  test.each<[string, Store, Partial<ListingQuery>, string[]]>([
    ['special price', outlet, { ranges: [{ attribute: 'special_price', from: 1_500, to: 2_000 }] }, ['WRAP-BLACK']],
    ['special price, of which none is that low', outlet, { ranges: [{ attribute: 'special_price', to: 1_999 }] }, []],
    ['special price of another price list', main, { ranges: [{ attribute: 'special_price', from: 0 }] }, []],
    [
      'start of the special price',
      outlet,
      { ranges: [{ attribute: 'special_price_from_date', from: Date.parse('2026-06-01') }] },
      ['WRAP-BLACK'],
    ],
    [
      'end of the special price',
      outlet,
      { ranges: [{ attribute: 'special_price_to_date', to: Date.parse('2026-06-30') }] },
      [],
    ],
    ['special price set B', outlet, { ranges: [{ attribute: 'special_price_set_b', from: 900 }] }, ['CHINO']],
    [
      'start of set B',
      outlet,
      { ranges: [{ attribute: 'special_price_from_date_set_b', from: Date.parse('2027-01-01') }] },
      ['CHINO'],
    ],
    [
      'end of set B',
      outlet,
      { ranges: [{ attribute: 'special_price_to_date_set_b', to: Date.parse('2027-02-01') }] },
      ['CHINO'],
    ],
    ['British stock', outlet, { ranges: [{ attribute: 'total_stock_gb', from: 14 }] }, ['WRAP-BLACK']],
    ['no British stock', outlet, { ranges: [{ attribute: 'total_stock_gb', to: 0 }] }, ['SOLD-OUT']],
    ['American stock', main, { ranges: [{ attribute: 'total_stock_us', from: 4, to: 4 }] }, ['SLIP']],
    ['upsell', outlet, { filters: [{ attribute: 'upsell_products', values: ['WRAP-RED'] }] }, ['CHINO']],
  ])('%s', async (_, store, query, expected) => {
    expect((await find(store, query)).skus).toEqual(expected);
  });
});

describe('a store sells products that have a price in it', () => {
  test.each<[string, Store, string[]]>([
    ['the outlet', outlet, ['CHINO', 'SOLD-OUT', 'WRAP-BLACK', 'WRAP-RED']],
    ['the main brand', main, ['SLIP']],
    ['the United States', american, ['SLIP']],
    ['France', french, ['SLIP']],
    ['New Zealand, which has no price at all', resolveStore('main', 'en-NZ'), []],
  ])('%s', async (_, store, expected) => {
    const { skus, total } = await find(store, {});
    expect([...skus].sort()).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('at its own price', async () => {
    expect((await find(main, {})).price).toEqual({ min: 3_000, max: 3_000 });
    expect((await find(american, {})).price).toEqual({ min: 4_500, max: 4_500 });
  });
});

describe('filters', () => {
  test.each<[string, Partial<ListingQuery>, string[]]>([
    ['one of the values of an attribute', { filters: [colour('red', 'beige')] }, ['CHINO', 'WRAP-RED']],
    ['one value of each attribute', { filters: [colour('red', 'black'), size('14')] }, ['WRAP-BLACK']],
    ['a category with all below it', { category: 'dresses' }, ['SOLD-OUT', 'WRAP-BLACK', 'WRAP-RED']],
    ['a category that a rule fills', { category: 'bargains' }, ['CHINO', 'WRAP-BLACK']],
    [
      'a range of prices, both ends counted in',
      { price: { from: 2_000, to: 4_000 } },
      ['SOLD-OUT', 'WRAP-BLACK', 'WRAP-RED'],
    ],
    ['what is in stock', { filters: [{ attribute: 'in_stock', values: ['false'] }] }, ['SOLD-OUT']],
    ['a value that nothing has', { filters: [colour('green')] }, []],
  ])('%s', async (_, query, expected) => {
    expect([...(await find(outlet, query)).skus].sort()).toEqual(expected);
  });

  test('count each facet without its own filter', async () => {
    const { facets, total } = await find(outlet, {
      category: 'dresses',
      filters: [colour('red'), size('8')],
      facets: ['colour_en', 'clothes_size'],
    });
    expect(total).toBe(1);
    expect(facets).toEqual([
      {
        attribute: 'colour_en',
        values: [
          { value: 'black', count: 1 },
          { value: 'red', count: 1 },
        ],
      },
      {
        attribute: 'clothes_size',
        values: [
          { value: '10', count: 1 },
          { value: '8', count: 1 },
        ],
      },
    ]);
  });

  test('keep the price span independent of the price filter', async () => {
    expect((await find(outlet, { price: { to: 2_000 } })).price).toEqual({ min: 1_500, max: 4_000 });
  });
});

describe('sorting', () => {
  test.each<[ListingQuery['sort'], string[]]>([
    ['price_asc', ['CHINO', 'WRAP-BLACK', 'SOLD-OUT', 'WRAP-RED']],
    ['price_desc', ['WRAP-RED', 'SOLD-OUT', 'WRAP-BLACK', 'CHINO']],
    ['numberofdays', ['WRAP-BLACK', 'CHINO', 'WRAP-RED', 'SOLD-OUT']],
    ['default', ['WRAP-RED', 'WRAP-BLACK', 'CHINO', 'SOLD-OUT']],
  ])('by %s', async (sort, expected) => {
    expect((await find(outlet, { sort })).skus).toEqual(expected);
  });

  test('ranks sold-out products last, but still finds them', async () => {
    expect((await find(outlet, {})).skus.at(-1)).toBe('SOLD-OUT');
    expect((await find(outlet, { text: 'favourite dress' })).skus[0]).toBe('SOLD-OUT');
  });

  test('returns a page of the result, at most up to ten thousand', async () => {
    expect((await find(outlet, { sort: 'price_asc', offset: 1, limit: 2 })).skus).toEqual(['WRAP-BLACK', 'SOLD-OUT']);
    expect((await find(outlet, { offset: 9_999, limit: 48 })).skus).toEqual([]);
    expect((await find(outlet, { offset: 20_000, limit: 48 })).total).toBe(4);
  });
});

describe('merchandising', () => {
  test('shows hand-picked products first in a category, except when sorted by price', async () => {
    expect((await find(outlet, { category: 'edit' })).skus).toEqual(['CHINO', 'WRAP-BLACK', 'WRAP-RED']);
    expect((await find(outlet, { category: 'edit', sort: 'price_desc' })).skus[0]).toBe('WRAP-RED');
  });

  test('redirects a query, pins and buries products', async () => {
    const rule = { brand: 'outlet', boosts: [], pinned: ['WRAP-BLACK'], buried: ['WRAP-RED'], enabled: true } as const;
    const { id } = await shop.rules.saveRule({ ...rule, target: { query: 'wrap' }, redirect: '/wrap.html' });
    expect(await find(outlet, { text: 'Wrap' })).toMatchObject({
      skus: ['WRAP-BLACK', 'WRAP-RED'],
      redirect: '/wrap.html',
    });
    expect(await shop.search.findRedirect(outlet, 'wrap')).toBe('/wrap.html');
    expect((await find(outlet, { text: 'wrap dress' })).redirect).toBeUndefined();
    await shop.rules.removeRule(id);
  });
});

const find = (store: Store, query: Partial<ListingQuery>) =>
  shop.search.listing.find(store, { filters: [], sort: 'default', offset: 0, limit: 48, facets: [], ...query });

function colour(...values: string[]) {
  return { attribute: 'colour_en', values };
}
function size(...values: string[]) {
  return { attribute: 'clothes_size', values };
}

const ATTRIBUTES: AttributeRecord[] = [
  {
    kind: 'attribute',
    name: 'colour_en',
    position: 0,
    texts: {},
    values: [
      { value: 'black', texts: { 'en-GB': 'Black', 'fr-FR': 'Noir' } },
      { value: 'red', texts: { 'en-GB': 'Red', 'fr-FR': 'Rouge' } },
      { value: 'beige', texts: { 'en-GB': 'Beige' } },
    ],
  },
];

const CATEGORIES = [
  buildCategory('dresses', {
    texts: { 'en-GB': { name: 'Dresses', description: '' }, 'fr-FR': { name: 'Robes', description: '' } },
  }),
  buildCategory('dresses/wrap', { parent: 'dresses', path: '/dresses/wrap.html' }),
  buildCategory('edit', { picked: ['CHINO', 'WRAP-BLACK'] }),
  buildCategory('bargains', { rule: { priceUpTo: 2_500 } }),
];

const PRODUCTS: ProductRecord[] = [
  buildProduct('WRAP-RED', {
    style: 'WRAP',
    texts: { 'en-GB': { title: 'Wrap dress', description: 'Ties at the side.' } },
    attributes: { colour_en: ['red'] },
    categories: ['dresses/wrap', 'edit'],
    popularity: 0.6,
    newFrom: '2026-03-01T00:00:00Z',
    sizes: { 8: 10, 10: 3 },
  }),
  buildProduct('WRAP-BLACK', {
    style: 'WRAP',
    position: 1,
    texts: { 'en-GB': { title: 'Wrap dress', description: 'Ties at the side.' } },
    attributes: { colour_en: ['black'] },
    categories: ['dresses/wrap'],
    popularity: 0.5,
    newFrom: '2026-06-01T00:00:00Z',
    sizes: { 8: 10, 14: 10 },
    prices: [{ amount: 4_000, special: { amount: 2_000, from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' } }],
  }),
  buildProduct('CHINO', {
    texts: { 'en-GB': { title: 'Tapered trousers', description: 'Cotton.' } },
    attributes: { colour_en: ['beige'] },
    popularity: 0.2,
    newFrom: '2026-04-01T00:00:00Z',
    links: { upsell: ['WRAP-RED'], crossSell: [], related: [] },
    prices: [{ amount: 1_500, specialB: { amount: 900, from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z' } }],
  }),
  buildProduct('SOLD-OUT', {
    texts: { 'en-GB': { title: 'Favourite dress', description: 'Everybody had one.' } },
    categories: ['dresses'],
    popularity: 1,
    newFrom: '2026-01-01T00:00:00Z',
    sizes: { 12: 0 },
    prices: [{ amount: 3_500 }],
  }),
  buildProduct('SLIP', {
    brands: ['main'],
    texts: { 'en-GB': { title: 'Satin slip dress', description: 'Cut on the bias.' } },
    attributes: { colour_en: ['black'] },
    categories: ['dresses'],
    variants: [{ sku: 'SLIP-10', size: '10', stock: { gb: 4, us: 4 } }],
    prices: [
      { priceList: 'main-GBP', amount: 3_000 },
      { priceList: 'main-USD', amount: 4_500 },
      { priceList: 'main-EUR', amount: 3_695 },
    ],
  }),
  buildProduct('OFFLINE', { online: false }),
];
