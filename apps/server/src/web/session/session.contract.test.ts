import { createShopApi } from '@shop/contracts/shop/client';
import { createRefreshingFetch } from '@shop/contracts/shop/refreshing-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CookieJar, createCookieJar } from '../../../../../tests/support/browser/cookie-jar.ts';
import {
  buildRegistration,
  createEmail,
  createIp,
  PASSWORD,
  readMails,
  registerCustomer,
} from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    storefront: {
      renderPage: async (request, { session, services: { api } }) => {
        if (request.method === 'POST') {
          const form = new URLSearchParams(await request.text());
          if (form.has('email')) {
            await session.login({ email: form.get('email') ?? '', password: form.get('password') ?? '' });
          } else await session.logout();
          return new Response(null, { status: 303, headers: { location: '/customer/account' } });
        }
        const name = session.signedIn ? (await api.customer.get()).firstName : 'a guest';
        return new Response(`<p>Hello ${name}</p>`, { headers: { 'content-type': 'text/html' } });
      },
    },
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
  shop.clock.tickMs = 0;
});

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const createBrowser = () => createCookieJar(shop.app, createIp());
const aBrowserWith = (name: string, value: string) => {
  const browser = createBrowser();
  browser.cookies.set(name, value);
  return browser;
};
const post = (browser: CookieJar, url: string, payload?: object, headers: Record<string, string> = {}) =>
  browser.call({ method: 'POST', url, headers, ...(payload && { payload }) });
const get = (browser: CookieJar, url: string) => browser.call({ method: 'GET', url });
const refreshGet = (browser: CookieJar) => get(browser, '/api/v1/customer/refresh/get');

/** Browser with a signed-in customer. */
async function signedIn() {
  const { email } = await registerCustomer(shop);
  const browser = createBrowser();
  await refreshGet(browser);
  const reply = await post(browser, '/api/login', { email, password: PASSWORD });
  return { email, browser, reply };
}

const findCookie = (reply: { headers: Record<string, unknown> }, name: string) =>
  [reply.headers['set-cookie'] ?? []].flat().find((text) => String(text).startsWith(`${name}=`)) as string | undefined;

