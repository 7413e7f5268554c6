import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/site/store/store';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drainConnections } from '#server/platform/server/drain.ts';
import { createServerFactory, type FirstAnswer } from '#server/platform/server/http-server.ts';
import type { DescribedRequest } from '#server/platform/server/request-records.ts';
import { createTrustedProxies } from '#server/platform/server/trusted-proxies.ts';
import { createVariantNames } from '#server/web/experiments/variant-names.ts';
import { compressText } from './compressed-text.ts';
import { createHtmlCache, type Served } from './html-cache.ts';
import { createRepeatedPages } from './repeated-pages.ts';

const PAGE = { path: 'public main en-GB /dresses', query: new URLSearchParams() };
const [store] = stores as [Store];

const HOST = '127.0.0.1';

let now: number;
let handled: string[];
let counted: Served[];
let recorded: (DescribedRequest & { id: string; status: number; ms: number })[];
let setCookie: string | undefined;
let isAdmitted: boolean;
let networks: string[];
let app: FastifyInstance;
let cache: ReturnType<typeof createHtmlCache>;
let variantNames: ReturnType<typeof createVariantNames>;

/** A page host that only sends the cached page, and counts how often it is asked. */
async function open({ trusted = [], refusesProxies = false }: { trusted?: string[]; refusesProxies?: boolean } = {}) {
  cache = createHtmlCache({ megabytes: 1, now: () => now });
  variantNames = createVariantNames();
  const repeatedPages = createRepeatedPages({
    ...{ cache, now: () => now, count: (served) => void counted.push(served) },
    admitPage: (network) => networks.push(network) > 0 && isAdmitted,
    record: (described) => (reply) => void recorded.push({ ...described, ...reply }),
    ...{ proxies: createTrustedProxies(trusted), refusesProxies, nameVariants: variantNames.find },
  });
  const answerFirst: FirstAnswer = (...exchange) => !app.isDraining() && repeatedPages.answer(...exchange);
  app = Fastify({
    trustProxy: trusted,
    serverFactory: createServerFactory({
      ...{ settings: {}, connectionTimeoutMs: 0, answerFirst },
      onError: (error) => expect.fail(String(error)),
    }),
  }) as unknown as FastifyInstance;
  drainConnections(app);
  repeatedPages.rememberReplies(app);
  app.decorateRequest('labels', undefined);
  app.get('/*', (request, reply) => {
    handled.push(request.url);
    request.labels = { route: '/*.html', store: 'main-UK' };
    const name = cache.getName(PAGE);
    const page = cache.get(name);
    if (!page) return reply.code(404).send();
    reply.sharedPage = { page, name, store };
    reply.headers({ ...page.headers, etag: page.etag });
    if (setCookie) reply.header('set-cookie', setCookie);
    return reply.send(page.text.plain);
  });
  await app.listen({ host: HOST, port: 0 });
  save('<h1>Dresses</h1>');
}

const save = (html: string, staleMs = 0) =>
  cache.save(
    PAGE,
    {
      ...{ text: compressText(html), keys: ['menu'], reads: [], purgesBefore: cache.purgeCount() },
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' },
    },
    { freshMs: 60_000, staleMs },
  );

beforeEach(async () => {
  now = 1_000_000;
  handled = [];
  counted = [];
  recorded = [];
  networks = [];
  setCookie = undefined;
  isAdmitted = true;
  await open();
});
afterEach(() => app.close());

type Call = { url?: string; method?: 'GET' | 'HEAD'; headers?: Record<string, string> };
type Reply = { statusCode: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Over a socket: a call in process does not pass the server. */
const call = ({ url = '/dresses', method = 'GET', headers }: Call = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const sent = { host: 'main.example', connection: 'close', ...headers };
    request({ host: HOST, port, path: url, method, headers: sent }, async (reply) => {
      const body = Buffer.concat(await reply.toArray());
      resolve({ statusCode: reply.statusCode, headers: reply.headers, body: body.toString() });
    })
      .on('error', reject)
      .end();
  });

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

  test('is recorded with its own id, and counted for its network', async () => {
    await call({ url: '/dresses?token=x' });
    const { headers } = await call({ url: '/dresses?token=x' });
    expect(recorded).toEqual([
      {
        ...{ id: headers['x-request-id'], method: 'GET', route: '/*', path: '/dresses', status: 200 },
        ...{ labels: { route: '/*.html', store: 'main-UK' }, isQuiet: false, ms: expect.any(Number) },
      },
    ]);
    expect(networks).toEqual([HOST]);
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
    expect(recorded.map(({ status }) => status)).toEqual([304, 200]);
  });

  test.each<[string, () => unknown]>([
    ['a change of the page', () => cache.purge('menu')],
    ['its time', () => (now += 60_001)],
    ['a new render', () => save('<h1>New</h1>')],
    ['a better compression', () => cache.improve(PAGE, cache.get(cache.getName(PAGE)) as never, compressText('<h1>'))],
    ['too many requests', () => (isAdmitted = false)],
  ])('reaches the page host again after %s', async (_, change) => {
    await call();
    change();
    await call();
    expect(handled).toHaveLength(2);
  });

  test('reaches the page host on a kept connection during the shutdown, which tells the client to close it', async () => {
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request({ host: HOST, port, path: '/dresses', headers: { host: 'main.example' }, agent }, (reply) =>
          reply.resume().on('end', () => resolve(reply)),
        )
          .on('error', reject)
          .end();
      });
    await ask();
    expect((await ask()).headers.connection).toBe('keep-alive');
    const drained = app.drain();
    expect((await ask()).headers.connection).toBe('close');
    await drained;
    expect(handled).toHaveLength(2);
  });
});

test('of the requests for a stale page one reaches the page host in two seconds, to renew it', async () => {
  save('<h1>Dresses</h1>', 60_000);
  await call();
  now += 60_001;
  for (let count = 0; count < 3; count++) expect((await call()).body).toBe('<h1>Dresses</h1>');
  expect(handled).toHaveLength(2);
  expect(counted.map(({ outcome }) => outcome)).toEqual(['stale', 'stale']);
  now += 2_000;
  await call();
  expect(handled).toHaveLength(3);
  now += 60_000;
  await call();
  await call();
  expect(handled).toHaveLength(5);
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
  ])('%s', async (_, other) => {
    await app.close();
    await open({ trusted: [HOST] });
    expect(await countHandled({}, other)).toBe(2);
    expect(await countHandled(other, other)).toBe(0);
  });

  test('only a trusted proxy can tell it', async () => {
    await app.close();
    await open({ trusted: ['192.0.2.1'] });
    expect(await countHandled({}, { headers: { 'x-forwarded-host': 'outlet.example' } })).toBe(1);
  });

  test('the client that the proxy tells is counted, and no address before it', async () => {
    await app.close();
    await open({ trusted: [HOST] });
    const forwarded = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };
    await call();
    await call({ headers: forwarded });
    expect(networks).toEqual(['203.0.113.9']);
  });

  test('nothing is repeated where a proxy is refused', async () => {
    await app.close();
    await open({ refusesProxies: true });
    expect(await countHandled({}, { headers: { via: '1.1 proxy' } })).toBe(2);
    expect(await countHandled({}, {})).toBe(0);
  });
});
