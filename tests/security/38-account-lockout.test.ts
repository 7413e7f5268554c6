import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCookieJar } from '../support/browser/cookie-jar.ts';
import { addPasskey } from '../support/browser/software-authenticator.ts';
import { createApi, createIp, PASSWORD, registerCustomer, tokenIn } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { NETWORK_LIMIT_FACTOR: '1' } });
});
afterAll(() => shop.stop());

const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000);
};
const guess = async (email: string, ip = createIp()) => {
  const login = createApi(shop, { ip }).auth.login({ body: { email, password: 'wrong password 1' } });
  return await login.then(() => 200).catch(({ status }: { status: number }) => status);
};

/** A stranger takes every admitted attempt, one a minute, each from another network. */
async function besiege(email: string, andThen: () => Promise<void>): Promise<void> {
  for (let time = 0; time < 10; time++) await guess(email);
  for (let minute = 0; minute < 20; minute++) {
    later(61);
    expect(await guess(email)).toBe(401);
    if (minute % 5 === 0) await andThen();
  }
}

async function aCustomerAt(ip: string): Promise<string> {
  const { email } = await registerCustomer(shop);
  await createApi(shop, { ip }).auth.login({ body: { email, password: PASSWORD } });
  return email;
}

/** A browser that signs in; `ip` is its network at the time. */
function openBrowser() {
  const { call, cookies } = createCookieJar(shop.app);
  return {
    cookies,
    signIn: async (email: string, { password = PASSWORD, ip = createIp() } = {}) =>
      await call({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress: ip }),
  };
}
const statusOf = async (reply: Promise<{ statusCode: number }>) => (await reply).statusCode;

/** The account is delayed for unknown devices and networks. */
async function delay(email: string): Promise<void> {
  for (let time = 0; time < 6; time++) await guess(email);
  expect(await guess(email)).toBe(429);
}

describe('account lock-out by strangers (risk 38)', () => {
  test('leaves the owner’s known network free while a stranger guesses once a minute', async () => {
    const ip = createIp();
    const email = await aCustomerAt(ip);
    for (let time = 0; time < 6; time++) await guess(email);
    expect(await guess(email)).toBe(429);
    await expect(createApi(shop, { ip }).auth.login({ body: { email, password: PASSWORD } })).resolves.toBeDefined();
    later(120);
    await besiege(email, async () => {
      await expect(createApi(shop, { ip }).auth.login({ body: { email, password: PASSWORD } })).resolves.toBeDefined();
    });
  });

  test('still limits guesses from a known network', async () => {
    const ip = createIp();
    const email = await aCustomerAt(ip);
    const statuses = [];
    for (let time = 0; time < 7; time++) statuses.push(await guess(email, ip));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('does not let a known network reset the limit of strangers', async () => {
    const ip = createIp();
    const email = await aCustomerAt(ip);
    for (let time = 0; time < 5; time++) await guess(email);
    await createApi(shop, { ip }).auth.login({ body: { email, password: PASSWORD } });
    expect(await guess(email)).toBe(429);
  });

  test('lets the owner in by a mailed link from a new network', async () => {
    const { email } = await registerCustomer(shop);
    const owner = createApi(shop, { ip: createIp() });
    for (let time = 0; time < 6; time++) await guess(email);
    await owner.auth.forgotPassword({ body: { email } });
    const token = await tokenIn(shop, email, 'password-reset');
    const password = 'nine white bicycles 7';
    await owner.auth.resetPassword({ body: { token, password } });
    for (let time = 0; time < 6; time++) await guess(email);
    await expect(owner.auth.login({ body: { email, password } })).resolves.toBeDefined();
  });

  test('leaves the owner’s known browser free on a new network', async () => {
    const { email } = await registerCustomer(shop);
    const browser = openBrowser();
    expect(await statusOf(browser.signIn(email))).toBe(200);
    await delay(email);
    expect(await statusOf(openBrowser().signIn(email))).toBe(429);
    expect(await statusOf(browser.signIn(email))).toBe(200);
    later(120);
    await besiege(email, async () => expect(await statusOf(browser.signIn(email))).toBe(200));
  });

  test('still limits guesses with a stolen device cookie, from any network', async () => {
    const { email } = await registerCustomer(shop);
    const browser = openBrowser();
    await browser.signIn(email);
    const thief = openBrowser();
    thief.cookies.set('plt_device', browser.cookies.get('plt_device') ?? '');
    const statuses = [];
    for (let time = 0; time < 7; time++) statuses.push(await statusOf(thief.signIn(email, { password: 'wrong 1' })));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test.each([
    [
      'of another account',
      async () => {
        const browser = openBrowser();
        await browser.signIn((await registerCustomer(shop)).email);
        return browser.cookies.get('plt_device') ?? '';
      },
    ],
    ['that never signed in', async () => 'a'.repeat(32)],
    ['of another shape', async () => '*'],
  ])('a device cookie %s is a stranger’s', async (_, getCookie) => {
    const { email } = await registerCustomer(shop);
    const browser = openBrowser();
    browser.cookies.set('plt_device', await getCookie());
    await delay(email);
    expect(await statusOf(browser.signIn(email))).toBe(429);
  });

  test('sets the device cookie at a sign-in only, hidden from script', async () => {
    const { email } = await registerCustomer(shop);
    const refused = await openBrowser().signIn(email, { password: 'wrong 1' });
    expect(String(refused.headers['set-cookie'])).not.toContain('plt_device');
    const accepted = await openBrowser().signIn(email);
    const cookie = [accepted.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('plt_device='));
    expect(cookie).toMatch(/^plt_device=[\w-]{32}; Max-Age=15552000; Path=\/; SameSite=Lax; HttpOnly$/);
  });

  test('lets the owner in with a passkey while the account is delayed', async () => {
    const { email, api } = await registerCustomer(shop);
    const { authenticator } = await addPasskey(api);
    await delay(email);
    const owner = createApi(shop, { ip: createIp() });
    await expect(owner.auth.login({ body: { email, password: PASSWORD } })).rejects.toMatchObject({ status: 429 });
    const passkey = authenticator.show(await owner.passkey.loginOptions());
    await expect(owner.passkey.login({ body: { passkey } })).resolves.toBeDefined();
  });
});
