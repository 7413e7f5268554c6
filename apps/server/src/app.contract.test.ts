import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import { paymentEndpoints } from '@shop/contracts/shop/order/payment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../tests/support/catalog/save-catalogue.ts';
import { registerCustomer } from '../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts';
import { guardRoutes } from './platform/http/access.ts';
import { serveMetrics } from './platform/metrics.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { DEMO_MODE: 'false', API_DOCS: 'true' } });
});
afterAll(() => shop.stop());

const OUTLET = { host: 'outlet.localhost:3000' };

describe('a response', () => {
  test('carries the security headers, with a CSP of default-src none for the API', async () => {
    const { headers } = await shop.app.inject({ url: '/api/v1/customer/refresh/get', headers: OUTLET });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('is logged with route and status, without the query string', async () => {
    await shop.app.inject({ url: '/newsletter/confirm?token=a-secret-token-of-a-mail', headers: OUTLET });
    const line = shop.logged.find((entry) => entry.includes('/newsletter/confirm'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ method: 'GET', path: '/newsletter/confirm', status: 200 });
    expect(shop.logged.join('')).not.toContain('a-secret-token-of-a-mail');
  });
});

describe('a request id', () => {
  const FORGED = { ...OUTLET, 'x-request-id': 'forged' };

  test('is returned to the caller, who cannot set it', async () => {
    const { headers } = await shop.app.inject({ url: '/api/v1/customer/refresh/get', headers: FORGED });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('is shared by a page and the API calls made while rendering it', async () => {
    const calling = await startTestShop({
      storefront: {
        renderPage: async (_, { services: { api } }) => new Response(JSON.stringify(await api.customer.refresh())),
      },
    });
    const { headers } = await calling.app.inject({ url: '/', headers: FORGED });
    const lines = calling.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(lines.map(({ route, reqId }) => ({ route, reqId }))).toEqual([
      { route: '/api/v1/customer/refresh/get', reqId: headers['x-request-id'] },
      { route: '/*', reqId: headers['x-request-id'] },
    ]);
    await calling.stop();
  });
});

describe('a route', () => {
  test('fails startup unless it declares its access level', async () => {
    const { default: Fastify } = await import('fastify');
    const app = Fastify();
    guardRoutes(app, async () => ({ kind: 'guest' }));
    app.get('/customer/:id', async () => 'everybody');
    await expect(app.ready()).rejects.toThrow('These routes do not declare who may call them: GET /customer/:id');
  });

  test('fails startup when it belongs to the back office', async () => {
    const { default: Fastify } = await import('fastify');
    const app = Fastify();
    guardRoutes(app, async () => ({ kind: 'guest' }));
    app.get('/orders', { config: { access: { staff: 'orders.read' } } }, async () => 'everybody');
    await expect(app.ready()).rejects.toThrow('These routes belong to the back office: GET /orders');
  });

  test.each([
    ['customer', { kind: 'guest' }, 401],
    ['customer', { kind: 'customer', customerId: 'c1' }, 200],
    ['guest', { kind: 'guest' }, 200],
    ['guest', { kind: 'customer', customerId: 'c1' }, 200],
  ] as const)('with access %o called by %o returns %i', async (access, caller, status) => {
    const { default: Fastify } = await import('fastify');
    const { answerErrors } = await import('./platform/http/error-handler.ts');
    const app = Fastify();
    answerErrors(app, () => {});
    guardRoutes(app, async () => caller);
    app.get('/', { config: { access } }, async () => 'ok');
    expect((await app.inject('/')).statusCode).toBe(status);
  });
});

describe('a refusal', () => {
  test('contains a list of reasons with codes', async () => {
    const reply = await shop.app.inject({ url: '/api/v1/nothing', headers: OUTLET });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ errors: [{ reason: 'Unknown endpoint', code: 'not_found' }] });
  });

  test.each([
    ['GET', '/%', 400, 'bad_address'],
    ['PUT', '/', 404, 'not_found'],
    ['GET', '/euw1/nope.js', 404, 'not_found'],
  ] as const)('has the same shape and headers for %s %s', async (method, url, status, code) => {
    const reply = await shop.app.inject({ method, url, headers: OUTLET });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ errors: [{ reason: expect.any(String), code }] });
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.any(String),
      'cache-control': 'no-store',
    });
  });

  test.each([
    ['a malformed address', 'GET', '/%', 400, 'Malformed URL'],
    ['a foreign form', 'POST', '/newsletter', 403, 'This form came from another site'],
  ] as const)('is an HTML page for %s when the client accepts HTML', async (_, method, url, status, reason) => {
    const reply = await shop.app.inject({ method, url, headers: { ...OUTLET, accept: 'text/html,*/*;q=0.8' } });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toContain(reason);
    expect(reply.body).not.toContain('<script');
  });

  test.each(['shop.example/..', 'a@b.example', 'shop.example:http', 'shop example', '[zz]'])(
    'is returned for the malformed host %s',
    async (host) => {
      const reply = await shop.app.inject({ url: '/api/v1/customer/refresh/get', headers: { host } });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].code).toBe('bad_host');
    },
  );

  test.each(['shop.example', 'shop.example:8080', '127.0.0.1:3000', '[::1]:3000'])(
    'is not returned for the valid host %s',
    async (host) => {
      expect((await shop.app.inject({ url: '/api/v1/customer/refresh/get', headers: { host } })).statusCode).toBe(200);
    },
  );

  test('is problem+json when the Accept header requests it (RFC 9457)', async () => {
    const headers = { ...OUTLET, accept: 'application/problem+json' };
    const reply = await shop.app.inject({ url: '/api/v1/nothing', headers });
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json()).toMatchObject({ title: 'Not Found', status: 404, detail: 'Unknown endpoint' });
  });

  test.each([
    ['broken JSON', '{', 'application/json', 400],
    ['a body of another type', '<a/>', 'application/xml', 415],
    ['a body that is too large', JSON.stringify({ email: 'a'.repeat(300_000) }), 'application/json', 413],
    ['a poisoned body', '{"__proto__":{"admin":true},"email":"a@example.com"}', 'application/json', 400],
  ])('has a status, a reason and a code for %s', async (_, payload, type, status) => {
    const headers = { ...OUTLET, locale: 'en_GB', 'content-type': type };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/newsletter', headers, payload });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().errors[0]).toEqual({ reason: expect.any(String), code: expect.any(String) });
  });
});

