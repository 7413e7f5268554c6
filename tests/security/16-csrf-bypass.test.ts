import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const SESSION = 'pltjwt=session; XSRF-TOKEN=abcdefghijklmnopqrstuv';
const QUOTE = `pltqt=${'q'.repeat(32)}`;

/** Writes of the contracts, and of the web app's own routes. Token calls ignore the session cookie. */
const writes = [
  ...Object.values(shopEndpoints).flatMap((calls) => Object.values<Endpoint>(calls)),
  ...['/login', '/register', '/password', '/refresh', '/logout'].map((path) => ({ method: 'POST', path })),
]
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => ({
    method: endpoint.method as 'POST',
    url: 'version' in endpoint || 'access' in endpoint ? endpointUrl(endpoint as Endpoint) : `/api${endpoint.path}`,
  }))
  .map(({ method, url }) => ({ method, url: url.replaceAll(/:\w+/g, 'x') }));

const encode = (path: string) => `%${path.charCodeAt(0).toString(16)}`;
/** Spellings of a path that a router may decode or normalise to the same route. */
const SPELLINGS: Readonly<Record<string, (url: string) => string>> = {
  'as written': (url) => url,
  'first letter encoded': (url) => `/${encode('a')}${url.slice(2)}`,
  'all of api encoded': (url) => url.replace('/api/', '/%61%70%69/'),
  'encoded in upper-case hex': (url) => url.replace('/api/', '/ap%69/'.toUpperCase().replace('AP', 'ap')),
  'a later letter encoded': (url) => `${url.slice(0, -1)}%${url.charCodeAt(url.length - 1).toString(16)}`,
  'slash encoded': (url) => url.replace('/api/', '/api%2F'),
  'doubled slash': (url) => url.replace('/api/', '//api/'),
  'doubled inner slash': (url) => url.replace('/api/', '/api//'),
  'dot segment': (url) => url.replace('/api/', '/./api/'),
  'parent segment': (url) => url.replace('/api/', '/x/../api/'),
  'encoded twice': (url) => url.replace('/api/', '/%2561pi/'),
  'other case': (url) => url.replace('/api/', '/API/'),
  'trailing slash': (url) => `${url}/`,
  'absolute URL': (url) => `http://outlet.localhost${url}`,
};

describe('CSRF guard (risk 16, CVE-2024-31205): a cross-site write with a cookie', () => {
  test.each(Object.entries(SPELLINGS))('is refused however the path is spelled: %s', async (_, spell) => {
    const reached: string[] = [];
    for (const { method, url } of writes) {
      for (const cookie of [SESSION, QUOTE]) {
        const reply = await shop.app.inject({
          method,
          url: spell(url),
          headers: { host: 'outlet.localhost', locale: 'en_GB', origin: 'https://evil.example', cookie },
          payload: {},
        });
        // A path that matches no API route is a page or unknown: 404, or 403 by the check of posted forms.
        if (![403, 404].includes(reply.statusCode)) reached.push(`${reply.statusCode} ${method} ${spell(url)}`);
      }
    }
    expect(reached).toEqual([]);
  });

  test('covers the writes of every area', () => {
    expect(writes.length).toBeGreaterThan(80);
  });
});