describe('POST /api/login', () => {
  test('stores the session in an HttpOnly cookie for 14 days and never exposes a token', async () => {
    const { reply } = await signedIn();
    expect([reply.statusCode, reply.json()]).toEqual([200, { signedIn: true }]);
    expect(findCookie(reply, 'pltjwt')).toMatch(/; Max-Age=1209600; Path=\/; SameSite=Lax; HttpOnly$/);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('stores both tokens in the cookie, as §3 says, and nothing else', async () => {
    const { browser } = await signedIn();
    const session = JSON.parse(decodeURIComponent(browser.cookies.get('pltjwt') ?? ''));
    expect(Object.keys(session)).toEqual(['accessToken', 'refreshToken']);
  });

  test('rotates the XSRF token, so that a planted one is useless', async () => {
    const { email } = await registerCustomer(shop);
    const browser = createBrowser();
    browser.cookies.set('XSRF-TOKEN', 'planted-by-an-attacker');
    await post(browser, '/api/login', { email, password: PASSWORD });
    expect(browser.cookies.get('XSRF-TOKEN')).toMatch(/^[\w-]{22}$/);
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe('planted-by-an-attacker');
  });

  test('ends the previous session', async () => {
    const { browser } = await signedIn();
    const before = browser.cookies.get('pltjwt') ?? '';
    const { email } = await registerCustomer(shop);
    await post(browser, '/api/login', { email, password: PASSWORD });
    const thief = createBrowser();
    thief.cookies.set('pltjwt', before);
    expect((await get(thief, '/api/v1/auth/validate')).statusCode).toBe(401);
  });

  test('merges the guest quote into the customer’s, under a new token (risk 45)', async () => {
    const { email } = await registerCustomer(shop);
    const browser = createBrowser();
    const planted = 'planted-quote-token-of-32-chars-';
    browser.cookies.set('pltqt', planted);
    await post(browser, '/api/login', { email, password: PASSWORD });
    expect(browser.cookies.get('pltqt')).toMatch(/^[\w-]{32}$/);
    expect(browser.cookies.get('pltqt')).not.toBe(planted);
    expect(browser.cookies.has('pltqtjs')).toBe(true);
    expect((await get(browser, '/api/v1/quote')).json()).toMatchObject({ count: 0 });
    expect((await get(aBrowserWith('pltqt', browser.cookies.get('pltqt') ?? ''), '/api/v1/quote')).statusCode).toBe(
      401,
    );
  });

  test('sets Secure on https', async () => {
    const proxied = await startTestShop({
      env: { TRUSTED_PROXIES: '10.1.1.1', OUTLET_ORIGIN: 'https://outlet.example.com' },
    });
    const { email } = await registerCustomer(proxied);
    const reply = await proxied.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '10.1.1.1',
      headers: {
        host: 'outlet.example.com',
        locale: 'en_GB',
        origin: 'https://outlet.example.com',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '198.51.100.9',
      },
      payload: { email, password: PASSWORD },
    });
    expect(findCookie(reply, 'pltjwt')).toMatch(/; SameSite=Lax; Secure; HttpOnly$/);
    await proxied.stop();
  });

  test('rejects as the API does and stores nothing', async () => {
    const browser = createBrowser();
    const reply = await post(browser, '/api/login', { email: createEmail(), password: 'wrong password 1' });
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([401, 'wrong_credentials']);
    expect(browser.cookies.has('pltjwt')).toBe(false);
  });

  test('throttles by client address, with Retry-After', async () => {
    const browser = createBrowser();
    for (let time = 0; time < 5; time++) await post(browser, '/api/login', { email: createEmail(), password: 'x' });
    const reply = await post(browser, '/api/login', { email: createEmail(), password: 'x' });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '2']);
    expect((await post(createBrowser(), '/api/login', { email: createEmail(), password: 'x' })).statusCode).toBe(401);
  });

  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from another brand’s host', { origin: 'http://main.localhost:3000' }],
    ['from a page without an origin', { origin: 'null' }],
    ['across sites', { 'sec-fetch-site': 'cross-site' }],
  ])('rejects a call %s', async (_, headers) => {
    const { email } = await registerCustomer(shop);
    expect((await post(createBrowser(), '/api/login', { email, password: PASSWORD }, headers)).statusCode).toBe(403);
  });

  test.each(['/api/login', '/api/register', '/api/password', '/api/refresh', '/api/logout'])(
    'rejects a call without an origin, as do its neighbours: %s',
    async (url) => {
      const headers = { host: 'outlet.localhost:3000', locale: 'en_GB' };
      expect((await shop.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
    },
  );
});

describe('POST /api/register', () => {
  test('returns the API response and starts no session', async () => {
    const body = buildRegistration();
    const browser = createBrowser();
    const reply = await post(browser, '/api/register', body);
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'confirmation-sent' }]);
    expect(browser.cookies.size).toBe(0);
    await readMails(shop, body.email, 'verify-address');
  });
});

