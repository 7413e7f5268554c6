import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aProduct } from '../../../../../tests/support/catalog-records.ts';
import { type PageShop, startPageShop } from '../../../../../tests/support/page-shop.ts';

const named = (name: string) => ({ 'en-GB': { name, description: '' } });
const titled = (title: string) => ({ 'en-GB': { title, description: '' } });

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop([
    aCategory('new', { path: '/new-in.html', position: 0, texts: named('New in') }),
    aCategory('new-dresses', { parent: 'new', path: '/new-in/dresses.html', texts: named('Dresses') }),
    aCategory('dresses', { path: '/dresses.html', position: 1, texts: named('Dresses') }),
    aCategory('robes', { path: '/robes.html', position: 2, texts: named('Été robes') }),
    aCategory('secret', { path: '/secret.html', position: 3, inMenu: false, texts: named('Drawer') }),
    {
      kind: 'attribute',
      name: 'fit',
      position: 1,
      texts: { 'en-GB': 'Fit' },
      values: [],
    },
    aProduct('red', { texts: titled('Red dress'), attributes: { fit: ['slim'] }, prices: [{ amount: 2_000 }] }),
    aProduct('blue', { texts: titled('Blue dress'), attributes: { fit: ['loose'] } }),
    aProduct('boots', { texts: titled('Boots') }),
    ...Array.from({ length: 10 }, (_, number) => aProduct(`hat-${number}`, { texts: titled('Hat') })),
  ]);
});
afterAll(() => shop.stop());

const outlet = () => shop.api('outlet.localhost', 'en-GB').page;
const search = (query: string) => outlet().search({ query: { url: `/catalogsearch/result${query}` } });

describe('§7 GET /page/search', () => {
  test('lists what the words find, with what to choose by, and is nothing for a search engine', async () => {
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

  test('is filtered, sorted and paged as any listing', async () => {
    expect(await search('?fit=slim&sort=price_asc&q=dress')).toMatchObject({
      listing: { sort: 'price_asc', total: 1, applied: [{ parameter: 'fit', value: 'slim' }] },
    });
    await expect(search('?q=dress&page=2')).rejects.toMatchObject({ status: 404 });
  });

  test('says what was searched for instead, and what else was meant', async () => {
    expect(await search('?q=dreß')).toMatchObject({
      query: 'dreß',
      corrected: 'dress',
      didYouMean: ['dress', 'address'],
    });
  });

  test('takes words in quotation marks as they are', async () => {
    const reply = await search('?q=%22dreß%22');
    expect(reply).toMatchObject({ query: '"dreß"', listing: { total: 2 } });
    expect(reply).not.toHaveProperty('corrected');
  });

  test('says when some of the words had to be left out', async () => {
    expect(await search('?q=nonsense+dress')).toMatchObject({ relaxed: true, listing: { total: 2 } });
  });

  test('leads elsewhere where the words do, but never to another site', async () => {
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
    shop.listing.asked.length = 0;
    expect(await search(query)).toMatchObject({ kind: 'results', query: '', listing: { total: 0, products: [] } });
    expect(shop.listing.asked).toEqual([]);
  });

  test('reflects nothing without end', async () => {
    const reply = await search(`?q=${'x'.repeat(3_000)}`);
    expect(JSON.stringify(reply).length).toBeLessThan(2_000);
  });
});

describe('§7 GET /merchandiser/search-suggest', () => {
  const suggest = (text?: string) => outlet().suggest({ query: text === undefined ? {} : { search: text } });

  test('offers what others look for, words of the catalogue, categories and products', async () => {
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
  ])('%s means the categories %o', async (text, paths) => {
    expect((await suggest(text)).categories.map(({ path }) => path)).toEqual(paths);
  });

  test.each(['!?', '"'])('%s begins nothing that others look for', async (text) => {
    expect((await suggest(text)).queries).toEqual([]);
  });

  test('offers the same words once', async () => {
    expect((await suggest('dress')).queries.map(({ query }) => query)).toEqual([
      'Dress up',
      'dress',
      'dresses',
      'dressing',
    ]);
    expect((await suggest('Red')).queries.map(({ query }) => query)).toEqual(['red dress']);
  });

  test('never offers more than six products', async () => {
    expect((await suggest('hat')).products).toHaveLength(6);
  });

  test.each([undefined, '', '  '])(
    'before anything is typed (%j): what others look for, and the menu',
    async (text) => {
      expect(await suggest(text)).toEqual({
        queries: ['red dress', 'trainers', 'Dress up'].map((query) => ({ query, text: query })),
        categories: [
          { label: 'New in', path: '/new-in.html' },
          { label: 'Dresses', path: '/dresses.html' },
          { label: 'Été robes', path: '/robes.html' },
        ],
        products: [],
      });
    },
  );

  test('refuses a text without end', async () => {
    await expect(suggest('x'.repeat(201))).rejects.toMatchObject({ status: 400, errors: [{ field: 'search' }] });
  });
});
