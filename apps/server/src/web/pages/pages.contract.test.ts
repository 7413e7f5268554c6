import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RenderPage } from '@shop/contracts/storefront';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

const CODE = 'start({"a":1})';

/** Fake storefront that counts renders and prints its input on the page. */
let rendered: string[] = [];
let holdBack: Promise<void> | undefined;
const renderPage: RenderPage = async (request, { site: { store }, page: { nonce } }) => {
  const { pathname, search } = new URL(request.url);
  rendered.push(`${pathname}${search}`);
  await holdBack;
  if (pathname === '/broken' || (pathname === '/breaks-later' && rendered.length > 1))
    throw new Error('the loader broke');
  const requestText = request.method === 'POST' ? await request.text() : '';
  if (request.method === 'HEAD') return new Response(null, { headers: { 'cache-control': SHARED } });
  const html = `<h1>${store.brand} ${store.localeISOCode} ${pathname} ${requestText}</h1><script nonce="${nonce}">${CODE}</script><script>injected()</script>${rendered.length}`;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  if (!pathname.startsWith('/customer')) headers.set('cache-control', SHARED);
  if (pathname === '/ignores-query' || pathname === '/ignores-query.data') headers.set('no-vary-search', 'params');
  if (pathname === '/reads-page') headers.set('no-vary-search', 'params, except=("page")');
  if (pathname === '/shows-a-product') headers.set('surrogate-key', 'product:A menu');
  if (pathname === '/sets-cookie') headers.set('set-cookie', 'a=b');
  return new Response(html, { status: findStatus(pathname), headers });
};

function findStatus(pathname: string): number {
  if (pathname === '/away-later' && rendered.length > 1) return 503;
  return pathname === '/gone' ? 404 : 200;
}

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ storefront: { renderPage }, env: { DEMO_MODE: 'false' } });
});
afterAll(() => shop.stop());
beforeEach(() => {
  rendered = [];
  holdBack = undefined;
});

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { host: 'outlet.localhost:3000', ...headers } });
type Reply = Awaited<ReturnType<typeof get>>;
const unpack = ({ rawPayload, headers }: Reply): Buffer =>
  headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload);
const scriptPolicy = ({ headers }: Reply) =>
  /script-src ([^;]+);/.exec(String(headers['content-security-policy']))?.[1];

async function countRequests(): Promise<number> {
  const { values } = await shop.parts.metrics.requestSeconds.get();
  const counts = values.filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.method === 'GET');
  return counts.reduce((sum, { value }) => sum + value, 0);
}

