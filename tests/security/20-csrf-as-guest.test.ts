import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTokenCall } from '../../apps/server/src/web/session/session-cookie.ts';
import { type CookieJar, createCookieJar } from '../support/browser/cookie-jar.ts';
import { buildProduct } from '../support/catalog/catalog-records.ts';
import { saveCatalogue } from '../support/catalog/save-catalogue.ts';
import { createIp, PASSWORD, registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(shop, buildProduct('csrf'));
});
afterAll(() => shop.stop());

/** Writes that read the session cookie. */
const writes = Object.values(shopEndpoints)
  .flatMap((area) => Object.values<Endpoint>(area))
  .filter((endpoint) => endpoint.method !== 'GET' && !isTokenCall(endpointUrl(endpoint)))
  .map((endpoint) => ({ method: endpoint.method, url: endpointUrl(endpoint).replaceAll(/:\w+/g, 'x') }));

/** Writes that succeed for a guest: they would leave a trace if the call went on as one. */
const GUEST_WRITES: Readonly<Record<string, object>> = {
  '/api/v1/newsletter': { email: 'csrf@example.com' },
  '/api/v1/quote/products': { products: [{ sku: 'csrf-8', quantity: 1 }] },
  '/api/v1/auth/password/forgot': { email: 'csrf@example.com' },
};

async function signIn() {
  const { email } = await registerCustomer(shop);
  const browser = createCookieJar(shop.app, createIp());
  await browser.call({ method: 'GET', url: '/api/v1/customer/refresh/get' });
  await browser.call({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } });
  return { browser, email };
}

/** Sends the cookies of a browser, as its own page would, but with the given token only. */
const forge = ({ cookies }: CookieJar, options: InjectOptions) =>
  shop.app.inject({
    ...options,
    remoteAddress: createIp(),
    headers: {
      host: 'outlet.localhost:3000',
      origin: 'http://outlet.localhost:3000',
      locale: 'en_GB',
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      ...options.headers,
    },
  });

/** What a form of another site can make a browser send: cookies, but no token of ours. */
const FORGED: Readonly<Record<string, Record<string, string>>> = {
  'no token': {},
  'an empty token': { 'x-xsrf-token': '' },
  'another token': { 'x-xsrf-token': 'vutsrqponmlkjihgfedcba' },
  'two tokens': { 'x-xsrf-token': 'a, b' },
};

/** Rows of all tables of the shop. */
async function countRows(): Promise<Record<string, number>> {
  const { db } = shop.parts.database;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db);
  const counts = rows.map(async ({ name }) => {
    const { rows: counted } = await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(db);
    return [name, Number(counted[0]?.count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe('write without a valid CSRF token (risk 20, CVE-2021-41275)', () => {
  test.each(Object.entries(FORGED))(
    'is rejected by every call with %s, and does not end the session',
    async (_, headers) => {
      const { browser, email } = await signIn();
      const passed: string[] = [];
      for (const { method, url } of writes) {
        const reply = await forge(browser, { method, url, headers, payload: {} });
        const isRejected = reply.statusCode === 403 && reply.json().errors[0].code === 'foreign_form';
        if (!isRejected || reply.headers['set-cookie']) passed.push(`${reply.statusCode} ${method} ${url}`);
      }
      expect(passed).toEqual([]);
      expect(writes.length).toBeGreaterThan(60);
      expect((await browser.call({ url: '/api/v1/customer' })).json()).toMatchObject({ email });
    },
  );

  test('leaves no trace as a guest', async () => {
    const { browser } = await signIn();
    const before = await countRows();
    for (const [url, payload] of Object.entries(GUEST_WRITES)) {
      const reply = await forge(browser, { method: 'POST', url, payload });
      expect([url, reply.statusCode]).toEqual([url, 403]);
    }
    expect(await countRows()).toEqual(before);
    for (const [url, payload] of Object.entries(GUEST_WRITES)) {
      expect([url, (await browser.call({ method: 'POST', url, payload })).statusCode]).toEqual([url, 200]);
    }
  });

  test.each([
    ['an ended session', 'pltjwt=%7B%22accessToken%22%3A%22a%22%2C%22refreshToken%22%3A%22b%22%7D'],
    ['a damaged session', 'pltjwt=garbage'],
    ['an empty session', 'pltjwt='],
  ])('is rejected with %s as well: a session that cannot be read does not make a guest', async (_, cookie) => {
    for (const [url, payload] of Object.entries(GUEST_WRITES)) {
      const headers = { host: 'outlet.localhost:3000', locale: 'en_GB', cookie };
      const reply = await shop.app.inject({ method: 'POST', url, payload, headers, remoteAddress: createIp() });
      expect([url, reply.statusCode]).toEqual([url, 403]);
    }
  });
});
