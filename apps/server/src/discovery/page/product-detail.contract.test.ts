import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type PageShop, startPageShop } from '../../../../../tests/support/shop/page-shop.ts';

const inColour = (colour: string) => ({ 'en-GB': { title: 'Satin Dress', description: '', colour } });

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop([
    buildProduct('satin-green', {
      style: 'satin',
      brands: ['main', 'outlet'],
      urlKey: 'satin-green',
      texts: inColour('Green'),
      sizes: { 8: 4, 10: 0, 12: 6 },
      prices: [{}, { priceList: 'main-EUR', amount: 5_000 }],
      measurements: { 8: { bust: 82 } },
    }),
    buildProduct('satin-black', {
      style: 'satin',
      urlKey: 'satin-black',
      texts: inColour('Black'),
      sizes: { 8: 0, 14: 2 },
    }),
    buildCategory('hats'),
    buildProduct('hat', {
      urlKey: 'hat',
      categories: ['hats'],
      prices: [{ amount: 4_000, special: { amount: 3_000, to: '2026-06-20T00:00:00.000Z' } }],
    }),
    buildProduct('belt', {
      urlKey: 'belt',
      variants: [
        { sku: 'belt-s', size: '8', barcode: '4006381333931', stock: {} },
        { sku: 'belt-m', size: '10', barcode: '2000000000015', stock: {} },
        { sku: 'belt-l', size: '12', stock: {} },
      ],
    }),
    buildProduct('cap', {
      urlKey: 'cap',
      categories: ['hats'],
      prices: [{ amount: 2_000, special: { amount: 1_500, from: '2026-06-18T09:30:00.000Z' } }],
    }),
    buildProduct('scarf', {
      urlKey: 'scarf',
      sizes: { 'One Size': 9 },
      prices: [
        {
          amount: 3_400,
          was: 6_200,
          history: [
            { amount: 6_200, from: '2026-03-02T00:00:00.000Z', to: '2026-05-15T00:00:00.000Z' },
            { amount: 3_400, from: '2026-05-15T00:00:00.000Z' },
          ],
        },
      ],
    }),
  ]);
});
afterAll(() => shop.stop());

async function productAt(url: string, [host, locale]: Parameters<PageShop['api']> = ['outlet.localhost', 'en-GB']) {
  const reply = await shop.api(host, locale).page.page({ query: { url } });
  if (reply.kind !== 'product') throw new Error(`${url} is a product`);
  return reply.product;
}

describe('§7 GET v2 /page: a product', () => {
  test('returns every size with its measurements, and the stock left only when it is low', async () => {
    const { sizes } = await productAt('/satin-green.html');
    expect(sizes).toEqual([
      { sku: 'satin-green-8', label: '8', inStock: true, left: 4, measurements: { bust: 82 } },
      { sku: 'satin-green-10', label: '10', inStock: false },
      { sku: 'satin-green-12', label: '12', inStock: true },
    ]);
  });

  test("names the store's size system where the sizes have one", async () => {
    const french = await productAt('/satin-green.html', ['main.localhost', 'fr-FR']);
    expect([french.sizeSystem, french.sizes[0]?.label]).toEqual(['EU', '36']);
    expect((await productAt('/satin-green.html')).sizeSystem).toBe('UK');
    expect((await productAt('/scarf.html')).sizeSystem).toBeUndefined();
  });

  test('returns the sizes of each colour', async () => {
    const { swatches } = await productAt('/satin-green.html');
    expect(swatches.map(({ sku, sizes }) => [sku, sizes])).toEqual([
      ['satin-black', [size('satin-black', '8'), size('satin-black', '14')]],
      ['satin-green', [size('satin-green', '8'), size('satin-green', '10'), size('satin-green', '12')]],
    ]);
    expect((await productAt('/scarf.html')).swatches).toEqual([]);
  });

  test('returns the period of the was-price, and nothing without one', async () => {
    const { price, wasCharged } = await productAt('/scarf.html');
    expect(price.was).toMatchObject({ amount: 6_200 });
    expect(wasCharged).toEqual({ from: '2026-03-02T00:00:00.000Z', to: '2026-05-15T00:00:00.000Z' });
    expect((await productAt('/satin-green.html')).wasCharged).toBeUndefined();
  });
});

test('a product page returns valid GTINs of its sizes', async () => {
  const { sizes } = await productAt('/belt.html');
  expect(sizes.map(({ sku, gtin }) => [sku, gtin])).toEqual([
    ['belt-s', '4006381333931'],
    ['belt-m', undefined],
    ['belt-l', undefined],
  ]);
});

test('a product page returns the planned end of its price', async () => {
  expect((await productAt('/hat.html')).priceUntil).toBe('2026-06-20T00:00:00.000Z');
  expect((await productAt('/scarf.html')).priceUntil).toBeUndefined();
});

describe('the earliest price change of several products', () => {
  const api = () => shop.api('outlet.localhost', 'en-GB').page;

  test('is returned for a listing, also when it is the start of a reduction', async () => {
    const page = await api().page({ query: { url: '/hats.html' } });
    expect(page).toMatchObject({ kind: 'listing', listing: { pricesUntil: '2026-06-18T09:30:00.000Z' } });
    expect(JSON.stringify(page).match(/2026-06-18T09:30/g), 'once, and not with each product').toHaveLength(1);
  });

  test.each([
    ['hat,scarf', '2026-06-20T00:00:00.000Z'],
    ['scarf,satin-green', undefined],
  ])('is returned for the SKUs %s as %s', async (skus, pricesUntil) => {
    const { products, ...rest } = await api().products({ query: { skus } });
    expect([products.length, rest.pricesUntil]).toEqual([2, pricesUntil]);
  });
});

const size = (sku: string, label: string) => ({ sku: `${sku}-${label}`, label });
