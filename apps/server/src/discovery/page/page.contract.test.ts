import { stores } from '@shop/brands/stores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type PageShop, startPageShop } from '../../../../../tests/support/shop/page-shop.ts';

const named = (name: string, description = '') => ({ 'en-GB': { name, description } });

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop([
    buildCategory('clothing', { path: '/clothing.html', texts: named('Clothing') }),
    buildCategory('dresses', {
      parent: 'clothing',
      path: '/clothing/dresses.html',
      texts: { ...named('Dresses', 'For every day.'), 'fr-FR': { name: 'Robes', description: '' } },
    }),
    buildCategory('midi', {
      parent: 'dresses',
      path: '/clothing/dresses/midi.html',
      position: 1,
      texts: named('Midi'),
    }),
    buildCategory('mini', {
      parent: 'dresses',
      path: '/clothing/dresses/mini.html',
      position: 0,
      texts: named('Mini'),
    }),
    buildCategory('hidden', { parent: 'dresses', path: '/clothing/dresses/hidden.html', inMenu: false }),
    buildCategory('empty', { path: '/empty.html', texts: named('Empty') }),
    buildCategory('orphan', { parent: 'not-there-yet', path: '/orphan.html' }),
    buildProduct('satin-green', {
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
    buildProduct('satin-black', {
      style: 'satin',
      position: 1,
      texts: { 'en-GB': { title: 'Satin Dress', description: '', colour: 'Black' } },
    }),
    buildProduct('plain', { urlKey: 'plain-dress', categories: ['clothing', 'dresses'] }),
    buildProduct('gone', { urlKey: 'gone-dress', online: false, categories: ['clothing', 'dresses', 'midi'] }),
    buildProduct('gone-for-good', { urlKey: 'gone-for-good', online: false }),
    buildProduct('old', { urlKey: 'old-name', categories: ['clothing'] }),
  ]);
  await shop.save(buildProduct('old', { urlKey: 'new-name', categories: ['clothing'] }));
  await shop.save(buildCategory('moving', { path: '/moving.html' }));
  await shop.save(buildCategory('moving', { path: '/clothing/moved.html' }));
});
afterAll(() => shop.stop());

const outlet = () => shop.api('outlet.localhost', 'en-GB').page;
const page = (url: string) => outlet().page({ query: { url } });

describe('§7 GET v2 /page: a category', () => {
  test('returns a listing with breadcrumb, child categories and texts', async () => {
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

  test("returns the store's language and range", async () => {
    const reply = await shop.api('main.localhost', 'fr-FR').page.page({ query: { url: '/clothing/dresses.html' } });
    expect(reply).toMatchObject({ category: { name: 'Robes', description: 'For every day.' }, listing: { total: 1 } });
  });

  test('returns a noindex page when it is empty', async () => {
    expect(await page('/empty.html')).toMatchObject({ seo: { indexed: false }, listing: { total: 0, products: [] } });
  });

  test('returns pictures, colours and sizes of its products', async () => {
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

  test('leaves out swatches of colours not sold in the store', async () => {
    const reply = await shop.api('main.localhost', 'fr-FR').page.page({ query: { url: '/clothing/dresses.html' } });
    expect(reply).toMatchObject({
      listing: { products: [{ title: 'Robe satinée', swatches: [], sizes: [{ label: '36' }, { label: '38' }] }] },
    });
  });
});

describe('§7 GET v1 /page, the older form', () => {
  test('returns the same page without filters', async () => {
    const { kind, ...reply } = await outlet().pageV1({ query: { url: '/clothing/dresses.html' } });
    expect(kind).toBe('listing');
    expect(reply).toMatchObject({ listing: { total: 2, products: [{ sku: 'satin-green' }, { sku: 'plain' }] } });
    expect(JSON.stringify(reply)).not.toMatch(/facets|priceRange|applied/);
  });
});

describe('a product', () => {
  test('has its own page, under the deepest of its categories', async () => {
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
          { key: 'front.webp', role: 'front', alt: 'A green dress' },
          { key: 'detail.webp', role: 'detail' },
          { key: 'back.webp', role: 'back' },
          { key: 'swatch.webp', role: 'swatch' },
        ],
      },
    });
  });

  test('has a shortened meta description', async () => {
    const reply = await page('/satin-dress-green.html');
    if (reply.kind !== 'product') throw new Error('this is a product');
    expect(reply.seo.description).toMatch(/^Falls softly\. It is long\. .*[a-z.]…$/);
    expect(reply.seo.description.length).toBeLessThanOrEqual(161);
  });

  test('has only itself in the breadcrumb without a category', async () => {
    expect(await page('/satin-dress.html')).toMatchObject({
      breadcrumb: [{ label: 'Satin Dress', path: '/satin-dress.html' }],
    });
  });
});

