import { type CoreReply, coreReply } from '@shop/contracts/search/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../../../../../tests/support/catalog/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({
    recommendations: { trending: async () => ['wrap-red', 'midi-black'] },
    corsOrigins: ['https://app.example'],
    content: [
      { path: '/delivery', title: 'Delivery', description: 'How we deliver', text: ['Standard takes three days.'] },
      { path: '/faq/returns', title: 'Returns', description: '', text: ['How do I return a dress?', 'By post.'] },
    ],
  });
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
  test('returns documents with the requested fields, in major units and with absolute URLs', async () => {
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

  test('returns only the id when no field is requested', async () => {
    const reply = await core({ q: 'linen', fl: 'pid' });
    expect(reply.response?.docs).toEqual([{ pid: 'linen-top' }]);
  });

  test('returns a category, with only its branch in the category facet', async () => {
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

  test('returns facets in the older format unless version 3 is requested', async () => {
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

  test('counts each facet without its own filter, and the requested ranges', async () => {
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
            { start: 20, end: 40, count: 1 },
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
    ['fq', 'brand:"unknown"', []],
    ['fq', 'nothing_known:"x"', []],
  ])('%s %s returns %j', async (name, condition, left) => {
    expect(sorted(await core({ q: '', fl: 'pid', [name]: condition }))).toEqual(left);
  });

  test('filters by the brand name used in its documents', async () => {
    const { response } = await core({ q: 'linen', fl: 'brand' });
    const brand = response?.docs[0]?.brand;
    expect((await core({ q: 'linen', fq: `brand:"${brand}"` })).response?.numFound).toBe(1);
    expect((await core({ q: 'linen', fq: `-brand:"${brand}"` })).response?.numFound).toBe(0);
  });

  test.each([
    ['price asc', ['linen-top', 'wrap-red', 'satin-blue', 'satin-red', 'midi-black']],
    ['sale_price asc', ['linen-top', 'wrap-red', 'satin-red', 'satin-blue', 'midi-black']],
    ['slider_price_gbp_min desc', ['midi-black', 'satin-blue', 'satin-red', 'wrap-red', 'linen-top']],
    ['sale_price desc,price asc', ['midi-black', 'satin-blue', 'satin-red', 'wrap-red', 'linen-top']],
  ])('sorts by %s', async (sort, order) => {
    expect(pids(await core({ q: '*', fl: 'pid', sort }))).toEqual(order);
  });

  test('sorts newest first by fewest days', async () => {
    expect(pids(await core({ q: '*', fl: 'pid', sort: 'numberofdays asc' }))?.[0]).toBe('midi-black');
  });

  test('pages', async () => {
    const reply = await core({ q: '*', fl: 'pid', sort: 'price asc', start: '1', rows: '2' });
    expect(reply.response).toMatchObject({ numFound: 5, start: 1, docs: [{ pid: 'wrap-red' }, { pid: 'satin-blue' }] });
  });

  test('puts bestsellers first', async () => {
    const reply = await core({ search_type: 'bestseller', q: 'dress', fl: 'pid' });
    expect(pids(reply)?.slice(0, 2)).toEqual(['wrap-red', 'midi-black']);
    expect(reply.response?.numFound).toBe(4);
  });

  test.each([
    ['price:[45 TO 55]', ['satin-red']],
    ['price:[20 TO 30]', []],
    ['sale_price:[20 TO 30]', ['satin-red']],
  ])('fq %s filters by the price that documents show', async (fq, expected) => {
    expect(sorted(await core({ q: '*', fl: 'pid', fq }))).toEqual(expected);
  });

  test('returns the lowest and highest price of the filtered results', async () => {
    const { stats } = await core({ q: 'dress', 'stats.field': 'price,sale_price', fq: 'price:[50 TO *]' });
    expect(stats).toEqual({ stats_fields: { price: { min: 50, max: 60 }, sale_price: { min: 25, max: 60 } } });
  });

  test('groups by brand, and puts products without the attribute into a last group', async () => {
    const byBrand = await core({ q: 'dress', fl: 'pid', groupby: 'brand', group_limit: '2', sort: 'price asc' });
    expect(byBrand.group_response?.brand).toMatchObject({
      matches: 4,
      groups: [{ groupValue: 'Merroway Outlet', doclist: { numFound: 4, docs: [{ pid: 'wrap-red' }, {}] } }],
    });
    const byMissing = await core({ q: 'dress', fl: 'pid', groupby: 'sleeves' });
    expect(byMissing.group_response?.sleeves?.groups).toMatchObject([{ groupValue: null, doclist: { numFound: 4 } }]);
    expect(byMissing.group_response?.sleeves?.groups[0]?.doclist.docs).toHaveLength(1);
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

  test('corrects the spelling and reports it, or searches as typed on request', async () => {
    const corrected = await core({ q: 'satni dress', fl: 'pid' });
    expect(corrected.autoCorrectQuery).toBe('satin dress');
    expect(corrected.response?.numFound).toBeGreaterThan(0);
    for (const value of ['off', 'false']) {
      const typed = await core({ q: 'satni dress', fl: 'pid', 'query.spellcorrect': value });
      expect(typed.autoCorrectQuery).toBeUndefined();
    }
  });

  test("returns a merchandiser's redirect for the query", async () => {
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

  test('finds content pages in any other catalogue', async () => {
    const { response } = await core({ q: 'dress', catalog_name: 'articles' });
    const url = 'https://outlet.example/faq/returns';
    expect(response).toMatchObject({
      numFound: 1,
      docs: [{ item_id: '/faq/returns', title: 'Returns', url, description: '' }],
    });
    const paged = await core({ q: '*', catalog_name: 'articles', fl: 'item_title', rows: '1' });
    expect(paged.response).toMatchObject({ numFound: 2, docs: [{ item_title: expect.any(String) }] });
    expect((await core({ q: 'delivery', catalog_name: KEY })).response?.numFound).toBe(0);
    const misspelt = { q: 'delivrey', catalog_name: 'articles' };
    expect((await core(misspelt)).autoCorrectQuery).toBe('delivery');
    expect((await core({ ...misspelt, 'query.spellcorrect': 'false' })).response?.numFound).toBe(0);
  });

  test('allows the configured origins alone to read replies, without cookies', async () => {
    const { headers } = await call({ q: 'linen' }, { origin: 'https://app.example' });
    expect(headers).toMatchObject({ 'access-control-allow-origin': 'https://app.example', vary: 'Origin' });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const foreign = await call({ q: 'linen' }, { origin: 'https://evil.example' });
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
    const preflight = await provider.app.inject({
      method: 'OPTIONS',
      url: '/search/api/v2/widgets/visual/upload/any',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-methods': 'GET, POST',
    });
  });

  test('selects the store by domain key, by locale as the view, or by host', async () => {
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
    [{ sort: 'title asc' }, 'Invalid sort: use price or newness', undefined],
    [{ fq: 'colors:"red" OR fit:"slim"' }, 'OR may only stand between values of one attribute', undefined],
    [{ efq: 'colors' }, 'Invalid filter', undefined],
    [{ 'stats.field': 'colors' }, 'colors is not a number', undefined],
    [{ 'facet.range': 'colors' }, 'colors is not a number', undefined],
    [{ groupby: 'price' }, 'price is a number', undefined],
    [{ domain_key: 'unknown' }, 'Unknown domain_key', 'domain_key'],
  ])('rejects %j with a reason', async (query, reason, field) => {
    const reply = await call({ q: 'dress', ...query });
    expect(reply.statusCode).toBe(400);
    const [error] = reply.json().errors;
    expect(error.reason).toContain(reason);
    expect(error.field).toBe(field);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('ignores unknown parameters', async () => {
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

describe('core search as JSONP', () => {
  test('calls the named callback', async () => {
    const reply = await call({ q: 'linen', fl: 'pid', callback: 'show_$1' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    const [, json = ''] = /^\/\*\*\/show_\$1\((.*)\);$/s.exec(reply.body) ?? [];
    expect(JSON.parse(json).response.docs).toEqual([{ pid: 'linen-top' }]);
  });

  test.each([
    'alert(1)//',
    '1a',
    'a b',
    '<script>',
    'a\r\nb',
    'é',
    '.a',
    'document.forms.pay.submit',
    'a'.repeat(65),
    "a'",
  ])('rejects %j as a callback name', async (callback) => {
    const reply = await call({ q: 'linen', callback });
    expect(reply.statusCode).toBe(400);
    expect(reply.headers['content-type']).toContain('application/json');
  });
});

describe('a hostile request', () => {
  test('uses only the first value of a repeated parameter', async () => {
    const reply = await core({ q: ['linen', 'dress'], fl: 'pid', rows: ['5', '9999'] });
    expect(pids(reply)).toEqual(['linen-top']);
  });

  test('has its query truncated', async () => {
    const reply = await core({ q: `linen ${'x'.repeat(9_000)}`, fl: 'pid' });
    expect(pids(reply)).toEqual(['linen-top']);
  });

  test('gets at most a hundred distinct fields', async () => {
    const fields = Array.from({ length: 200 }, (_, place) => `n${place}`);
    const [few] = (await core({ q: 'linen', fl: [...fields.slice(0, 99), 'title'].join(',') })).response?.docs ?? [];
    expect(few).toEqual({ pid: 'linen-top', title: 'Linen Top' });
    const [many] =
      (await core({ q: 'linen', fl: [fields.slice(0, 70).join(), fields.join(), 'title'] })).response?.docs ?? [];
    expect(many).toEqual({ pid: 'linen-top' });
  });

  test('cannot read the columns of another store', async () => {
    const reply = await call({ q: '*', fq: 'price@main-GBP:[0 TO 100]' });
    expect(reply.statusCode).toBe(400);
  });

  test('cannot inject a response header', async () => {
    const reply = await call({ q: 'a\r\nset-cookie: b=1', callback: 'ok' });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.body).not.toContain('\r\n');
  });

  test('does not log the visitor id', async () => {
    await call({ q: 'linen', _br_uid_2: 'uid%3D123456789' });
    expect(provider.logged.join()).not.toContain('123456789');
    expect(provider.reported).toEqual([]);
  });
});
