import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { computeTotpCode } from '../../../../../tests/support/security/totp-code.ts';
import { openStaffBrowser, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import {
  signInAtProvider,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../../../tests/support/staff/identity-provider.ts';

const ORIGIN = 'https://desk.example.com';
const REDIRECT = `${ORIGIN}/sign-in/sso`;
const PASSWORD = 'nine blue teapots 7';
let idp: TestIdentityProvider;
let shop: TestShop;
beforeAll(async () => {
  idp = await startIdentityProvider(REDIRECT);
  shop = await startTestShop({
    env: {
      ...{ BACKOFFICE_ORIGIN: ORIGIN, ...idp.settings, STAFF_OIDC_LABEL: 'Example ID' },
      ...{ STAFF_OIDC_SECOND_FACTOR: 'mfa', STAFF_OIDC_ROLES_CLAIM: 'groups', STAFF_OIDC_ROLES: 'packers=warehouse' },
    },
  });
});
afterEach(() => {
  Object.assign(idp, { mode: 'fine', change: (claims: object) => claims, signsWithOtherKey: false });
});
afterAll(async () => {
  await shop.stop();
  await idp.stop();
});

let made = 0;
const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });

/** Invites a colleague whose identity the provider knows. */
async function invite(role = 'warehouse') {
  const email = `sso-${++made}@staff.example`;
  const owner = await signInStaff(shop, { role: 'owner' });
  const body = { email, name: 'Ines', language: 'en' as const, roles: [{ roleId: role }] };
  const { staffId } = await owner.api.team.invite({ body });
  const groups = role === 'warehouse' ? ['packers'] : [];
  idp.user = { sub: `user-${made}`, email: email.toUpperCase(), email_verified: true, groups };
  return { email, staffId, owner };
}

async function signIn(browser = openStaffBrowser(shop)) {
  const { url } = await browser.api.sso.start({ query: { next: '/orders' } });
  const search = await signInAtProvider(url, REDIRECT);
  const finish = () => browser.api.sso.finish({ query: { search } });
  return { ...browser, url, search, finish };
}

describe('single sign-on', () => {
  test('names its provider, and asks it with PKCE, state and nonce', async () => {
    const { api } = openStaffBrowser(shop);
    await expect(api.sso.options()).resolves.toEqual({ label: 'Example ID' });
    const { url } = await api.sso.start({ query: {} });
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect([asked.get('redirect_uri'), asked.get('response_type')]).toEqual([REDIRECT, 'code']);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20);
  });

  test('opens an invited account by its verified address, and later by the identity alone', async () => {
    const { staffId, owner } = await invite();
    const first = await signIn();
    const expected = { session: { state: 'signed-in', staffId }, next: '/orders' };
    await expect(first.finish()).resolves.toMatchObject(expected);
    expect(first.headers.cookie).toMatch(/^__Host-staff=[\w-]+$/);
    idp.user = { ...idp.user, email: 'renamed@elsewhere.example', email_verified: false };
    await expect((await signIn()).finish()).resolves.toMatchObject(expected);
    const { items } = await owner.api.audit.search({ query: { entityKind: 'staff', entityId: staffId } });
    expect(items.map(({ action }) => action).sort()).toEqual(['invite', 'link-identity', 'sign-in', 'sign-in']);
    const member = (await owner.api.team.list()).items.find((one) => one.staffId === staffId);
    expect(member?.state).toBe('active');
  });

  test('refuses an unknown, an unverified and a blocked address, and another identity with a known address', async () => {
    const { staffId, owner } = await invite();
    const known = { ...idp.user };
    idp.user = { sub: 'stranger', email: 'stranger@staff.example', email_verified: true };
    await expect((await signIn()).finish()).rejects.toThrow(refused('sso_no_account'));
    idp.user = { ...known, email_verified: false };
    await expect((await signIn()).finish()).rejects.toThrow(refused('sso_unverified_email'));
    idp.user = known;
    await (await signIn()).finish();
    idp.user = { ...known, sub: 'inherited the address' };
    await expect((await signIn()).finish()).rejects.toThrow(refused('sso_no_account'));
    idp.user = known;
    const version = (await owner.api.team.list()).items.find((one) => one.staffId === staffId)?.version ?? 0;
    await owner.api.team.block({ params: { staffId }, body: { reason: 'left', version } });
    await expect((await signIn()).finish()).rejects.toThrow(refused('sso_no_account'));
  });

  test('is followed by the second factor of the back office where the role needs one', async () => {
    await invite('customer-service');
    const { finish, api } = await signIn();
    await expect(finish()).resolves.toMatchObject({ session: { state: 'enrol' } });
    const { secret } = await api.account.startTotp();
    await api.account.confirmTotp({ body: { code: computeTotpCode(secret, shop.clock.now) } });
    await expect((await signIn()).finish()).resolves.toMatchObject({ session: { state: 'second-factor' } });
  });

  test('is both factors when amr holds an accepted value', async () => {
    await invite('customer-service');
    idp.change = (claims) => ({ ...claims, amr: ['pwd', 'mfa'] });
    await expect((await signIn()).finish()).resolves.toMatchObject({ session: { state: 'signed-in' } });
    idp.change = (claims) => ({ ...claims, amr: ['pwd'] });
    await expect((await signIn()).finish()).resolves.toMatchObject({ session: { state: 'enrol' } });
  });

  test('sets the mapped roles at each sign-in and leaves the others', async () => {
    const { staffId, owner } = await invite('read-only');
    const listRoles = async () => {
      const member = (await owner.api.team.list()).items.find((one) => one.staffId === staffId);
      return member?.roles.map(({ roleId }) => roleId).sort();
    };
    idp.change = (claims) => ({ ...claims, amr: ['mfa'] });
    idp.user = { ...idp.user, groups: ['packers', 'people of no role'] };
    await (await signIn()).finish();
    expect(await listRoles()).toEqual(['read-only', 'warehouse']);
    idp.user = { ...idp.user, groups: [] };
    await (await signIn()).finish();
    expect(await listRoles()).toEqual(['read-only']);
  });
});

