import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createApi,
  createEmail,
  createIp,
  PASSWORD,
  readMails,
  registerCustomer,
  tokenIn,
} from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import type { AuthTables } from './auth-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { DEMO_MODE: 'false' } });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
  shop.clock.tickMs = 0;
});

const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000);
};
const tables = () => shop.parts.database.db.$extendTables<AuthTables>();
const refused = (status: number, code: string) => ({ status, errors: [expect.objectContaining({ code })] });
const NEW_PASSWORD = 'eleven blue kettles 9';

describe('POST /auth/login', () => {
  test('returns the tokens of §3: a 15-minute access token and a refresh token', async () => {
    const { tokens, api } = await registerCustomer(shop);
    expect(tokens).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 900,
      expiration: shop.clock.now.getTime() + 900_000,
    });
    await expect(api.auth.validate()).resolves.toEqual({ valid: true, expiration: tokens.expiration });
  });

  test('accepts the address in any spelling', async () => {
    const { email } = await registerCustomer(shop);
    await expect(
      createApi(shop).auth.login({ body: { email: `  ${email.toUpperCase()} `, password: PASSWORD } }),
    ).resolves.toBeDefined();
  });

  test('rejects a wrong password and an unknown address with the same response', async () => {
    const { email } = await registerCustomer(shop);
    const wrong = await createApi(shop)
      .auth.login({ body: { email, password: 'wrong password 1' } })
      .catch((error) => error);
    const unknown = await createApi(shop)
      .auth.login({ body: { email: createEmail(), password: 'wrong password 1' } })
      .catch((error) => error);
    expect(wrong).toMatchObject(refused(401, 'wrong_credentials'));
    expect(unknown.errors).toEqual(wrong.errors);
  });

  test('accepts the password of an imported Magento hash, and replaces the hash at the first sign-in', async () => {
    const { email } = await registerCustomer(shop);
    const passwordHash = `${createHash('sha256').update(`s4lt${NEW_PASSWORD}`).digest('hex')}:s4lt:1`;
    const emailKey = email.toLowerCase();
    await tables().updateTable('customerLogin').set({ passwordHash }).where('emailKey', '=', emailKey).execute();
    const signIn = (password: string) => createApi(shop).auth.login({ body: { email, password } });
    await expect(signIn(PASSWORD)).rejects.toMatchObject(refused(401, 'wrong_credentials'));
    await expect(signIn(NEW_PASSWORD)).resolves.toBeDefined();
    const login = tables().selectFrom('customerLogin').select('passwordHash').where('emailKey', '=', emailKey);
    const stored = await login.executeTakeFirstOrThrow();
    expect(stored.passwordHash).not.toContain('s4lt');
    await expect(signIn(NEW_PASSWORD)).resolves.toBeDefined();
    expect(await login.executeTakeFirstOrThrow()).toEqual(stored);
  });

  test('stores no usable token or password', async () => {
    const { tokens } = await registerCustomer(shop);
    const rows = JSON.stringify([
      await tables().selectFrom('sessionToken').selectAll().execute(),
      await tables().selectFrom('customerLogin').selectAll().execute(),
      await tables().selectFrom('accountLink').selectAll().execute(),
    ]);
    expect(rows).not.toContain(tokens.refreshToken);
    expect(rows).not.toContain(PASSWORD);
  });

  test('writes neither address nor token nor password to the log', async () => {
    const { email, tokens } = await registerCustomer(shop);
    const logged = shop.logged.join('');
    for (const secret of [email, tokens.accessToken, tokens.refreshToken, PASSWORD])
      expect(logged).not.toContain(secret);
  });

  test('accepts a legacy password hash and rehashes it', async () => {
    const { email } = await registerCustomer(shop);
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(`salt${PASSWORD}`).digest('hex');
    await tables()
      .updateTable('customerLogin')
      .set({ passwordHash: `${hash}:salt:1` })
      .where('email', '=', email)
      .execute();
    await createApi(shop).auth.login({ body: { email, password: PASSWORD } });
    const { passwordHash } = await tables()
      .selectFrom('customerLogin')
      .select('passwordHash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    await expect(createApi(shop).auth.login({ body: { email, password: PASSWORD } })).resolves.toBeDefined();
  });

  test('starts no session that survives a concurrent password change', async () => {
    const { email, api } = await registerCustomer(shop);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const logins = Array.from({ length: 4 }, () => createApi(shop).auth.login({ body: { email, password: PASSWORD } }));
    const [changed, ...outcomes] = await Promise.allSettled([api.auth.changePassword({ body }), ...logins]);
    expect(changed?.status).toBe('fulfilled');
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') continue;
      await expect(createApi(shop, outcome.value).auth.validate()).rejects.toMatchObject({ status: 401 });
    }
  });

  test.each([
    ['no password', { email: 'a@example.com' }],
    ['a list', { email: ['a@example.com'], password: PASSWORD }],
    ['a password without end', { email: 'a@example.com', password: 'a1'.repeat(600) }],
    ['who they are', { email: 'a@example.com', password: PASSWORD, customerId: 'c1' }],
  ])('rejects a body with %s', async (_, body) => {
    await expect(createApi(shop).auth.login({ body: body as never })).rejects.toMatchObject({ status: 400 });
  });
});

