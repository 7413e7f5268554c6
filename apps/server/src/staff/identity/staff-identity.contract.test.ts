import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../../../tests/support/browser/software-authenticator.ts';
import { computeTotpCode } from '../../../../../tests/support/security/totp-code.ts';
import { openStaffBrowser, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const ORIGIN = 'https://desk.example.com';
const PASSWORD = 'nine blue teapots 7';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { BACKOFFICE_ORIGIN: ORIGIN } });
});
afterAll(() => shop.stop());

const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
};

let made = 0;
const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });

/** Invites a member of staff and returns the token of the mail. */
async function invite(role = 'customer-service', language: 'en' | 'de' = 'en') {
  const email = `colleague-${++made}@staff.example`;
  const owner = await signInStaff(shop, { role: 'owner' });
  const roles = [{ roleId: role }];
  const { staffId } = await owner.api.team.invite({ body: { email, name: 'Ines', language, roles } });
  const { text } = await shop.mailTo(email);
  const token = new URL(JSON.parse(text).acceptUrl).searchParams.get('token') ?? '';
  return { email, token, staffId, owner, text };
}

/** A member of staff with a password and an authenticator app. */
async function join(role?: string) {
  const { email, token, staffId, owner } = await invite(role);
  const browser = openStaffBrowser(shop);
  await browser.api.session.acceptInvitation({ body: { token, name: 'Ines Okafor', password: PASSWORD } });
  const { secret } = await browser.api.account.startTotp();
  const code = () => computeTotpCode(secret, shop.clock.now);
  const { recoveryCodes } = await browser.api.account.confirmTotp({ body: { code: code() } });
  return { ...browser, email, staffId, owner, code, recoveryCodes };
}

