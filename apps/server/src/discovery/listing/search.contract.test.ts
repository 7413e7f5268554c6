import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type PageShop, startPageShop } from '../../../../../tests/support/shop/page-shop.ts';

const named = (name: string) => ({ 'en-GB': { name, description: '' } });
const titled = (title: string) => ({ 'en-GB': { title, description: '' } });

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop([
    buildCategory('new', { path: '/new-in.html', position: 0, texts: named('New in') }),
    buildCategory('new-dresses', { parent: 'new', path: '/new-in/dresses.html', texts: named('Dresses') }),
    buildCategory('dresses', { path: '/dresses.html', position: 1, texts: named('Dresses') }),
    buildCategory('robes', { path: '/robes.html', position: 2, texts: named('Été robes') }),
    buildCategory('secret', { path: '/secret.html', position: 3, inMenu: false, texts: named('Drawer') }),
    {
      kind: 'attribute',
      name: 'fit',
      position: 1,
      texts: { 'en-GB': 'Fit' },
      values: [],
    },
    buildProduct('red', { texts: titled('Red dress'), attributes: { fit: ['slim'] }, prices: [{ amount: 2_000 }] }),
    buildProduct('blue', { texts: titled('Blue dress'), attributes: { fit: ['loose'] } }),
    buildProduct('boots', { texts: titled('Boots') }),
    buildProduct('gift-box', { texts: titled('Gift box') }),
    ...Array.from({ length: 10 }, (_, number) => buildProduct(`hat-${number}`, { texts: titled('Hat') })),
  ]);
  const page = (slug: string, title: string, body: string) =>
    shop.editors.write('pages', { slug, title, body, seo: { metaDescription: `About ${title}` } });
  await page('returns-policy', 'Returns', '<p>Send a dress back within 28 days.</p>');
  await page('gift-guide', 'Gift guide', '<p>Something for everybody.</p>');
});
afterAll(() => shop.stop());

const outlet = () => shop.api('outlet.localhost', 'en-GB').page;
const search = (query: string) => outlet().search({ query: { url: `/catalogsearch/result${query}` } });

describe('§7 GET /page/search', () => {
  test('returns the matching products with filters, as noindex', async () => {
    expect(await search('?q=dress')).toMatchObject({
      kind: 'results',
      seo: { title: 'dress', canonical: '/catalogsearch/result', indexed: false },
      query: 'dress',
      didYouMean: [],
      relaxed: false,
      listing: {
        total: 2,
        products: [{ sku: 'red' }, { sku: 'blue' }],
        facets: [{ attribute: 'fit', values: [{ value: 'loose' }, { value: 'slim' }] }],
      },
    });
  });

  test('supports the filters, sorting and paging of a listing', async () => {
    expect(await search('?fit=slim&sort=price_asc&q=dress')).toMatchObject({
      listing: { sort: 'price_asc', total: 1, applied: [{ parameter: 'fit', value: 'slim' }] },
    });
    await expect(search('?q=dress&page=2')).rejects.toMatchObject({ status: 404 });
  });

  test('returns the corrected query and alternatives', async () => {
    expect(await search('?q=dreß')).toMatchObject({
      query: 'dreß',
      corrected: 'dress',
      didYouMean: ['dress', 'address'],
    });
  });

  test('searches quoted words as typed', async () => {
    const reply = await search('?q=%22dreß%22');
    expect(reply).toMatchObject({ query: '"dreß"', listing: { total: 2 } });
    expect(reply).not.toHaveProperty('corrected');
  });

  test('reports when some words were dropped', async () => {
    expect(await search('?q=nonsense+dress')).toMatchObject({ relaxed: true, listing: { total: 2 } });
  });

  test('redirects as configured for the query, but never to another site', async () => {
    expect(await search('?q=delivery')).toEqual({ kind: 'redirect', to: '/delivery-information' });
    expect(await search('?q=soldes')).toEqual({ kind: 'redirect', to: '/soldes-%C3%A9t%C3%A9' });
    expect(await search('?q=evil')).toMatchObject({ kind: 'results' });
  });

  test.each([
    ['no words', ''],
    ['empty words', '?q='],
    ['spaces', '?q=+++'],
    ['a question without an end', '?'],
  ])('finds nothing for %s', async (_, query) => {
    shop.listing.queries.length = 0;
    expect(await search(query)).toMatchObject({ kind: 'results', query: '', listing: { total: 0, products: [] } });
    expect(shop.listing.queries).toEqual([]);
  });

  describe('help and content pages', () => {
    const RETURNS = { label: 'Returns', path: '/returns-policy', description: 'About Returns' };

    test.each(['returns', 'return', 'how do I return'])('are results of "%s", which no product has', async (words) => {
      expect(await search(`?q=${encodeURIComponent(words)}`)).toMatchObject({
        help: { pages: [RETURNS], areFirst: true },
      });
    });

    test('come first when their title has the words, even if products have them, too', async () => {
      expect(await search('?q=gift')).toMatchObject({
        listing: { total: 1 },
        help: { pages: [{ path: '/gift-guide' }], areFirst: true },
      });
    });

    test('come after products when only their text has the words', async () => {
      expect(await search('?q=dress')).toMatchObject({ help: { pages: [RETURNS], areFirst: false } });
    });

    test('are absent when they lack one of the words', async () => {
      expect(await search('?q=red+dress')).not.toHaveProperty('help');
    });
  });

  test('truncates an overlong query in the response', async () => {
    const reply = await search(`?q=${'x'.repeat(3_000)}`);
    expect(JSON.stringify(reply).length).toBeLessThan(2_000);
  });
});

