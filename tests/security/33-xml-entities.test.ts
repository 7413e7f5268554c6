import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

const XXE = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';

const writes = Object.values(shopEndpoints)
  .flatMap((area) => Object.values<Endpoint>(area))
  .filter(({ method }) => method !== 'GET');

describe('XML entities (risk 33, CVE-2024-34102)', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.stop());

  test.each(['application/xml', 'text/xml', 'application/soap+xml', 'image/svg+xml'])(
    'no call reads a body of type %s',
    async (type) => {
      for (const endpoint of writes) {
        const reply = await shop.app.inject({
          method: endpoint.method,
          url: endpointUrl(endpoint).replaceAll(/:\w+/g, 'x'),
          headers: { host: 'outlet.localhost', locale: 'en_GB', 'content-type': type },
          payload: XXE,
        });
        expect([401, 403, 415], `${endpoint.method} ${endpointUrl(endpoint)}`).toContain(reply.statusCode);
        expect(reply.body).not.toContain('root:');
      }
    },
  );
});
