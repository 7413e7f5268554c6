import { createShopApi } from '@shop/contracts/shop/client';
import { createRefreshingFetch } from '@shop/contracts/shop/refreshing-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CookieJar, createCookieJar } from '../../../../tests/support/cookie-jar.ts';
import {
  aCustomer,
  aNetwork,
  anAddress,
  aRegistration,
  mailsOf,
  PASSWORD,
} from '../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    storefront: {
      renderPage: async (request, { api, session }) => {
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
const aBrowser = () => createCookieJar(shop.app, aNetwork());
const aBrowserWith = (name: string, value: string) => {
  const browser = aBrowser();
  browser.cookies.set(name, value);
  return browser;
};
const post = (browser: CookieJar, url: string, payload?: object, headers: Record<string, string> = {}) =>
  browser.call({ method: 'POST', url, headers, ...(payload && { payload }) });
const get = (browser: CookieJar, url: string) => browser.call({ method: 'GET', url });
const refreshGet = (browser: CookieJar) => get(browser, '/api/v1/customer/refresh/get');

/** A browser in which a customer has just signed in. */
async function signedIn() {
  const { email } = await aCustomer(shop);
  const browser = aBrowser();
  await refreshGet(browser);
  const reply = await post(browser, '/api/login', { email, password: PASSWORD });
  return { email, browser, reply };
}

const cookieOf = (reply: { headers: Record<string, unknown> }, name: string) =>
  [reply.headers['set-cookie'] ?? []].flat().find((text) => String(text).startsWith(`${name}=`)) as string | undefined;

describe('POST /api/login', () => {
  test('keeps the session in a cookie that script cannot read, for 14 days, and never shows a token', async () => {
    const { reply } = await signedIn();
    expect([reply.statusCode, reply.json()]).toEqual([200, { signedIn: true }]);
    expect(cookieOf(reply, 'pltjwt')).toMatch(/; Max-Age=1209600; Path=\/; SameSite=Lax; HttpOnly$/);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('the cookie holds both tokens, as §3 says, and nothing else', async () => {
    const { browser } = await signedIn();
    const session = JSON.parse(decodeURIComponent(browser.cookies.get('pltjwt') ?? ''));
    expect(Object.keys(session)).toEqual(['accessToken', 'refreshToken']);
  });

  test('gives a new XSRF token: whoever planted one has nothing of it', async () => {
    const { email } = await aCustomer(shop);
    const browser = aBrowser();
    browser.cookies.set('XSRF-TOKEN', 'planted-by-an-attacker');
    await post(browser, '/api/login', { email, password: PASSWORD });
    expect(browser.cookies.get('XSRF-TOKEN')).toMatch(/^[\w-]{22}$/);
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe('planted-by-an-attacker');
  });

  test('ends the session that was there before', async () => {
    const { browser } = await signedIn();
    const before = browser.cookies.get('pltjwt') ?? '';
    const { email } = await aCustomer(shop);
    await post(browser, '/api/login', { email, password: PASSWORD });
    const thief = aBrowser();
    thief.cookies.set('pltjwt', before);
    expect((await get(thief, '/api/v1/auth/validate')).statusCode).toBe(401);
  });

  test('makes the bag of the guest that of the customer, under a new token (risk 45)', async () => {
    const { email } = await aCustomer(shop);
    const browser = aBrowser();
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

  test('is Secure on https', async () => {
    const proxied = await startTestShop({
      env: { TRUSTED_PROXIES: '10.1.1.1', OUTLET_ORIGIN: 'https://outlet.example.com' },
    });
    const { email } = await aCustomer(proxied);
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
    expect(cookieOf(reply, 'pltjwt')).toMatch(/; Domain=example\.com; SameSite=Lax; Secure; HttpOnly$/);
    await proxied.stop();
  });

  test('refuses as the API does, and keeps nothing', async () => {
    const browser = aBrowser();
    const reply = await post(browser, '/api/login', { email: anAddress(), password: 'wrong password 1' });
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([401, 'wrong_credentials']);
    expect(browser.cookies.has('pltjwt')).toBe(false);
  });

  test('tells who guesses how long to wait, by their own address', async () => {
    const browser = aBrowser();
    for (let time = 0; time < 5; time++) await post(browser, '/api/login', { email: anAddress(), password: 'x' });
    const reply = await post(browser, '/api/login', { email: anAddress(), password: 'x' });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '2']);
    expect((await post(aBrowser(), '/api/login', { email: anAddress(), password: 'x' })).statusCode).toBe(401);
  });

  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from another brand’s host', { origin: 'http://main.localhost:3000' }],
    ['from a page without an origin', { origin: 'null' }],
    ['across sites', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses a call %s', async (_, headers) => {
    const { email } = await aCustomer(shop);
    expect((await post(aBrowser(), '/api/login', { email, password: PASSWORD }, headers)).statusCode).toBe(403);
  });

  test.each(['/api/login', '/api/register', '/api/password', '/api/refresh', '/api/logout'])(
    'and its neighbour %s refuse whoever does not say where they come from',
    async (url) => {
      const headers = { host: 'outlet.localhost:3000', locale: 'en_GB' };
      expect((await shop.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
    },
  );
});

describe('POST /api/register', () => {
  test('answers as the API does, and signs nobody in', async () => {
    const body = aRegistration();
    const browser = aBrowser();
    const reply = await post(browser, '/api/register', body);
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'confirmation-sent' }]);
    expect(browser.cookies.size).toBe(0);
    await mailsOf(shop, body.email, 'verify-address');
  });
});

describe('a call with the session cookie', () => {
  test('is that of the customer', async () => {
    const { browser, email } = await signedIn();
    expect((await get(browser, '/api/v1/customer')).json()).toMatchObject({ email });
    expect((await refreshGet(browser)).json()).toMatchObject({ signedIn: true, firstName: 'Amira' });
  });

  test('that writes must carry the XSRF token, and is never taken for a guest’s', async () => {
    const { browser } = await signedIn();
    const patch = (headers: Record<string, string> = {}) =>
      browser.call({ method: 'PATCH', url: '/api/v1/customer', headers, payload: { firstName: 'Amy' } });
    expect((await patch({ 'x-xsrf-token': '' })).statusCode).toBe(403);
    expect((await patch({ 'x-xsrf-token': 'another-token-of-22-ch' })).statusCode).toBe(403);
    expect((await patch({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await patch()).statusCode).toBe(200);
  });

  test('whose access token has expired is refused, for the browser to renew', async () => {
    const { browser } = await signedIn();
    later(16);
    const reply = await get(browser, '/api/v1/customer');
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([401, 'token_expired']);
  });

  test.each(['garbage', '{}', '{"accessToken":1}', '%7B%22accessToken%22%3A%22a%22%2C%22refreshToken%22%3A%22b%22%7D'])(
    'with the cookie %s is nobody’s',
    async (cookie) => {
      const browser = aBrowser();
      browser.cookies.set('pltjwt', cookie);
      expect((await get(browser, '/api/v1/customer')).statusCode).toBe(401);
      expect((await refreshGet(browser)).json()).toMatchObject({ signedIn: false });
    },
  );

  test('through a proxy that has a password of its own is still the customer’s', async () => {
    const { browser, email } = await signedIn();
    const headers = { authorization: 'Basic c3RhZ2luZzpwYXNzd29yZA==' };
    expect((await browser.call({ url: '/api/v1/customer', headers })).json()).toMatchObject({ email });
    expect((await aBrowser().call({ url: '/api/v1/customer/refresh/get', headers })).json()).toMatchObject({
      signedIn: false,
    });
  });

  test('that brings a token of its own is that token’s', async () => {
    const { browser } = await signedIn();
    const headers = { authorization: 'Bearer garbage' };
    expect((await browser.call({ url: '/api/v1/customer', headers })).statusCode).toBe(401);
  });

  test('never gets tokens to see', async () => {
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
  ])('%s is refused with 403 (risk 16)', async (_, headers) => {
    const { browser } = await signedIn();
    expect((await post(browser, '/api/refresh', undefined, headers)).statusCode).toBe(403);
  });

  test('of a guest, or of a session that has ended, answers 401 and forgets the cookie', async () => {
    expect((await post(aBrowser(), '/api/refresh')).statusCode).toBe(401);
    const { browser } = await signedIn();
    later(31 * 24 * 60);
    expect((await post(browser, '/api/refresh')).statusCode).toBe(401);
    expect(browser.cookies.has('pltjwt')).toBe(false);
  });

  test('ten calls stopped by an expired token are one refresh and ten answers (§4)', async () => {
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

describe('the private call of a browser that comes back after a while', () => {
  test('renews the session, since the browser cannot know yet that it has one', async () => {
    const { browser } = await signedIn();
    later(60);
    const before = browser.cookies.get('pltjwt');
    expect((await refreshGet(browser)).json()).toMatchObject({ signedIn: true, firstName: 'Amira' });
    expect(browser.cookies.get('pltjwt')).not.toBe(before);
  });

  test('renews it as well after the keys were changed in a hurry, so that no token of before proves anything', async () => {
    const { browser } = await signedIn();
    const session = JSON.parse(decodeURIComponent(browser.cookies.get('pltjwt') ?? ''));
    const forged = { ...session, accessToken: 'signed.by.another' };
    browser.cookies.set('pltjwt', encodeURIComponent(JSON.stringify(forged)));
    expect((await refreshGet(browser)).json()).toMatchObject({ signedIn: true });
  });

  test('tells a guest so once the session has ended, and forgets the cookie', async () => {
    const { browser } = await signedIn();
    later(31 * 24 * 60);
    expect((await refreshGet(browser)).json()).toMatchObject({ signedIn: false });
    expect(browser.cookies.has('pltjwt')).toBe(false);
  });
});

describe('POST /api/logout', () => {
  test('ends the session, clears the cookies and changes the XSRF token', async () => {
    const { browser } = await signedIn();
    const before = new Map(browser.cookies);
    browser.cookies.set('pltqt', 'a'.repeat(32));
    expect((await post(browser, '/api/logout')).json()).toEqual({ signedIn: false });
    expect([...browser.cookies.keys()]).toEqual(['XSRF-TOKEN']);
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
    browser.cookies.set('pltjwt', before.get('pltjwt') ?? '');
    expect((await post(browser, '/api/refresh')).statusCode).toBe(401);
  });

  test('of a guest is no mistake', async () => {
    expect((await post(aBrowser(), '/api/logout')).json()).toEqual({ signedIn: false });
  });
});

describe('a page', () => {
  test('is made for the customer, and kept by nobody', async () => {
    const { browser } = await signedIn();
    const reply = await get(browser, '/customer/account');
    expect(reply.body).toContain('Hello Amira');
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  test('renews an expired session on the server, and the new cookie comes with it', async () => {
    const { browser } = await signedIn();
    later(60);
    const before = browser.cookies.get('pltjwt');
    expect((await get(browser, '/customer/account')).body).toContain('Hello Amira');
    expect(browser.cookies.get('pltjwt')).not.toBe(before);
    expect((await get(browser, '/api/v1/customer')).statusCode).toBe(200);
  });

  test('is a guest’s once the session has ended, without a cookie that would say otherwise', async () => {
    const { browser } = await signedIn();
    later(31 * 24 * 60);
    expect((await get(browser, '/customer/account')).body).toContain('Hello a guest');
    expect(browser.cookies.has('pltjwt')).toBe(false);
  });

  test('signs in and out by forms that are posted without script', async () => {
    const { email } = await aCustomer(shop);
    const browser = aBrowser();
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
