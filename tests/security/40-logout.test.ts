import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CookieJar, createCookieJar } from '../support/browser/cookie-jar.ts';
import { createApi, createIp, PASSWORD, registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

const START = Date.parse('2026-06-01T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** §3: lifetime of an access token. */
const ACCESS_MINUTES = 15;
const SESSION_DAYS = 30;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => goTo(0));

/** Moves the clock to this time after the start. */
function goTo(ms: number): void {
  shop.clock.now = new Date(START + ms);
}

async function signIn(): Promise<CookieJar> {
  const { email } = await registerCustomer(shop);
  const browser = createCookieJar(shop.app, createIp());
  await browser.call({ method: 'GET', url: '/api/v1/customer/refresh/get' });
  await browser.call({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } });
  return browser;
}

/** Copy of a browser's cookies, as a thief has them. */
function steal(browser: CookieJar): CookieJar {
  const thief = createCookieJar(shop.app, createIp());
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  return thief;
}

const isSignedIn = async (browser: CookieJar): Promise<boolean> =>
  (await browser.call({ url: '/api/v1/customer' })).statusCode === 200;
const renew = (browser: CookieJar) => browser.call({ method: 'POST', url: '/api/refresh' });
const refresh = (refreshToken: string) => createApi(shop).auth.refresh({ body: { refreshToken } });

describe('sign-out (risk 40, CVE-2025-3930)', () => {
  test('ends the session of copied cookies at once: no call, no renewal, no page of the customer', async () => {
    const browser = await signIn();
    const thief = steal(browser);
    expect(await isSignedIn(thief)).toBe(true);
    await browser.call({ method: 'POST', url: '/api/logout' });
    expect(await isSignedIn(steal(thief))).toBe(false);
    expect((await renew(steal(thief))).statusCode).toBe(401);
    const visit = await steal(thief).call({ url: '/api/v1/customer/refresh/get' });
    expect(visit.json()).toMatchObject({ signedIn: false });
  });

  test('ends every refresh token of its session, of before and after a renewal', async () => {
    const { api, tokens } = await registerCustomer(shop);
    const second = await refresh(tokens.refreshToken);
    const third = await refresh(second.refreshToken);
    await api.auth.logout({ body: { refreshToken: third.refreshToken } });
    for (const { refreshToken } of [tokens, second, third]) {
      await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 401 });
    }
    for (const { accessToken } of [tokens, second, third]) {
      await expect(createApi(shop, { accessToken }).auth.validate()).rejects.toMatchObject({ status: 401 });
    }
  });

  test('wins against a renewal in flight', async () => {
    const { api, tokens } = await registerCustomer(shop);
    const { refreshToken } = tokens;
    const [renewed] = await Promise.allSettled([refresh(refreshToken), api.auth.logout({ body: { refreshToken } })]);
    if (renewed.status === 'fulfilled') {
      await expect(refresh(renewed.value.refreshToken)).rejects.toMatchObject({ status: 401 });
      const { accessToken } = renewed.value;
      await expect(createApi(shop, { accessToken }).auth.validate()).rejects.toMatchObject({ status: 401 });
    }
    await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 401 });
  });
});

describe('lifetime of a session (risk 40)', () => {
  test(`an access token is valid for ${ACCESS_MINUTES} minutes`, async () => {
    const { api } = await registerCustomer(shop);
    goTo(ACCESS_MINUTES * MINUTE_MS - 1_000);
    await expect(api.auth.validate()).resolves.toMatchObject({ valid: true });
    goTo(ACCESS_MINUTES * MINUTE_MS);
    await expect(api.auth.validate()).rejects.toMatchObject({ status: 401 });
  });

  test(`renewing every day does not keep a session longer than ${SESSION_DAYS} days`, async () => {
    const browser = await signIn();
    for (let day = 1; day < SESSION_DAYS; day++) {
      goTo(day * DAY_MS);
      expect([day, (await renew(browser)).statusCode]).toEqual([day, 200]);
    }
    goTo(SESSION_DAYS * DAY_MS);
    expect((await renew(browser)).statusCode).toBe(401);
    expect(browser.cookies.has('pltjwt')).toBe(false);
  });

  test('a renewed access token does not outlive the session', async () => {
    const { tokens } = await registerCustomer(shop);
    let { refreshToken } = tokens;
    for (let day = 7; day < SESSION_DAYS; day += 7) {
      goTo(day * DAY_MS);
      ({ refreshToken } = await refresh(refreshToken));
    }
    goTo(SESSION_DAYS * DAY_MS - MINUTE_MS);
    const { accessToken } = await refresh(refreshToken);
    goTo(SESSION_DAYS * DAY_MS + MINUTE_MS);
    await expect(createApi(shop, { accessToken }).auth.validate()).rejects.toMatchObject({ status: 401 });
  });
});
