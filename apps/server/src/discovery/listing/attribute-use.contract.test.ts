import { createShopApi } from '@shop/contracts/shop/client';
import type { StaffAttribute } from '@shop/contracts/staff/catalog/attributes';
import type { Locale } from '@shop/domain/site/store/store';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { readTsvFeed, readXmlFeed } from '../../../../../tests/support/catalog/feed-checks.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let staff: StaffClient;
let picture: string;

const media = [{ file: 'a-0123456789ab', role: 'front' as const }];
const brands = ['outlet', 'main'] as ('outlet' | 'main')[];
const prices = ['outlet-GBP', 'main-EUR', 'main-AED'].map((priceList) => ({ priceList, amount: 4_000 }));
const watch = (sku: string, attributes: Record<string, string[]>) =>
  buildProduct(sku, { ...{ categories: ['watches'], style: sku, urlKey: sku, attributes, media, brands, prices } });

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInStaff(shop, { role: 'merchandiser' });
  await saveCatalogue(
    shop,
    buildCategory('watches', { texts: { 'en-GB': { name: 'Watches', description: '' } } }),
    watch('w40', { diameter: ['40'], strap: ['calf', 'steel'], vegan: ['false'], note: ['<b>old</b>'] }),
    watch('w9', { diameter: ['9.5'], strap: ['steel'], vegan: ['true'] }),
    watch('w120', { diameter: ['120'], strap: ['rubber'] }),
    watch('plain', {}),
  );
  picture = await upload();
  await setUp('diameter', {
    type: 'number',
    unit: 'mm',
    isSort: true,
    isShown: true,
    texts: { 'en-GB': 'Diameter', 'de-DE': 'Durchmesser' },
  });
  await setUp('strap', {
    ...{ isFilter: true, isSort: true, isShown: true, texts: { 'en-GB': 'Strap', 'ar-AE': 'حزام' } },
    values: [
      { value: 'steel', texts: { 'en-GB': 'Steel' }, hex: '#c0c0c0' },
      { value: 'calf', texts: { 'en-GB': 'Calf' }, hex: '#7a4a21', picture },
    ],
  });
  await setUp('vegan', { type: 'flag', isShown: true, texts: { 'en-GB': 'Vegan' } });
  await setUp('note', { type: 'text', isShown: true, texts: { 'en-GB': 'Note' } });
  await setUp('secret', { type: 'number', texts: { 'en-GB': 'Secret' } });
  await vi.waitFor(async () => expect((await list()).sorts).toHaveLength(3), { timeout: 20_000 });
});
afterAll(() => shop.stop());

async function upload(): Promise<string> {
  const { backOffice } = shop.app;
  if (!backOffice) throw new Error('no back office');
  const payload = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'brown' } })
    .png()
    .toBuffer();
  const headers = { ...staff.headers, 'content-type': 'application/octet-stream' };
  const url = '/staff/api/v1/product-media?name=calf.png';
  return (await backOffice.inject({ method: 'POST', url, payload, headers })).json().key;
}

async function setUp(name: string, change: Partial<StaffAttribute>): Promise<void> {
  const { attributes } = staff.api;
  const { type = 'choice', texts = {} } = change;
  const { isDefault: _, name: __, ...created } = await attributes.create({ body: { name, type, texts } });
  await attributes.change({ params: { name }, body: { ...created, ...change } });
}

const shopIn = (host: string, locale: Locale) =>
  createShopApi(injectFetch(shop.app, { headers: { host } }), { locale, checkReplies: true, timeoutMs: 20_000 });

async function list(search = '', api = shop.api) {
  const page = await api.page.page({ query: { url: `/watches.html${search}` } });
  if (page.kind !== 'listing') throw new Error('this is a listing');
  return page.listing;
}
const listSkus = async (search: string) => (await list(search)).products.map(({ sku }) => sku);

async function findProduct(sku: string, api = shop.api) {
  const page = await api.page.page({ query: { url: `/${sku}.html` } });
  if (page.kind !== 'product') throw new Error('this is a product');
  return page.product;
}

