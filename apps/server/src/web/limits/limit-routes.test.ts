import { CLASS_LIMITS, type RateClass, ROUTE_CLASSES } from '@shop/domain/route-class';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { callerByToken } from '../../../../../tests/support/shop/serve-module.ts';
import { startValkey } from '../../../../../tests/support/shop/stand-in-valkey.ts';
import { TEST_MS } from '../../../../../tests/support/timeouts.ts';
import { readEnv } from '../../env.ts';
import { guardRoutes } from '../../platform/http/access.ts';
import { answerErrors } from '../../platform/http/error-handler.ts';
import { buildOrigin, injectFetch } from '../../platform/http/inject-fetch.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createClassLimits } from './class-limits.ts';
import { limitAccounts, limitNetworks } from './limit-routes.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

type Given = { env?: Record<string, string>; trustProxy?: string[] };

/** Routes of every class, which do nothing. */
async function start({ env = {}, trustProxy }: Given = {}) {
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const metrics = createMetrics();
  const app = Fastify({ ...(trustProxy && { trustProxy }) }) as unknown as FastifyInstance;
  answerErrors(app, () => {});
  const limits = createClassLimits({
    ...{ env: readEnv(env), clock: () => time.now, log, metrics },
    storeTimeoutMs: TEST_MS,
  });
  const routeLimits = { limits, renderTooMany: () => ({ html: '<p>Wait</p>', policy: "default-src 'none'" }) };
  limitNetworks(app, routeLimits);
  guardRoutes(app, callerByToken);
  limitAccounts(app, routeLimits);
  for (const rateClass of [...ROUTE_CLASSES, 'exempt'] as const) {
    app.get(`/${rateClass}`, { config: { access: 'guest', rateClass } }, async () => ({}));
  }
  const call = (url: string, given: { ip?: string; headers?: Record<string, string> } = {}) =>
    app.inject({ url, remoteAddress: given.ip ?? '192.0.2.1', headers: given.headers ?? {} });
  const callTimes = async (times: number, url: string, given?: Parameters<typeof call>[1]) => {
    for (let count = 0; count < times; count++) expect((await call(url, given)).statusCode).toBe(200);
  };
  open.push(app);
  const later = (ms: number) => {
    time.now = new Date(time.now.getTime() + ms);
  };
  return { app, call, callTimes, later, logged, metrics };
}

const most = (rateClass: RateClass, subject: 'network' | 'account') =>
  rateClass === 'exempt' ? 0 : CLASS_LIMITS[rateClass][subject].most;

