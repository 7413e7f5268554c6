import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { authEndpoints } from '@shop/contracts/shop/account/auth';
import { passkeyEndpoints } from '@shop/contracts/shop/account/passkey';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCookieJar } from '../support/browser/cookie-jar.ts';
import { createApi, createIp, PASSWORD, readMails, registerCustomer, tokenIn } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

type Customer = Awaited<ReturnType<typeof registerCustomer>>;

/** Ways to end a session while its access token is still signed and unexpired. */
const ENDINGS: Readonly<Record<string, (customer: Customer) => Promise<unknown>>> = {
  'a password reset by mail': async ({ email }) => {
    await createApi(shop).auth.forgotPassword({ body: { email } });
    const token = await tokenIn(shop, email, 'password-reset');
    await createApi(shop).auth.resetPassword({ body: { token, password: 'nine white bicycles 7' } });
  },
  'a password change': ({ api }) =>
    api.auth.changePassword({ body: { currentPassword: PASSWORD, newPassword: 'nine white bicycles 7' } }),
  'closing the account': async ({ api, email }) => {
    await api.accountLife.sendDeletionCode();
    const [mail] = await readMails(shop, email, 'deletion-code');
    await api.accountLife.close({ body: { code: JSON.parse(mail?.text ?? '{}').code } });
  },
  'sign-out': ({ api, tokens: { refreshToken } }) => api.auth.logout({ body: { refreshToken } }),
};

/** Calls that start, refresh or end a session ignore the access token. */
const WITHOUT_TOKEN = new Set(
  [
    authEndpoints.login,
    authEndpoints.refresh,
    authEndpoints.logout,
    passkeyEndpoints.loginOptions,
    passkeyEndpoints.login,
  ].map((endpoint) => endpointUrl(endpoint)),
);

const calls = Object.values(shopEndpoints)
  .flatMap((area) => Object.values<Endpoint>(area))
  .map((endpoint) => ({ method: endpoint.method, url: endpointUrl(endpoint) }))
  .filter(({ url }) => /^\/api\/v\d/.test(url) && !WITHOUT_TOKEN.has(url));

describe('access token of a revoked session (risks 39 and 40, CVE-2026-22706, CVE-2025-3930)', () => {
  test.each(Object.entries(ENDINGS))('is refused by every call after %s', async (_, end) => {
    const customer = await registerCustomer(shop);
    await expect(customer.api.customer.get()).resolves.toMatchObject({ firstName: 'Amira' });
    await end(customer);
    const accepted: string[] = [];
    for (const { method, url } of calls) {
      const reply = await shop.app.inject({
        method,
        url: url.replaceAll(/:\w+/g, 'x'),
        headers: {
          host: 'outlet.localhost',
          locale: 'en_GB',
          quote: 'q'.repeat(32),
          authorization: `Bearer ${customer.tokens.accessToken}`,
        },
        ...(method !== 'GET' && { payload: {} }),
      });
      if (reply.statusCode !== 401) accepted.push(`${reply.statusCode} ${method} ${url}`);
    }
    expect(accepted).toEqual([]);
  });

  test('makes the browser a guest at its next page, and clears the cookie', async () => {
    const customer = await registerCustomer(shop);
    const browser = createCookieJar(shop.app, createIp());
    await browser.call({ method: 'GET', url: '/api/v1/customer/refresh/get' });
    const { email } = customer;
    await browser.call({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } });
    await ENDINGS['a password reset by mail']?.(customer);
    const reply = await browser.call({ method: 'GET', url: '/api/v1/customer/refresh/get' });
    expect(reply.json()).toMatchObject({ signedIn: false });
    expect(browser.cookies.get('pltjwt') ?? '').toBe('');
  });
});
