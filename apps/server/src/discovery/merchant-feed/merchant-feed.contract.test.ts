import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { getBrand, stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import {
  itemProblems,
  type ReadItem,
  readTsvFeed,
  readXmlFeed,
} from '../../../../../tests/support/catalog/feed-checks.ts';
import { type FeedShop, startFeedShop, startSlowFeeds } from '../../../../../tests/support/shop/feed-shop.ts';
import { createMerchantFeedService } from './merchant-feed-service.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const KEPT_MS = 15 * 60_000;
const HOSTILE = '</g:title>\t"&<script>\n\u0001=cmd|\' ]]> Robe';

const picture = (name: string) => ({ file: `${name}-0123456789ab`, role: 'front' as const });
const since = (from: string, amount: number, to?: string) => ({
  amount,
  from: `${from}T00:00:00.000Z`,
  ...(to && { to }),
});

const PRODUCTS = [
  buildProduct('dress', {
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
  buildProduct('sale', {
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
  buildProduct('soon', {
    urlKey: 'soon',
    media: [picture('soon')],
    sizes: { 8: 1 },
    prices: [
      { amount: 6_000, special: { amount: 2_000, from: '2026-12-01T00:00:00.000Z', to: '2026-12-02T00:00:00.000Z' } },
    ],
  }),
  buildProduct('hostile', {
    urlKey: 'hostile',
    texts: { 'en-GB': { title: HOSTILE, description: HOSTILE.repeat(400), colour: HOSTILE } },
    media: [picture('hostile')],
    sizes: { 'One Size': 1 },
    categories: ['hostile'],
  }),
  buildProduct('perfume', {
    urlKey: 'perfume',
    texts: { 'en-GB': { title: 'Eau de parfum', description: 'Fig.' } },
    attributes: { product_category: ['fragrance'], net_content: ['50 ml'] },
    media: [picture('perfume')],
    sizes: { 'One Size': 1 },
  }),
  buildProduct('strange', {
    urlKey: 'strange',
    media: [picture('strange')],
    variants: [
      { sku: 'strange&=+ é/8', size: '8', stock: { gb: 1 } },
      { sku: 'x'.repeat(51), size: '10', stock: { gb: 1 } },
    ],
  }),
  buildProduct('crowd', { style: 'y'.repeat(51), urlKey: 'crowd', media: [picture('crowd')], sizes: { 8: 1 } }),
  buildProduct('led', { urlKey: 'led', media: [picture('led')] }),
  buildProduct('renamed', { urlKey: 'renamed', media: [picture('renamed')] }),
  buildProduct('shadowed', { urlKey: 'shadowed', media: [picture('shadowed')] }),
  buildProduct('unseen', { urlKey: 'unseen', media: [] }),
  buildProduct('cloth', { urlKey: 'cloth', media: [{ ...picture('cloth'), role: 'swatch' }] }),
  buildProduct('unpriced', { urlKey: 'unpriced', media: [picture('unpriced')], prices: [{ priceList: 'main-USD' }] }),
  buildProduct('offline', { urlKey: 'offline', media: [picture('offline')], online: false }),
];

const WORDS = [
  buildCategory('clothing', { texts: { 'en-GB': { name: 'Clothing', description: '' } } }),
  buildCategory('midi', { parent: 'clothing', texts: { 'en-GB': { name: 'Midi dresses', description: '' } } }),
  buildCategory('hostile', { texts: { 'en-GB': { name: HOSTILE, description: '' } } }),
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
  const { db } = shop.database;
  await sql`insert into category values ('shadow', null, '/shadowed.html', 0, false, null)`.execute(db);
  await sql`insert into page_redirect values ('outlet', '/led.html', '/', 301, now())`.execute(db);
  await sql`insert into url_redirect values ('outlet', '/renamed.html', '/sale.html')`.execute(db);
});
afterAll(() => shop.stop());
// Far enough for the cached feeds to expire, near enough for the same prices.
beforeEach(() => {
  shop.time.now = new Date(shop.time.now.getTime() + KEPT_MS);
});

const fetchFeed = (url: string, host = 'outlet.localhost', headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { host, ...headers } });
const itemsAt = async (url: string, host?: string) => readXmlFeed((await fetchFeed(url, host)).body);
const describeItem = (item: ReadItem | undefined) =>
  Object.fromEntries([...(item ?? [])].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
const getItem = (items: readonly ReadItem[], id: string) =>
  describeItem(items.find((item) => item.get('id')?.[0] === id));

describe('§4.5 /feeds/google.xml', () => {
  test('lists every variant that is sold and visible, in a valid format', async () => {
    const reply = await fetchFeed('/feeds/google.xml');
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('public, max-age=900');
    const items = readXmlFeed(reply.body);
    expect(items.map((item) => item.get('id')?.[0])).toEqual([
      'dress-8',
      'dress-10',
      'hostile-One Size',
      'perfume-One Size',
      'sale-8',
      'soon-8',
      'strange&=+ é/8',
    ]);
    expect(items.flatMap(itemProblems)).toEqual([]);
  });

  test('states the unit price of beauty, and no size where there is only one', async () => {
    const items = await itemsAt('/feeds/google.xml');
    expect(getItem(items, 'perfume-One Size')).toMatchObject({
      title: 'Eau de parfum',
      unit_pricing_measure: '50 ml',
      unit_pricing_base_measure: '100 ml',
    });
    expect(getItem(items, 'dress-8')).not.toHaveProperty('unit_pricing_measure');
  });

  test('contains all apparel fields', async () => {
    const items = await itemsAt('/feeds/google.xml');
    expect(getItem(items, 'dress-8')).toEqual({
      id: 'dress-8',
      item_group_id: 'slip',
      title: 'Slip dress, Green, UK 8',
      description: 'Cut on the bias. In satin.',
      link: 'https://outlet.example/slip-green.html?sku=dress-8',
      image_link: 'https://outlet.example/media/front-0123456789ab/1200',
      additional_image_link: 'https://outlet.example/media/back-0123456789ab/1200',
      availability: 'in_stock',
      price: '40.00 GBP',
      brand: getBrand('outlet').brandName,
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
    const soldOut = getItem(items, 'dress-10');
    expect([soldOut.availability, soldOut.gtin]).toEqual(['out_of_stock', undefined]);
  });

  test('contains the sale window of a current and of a planned special price', async () => {
    const items = await itemsAt('/feeds/google.xml');
    expect(getItem(items, 'sale-8')).toMatchObject({
      price: '40.00 GBP',
      sale_price: '30.00 GBP',
      sale_price_effective_date: '2026-11-24T13:00+0000/2026-11-29T15:30+0000',
      custom_label_1: 'reduced',
    });
    expect(getItem(items, 'soon-8')).toMatchObject({
      price: '60.00 GBP',
      sale_price: '20.00 GBP',
      sale_price_effective_date: '2026-12-01T00:00+0000/2026-12-02T00:00+0000',
      // Delivery follows the advertised sale price; today's full price would make it free.
      'shipping.price': '3.99 GBP',
    });
  });

  test('links to each variant, with any characters in its SKU', async () => {
    const { link } = getItem(await itemsAt('/feeds/google.xml'), 'strange&=+ é/8');
    expect(link).toBe('https://outlet.example/strange.html?sku=strange%26%3D%2B%20%C3%A9%2F8');
  });

  test('leaves out products with a shadowed address and variants with an overlong id, and logs the counts', async () => {
    shop.logged.length = 0;
    const ids = (await itemsAt('/feeds/google.xml')).flatMap((item) => item.get('id') ?? []);
    expect(ids.filter((id) => /^(led|renamed|shadowed|crowd|x+$)/.test(id))).toEqual([]);
    expect(shop.logged).toEqual([{ brand: 'outlet', locale: 'en-GB', products: 3, sizes: 2 }]);
  });

  test('resolves the store by host and prefix', async () => {
    const french = getItem(await itemsAt('/fr/feeds/google.xml', 'main.localhost'), 'dress-8');
    expect(french).toMatchObject({
      title: 'Robe nuisette, Verte, EU 36',
      link: 'https://main.example/fr/slip-green.html?sku=dress-8',
      price: '50.00 EUR',
      size: '36',
      size_system: 'EU',
      material: 'Satin et soyeux',
      'shipping.country': 'FR',
    });
    const european = getItem(await itemsAt('/eu/feeds/google.xml', 'main.localhost'), 'dress-8');
    expect(european['shipping.country']).toContain('NL');
    expect(getItem(await itemsAt('/feeds/google.xml', 'main.localhost'), 'dress-8')).toMatchObject({
      price: '40.00 GBP',
    });
  });

  test.each([
    ['/nowhere/feeds/google.xml', 'main.localhost'],
    ['/fr/feeds/google.xml', 'outlet.localhost'],
    ['/feeds/google.csv', 'main.localhost'],
  ])('returns 404 for %s on %s', async (url, host) => {
    expect((await fetchFeed(url, host)).statusCode).toBe(404);
  });

  test('returns an empty feed for a store that sells nothing', async () => {
    expect(await itemsAt('/qa/feeds/google.xml', 'main.localhost')).toEqual([]);
  });
});

describe('§4.5 /feeds/google.tsv', () => {
  test('returns the same items as TSV, and escapes hostile product names', async () => {
    const reply = await fetchFeed('/feeds/google.tsv');
    expect(reply.headers['content-type']).toBe('text/tab-separated-values; charset=utf-8');
    const items = readTsvFeed(reply.body);
    expect(items.flatMap(itemProblems)).toEqual([]);
    const xml = await itemsAt('/feeds/google.xml');
    expect(items.map((item) => item.get('id'))).toEqual(xml.map((item) => item.get('id')));
    expect(getItem(items, 'dress-8')).toMatchObject({
      shipping: 'GB::Standard:3.99 GBP',
      title: 'Slip dress, Green, UK 8',
    });
    expect(getItem(items, 'hostile-One Size').title).toContain('</g:title> "&<script> =cmd|');
  });
});

describe('the cached feed', () => {
  const XML = '/feeds/google.xml';
  const files = () => readdir(shop.folder);

  test('serves concurrent requests for all stores', async () => {
    const requested = ['', '/fr', '/de', '/us', '/ie', '/eu', '/qa'].flatMap((prefix) =>
      ['xml', 'tsv', 'xml'].map((format) => fetchFeed(`${prefix}/feeds/google.${format}`, 'main.localhost')),
    );
    expect(new Set((await Promise.all(requested)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('is cached for 15 minutes, ignoring the query string', async () => {
    const { headers } = await fetchFeed(XML);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=900', vary: 'host, accept-encoding' });
    await shop.save(buildProduct('late', { urlKey: 'late', media: [picture('late')], sizes: { 8: 1 } }));
    shop.time.now = new Date(shop.time.now.getTime() + KEPT_MS - 10_000);
    const cached = await fetchFeed(`${XML}?fresh=1`);
    expect(cached.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'public, max-age=10' });
    shop.time.now = new Date(shop.time.now.getTime() + 10_000);
    const fresh = await fetchFeed(XML);
    expect(fresh.headers.etag).not.toBe(headers.etag);
    expect(getItem(readXmlFeed(fresh.body), 'late-8')).toMatchObject({ availability: 'in_stock' });
    expect((await files()).filter((name) => name.startsWith('outlet-en-GB.xml.'))).toHaveLength(1);
  });

  test('expires at the next price change', async () => {
    shop.time.now = new Date('2026-11-29T15:25:00Z');
    expect((await fetchFeed(XML)).headers['cache-control']).toBe('public, max-age=300');
    shop.time.now = new Date('2026-11-29T15:30:00Z');
    expect(getItem(await itemsAt(XML), 'sale-8')).not.toHaveProperty('sale_price');
  });

  test('returns 304 for a matching ETag', async () => {
    const { headers } = await fetchFeed(XML);
    const again = await fetchFeed(XML, undefined, { 'if-none-match': `"other", ${headers.etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect(again.headers['last-modified']).toBe(headers['last-modified']);
    expect((await fetchFeed(XML, undefined, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is gzipped for clients that accept it, with a content-length', async () => {
    const packed = await fetchFeed(XML, undefined, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await fetchFeed(XML)).body);
  });

  test('is not generated by a HEAD request', async () => {
    const before = await files();
    const reply = await shop.app.inject({ method: 'HEAD', url: XML, headers: { host: 'outlet.localhost' } });
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-length']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      undefined,
    ]);
    expect(await files()).toEqual(before);
    const nowhere = { method: 'HEAD', url: '/nowhere/feeds/google.xml', headers: { host: 'main.localhost' } } as const;
    expect((await shop.app.inject(nowhere)).statusCode).toBe(404);
  });

  test('leaks no file handle when a client aborts', async () => {
    const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    for (let times = 0; times < 10; times += 1) {
      const { body } = await fetch(`${address}${XML}`);
      await body?.cancel();
    }
    expect((await fetchFeed(XML)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await openFiles()).toEqual([]));
  });

  /** Feed files that this process has open; empty on systems without /proc. */
  async function openFiles(): Promise<string[]> {
    const fds = await readdir('/proc/self/fd').catch(() => []);
    const links = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    return links.filter((link) => link.startsWith(shop.folder));
  }
});

test('§3 is empty where the product pages are switched off', async () => {
  const fail = () => {
    throw new Error('read without need');
  };
  const { open } = createMerchantFeedService({
    ...{ db: shop.database.db, clock: () => NOW, log: { warn: fail }, catalog: { findProducts: fail } },
    ...{
      categories: { tree: fail },
      guides: { attributeLabels: fail, attributeUses: fail },
      getTerms: fail,
      pictureAddress: fail,
    },
    getBrandName: () => 'Outlet',
    pageAddress: (_, path) => path,
  });
  const [store] = stores;
  if (!store) throw new Error('no store');
  const items = await Array.fromAsync(open({ ...store, enabledFeatures: [] }).items);
  expect(items.flat()).toEqual([]);
});

describe('a slow feed', () => {
  let slow: Awaited<ReturnType<typeof startSlowFeeds>>;
  beforeAll(async () => {
    slow = await startSlowFeeds(join(shop.folder, 'slow'));
  });
  afterAll(() => slow.app.close());

  test('is not started by a HEAD request', async () => {
    expect((await slow.app.inject({ method: 'HEAD', url: '/fr/feeds/google.xml' })).statusCode).toBe(200);
    expect(slow.begun).toEqual([]);
  });

  test('is read once while others queue, and returns 503 with Retry-After on timeout', async () => {
    const urls = ['/fr', '/fr', '/de', '/us', '/ie'].map((prefix) => `${prefix}/feeds/google.xml`);
    const replies = await Promise.all(urls.map((url) => slow.app.inject({ url })));
    expect(replies.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
      urls.map(() => [503, '60']),
    );
    expect(slow.begun).toEqual(['fr-FR', 'de-DE']);
  });
});
