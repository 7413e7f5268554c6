import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aProduct } from '../../../../../tests/support/catalog-records.ts';
import { type PageShop, startPageShop } from '../../../../../tests/support/page-shop.ts';

const named = (name: string, description = '') => ({ 'en-GB': { name, description } });

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop([
    aCategory('clothing', { path: '/clothing.html', texts: named('Clothing') }),
    aCategory('dresses', {
      parent: 'clothing',
      path: '/clothing/dresses.html',
      texts: { ...named('Dresses', 'For every day.'), 'fr-FR': { name: 'Robes', description: '' } },
    }),
    aCategory('midi', { parent: 'dresses', path: '/clothing/dresses/midi.html', position: 1, texts: named('Midi') }),
    aCategory('mini', { parent: 'dresses', path: '/clothing/dresses/mini.html', position: 0, texts: named('Mini') }),
    aCategory('hidden', { parent: 'dresses', path: '/clothing/dresses/hidden.html', inMenu: false }),
    aCategory('empty', { path: '/empty.html', texts: named('Empty') }),
    aCategory('orphan', { parent: 'not-there-yet', path: '/orphan.html' }),
    aProduct('satin-green', {
      style: 'satin',
      brands: ['main', 'outlet'],
      urlKey: 'satin-dress-green',
      colourHex: '#1F7A56',
      texts: {
        'en-GB': {
          title: 'Satin Dress',
          description: `Falls softly. ${'It is long. '.repeat(20)}`.trim(),
          materials: 'Viscose',
          care: ['30 °C'],
          colour: 'Green',
        },
        'fr-FR': { title: 'Robe satinée', description: '', colour: 'Vert' },
      },
      attributes: { product_category: ['dresses'] },
      categories: ['clothing', 'dresses', 'midi'],
      media: [
        { file: 'detail.webp', role: 'detail' },
        { file: 'front.webp', role: 'front', alt: { 'en-GB': 'A green dress' } },
        { file: 'swatch.webp', role: 'swatch' },
        { file: 'back.webp', role: 'back' },
      ],
      variants: [
        { sku: 'satin-green-8', size: '8', stock: { gb: 4, us: 4 } },
        { sku: 'satin-green-10', size: '10', stock: { gb: 0 } },
      ],
      prices: [{}, { priceList: 'main-EUR', amount: 5_000 }],
    }),
    aProduct('satin-black', {
      style: 'satin',
      position: 1,
      texts: { 'en-GB': { title: 'Satin Dress', description: '', colour: 'Black' } },
    }),
    aProduct('plain', { urlKey: 'plain-dress', categories: ['clothing', 'dresses'] }),
    aProduct('gone', { urlKey: 'gone-dress', online: false, categories: ['clothing', 'dresses', 'midi'] }),
    aProduct('gone-for-good', { urlKey: 'gone-for-good', online: false }),
    aProduct('old', { urlKey: 'old-name', categories: ['clothing'] }),
  ]);
  await shop.save(aProduct('old', { urlKey: 'new-name', categories: ['clothing'] }));
  await shop.save(aCategory('moving', { path: '/moving.html' }));
  await shop.save(aCategory('moving', { path: '/clothing/moved.html' }));
});
afterAll(() => shop.stop());

const outlet = () => shop.api('outlet.localhost', 'en-GB').page;
const page = (url: string) => outlet().page({ query: { url } });

describe('§7 GET v2 /page: a category', () => {
  test('is a listing with its breadcrumb, what stands below it and its words', async () => {
    expect(await page('/clothing/dresses.html')).toMatchObject({
      kind: 'listing',
      breadcrumb: [
        { label: 'Clothing', path: '/clothing.html' },
        { label: 'Dresses', path: '/clothing/dresses.html' },
      ],
      category: { key: 'dresses', name: 'Dresses', description: 'For every day.' },
      children: [
        { label: 'Mini', path: '/clothing/dresses/mini.html' },
        { label: 'Midi', path: '/clothing/dresses/midi.html' },
      ],
      seo: { title: 'Dresses', description: 'For every day.', canonical: '/clothing/dresses.html', indexed: true },
      listing: { total: 2, page: 1, lastPage: 1, pageSize: 48, sort: 'default' },
    });
  });

  test('speaks the language of the store, and sells what the store sells', async () => {
    const reply = await shop.api('main.localhost', 'fr-FR').page.page({ query: { url: '/clothing/dresses.html' } });
    expect(reply).toMatchObject({ category: { name: 'Robes', description: 'For every day.' }, listing: { total: 1 } });
  });

  test('that is empty is a page, but none for a search engine', async () => {
    expect(await page('/empty.html')).toMatchObject({ seo: { indexed: false }, listing: { total: 0, products: [] } });
  });

  test('a product on it shows its pictures, colours and sizes', async () => {
    const reply = await page('/clothing/dresses.html');
    if (reply.kind !== 'listing') throw new Error('a category is a listing');
    expect(reply.listing.products[0]).toEqual({
      sku: 'satin-green',
      styleKey: 'satin',
      url: '/satin-dress-green.html',
      title: 'Satin Dress',
      colour: 'Green',
      colourHex: '#1f7a56',
      price: { now: { amount: 4_000, currency: 'GBP' } },
      badges: [],
      image: { key: 'front.webp', alt: 'A green dress' },
      secondImage: { key: 'back.webp', alt: 'Satin Dress' },
      inStock: true,
      swatches: [
        {
          sku: 'satin-green',
          url: '/satin-dress-green.html',
          colour: 'Green',
          colourHex: '#1f7a56',
          image: { key: 'front.webp', alt: 'A green dress' },
        },
        { sku: 'satin-black', url: '/satin-dress.html', colour: 'Black' },
      ],
      sizes: [
        { sku: 'satin-green-8', label: '8', inStock: true },
        { sku: 'satin-green-10', label: '10', inStock: false },
      ],
    });
    expect(reply.listing.products[1]).toMatchObject({ sku: 'plain', swatches: [] });
  });

  test('a colour that is not sold in the store is no swatch there', async () => {
    const reply = await shop.api('main.localhost', 'fr-FR').page.page({ query: { url: '/clothing/dresses.html' } });
    expect(reply).toMatchObject({
      listing: { products: [{ title: 'Robe satinée', swatches: [], sizes: [{ label: '36' }, { label: '38' }] }] },
    });
  });
});

