import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stores } from '@shop/brands/stores';
import { writeConsent } from '@shop/domain/site/browser/consent';
import type { Store } from '@shop/domain/site/store/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ListingQuery, ListingSearch } from '#server/discovery/search/listing-search.ts';
import { startTestProvider, type TestProvider } from '../../../../../tests/support/catalog/test-provider.ts';
import { WAIT_MS } from '../../../../../tests/support/timeouts.ts';
import { createVendorClient, type VendorOutcome } from './vendor-client.ts';
import { createVendorListing } from './vendor-listing.ts';

const KEY = 'the-secret-key';
const outlet = stores.find(({ searchDomainKey }) => searchDomainKey === 'merroway_outlet_gb') as Store;
const uid = 'uid%3D7797686432023%3Av%3D11.5%3Ats%3D1428617911187%3Ahc%3D55';
const agreed = writeConsent({ version: 1, at: new Date(), granted: ['analytics'] });

const requested: { url: URL; raw: string; headers: IncomingHttpHeaders }[] = [];
const outcomes: VendorOutcome[] = [];
const timing = { timeoutMs: WAIT_MS, pauseMs: 1 };
let answer: (response: ServerResponse) => void;
let provider: TestProvider;
let listing: ListingSearch;

const server = createServer(({ url: raw = '', headers }, response) => {
  requested.push({ url: new URL(raw, 'http://vendor'), raw, headers });
  answer(response);
});

const replying =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const vendor = createVendorClient({
    settings: { origins: { core: origin, suggest: origin, widgets: origin }, accountId: '1234', authKeys: [KEY] },
    log: { warn: () => {} },
    count: (_, outcome) => void outcomes.push(outcome),
    timing,
  });
  provider = await startTestProvider({ vendor });
  listing = createVendorListing({ vendor, links: provider.links }, provider.listing);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await provider.stop();
});
beforeEach(() => {
  requested.length = 0;
  outcomes.length = 0;
  timing.timeoutMs = WAIT_MS;
});

const found = { response: { numFound: 1, start: 0, docs: [{ pid: 'of-the-vendor', sale_price: null, own_field: 1 }] } };
const core = (query: string, cookies = {}) =>
  provider.app.inject({
    url: `/search/api/v1/core/?domain_key=merroway_outlet_gb&${query}`,
    cookies: { session: 'mine', ...cookies },
    headers: { 'x-forwarded-for': '10.1.2.3', referer: 'https://outlet.example/?token=1' },
  });

describe('the provider with a vendor', () => {
  test("returns the vendor's reply, requested with the shop's own account", async () => {
    answer = replying({ ...found, campaign: { id: 'c' } });
    const reply = await core('q=dress&rows=5&auth_key=mine&account_id=9&callback=show');
    expect(reply.body).toBe(`/**/show(${JSON.stringify({ ...found, campaign: { id: 'c' } })});`);
    expect(Object.fromEntries(requested[0]?.url.searchParams ?? [])).toEqual({
      domain_key: 'merroway_outlet_gb',
      q: 'dress',
      rows: '5',
      account_id: '1234',
      auth_key: KEY,
    });
    expect(requested[0]?.url.pathname).toBe('/api/v1/core/');
    expect(JSON.stringify(requested[0]?.headers)).not.toMatch(/session|10\.1\.2\.3|outlet\.example|mine/);
  });

  test('sends the visitor id to the vendor only with consent, and unchanged', async () => {
    answer = replying(found);
    await core(`q=dress&_br_uid_2=${uid}&user_id=u`);
    expect(requested[0]?.raw).not.toMatch(/_br_uid_2|user_id/);
    await core(`q=dress&_br_uid_2=${uid}&user_id=u`, { cc_preference: agreed });
    expect(requested[1]?.raw).toContain(`_br_uid_2=${uid}`);
    expect(provider.logged.join()).not.toContain('7797686432023');
  });

  test.each<[string, typeof answer, timeoutMs?: number]>([
    ['errs', replying({}, 500)],
    ['hangs', () => {}, 100],
    ['refuses', replying({ error: 'no' }, 403)],
    ['answers rubbish', replying('rubbish')],
    ['tells the key', replying({ ...found, echo: KEY })],
  ])('falls back to the embedded engine when the vendor %s', async (_, failing, timeoutMs = WAIT_MS) => {
    timing.timeoutMs = timeoutMs;
    answer = failing;
    const reply = await core('q=linen&fl=pid');
    expect(reply.statusCode).toBe(200);
    expect(reply.json().response.docs).toEqual([{ pid: 'linen-top' }]);
    expect(reply.body).not.toContain(KEY);
    expect(provider.logged.join()).not.toContain(KEY);
  });

  test('forwards suggestions and widgets', async () => {
    answer = replying({ queryContext: { originalQuery: 's' }, suggestionGroups: [] });
    const suggested = await provider.app.inject('/search/api/v2/suggest/?domain_key=merroway_outlet_gb&q=s');
    expect(suggested.json().suggestionGroups).toEqual([]);
    answer = replying({
      ...found,
      metadata: { widget: { id: 'w', name: 'w', description: '', type: 'item', rid: 'r' }, query: '' },
    });
    const shown = await provider.app.inject('/search/api/v2/widgets/item/w-1?domain_key=merroway_outlet_gb&item_ids=a');
    expect(shown.json().metadata.widget.rid).toBe('r');
    expect(requested.map(({ url }) => url.pathname)).toEqual(['/api/v2/suggest/', '/api/v2/widgets/item/w-1']);
  });

  test.each(['..%2F..%2Fadmin', '@evil.example', 'a%3Fb', 'a%23b', 'x%0d%0ay'])(
    'rejects the widget %s, so that a request cannot choose the address',
    async (id) => {
      answer = replying(found);
      const reply = await provider.app.inject(`/search/api/v2/widgets/global/${id}?domain_key=merroway_outlet_gb`);
      expect(reply.statusCode).toBe(400);
      expect(requested).toEqual([]);
    },
  );

  test('validates a request before the vendor sees it', async () => {
    const reply = await core('q=dress&rows=100000');
    expect(reply.statusCode).toBe(400);
    expect(requested).toEqual([]);
  });
});

