import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireDeclaredProxies } from '../../../apps/server/src/declared-proxies.ts';
import { readEnv } from '../../../apps/server/src/env.ts';
import { PASSWORD, registerCustomer } from '../../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../support/shop/test-shop.ts';

describe('a public origin with TLS', () => {
  test.each([
    ['OUTLET_ORIGIN', 'https://outlet.example.com'],
    ['MAIN_ORIGIN', 'https://www.example.com'],
    ['CHECKOUT_ORIGIN', 'https://checkout-{brand}.example.{tld}'],
  ])('%s stops the start without TRUSTED_PROXIES', (name, value) => {
    const env = readEnv({ [name]: value });
    expect(() => requireDeclaredProxies(env)).toThrow(
      /TRUSTED_PROXIES is not set; set it to the address of that proxy/,
    );
    expect(() => requireDeclaredProxies({ ...env, TRUSTED_PROXIES: ['loopback'] })).not.toThrow();
  });

  test('is not required on this computer', () => {
    expect(() => requireDeclaredProxies(readEnv({ OUTLET_ORIGIN: 'http://outlet.localhost:3000' }))).not.toThrow();
  });
});

type Env = Record<string, string>;
const OUTLET = 'https://outlet.example.com';

describe('cookies behind an undeclared proxy', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ env: { OUTLET_ORIGIN: OUTLET } });
  });
  afterAll(() => shop.stop());

  test('are Secure: this follows the configured origin, not the connection', async () => {
    const cookies = [...(await signIn(shop)), ...(await readPrivateData(shop))];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['pltjwt', 'pltqt', 'pltqtjs', 'XSRF-TOKEN']),
    );
    expect(cookies.filter((cookie) => !cookie.includes('; Secure'))).toEqual([]);
  });

  test('the specification’s cookies have the registrable domain, the session cookie has none', async () => {
    const cookies = await signIn(shop);
    expect(cookies.find((cookie) => cookie.startsWith('pltqt='))).toContain('; Domain=example.com');
    const [dropped, session] = cookies.filter((cookie) => cookie.startsWith('pltjwt='));
    expect(session).toMatch(/^pltjwt=%7B.*; Path=\/; SameSite=Lax; Secure; HttpOnly$/);
    // A cookie of the domain from an older version would be sent beside it.
    expect(dropped).toMatch(/^pltjwt=; Max-Age=0; Path=\/; Domain=example\.com;/);
  });
});

describe('session cookie shared by several hosts', () => {
  test.each<[string, Env]>([
    ['by setting', { SESSION_SHARED_BY_HOSTS: 'true' }],
    ['with the host of the checkout', { CHECKOUT_ORIGIN: 'https://checkout-{brand}.example.{tld}' }],
  ])('%s has the registrable domain', async (_, settings) => {
    const shop = await startTestShop({ env: { OUTLET_ORIGIN: OUTLET, ...settings } });
    const sessions = (await signIn(shop)).filter((cookie) => cookie.startsWith('pltjwt='));
    expect(sessions).toEqual([
      expect.stringMatching(/^pltjwt=%7B.*; Domain=example\.com; SameSite=Lax; Secure; HttpOnly$/),
    ]);
    await shop.stop();
  });
});

async function signIn(shop: TestShop): Promise<string[]> {
  const { email } = await registerCustomer(shop);
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: 'outlet.example.com', locale: 'en_GB', origin: OUTLET },
    payload: { email, password: PASSWORD },
  });
  expect(reply.statusCode).toBe(200);
  return [reply.headers['set-cookie'] ?? []].flat();
}

async function readPrivateData(shop: TestShop): Promise<string[]> {
  const headers = { host: 'outlet.example.com', locale: 'en_GB' };
  const reply = await shop.app.inject({ url: '/api/v1/customer/refresh/get', headers });
  return [reply.headers['set-cookie'] ?? []].flat();
}
