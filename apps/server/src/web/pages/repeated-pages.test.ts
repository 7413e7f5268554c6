import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/site/store/store';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drainConnections } from '#server/platform/http/drain.ts';
import { compressText } from './compressed-text.ts';
import { createHtmlCache, type Served } from './html-cache.ts';
import { createRepeatedPages } from './repeated-pages.ts';

const PAGE = { path: 'public main en-GB /dresses', query: new URLSearchParams() };
const [store] = stores as [Store];

let now: number;
let handled: string[];
let counted: Served[];
let setCookie: string | undefined;
let isAdmitted: boolean;
let app: FastifyInstance;
let cache: ReturnType<typeof createHtmlCache>;

/** A page host that only sends the cached page, and counts how often it is asked. */
async function open({ hasProxies = false, refusesProxies = false } = {}): Promise<void> {
  cache = createHtmlCache({ megabytes: 1, now: () => now });
  const count = (served: Served) => void counted.push(served);
  app = Fastify({ trustProxy: hasProxies }) as unknown as FastifyInstance;
  drainConnections(app);
  createRepeatedPages({ cache, now: () => now, count, hasProxies, refusesProxies }).serve(app, {
    isAdmitted: async () => isAdmitted,
  });
  app.get('/*', (request, reply) => {
    handled.push(request.url);
    const name = cache.getName(PAGE);
    const page = cache.get(name);
    if (!page) return reply.code(404).send();
    reply.sharedPage = { page, name, store };
    reply.headers({ ...page.headers, etag: page.etag });
    if (setCookie) reply.header('set-cookie', setCookie);
    return reply.send(page.text.plain);
  });
  await app.ready();
  save('<h1>Dresses</h1>');
}

const save = (html: string) =>
  cache.save(
    PAGE,
    {
      ...{ text: compressText(html), keys: ['menu'], reads: [], purgesBefore: cache.purgeCount() },
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' },
    },
    { freshMs: 60_000, staleMs: 0 },
  );

beforeEach(async () => {
  now = 1_000_000;
  handled = [];
  counted = [];
  setCookie = undefined;
  isAdmitted = true;
  await open();
});
afterEach(() => app.close());

type Call = { url?: string; method?: 'GET' | 'HEAD'; headers?: Record<string, string>; remoteAddress?: string };
const call = ({ headers, ...rest }: Call = {}) =>
  app.inject({ url: '/dresses', ...rest, headers: { host: 'main.example', ...headers } });

/** How many of two calls reach the page host. */
async function countHandled(first: Call, second: Call): Promise<number> {
  handled = [];
  await call(first);
  await call(second);
  return handled.length;
}

describe('a request that was answered before', () => {
  test('gets the same headers and body without the page host', async () => {
    const [first, second] = [await call(), await call()];
    expect(handled).toEqual(['/dresses']);
    expect(second.body).toBe('<h1>Dresses</h1>');
    const own = { date: expect.any(String), 'x-request-id': expect.any(String), 'content-length': '16' };
    expect(second.headers).toEqual({ ...first.headers, ...own });
  });

  test('is counted as a hit, with the age of the page', async () => {
    await call();
    now += 5_000;
    await call();
    expect(counted).toEqual([{ outcome: 'hit', ageMs: 5_000 }]);
  });

  test.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('gets an encoding that it accepts: %s', async (accepted, encoding) => {
    await call();
    const { headers } = await call({ headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(handled).toHaveLength(1);
  });

  test('gets 304 for the version that it has', async () => {
    const { headers } = await call();
    const again = await call({ headers: { 'if-none-match': `"old", ${headers.etag}` } });
    expect([again.statusCode, again.body, again.headers['x-frame-options']]).toEqual([304, '', 'DENY']);
    expect((await call({ headers: { 'if-none-match': '"old"' } })).statusCode).toBe(200);
    expect(handled).toHaveLength(1);
  });

  test.each<[string, () => unknown]>([
    ['a change of the page', () => cache.purge('menu')],
    ['its time', () => (now += 60_001)],
    ['a new render', () => save('<h1>New</h1>')],
    ['a better compression', () => cache.improve(PAGE, cache.get(cache.getName(PAGE)) as never, compressText('<h1>'))],
    ['too many requests', () => (isAdmitted = false)],
    ['the begin of the shutdown', () => void app.drain()],
  ])('reaches the page host again after %s', async (_, change) => {
    await call();
    change();
    await call();
    expect(handled).toHaveLength(2);
  });
});

describe('a request is a different one', () => {
  test.each<[string, Call]>([
    ['for another host', { headers: { host: 'outlet.example' } }],
    ['for another path', { url: '/shoes' }],
    ['for another query', { url: '/dresses?page=2' }],
    ['as HEAD', { method: 'HEAD' }],
    ['of a customer', { headers: { cookie: 'a=1; pltjwt=x' } }],
    ['of a customer, however the cookie is written', { headers: { cookie: 'a=1;   pltjwt =x' } }],
    ['of a preview', { headers: { cookie: 'pltbannerpreview=x' } }],
    ['with a chosen store', { headers: { cookie: 'a=1; store=US_EAST' } }],
    ['with a chosen currency', { headers: { cookie: 'currency=EUR' } }],
  ])('%s', async (_, other) => {
    expect(await countHandled({}, other)).toBe(2);
    expect(await countHandled(other, {})).toBeLessThan(2);
  });

  test('but not by other cookies', async () => {
    const [first, second] = ['a=1; store=US_EAST', 'bc=22; store=US_EAST'].map(
      (cookie): Call => ({ headers: { cookie } }),
    );
    expect(await countHandled(first ?? {}, second ?? {})).toBe(1);
  });

  test('by a cookie that only looks like a choice', async () => {
    const first = { headers: { cookie: 'xcurrency=EUR' } };
    expect(await countHandled(first, { headers: { cookie: 'currency=EUR' } })).toBe(2);
  });
});

describe('a reply is not repeated', () => {
  test('if it sets a cookie', async () => {
    setCookie = 'a=b';
    expect(await countHandled({}, {})).toBe(2);
  });

  test('if its address is very long', async () => {
    const long = { url: `/dresses?utm_source=${'x'.repeat(1_000)}` };
    expect(await countHandled(long, long)).toBe(2);
  });
});

describe('behind a proxy', () => {
  test.each<[string, Call]>([
    ['the host that the proxy tells counts', { headers: { 'x-forwarded-host': 'outlet.example' } }],
    ['the scheme that the proxy tells counts', { headers: { 'x-forwarded-proto': 'https' } }],
    ['only a trusted proxy can tell it', { remoteAddress: '203.0.113.9' }],
  ])('%s', async (_, other) => {
    await app.close();
    await open({ hasProxies: true });
    expect(await countHandled({}, other)).toBe(2);
    expect(await countHandled(other, other)).toBe(0);
  });

  test('nothing is repeated where a proxy is refused', async () => {
    await app.close();
    await open({ refusesProxies: true });
    expect(await countHandled({}, { headers: { via: '1.1 proxy' } })).toBe(2);
    expect(await countHandled({}, {})).toBe(0);
  });
});
