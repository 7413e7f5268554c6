import type { RenderPage } from '@shop/contracts/storefront';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const TEXT = '<p>text</p>'.repeat(1_000);
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Streams that were cancelled before their end. */
let cancelled: string[] = [];

const PAGES: Record<string, () => Response> = {
  '/clothing.html': () => new Response(TEXT, { headers: { ...HTML, 'cache-control': 'public, s-maxage=60' } }),
  '/customer/account/login': () => new Response(TEXT, { headers: HTML }),
  '/uncached.html': () => new Response(TEXT, { headers: HTML }),
  '/streamed': () => new Response(stream(), { headers: HTML }),
  '/customer/account': () => new Response(null, { status: 302, headers: { location: '/customer/account/login' } }),
  '/sets-cookies': () =>
    new Response(TEXT, {
      headers: [...Object.entries(HTML), ['set-cookie', 'a=1; Path=/'], ['set-cookie', 'b=2; Path=/']],
    }),
};
const renderPage: RenderPage = async ({ url, method }) => {
  const response = PAGES[new URL(url).pathname]?.() ?? new Response(TEXT, { status: 404, headers: HTML });
  return method === 'HEAD' ? new Response(null, response) : response;
};

function stream(): ReadableStream {
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.enqueue(new TextEncoder().encode(TEXT));
      controller.close();
    },
    cancel: (reason) => void cancelled.push(String(reason)),
  });
}

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ storefront: { renderPage }, env: { APP_ENVIRONMENT: 'production' } });
});
afterAll(() => shop.stop());
beforeEach(() => {
  cancelled = [];
});

type Sent = Record<string, string>;
const ask = (method: 'GET' | 'HEAD', url: string, headers: Sent = {}) =>
  shop.app.inject({ method, url, headers: { host: 'outlet.localhost:3000', ...headers } });

const CHANGING = ['x-request-id', 'content-security-policy', 'date'];
/** Uncached pages are compressed while they are sent, which HEAD omits. */
const OF_BODY = ['transfer-encoding', 'content-encoding', 'content-length', 'vary'];
const getStableHeaders = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => ![...CHANGING, ...OF_BODY].includes(name)));

describe('HEAD', () => {
  test.each([
    ['a cached page', '/clothing.html', {}, 200],
    ['an uncached page', '/customer/account/login', {}, 200],
    ['a compressed page', '/customer/account/login', { 'accept-encoding': 'gzip' }, 200],
    ['a page of a customer', '/clothing.html', { cookie: 'pltjwt=x' }, 200],
    ['a streamed page', '/streamed', {}, 200],
    ['a compressed stream', '/streamed', { 'accept-encoding': 'gzip' }, 200],
    ['a page that sets cookies', '/sets-cookies', {}, 200],
    ['a redirect', '/customer/account', {}, 302],
    ['a redirect of a customer', '/customer/account', { cookie: 'pltjwt=x' }, 302],
    ['an unknown page', '/gone', {}, 404],
  ] as const)('of %s returns status and headers of GET without a body', async (_, url, headers, status) => {
    const [get, head] = [await ask('GET', url, headers), await ask('HEAD', url, headers)];
    expect([get.statusCode, head.statusCode]).toEqual([status, status]);
    expect(head.body).toBe('');
    expect(getStableHeaders(head)).toEqual(getStableHeaders(get));
    expect(Object.keys(head.headers)).toContain('content-security-policy');
  });

  test('reads a streamed page to its end, because a cancelled render is reported as an error', async () => {
    await ask('HEAD', '/streamed');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(cancelled).toEqual([]);
  });
});

describe('uncached page', () => {
  test.each(['/customer/account/login', '/checkout/cart', '/fr/customer/account/login'])(
    '%s sends X-Robots-Tag: noindex',
    async (url) => {
      expect((await ask('GET', url)).headers['x-robots-tag']).toBe('noindex');
    },
  );

  test('stays indexable if its path is listed', async () => {
    expect((await ask('GET', '/uncached.html')).headers['x-robots-tag']).toBeUndefined();
  });

  test.each(['/customer/account/login', '/streamed', '/gone'])('%s sends the headers of every page', async (url) => {
    const { headers } = await ask('GET', url, { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    expect(headers['x-request-id']).toEqual(expect.any(String));
  });

  test('sends each cookie once', async () => {
    const { headers } = await ask('GET', '/sets-cookies');
    expect(headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });
});