describe('§7 GET v1 /page, the older form', () => {
  test('is the same page without anything to choose by', async () => {
    const { kind, ...reply } = await outlet().pageV1({ query: { url: '/clothing/dresses.html' } });
    expect(kind).toBe('listing');
    expect(reply).toMatchObject({ listing: { total: 2, products: [{ sku: 'satin-green' }, { sku: 'plain' }] } });
    expect(JSON.stringify(reply)).not.toMatch(/facets|priceRange|applied/);
  });
});

describe('a product', () => {
  test('is a page of its own, under the deepest of its categories', async () => {
    expect(await page('/satin-dress-green.html')).toMatchObject({
      kind: 'product',
      breadcrumb: [
        { label: 'Clothing' },
        { label: 'Dresses' },
        { label: 'Midi' },
        { label: 'Satin Dress', path: '/satin-dress-green.html' },
      ],
      seo: { title: 'Satin Dress, Green', canonical: '/satin-dress-green.html', indexed: true },
      product: {
        sku: 'satin-green',
        materials: 'Viscose',
        care: ['30 °C'],
        productCategory: 'dresses',
        images: [
          { key: 'detail.webp', role: 'detail' },
          { key: 'front.webp', role: 'front', alt: 'A green dress' },
          { key: 'back.webp', role: 'back' },
        ],
        swatches: [{ sku: 'satin-green' }, { sku: 'satin-black' }],
      },
    });
  });

  test('is described to search engines in a few words', async () => {
    const reply = await page('/satin-dress-green.html');
    if (reply.kind !== 'product') throw new Error('this is a product');
    expect(reply.seo.description).toMatch(/^Falls softly\. It is long\. .*[a-z.]…$/);
    expect(reply.seo.description.length).toBeLessThanOrEqual(161);
  });

  test('without a category has only itself in its breadcrumb', async () => {
    expect(await page('/satin-dress.html')).toMatchObject({
      breadcrumb: [{ label: 'Satin Dress', path: '/satin-dress.html' }],
    });
  });
});

describe('an address that has gone elsewhere', () => {
  test.each([
    ['of a renamed product', '/old-name.html', '/new-name.html', 301],
    ['of a renamed category', '/moving.html', '/clothing/moved.html', 301],
    ['of a product that is not sold any more', '/gone-dress.html?color=red', '/clothing/dresses/midi.html', 302],
    ['with a slash at the end', '/clothing/dresses.html/', '/clothing/dresses.html', 301],
    ['in capitals', '/Clothing/DRESSES.html', '/clothing/dresses.html', 301],
    ['with too many slashes', '//clothing///dresses.html', '/clothing/dresses.html', 301],
    ['with signs for letters', '/clothing/dress%65s.html', '/clothing/dresses.html', 301],
    ['without its ending', '/clothing/dresses', '/clothing/dresses.html', 301],
    ['of a product without its ending', '/plain-dress/', '/plain-dress.html', 301],
    ['renamed and without its ending', '/old-name', '/new-name.html', 301],
  ])('%s leads there', async (_, url, to, status) => {
    expect(await page(url)).toEqual({ kind: 'redirect', to, status });
  });

  test('takes along what is kept of its query', async () => {
    expect(await page('/moving.html?colour_group=red&utm_source=mail&page=2#top')).toEqual({
      kind: 'redirect',
      to: '/clothing/moved.html?colour_group=red&page=2',
      status: 301,
    });
  });
});