describe('sign-in from a new device', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

  test('sends one mail, but none for the first device', async () => {
    const { email } = await registerCustomer(shop);
    const signIn = () => createApi(shop, { userAgent: CHROME }).auth.login({ body: { email, password: PASSWORD } });
    await signIn();
    await signIn();
    const [mail] = await readMails(shop, email, 'new-device');
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({
      device: 'Chrome, Windows',
      forgotUrl: 'http://outlet.localhost:3000/customer/account/forgotpassword',
    });
  });
});

describe('POST /auth/refresh', () => {
  const refresh = (refreshToken: string) => createApi(shop).auth.refresh({ body: { refreshToken } });

  test('returns new tokens and invalidates the old refresh token', async () => {
    const { tokens } = await registerCustomer(shop);
    later(900);
    const renewed = await refresh(tokens.refreshToken);
    expect(renewed.refreshToken).not.toBe(tokens.refreshToken);
    await expect(createApi(shop, renewed).auth.validate()).resolves.toMatchObject({ valid: true });
  });

  test('returns an identical response within ten seconds, since a response can get lost', async () => {
    const { tokens } = await registerCustomer(shop);
    later(900);
    const first = await refresh(tokens.refreshToken);
    later(10);
    expect(await refresh(tokens.refreshToken)).toEqual(first);
    await expect(refresh(first.refreshToken)).resolves.toBeDefined();
  });

  test('rotates once and returns equal responses for ten concurrent calls', async () => {
    const { tokens } = await registerCustomer(shop);
    later(900);
    shop.clock.tickMs = 1;
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(tokens.refreshToken)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('ends the session of shopper and thief when a used token is replayed later', async () => {
    const { tokens } = await registerCustomer(shop);
    const renewed = await refresh(tokens.refreshToken);
    later(11);
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject(refused(401, 'session_ended'));
    await expect(refresh(renewed.refreshToken)).rejects.toMatchObject(refused(401, 'session_ended'));
    await expect(createApi(shop, renewed).auth.validate()).rejects.toMatchObject({ status: 401 });
  });

  test('ends the session at once for a token older than the previous one', async () => {
    const { tokens } = await registerCustomer(shop);
    const second = await refresh(tokens.refreshToken);
    const third = await refresh(second.refreshToken);
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ status: 401 });
    await expect(refresh(third.refreshToken)).rejects.toMatchObject({ status: 401 });
  });

  test('ends a session after 30 days, however often it is refreshed', async () => {
    let { refreshToken } = (await registerCustomer(shop)).tokens;
    for (const day of [10, 20, 29.99]) {
      shop.clock.now = new Date(Date.UTC(2026, 5, 1, 12) + day * 86_400_000);
      ({ refreshToken } = await refresh(refreshToken));
    }
    shop.clock.now = new Date(Date.UTC(2026, 5, 1, 12) + 30 * 86_400_000);
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused(401, 'session_ended'));
  });

  test('ignores an expired access token in the same request', async () => {
    const { tokens } = await registerCustomer(shop);
    later(1_000);
    const { accessToken, refreshToken } = tokens;
    await expect(createApi(shop, { accessToken }).auth.refresh({ body: { refreshToken } })).resolves.toBeDefined();
  });

  test.each([
    ['empty', '', 400],
    ['a list', ['a'.repeat(43)], 400],
    ['null', null, 400],
    ['far too long', 'a'.repeat(5_000), 400],
    ['never given out', 'a'.repeat(43), 401],
  ])('rejects a token that is %s', async (_, refreshToken, status) => {
    await expect(refresh(refreshToken as string)).rejects.toMatchObject({ status });
  });
});