describe('a redirected address', () => {
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
  ])('%s redirects to the current one', async (_, url, to, status) => {
    expect(await page(url)).toEqual({ kind: 'redirect', to, status });
  });

  test('keeps the allowed query parameters', async () => {
    expect(await page('/moving.html?colour_group=red&utm_source=mail&page=2#top')).toEqual({
      kind: 'redirect',
      to: '/clothing/moved.html?colour_group=red&page=2',
      status: 301,
    });
  });
});

describe('a content page', () => {
  beforeAll(async () => {
    await shop.editors.write('pages', {
      slug: 'about',
      title: 'About us',
      intro: 'Who we are.',
      body: '<p>Hello <a target="_blank" href="https://example.com">there</a></p><script>alert(1)</script>',
      picture: { url: '/media/about.webp', alternativeText: 'A loom', width: 800, height: 600 },
      seo: { metaTitle: 'About the outlet', metaDescription: 'In short.' },
      sections: [{ anchor: 'people', title: 'People', body: '<p>Us.</p>' }],
    });
    await shop.editors.write('pages', { slug: 'returns-policy/start-return', title: 'Start a return' });
    await shop.editors.write('pages', { slug: 'clothing', title: 'Not the category' });
    await shop.editors.write('terms-page', { title: 'Terms', sections: [] });
    await shop.editors.write('terms-page', { title: 'Conditions' }, { brand: 'main', locale: 'fr-FR' });
    await shop.editors.write('royalty-page', { title: 'Royalty' });
    await shop.editors.write('royalty-page', { title: 'Royalty' }, { brand: 'main' });
  });

  test('is found by slug, with texts, sections and sanitised markup', async () => {
    const reply = await page('/about');
    expect(reply).toEqual({
      kind: 'content',
      breadcrumb: [{ label: 'About us', path: '/about' }],
      seo: { title: 'About the outlet', description: 'In short.', canonical: '/about', indexed: true },
      page: {
        slug: 'about',
        title: 'About us',
        intro: 'Who we are.',
        body: '<p>Hello <a target="_blank" href="https://example.com" rel="noopener">there</a></p>',
        picture: { url: '/media/about.webp', alt: 'A loom', width: 800, height: 600 },
        sections: [{ anchor: 'people', title: 'People', body: '<p>Us.</p>' }],
        updatedAt: '2026-06-01T12:00:00.000Z',
      },
    });
    expect(await outlet().pageV1({ query: { url: '/about' } })).toEqual(reply);
  });

  test.each([
    ['terms', '/terms', 'Terms'],
    ['a page in a folder', '/returns-policy/start-return', undefined],
    ['a page with a query', '/about?utm_source=mail', 'About us'],
  ])('%s: %s shows %s in the outlet', async (_, url, title) => {
    const reply = await page(url).catch((error) => error);
    expect(title ? reply.page.title : reply.status).toBe(title ?? 404);
  });

  test("uses the store's language", async () => {
    const french = await shop.api('main.localhost', 'fr-FR').page.page({ query: { url: '/terms' } });
    expect(french).toMatchObject({ page: { title: 'Conditions' } });
  });

  test('names the language of a page that is not translated, and the stores without a translation', async () => {
    const untranslatedIn = expect.arrayContaining(['ar-AE', 'fr-FR', 'de-DE']);
    const french = await shop.api('main.localhost', 'fr-FR').page.page({ query: { url: '/royalty' } });
    expect(french).toMatchObject({ page: { language: { lang: 'en', dir: 'ltr' } }, seo: { untranslatedIn } });
    const english = await shop.api('main.localhost', 'en-GB').page.page({ query: { url: '/royalty' } });
    expect(english).toMatchObject({ seo: { untranslatedIn } });
    expect(english).not.toHaveProperty('page.language');
  });

  test('§2 returns 404 in a store where it is not enabled, even when it has content', async () => {
    await expect(page('/royalty')).rejects.toMatchObject({ status: 404 });
    const main = await shop.api('main.localhost', 'en-GB').page.page({ query: { url: '/royalty' } });
    expect(main).toMatchObject({ kind: 'content', page: { title: 'Royalty' } });
  });

  test.each([
    ['in capitals', '/About'],
    ['with a slash at the end', '/about/'],
  ])('requested %s redirects to its canonical address', async (_, url) => {
    expect(await page(url)).toEqual({ kind: 'redirect', to: '/about', status: 301 });
  });

  test('takes precedence over a category that matches only with .html added', async () => {
    expect(await page('/clothing')).toMatchObject({ kind: 'content', page: { title: 'Not the category' } });
    expect(await page('/clothing.html')).toMatchObject({ kind: 'listing' });
  });

  test('§3 is the home page of a category that the store lists, except for sorted and filtered ones', async () => {
    const [listed] = stores.filter(({ brand }) => brand === 'outlet');
    if (!listed) throw new Error('no outlet');
    const store = { ...listed, categoryHomepages: ['clothing'] };
    expect(await shop.pages.find(store, '/clothing.html')).toMatchObject({
      kind: 'content',
      content: { title: 'Not the category', path: '/clothing.html' },
    });
    expect(await shop.pages.find(store, '/clothing.html?sort=price_asc')).toMatchObject({ kind: 'listing' });
    expect(await shop.pages.find(listed, '/clothing.html')).toMatchObject({ kind: 'listing' });
  });

  test('shows an edit at once, and returns 404 after its removal', async () => {
    await shop.editors.write('pages', { slug: 'news', title: 'Old news' });
    expect(await page('/news')).toMatchObject({ page: { title: 'Old news' } });
    await shop.editors.write('pages', { slug: 'news', title: 'New news' });
    expect(await page('/news')).toMatchObject({ page: { title: 'New news' } });
  });

  test('is requested once a minute, also when it does not exist', async () => {
    await page('/about');
    await page('/no-such-page').catch(() => {});
    const before = shop.editors.state.requests;
    await page('/about');
    await page('/no-such-page').catch(() => {});
    expect(shop.editors.state.requests).toBe(before);
  });

  describe('while the content service is down', () => {
    beforeAll(() => shop.editors.setAway(true));
    afterAll(() => shop.editors.setAway(false));

    test('returns 503, not 404', async () => {
      await expect(page('/terms')).rejects.toMatchObject({ status: 503, errors: [{ code: 'page_unavailable' }] });
      await expect(page('/about')).rejects.toMatchObject({ status: 503 });
    });

    test.each([
      ['/clothing/dresses.html', 'listing'],
      ['/satin-dress-green.html', 'product'],
      ['/clothing/dresses', 'redirect'],
      ['/old-name', 'redirect'],
    ])('keeps serving %s from the catalogue as a %s', async (url, kind) => {
      expect(await page(url)).toMatchObject({ kind });
    });

    test('returns 404 for an address that cannot be content', async () => {
      await expect(page('/nothing.html')).rejects.toMatchObject({ status: 404 });
    });
  });
});

