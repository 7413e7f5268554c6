import { randomUUID } from 'node:crypto';
import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { staffEndpoints } from '@shop/contracts/staff/endpoints';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '../support/order/access-matrix.ts';
import { createIp, registerCustomer } from '../support/order/test-customer.ts';
import { type ListedRoute, listRoutes } from '../support/security/listed-routes.ts';
import {
  BY_ID,
  DEMO_ONLY,
  DEVELOPER_ONLY,
  FORMS,
  GRANTED,
  isAnyOf,
  KEYED,
  nameRoute,
  ONE_CLICK_LINKS,
  PROVIDER_KEYED,
  PUBLIC_ROUTES,
  STAFF_ROUTES,
  UNKNOWN_CALLS,
} from '../support/security/surfaces.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

/** Settings that turn on the routes that are off by default. */
const EVERYTHING = {
  CONTENT_ORIGIN: 'http://127.0.0.1:9',
  CONTENT_TOKEN: 'a-token-of-the-content-service',
  CONTENT_WEBHOOK_SECRET: 'a-secret-of-the-content-webhook',
  FULFILMENT_WEBHOOK_SECRET: 'a-secret-of-the-warehouse',
  INBOUND_MAIL_SECRET: 'a-secret-of-the-mail-service',
  SEARCH_CORS_ORIGINS: 'https://app.example.com',
  STRIPE_SECRET_KEY: 'sk_test_of_no_account',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_no_account',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_no_account',
  STRIPE_API_ORIGIN: 'http://127.0.0.1:9',
};

let shop: TestShop;
let routes: ListedRoute[];
let staffRoutes: ListedRoute[];
let customer: Awaited<ReturnType<typeof registerCustomer>>;
beforeAll(async () => {
  ({ started: shop, routes, staffRoutes } = await listRoutes(() => startTestShop({ env: EVERYTHING })));
  customer = await registerCustomer(shop);
});
afterAll(() => shop.stop());

const pick = (urls: readonly string[]) => routes.filter(isAnyOf(urls));

/** Calls a route with a value for each of its parameters. */
const call = ({ method, url }: ListedRoute, { id = 'x', ...options }: InjectOptions & { id?: string } = {}) =>
  shop.app.inject({
    method: method as 'GET',
    url: url.replaceAll(/:\w+|\*/g, id),
    remoteAddress: createIp(),
    ...(method !== 'GET' && method !== 'OPTIONS' && { payload: {} }),
    ...options,
    headers: { host: 'outlet.localhost', locale: 'en_GB', ...options.headers },
  });

describe('the back office', () => {
  test('has no route beside the calls of its contracts and those listed', () => {
    const contracts = Object.values(staffEndpoints)
      .flatMap((area) => Object.values<Endpoint>(area))
      .map((endpoint) => nameRoute({ method: endpoint.method, url: endpointUrl(endpoint) }));
    const other = staffRoutes.filter((route) => !contracts.includes(nameRoute(route)));
    expect(staffRoutes.length).toBeGreaterThan(other.length);
    expect(other.filter((route) => !isAnyOf(STAFF_ROUTES)(route)).map(nameRoute)).toEqual([]);
  });
});

const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

