import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const dress = (sku: string, colour: string, sizes: Record<string, number>) =>
  buildProduct(sku, {
    style: 'satin',
    categories: ['dresses'],
    attributes: { colour_en: [colour] },
    texts: { 'en-GB': { title: `Satin midi dress in ${colour}`, description: '', colour } },
    sizes,
  });
const named = (name: string) => ({ 'en-GB': { name, description: '' } });

const CONTENT_TOKEN = 'the-token-of-the-content-service';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ env: { CONTENT_TOKEN } });
  await saveCatalogue(
    shop,
    {
      kind: 'attribute',
      name: 'colour_en',
      position: 0,
      texts: { 'en-GB': 'Colour' },
      values: [{ value: 'green', texts: { 'en-GB': 'Green' } }],
    },
    buildCategory('dresses', { texts: named('Dresses') }),
    dress('green', 'green', { 8: 5, 10: 0 }),
    dress('black', 'black', { 8: 0, 10: 5 }),
    buildProduct('boots', { texts: { 'en-GB': { title: 'Leather boots', description: '' } }, sizes: { 'UK 5': 4 } }),
  );
  await vi.waitFor(async () => expect(await skusAt('/dresses.html')).toHaveLength(2));
});
afterAll(() => shop.stop());

async function listingAt(url: string) {
  const page = await shop.api.page.page({ query: { url } });
  if (page.kind !== 'listing') throw new Error('this is a listing');
  return page;
}
const skusAt = async (url: string) => (await listingAt(url)).listing.products.map(({ sku }) => sku).sort();

test('the category page is served by the own search engine, with counts and filters', async () => {
  const { listing } = await listingAt('/dresses.html?colour_group=green');
  expect(listing).toMatchObject({ total: 1, products: [{ sku: 'green', swatches: [{}, {}] }] });
  expect(listing.facets).toEqual([
    {
      attribute: 'colour_en',
      parameter: 'colour_group',
      label: 'Colour',
      shownAs: 'swatches',
      values: [
        { value: 'green', label: 'Green', count: 1, selected: true },
        { value: 'black', label: 'black', count: 1, selected: false },
      ],
    },
  ]);
  expect(await skusAt('/dresses.html?clothes_size_mapped=10')).toEqual(['black']);
});

test('search corrects a misspelt word, unless it is quoted', async () => {
  const search = (q: string) =>
    shop.api.page.search({ query: { url: `/catalogsearch/result?q=${encodeURIComponent(q)}` } });
  expect(await search('leathr boots')).toMatchObject({
    corrected: 'leather boots',
    listing: { products: [{ sku: 'boots' }] },
  });
  expect(await search('"leathr boots"')).not.toHaveProperty('corrected');
});

test('suggestions complete an unfinished word', async () => {
  const { queries, categories, products } = await shop.api.page.suggest({ query: { search: 'dre' } });
  expect(queries).toContainEqual({ query: 'dress', text: 'dress' });
  expect(categories).toEqual([{ label: 'Dresses', path: '/dresses.html' }]);
  expect(products).toHaveLength(2);
  expect(products[0]?.sizes[0]).toEqual({
    sku: expect.any(String),
    label: expect.any(String),
    inStock: expect.any(Boolean),
  });
});

test('a catalogue change shows on the page', async () => {
  await saveCatalogue(shop, buildCategory('dresses', { texts: named('Gowns') }), dress('red', 'red', { 8: 1 }));
  await vi.waitFor(async () => {
    expect((await listingAt('/dresses.html')).category.name).toBe('Gowns');
    expect(await skusAt('/dresses.html')).toEqual(['black', 'green', 'red']);
  });
});

test("an editor's change shows on the page within two seconds", async () => {
  for (const title of ['About us', 'Who we are']) {
    const { statusCode } = await shop.app.inject({
      method: 'PUT',
      url: '/content/api/pages/about?locale=en-GB',
      headers: { host: 'outlet.localhost', authorization: `Bearer ${CONTENT_TOKEN}` },
      payload: { data: { slug: 'about', title } },
    });
    expect(statusCode).toBe(200);
    await vi.waitFor(async () => {
      const page = await shop.api.page.page({ query: { url: '/about' } });
      expect(page).toMatchObject({ kind: 'content', page: { title } });
    });
  }
});

test.each(['/api/v2/page?url=/dresses.html', '/api/v1/page/search?url=/', '/api/v1/merchandiser/search-suggest'])(
  '%s requires the locale',
  async (url) => {
    const reply = await shop.app.inject({ url, headers: { host: 'outlet.localhost' } });
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([400, 'locale_required']);
  },
);
