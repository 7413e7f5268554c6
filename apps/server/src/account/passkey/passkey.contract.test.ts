import type { ShopApi } from '@shop/contracts/shop/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCookieJar } from '../../../../../tests/support/browser/cookie-jar.ts';
import {
  addPasskey,
  createAuthenticator,
  type SoftwareAuthenticator,
} from '../../../../../tests/support/browser/software-authenticator.ts';
import {
  createApi,
  createIp,
  PASSWORD,
  readMails,
  registerCustomer,
  tokenIn,
} from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
});

const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000);
};
const refused = (status: number, code: string) => ({ status, errors: [expect.objectContaining({ code })] });
const REFUSED = refused(401, 'passkey_refused');
const NOT_ADDED = refused(422, 'passkey_not_added');

type Lies = Parameters<SoftwareAuthenticator['show']>[1];

async function add(api: ShopApi, lies?: Lies, authenticator = createAuthenticator()) {
  const passkey = authenticator.make(await api.passkey.addOptions(), lies);
  return await api.passkey.add({ body: { passkey } });
}

async function signIn(authenticator: SoftwareAuthenticator, lies?: Lies, guest = createApi(shop)) {
  const passkey = authenticator.show(await guest.passkey.loginOptions(), lies);
  return await guest.passkey.login({ body: { passkey } });
}

/** Customer with a passkey. */
async function registerOwner() {
  const customer = await registerCustomer(shop);
  return { ...customer, ...(await addPasskey(customer.api)) };
}