describe('CSRF protection of a write with the session cookie (risks 16, 20)', () => {
  const write = (headers: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/newsletter',
      headers: { ...OUTLET, locale: 'en_GB', ...headers },
      payload: { email: 'amira@example.com' },
    });
  const session = 'pltjwt=session; XSRF-TOKEN=abcdefghijklmnopqrstuv';

  test.each([
    ['with the token', { cookie: session, 'x-xsrf-token': 'abcdefghijklmnopqrstuv' }, 200],
    ['without the token', { cookie: session }, 403],
    [
      'with a token of as many letters but more bytes',
      { cookie: session, 'x-xsrf-token': 'äbcdefghijklmnopqrstuv' },
      403,
    ],
    ['with an empty token', { cookie: 'pltjwt=session; XSRF-TOKEN=', 'x-xsrf-token': '' }, 403],
    ['with another token', { cookie: session, 'x-xsrf-token': 'vutsrqponmlkjihgfedcba' }, 403],
    ['without a token cookie', { cookie: 'pltjwt=session', 'x-xsrf-token': 'abcdefghijklmnopqrstuv' }, 403],
    [
      'from another origin',
      { cookie: session, 'x-xsrf-token': 'abcdefghijklmnopqrstuv', origin: 'https://evil.example' },
      403,
    ],
    ['by a guest, who has no session to abuse', {}, 200],
  ])('%s', async (_, headers, status) => {
    expect((await write(headers)).statusCode).toBe(status);
  });
});

