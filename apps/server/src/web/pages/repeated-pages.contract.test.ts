import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLASS_LIMITS } from '@shop/domain/route-class';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { compressBest } from './compressed-text.ts';

type Sent = Record<string, string>;
type Reply = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

let shop: TestShop;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  shop = await startTestShop({ env: { NETWORK_LIMIT_FACTOR: '1' } });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => {
  agent.destroy();
  return shop.stop();
});

/** Headers of a single reply, and of a connection. */
const OWN = ['date', 'x-request-id', 'connection', 'keep-alive'];
const omitOwn = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));

/** In process, which always takes the long way through Fastify. */
async function askRoute(url: string, headers: Sent): Promise<Reply> {
  const reply = await shop.app.inject({ url, headers, remoteAddress: '192.0.2.1' });
  return { status: reply.statusCode, headers: omitOwn(reply.headers), body: reply.rawPayload };
}

/** Over a socket, where a repeated request is answered before Fastify. */
async function askServer(url: string, headers: Sent): Promise<Reply> {
  const { port } = shop.app.server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path: url, headers, agent }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await reply.toArray());
  return { status: reply.statusCode, headers: omitOwn(reply.headers), body };
}

/** Both compressed forms are made again, smaller, in the background. */
async function untilBest(url: string, headers: Sent): Promise<void> {
  const ask = async (encoding: string) => (await askServer(url, { ...headers, 'accept-encoding': encoding })).body;
  const { brotli } = await compressBest({ plain: await ask('identity') });
  await expect.poll(() => ask('br')).toEqual(brotli);
}

const OUTLET = { host: 'outlet.localhost:3000' };
const MAIN = { host: 'main.localhost:3000' };

describe('a repeated page', () => {
  test.each<[string, string, Sent]>([
    ['as plain text', '/dresses.html', OUTLET],
    ['as gzip', '/dresses.html', { ...OUTLET, 'accept-encoding': 'gzip' }],
    ['as Brotli', '/dresses.html', { ...OUTLET, 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['with a query', '/dresses.html?page=2', OUTLET],
    ['of another store', '/fr/dresses.html', MAIN],
    ['of a view that a cookie chooses', '/us/dresses.html', { ...MAIN, cookie: 'a=1; store=US_EAST' }],
    ['that the browser has already', '/dresses.html', { ...OUTLET, 'if-none-match': 'W/"x"' }],
  ])('%s has the headers and bytes of the route', async (_, url, headers) => {
    const encoding = headers['accept-encoding']?.includes('br') ? 'br' : undefined;
    await untilBest(url, headers);
    await askServer(url, headers);
    const [byRoute, byServer] = [await askRoute(url, headers), await askServer(url, headers)];
    expect(byServer).toEqual(byRoute);
    expect(byServer.status).toBe(200);
    if (encoding) expect(byServer.headers['content-encoding']).toBe(encoding);

    const known = { ...headers, 'if-none-match': String(byServer.headers.etag) };
    expect((await askServer(url, known)).status).toBe(304);
    expect(await askServer(url, known)).toEqual(await askRoute(url, known));
  });

  test('is logged and measured as by the route', async () => {
    const url = '/counted.html';
    for (let count = 0; count < 3; count++) await askServer(url, OUTLET);
    const [first, ...others] = shop.logged.filter((line) => line.includes(url)).map((line) => JSON.parse(line));
    expect(others).toHaveLength(2);
    const own = { time: expect.any(String), reqId: expect.any(String), ms: expect.any(Number) };
    for (const line of others) expect(line).toEqual({ ...first, ...own });
    expect(new Set([first, ...others].map(({ reqId }) => reqId)).size).toBe(3);
    expect(first).toMatchObject({ msg: 'request', method: 'GET', route: '/*', path: url, status: 200 });
    const metrics = await shop.parts.metrics.registry.metrics();
    expect(metrics).toContain('page_cache_total{outcome="hit",store="outlet-');
  });

  test('counts for the rate limit of its network, which then refuses it', async () => {
    const statuses = new Set<number | undefined>();
    for (let count = 0; count <= CLASS_LIMITS.page.network.most; count++) {
      statuses.add((await askServer('/dresses.html', OUTLET)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    const { headers } = await askServer('/dresses.html', { ...OUTLET, accept: 'text/html' });
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '60' });
  });
});
