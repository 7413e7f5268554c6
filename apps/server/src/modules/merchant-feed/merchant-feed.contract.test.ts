import { brandOf } from '@shop/brands/stores';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aCategory, aProduct } from '../../../../../tests/support/catalog-records.ts';
import { type FeedShop, startFeedShop } from '../../../../../tests/support/feed-shop.ts';
import { itemProblems, type ReadItem, readTsvFeed, readXmlFeed } from '../../../../../tests/support/sound-feed.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const HOSTILE = '</g:title>\t"&<script>\n\u0001=cmd|\' ]]> Robe';

const picture = (name: string) => ({ file: `${name}-0123456789ab`, role: 'front' as const });
const since = (from: string, amount: number, to?: string) => ({
  amount,
  from: `${from}T00:00:00.000Z`,
  ...(to && { to }),
});

const PRODUCTS = [
  aProduct('dress', {
    style: 'slip',
    brands: ['main', 'outlet'],
    urlKey: 'slip-green',
    texts: {
      'en-GB': { title: 'Slip dress', description: 'Cut on the bias.\nIn satin.', colour: 'Green' },
      'fr-FR': { title: 'Robe nuisette', description: 'Coupée en biais.', colour: 'Verte' },
    },
    attributes: { product_category: ['dresses'], fabric: ['satin'], design: ['plain'], main_range: ['womenswear'] },
    categories: ['clothing', 'midi'],
    media: [picture('front'), { ...picture('back'), role: 'back' }, { ...picture('cloth'), role: 'swatch' }],
    variants: [
      { sku: 'dress-8', size: '8', barcode: '4006381333931', stock: { gb: 4 } },
      { sku: 'dress-10', size: '10', barcode: '2000000000008', stock: { gb: 0 } },
    ],
    prices: [{}, { priceList: 'main-EUR', amount: 5_000 }, { priceList: 'main-GBP', amount: 4_000 }],
  }),
  aProduct('sale', {
    urlKey: 'sale',
    media: [picture('sale')],
    sizes: { 8: 1 },
    prices: [
      {
        amount: 4_000,
        special: { amount: 3_000, from: '2026-11-24T13:00:00.000Z', to: '2026-11-29T15:30:00.000Z' },
        history: [since('2026-01-01', 4_000, '2026-11-24T13:00:00.000Z')],
      },
    ],
  }),
  aProduct('soon', {
    urlKey: 'soon',
    media: [picture('soon')],
    sizes: { 8: 1 },
    prices: [
      { amount: 6_000, special: { amount: 2_000, from: '2026-12-01T00:00:00.000Z', to: '2026-12-02T00:00:00.000Z' } },
    ],
  }),
  aProduct('hostile', {
    urlKey: 'hostile',
    texts: { 'en-GB': { title: HOSTILE, description: HOSTILE.repeat(400), colour: HOSTILE } },
    media: [picture('hostile')],
    sizes: { 'One Size': 1 },
    categories: ['hostile'],
  }),
  aProduct('unseen', { urlKey: 'unseen', media: [] }),
  aProduct('cloth', { urlKey: 'cloth', media: [{ ...picture('cloth'), role: 'swatch' }] }),
  aProduct('unpriced', { urlKey: 'unpriced', media: [picture('unpriced')], prices: [{ priceList: 'main-USD' }] }),
  aProduct('offline', { urlKey: 'offline', media: [picture('offline')], online: false }),
];

const WORDS = [
  aCategory('clothing', { texts: { 'en-GB': { name: 'Clothing', description: '' } } }),
  aCategory('midi', { parent: 'clothing', texts: { 'en-GB': { name: 'Midi dresses', description: '' } } }),
  aCategory('hostile', { texts: { 'en-GB': { name: HOSTILE, description: '' } } }),
  {
    kind: 'attribute' as const,
    name: 'fabric',
    position: 0,
    texts: { 'en-GB': 'Fabric' },
    values: [{ value: 'satin', texts: { 'en-GB': 'Satin & silky', 'fr-FR': 'Satin et soyeux' } }],
  },
];

let shop: FeedShop;
beforeAll(async () => {
  shop = await startFeedShop([...WORDS, ...PRODUCTS], NOW);
});
afterAll(() => shop.stop());