describe('GET /customer/refresh/get', () => {
  const refresh = (cookie = '') =>
    shop.app.inject({ url: '/api/v1/customer/refresh/get', headers: { host: 'shop.example.com', cookie } });

  test('returns guest status and an empty quote for a guest', async () => {
    await expect(shop.api.customer.refresh()).resolves.toEqual({
      signedIn: false,
      quoteCount: 0,
      wishlistSkus: [],
      messages: [],
    });
  });

  test('returns name and wishlist for a customer', async () => {
    await saveCatalogue(shop, buildProduct('kept'));
    const { api } = await registerCustomer(shop);
    await api.wishlist.add({ body: { product: { sku: 'kept' } } });
    await expect(api.customer.refresh()).resolves.toMatchObject({
      signedIn: true,
      firstName: 'Amira',
      wishlistSkus: ['kept'],
    });
  });

  test('sets the XSRF token for the registrable domain, readable by script, for 14 days', async () => {
    const cookie = String((await refresh()).headers['set-cookie']);
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{22}; Max-Age=1209600; Path=\/; Domain=example\.com; SameSite=Lax$/);
  });

  test('keeps a valid XSRF token and replaces a malformed one', async () => {
    expect((await refresh('XSRF-TOKEN=abcdefghijklmnopqrstuv')).headers['set-cookie']).toBeUndefined();
    expect((await refresh('XSRF-TOKEN=')).headers['set-cookie']).toBeDefined();
  });

  test('is never cached', async () => {
    expect((await refresh()).headers['cache-control']).toBe('no-store');
  });
});

describe('/api/docs', () => {
  test('lists exactly the endpoints of the contracts', async () => {
    const { paths, components } = (await shop.app.inject({ url: '/api/docs/json', headers: OUTLET })).json();
    const resolve = ({ $ref }: { $ref: string }) => components.schemas[$ref.replace('#/components/schemas/', '')];
    const calls = [...Object.values(shopEndpoints), paymentEndpoints].flatMap((area): Endpoint[] =>
      Object.values(area),
    );
    const inDocs = (call: Endpoint) => endpointUrl(call).replace(/:(\w+)/g, '{$1}');
    expect(Object.keys(paths).sort()).toEqual([...new Set([...calls.map(inDocs)])].sort());
    const { post } = paths['/api/v1/newsletter'];
    expect(post).toMatchObject({
      'x-access': 'guest',
      summary: 'Subscribe to the newsletter',
      description:
        'The reply is the same whether or not the address is known; a mail contains the next step. Access: guest.',
    });
    expect(post.parameters).toMatchObject([{ in: 'header', name: 'locale', required: true }]);
    expect(resolve(post.responses['4XX'].content['application/json'].schema).required).toEqual(['errors']);
    const oneClick = paths['/api/v1/customer/unsubscribe/one-click'].post;
    expect(oneClick.parameters.map(({ name }: { name: string }) => name)).toEqual(['token']);
    expect(resolve(post.requestBody.content['application/json'].schema).required).toContain('email');
  });

  test('serves an HTML page', async () => {
    const reply = await shop.app.inject({ url: '/api/docs', headers: OUTLET });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('text/html');
  });
});

describe('metrics', () => {
  test('count requests by route on a separate port', async () => {
    await shop.app.inject({ url: '/api/v1/customer/refresh/get', headers: OUTLET });
    const server = await serveMetrics(shop.parts.metrics.registry, { host: '127.0.0.1', port: 0 });
    const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
    await server.close();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/customer\/refresh\/get",status="200"\} \d+/,
    );
    expect((await shop.app.inject({ url: '/metrics', headers: OUTLET })).body).not.toContain('http_request_duration');
  });
});

describe('demo mode', () => {
  test.each([
    ['on loopback without a mail server', {}, 200],
    ['on a public address', { HOST: '0.0.0.0' }, undefined],
    ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:25' }, undefined],
    ['behind a proxy', { TRUSTED_PROXIES: '127.0.0.1' }, undefined],
  ])('%s: serves the mailbox only in demo mode', async (_, env, status) => {
    const other = await startTestShop({ env });
    const reply = await other.app.inject({ url: '/dev/mailbox.json', headers: OUTLET });
    if (status) expect(reply.json()).toEqual([]);
    else expect(reply.headers['content-type']).toContain('text/html');
    await other.stop();
  });

  test.each([
    ['localhost:3000', 200],
    ['outlet.localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['rebound.example:3000', 403],
    ['127.0.0.1.example', 403],
    ['localhost.example', 403],
  ])('answers a mailbox request for host %s with %i', async (host, status) => {
    const demo = await startTestShop();
    for (const url of ['/dev/mailbox.json', '/%64ev/mailbox']) {
      expect((await demo.app.inject({ url, headers: { host } })).statusCode).toBe(status);
    }
    await demo.stop();
  });
});