const question: ListingQuery = {
  text: 'dress',
  category: 'dresses',
  filters: [{ attribute: 'colour_en', values: ['red', 'a "b"'] }],
  price: { from: 1_000, to: 2_050 },
  ranges: [
    { attribute: 'special_price', to: 1_250 },
    { attribute: 'special_price_to_date', from: Date.parse('2026-07-01') },
    { attribute: 'total_stock_gb', from: 3, to: 9 },
  ],
  sort: 'price_desc',
  offset: 48,
  limit: 48,
  facets: ['colour_en', 'category', 'fit'],
};

describe('a vendor listing', () => {
  test("is requested in the vendor's terms and translated back", async () => {
    answer = replying({
      ...found,
      autoCorrectQuery: 'dress',
      did_you_mean: ['dresses'],
      stats: { stats_fields: { sale_price: { min: 9.99, max: 60.5 } } },
      facet_counts: {
        facets: [
          {
            name: 'colour_en',
            type: 'text',
            value: [
              { name: 'red', count: 2 },
              { name: 'blue', count: 0 },
            ],
          },
          {
            name: 'category',
            type: 'text',
            value: [{ cat_id: 'dresses', cat_name: 'D', count: 3, crumb: '', parent: '', tree_path: '' }],
          },
        ],
      },
      keywordRedirect: {
        'original query': 'a',
        'redirected query': 'b',
        'redirected url': 'https://outlet.example/sale.html?page=2',
      },
    });
    expect(await listing.find(outlet, question)).toEqual({
      total: 1,
      skus: ['of-the-vendor'],
      facets: [
        { attribute: 'colour_en', values: [{ value: 'red', count: 2 }] },
        { attribute: 'category', values: [{ value: 'dresses', count: 3 }] },
        { attribute: 'fit', values: [] },
      ],
      price: { min: 999, max: 6_050 },
      corrected: 'dress',
      didYouMean: ['dresses'],
      relaxed: false,
      redirect: '/sale.html?page=2',
    });
    const { searchParams } = requested[0]?.url ?? new URL('http://x');
    expect(searchParams.getAll('fq')).toEqual([
      'category:"dresses"',
      'colour_en:"red" OR "a \\"b\\""',
      'sale_price:[10 TO 20.5]',
      'special_price:[* TO 12.5]',
      'special_price_to_date:[2026-07-01T00:00:00.000Z TO *]',
      'total_stock_gb:[3 TO 9]',
    ]);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      domain_key: 'merroway_outlet_gb',
      user_id: outlet.searchUserId,
      search_type: 'keyword',
      q: 'dress',
      sort: 'slider_price_gbp_min desc',
      start: '48',
      rows: '48',
    });
  });

  test('uses a category search for a category, and reads the older facet format', async () => {
    answer = replying({ ...found, facet_counts: { facet_fields: { fit: [{ name: 'slim', count: 1 }] } } });
    const { text: _, price: __, ...rest } = question;
    const result = await listing.find(outlet, { ...rest, filters: [], sort: 'default' });
    expect(result.facets[2]).toEqual({ attribute: 'fit', values: [{ value: 'slim', count: 1 }] });
    expect(Object.fromEntries(requested[0]?.url.searchParams ?? [])).toMatchObject({
      search_type: 'category',
      q: 'dresses',
    });
    expect(requested[0]?.url.searchParams.has('sort')).toBe(false);
  });

  test.each([
    'https://evil.example/x',
    '//evil.example',
    'https://outlet.example//evil.example',
    'javascript:alert(1)',
  ])('ignores a redirect to another site: %s', async (url) => {
    answer = replying({ ...found, keywordRedirect: { 'redirected url': url } });
    const { redirect } = await listing.find(outlet, question);
    expect(redirect ?? '/').toMatch(/^\/($|[^/])/);
  });

  test('falls back to the embedded engine when the vendor fails or returns no products', async () => {
    for (const failing of [replying({}, 503), replying({ did_you_mean: [] })]) {
      answer = failing;
      const result = await listing.find(outlet, {
        ...question,
        text: 'linen',
        category: 'tops',
        filters: [],
        ranges: [],
        offset: 0,
      });
      expect(result.skus).toEqual(['linen-top']);
    }
    expect(listing.generation()).toBe(provider.listing.generation());
  });
});