describe('call with the session cookie', () => {
  test('acts as the customer', async () => {
    const { browser, email } = await signedIn();
    expect((await get(browser, '/api/v1/customer')).json()).toMatchObject({ email });
    expect((await refreshGet(browser)).json()).toMatchObject({ signedIn: true, firstName: 'Amira' });
  });

  test('requires the XSRF token for a write and never falls back to a guest', async () => {
    const { browser } = await signedIn();
    const patch = (headers: Record<string, string> = {}) =>
      browser.call({ method: 'PATCH', url: '/api/v1/customer', headers, payload: { firstName: 'Amy' } });
    expect((await patch({ 'x-xsrf-token': '' })).statusCode).toBe(403);
    expect((await patch({ 'x-xsrf-token': 'another-token-of-22-ch' })).statusCode).toBe(403);
    expect((await patch({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await patch()).statusCode).toBe(200);
  });

  test('returns 401 for an expired access token, for the browser to refresh', async () => {
    const { browser } = await signedIn();
    later(16);
    const reply = await get(browser, '/api/v1/customer');
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([401, 'token_expired']);
  });

  test.each(['garbage', '{}', '{"accessToken":1}', '%7B%22accessToken%22%3A%22a%22%2C%22refreshToken%22%3A%22b%22%7D'])(
    'is rejected with the malformed cookie %s',
    async (cookie) => {
      const browser = createBrowser();
      browser.cookies.set('pltjwt', cookie);
      expect((await get(browser, '/api/v1/customer')).statusCode).toBe(401);
      expect((await refreshGet(browser)).json()).toMatchObject({ signedIn: false });
    },
  );

  test('acts as the customer behind a proxy with Basic authentication', async () => {
    const { browser, email } = await signedIn();
    const headers = { authorization: 'Basic c3RhZ2luZzpwYXNzd29yZA==' };
    expect((await browser.call({ url: '/api/v1/customer', headers })).json()).toMatchObject({ email });
    expect((await createBrowser().call({ url: '/api/v1/customer/refresh/get', headers })).json()).toMatchObject({
      signedIn: false,
    });
  });

  test('uses an explicit bearer token instead', async () => {
    const { browser } = await signedIn();
    const headers = { authorization: 'Bearer garbage' };
    expect((await browser.call({ url: '/api/v1/customer', headers })).statusCode).toBe(401);
  });

  test('never returns tokens', async () => {
    const { browser } = await signedIn();
    const body = { currentPassword: PASSWORD, newPassword: 'eleven blue kettles 9' };
    expect((await post(browser, '/api/v1/auth/password', body)).statusCode).toBe(401);
    const reply = await post(browser, '/api/password', body);
    expect([reply.statusCode, reply.json()]).toEqual([200, { signedIn: true }]);
    expect((await get(browser, '/api/v1/auth/validate')).statusCode).toBe(200);
  });
});

describe('POST /api/refresh', () => {
  test('renews the cookie', async () => {
    const { browser } = await signedIn();
    later(16);
    expect((await post(browser, '/api/refresh')).json()).toEqual({ signedIn: true });
    expect((await get(browser, '/api/v1/customer')).statusCode).toBe(200);
  });

  test.each([
    ['without the XSRF token', { 'x-xsrf-token': '' }],
    ['from another site', { origin: 'https://evil.example' }],
  ])('%s returns 403 (risk 16)', async (_, headers) => {
    const { browser } = await signedIn();
    expect((await post(browser, '/api/refresh', undefined, headers)).statusCode).toBe(403);
  });

  test('returns 401 and clears the cookie for a guest or an ended session', async () => {
    expect((await post(createBrowser(), '/api/refresh')).statusCode).toBe(401);
    const { browser } = await signedIn();
    later(31 * 24 * 60);
    expect((await post(browser, '/api/refresh')).statusCode).toBe(401);
    expect(browser.cookies.has('pltjwt')).toBe(false);
  });

  test('runs once for ten concurrent calls with an expired token, which all succeed (§4)', async () => {
    const { browser, email } = await signedIn();
    later(16);
    let refreshes = 0;
    const api = createShopApi(
      createRefreshingFetch({
        fetch: browser.fetch,
        session: { signedIn: () => true },
        refresh: async () => {
          refreshes += 1;
          return { status: (await post(browser, '/api/refresh')).statusCode };
        },
        onLoggedOut: () => expect.unreachable(),
        page: () => '/',
      }),
      { locale: 'en-GB', xsrfToken: () => browser.cookies.get('XSRF-TOKEN') },
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.customer.get()));
    expect(answers.map((answer) => answer.email)).toEqual(Array.from({ length: 10 }, () => email));
    expect(refreshes).toBe(1);
  });
});

describe('private call of a returning browser', () => {
  test('refreshes the session, since the browser does not know yet that it has one', async () => {
    const { browser } = await signedIn();
    later(60);
    const before = browser.cookies.get('pltjwt');
    expect((await refreshGet(browser)).json()).toMatchObject({ signedIn: true, firstName: 'Amira' });
    expect(browser.cookies.get('pltjwt')).not.toBe(before);
  });

  test('refreshes it also after an emergency key rotation that invalidates all access tokens', async () => {
    const { browser } = await signedIn();
    const session = JSON.parse(decodeURIComponent(browser.cookies.get('pltjwt') ?? ''));
    const forged = { ...session, accessToken: 'signed.by.another' };
    browser.cookies.set('pltjwt', encodeURIComponent(JSON.stringify(forged)));
    expect((await refreshGet(browser)).json()).toMatchObject({ signedIn: true });
  });

  test('returns a guest and clears the cookie once the session has ended', async () => {
    const { browser } = await signedIn();
    later(31 * 24 * 60);
    expect((await refreshGet(browser)).json()).toMatchObject({ signedIn: false });
    expect(browser.cookies.has('pltjwt')).toBe(false);
  });
});

describe('POST /api/logout', () => {
  test('ends the session, clears the cookies and rotates the XSRF token', async () => {
    const { browser } = await signedIn();
    const before = new Map(browser.cookies);
    browser.cookies.set('pltqt', 'a'.repeat(32));
    expect((await post(browser, '/api/logout')).json()).toEqual({ signedIn: false });
    // The device stays known: its owner will sign in again.
    expect([...browser.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'plt_device']);
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
    browser.cookies.set('pltjwt', before.get('pltjwt') ?? '');
    expect((await post(browser, '/api/refresh')).statusCode).toBe(401);
  });

  test('§8 answers 401 for a session that ended elsewhere, and clears the cookies', async () => {
    const { browser } = await signedIn();
    const otherTab = createBrowser();
    for (const [name, value] of browser.cookies) otherTab.cookies.set(name, value);
    await post(browser, '/api/logout');
    const reply = await post(otherTab, '/api/logout');
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([401, 'session_ended']);
    expect(otherTab.cookies.has('pltjwt')).toBe(false);
    expect((await post(otherTab, '/api/logout')).statusCode).toBe(200);
  });

  test('succeeds for a guest', async () => {
    expect((await post(createBrowser(), '/api/logout')).json()).toEqual({ signedIn: false });
  });
});

describe('a page', () => {
  test('is rendered for the customer with no-store', async () => {
    const { browser } = await signedIn();
    const reply = await get(browser, '/customer/account');
    expect(reply.body).toContain('Hello Amira');
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  test('refreshes an expired session on the server and sets the new cookie', async () => {
    const { browser } = await signedIn();
    later(60);
    const before = browser.cookies.get('pltjwt');
    expect((await get(browser, '/customer/account')).body).toContain('Hello Amira');
    expect(browser.cookies.get('pltjwt')).not.toBe(before);
    expect((await get(browser, '/api/v1/customer')).statusCode).toBe(200);
  });

  test('is rendered for a guest once the session has ended, and clears the cookie', async () => {
    const { browser } = await signedIn();
    later(31 * 24 * 60);
    expect((await get(browser, '/customer/account')).body).toContain('Hello a guest');
    expect(browser.cookies.has('pltjwt')).toBe(false);
  });

  test('signs in and out through forms posted without script', async () => {
    const { email } = await registerCustomer(shop);
    const browser = createBrowser();
    const submit = (form: Record<string, string>) =>
      browser.call({
        method: 'POST',
        url: '/customer/account/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
    expect((await submit({ email, password: PASSWORD })).statusCode).toBe(303);
    expect((await get(browser, '/customer/account')).body).toContain('Hello Amira');
    expect((await submit({})).statusCode).toBe(303);
    expect((await get(browser, '/customer/account')).body).toContain('Hello a guest');
  });
});