describe('shared page', () => {
  test('is rendered once and then served from the cache', async () => {
    const [first, second] = [await get('/once'), await get('/once')];
    expect(rendered).toEqual(['/once']);
    expect(first.statusCode).toBe(200);
    expect(second.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('has a body after a HEAD request', async () => {
    const head = await shop.app.inject({ method: 'HEAD', url: '/head', headers: { host: 'outlet.localhost:3000' } });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    const page = await get('/head');
    expect(page.body).toContain('<h1>outlet en-GB /head');
    expect(Number(head.headers['content-length'])).toBe(page.rawPayload.length);
    expect(rendered).toEqual(['/head']);
  });

  test('is the same for every guest: its own inline script runs by hash, an injected one does not', async () => {
    const replies = [await get('/hash'), await get('/hash')];
    const hash = createHash('sha256').update(CODE).digest('base64');
    for (const reply of replies) {
      expect(scriptPolicy(reply)).toBe(`'self' 'sha256-${hash}'`);
      expect(reply.body).not.toContain('nonce');
    }
    expect(replies[1]?.body).toBe(replies[0]?.body);
  });

  test('has the same headers at every visit, and is counted as every request', async () => {
    const before = await countRequests();
    const accepting = { 'accept-encoding': 'gzip' };
    const [first, second] = [await get('/again', accepting), await get('/again', accepting)];
    const own = { 'x-request-id': expect.any(String), date: expect.any(String) };
    expect(second.headers).toEqual({ ...first.headers, ...own });
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await countRequests()).toBe(before + 2);
  });

  test('is compressed if the browser accepts it, and sends Vary', async () => {
    const plain = await get('/zip');
    const packed = await get('/zip', { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers.vary).toContain('accept-encoding');
    const bodies = [gunzipSync((await get('/zip', { 'accept-encoding': 'gzip' })).rawPayload), unpack(packed)];
    for (const body of bodies) expect(body.toString()).toBe(plain.body);
  });

  test('is sent as Brotli once background compression is done', async () => {
    const ask = () => get('/brotli', { 'accept-encoding': 'gzip, deflate, br' });
    await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');
    const reply = await ask();
    const body = brotliDecompressSync(reply.rawPayload).toString();
    expect(body).toContain('<h1>outlet en-GB /brotli');
  });

  test('is sent uncompressed if the client refuses compression', async () => {
    const { headers, body } = await get('/plain', { 'accept-encoding': 'gzip;q=0, identity' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toContain('<h1>');
  });

  test('is rendered once for a hundred concurrent guests', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    holdBack = promise;
    const replies = Array.from({ length: 100 }, () => get('/rush'));
    setTimeout(resolve, 50);
    expect(new Set((await Promise.all(replies)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(rendered).toEqual(['/rush']);
  });

  test('is served stale during revalidation, and not at all when too old', async () => {
    const start = shop.clock.now.getTime();
    await get('/ages');
    shop.clock.now = new Date(start + 61_000);
    expect((await get('/ages')).body).toMatch(/1$/);
    await expect.poll(() => rendered.length).toBe(2);
    expect((await get('/ages')).body).toMatch(/2$/);
    shop.clock.now = new Date(start + 3_600_000);
    expect((await get('/ages')).body).toMatch(/3$/);
  });

  test('never mixes stores: the host decides the brand and the first path segment the locale', async () => {
    const bodies = [
      await get('/same'),
      await get('/same', { host: 'main.localhost:3000' }),
      await get('/ar-ae/same', { host: 'main.localhost:3000' }),
      await get('/ar-ae/same'),
      await get('/same', { host: 'localhost:3000' }),
      await get('/same', { host: 'unknown.example' }),
    ].map(({ body }) => /<h1>(\S+ \S+)/.exec(body)?.[1]);
    expect(bodies).toEqual([
      'outlet en-GB',
      'main en-GB',
      'main ar-AE',
      'outlet en-GB',
      'outlet en-GB',
      'outlet en-GB',
    ]);
  });

  test('drops unknown query parameters (§2)', async () => {
    await get('/list.html?utm_source=mail&sort=price_asc&fbclid=1&page=2&hConversionEventId=9');
    await get('/list.html?sort=price_asc&page=2&gclid=3');
    expect(rendered).toEqual(['/list.html?sort=price_asc&page=2']);
  });
});

describe('page that reads no query parameter', () => {
  test('has one cache entry for any query', async () => {
    for (const query of ['?q=1', '?q=2', '', '?page=3']) await get(`/ignores-query${query}`);
    expect(rendered).toEqual(['/ignores-query?q=1']);
  });

  test('distinguishes data requests by their framework parameters', async () => {
    await get('/ignores-query.data?_routes=a');
    await get('/ignores-query.data?_routes=b');
    expect(rendered).toHaveLength(2);
  });
});

describe('page that reads some query parameters', () => {
  test('has one cache entry per value, independent of parameter order', async () => {
    for (const query of ['?page=2', '?page=2&q=x', '?sort=a&page=2', '?page=3', '?token=1&page=3']) {
      await get(`/reads-page${query}`);
    }
    expect(rendered).toEqual(['/reads-page?page=2', '/reads-page?page=3']);
  });
});

describe('page in the browser cache', () => {
  test('returns 304 with the policy of the page', async () => {
    const first = await get('/known');
    const again = await get('/known', { 'if-none-match': `"other", ${first.headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  test('is sent again after a change', async () => {
    const { headers } = await get('/known-once');
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
    expect((await get('/known-once', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });
});

describe('page whose render fails', () => {
  test('is served from the old cache entry, and the failure is reported', async () => {
    expect((await get('/breaks-later')).statusCode).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
    const { statusCode, body } = await get('/breaks-later');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/1$/);
    expect(String(shop.reported.at(-1))).toContain('the loader broke');
  });
});

test('a page that becomes unavailable is served from the old cache entry', async () => {
  expect((await get('/away-later')).statusCode).toBe(200);
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
  const { statusCode, body } = await get('/away-later');
  expect([statusCode, body.endsWith('1')]).toEqual([200, true]);
});

describe('page whose data changes', () => {
  const announce = (channel: string, payload: string) =>
    shop.parts.database.pool.query('select pg_notify($1, $2)', [channel, payload]);

  test.each([
    ['a product on it', 'catalog_changed', 'A'],
    ['the menu above it', 'content_changed', 'menu'],
    ['the catalogue as a whole', 'catalog_changed', ''],
  ])('is rendered again after a change of %s, on every replica', async (_, channel, payload) => {
    await get('/shows-a-product');
    const before = rendered.length;
    await announce(channel, payload);
    await expect.poll(async () => (await get('/shows-a-product')) && rendered.length).toBe(before + 1);
  });

  test('is rendered again for the next guest if the change came during rendering', async () => {
    await get('/shows-a-product');
    const { promise, resolve } = Promise.withResolvers<void>();
    holdBack = promise;
    const replies = [get('/shows-a-product?page=9')];
    await expect.poll(() => rendered).toContain('/shows-a-product?page=9');
    const before = rendered.length;
    await announce('content_changed', 'menu');
    // Another page of the menu is made anew once the announcement is heard.
    await expect.poll(() => replies.push(get('/shows-a-product')) && rendered.length).toBe(before + 1);
    resolve();
    await Promise.all(replies);
    await get('/shows-a-product?page=9');
    expect(rendered.filter((path) => path.endsWith('?page=9'))).toHaveLength(2);
  });

  test('stays cached after an unrelated change and never exposes its purge keys', async () => {
    const { headers } = await get('/shows-a-product');
    const before = rendered.length;
    await announce('catalog_changed', 'B');
    await announce('content_changed', 'banner');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await get('/shows-a-product');
    expect(rendered).toHaveLength(before);
    expect(headers).not.toHaveProperty('surrogate-key');
  });
});

describe('page that is not shared', () => {
  test.each([
    ['is rendered for each visitor', '/customer/account'],
    ['with a status other than 200', '/gone'],
    ['that sets a cookie', '/sets-cookie'],
  ])('%s', async (_, path) => {
    await get(path);
    await get(path);
    expect(rendered).toEqual([path, path]);
  });

  test('is never cached when it sets a cookie', async () => {
    expect((await get('/sets-cookie')).headers['cache-control']).toBe('private, no-store');
  });

  test('sends no-store', async () => {
    expect((await get('/customer/account')).headers['cache-control']).toBe('no-store');
  });

  test.each(['/customer/account', '/gone'])(
    '%s has a new nonce for every request, and no cache may share it',
    async (path) => {
      const nonces = [await get(path), await get(path)].map((reply) => {
        expect(reply.headers['cache-control']).not.toContain('public');
        const [, nonce] = /<script nonce="([^"]+)">/.exec(reply.body) ?? [];
        expect(scriptPolicy(reply)).toBe(`'self' 'nonce-${nonce}'`);
        return nonce;
      });
      expect(new Set(nonces).size).toBe(2);
    },
  );

  test.each([
    ['a customer', 'pltjwt=x'],
    ['a visitor in preview mode', 'pltbannerpreview=x'],
    ['a visitor with feature flags', 'plt_features=ds_pdp'],
  ])('never serves a page rendered for %s to a guest, here or in an external cache', async (_, cookie) => {
    const own = await get(`/shared-or-not-${cookie.length}`, { cookie });
    expect(own.headers['cache-control']).toBe('private, no-store');
    await get(`/shared-or-not-${cookie.length}`);
    expect(rendered).toHaveLength(2);
  });
});

describe('form posted without script', () => {
  const post = (headers: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/newsletter',
      headers: { host: 'outlet.localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'email=a%40example.com',
    });
  const OWN = 'http://outlet.localhost:3000';

  test.each([
    ['from our own page by Origin', { origin: OWN }, 200],
    ['from our own page by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }, 200],
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from another port', { origin: 'http://outlet.localhost:4000' }, 403],
    ['from a sandboxed frame', { origin: 'null' }, 403],
    ['from another site with our Origin claimed', { origin: OWN, 'sec-fetch-site': 'cross-site' }, 403],
    ['without Origin and Sec-Fetch-Site', {}, 403],
  ])('%s returns %s', async (_, headers, status) => {
    const reply = await post(headers);
    expect(reply.statusCode).toBe(status);
    if (status !== 200) return;
    expect(reply.body).toContain('email=a%40example.com');
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  test('is rejected when too large', async () => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/newsletter',
      headers: { host: 'outlet.localhost:3000', origin: OWN, 'content-type': 'text/plain' },
      payload: 'a'.repeat(100_001),
    });
    expect(reply.statusCode).toBe(413);
  });

  test.each([
    ['the search page takes a photo', '/catalogsearch/result', 2_000_000, 200],
    ['in every store', '/fr/catalogsearch/result', 2_000_000, 200],
    ['up to what the search takes', '/catalogsearch/result', 2_100_000, 413],
  ])('%s', async (_, url, bytes, status) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url,
      headers: { host: 'main.localhost:3000', origin: 'http://main.localhost:3000', 'content-type': 'text/plain' },
      payload: 'a'.repeat(bytes),
    });
    expect(reply.statusCode).toBe(status);
  });
});

describe('malformed URL', () => {
  test.each(['/%', '/%zz', '/%c0%af', '/a%00b', '/..%2f..%2fetc/passwd%'])('%s returns 400', async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });

  test.each([
    '/../../package.json',
    '/euw1/../../package.json',
    '/euw1/%2e%2e/%2e%2e/package.json',
    '//evil.example/x',
  ])('%s never reaches a file or another host', async (url) => {
    const reply = await get(url);
    expect(reply.body).not.toContain('"workspaces"');
    expect(reply.headers.location).toBeUndefined();
    expect(reply.statusCode).toBeLessThan(500);
  });

  test('a failing page returns 500 with a neutral message and is reported', async () => {
    const reply = await get('/broken');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('the loader broke');
    expect(String(shop.reported.at(-1))).toContain('the loader broke');
  });
});

test('every page is rendered without a cache', async () => {
  const bare = await startTestShop({ storefront: { renderPage }, env: { HTML_CACHE_MB: '0' } });
  await bare.app.inject({ url: '/uncached', headers: { host: 'outlet.localhost' } });
  await bare.app.inject({ url: '/uncached', headers: { host: 'outlet.localhost' } });
  expect(rendered).toEqual(['/uncached', '/uncached']);
  await bare.stop();
});

test('behind a TLS proxy, a form from the configured origin is accepted on its own host only', async () => {
  const proxied = await startTestShop({ storefront: { renderPage }, env: { OUTLET_ORIGIN: 'https://outlet.example' } });
  const post = async (host: string) => {
    const headers = { host, origin: 'https://outlet.example', 'content-type': 'text/plain' };
    return (await proxied.app.inject({ method: 'POST', url: '/newsletter', headers, payload: 'a' })).statusCode;
  };
  expect([await post('outlet.example'), await post('other.example')]).toEqual([200, 403]);
  await proxied.stop();
});

test('in staging, a page knows the API origin and its policy allows it', async () => {
  const staging = await startTestShop({
    storefront: { renderPage: async (_, { settings: { stagingHost } }) => new Response(stagingHost) },
    env: { API_STAGING_HOST: 'https://staging.example' },
  });
  const { body, headers } = await staging.app.inject({ url: '/', headers: { host: 'outlet.localhost' } });
  expect(body).toBe('https://staging.example');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://staging.example");
  await staging.stop();
});