describe('an answer of the provider', () => {
  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['for another nonce', (claims) => ({ ...claims, nonce: 'replayed' })],
    ['for another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['that has expired', (claims) => ({ ...claims, exp: Number(claims.iat) - 3600 })],
    ['without a subject', ({ sub: _, ...claims }) => claims],
  ])('%s is refused', async (_, change) => {
    await invite();
    idp.change = change;
    await expect((await signIn()).finish()).rejects.toThrow(refused('sso_failed'));
  });

  test('signed with another key is refused', async () => {
    await invite();
    idp.signsWithOtherKey = true;
    await expect((await signIn()).finish()).rejects.toThrow(refused('sso_failed'));
  });

  test('is refused with another state, in another browser and a second time', async () => {
    await invite();
    const { search, finish } = await signIn();
    const other = openStaffBrowser(shop);
    await expect(other.api.sso.finish({ query: { search } })).rejects.toThrow(refused('sso_failed'));
    await other.api.sso.start({ query: {} });
    await expect(other.api.sso.finish({ query: { search } })).rejects.toThrow(refused('sso_failed'));
    await finish();
    await expect(finish()).rejects.toThrow(refused('sso_failed'));
  });

  test('that denies the sign-in is refused', async () => {
    const { api, url } = await signIn();
    const state = new URL(url).searchParams.get('state');
    const search = `error=access_denied&state=${state}&iss=${encodeURIComponent(idp.issuer)}`;
    await expect(api.sso.finish({ query: { search } })).rejects.toThrow(refused('sso_failed'));
  });
});

describe('a provider that fails', () => {
  /** Later than its addresses are kept, so that they are read again. */
  const forget = () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000);
  };

  test.each(['hanging', 'garbage', 'other-issuer'] as const)(
    'by %s answers is unavailable, while passwords work',
    async (mode) => {
      const email = `password-${mode}@staff.example`;
      const owner = await signInStaff(shop, { role: 'owner' });
      const roles = [{ roleId: 'warehouse' }];
      await owner.api.team.invite({ body: { email, name: 'Pat', language: 'en', roles } });
      const { text } = await shop.mailTo(email);
      const token = new URL(JSON.parse(text).acceptUrl).searchParams.get('token') ?? '';
      forget();
      idp.mode = mode;
      const { api } = openStaffBrowser(shop);
      await expect(api.sso.start({ query: {} })).rejects.toMatchObject({ status: 503 });
      const body = { token, name: 'Pat', password: PASSWORD };
      await expect(api.session.acceptInvitation({ body })).resolves.toMatchObject({ state: 'signed-in' });
    },
  );

  test('between question and answer is unavailable', async () => {
    await invite();
    const { finish } = await signIn();
    idp.mode = 'garbage';
    await expect(finish()).rejects.toMatchObject({ status: 503 });
  });
});

test('is off without its settings', async () => {
  const plain = await startTestShop({ env: { STAFF_OIDC_ISSUER: idp.issuer } });
  try {
    const { api } = openStaffBrowser(plain);
    await expect(api.sso.options()).resolves.toEqual({});
    await expect(api.sso.start({ query: {} })).rejects.toThrow(refused('sso_off'));
  } finally {
    await plain.stop();
  }
});
