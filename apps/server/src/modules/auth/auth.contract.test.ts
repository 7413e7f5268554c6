import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCustomer,
  aNetwork,
  anAddress,
  apiOf,
  mailsOf,
  PASSWORD,
  tokenIn,
} from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import type { AuthTables } from './auth-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
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
  test('answers the tokens of §3: an access token of 15 minutes and a refresh token', async () => {
    const { tokens, api } = await aCustomer(shop);
    expect(tokens).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 900,
      expiration: shop.clock.now.getTime() + 900_000,
    });
    await expect(api.auth.validate()).resolves.toEqual({ valid: true, expiration: tokens.expiration });
  });

  test('takes the address in any spelling', async () => {
    const { email } = await aCustomer(shop);
    await expect(
      apiOf(shop).auth.login({ body: { email: `  ${email.toUpperCase()} `, password: PASSWORD } }),
    ).resolves.toBeDefined();
  });

  test('refuses a wrong password and an unknown address in the same words', async () => {
    const { email } = await aCustomer(shop);
    const wrong = await apiOf(shop)
      .auth.login({ body: { email, password: 'wrong password 1' } })
      .catch((error) => error);
    const unknown = await apiOf(shop)
      .auth.login({ body: { email: anAddress(), password: 'wrong password 1' } })
      .catch((error) => error);
    expect(wrong).toMatchObject(refused(401, 'wrong_credentials'));
    expect(unknown.errors).toEqual(wrong.errors);
  });

  test('keeps no token and no password that anybody could use', async () => {
    const { tokens } = await aCustomer(shop);
    const rows = JSON.stringify([
      await tables().selectFrom('sessionToken').selectAll().execute(),
      await tables().selectFrom('customerLogin').selectAll().execute(),
      await tables().selectFrom('accountLink').selectAll().execute(),
    ]);
    expect(rows).not.toContain(tokens.refreshToken);
    expect(rows).not.toContain(PASSWORD);
  });

  test('writes neither address nor token nor password to the log', async () => {
    const { email, tokens } = await aCustomer(shop);
    const logged = shop.logged.join('');
    for (const secret of [email, tokens.accessToken, tokens.refreshToken, PASSWORD])
      expect(logged).not.toContain(secret);
  });

  test('takes a password that another shop kept, once, and keeps it better', async () => {
    const { email } = await aCustomer(shop);
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(`salt${PASSWORD}`).digest('hex');
    await tables()
      .updateTable('customerLogin')
      .set({ passwordHash: `${hash}:salt:1` })
      .where('email', '=', email)
      .execute();
    await apiOf(shop).auth.login({ body: { email, password: PASSWORD } });
    const { passwordHash } = await tables()
      .selectFrom('customerLogin')
      .select('passwordHash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    await expect(apiOf(shop).auth.login({ body: { email, password: PASSWORD } })).resolves.toBeDefined();
  });

  test('never outlives a change of the password that happens at the same moment', async () => {
    const { email, api } = await aCustomer(shop);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const logins = Array.from({ length: 4 }, () => apiOf(shop).auth.login({ body: { email, password: PASSWORD } }));
    const [changed, ...outcomes] = await Promise.allSettled([api.auth.changePassword({ body }), ...logins]);
    expect(changed?.status).toBe('fulfilled');
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') continue;
      await expect(apiOf(shop, outcome.value).auth.validate()).rejects.toMatchObject({ status: 401 });
    }
  });

  test.each([
    ['no password', { email: 'a@example.com' }],
    ['a list', { email: ['a@example.com'], password: PASSWORD }],
    ['a password without end', { email: 'a@example.com', password: 'a1'.repeat(600) }],
    ['who they are', { email: 'a@example.com', password: PASSWORD, customerId: 'c1' }],
  ])('refuses a body with %s', async (_, body) => {
    await expect(apiOf(shop).auth.login({ body: body as never })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a device that was never seen before', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

  test('is told of by mail, once; the first one is not', async () => {
    const { email } = await aCustomer(shop);
    const signIn = () => apiOf(shop, { userAgent: CHROME }).auth.login({ body: { email, password: PASSWORD } });
    await signIn();
    await signIn();
    const [mail] = await mailsOf(shop, email, 'new-device');
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({
      device: 'Chrome, Windows',
      forgotUrl: 'http://outlet.localhost:3000/customer/account/forgotpassword',
    });
  });
});

describe('POST /auth/refresh', () => {
  const refresh = (refreshToken: string) => apiOf(shop).auth.refresh({ body: { refreshToken } });

  test('answers new tokens; the old one is used up', async () => {
    const { tokens } = await aCustomer(shop);
    later(900);
    const renewed = await refresh(tokens.refreshToken);
    expect(renewed.refreshToken).not.toBe(tokens.refreshToken);
    await expect(apiOf(shop, renewed).auth.validate()).resolves.toMatchObject({ valid: true });
  });

  test('the very same answer comes again within ten seconds, since a reply can get lost', async () => {
    const { tokens } = await aCustomer(shop);
    later(900);
    const first = await refresh(tokens.refreshToken);
    later(10);
    expect(await refresh(tokens.refreshToken)).toEqual(first);
    await expect(refresh(first.refreshToken)).resolves.toBeDefined();
  });

  test('ten at once are one rotation and ten equal answers', async () => {
    const { tokens } = await aCustomer(shop);
    later(900);
    shop.clock.tickMs = 1;
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(tokens.refreshToken)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('a token that comes again later ends the session of the shopper and of the thief', async () => {
    const { tokens } = await aCustomer(shop);
    const renewed = await refresh(tokens.refreshToken);
    later(11);
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject(refused(401, 'session_ended'));
    await expect(refresh(renewed.refreshToken)).rejects.toMatchObject(refused(401, 'session_ended'));
    await expect(apiOf(shop, renewed).auth.validate()).rejects.toMatchObject({ status: 401 });
  });

  test('a token older than the last but one ends the session at once', async () => {
    const { tokens } = await aCustomer(shop);
    const second = await refresh(tokens.refreshToken);
    const third = await refresh(second.refreshToken);
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ status: 401 });
    await expect(refresh(third.refreshToken)).rejects.toMatchObject({ status: 401 });
  });

  test('a session ends after 30 days, however often it is renewed', async () => {
    let { refreshToken } = (await aCustomer(shop)).tokens;
    for (const day of [10, 20, 29.99]) {
      shop.clock.now = new Date(Date.UTC(2026, 5, 1, 12) + day * 86_400_000);
      ({ refreshToken } = await refresh(refreshToken));
    }
    shop.clock.now = new Date(Date.UTC(2026, 5, 1, 12) + 30 * 86_400_000);
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused(401, 'session_ended'));
  });

  test('an expired access token beside it is no hindrance', async () => {
    const { tokens } = await aCustomer(shop);
    later(1_000);
    const { accessToken, refreshToken } = tokens;
    await expect(apiOf(shop, { accessToken }).auth.refresh({ body: { refreshToken } })).resolves.toBeDefined();
  });

  test.each([
    ['empty', '', 400],
    ['a list', ['a'.repeat(43)], 400],
    ['null', null, 400],
    ['far too long', 'a'.repeat(5_000), 400],
    ['never given out', 'a'.repeat(43), 401],
  ])('a token that is %s is refused', async (_, refreshToken, status) => {
    await expect(refresh(refreshToken as string)).rejects.toMatchObject({ status });
  });
});