describe('POST /auth/logout', () => {
  test('ends the session and is idempotent', async () => {
    const { tokens, api } = await registerCustomer(shop);
    const body = { refreshToken: tokens.refreshToken };
    for (let time = 0; time < 2; time++) {
      await expect(api.auth.logout({ body })).resolves.toEqual({ status: 'signed-out' });
    }
    await expect(api.auth.refresh({ body })).rejects.toMatchObject({ status: 401 });
    await expect(api.auth.validate()).rejects.toMatchObject(refused(401, 'session_ended'));
  });

  test('leaves other sessions of the customer alone', async () => {
    const { email, tokens, api } = await registerCustomer(shop);
    const other = await createApi(shop).auth.login({ body: { email, password: PASSWORD } });
    await api.auth.logout({ body: { refreshToken: tokens.refreshToken } });
    await expect(createApi(shop, other).auth.validate()).resolves.toMatchObject({ valid: true });
  });
});

describe('POST /auth/password', () => {
  test('changes the password, ends every session, starts a new one and sends a mail', async () => {
    const { email, tokens, api } = await registerCustomer(shop);
    const fresh = await api.auth.changePassword({ body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } });
    await expect(api.auth.validate()).rejects.toMatchObject({ status: 401 });
    await expect(api.auth.refresh({ body: { refreshToken: tokens.refreshToken } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(createApi(shop, fresh).auth.validate()).resolves.toMatchObject({ valid: true });
    await expect(createApi(shop).auth.login({ body: { email, password: NEW_PASSWORD } })).resolves.toBeDefined();
    await readMails(shop, email, 'password-changed');
  });

  test('rejects a wrong current password without 401, which a browser would answer with a refresh', async () => {
    const { api } = await registerCustomer(shop);
    await expect(
      api.auth.changePassword({ body: { currentPassword: 'wrong password 1', newPassword: NEW_PASSWORD } }),
    ).rejects.toMatchObject({ status: 403, errors: [{ code: 'wrong_password', field: 'currentPassword' }] });
  });

  test.each([
    ['short1', 'password_length'],
    ['no digits here', 'password_digit'],
    ['password123', 'password_common'],
  ])('rejects the new password %j as %s', async (newPassword, code) => {
    const { api } = await registerCustomer(shop);
    await expect(api.auth.changePassword({ body: { currentPassword: PASSWORD, newPassword } })).rejects.toMatchObject({
      status: 422,
      errors: [{ code, field: 'newPassword' }],
    });
  });

  test('rejects an ended session although its access token has not expired', async () => {
    const { tokens, api } = await registerCustomer(shop);
    await api.auth.logout({ body: { refreshToken: tokens.refreshToken } });
    await expect(
      api.auth.changePassword({ body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
    ).rejects.toMatchObject(refused(401, 'session_ended'));
  });
});

describe('password reset', () => {
  const forgot = (email: string) => createApi(shop).auth.forgotPassword({ body: { email } });
  const reset = (token: string, password = NEW_PASSWORD) =>
    createApi(shop).auth.resetPassword({ body: { token, password } });

  test('sets a new password through the mailed link and ends every session', async () => {
    const { email, tokens, api } = await registerCustomer(shop);
    await expect(forgot(email)).resolves.toEqual({ status: 'mail-sent' });
    const token = await tokenIn(shop, email, 'password-reset');
    await expect(reset(token)).resolves.toEqual({ status: 'password-changed' });
    await expect(api.auth.refresh({ body: { refreshToken: tokens.refreshToken } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(createApi(shop).auth.login({ body: { email, password: NEW_PASSWORD } })).resolves.toBeDefined();
    await expect(createApi(shop).auth.login({ body: { email, password: PASSWORD } })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('links to the page of the requested store, whatever Host the request claims', async () => {
    const { email } = await registerCustomer(shop);
    await forgot(email);
    const [mail] = await readMails(shop, email, 'password-reset');
    expect(JSON.parse(mail?.text ?? '').resetUrl).toMatch(
      /^http:\/\/outlet\.localhost:3000\/customer\/account\/changeforgotten\?token=[\w-]{43}$/,
    );
  });

  test('accepts the link once', async () => {
    const { email } = await registerCustomer(shop);
    await forgot(email);
    const token = await tokenIn(shop, email, 'password-reset');
    await reset(token);
    await expect(reset(token)).rejects.toMatchObject(refused(404, 'link_unusable'));
  });

  test('accepts one of two concurrent uses', async () => {
    const { email } = await registerCustomer(shop);
    await forgot(email);
    const token = await tokenIn(shop, email, 'password-reset');
    const outcomes = await Promise.allSettled([reset(token), reset(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('expires the link after one hour', async () => {
    const { email } = await registerCustomer(shop);
    await forgot(email);
    const token = await tokenIn(shop, email, 'password-reset');
    later(3_601);
    await expect(reset(token)).rejects.toMatchObject({ status: 404 });
  });

  test('keeps the link valid after a rejected password', async () => {
    const { email } = await registerCustomer(shop);
    await forgot(email);
    const token = await tokenIn(shop, email, 'password-reset');
    await expect(reset(token, 'password1')).rejects.toMatchObject({ status: 422, errors: [{ field: 'password' }] });
    await expect(reset(token)).resolves.toBeDefined();
  });

  test('returns the same response and sends no mail for an unknown address', async () => {
    const email = createEmail();
    await expect(forgot(email)).resolves.toEqual({ status: 'mail-sent' });
    const { email: known } = await registerCustomer(shop);
    await forgot(known);
    await readMails(shop, known, 'password-reset');
    expect((await shop.mails()).filter(({ to }) => to === email)).toEqual([]);
  });

  test('sends at most three mails per mailbox in 15 minutes', async () => {
    const { email } = await registerCustomer(shop);
    for (let time = 0; time < 5; time++) await forgot(email);
    await readMails(shop, email, 'password-reset', 3);
  });
});

describe('rate limit of sign-in attempts', () => {
  const guess = (email: string, ip = createIp(), headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { host: 'outlet.localhost', locale: 'en_GB', ...headers },
      remoteAddress: ip,
      payload: { email, password: 'wrong password 1' },
    });

  test('throttles one account from many networks after five attempts, with Retry-After', async () => {
    const { email } = await registerCustomer(shop);
    for (let time = 0; time < 5; time++) expect((await guess(email)).statusCode).toBe(401);
    const sixth = await guess(email);
    expect([sixth.statusCode, sixth.headers['retry-after'], sixth.json().errors[0].code]).toEqual([
      429,
      '2',
      'too_many_tries',
    ]);
    // Throttled, not locked out: shortly afterwards the correct password works.
    later(2);
    await expect(createApi(shop).auth.login({ body: { email, password: PASSWORD } })).resolves.toBeDefined();
    expect((await guess(email)).statusCode).toBe(401);
  });

  test('throttles an unknown account in the same way', async () => {
    const email = createEmail();
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await guess(email)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('throttles many accounts from one network', async () => {
    const ip = createIp();
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await guess(createEmail(), ip)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('allows five of twenty concurrent attempts', async () => {
    const email = createEmail();
    const replies = await Promise.all(Array.from({ length: 20 }, () => guess(email)));
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  });

  test.each([
    [
      'a forged forwarding header',
      (time: number) =>
        guess(`one-${time}@example.com`, '10.9.9.1', {
          'x-forwarded-for': `1.2.3.${time}`,
          'x-real-ip': `1.2.3.${time}`,
          forwarded: `for=1.2.3.${time}`,
        }),
    ],
    [
      'another spelling',
      (time: number) =>
        guess(
          [
            'dodge@example.com',
            'DODGE@example.com',
            ' dodge@example.com',
            'ｄodge@example.com',
            'Dodge@Example.com',
            'dodgE@example.com',
          ][time] ?? '',
        ),
    ],
  ])('is not bypassed by %s', async (_, tryOnce) => {
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await tryOnce(time)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  test('throttles repeated registrations and reset requests from one network', async () => {
    const api = createApi(shop, { ip: createIp() });
    for (let time = 0; time < 5; time++) await api.auth.forgotPassword({ body: { email: createEmail() } });
    await expect(api.auth.forgotPassword({ body: { email: createEmail() } })).rejects.toMatchObject({ status: 429 });
  });
});

describe('rate limit behind a trusted proxy', () => {
  test('counts by the forwarded address', async () => {
    const proxied = await startTestShop({ env: { TRUSTED_PROXIES: '10.1.1.1' } });
    const guess = (forwarded: string) =>
      proxied.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { host: 'outlet.localhost', locale: 'en_GB', 'x-forwarded-for': forwarded },
        remoteAddress: '10.1.1.1',
        payload: { email: createEmail(), password: 'wrong password 1' },
      });
    for (let time = 0; time < 5; time++) await guess('198.51.100.7');
    expect((await guess('198.51.100.7')).statusCode).toBe(429);
    expect((await guess('1.1.1.1, 198.51.100.7')).statusCode).toBe(429);
    expect((await guess('198.51.100.8')).statusCode).toBe(401);
    await proxied.stop();
  });
});