describe('an address with nothing at it', () => {
  test.each([
    ['the home page, which has no such data', '/'],
    ['no page', '/nothing.html'],
    ['no page in a folder', '/clothing/nothing.html'],
    ['no page, without an ending', '/nothing'],
    ['a category whose parent is not there yet', '/orphan.html'],
    ['a product that left nothing behind', '/gone-for-good.html'],
    ['more behind a product', '/satin-dress-green.html/more'],
    ['a sign that nobody sees', '/%00.html'],
    ['a broken sign', '/%E0%A4%A.html'],
    ['another host', '//evil.example/clothing.html'],
    ["somebody's try", "/x' or 1=1 --.html"],
    ['a path without end', `/${'a'.repeat(3_000)}.html`],
    ['a page past the last', '/clothing/dresses.html?page=2'],
    ['a page past the last there can be', '/clothing/dresses.html?page=210'],
    ['a page past all numbers', `/clothing/dresses.html?page=${'9'.repeat(300)}`],
  ])('answers 404: %s', async (_, url) => {
    await expect(page(url)).rejects.toMatchObject({ status: 404, errors: [{ code: 'page_not_found', field: 'url' }] });
  });

  test.each([
    ['another site', 'https://evil.example/'],
    ['no slash at its beginning', 'clothing.html'],
    ['nothing', ''],
    ['no end', `/${'a'.repeat(5_000)}`],
  ])('answers 400 to %s, which is no path', async (_, url) => {
    await expect(page(url)).rejects.toMatchObject({ status: 400, errors: [{ field: 'url' }] });
  });
});

describe('GET /page/rail', () => {
  const rail = async (query: Parameters<ReturnType<typeof outlet>['rail']>[0]['query']) =>
    (await outlet().rail({ query })).products.map(({ sku }) => sku);

  test.each([
    [{ rail: 'trending' } as const, ['satin-green', 'satin-black', 'plain', 'old']],
    [{ rail: 'similar', sku: 'plain' } as const, ['satin-green', 'satin-black', 'plain', 'old']],
    [{ rail: 'complete-the-look', sku: 'plain' } as const, ['old', 'plain', 'satin-black', 'satin-green']],
    [{ rail: 'also-viewed', sku: 'plain' } as const, ['satin-black', 'plain', 'old']],
    [{ rail: 'visually-similar', sku: 'plain' } as const, ['plain', 'old']],
    [{ rail: 'trending', seen: 'satin-black,plain' } as const, ['satin-green', 'old']],
  ])('%o shows what is sold here', async (query, skus) => {
    expect(await rail(query)).toEqual(skus);
  });

  test('new in shows the newest that can be bought', async () => {
    await shop.save(
      aProduct('newest', { newFrom: '2026-05-31T00:00:00Z' }),
      aProduct('sold-out', { newFrom: '2026-06-01T00:00:00Z', sizes: { 8: 0 } }),
    );
    expect((await rail({ rail: 'new-in' }))[0]).toBe('newest');
  });

  test('about a product needs one', async () => {
    await expect(rail({ rail: 'similar' })).rejects.toMatchObject({ status: 400, errors: [{ field: 'sku' }] });
  });

  test('never shows more than twelve', async () => {
    await shop.save(...Array.from({ length: 20 }, (_, number) => aProduct(`more-${number}`)));
    expect(await rail({ rail: 'trending' })).toHaveLength(12);
    expect(
      await rail({ rail: 'trending', seen: Array.from({ length: 90 }, (_, i) => `more-${i}`).join() }),
    ).not.toHaveLength(0);
  });
});

describe('GET /page/visual', () => {
  test('shows what looks like a picture or a product', async () => {
    const { products } = await outlet().visual({ query: { image: 'photo' } });
    expect(products[0]).toMatchObject({ sku: 'satin-green', swatches: [{ colour: 'Green' }, { colour: 'Black' }] });
    expect((await outlet().visual({ query: { sku: 'plain' } })).products[0]?.sku).toBe('plain');
    expect((await outlet().visual({ query: { image: 'unknown' } })).products).toEqual([]);
  });

  test('needs one of them', async () => {
    await expect(outlet().visual({ query: {} })).rejects.toMatchObject({ status: 400, errors: [{ field: 'image' }] });
  });
});

describe('GET /page/products', () => {
  test('shows them in the asked order, without those that are not sold here', async () => {
    const { products } = await outlet().products({ query: { skus: 'plain,gone,nothing,satin-green' } });
    expect(products.map(({ sku }) => sku)).toEqual(['plain', 'satin-green']);
  });

  test.each([
    ['no list', ''],
    ['a list without end', 'a,'.repeat(1_500)],
    ['signs that nobody sees', 'plain\u0000'],
  ])('refuses %s', async (_, skus) => {
    await expect(outlet().products({ query: { skus } })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'skus' }],
    });
  });
});