describe('an unknown address', () => {
  test.each([
    ['the home page, which has no such data', '/'],
    ['no page', '/nothing.html'],
    ['no page in a folder', '/clothing/nothing.html'],
    ['no page, without an ending', '/nothing'],
    ['a category whose parent is not there yet', '/orphan.html'],
    ['a product that left nothing behind', '/gone-for-good.html'],
    ['more behind a product', '/satin-dress-green.html/more'],
    ['a control character', '/%00.html'],
    ['a broken sign', '/%E0%A4%A.html'],
    ['another host', '//evil.example/clothing.html'],
    ['an SQL injection', "/x' or 1=1 --.html"],
    ['a path without end', `/${'a'.repeat(3_000)}.html`],
    ['a page past the last', '/clothing/dresses.html?page=2'],
    ['a page past the last there can be', '/clothing/dresses.html?page=210'],
    ['a page past all numbers', `/clothing/dresses.html?page=${'9'.repeat(300)}`],
  ])('returns 404: %s', async (_, url) => {
    await expect(page(url)).rejects.toMatchObject({ status: 404, errors: [{ code: 'page_not_found', field: 'url' }] });
  });

  test.each([
    ['another site', 'https://evil.example/'],
    ['no slash at its beginning', 'clothing.html'],
    ['nothing', ''],
    ['no end', `/${'a'.repeat(5_000)}`],
  ])('returns 400 for %s, which is not a path', async (_, url) => {
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
  ])('%o returns products sold in this store', async (query, skus) => {
    expect(await rail(query)).toEqual(skus);
  });

  test('returns the newest products in stock for new-in', async () => {
    await shop.save(
      buildProduct('newest', { newFrom: '2026-05-31T00:00:00Z' }),
      buildProduct('sold-out', { newFrom: '2026-06-01T00:00:00Z', sizes: { 8: 0 } }),
    );
    expect((await rail({ rail: 'new-in' }))[0]).toBe('newest');
  });

  test('rejects a product rail without a SKU', async () => {
    await expect(rail({ rail: 'similar' })).rejects.toMatchObject({ status: 400, errors: [{ field: 'sku' }] });
  });

  test('returns at most twelve products', async () => {
    await shop.save(...Array.from({ length: 20 }, (_, number) => buildProduct(`more-${number}`)));
    expect(await rail({ rail: 'trending' })).toHaveLength(12);
    expect(
      await rail({ rail: 'trending', seen: Array.from({ length: 90 }, (_, i) => `more-${i}`).join() }),
    ).not.toHaveLength(0);
  });
});

