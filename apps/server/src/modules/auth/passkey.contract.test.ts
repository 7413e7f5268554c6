import type { ShopApi } from '@shop/contracts/shop/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCookieJar } from '../../../../../tests/support/cookie-jar.ts';
import {
  addPasskey,
  createAuthenticator,
  type SoftwareAuthenticator,
} from '../../../../../tests/support/software-authenticator.ts';
import { aCustomer, aNetwork, apiOf, mailsOf, PASSWORD, tokenIn } from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

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

async function signIn(authenticator: SoftwareAuthenticator, lies?: Lies, guest = apiOf(shop)) {
  const passkey = authenticator.show(await guest.passkey.loginOptions(), lies);
  return await guest.passkey.login({ body: { passkey } });
}

/** A customer who has a passkey. */
async function anOwner() {
  const customer = await aCustomer(shop);
  return { ...customer, ...(await addPasskey(customer.api)) };
}

describe('adding a passkey', () => {
  test('keeps it for this site under the name of the device, and tells its owner by mail', async () => {
    const { email, tokens } = await aCustomer(shop);
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
    const api = apiOf(shop, { accessToken: tokens.accessToken, userAgent });
    const added = await add(api);
    expect(added).toEqual({
      passkeyId: expect.any(String),
      name: 'Chrome, Windows',
      site: 'outlet.localhost',
      addedAt: '2026-06-01T12:00:00.000Z',
    });
    await expect(api.passkey.list()).resolves.toEqual({ passkeys: [added] });
    const [mail] = await mailsOf(shop, email, 'passkey-added');
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({ device: 'Chrome, Windows' });
  });

  test('asks for one that needs no address typed, and for nothing about the make of the device', async () => {
    const { api, email } = await aCustomer(shop);
    await expect(api.passkey.addOptions()).resolves.toMatchObject({
      rp: { id: 'outlet.localhost', name: expect.stringContaining('Merroway') },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
      excludeCredentials: [],
    });
  });

  test('names those that are there, so that no device makes a second one', async () => {
    const { api } = await anOwner();
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
    ['made while nobody was there', { flags: 0x40 }],
  ])('refuses one %s', async (_, lies) => {
    const { api } = await aCustomer(shop);
    await expect(add(api, lies)).rejects.toMatchObject(NOT_ADDED);
    await expect(api.passkey.list()).resolves.toEqual({ passkeys: [] });
  });

  test('takes one from a device that cannot recognise its owner', async () => {
    const { api } = await aCustomer(shop);
    await expect(add(api, { flags: 0x41 })).resolves.toBeDefined();
  });

  test('refuses the challenge of another customer', async () => {
    const [victim, thief] = [await aCustomer(shop), await aCustomer(shop)];
    const passkey = createAuthenticator().make(await victim.api.passkey.addOptions());
    await expect(thief.api.passkey.add({ body: { passkey } })).rejects.toMatchObject(NOT_ADDED);
  });

  test('refuses a challenge that was made to sign in', async () => {
    const { api } = await aCustomer(shop);
    const { challenge } = await api.passkey.loginOptions();
    await expect(add(api, { challenge })).rejects.toMatchObject(NOT_ADDED);
  });

  test('refuses a challenge that was answered before, and one that is older than five minutes', async () => {
    const { api } = await aCustomer(shop);
    const options = await api.passkey.addOptions();
    const answer = () => api.passkey.add({ body: { passkey: createAuthenticator().make(options) } });
    await expect(answer()).resolves.toBeDefined();
    await expect(answer()).rejects.toMatchObject(NOT_ADDED);
    const passkey = createAuthenticator().make(await api.passkey.addOptions());
    later(301);
    await expect(api.passkey.add({ body: { passkey } })).rejects.toMatchObject(NOT_ADDED);
  });

  test('refuses one that is there already, whosever it is', async () => {
    const { authenticator } = await anOwner();
    const { api } = await aCustomer(shop);
    await expect(add(api, {}, authenticator)).rejects.toMatchObject(refused(409, 'passkey_taken'));
  });

  test('refuses an eleventh', async () => {
    const { email, api } = await aCustomer(shop);
    for (let count = 0; count < 10; count++) {
      await add(api);
      later(61);
    }
    await expect(api.passkey.addOptions()).rejects.toMatchObject(refused(409, 'passkeys_full'));
    await mailsOf(shop, email, 'passkey-added', 10);
  });

  test('is slowed down after many', async () => {
    const { api } = await aCustomer(shop);
    for (let count = 0; count < 5; count++) await add(api);
    await expect(add(api)).rejects.toMatchObject(refused(429, 'too_many_tries'));
  });

  test('refuses a session that has ended, though its access token still lives', async () => {
    const { api, tokens } = await aCustomer(shop);
    const passkey = createAuthenticator().make(await api.passkey.addOptions());
    await api.auth.logout({ body: { refreshToken: tokens.refreshToken } });
    const ended = refused(401, 'session_ended');
    await expect(api.passkey.addOptions()).rejects.toMatchObject(ended);
    await expect(api.passkey.add({ body: { passkey } })).rejects.toMatchObject(ended);
  });
});

