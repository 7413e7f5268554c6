import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerTables } from '#server/account/customer/customer-tables.ts';
import {
  buildRegistration,
  createApi,
  createEmail,
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
  shop.clock.tickMs = 0;
});

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const register = (body: ReturnType<typeof buildRegistration>) => createApi(shop).customer.register({ body });
const confirm = (token: string, password = PASSWORD) => createApi(shop).customer.confirm({ body: { token, password } });
const login = (email: string, password = PASSWORD) => createApi(shop).auth.login({ body: { email, password } });
const CONFIRMATION_SENT = { status: 'confirmation-sent' };

describe('POST /customer/registration', () => {
  test('mails a link that creates the account', async () => {
    const body = buildRegistration();
    await expect(register(body)).resolves.toEqual(CONFIRMATION_SENT);
    const [mail] = await readMails(shop, body.email, 'verify-address');
    const { confirmUrl } = JSON.parse(mail?.text ?? '');
    expect(confirmUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/customer\/account\/create\?token=[\w-]{43}$/);
    await expect(confirm(new URL(confirmUrl).searchParams.get('token') ?? '')).resolves.toEqual({
      status: 'confirmed',
      email: body.email,
    });
    const { accessToken } = await login(body.email);
    await expect(createApi(shop, { accessToken }).customer.get()).resolves.toEqual({
      email: body.email,
      firstName: 'Amira',
      lastName: 'Khan',
      marketing: { email: false, sms: false, post: false },
    });
  });

  test('puts no typed text into the mail, whose mailbox may belong to a stranger', async () => {
    const body = buildRegistration({ firstName: 'Buy at https://spam.example' });
    await register(body);
    const [mail] = await readMails(shop, body.email, 'verify-address');
    expect(mail?.text).not.toContain('spam');
  });

  test('rejects sign-in before confirmation and sends the mail again', async () => {
    const body = buildRegistration();
    await register(body);
    await readMails(shop, body.email, 'verify-address');
    await expect(login(body.email)).rejects.toMatchObject({ status: 401, errors: [{ code: 'wrong_credentials' }] });
    await readMails(shop, body.email, 'verify-address', 2);
    await expect(login(body.email, 'wrong password 1')).rejects.toMatchObject({ status: 401 });
    await readMails(shop, body.email, 'verify-address', 2);
  });

  test('returns the same response for a known address, mails its owner and leaves the account unchanged', async () => {
    const { email } = await registerCustomer(shop);
    await expect(
      register(buildRegistration({ email, password: 'another password 1', firstName: 'Eve' })),
    ).resolves.toEqual(CONFIRMATION_SENT);
    const [mail] = await readMails(shop, email, 'already-registered');
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({
      loginUrl: 'http://outlet.localhost:3000/customer/account/login',
    });
    await expect(login(email)).resolves.toBeDefined();
    await expect(login(email, 'another password 1')).rejects.toMatchObject({ status: 401 });
  });

  test('gives no access to an earlier registration of a stranger’s address', async () => {
    const email = createEmail();
    await register(buildRegistration({ email, password: 'password of Eve 1', firstName: 'Eve' }));
    const eveToken = await tokenIn(shop, email, 'verify-address');
    await register(buildRegistration({ email }));
    const mails = await readMails(shop, email, 'verify-address', 2);
    const tokens = mails.map(({ text }) => new URL(JSON.parse(text).confirmUrl).searchParams.get('token') ?? '');
    await confirm(tokens.find((token) => token !== eveToken) ?? '');
    await expect(login(email)).resolves.toBeDefined();
    await expect(login(email, 'password of Eve 1')).rejects.toMatchObject({ status: 401 });
    await expect(confirm(eveToken)).rejects.toMatchObject({ status: 404, errors: [{ code: 'link_unusable' }] });
  });

  test('creates one account from three concurrent calls', async () => {
    const email = createEmail();
    await Promise.all(Array.from({ length: 3 }, () => register(buildRegistration({ email }))));
    const mails = await readMails(shop, email, 'verify-address', 3);
    const tokens = mails.map(({ text }) => new URL(JSON.parse(text).confirmUrl).searchParams.get('token') ?? '');
    const outcomes = await Promise.allSettled(tokens.map((token) => confirm(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('sends at most three mails per address in 15 minutes', async () => {
    const body = buildRegistration();
    for (let time = 0; time < 5; time++) await register(body);
    await readMails(shop, body.email, 'verify-address', 3);
  });

  test.each([
    ['an address that is none', { email: 'amira' }, 422, 'email_invalid', 'email'],
    ['a short password', { password: 'abc1' }, 422, 'password_length', 'password'],
    ['a common password', { password: 'Password123' }, 422, 'password_common', 'password'],
    ['a child', { birthDate: '2020-01-01' }, 422, 'birth_date_invalid', 'birthDate'],
    ['no name', { firstName: '  ' }, 400, 'invalid', 'firstName'],
    ['a name of two lines', { lastName: 'Khan\nBcc: all' }, 400, 'invalid', 'lastName'],
    ['a day that does not exist', { birthDate: '1999-02-30' }, 400, 'invalid', 'birthDate'],
  ])('rejects %s and names the field', async (_, given, status, code, field) => {
    await expect(register(buildRegistration(given))).rejects.toMatchObject({
      status,
      errors: [expect.objectContaining({ code, field })],
    });
  });

  test('rejects unknown fields', async () => {
    const body = buildRegistration({ verified: true, customerId: 'c1' });
    await expect(register(body)).rejects.toMatchObject({ status: 400 });
  });
});

describe('POST /customer/registration/confirmation', () => {
  test('requires the password chosen with the link, also for a used link (account pre-hijacking)', async () => {
    const body = buildRegistration({ password: 'password of Eve 1' });
    await register(body);
    const token = await tokenIn(shop, body.email, 'verify-address');
    const wrong = { status: 403, errors: [{ code: 'wrong_password', field: 'password' }] };
    await expect(confirm(token)).rejects.toMatchObject(wrong);
    await expect(login(body.email, 'password of Eve 1')).rejects.toMatchObject({ status: 401 });
    await confirm(token, 'password of Eve 1');
    await expect(confirm(token)).rejects.toMatchObject(wrong);
  });

  test('rejects the link of an older registration of the address', async () => {
    const email = createEmail();
    await register(buildRegistration({ email, password: 'password of Eve 1' }));
    const older = await tokenIn(shop, email, 'verify-address');
    later(1);
    await register(buildRegistration({ email }));
    await readMails(shop, email, 'verify-address', 2);
    await expect(confirm(older, 'password of Eve 1')).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 'link_unusable' }],
    });
  });

  test('throttles guesses of the password', async () => {
    const body = buildRegistration();
    await register(body);
    const token = await tokenIn(shop, body.email, 'verify-address');
    const tries = [];
    for (let time = 0; time < 12; time++) {
      tries.push(await confirm(token, `wrong ${time}`).catch(({ status }: { status: number }) => status));
    }
    expect(tries).toContain(429);
  });

  test('is idempotent for a link opened twice', async () => {
    const body = buildRegistration();
    await register(body);
    const token = await tokenIn(shop, body.email, 'verify-address');
    for (let time = 0; time < 2; time++) await expect(confirm(token)).resolves.toMatchObject({ status: 'confirmed' });
  });

  test('rejects a link older than seven days', async () => {
    const body = buildRegistration();
    await register(body);
    const token = await tokenIn(shop, body.email, 'verify-address');
    later(7 * 24 * 60 + 1);
    await expect(confirm(token)).rejects.toMatchObject({ status: 404 });
    await expect(login(body.email)).rejects.toMatchObject({ status: 401 });
  });

  test('rejects a link for another purpose', async () => {
    const { email } = await registerCustomer(shop);
    await createApi(shop).auth.forgotPassword({ body: { email } });
    await expect(confirm(await tokenIn(shop, email, 'password-reset'))).rejects.toMatchObject({ status: 404 });
  });
});

describe('marketing', () => {
  const readChoices = (firstName: string) =>
    shop.parts.database.db
      .$extendTables<CustomerTables>()
      .selectFrom('customerMarketingChoice')
      .innerJoin('customer', 'customer.customerId', 'customerMarketingChoice.customerId')
      .select(['channel', 'granted', 'source', 'chosenAt'])
      .where('firstName', '=', firstName)
      .orderBy('choiceId')
      .execute();

  test('is chosen per channel, and each choice is stored with its time and origin', async () => {
    const { api } = await registerCustomer(shop, { firstName: 'Nadia', marketing: { email: true } });
    const registeredAt = shop.clock.now;
    later(5);
    await expect(api.customer.change({ body: { marketing: { email: false, post: true } } })).resolves.toMatchObject({
      marketing: { email: false, sms: false, post: true },
    });
    expect(await readChoices('Nadia')).toEqual([
      { channel: 'email', granted: true, source: 'registration', chosenAt: registeredAt },
      { channel: 'sms', granted: false, source: 'registration', chosenAt: registeredAt },
      { channel: 'post', granted: false, source: 'registration', chosenAt: registeredAt },
      { channel: 'email', granted: false, source: 'account', chosenAt: shop.clock.now },
      { channel: 'post', granted: true, source: 'account', chosenAt: shop.clock.now },
    ]);
  });
});

describe('PATCH /customer', () => {
  test('changes given fields and clears null fields', async () => {
    const { api, email } = await registerCustomer(shop, { birthDate: '1999-12-31' });
    await expect(api.customer.change({ body: { firstName: 'Amy', phone: '+44 20 7946 0000' } })).resolves.toMatchObject(
      { firstName: 'Amy', lastName: 'Khan', phone: '+442079460000', birthDate: '1999-12-31' },
    );
    await api.customer.change({ body: { birthDate: null, phone: null } });
    await expect(api.customer.get()).resolves.toEqual({
      email,
      firstName: 'Amy',
      lastName: 'Khan',
      marketing: { email: false, sms: false, post: false },
    });
  });

  test.each([
    ['an address, which has a way of its own', { email: 'eve@example.com' }],
    ['a password', { password: PASSWORD }],
    ['the id of another customer', { customerId: 'c2', firstName: 'Eve' }],
  ])('rejects %s', async (_, body) => {
    const { api } = await registerCustomer(shop);
    await expect(api.customer.change({ body: body as never })).rejects.toMatchObject({ status: 400 });
  });
});