describe('GET /page/visual', () => {
  test('returns products similar to a picture or a product', async () => {
    const { products } = await outlet().visual({ query: { image: 'photo' } });
    expect(products[0]).toMatchObject({ sku: 'satin-green', swatches: [{ colour: 'Green' }, { colour: 'Black' }] });
    expect((await outlet().visual({ query: { sku: 'plain' } })).products[0]?.sku).toBe('plain');
    expect((await outlet().visual({ query: { image: 'unknown' } })).products).toEqual([]);
  });

  test('rejects a request with neither', async () => {
    await expect(outlet().visual({ query: {} })).rejects.toMatchObject({ status: 400, errors: [{ field: 'image' }] });
  });
});

describe('GET /page/products', () => {
  test('returns the products in the requested order, without those not sold here', async () => {
    const { products } = await outlet().products({ query: { skus: 'plain,gone,nothing,satin-green' } });
    expect(products.map(({ sku }) => sku)).toEqual(['plain', 'satin-green']);
  });

  test.each([
    ['no list', ''],
    ['a list without end', 'a,'.repeat(1_500)],
    ['control characters', 'plain\u0000'],
  ])('rejects %s', async (_, skus) => {
    await expect(outlet().products({ query: { skus } })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'skus' }],
    });
  });
});

/** Last: lists of the other tests have no further product. */
describe('a product with videos', () => {
  test('names their places among the pictures, and a listing has none', async () => {
    const key = 'turn-0123456789ab';
    await shop.database.pool.query(
      `insert into video values ($1, repeat('a', 64), 'a.webm', 'video/webm', 9, 'upload', now())`,
      [key],
    );
    const poster = 'still-0123456789ab';
    await shop.save(
      buildProduct('filmed', {
        urlKey: 'filmed-dress',
        categories: ['moving'],
        media: [
          { file: 'front.webp', role: 'front' },
          { file: key, role: 'video', alt: { 'en-GB': 'It turns' } },
          { file: 'back.webp', role: 'back' },
          { file: key, role: 'video', poster },
        ],
      }),
    );
    const reply = await page('/filmed-dress.html');
    expect(reply).toMatchObject({ product: { images: [{ key: 'front.webp' }, { key: 'back.webp' }] } });
    expect(reply.kind === 'product' && reply.product.videos).toMatchObject([
      { key, type: 'video/webm', alt: 'It turns', poster: 'front.webp', after: 1 },
      { key, type: 'video/webm', alt: 'Dress filmed', poster, after: 2 },
    ]);
    expect(JSON.stringify(await page('/clothing/moved.html'))).not.toContain(key);
  });
});