describe('POST /auth/logout', () => {
  test('ends the session, and answers the same when it has ended', async () => {
    const { tokens, api } = await aCustomer(shop);
    const body = { refreshToken: tokens.refreshToken };
    for (let time = 0; time < 2; time++) {
      await expect(api.auth.logout({ body })).resolves.toEqual({ status: 'signed-out' });
    }
    await expect(api.auth.refresh({ body })).rejects.toMatchObject({ status: 401 });
    await expect(api.auth.validate()).rejects.toMatchObject(refused(401, 'session_ended'));
  });

  test('leaves the other sessions of the customer alone', async () => {
    const { email, tokens, api } = await aCustomer(shop);
    const other = await apiOf(shop).auth.login({ body: { email, password: PASSWORD } });
    await api.auth.logout({ body: { refreshToken: tokens.refreshToken } });
    await expect(apiOf(shop, other).auth.validate()).resolves.toMatchObject({ valid: true });
  });
});

describe('POST /auth/password', () => {
  test('changes it, ends every session, begins a new one and tells by mail', async () => {
    const { email, tokens, api } = await aCustomer(shop);
    const fresh = await api.auth.changePassword({ body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } });
    await expect(api.auth.validate()).rejects.toMatchObject({ status: 401 });
    await expect(api.auth.refresh({ body: { refreshToken: tokens.refreshToken } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(apiOf(shop, fresh).auth.validate()).resolves.toMatchObject({ valid: true });
    await expect(apiOf(shop).auth.login({ body: { email, password: NEW_PASSWORD } })).resolves.toBeDefined();
    await mailsOf(shop, email, 'password-changed');
  });

  test('refuses a wrong current password, not as 401, which a browser would try to mend', async () => {
    const { api } = await aCustomer(shop);
    await expect(
      api.auth.changePassword({ body: { currentPassword: 'wrong password 1', newPassword: NEW_PASSWORD } }),
    ).rejects.toMatchObject({ status: 403, errors: [{ code: 'wrong_password', field: 'currentPassword' }] });
  });

  test.each([
    ['short1', 'password_length'],
    ['no digits here', 'password_digit'],
    ['password123', 'password_common'],
  ])('refuses the new password %j as %s', async (newPassword, code) => {
    const { api } = await aCustomer(shop);
    await expect(api.auth.changePassword({ body: { currentPassword: PASSWORD, newPassword } })).rejects.toMatchObject({
      status: 422,
      errors: [{ code, field: 'newPassword' }],
    });
  });

  test('is refused to a session that has ended, although its token has not expired', async () => {
    const { tokens, api } = await aCustomer(shop);
    await api.auth.logout({ body: { refreshToken: tokens.refreshToken } });
    await expect(
      api.auth.changePassword({ body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
    ).rejects.toMatchObject(refused(401, 'session_ended'));
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => apiOf(shop).auth.forgotPassword({ body: { email } });
  const reset = (token: string, password = NEW_PASSWORD) =>
    apiOf(shop).auth.resetPassword({ body: { token, password } });

  test('is replaced by the link of a mail, and every session ends', async () => {
    const { email, tokens, api } = await aCustomer(shop);
    await expect(forgot(email)).resolves.toEqual({ status: 'mail-sent' });
    const token = await tokenIn(shop, email, 'password-reset');
    await expect(reset(token)).resolves.toEqual({ status: 'password-changed' });
    await expect(api.auth.refresh({ body: { refreshToken: tokens.refreshToken } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(apiOf(shop).auth.login({ body: { email, password: NEW_PASSWORD } })).resolves.toBeDefined();
    await expect(apiOf(shop).auth.login({ body: { email, password: PASSWORD } })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('leads to the page of the store that was asked, whatever host the request claims', async () => {
    const { email } = await aCustomer(shop);
    await forgot(email);
    const [mail] = await mailsOf(shop, email, 'password-reset');
    expect(JSON.parse(mail?.text ?? '').resetUrl).toMatch(
      /^http:\/\/outlet\.localhost:3000\/customer\/account\/changeforgotten\?token=[\w-]{43}$/,
    );
  });

  test('the link works once', async () => {
    const { email } = await aCustomer(shop);
    await forgot(email);
    const token = await tokenIn(shop, email, 'password-reset');
    await reset(token);
    await expect(reset(token)).rejects.toMatchObject(refused(404, 'link_unusable'));
  });

  test('of two uses at once one is accepted', async () => {
    const { email } = await aCustomer(shop);
    await forgot(email);
    const token = await tokenIn(shop, email, 'password-reset');
    const outcomes = await Promise.allSettled([reset(token), reset(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('the link works for an hour', async () => {
    const { email } = await aCustomer(shop);
    await forgot(email);
    const token = await tokenIn(shop, email, 'password-reset');
    later(3_601);
    await expect(reset(token)).rejects.toMatchObject({ status: 404 });
  });

  test('a password that is refused does not use the link up', async () => {
    const { email } = await aCustomer(shop);
    await forgot(email);
    const token = await tokenIn(shop, email, 'password-reset');
    await expect(reset(token, 'password1')).rejects.toMatchObject({ status: 422, errors: [{ field: 'password' }] });
    await expect(reset(token)).resolves.toBeDefined();
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const email = anAddress();
    await expect(forgot(email)).resolves.toEqual({ status: 'mail-sent' });
    const { email: known } = await aCustomer(shop);
    await forgot(known);
    await mailsOf(shop, known, 'password-reset');
    expect((await shop.mails()).filter(({ to }) => to === email)).toEqual([]);
  });

  test('nobody can fill a mailbox: three mails in a quarter of an hour', async () => {
    const { email } = await aCustomer(shop);
    for (let time = 0; time < 5; time++) await forgot(email);
    await mailsOf(shop, email, 'password-reset', 3);
  });
});

describe('who guesses', () => {
  const guess = (email: string, ip = aNetwork(), headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { host: 'outlet.localhost', locale: 'en_GB', ...headers },
      remoteAddress: ip,
      payload: { email, password: 'wrong password 1' },
    });

  test('one account from many networks is slowed down after five tries, and told for how long', async () => {
    const { email } = await aCustomer(shop);
    for (let time = 0; time < 5; time++) expect((await guess(email)).statusCode).toBe(401);
    const sixth = await guess(email);
    expect([sixth.statusCode, sixth.headers['retry-after'], sixth.json().errors[0].code]).toEqual([
      429,
      '2',
      'too_many_tries',
    ]);
    // The owner is not locked out: a moment later the right password is right.
    later(2);
    await expect(apiOf(shop).auth.login({ body: { email, password: PASSWORD } })).resolves.toBeDefined();
    expect((await guess(email)).statusCode).toBe(401);
  });

  test('an unknown account is slowed down in the same way', async () => {
    const email = anAddress();
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await guess(email)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('many accounts from one network is slowed down as well', async () => {
    const ip = aNetwork();
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await guess(anAddress(), ip)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('twenty times at once gets five tries', async () => {
    const email = anAddress();
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
  ])('cannot dodge it by %s', async (_, tryOnce) => {
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await tryOnce(time)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  test('opens accounts, or asks for links, again and again from one network, is slowed down too', async () => {
    const api = apiOf(shop, { ip: aNetwork() });
    for (let time = 0; time < 5; time++) await api.auth.forgotPassword({ body: { email: anAddress() } });
    await expect(api.auth.forgotPassword({ body: { email: anAddress() } })).rejects.toMatchObject({ status: 429 });
  });
});

describe('behind a proxy that is trusted', () => {
  test('the address that it forwards counts', async () => {
    const proxied = await startTestShop({ env: { TRUSTED_PROXIES: '10.1.1.1' } });
    const guess = (forwarded: string) =>
      proxied.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { host: 'outlet.localhost', locale: 'en_GB', 'x-forwarded-for': forwarded },
        remoteAddress: '10.1.1.1',
        payload: { email: anAddress(), password: 'wrong password 1' },
      });
    for (let time = 0; time < 5; time++) await guess('198.51.100.7');
    expect((await guess('198.51.100.7')).statusCode).toBe(429);
    expect((await guess('1.1.1.1, 198.51.100.7')).statusCode).toBe(429);
    expect((await guess('198.51.100.8')).statusCode).toBe(401);
    await proxied.stop();
  });
});