describe('access on every surface (risk 34, CVE-2026-34646, CVE-2026-21286)', () => {
  test('every route is a call of the contracts, with its own matrix, or in exactly one class here', () => {
    const contracts = new Set(
      listEndpoints().map(({ endpoint }) => nameRoute({ method: endpoint.method, url: endpointUrl(endpoint) })),
    );
    const classes = [
      PUBLIC_ROUTES,
      KEYED,
      PROVIDER_KEYED,
      FORMS,
      GRANTED,
      DEVELOPER_ONLY,
      BY_ID,
      ONE_CLICK_LINKS,
      UNKNOWN_CALLS,
    ].map(isAnyOf);
    const counted = routes
      .filter((route) => !contracts.has(nameRoute(route)))
      .map((route) => [nameRoute(route), classes.filter((isIn) => isIn(route)).length] as const);
    expect(counted.filter(([, count]) => count !== 1)).toEqual([]);
    expect([...contracts].filter((name) => !routes.some((route) => nameRoute(route) === name))).toEqual([]);
  });

  test('every entry of a class names a route', () => {
    const all = [
      PUBLIC_ROUTES,
      KEYED,
      PROVIDER_KEYED,
      FORMS,
      GRANTED,
      BY_ID,
      ONE_CLICK_LINKS,
      UNKNOWN_CALLS,
      DEMO_ONLY,
    ].flat();
    expect(all.filter((url) => pick([url]).length === 0)).toEqual([]);
  });

  test('routes by key refuse a missing, empty, made-up and a customer’s token with 401 and no data', async () => {
    const wrong = [{}, bearer(''), bearer('undefined'), bearer(randomUUID()), bearer(customer.tokens.accessToken)];
    for (const route of pick(KEYED)) {
      for (const headers of wrong) {
        const reply = await call(route, { headers });
        expect([nameRoute(route), reply.statusCode]).toEqual([nameRoute(route), 401]);
        expect(reply.json().data ?? null).toBeNull();
      }
    }
  });

  test('the sample address provider answers a missing or wrong key with an error only', async () => {
    for (const route of pick(PROVIDER_KEYED)) {
      for (const query of ['Text=LS1', 'Text=LS1&Key=', `Text=LS1&Key=${randomUUID()}`, 'Text=LS1&Key=a&Key=b']) {
        const reply = await call({ ...route, url: `${route.url}?${query}` });
        expect(reply.json().Items).toEqual([expect.objectContaining({ Error: '2' })]);
      }
    }
  });

  test('forms of another site, or without an origin, get 403 with and without a session', async () => {
    const foreign = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://outlet.localhost', 'sec-fetch-site': 'same-site' },
    ];
    for (const route of pick(FORMS)) {
      for (const headers of foreign) {
        const reply = await call(route, { headers: { ...headers, ...bearer(customer.tokens.accessToken) } });
        expect([nameRoute(route), reply.statusCode, reply.json().errors[0].code]).toEqual([
          nameRoute(route),
          403,
          'foreign_form',
        ]);
        expect(reply.headers['set-cookie']).toBeUndefined();
      }
      const own = await call(route, { headers: { origin: 'http://outlet.localhost' } });
      expect(own.body).not.toContain('foreign_form');
    }
  });

  test('previews need a signed grant of their brand', async () => {
    for (const route of pick(GRANTED)) {
      for (const query of [
        '',
        '?token=',
        '?token=outlet',
        `?token=outlet.99999999999.${'A'.repeat(43)}`,
        '?token=a&token=b',
      ]) {
        const reply = await call({ ...route, url: `${route.url}${query}` });
        expect([query, reply.statusCode, reply.headers['set-cookie']]).toEqual([query, 403, undefined]);
      }
    }
  });

  test('the mailbox is refused under another name and through a proxy', async () => {
    for (const route of pick(DEVELOPER_ONLY)) {
      for (const headers of [
        { host: 'shop.example.com' },
        { 'x-forwarded-for': '203.0.113.7' },
        { via: '1.1 proxy' },
      ]) {
        const reply = await call(route, { headers });
        expect([nameRoute(route), reply.statusCode]).toEqual([nameRoute(route), 403]);
        expect(reply.body).not.toContain(customer.email);
      }
    }
  });

  test('routes by id or file name answer 404 or 400 to made-up ones, never with a record', async () => {
    for (const route of pick(BY_ID)) {
      for (const id of ['x', randomUUID(), '..%2f..%2fetc%2fpasswd', '%27%20or%201=1--', '0']) {
        const reply = await call(route, { id, headers: bearer(customer.tokens.accessToken) });
        expect([404, 400], `${nameRoute(route)} with ${id}`).toContain(reply.statusCode);
      }
    }
  });

  test('one-click links change nothing by GET: they lead to a page of the shop', async () => {
    for (const route of pick(ONE_CLICK_LINKS)) {
      const reply = await call({ ...route, url: `${route.url}?token=${'x'.repeat(43)}` });
      expect(reply.statusCode).toBe(303);
      expect(new URL(String(reply.headers.location), 'http://outlet.localhost').hostname).toBe('outlet.localhost');
    }
  });

  test('unknown calls are refused by every method', async () => {
    for (const route of pick(UNKNOWN_CALLS)) {
      const reply = await call(route);
      expect([404, 400], nameRoute(route)).toContain(reply.statusCode);
    }
  });

  test('public routes are the same for a guest and a customer, and name no customer', async () => {
    for (const route of pick(PUBLIC_ROUTES).filter(({ url }) => url !== '/*')) {
      const [guest, signedIn] = [
        await call(route),
        await call(route, { headers: bearer(customer.tokens.accessToken) }),
      ];
      expect([nameRoute(route), signedIn.statusCode]).toEqual([nameRoute(route), guest.statusCode]);
      for (const word of [customer.email, customer.tokens.accessToken, customer.tokens.refreshToken]) {
        expect(signedIn.body).not.toContain(word);
      }
    }
  });

  test('metrics are not a route of the shop', async () => {
    expect(routes.filter(({ url }) => url.includes('metrics'))).toEqual([]);
    expect((await call({ method: 'GET', url: '/metrics' })).body).not.toContain('# HELP');
  });
});

test('mailbox, API reference, test gateway and sample addresses do not exist outside demo mode', async () => {
  const env = { MAIN_ORIGIN: 'http://shop.example.com', OUTLET_ORIGIN: 'http://outlet.example.com' };
  const { started, routes: live } = await listRoutes(() => startTestShop({ env }));
  await started.stop();
  expect(live.length).toBeGreaterThan(100);
  expect(live.filter(isAnyOf(DEMO_ONLY))).toEqual([]);
});