describe('an invitation', () => {
  test('sets name and password once, and asks a role that touches money for a second factor', async () => {
    const { email, token } = await invite();
    const { api } = openStaffBrowser(shop);
    await expect(api.session.readInvitation({ body: { token } })).resolves.toMatchObject({ email, name: 'Ines' });
    const body = { token, name: 'Ines Okafor', password: PASSWORD };
    await expect(api.session.acceptInvitation({ body })).resolves.toEqual({ state: 'enrol', name: 'Ines Okafor' });
    await expect(api.session.acceptInvitation({ body })).rejects.toMatchObject({ status: 404 });
    await expect(api.approvals.list({ query: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('signs in at once where no second factor is needed', async () => {
    const { token } = await invite('warehouse');
    const { api } = openStaffBrowser(shop);
    const body = { token, name: 'Wanda', password: PASSWORD };
    await expect(api.session.acceptInvitation({ body })).resolves.toMatchObject({ state: 'signed-in', name: 'Wanda' });
  });

  test.each([
    ['short 1', 'password_length'],
    ['Password2026!', 'password_common'],
    ['only letters here', 'password_digit'],
  ])('refuses the password %s and can be used again', async (password, code) => {
    const { token } = await invite('warehouse');
    const { api } = openStaffBrowser(shop);
    const accept = (typed: string) => api.session.acceptInvitation({ body: { token, name: 'W', password: typed } });
    await expect(accept(password)).rejects.toThrow(refused(code));
    await accept(PASSWORD);
  });

  test('ends after a week, and when a new one is sent', async () => {
    const { token, staffId, owner } = await invite('warehouse');
    await owner.api.team.inviteAgain({ params: { staffId } });
    await expect(openStaffBrowser(shop).api.session.readInvitation({ body: { token } })).rejects.toMatchObject({
      status: 404,
    });
    const second = await invite('warehouse');
    later(7 * 86_400);
    const { api } = openStaffBrowser(shop);
    await expect(api.session.readInvitation({ body: { token: second.token } })).rejects.toMatchObject({ status: 404 });
  });

  test('is written in the language of the colleague', async () => {
    const { text } = await invite('warehouse', 'de');
    expect(JSON.parse(text)).toMatchObject({ template: 'staff-invitation', name: 'Ines' });
  });
});

describe('sign-in', () => {
  test('needs password and code; each code works once, also within the clock drift', async () => {
    const { email, code } = await join();
    later(60);
    const { api, headers } = openStaffBrowser(shop);
    const signIn = () => api.session.signIn({ body: { email: email.toUpperCase(), password: PASSWORD } });
    await expect(signIn()).resolves.toEqual({ state: 'second-factor', methods: ['totp', 'recovery-code'] });
    expect(headers.cookie).toMatch(/^__Host-staff=/);
    await expect(api.account.sessions()).rejects.toMatchObject({ status: 401 });
    const used = code();
    await expect(api.session.proveByCode({ body: { code: '000000' } })).rejects.toThrow(refused('wrong_code'));
    later(20);
    await expect(api.session.proveByCode({ body: { code: used } })).resolves.toMatchObject({ state: 'signed-in' });
    await signIn();
    await expect(api.session.proveByCode({ body: { code: used } })).rejects.toThrow(refused('wrong_code'));
    later(90);
    await expect(api.session.proveByCode({ body: { code: used } })).rejects.toThrow(refused('wrong_code'));
  });

  test('replaces the token at each proof: the one from before is signed out', async () => {
    const { email, code } = await join('owner');
    const { api, headers } = openStaffBrowser(shop);
    const readWith = async (cookie = '') => {
      const replay = openStaffBrowser(shop);
      replay.headers.cookie = cookie;
      return (await replay.api.session.read()).state;
    };
    later(60);
    await api.session.signIn({ body: { email, password: PASSWORD } });
    const beforeCode = headers.cookie;
    expect(await readWith(beforeCode)).toBe('second-factor');
    await api.session.proveByCode({ body: { code: code() } });
    expect([await readWith(beforeCode), await readWith(headers.cookie)]).toEqual(['signed-out', 'signed-in']);

    const beforePasskey = headers.cookie;
    const device = createAuthenticator();
    const key = { origin: ORIGIN };
    await api.account.addPasskey({ body: { passkey: device.make(await api.account.passkeyOptions(), key) } });
    const beforeStepUp = headers.cookie;
    const passkey = device.show(await api.session.passkeyOptions(), key);
    await api.session.proveByPasskey({ body: { passkey } });
    expect([await readWith(beforePasskey), await readWith(beforeStepUp)]).toEqual(['signed-out', 'signed-out']);
    expect(await readWith(headers.cookie)).toBe('signed-in');
  });

  test('replaces the token that was used to set up the second factor', async () => {
    const { token } = await invite();
    const { api, headers } = openStaffBrowser(shop);
    await api.session.acceptInvitation({ body: { token, name: 'Ines', password: PASSWORD } });
    const replay = openStaffBrowser(shop);
    replay.headers.cookie = headers.cookie ?? '';
    const { secret } = await api.account.startTotp();
    await api.account.confirmTotp({ body: { code: computeTotpCode(secret, shop.clock.now) } });
    await expect(replay.api.session.read()).resolves.toEqual({ state: 'signed-out' });
  });

  test('accepts a recovery code once', async () => {
    const { email, recoveryCodes } = await join();
    const { api } = openStaffBrowser(shop);
    const [first = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    await api.session.signIn({ body: { email, password: PASSWORD } });
    const use = () => api.session.proveByCode({ body: { code: first.toUpperCase().replace('-', ' ') } });
    await expect(use()).resolves.toMatchObject({ state: 'signed-in' });
    await expect(use()).rejects.toThrow(refused('wrong_code'));
    await expect(api.account.factors()).resolves.toMatchObject({ hasTotp: true, recoveryCodesLeft: 9 });
  });

  test('gives the same refusal for a wrong password, an unknown and a blocked account, and audits each', async () => {
    const { email, staffId, owner } = await join();
    const { items } = await owner.api.team.list();
    const version = items.find((one) => one.staffId === staffId)?.version ?? 0;
    const { api } = openStaffBrowser(shop);
    const attempt = (typed: { email: string; password: string }) =>
      api.session.signIn({ body: typed }).catch((error) => [error.status, error.errors[0].code]);
    const expected = [401, 'wrong_credentials'];
    expect(await attempt({ email, password: 'wrong' })).toEqual(expected);
    expect(await attempt({ email: 'nobody@staff.example', password: PASSWORD })).toEqual(expected);
    await owner.api.team.block({ params: { staffId }, body: { reason: 'left', version } });
    expect(await attempt({ email, password: PASSWORD })).toEqual(expected);
    const audit = await owner.api.audit.search({ query: { entityKind: 'staff', entityId: staffId, actor: 'sign-in' } });
    expect(audit.items.map(({ action }) => action)).toEqual(['sign-in-refused', 'sign-in-refused']);
    expect(JSON.stringify(audit)).not.toContain(email);
  });

  test('delays guesses by account', async () => {
    const { email } = await join();
    const { api } = openStaffBrowser(shop);
    const guess = () =>
      api.session.signIn({ body: { email, password: 'guess 1' } }).catch((error: { status: number }) => error.status);
    const statuses = [];
    for (let at = 0; at < 7; at++) statuses.push(await guess());
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    later(3_600);
  });

  test('ends the sessions of a blocked account at once', async () => {
    const { api, staffId, owner } = await join();
    const { items } = await owner.api.team.list();
    const version = items.find((one) => one.staffId === staffId)?.version ?? 0;
    await owner.api.team.block({ params: { staffId }, body: { reason: 'left', version } });
    await expect(api.session.read()).resolves.toEqual({ state: 'signed-out' });
  });
});

describe('the own account', () => {
  test('lists sessions, ends others, and changes its password with all others ended', async () => {
    const { api, email, code } = await join();
    later(60);
    const other = openStaffBrowser(shop);
    await other.api.session.signIn({ body: { email, password: PASSWORD } });
    await other.api.session.proveByCode({ body: { code: code() } });
    const { items } = await api.account.sessions();
    expect(items.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const sessionId = items.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    await api.account.endSession({ params: { sessionId } });
    await api.account.endSession({ params: { sessionId } });
    await expect(other.api.session.read()).resolves.toEqual({ state: 'signed-out' });

    const change = (currentPassword: string, newPassword = 'ten green kettles 8') =>
      api.account.changePassword({ body: { currentPassword, newPassword } });
    await expect(change('wrong')).rejects.toThrow(refused('wrong_password'));
    await expect(change(PASSWORD, 'short')).rejects.toThrow(refused('password_length'));
    await change(PASSWORD);
    await expect(api.session.read()).resolves.toMatchObject({ state: 'signed-in' });
    await expect(other.api.session.signIn({ body: { email, password: PASSWORD } })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('needs a step-up for new recovery codes after a quarter of an hour', async () => {
    const { api, code } = await join();
    await api.account.renewRecoveryCodes();
    later(16 * 60);
    await expect(api.account.renewRecoveryCodes()).rejects.toThrow(refused('step_up_required'));
    await api.session.proveByCode({ body: { code: code() } });
    await expect(api.account.renewRecoveryCodes()).resolves.toMatchObject({ recoveryCodes: expect.any(Array) });
  });

  test('shows the secret as otpauth URI and QR code, and stores it encrypted', async () => {
    const { token, staffId } = await invite();
    const { api } = openStaffBrowser(shop);
    await api.session.acceptInvitation({ body: { token, name: 'Ines', password: PASSWORD } });
    const { secret, uri, qrSvg } = await api.account.startTotp();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=/);
    expect(qrSvg).toContain('<svg');
    await expect(api.account.confirmTotp({ body: { code: '123456' } })).rejects.toThrow(refused('wrong_code'));
    const { rows } = await shop.parts.database.pool.query('select * from staff_account where staff_id = $1', [staffId]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a passkey', () => {
  const KEY = { origin: ORIGIN };

  test('is a second factor to begin with, then signs in alone, and is the step-up', async () => {
    const { token } = await invite();
    const { api } = openStaffBrowser(shop);
    await api.session.acceptInvitation({ body: { token, name: 'Ines', password: PASSWORD } });
    const device = createAuthenticator();
    const passkey = device.make(await api.account.passkeyOptions(), KEY);
    const added = await api.account.addPasskey({ body: { passkey, name: 'Key' } });
    expect(added).toMatchObject({ session: { state: 'signed-in' }, recoveryCodes: expect.any(Array) });
    await expect(api.account.addPasskey({ body: { passkey } })).rejects.toThrow(refused('passkey_not_added'));

    const other = openStaffBrowser(shop);
    const shown = device.show(await other.api.session.passkeyOptions(), KEY);
    const body = { passkey: shown };
    await expect(other.api.session.proveByPasskey({ body })).resolves.toMatchObject({ state: 'signed-in' });
    await expect(other.api.session.proveByPasskey({ body })).rejects.toThrow(refused('passkey_refused'));
    later(16 * 60);
    const stepUp = device.show(await api.session.passkeyOptions(), KEY);
    await api.session.proveByPasskey({ body: { passkey: stepUp } });
    const { passkeys } = await api.account.factors();
    const params = { passkeyId: passkeys[0]?.passkeyId ?? '' };
    await expect(api.account.removePasskey({ params })).rejects.toThrow(refused('last_factor'));
  });

  test('is refused without verification of the user, from another origin, and in the session of another account', async () => {
    const { token } = await invite();
    const { api } = openStaffBrowser(shop);
    await api.session.acceptInvitation({ body: { token, name: 'Ines', password: PASSWORD } });
    const device = createAuthenticator();
    await api.account.addPasskey({ body: { passkey: device.make(await api.account.passkeyOptions(), KEY) } });
    const other = await join();
    const attempt = async (lies: object, client = openStaffBrowser(shop).api) =>
      client.session.proveByPasskey({ body: { passkey: device.show(await client.session.passkeyOptions(), lies) } });
    await expect(attempt({ ...KEY, flags: 0x01 })).rejects.toThrow(refused('passkey_refused'));
    await expect(attempt({ origin: 'https://shop.example.com' })).rejects.toThrow(refused('passkey_refused'));
    await expect(attempt(KEY, other.api)).rejects.toThrow(refused('passkey_refused'));
  });
});