describe('§7 GET /merchandiser/search-suggest', () => {
  const suggest = (text?: string) => outlet().suggest({ query: text === undefined ? {} : { search: text } });

  test('suggests popular queries, catalogue words, categories and products', async () => {
    const { queries, categories, products } = await suggest('dres');
    expect(queries.map(({ query }) => query)).toEqual(['Dress up', 'dress', 'dresses', 'dressing']);
    expect(queries[0]).toEqual({ query: 'Dress up', text: 'Dress up' });
    expect(categories).toEqual([{ label: 'Dresses', path: '/dresses.html' }]);
    expect(products.map(({ sku }) => sku)).toEqual(['red', 'blue']);
    expect(products[0]).toMatchObject({
      title: 'Red dress',
      url: '/red-dress.html',
      price: { now: { amount: 2_000 } },
    });
  });

  test('suggests help and content pages by their title', async () => {
    expect((await suggest('retu')).pages).toEqual([{ label: 'Returns', path: '/returns-policy' }]);
    expect(await suggest('dres')).not.toHaveProperty('pages');
  });

  test('completes the last of several words', async () => {
    expect((await suggest('long dress')).queries.map(({ query }) => query)).toEqual(['long dress', 'long dresses']);
  });

  test.each([
    ['new dresses', ['/new-in/dresses.html']],
    ['ete', ['/robes.html']],
    ['ROBES', ['/robes.html']],
    ['new', ['/new-in.html']],
    ['red dresses', []],
    ['drawer', []],
    ['!?', []],
  ])('%s suggests the categories %o', async (text, paths) => {
    expect((await suggest(text)).categories.map(({ path }) => path)).toEqual(paths);
  });

  test.each(['!?', '"'])('%s suggests no popular query', async (text) => {
    expect((await suggest(text)).queries).toEqual([]);
  });

  test('removes duplicate suggestions', async () => {
    expect((await suggest('dress')).queries.map(({ query }) => query)).toEqual([
      'Dress up',
      'dress',
      'dresses',
      'dressing',
    ]);
    expect((await suggest('Red')).queries.map(({ query }) => query)).toEqual(['red dress']);
  });

  test('suggests at most six products', async () => {
    expect((await suggest('hat')).products).toHaveLength(6);
  });

  test.each([undefined, '', '  '])('returns popular queries and the menu for empty input (%j)', async (text) => {
    expect(await suggest(text)).toEqual({
      queries: ['red dress', 'trainers', 'Dress up'].map((query) => ({ query, text: query })),
      categories: [
        { label: 'New in', path: '/new-in.html' },
        { label: 'Dresses', path: '/dresses.html' },
        { label: 'Été robes', path: '/robes.html' },
      ],
      products: [],
    });
  });

  test('rejects an overlong text', async () => {
    await expect(suggest('x'.repeat(201))).rejects.toMatchObject({ status: 400, errors: [{ field: 'search' }] });
  });
});

describe('GET /help', () => {
  const main = () => shop.api('main.localhost', 'en-GB').page;
  const find = async (q: string) => (await main().help({ query: { q } })).found.map(({ path }) => path);

  beforeAll(async () => {
    const refunds = {
      slug: 'refunds',
      title: 'Refunds',
      questions: [
        { anchor: 'when', question: 'When do I get my money?', answer: '<p>Refunds take <b>five</b> days.</p>' },
        { anchor: 'where', question: 'Where does my refund go?', answer: '<p>To the card that paid.</p>' },
      ],
    };
    for (const brand of ['main', 'outlet']) await shop.editors.write('faq-content-pages', refunds, { brand });
    await shop.editors.write('pages', { slug: 'gift-guide', title: 'Gift guide', body: '' }, { brand: 'main' });
  });

  test('finds an answer by another form of its words, with its own URL', async () => {
    const { found } = await main().help({ query: { q: 'how do I get refunded' } });
    expect(found).toContainEqual({
      path: '/faq/refunds#when',
      label: 'When do I get my money?',
      description: 'Refunds take five days.',
    });
  });

  test('finds content pages, too', async () => {
    expect(await find('gift guide')).toContain('/gift-guide');
  });

  test('corrects the spelling and says so', async () => {
    const { corrected, found } = await main().help({ query: { q: 'refudn' } });
    expect(corrected).toBe('refund');
    expect(found.map(({ path }) => path)).toContain('/faq/refunds#when');
  });

  test('leaves out the FAQ in a store without it, and finds nothing for unknown words', async () => {
    expect((await outlet().help({ query: { q: 'refunds' } })).found).toEqual([]);
    expect(await find('zebra crossing')).toEqual([]);
  });

  test.each(['', 'a'.repeat(101)])('rejects %o', async (q) => {
    await expect(main().help({ query: { q } })).rejects.toMatchObject({ status: 400 });
  });
});
