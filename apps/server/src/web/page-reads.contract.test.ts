import { isApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCategory, buildProduct } from '../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../tests/support/catalog/save-catalogue.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';

/** Pages call public reads as functions, other clients over HTTP. */
let shop: TestShop;
let pageApi: ShopApi;

const dress = (sku: string, amount: number) =>
  buildProduct(sku, {
    style: 'satin',
    urlKey: `satin-${sku}`,
    categories: ['clothing', 'dresses'],
    colourHex: '#1F7A56',
    attributes: { product_category: ['dresses'], material: ['satin'] },
    sizes: { 8: 50, 10: 0 },
    media: [
      { file: 'front.webp', role: 'front', alt: { 'en-GB': 'A dress' } },
      { file: 'back.webp', role: 'back' },
    ],
    prices: [
      {
        ...{ amount, was: 9_000 },
        // Charged before and planned to end: periods that a reply does not have.
        history: [
          { amount: 9_000, from: '2026-01-01T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' },
          { amount, from: '2026-05-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' },
        ],
      },
    ],
  });

beforeAll(async () => {
  const visited = Promise.withResolvers<ShopApi>();
  shop = await startTestShop({
    storefront: {
      renderPage: async (_, visitor) => {
        visited.resolve(visitor.services.api);
        return new Response('A page');
      },
    },
  });
  const texts = { 'en-GB': { name: 'Dresses', description: 'For every day.' } };
  await saveCatalogue(
    shop,
    buildCategory('clothing', { path: '/clothing.html' }),
    buildCategory('dresses', { parent: 'clothing', path: '/clothing/dresses.html', texts }),
    dress('green', 5_000),
    dress('black', 4_000),
  );
  await vi.waitFor(async () => {
    const page = await shop.api.page.page({ query: { url: '/clothing/dresses.html' } });
    expect(page.kind === 'listing' && page.listing.products).toHaveLength(2);
  });
  await shop.app.inject({ url: '/', headers: { host: 'outlet.localhost' } });
  pageApi = await visited.promise;
});
afterAll(() => shop.stop());

const page = (url: string) => (api: ShopApi) => api.page.page({ query: { url } });

test.each<[string, (api: ShopApi) => Promise<unknown>]>([
  ['a listing', page('/clothing/dresses.html')],
  ['a filtered listing', page('/clothing/dresses.html?colour=Green&sort=price-asc&p=1')],
  ['a product page', page('/satin-green.html')],
  ['a search', (api) => api.page.search({ query: { url: '/catalogsearch/result?q=satin' } })],
  ['a search that finds nothing', (api) => api.page.search({ query: { url: '/catalogsearch/result?q=xyzzy' } })],
  ['suggestions', (api) => api.page.suggest({ query: { search: 'sat' } })],
  ['help', (api) => api.page.help({ query: { q: 'return' } })],
  ['a rail', (api) => api.page.rail({ query: { rail: 'new-in' } })],
  ['a rail of a product', (api) => api.page.rail({ query: { rail: 'similar', sku: 'green' } })],
  ['products', (api) => api.page.products({ query: { skus: 'black,green' } })],
  ['similar pictures', (api) => api.page.visual({ query: { sku: 'green' } })],
  ['upsell', (api) => api.catalog.upsell({ query: { url: '/satin-green.html' } })],
  ['size guides', (api) => api.catalog.sizeGuides()],
  ['delivery', (api) => api.delivery.shippingMethods({ query: {} })],
  ['delivery to a postcode', (api) => api.delivery.shippingMethods({ query: { postcode: 'SW1A 1AA' } })],
])('%s has the same reply for a page as over HTTP, without a request', async (_, read) => {
  const sent = await read(shop.api);
  const inject = vi.spyOn(shop.app, 'inject');
  const answered = await read(pageApi);
  expect(inject).not.toHaveBeenCalled();
  inject.mockRestore();
  expect(answered).toEqual(sent);
});

test.each<[string, (api: ShopApi) => Promise<unknown>]>([
  ['an unknown page', page('/nothing.html')],
  ['an address that is no path', page('nothing')],
  ['a NUL character', page('/\0.html')],
  ['a visual search without an example', (api) => api.page.visual({ query: {} })],
])('%s is refused for a page as over HTTP', async (_, read) => {
  const [sent, answered] = await Promise.all([fail(read(shop.api)), fail(read(pageApi))]);
  expect(answered).toEqual(sent);
});

async function fail(work: Promise<unknown>) {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!isApiError(error)) throw new Error('The call was not refused', { cause: error });
  const { status, code, errors } = error;
  return { status, code, errors };
}