const fetchFeed = (url: string, host = 'outlet.localhost') => shop.app.inject({ url, headers: { host } });
const itemsAt = async (url: string, host?: string) => readXmlFeed((await fetchFeed(url, host)).body);
const said = (item: ReadItem | undefined) =>
  Object.fromEntries([...(item ?? [])].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
const itemOf = (items: readonly ReadItem[], id: string) => said(items.find((item) => item.get('id')?.[0] === id));

describe('§4.5 /feeds/google.xml', () => {
  test('tells every size that is sold and seen, in a form that its reader takes', async () => {
    const reply = await fetchFeed('/feeds/google.xml');
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('public, max-age=900');
    const items = readXmlFeed(reply.body);
    expect(items.map((item) => item.get('id')?.[0])).toEqual([
      'dress-8',
      'dress-10',
      'hostile-One Size',
      'sale-8',
      'soon-8',
    ]);
    expect(items.flatMap(itemProblems)).toEqual([]);
  });

  test('says all that shoppers of clothes ask for', async () => {
    const items = await itemsAt('/feeds/google.xml');
    expect(itemOf(items, 'dress-8')).toEqual({
      id: 'dress-8',
      item_group_id: 'slip',
      title: 'Slip dress, Green',
      description: 'Cut on the bias. In satin.',
      link: 'https://outlet.example/slip-green.html',
      image_link: 'https://outlet.example/media/front-0123456789ab/1200',
      additional_image_link: 'https://outlet.example/media/back-0123456789ab/1200',
      availability: 'in_stock',
      price: '40.00 GBP',
      brand: brandOf('outlet').brandName,
      gtin: '4006381333931',
      mpn: 'dress-8',
      identifier_exists: 'yes',
      condition: 'new',
      google_product_category: 'Apparel & Accessories > Clothing > Dresses',
      product_type: 'Clothing > Midi dresses',
      color: 'Green',
      size: '8',
      size_system: 'UK',
      gender: 'female',
      age_group: 'adult',
      material: 'Satin & silky',
      pattern: 'plain',
      'shipping.country': 'GB',
      'shipping.service': 'Standard',
      'shipping.price': '3.99 GBP',
      custom_label_1: 'full-price',
      custom_label_3: 'womenswear',
    });
    const soldOut = itemOf(items, 'dress-10');
    expect([soldOut.availability, soldOut.gtin]).toEqual(['out_of_stock', undefined]);
  });

  test('has the window of a special price, of one in force and of one to come', async () => {
    const items = await itemsAt('/feeds/google.xml');
    expect(itemOf(items, 'sale-8')).toMatchObject({
      price: '40.00 GBP',
      sale_price: '30.00 GBP',
      sale_price_effective_date: '2026-11-24T13:00+0000/2026-11-29T15:30+0000',
      custom_label_1: 'reduced',
    });
    expect(itemOf(items, 'soon-8')).toMatchObject({
      price: '60.00 GBP',
      sale_price: '20.00 GBP',
      sale_price_effective_date: '2026-12-01T00:00+0000/2026-12-02T00:00+0000',
      'shipping.price': '0.00 GBP',
    });
  });

  test('is that of the store, by host and prefix', async () => {
    const french = itemOf(await itemsAt('/fr/feeds/google.xml', 'main.localhost'), 'dress-8');
    expect(french).toMatchObject({
      title: 'Robe nuisette, Verte',
      link: 'https://main.example/fr/slip-green.html',
      price: '50.00 EUR',
      size: '36',
      size_system: 'EU',
      material: 'Satin et soyeux',
      'shipping.country': 'FR',
    });
    const european = itemOf(await itemsAt('/eu/feeds/google.xml', 'main.localhost'), 'dress-8');
    expect(european['shipping.country']).toContain('NL');
    expect(itemOf(await itemsAt('/feeds/google.xml', 'main.localhost'), 'dress-8')).toMatchObject({
      price: '40.00 GBP',
    });
  });

  test.each([
    ['/nowhere/feeds/google.xml', 'main.localhost'],
    ['/fr/feeds/google.xml', 'outlet.localhost'],
    ['/feeds/google.csv', 'main.localhost'],
  ])('is not to be had at %s of %s', async (url, host) => {
    expect((await fetchFeed(url, host)).statusCode).toBe(404);
  });

  test('a store that sells nothing has an empty feed', async () => {
    expect(await itemsAt('/qa/feeds/google.xml', 'main.localhost')).toEqual([]);
  });
});

describe('§4.5 /feeds/google.tsv', () => {
  test('says the same in a table, whatever products are called', async () => {
    const reply = await fetchFeed('/feeds/google.tsv');
    expect(reply.headers['content-type']).toBe('text/tab-separated-values; charset=utf-8');
    const items = readTsvFeed(reply.body);
    expect(items.flatMap(itemProblems)).toEqual([]);
    const xml = await itemsAt('/feeds/google.xml');
    expect(items.map((item) => item.get('id'))).toEqual(xml.map((item) => item.get('id')));
    expect(itemOf(items, 'dress-8')).toMatchObject({ shipping: 'GB::Standard:3.99 GBP', title: 'Slip dress, Green' });
    expect(itemOf(items, 'hostile-One Size').title).toContain('</g:title> "&<script> =cmd|');
  });
});

test('a reader who gives up leaves room for others', async () => {
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  for (let times = 0; times < 10; times += 1) {
    const { body } = await fetch(`${address}/feeds/google.xml`);
    await body?.cancel();
  }
  await vi.waitFor(async () => expect((await fetchFeed('/feeds/google.xml')).statusCode).toBe(200));
});

test('more readers at once than the database can bear are asked to come again', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => fetchFeed('/feeds/google.tsv')));
  const count = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length;
  expect(count(200)).toBeGreaterThan(0);
  expect(count(503)).toBeGreaterThan(0);
  expect(count(200) + count(503)).toBe(8);
});
