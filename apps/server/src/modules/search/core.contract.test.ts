import { type CoreReply, coreReply } from '@shop/contracts/search/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../../../../../tests/support/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ recommendations: { trending: async () => ['wrap-red', 'midi-black'] } });
});
afterAll(() => provider.stop());

const KEY = 'merroway_outlet_gb';

function call(query: Record<string, string | readonly string[]>, headers = {}) {
  const pairs = Object.entries({ domain_key: KEY, ...query }).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, item as string]),
  );
  return provider.app.inject({ url: `/search/api/v1/core/?${new URLSearchParams(pairs)}`, headers });
}

async function core(query: Record<string, string | readonly string[]>): Promise<CoreReply> {
  const reply = await call(query);
  expect(reply.statusCode, reply.body).toBe(200);
  return coreReply.parse(reply.json());
}

const pids = ({ response }: CoreReply) => response?.docs.map(({ pid }) => pid);
const sorted = (reply: CoreReply) => pids(reply)?.toSorted();

describe('core search', () => {
  test('answers words with documents of the fields asked for, in major units and with full addresses', async () => {
    const reply = await core({
      q: 'satin',
      fl: 'title,brand,price,sale_price,price_range,sale_price_range,thumb_image,url,variants,colors,nothing',
      fq: 'colors:"red"',
    });
    expect(reply.response).toMatchObject({ numFound: 1, start: 0 });
    expect(reply.response?.docs).toEqual([
      {
        pid: 'satin-red',
        title: 'Satin Slip Dress',
        brand: expect.stringContaining('Outlet'),
        price: 50,
        sale_price: 25,
        price_range: [40, 50],
        sale_price_range: [25, 40],
        thumb_image: 'https://outlet.example/media/satin-red.webp/480',
        url: 'https://outlet.example/satin-slip-dress.html',
        colors: ['red'],
        variants: [
          {
            skuid: 'satin-red',
            sku_price: 50,
            sku_sale_price: 25,
            sku_color_group: 'Red',
            sku_swatch_images: ['https://outlet.example/media/satin-red.webp/480'],
            sku_thumb_images: [
              'https://outlet.example/media/satin-red.webp/480',
              'https://outlet.example/media/satin-red-back.webp/480',
            ],
          },
          {
            skuid: 'satin-blue',
            sku_price: 40,
            sku_sale_price: 40,
            sku_color_group: 'Blue',
            sku_swatch_images: [],
            sku_thumb_images: [],
          },
        ],
      },
    ]);
  });

  test('answers with the id alone where nothing else is asked for', async () => {
    const reply = await core({ q: 'linen', fl: 'pid' });
    expect(reply.response?.docs).toEqual([{ pid: 'linen-top' }]);
  });

  test('answers a category, with what is below it alone in the facet of categories', async () => {
    const reply = await core({ search_type: 'category', q: 'dresses', fl: 'pid', 'facet.version': '3.0' });
    expect(sorted(reply)).toEqual(['midi-black', 'satin-blue', 'satin-red', 'wrap-red']);
    expect(reply.facet_counts).toMatchObject({
      facets: expect.arrayContaining([
        {
          name: 'category',
          type: 'text',
          value: [
            {
              cat_id: 'dresses',
              cat_name: 'Dresses',
              count: 4,
              crumb: '/clothing/dresses',
              parent: 'clothing',
              tree_path: '/clothing,Clothing/dresses,Dresses',
            },
          ],
        },
        {
          name: 'colour_en',
          type: 'text',
          value: [
            { name: 'red', count: 2 },
            { name: 'black', count: 1 },
            { name: 'blue', count: 1 },
          ],
        },
      ]),
    });
    expect(reply.category_map).toEqual({ clothing: 'Clothing', dresses: 'Dresses', tops: 'Tops' });
  });

  test('counts facets in the older format unless version 3 is asked for', async () => {
    const { facet_counts } = await core({ q: 'dress', 'facet.range': 'price' });
    expect(facet_counts).toMatchObject({
      facet_fields: {
        fit: [
          { name: 'relaxed', count: 2 },
          { name: 'slim', count: 2 },
        ],
        category: [
          {
            cat_id: 'clothing',
            cat_name: 'Clothing',
            count: 4,
            crumb: '/clothing',
            parent: '',
            tree_path: '/clothing,Clothing',
          },
          { cat_id: 'dresses', count: 4 },
        ],
      },
      facet_ranges: {
        price: expect.arrayContaining([
          { start: 10, end: 19.99, count: 1 },
          { start: 150, end: '*', count: 0 },
        ]),
      },
      facet_queries: {},
    });
  });

  test('counts each facet without its own filter, and ranges as they are asked for', async () => {
    const reply = await core({
      q: '*',
      fl: 'pid',
      fq: ['colors:"red" OR "blue"', 'price:[20 TO *]'],
      'facet.version': '3.0',
      'facet.range': ['price:[* TO 20]', 'price:[20 TO 40]', 'sale_price:[60 TO *]'],
    });
    expect(sorted(reply)).toEqual(['satin-blue', 'satin-red']);
    expect(reply.facet_counts).toMatchObject({
      facets: expect.arrayContaining([
        expect.objectContaining({
          name: 'colour_en',
          value: [
            { name: 'black', count: 1 },
            { name: 'blue', count: 1 },
            { name: 'red', count: 1 },
          ],
        }),
        {
          name: 'price',
          type: 'number_range',
          value: [
            { start: '*', end: 20, count: 1 },
            { start: 20, end: 40, count: 2 },
          ],
        },
        { name: 'sale_price', type: 'number_range', value: [{ start: 60, end: '*', count: 0 }] },
      ]),
    });
  });

  test.each([
    ['efq', 'NOT colors:"red" AND fit:"relaxed"', ['linen-top', 'midi-black']],
    ['efq', '-(colors:"red" OR colors:"black")', ['linen-top', 'satin-blue']],
    ['fq', 'sizes:"8"', ['linen-top', 'midi-black', 'satin-blue', 'satin-red', 'wrap-red']],
    ['fq', 'sizes:"12"', []],
    ['fq', 'category:"tops"', ['linen-top']],
    ['fq', 'brand:"nobody"', []],
    ['fq', 'nothing_known:"x"', []],
  ])('%s %s leaves %j', async (name, condition, left) => {
    expect(sorted(await core({ q: '', fl: 'pid', [name]: condition }))).toEqual(left);
  });

  test('knows the brand by the name its documents have', async () => {
    const { response } = await core({ q: 'linen', fl: 'brand' });
    const brand = response?.docs[0]?.brand;
    expect((await core({ q: 'linen', fq: `brand:"${brand}"` })).response?.numFound).toBe(1);
    expect((await core({ q: 'linen', fq: `-brand:"${brand}"` })).response?.numFound).toBe(0);
  });

  test.each([
    ['price asc', ['linen-top', 'wrap-red', 'satin-red', 'satin-blue', 'midi-black']],
    ['slider_price_gbp_min desc', ['midi-black', 'satin-blue', 'satin-red', 'wrap-red', 'linen-top']],
    ['sale_price desc,price asc', ['midi-black', 'satin-blue', 'satin-red', 'wrap-red', 'linen-top']],
  ])('sorts by %s', async (sort, order) => {
    expect(pids(await core({ q: '*', fl: 'pid', sort }))).toEqual(order);
  });

  test('sorts the newest first by the fewest days', async () => {
    expect(pids(await core({ q: '*', fl: 'pid', sort: 'numberofdays asc' }))?.[0]).toBe('midi-black');
  });

  test('pages', async () => {
    const reply = await core({ q: '*', fl: 'pid', sort: 'price asc', start: '1', rows: '2' });
    expect(reply.response).toMatchObject({ numFound: 5, start: 1, docs: [{ pid: 'wrap-red' }, { pid: 'satin-red' }] });
  });

  test('puts bestsellers first', async () => {
    const reply = await core({ search_type: 'bestseller', q: 'dress', fl: 'pid' });
    expect(pids(reply)?.slice(0, 2)).toEqual(['wrap-red', 'midi-black']);
    expect(reply.response?.numFound).toBe(4);
  });

  test('tells least and most of a price, whatever is chosen of it', async () => {
    const { stats } = await core({ q: 'dress', 'stats.field': 'price,sale_price', fq: 'price:[50 TO *]' });
    const limits = { min: 19.99, max: 60 };
    expect(stats).toEqual({ stats_fields: { price: limits, sale_price: limits } });
  });

  test('groups by an attribute', async () => {
    const reply = await core({ q: 'dress', fl: 'pid,price', groupby: 'colors', group_limit: '1', sort: 'price asc' });
    expect(reply.response).toBeUndefined();
    expect(reply.group_response).toEqual({
      colors: {
        matches: 4,
        groups: [
          { groupValue: 'red', doclist: { numFound: 2, start: 0, docs: [{ pid: 'wrap-red', price: 19.99 }] } },
          { groupValue: 'black', doclist: { numFound: 1, start: 0, docs: [{ pid: 'midi-black', price: 60 }] } },
          { groupValue: 'blue', doclist: { numFound: 1, start: 0, docs: [{ pid: 'satin-blue', price: 40 }] } },
        ],
      },
    });
  });

  test('corrects the spelling, says so, and takes the words as typed when told to', async () => {
    const corrected = await core({ q: 'satni dress', fl: 'pid' });
    expect(corrected.autoCorrectQuery).toBe('satin dress');
    expect(corrected.response?.numFound).toBeGreaterThan(0);
    const typed = await core({ q: 'satni dress', fl: 'pid', 'query.spellcorrect': 'off' });
    expect(typed.autoCorrectQuery).toBeUndefined();
  });

  test('leads words elsewhere where a merchandiser says so', async () => {
    await provider.rules.saveRule({
      brand: 'outlet',
      target: { query: 'gift card' },
      pinned: [],
      buried: [],
      boosts: [],
      redirect: '/gift-cards.html',
      enabled: true,
    });
    expect((await core({ q: 'Gift card' })).keywordRedirect).toEqual({
      'original query': 'Gift card',
      'redirected query': 'Gift card',
      'redirected url': 'https://outlet.example/gift-cards.html',
    });
  });

  test('has nothing in a catalogue that it does not keep', async () => {
    expect((await core({ q: 'dress', catalog_name: 'articles' })).response).toMatchObject({ numFound: 0, docs: [] });
  });

  test('chooses the store by its key, by a locale as the view, and else by the host', async () => {
    const french = await core({ domain_key: 'merroway_fr', q: 'robe', fl: 'title,price' });
    expect(french.response?.docs).toEqual([{ pid: 'robe', title: 'Robe en popeline', price: 45 }]);
    const viewed = await core({ domain_key: 'merroway_gb', view_id: 'fr_FR', q: 'robe', fl: 'title,price' });
    expect(viewed.response?.docs).toEqual(french.response?.docs);
    const byHost = await provider.app.inject({
      url: '/search/api/v1/core/?q=dress&fl=pid',
      headers: { host: 'main.example' },
    });
    expect(byHost.json().response.docs).toEqual([{ pid: 'robe' }]);
  });

  test.each([
    [{ rows: '201' }, 'A whole number from 0 to 200 is expected', 'rows'],
    [{ start: '10001' }, 'A whole number from 0 to 10000 is expected', 'start'],
    [{ start: '-1' }, 'A whole number from 0 to 10000 is expected', 'start'],
    [{ rows: '1e2' }, 'A whole number from 0 to 200 is expected', 'rows'],
    [{ sort: 'title asc' }, 'Products are sorted by price or newness', undefined],
    [{ fq: 'colors:"red" OR fit:"slim"' }, 'OR may only stand between values of one attribute', undefined],
    [{ efq: 'colors' }, 'The filter cannot be read', undefined],
    [{ 'stats.field': 'colors' }, 'colors is not a number', undefined],
    [{ 'facet.range': 'colors' }, 'colors is not a number', undefined],
    [{ groupby: 'price' }, 'price is a number', undefined],
    [{ domain_key: 'nobody' }, 'There is no catalogue of this domain_key', 'domain_key'],
  ])('refuses %j and says why', async (query, reason, field) => {
    const reply = await call({ q: 'dress', ...query });
    expect(reply.statusCode).toBe(400);
    const [error] = reply.json().errors;
    expect(error.reason).toContain(reason);
    expect(error.field).toBe(field);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('ignores what it does not know', async () => {
    const noise = {
      debug: 'true',
      searchEndpoint: 'x',
      segment: 'a',
      br_diagnostics: 'all',
      ll: '1,2',
      __proto__x: '1',
    };
    expect((await core({ q: 'linen', fl: 'pid', ...noise })).response?.numFound).toBe(1);
  });
});

describe('core search as a script', () => {
  test('calls the function that is named', async () => {
    const reply = await call({ q: 'linen', fl: 'pid', callback: 'shop.show_$1' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    const [, json = ''] = /^\/\*\*\/shop\.show_\$1\((.*)\);$/s.exec(reply.body) ?? [];
    expect(JSON.parse(json).response.docs).toEqual([{ pid: 'linen-top' }]);
  });

  test.each(['alert(1)//', '1a', 'a b', '<script>', 'a\r\nb', 'é', '.a', 'a'.repeat(65), "a'"])(
    'refuses %j as the name of one',
    async (callback) => {
      const reply = await call({ q: 'linen', callback });
      expect(reply.statusCode).toBe(400);
      expect(reply.headers['content-type']).toContain('application/json');
    },
  );
});

describe('a request that means harm', () => {
  test('counts a parameter once that is sent twice', async () => {
    const reply = await core({ q: ['linen', 'dress'], fl: 'pid', rows: ['5', '9999'] });
    expect(pids(reply)).toEqual(['linen-top']);
  });

  test('is read no further than anybody types', async () => {
    const reply = await core({ q: `linen ${'x'.repeat(9_000)}`, fl: 'pid' });
    expect(pids(reply)).toEqual(['linen-top']);
  });

  test('asks for a hundred fields at most, each once', async () => {
    const fields = Array.from({ length: 200 }, (_, place) => `n${place}`);
    const [few] = (await core({ q: 'linen', fl: [...fields.slice(0, 99), 'title'].join(',') })).response?.docs ?? [];
    expect(few).toEqual({ pid: 'linen-top', title: 'Linen Top' });
    const [many] =
      (await core({ q: 'linen', fl: [fields.slice(0, 70).join(), fields.join(), 'title'] })).response?.docs ?? [];
    expect(many).toEqual({ pid: 'linen-top' });
  });

  test('never reaches the columns of another store', async () => {
    const reply = await call({ q: '*', fq: 'price@main-GBP:[0 TO 100]' });
    expect(reply.statusCode).toBe(400);
  });

  test('adds no header to a reply', async () => {
    const reply = await call({ q: 'a\r\nset-cookie: b=1', callback: 'ok' });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.body).not.toContain('\r\n');
  });

  test('leaves no trace of the visitor in the log', async () => {
    await call({ q: 'linen', _br_uid_2: 'uid%3D123456789' });
    expect(provider.logged.join()).not.toContain('123456789');
    expect(provider.reported).toEqual([]);
  });
});