describe('an attribute that sorts', () => {
  test('is offered with its directions; a choice in the order of its values', async () => {
    expect((await list()).sorts).toEqual([
      { sort: 'attr_diameter_asc', label: 'Diameter: low to high' },
      { sort: 'attr_diameter_desc', label: 'Diameter: high to low' },
      { sort: 'attr_strap_asc', label: 'Strap' },
    ]);
  });

  test.each([
    ['attr_diameter_asc', ['w9', 'w40', 'w120', 'plain']],
    ['attr_diameter_desc', ['w120', 'w40', 'w9', 'plain']],
    ['attr_diameter&order=desc', ['w120', 'w40', 'w9', 'plain']],
  ])('?sort=%s has products without a value last', async (sort, expected) => {
    expect(await listSkus(`?sort=${sort}`)).toEqual(expected);
  });

  test('?sort=attr_strap_asc has values without a place after the others', async () => {
    const skus = await listSkus('?sort=attr_strap_asc');
    expect(skus.slice(0, 2).toSorted()).toEqual(['w40', 'w9']);
    expect(skus.slice(2)).toEqual(['w120', 'plain']);
    expect(await listSkus('?sort=attr_strap_asc')).toEqual(skus);
  });

  test('stays chosen with a filter that leaves one product, and is no order where it is not marked', async () => {
    const { sort, sorts, products } = await list('?sort=attr_diameter_desc&attr_strap=calf');
    expect([sort, sorts.length, products.length]).toEqual(['attr_diameter_desc', 3, 1]);
    expect(await list('?sort=attr_secret_asc')).toMatchObject({ sort: 'default' });
  });

  test('sorts in the provider API, where unmarked ones are refused', async () => {
    const ask = (sort: string) =>
      shop.app.inject({
        headers: { host: 'outlet.localhost' },
        url: `/search/api/v1/core/?${new URLSearchParams({ q: '*', fl: 'pid,diameter', sort })}`,
      });
    const { docs } = (await ask('diameter desc')).json().response;
    expect(docs.slice(0, 2)).toEqual([
      { pid: 'w120', diameter: ['120'] },
      { pid: 'w40', diameter: ['40'] },
    ]);
    expect((await ask('secret asc')).statusCode).toBe(400);
  });
});

describe('an attribute that is shown', () => {
  test('is listed on the product page with unit, colour and picture, in order', async () => {
    const { attributes } = await findProduct('w40');
    expect(attributes).toEqual([
      { name: 'diameter', label: 'Diameter', type: 'number', unit: 'mm', values: [{ value: '40', label: '40 mm' }] },
      {
        ...{ name: 'strap', label: 'Strap', type: 'choice' },
        values: [
          { value: 'calf', label: 'Calf', colourHex: '#7a4a21', picture },
          { value: 'steel', label: 'Steel', colourHex: '#c0c0c0' },
        ],
      },
      { name: 'vegan', label: 'Vegan', type: 'flag', values: [{ value: 'false', label: 'No' }] },
      { name: 'note', label: 'Note', type: 'text', values: [{ value: '<b>old</b>', label: '<b>old</b>' }] },
    ]);
    expect(await findProduct('plain')).not.toHaveProperty('attributes');
  });

  test.each([
    ['de-DE', 'Durchmesser', '9,5 mm', 'Ja'],
    ['ar-AE', 'Diameter', '9.5 mm', 'نعم'],
  ] as const)('is in the language of the store: %s', async (locale, name, number, yes) => {
    const { attributes = [] } = await findProduct('w9', shopIn('main.localhost', locale));
    expect(attributes[0]).toMatchObject({ label: name, values: [{ label: number }] });
    expect(attributes.find((one) => one.name === 'vegan')?.values).toEqual([{ value: 'true', label: yes }]);
  });

  test('is a detail in the merchant feeds', async () => {
    const fetchFeed = async (format: string) =>
      (await shop.app.inject({ url: `/feeds/google.${format}`, headers: { host: 'outlet.localhost' } })).body;
    const item = readXmlFeed(await fetchFeed('xml')).find((one) => one.get('item_group_id')?.[0] === 'w40');
    expect(item?.get('product_detail.attribute_name')).toEqual(['Diameter', 'Strap', 'Vegan', 'Note']);
    expect(item?.get('product_detail.attribute_value')).toEqual(['40 mm', 'Calf, Steel', 'No', '<b>old</b>']);
    const row = readTsvFeed(await fetchFeed('tsv')).find((one) => one.get('item_group_id')?.[0] === 'w40');
    expect(row?.get('product_detail')).toEqual([':Diameter:40 mm,:Strap:"Calf, Steel",:Vegan:No,:Note:<b>old</b>']);
  });
});

test('pictures of values are in the filters and can be fetched', async () => {
  const { facets } = await list();
  expect(facets.find(({ attribute }) => attribute === 'strap')).toMatchObject({
    shownAs: 'swatches',
    values: [{ value: 'steel', colourHex: '#c0c0c0' }, { value: 'calf', picture }, { value: 'rubber' }],
  });
  const { statusCode } = await shop.app.inject({ url: `/media/${picture}/160`, headers: { host: 'outlet.localhost' } });
  expect(statusCode).toBe(200);
});