describe('rate limits of route classes', () => {
  test.each(ROUTE_CLASSES)('refuse a network above the limit of %s for the rest of the minute', async (rateClass) => {
    const { call, callTimes, later } = await start();
    await callTimes(most(rateClass, 'network'), `/${rateClass}`);
    later(18_500);
    const refused = await call(`/${rateClass}`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '42']);
    expect(refused.json()).toEqual({
      errors: [{ reason: 'Too many requests. Please wait a moment and try again.', code: 'too_many_requests' }],
    });
    expect((await call(`/${rateClass}`, { ip: '192.0.2.2' })).statusCode).toBe(200);
    later(41_500);
    expect((await call(`/${rateClass}`)).statusCode).toBe(200);
  });

  test('count each class apart', async () => {
    const { call, callTimes } = await start();
    await callTimes(most('upload', 'network'), '/upload');
    expect((await call('/upload')).statusCode).toBe(429);
    for (const other of ['page', 'api', 'auth', 'search', 'write']) {
      expect((await call(`/${other}`)).statusCode).toBe(200);
    }
  });

  test('refuse an account that changes its network', async () => {
    const { call, callTimes } = await start();
    const headers = { authorization: 'Bearer amira' };
    for (let count = 0; count < most('upload', 'account'); count++) {
      await callTimes(1, '/upload', { ip: `192.0.2.${count}`, headers });
    }
    const refused = await call('/upload', { ip: '198.51.100.1', headers });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await call('/upload', { headers: { authorization: 'Bearer bella' } })).statusCode).toBe(200);
  });

  test('count an IPv6 network by its /64 prefix', async () => {
    const { call } = await start();
    for (let count = 0; count < most('upload', 'network'); count++) {
      await call('/upload', { ip: `2001:db8:1:2:${count}::1` });
    }
    expect((await call('/upload', { ip: '2001:db8:1:2:ffff::9' })).statusCode).toBe(429);
    expect((await call('/upload', { ip: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  test('ignore a forwarded address unless its proxy is trusted', async () => {
    const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const direct = await start();
    const trusting = await start({ trustProxy: ['192.0.2.1'] });
    for (let count = 0; count < most('upload', 'network'); count++) {
      await direct.call('/upload', forwarded(`203.0.113.${count}`));
      await trusting.call('/upload', forwarded('203.0.113.7'));
    }
    expect((await direct.call('/upload', forwarded('203.0.113.250'))).statusCode).toBe(429);
    expect((await trusting.call('/upload', forwarded('203.0.113.7'))).statusCode).toBe(429);
    expect((await trusting.call('/upload', forwarded('203.0.113.8'))).statusCode).toBe(200);
  });

  test('are raised for networks, not for accounts, by NETWORK_LIMIT_FACTOR', async () => {
    const { call, callTimes } = await start({ env: { NETWORK_LIMIT_FACTOR: '2' } });
    await callTimes(most('upload', 'network') * 2, '/upload');
    expect((await call('/upload')).statusCode).toBe(429);
    const given = { ip: '192.0.2.9', headers: { authorization: 'Bearer amira' } };
    await callTimes(most('upload', 'account'), '/upload', given);
    expect((await call('/upload', given)).statusCode).toBe(429);
  });

  test('answer a browser with a page that no cache keeps', async () => {
    const { call, callTimes } = await start();
    await callTimes(most('page', 'network'), '/page');
    const { statusCode, headers, body } = await call('/page', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([statusCode, body]).toEqual([429, '<p>Wait</p>']);
    expect(headers).toMatchObject({
      'retry-after': '60',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    });
  });

  test('count a path without a route as a page', async () => {
    const { call } = await start();
    for (let count = 0; count < most('page', 'network'); count++) await call('/missing');
    expect((await call('/page')).statusCode).toBe(429);
    expect((await call('/missing')).statusCode).toBe(429);
  });

  test('do not count exempt routes', async () => {
    const { callTimes } = await start();
    await callTimes(4_000, '/exempt');
  });

  test('count a write that a page makes, and none of its reads', async () => {
    const { app, call, metrics } = await start();
    const write = { config: { access: 'guest', rateClass: 'write' } } as const;
    const form = { config: { access: 'guest', rateClass: 'page' } } as const;
    app.get('/form', form, async (request) => {
      const ask = injectFetch(app, buildOrigin(request, {}));
      await ask('/api');
      await ask('/search');
      return { status: (await ask('/nested')).status };
    });
    app.get('/nested', write, async () => {
      // A call of the server itself inside another one.
      await injectFetch(app)('/upload');
      return {};
    });
    await call('/form');
    expect(await readCounts(metrics)).toEqual(['page network allowed 1', 'write network allowed 1']);
  });

  test('are counted by class, subject and outcome', async () => {
    const { call, callTimes, metrics } = await start();
    await callTimes(most('upload', 'account'), '/upload', { headers: { authorization: 'Bearer amira' } });
    await call('/upload', { headers: { authorization: 'Bearer amira' } });
    expect(await readCounts(metrics)).toEqual([
      'upload account allowed 10',
      'upload account refused 1',
      'upload network allowed 11',
    ]);
  });

  test('a route without a class does not start', async () => {
    const { app } = await start();
    app.get('/silent', { config: { access: 'guest' } }, async () => ({}));
    await expect(app.ready()).rejects.toThrow(/do not declare their rate limit class: GET \/silent/);
  });
});

describe('rate limits in a shared store', () => {
  test.each(['write', 'page'] as const)('count %s of two shops together', async (rateClass) => {
    const valkey = await startValkey();
    open.push({ close: valkey.stop });
    const env = { REDIS_URL: valkey.url };
    const [one, other] = [await start({ env }), await start({ env })];
    await connected(one, valkey);
    await connected(other, valkey);
    const half = most(rateClass, 'network') / 2;
    await one.callTimes(half, `/${rateClass}`);
    await other.callTimes(half, `/${rateClass}`);
    // Pages are counted in batches: the shop learns of the other's pages a moment later.
    await vi.waitFor(async () => expect((await one.call(`/${rateClass}`)).statusCode).toBe(429));
    await vi.waitFor(async () => expect((await other.call(`/${rateClass}`)).statusCode).toBe(429));
    const refused = await one.call(`/${rateClass}`);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await one.call(`/${rateClass}`, { ip: '192.0.2.99' })).statusCode).toBe(200);
    // Neither shop alone has reached the limit.
    const admitted = (await readCounts(one.metrics)).find((line) => line.startsWith(`${rateClass} network allowed`));
    expect(Number(admitted?.split(' ').at(-1))).toBeLessThan(most(rateClass, 'network'));
  });

  test('hold in memory while the store does not answer, with one log line and a metric', async () => {
    const valkey = await startValkey();
    await valkey.stop();
    const { call, callTimes, logged, metrics } = await start({ env: { REDIS_URL: valkey.url } });
    await callTimes(most('upload', 'network'), '/upload');
    expect((await call('/upload')).statusCode).toBe(429);
    expect(logged.filter((line) => line.includes('rate limit store failed, counting in memory'))).toHaveLength(1);
    const errors = await metrics.registry.getSingleMetric('rate_limit_store_errors_total')?.get();
    expect(errors?.values[0]?.value).toBe(most('upload', 'network'));
  });
});

/** The connection is opened in the background. */
async function connected(shop: Awaited<ReturnType<typeof start>>, valkey: Awaited<ReturnType<typeof startValkey>>) {
  await vi.waitFor(async () => {
    // Past the pause of the circuit breaker.
    shop.later(6_000);
    const before = valkey.countCommands();
    await shop.call('/auth', { ip: '198.51.100.1' });
    expect(valkey.countCommands()).toBeGreaterThan(before);
  });
}

async function readCounts({ registry }: ReturnType<typeof createMetrics>): Promise<string[]> {
  const { values = [] } = (await registry.getSingleMetric('rate_limit_total')?.get()) ?? {};
  return values.map(({ labels, value }) => `${labels.class} ${labels.subject} ${labels.outcome} ${value}`).sort();
}
