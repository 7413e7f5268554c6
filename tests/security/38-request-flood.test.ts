import { randomUUID } from 'node:crypto';
import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { visualUploadEndpoint } from '@shop/contracts/search/widget';
import { SESSION_PATHS } from '@shop/contracts/shop/account/session';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import { CLASS_LIMITS } from '@shop/domain/route-class';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import { HEALTH_CHECK_PATH } from '@shop/domain/site/pages/shell-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIp, registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    env: { NETWORK_LIMIT_FACTOR: '1' },
    storefront: {
      // A form without script that makes a call of the class auth.
      renderPage: async (request, { services }) => {
        if (request.method === 'GET') return new Response('<p>page</p>', { headers: SHARED });
        const status = await services.api.auth
          .logout({ body: { refreshToken: 'x'.repeat(43) } })
          .then(() => 200)
          .catch((error: { status: number }) => error.status);
        return new Response('<p>form</p>', { status });
      },
    },
  });
});
afterAll(() => shop.stop());
/** Limits of one test do not reach the next. */
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
});

const SHARED = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, s-maxage=600' };
const HTML = { accept: 'text/html' };
const OWN = { origin: 'http://outlet.localhost:3000' };
const HOST = 'outlet.localhost:3000';
const LOGOUT = endpointUrl(shopEndpoints.auth.logout);
const UPLOAD = endpointUrl(visualUploadEndpoint).replace(':id', 'visual');

type Sent = { method?: 'GET' | 'POST' | 'DELETE'; ip: string; headers?: Record<string, string> };
const send = (url: string, { method = 'GET', ip, headers = {} }: Sent) =>
  shop.app.inject({ method, url, remoteAddress: ip, headers: { host: HOST, ...headers } });

async function sendTimes(times: number, url: string, getSent: () => Sent): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let count = 0; count < times; count++) statuses.add((await send(url, getSent())).statusCode);
  return statuses;
}

describe('request flood (risk 38)', () => {
  const endpoints = Object.entries(shopEndpoints).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ name: `${area}.${name}`, ...endpoint })),
  );

  test('every call has a class that fits its method', () => {
    const reads = endpoints.filter(({ method }) => method === 'GET');
    expect(reads.filter(({ rateClass }) => rateClass !== 'api' && rateClass !== 'search')).toEqual([]);
    const beacons = ['vitals.report', 'experiments.visit', 'event.facebook', 'payment.webhook'];
    const writes = endpoints.filter(({ method, name }) => method !== 'GET' && !beacons.includes(name));
    expect(writes.filter(({ rateClass }) => rateClass !== 'write' && rateClass !== 'auth')).toEqual([]);
    const passwords = writes.filter(({ body }) => body && 'password' in body.shape);
    expect(passwords.filter(({ rateClass }) => rateClass !== 'auth')).toEqual([]);
  });

  test('gets a small page in the language of the store, from the cache or not, while other networks are served', async () => {
    const ip = createIp();
    const { most } = CLASS_LIMITS.page.network;
    expect(await sendTimes(most, '/dresses', () => ({ ip, headers: HTML }))).toEqual(new Set([200]));
    const refused = await send('/dresses', { ip, headers: HTML });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
    expect(refused.body).toContain('Just a moment');
    const french = await send('/fr/robes', { ip, headers: { ...HTML, host: 'main.localhost:3000' } });
    expect([french.statusCode, french.body]).toEqual([429, expect.stringContaining('<html lang="fr"')]);
    const data = await send('/dresses', { ip, headers: { accept: '*/*' } });
    expect([data.statusCode, data.json().errors[0].code]).toEqual([429, 'too_many_requests']);
    expect((await send('/dresses', { ip: createIp(), headers: HTML })).statusCode).toBe(200);
    expect((await send(HEALTH_CHECK_PATH, { ip })).statusCode).not.toBe(429);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect((await send('/dresses', { ip, headers: HTML })).statusCode).toBe(200);
  });

  test('of uploads is refused before the body is read', async () => {
    const ip = createIp();
    const sent = { method: 'POST' as const, ip };
    await sendTimes(CLASS_LIMITS.upload.network.most - 1, UPLOAD, () => sent);
    // The limit of photos is lower, and is counted when the class admits the request.
    expect((await send(UPLOAD, sent)).json().errors[0].code).toBe('too_many_photos');
    const refused = await send(UPLOAD, sent);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'too_many_requests']);
  });

  test('of writes by one account is refused from every network', async () => {
    const { tokens } = await registerCustomer(shop);
    const headers = { authorization: `Bearer ${tokens.accessToken}`, locale: 'en_GB' };
    const url = `/api/v1/customer/address/${randomUUID()}`;
    const getSent = () => ({ method: 'DELETE' as const, ip: createIp(), headers });
    expect(await sendTimes(CLASS_LIMITS.write.account.most, url, getSent)).toEqual(new Set([404]));
    const refused = await send(url, getSent());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.json().errors[0].code).toBe('too_many_requests');
  });

  test('of sign-in routes is refused', async () => {
    const ip = createIp();
    const sent = { method: 'POST' as const, ip, headers: OWN };
    expect(await sendTimes(CLASS_LIMITS.auth.network.most, SESSION_PATHS.refresh, () => sent)).toEqual(new Set([401]));
    expect((await send(SESSION_PATHS.refresh, sent)).statusCode).toBe(429);
  });

  test('of forms without script is limited like the calls that they make', async () => {
    const ip = createIp();
    const sent = { method: 'POST' as const, ip, headers: OWN };
    expect(await sendTimes(CLASS_LIMITS.auth.network.most, '/login', () => sent)).toEqual(new Set([200]));
    expect((await send('/login', sent)).statusCode).toBe(429);
    expect((await send('/login', { ip })).statusCode).toBe(200);
  });

  test('of pages by one account is refused from every network', async () => {
    const { tokens } = await registerCustomer(shop);
    const cookie = `${COOKIES.session}=${encodeURIComponent(JSON.stringify(tokens))}`;
    const getSent = () => ({ ip: createIp(), headers: { ...HTML, cookie } });
    expect(await sendTimes(CLASS_LIMITS.page.account.most, '/account', getSent)).toEqual(new Set([200]));
    const refused = await send('/account', getSent());
    expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('Just a moment')]);
    expect((await send('/account', { ip: createIp(), headers: HTML })).statusCode).toBe(200);
  });

  test('is not avoided by another spelling of the path or a forwarded address', async () => {
    const ip = createIp();
    const sent = { method: 'POST' as const, ip };
    expect(await sendTimes(CLASS_LIMITS.auth.network.most, LOGOUT, () => sent)).toEqual(new Set([400]));
    for (const url of [LOGOUT, LOGOUT.replace('/api', '/%61pi'), `${LOGOUT}?again`]) {
      const headers = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' };
      // In demo mode a forwarded request is refused before it is counted.
      expect([403, 429]).toContain((await send(url, { method: 'POST', ip, headers })).statusCode);
      expect((await send(url, sent)).statusCode).toBe(429);
    }
  });
});
