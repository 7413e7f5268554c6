import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { DEMO_MODE: 'false' } });
});
afterAll(() => shop.stop());

/** Headers by which frameworks and proxies mark calls as internal, rewritten or already authorised. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  'x-original-url': '/',
  'x-rewrite-url': '/',
  'x-http-method-override': 'GET',
  'x-forwarded-user': 'admin',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'outlet.localhost',
  'x-customer-id': '1',
  'x-internal': '1',
  'x-auth-request-user': 'admin',
  'x-real-ip': '127.0.0.1',
};

const closed = Object.values(shopEndpoints)
  .flatMap((area) => Object.values<Endpoint>(area))
  .filter(({ access }) => access !== 'guest');

describe('internal headers (risk 35, CVE-2025-29927)', () => {
  test('there are calls for customers and for staff', () => {
    expect(new Set(closed.map(({ access }) => (typeof access === 'string' ? access : 'staff'))).size).toBeGreaterThan(
      0,
    );
  });

  test.each(closed.map((endpoint) => [`${endpoint.method} ${endpointUrl(endpoint)}`, endpoint] as const))(
    '%s needs its caller, whatever the headers say',
    async (_, endpoint) => {
      const reply = await shop.app.inject({
        method: endpoint.method,
        url: endpointUrl(endpoint).replaceAll(/:\w+/g, 'x'),
        headers: { ...HEADERS, host: 'outlet.localhost', locale: 'en_GB' },
        ...(endpoint.method !== 'GET' && { payload: {} }),
      });
      expect([401, 403]).toContain(reply.statusCode);
    },
  );
});