describe('signing in with a passkey', () => {
  test('answers the tokens of §3, and notes when it was used', async () => {
    const { authenticator, email, api } = await anOwner();
    later(3_600);
    const tokens = await signIn(authenticator);
    expect(Object.keys(tokens)).toEqual(['accessToken', 'refreshToken', 'expiresIn', 'expiration']);
    const signedIn = apiOf(shop, { accessToken: tokens.accessToken });
    await expect(signedIn.customer.get()).resolves.toMatchObject({ email });
    await expect(signIn(authenticator)).resolves.toBeDefined();
    later(-3_600);
    const { passkeys } = await api.passkey.list();
    expect(passkeys).toMatchObject([{ lastUsedAt: '2026-06-01T13:00:00.000Z' }]);
  });

  test('begins with words that are the same for everybody: nobody learns who has one', async () => {
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
    ['shown while nobody was there', { flags: 0 }],
    ['shown for another customer', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses one %s', async (_, lies) => {
    const { authenticator } = await anOwner();
    await expect(signIn(authenticator, lies)).rejects.toMatchObject(REFUSED);
  });

  test('refuses one that nobody has added, and a signature by another key, in the same words', async () => {
    const { authenticator } = await anOwner();
    const stranger = createAuthenticator();
    stranger.device.userHandle = authenticator.device.userHandle;
    await expect(signIn(stranger)).rejects.toMatchObject(REFUSED);
    const options = await shop.api.passkey.loginOptions();
    const { signature } = stranger.show(options).response;
    const shown = authenticator.show(options);
    const forged = { ...shown, response: { ...shown.response, signature } };
    await expect(apiOf(shop).passkey.login({ body: { passkey: forged } })).rejects.toMatchObject(REFUSED);
  });

  test('refuses what was shown before, also at the same moment', async () => {
    const { authenticator } = await anOwner();
    const options = await shop.api.passkey.loginOptions();
    const passkey = authenticator.show(options);
    const tries = await Promise.allSettled([1, 2, 3].map(() => apiOf(shop).passkey.login({ body: { passkey } })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = authenticator.show(options);
    await expect(apiOf(shop).passkey.login({ body: { passkey: again } })).rejects.toMatchObject(REFUSED);
  });

  test('refuses a challenge that is older than five minutes', async () => {
    const { authenticator } = await anOwner();
    const passkey = authenticator.show(await shop.api.passkey.loginOptions());
    later(301);
    await expect(apiOf(shop).passkey.login({ body: { passkey } })).rejects.toMatchObject(REFUSED);
  });

  test('refuses a challenge that was made to add one', async () => {
    const { authenticator, api } = await anOwner();
    const { challenge } = await api.passkey.addOptions();
    await expect(signIn(authenticator, { challenge })).rejects.toMatchObject(REFUSED);
  });

  test('refuses a device whose counter goes back: there are two of it', async () => {
    const { authenticator } = await anOwner();
    await signIn(authenticator);
    await signIn(authenticator);
    authenticator.device.counter = 0;
    await expect(signIn(authenticator)).rejects.toMatchObject(REFUSED);
    authenticator.device.counter = 2;
    await expect(signIn(authenticator)).resolves.toBeDefined();
  });

  test('takes one from a device that does not count', async () => {
    const { authenticator } = await anOwner();
    for (let time = 0; time < 2; time++) {
      authenticator.device.counter = -1;
      await expect(signIn(authenticator)).resolves.toBeDefined();
    }
  });

  test('slows down whoever tries on, and forgives a right one', async () => {
    const { authenticator } = await anOwner();
    const guest = apiOf(shop, { ip: aNetwork() });
    for (let time = 0; time < 8; time++) await signIn(authenticator, {}, guest);
    const wrong = { origin: 'https://evil.example' };
    for (let time = 0; time < 5; time++) await signIn(authenticator, wrong, guest).catch(() => {});
    await expect(signIn(authenticator, {}, guest)).rejects.toMatchObject(refused(429, 'too_many_tries'));
  });

  test('tells of a device that was not seen before, as any other sign-in', async () => {
    const { authenticator, email } = await anOwner();
    const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1.15';
    await signIn(authenticator, {}, apiOf(shop, { userAgent }));
    await mailsOf(shop, email, 'new-device');
  });

  test('opens no account of another brand’s host', async () => {
    const { authenticator } = await anOwner();
    const options = await shop.api.passkey.loginOptions();
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/passkey',
      remoteAddress: aNetwork(),
      headers: { host: 'main.localhost', locale: 'en_GB' },
      payload: { passkey: authenticator.show(options) },
    });
    expect(reply.statusCode).toBe(401);
  });
});

describe('the passkeys of a customer', () => {
  test('are named by their owner', async () => {
    const { api, passkeyId } = await anOwner();
    const renamed = await api.passkey.rename({ params: { passkeyId }, body: { name: '  My phone ' } });
    expect(renamed).toMatchObject({ passkeyId, name: 'My phone' });
    for (const name of [' ', 'two\nlines', 'x'.repeat(61)]) {
      await expect(api.passkey.rename({ params: { passkeyId }, body: { name } })).rejects.toMatchObject({
        status: 400,
      });
    }
  });

  test('are removed by their owner, and open nothing any more', async () => {
    const { api, passkeyId, authenticator } = await anOwner();
    await api.passkey.remove({ params: { passkeyId } });
    await expect(signIn(authenticator)).rejects.toMatchObject(REFUSED);
    await expect(api.passkey.list()).resolves.toEqual({ passkeys: [] });
    await expect(api.passkey.remove({ params: { passkeyId } })).rejects.toMatchObject(refused(404, 'passkey_unknown'));
  });

  test('are nobody else’s to see, to name or to remove', async () => {
    const { passkeyId, authenticator } = await anOwner();
    const { api } = await aCustomer(shop);
    const unknown = refused(404, 'passkey_unknown');
    await expect(api.passkey.list()).resolves.toEqual({ passkeys: [] });
    await expect(api.passkey.rename({ params: { passkeyId }, body: { name: 'Mine' } })).rejects.toMatchObject(unknown);
    await expect(api.passkey.remove({ params: { passkeyId } })).rejects.toMatchObject(unknown);
    await expect(signIn(authenticator)).resolves.toBeDefined();
  });

  test('are gone when a password is reset: whoever was in the account may have left one behind', async () => {
    const { email, authenticator } = await anOwner();
    await apiOf(shop).auth.forgotPassword({ body: { email } });
    const token = await tokenIn(shop, email, 'password-reset');
    await apiOf(shop).auth.resetPassword({ body: { token, password: 'eleven blue kettles 9' } });
    await expect(signIn(authenticator)).rejects.toMatchObject(REFUSED);
  });
});

describe('POST /api/passkey', () => {
  test('begins a session exactly as a password does, and shows no token', async () => {
    const { authenticator, email } = await anOwner();
    const other = await aCustomer(shop);
    const browser = createCookieJar(shop.app, aNetwork());
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
    await expect(apiOf(shop).auth.refresh({ body: { refreshToken } })).rejects.toMatchObject({ status: 401 });
  });

  test('refuses as the API does, and whoever calls from another site', async () => {
    const { authenticator } = await anOwner();
    const browser = createCookieJar(shop.app, aNetwork());
    const passkey = authenticator.show(await shop.api.passkey.loginOptions(), { origin: 'https://evil.example' });
    const post = (headers: Record<string, string>) =>
      browser.call({ method: 'POST', url: '/api/passkey', headers, payload: { passkey } });
    const reply = await post({});
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([401, 'passkey_refused']);
    expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(browser.cookies.has('pltjwt')).toBe(false);
  });
});
