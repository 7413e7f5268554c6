import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../../tests/support/catalog-records.ts';
import { type PageShop, startPageShop } from '../../../../../tests/support/page-shop.ts';

const inColour = (colour: string) => ({ 'en-GB': { title: 'Satin Dress', description: '', colour } });

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop([
    aProduct('satin-green', {
      style: 'satin',
      brands: ['main', 'outlet'],
      urlKey: 'satin-green',
      texts: inColour('Green'),
      sizes: { 8: 4, 10: 0, 12: 6 },
      prices: [{}, { priceList: 'main-EUR', amount: 5_000 }],
      measurements: { 8: { bust: 82 } },
    }),
    aProduct('satin-black', {
      style: 'satin',
      urlKey: 'satin-black',
      texts: inColour('Black'),
      sizes: { 8: 0, 14: 2 },
    }),
    aProduct('hat', {
      urlKey: 'hat',
      prices: [{ amount: 4_000, special: { amount: 3_000, to: '2026-06-20T00:00:00.000Z' } }],
    }),
    aProduct('scarf', {
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

describe('§7 GET v2 /page: the page of a product', () => {
  test('tells every size, its measures, and how many are left only where these are few', async () => {
    const { sizes } = await productAt('/satin-green.html');
    expect(sizes).toEqual([
      { sku: 'satin-green-8', label: '8', inStock: true, left: 4, measurements: { bust: 82 } },
      { sku: 'satin-green-10', label: '10', inStock: false },
      { sku: 'satin-green-12', label: '12', inStock: true },
    ]);
  });

  test('names the system of the store, where its sizes belong to one', async () => {
    const french = await productAt('/satin-green.html', ['main.localhost', 'fr-FR']);
    expect([french.sizeSystem, french.sizes[0]?.label]).toEqual(['EU', '36']);
    expect((await productAt('/satin-green.html')).sizeSystem).toBe('UK');
    expect((await productAt('/scarf.html')).sizeSystem).toBeUndefined();
  });

  test('knows the sizes of each of its colours', async () => {
    const { swatches } = await productAt('/satin-green.html');
    expect(swatches.map(({ sku, sizes }) => [sku, sizes])).toEqual([
      ['satin-black', [size('satin-black', '8'), size('satin-black', '14')]],
      ['satin-green', [size('satin-green', '8'), size('satin-green', '10'), size('satin-green', '12')]],
    ]);
    expect((await productAt('/scarf.html')).swatches).toEqual([]);
  });

  test('says when its was-price was charged, and nothing where there is none', async () => {
    const { price, wasCharged } = await productAt('/scarf.html');
    expect(price.was).toMatchObject({ amount: 6_200 });
    expect(wasCharged).toEqual({ from: '2026-03-02T00:00:00.000Z', to: '2026-05-15T00:00:00.000Z' });
    expect((await productAt('/satin-green.html')).wasCharged).toBeUndefined();
  });
});

test('the page of a product says when its price ends, where that is planned', async () => {
  expect((await productAt('/hat.html')).priceUntil).toBe('2026-06-20T00:00:00.000Z');
  expect((await productAt('/scarf.html')).priceUntil).toBeUndefined();
});

const size = (sku: string, label: string) => ({ sku: `${sku}-${label}`, label });