describe('adding a passkey', () => {
  test('stores it for this site under the device name and mails its owner', async () => {
    const { email, tokens } = await registerCustomer(shop);
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
    const api = createApi(shop, { accessToken: tokens.accessToken, userAgent });
    const added = await add(api);
    expect(added).toEqual({
      passkeyId: expect.any(String),
      name: 'Chrome, Windows',
      site: 'outlet.localhost',
      addedAt: '2026-06-01T12:00:00.000Z',
    });
    await expect(api.passkey.list()).resolves.toEqual({ passkeys: [added] });
    const [mail] = await readMails(shop, email, 'passkey-added');
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({ device: 'Chrome, Windows' });
  });

  test('requests a discoverable credential without attestation', async () => {
    const { api, email } = await registerCustomer(shop);
    await expect(api.passkey.addOptions()).resolves.toMatchObject({
      rp: { id: 'outlet.localhost', name: expect.stringContaining('Merroway') },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
      excludeCredentials: [],
    });
  });

  test('excludes existing passkeys, so that no device creates a second one', async () => {
    const { api } = await registerOwner();
    const { excludeCredentials } = await api.passkey.addOptions();
    expect(excludeCredentials).toEqual([{ type: 'public-key', id: expect.any(String), transports: ['internal'] }]);
  });

  test.each<[string, Lies]>([
    ['made on a page of another site', { origin: 'https://evil.example' }],
    ['made on the page of another brand', { origin: 'http://main.localhost:3000' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['that answers another challenge', { challenge: 'A'.repeat(72) }],
    ['that answers no challenge', { challenge: 'x' }],
    ['that was only shown', { type: 'webauthn.get' }],
    ['made without user presence', { flags: 0x40 }],
  ])('rejects a passkey %s', async (_, lies) => {
    const { api } = await registerCustomer(shop);
    await expect(add(api, lies)).rejects.toMatchObject(NOT_ADDED);
    await expect(api.passkey.list()).resolves.toEqual({ passkeys: [] });
  });

  test('accepts a device without user verification', async () => {
    const { api } = await registerCustomer(shop);
    await expect(add(api, { flags: 0x41 })).resolves.toBeDefined();
  });

  test('rejects the challenge of another customer', async () => {
    const [victim, thief] = [await registerCustomer(shop), await registerCustomer(shop)];
    const passkey = createAuthenticator().make(await victim.api.passkey.addOptions());
    await expect(thief.api.passkey.add({ body: { passkey } })).rejects.toMatchObject(NOT_ADDED);
  });

  test('rejects a sign-in challenge', async () => {
    const { api } = await registerCustomer(shop);
    const { challenge } = await api.passkey.loginOptions();
    await expect(add(api, { challenge })).rejects.toMatchObject(NOT_ADDED);
  });

  test('rejects a used challenge and one older than five minutes', async () => {
    const { api } = await registerCustomer(shop);
    const options = await api.passkey.addOptions();
    const answer = () => api.passkey.add({ body: { passkey: createAuthenticator().make(options) } });
    await expect(answer()).resolves.toBeDefined();
    await expect(answer()).rejects.toMatchObject(NOT_ADDED);
    const passkey = createAuthenticator().make(await api.passkey.addOptions());
    later(301);
    await expect(api.passkey.add({ body: { passkey } })).rejects.toMatchObject(NOT_ADDED);
  });

  test('rejects an existing passkey of any customer', async () => {
    const { authenticator } = await registerOwner();
    const { api } = await registerCustomer(shop);
    await expect(add(api, {}, authenticator)).rejects.toMatchObject(refused(409, 'passkey_taken'));
  });

  test('rejects an eleventh passkey', async () => {
    const { email, api } = await registerCustomer(shop);
    for (let count = 0; count < 10; count++) {
      await add(api);
      later(61);
    }
    await expect(api.passkey.addOptions()).rejects.toMatchObject(refused(409, 'passkeys_full'));
    await readMails(shop, email, 'passkey-added', 10);
  });

  test('is rate limited', async () => {
    const { api } = await registerCustomer(shop);
    for (let count = 0; count < 5; count++) await add(api);
    await expect(add(api)).rejects.toMatchObject(refused(429, 'too_many_tries'));
  });

  test('rejects an ended session although its access token has not expired', async () => {
    const { api, tokens } = await registerCustomer(shop);
    const passkey = createAuthenticator().make(await api.passkey.addOptions());
    await api.auth.logout({ body: { refreshToken: tokens.refreshToken } });
    const ended = refused(401, 'session_ended');
    await expect(api.passkey.addOptions()).rejects.toMatchObject(ended);
    await expect(api.passkey.add({ body: { passkey } })).rejects.toMatchObject(ended);
  });
});

describe('signing in with a passkey', () => {
  test('returns the tokens of §3 and records the time of use', async () => {
    const { authenticator, email, api } = await registerOwner();
    later(3_600);
    const tokens = await signIn(authenticator);
    expect(Object.keys(tokens)).toEqual(['accessToken', 'refreshToken', 'expiresIn', 'expiration']);
    const signedIn = createApi(shop, { accessToken: tokens.accessToken });
    await expect(signedIn.customer.get()).resolves.toMatchObject({ email });
    await expect(signIn(authenticator)).resolves.toBeDefined();
    later(-3_600);
    const { passkeys } = await api.passkey.list();
    expect(passkeys).toMatchObject([{ lastUsedAt: '2026-06-01T13:00:00.000Z' }]);
  });

  test('returns options that are the same for all, so that accounts cannot be enumerated', async () => {
    await expect(shop.api.passkey.loginOptions()).resolves.toEqual({
      challenge: expect.stringMatching(/^[\w-]{72}$/),
      rpId: 'outlet.localhost',
      timeout: 300_000,
      userVerification: 'preferred',
    });
  });

  test.each<[string, Lies]>([
    ['shown on a page of another site', { origin: 'https://evil.example' }],
    ['shown on the page of another brand', { origin: 'http://main.localhost:3000' }],
    ['shown for another site', { rpId: 'evil.example' }],
    ['that answers another challenge', { challenge: 'A'.repeat(72) }],
    ['that answers no challenge', { challenge: 'x' }],
    ['that was just made', { type: 'webauthn.create' }],
    ['shown without user presence', { flags: 0 }],
    ['shown for another customer', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('rejects a passkey %s', async (_, lies) => {
    const { authenticator } = await registerOwner();
    await expect(signIn(authenticator, lies)).rejects.toMatchObject(REFUSED);
  });

  test('rejects an unknown passkey and a signature by another key with the same response', async () => {
    const { authenticator } = await registerOwner();
    const stranger = createAuthenticator();
    stranger.device.userHandle = authenticator.device.userHandle;
    await expect(signIn(stranger)).rejects.toMatchObject(REFUSED);
    const options = await shop.api.passkey.loginOptions();
    const { signature } = stranger.show(options).response;
    const shown = authenticator.show(options);
    const forged = { ...shown, response: { ...shown.response, signature } };
    await expect(createApi(shop).passkey.login({ body: { passkey: forged } })).rejects.toMatchObject(REFUSED);
  });

  test('rejects a replay, also a concurrent one', async () => {
    const { authenticator } = await registerOwner();
    const options = await shop.api.passkey.loginOptions();
    const passkey = authenticator.show(options);
    const tries = await Promise.allSettled([1, 2, 3].map(() => createApi(shop).passkey.login({ body: { passkey } })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = authenticator.show(options);
    await expect(createApi(shop).passkey.login({ body: { passkey: again } })).rejects.toMatchObject(REFUSED);
  });

  test('rejects a challenge older than five minutes', async () => {
    const { authenticator } = await registerOwner();
    const passkey = authenticator.show(await shop.api.passkey.loginOptions());
    later(301);
    await expect(createApi(shop).passkey.login({ body: { passkey } })).rejects.toMatchObject(REFUSED);
  });

  test('rejects a challenge for adding a passkey', async () => {
    const { authenticator, api } = await registerOwner();
    const { challenge } = await api.passkey.addOptions();
    await expect(signIn(authenticator, { challenge })).rejects.toMatchObject(REFUSED);
  });

  test('rejects a device whose counter decreases: a cloned authenticator', async () => {
    const { authenticator } = await registerOwner();
    await signIn(authenticator);
    await signIn(authenticator);
    authenticator.device.counter = 0;
    await expect(signIn(authenticator)).rejects.toMatchObject(REFUSED);
    authenticator.device.counter = 2;
    await expect(signIn(authenticator)).resolves.toBeDefined();
  });

  test('accepts a device without a counter', async () => {
    const { authenticator } = await registerOwner();
    for (let time = 0; time < 2; time++) {
      authenticator.device.counter = -1;
      await expect(signIn(authenticator)).resolves.toBeDefined();
    }
  });

  test('throttles repeated failures and resets after a success', async () => {
    const { authenticator } = await registerOwner();
    const guest = createApi(shop, { ip: createIp() });
    for (let time = 0; time < 8; time++) await signIn(authenticator, {}, guest);
    const wrong = { origin: 'https://evil.example' };
    for (let time = 0; time < 5; time++) await signIn(authenticator, wrong, guest).catch(() => {});
    await expect(signIn(authenticator, {}, guest)).rejects.toMatchObject(refused(429, 'too_many_tries'));
  });

  test('mails about a new device, like any other sign-in', async () => {
    const { authenticator, email } = await registerOwner();
    const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1.15';
    await signIn(authenticator, {}, createApi(shop, { userAgent }));
    await readMails(shop, email, 'new-device');
  });

  test('rejects a passkey on the host of another brand', async () => {
    const { authenticator } = await registerOwner();
    const options = await shop.api.passkey.loginOptions();
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/passkey',
      remoteAddress: createIp(),
      headers: { host: 'main.localhost', locale: 'en_GB' },
      payload: { passkey: authenticator.show(options) },
    });
    expect(reply.statusCode).toBe(401);
  });
});

describe('passkeys of a customer', () => {
  test('are renamed by their owner', async () => {
    const { api, passkeyId } = await registerOwner();
    const renamed = await api.passkey.rename({ params: { passkeyId }, body: { name: '  My phone ' } });
    expect(renamed).toMatchObject({ passkeyId, name: 'My phone' });
    for (const name of [' ', 'two\nlines', 'x'.repeat(61)]) {
      await expect(api.passkey.rename({ params: { passkeyId }, body: { name } })).rejects.toMatchObject({
        status: 400,
      });
    }
  });

  test('are removed by their owner and rejected afterwards', async () => {
    const { api, passkeyId, authenticator } = await registerOwner();
    await api.passkey.remove({ params: { passkeyId } });
    await expect(signIn(authenticator)).rejects.toMatchObject(REFUSED);
    await expect(api.passkey.list()).resolves.toEqual({ passkeys: [] });
    await expect(api.passkey.remove({ params: { passkeyId } })).rejects.toMatchObject(refused(404, 'passkey_unknown'));
  });

  test('are not listed, renamed or removed by another customer', async () => {
    const { passkeyId, authenticator } = await registerOwner();
    const { api } = await registerCustomer(shop);
    const unknown = refused(404, 'passkey_unknown');
    await expect(api.passkey.list()).resolves.toEqual({ passkeys: [] });
    await expect(api.passkey.rename({ params: { passkeyId }, body: { name: 'Mine' } })).rejects.toMatchObject(unknown);
    await expect(api.passkey.remove({ params: { passkeyId } })).rejects.toMatchObject(unknown);
    await expect(signIn(authenticator)).resolves.toBeDefined();
  });

  test('are deleted on a password reset, since an intruder may have added one', async () => {
    const { email, authenticator } = await registerOwner();
    await createApi(shop).auth.forgotPassword({ body: { email } });
    const token = await tokenIn(shop, email, 'password-reset');
    await createApi(shop).auth.resetPassword({ body: { token, password: 'eleven blue kettles 9' } });
    await expect(signIn(authenticator)).rejects.toMatchObject(REFUSED);
  });
});

describe('POST /api/passkey', () => {
  test('starts a session as a password does and exposes no token', async () => {
    const { authenticator, email } = await registerOwner();
    const other = await registerCustomer(shop);
    const browser = createCookieJar(shop.app, createIp());
    const post = (url: string, payload?: object) => browser.call({ method: 'POST', url, ...(payload && { payload }) });
    await browser.call({ url: '/api/v1/customer/refresh/get' });
    await post('/api/login', { email: other.email, password: PASSWORD });
    const before = { session: browser.cookies.get('pltjwt') ?? '', xsrf: browser.cookies.get('XSRF-TOKEN') };
    later(901);

    const options = await post('/api/v1/auth/passkey/options');
    const reply = await post('/api/passkey', { passkey: authenticator.show(options.json()) });
    expect([reply.statusCode, reply.json()]).toEqual([200, { signedIn: true }]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await browser.call({ url: '/api/v1/customer' })).json()).toMatchObject({ email });
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before.xsrf);
    expect(browser.cookies.get('pltqt')).toMatch(/^[\w-]{32}$/);

    const { refreshToken } = JSON.parse(decodeURIComponent(before.session));
    await expect(createApi(shop).auth.refresh({ body: { refreshToken } })).rejects.toMatchObject({ status: 401 });
  });

  test('prepares a sign-in while the XSRF token is being rotated by another one', async () => {
    const { email } = await registerCustomer(shop);
    const browser = createCookieJar(shop.app, createIp());
    const prepare = (headers: Record<string, string>) =>
      browser.call({ method: 'POST', url: '/api/v1/auth/passkey/options', headers });
    await browser.call({ url: '/api/v1/customer/refresh/get' });
    const token = browser.cookies.get('XSRF-TOKEN') ?? '';
    await browser.call({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } });
    expect((await prepare({ 'x-xsrf-token': token })).statusCode).toBe(200);
    expect((await prepare({ 'x-xsrf-token': token, origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  test('rejects as the API does, and also cross-site calls', async () => {
    const { authenticator } = await registerOwner();
    const browser = createCookieJar(shop.app, createIp());
    const passkey = authenticator.show(await shop.api.passkey.loginOptions(), { origin: 'https://evil.example' });
    const post = (headers: Record<string, string>) =>
      browser.call({ method: 'POST', url: '/api/passkey', headers, payload: { passkey } });
    const reply = await post({});
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([401, 'passkey_refused']);
    expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(browser.cookies.has('pltjwt')).toBe(false);
  });
});
