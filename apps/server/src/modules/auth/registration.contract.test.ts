import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCustomer,
  anAddress,
  apiOf,
  aRegistration,
  mailsOf,
  PASSWORD,
  tokenIn,
} from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import type { CustomerTables } from '../customer/customer-tables.ts';

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
const register = (body: ReturnType<typeof aRegistration>) => apiOf(shop).customer.register({ body });
const confirm = (token: string) => apiOf(shop).customer.confirm({ body: { token } });
const login = (email: string, password = PASSWORD) => apiOf(shop).auth.login({ body: { email, password } });
const CONFIRMATION_SENT = { status: 'confirmation-sent' };

describe('POST /customer/registration', () => {
  test('mails a link, and whoever follows it is a customer', async () => {
    const body = aRegistration();
    await expect(register(body)).resolves.toEqual(CONFIRMATION_SENT);
    const [mail] = await mailsOf(shop, body.email, 'verify-address');
    const { confirmUrl } = JSON.parse(mail?.text ?? '');
    expect(confirmUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/customer\/account\/create\?token=[\w-]{43}$/);
    await expect(confirm(new URL(confirmUrl).searchParams.get('token') ?? '')).resolves.toEqual({
      status: 'confirmed',
    });
    const { accessToken } = await login(body.email);
    await expect(apiOf(shop, { accessToken }).customer.get()).resolves.toEqual({
      email: body.email,
      firstName: 'Amira',
      lastName: 'Khan',
      marketing: { email: false, sms: false, post: false },
    });
  });

  test('carries nothing that was typed into a mailbox, which may be anybody’s', async () => {
    const body = aRegistration({ firstName: 'Buy at https://spam.example' });
    await register(body);
    const [mail] = await mailsOf(shop, body.email, 'verify-address');
    expect(mail?.text).not.toContain('spam');
  });

  test('an account that is not confirmed cannot be signed in to, and the mail comes again', async () => {
    const body = aRegistration();
    await register(body);
    await mailsOf(shop, body.email, 'verify-address');
    await expect(login(body.email)).rejects.toMatchObject({ status: 401, errors: [{ code: 'wrong_credentials' }] });
    await mailsOf(shop, body.email, 'verify-address', 2);
    await expect(login(body.email, 'wrong password 1')).rejects.toMatchObject({ status: 401 });
    await mailsOf(shop, body.email, 'verify-address', 2);
  });

  test('a known address gets the same answer, and a mail that says so; nothing about the account changes', async () => {
    const { email } = await aCustomer(shop);
    await expect(register(aRegistration({ email, password: 'another password 1', firstName: 'Eve' }))).resolves.toEqual(
      CONFIRMATION_SENT,
    );
    const [mail] = await mailsOf(shop, email, 'already-registered');
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({
      loginUrl: 'http://outlet.localhost:3000/customer/account/login',
    });
    await expect(login(email)).resolves.toBeDefined();
    await expect(login(email, 'another password 1')).rejects.toMatchObject({ status: 401 });
  });

  test('whoever registers a stranger’s address first has nothing of it', async () => {
    const email = anAddress();
    await register(aRegistration({ email, password: 'password of Eve 1', firstName: 'Eve' }));
    const tokenOfEve = await tokenIn(shop, email, 'verify-address');
    await register(aRegistration({ email }));
    const mails = await mailsOf(shop, email, 'verify-address', 2);
    const tokens = mails.map(({ text }) => new URL(JSON.parse(text).confirmUrl).searchParams.get('token') ?? '');
    await confirm(tokens.find((token) => token !== tokenOfEve) ?? '');
    await expect(login(email)).resolves.toBeDefined();
    await expect(login(email, 'password of Eve 1')).rejects.toMatchObject({ status: 401 });
    await expect(confirm(tokenOfEve)).rejects.toMatchObject({ status: 404, errors: [{ code: 'link_unusable' }] });
  });

  test('three at once are one account in the end', async () => {
    const email = anAddress();
    await Promise.all(Array.from({ length: 3 }, () => register(aRegistration({ email }))));
    const mails = await mailsOf(shop, email, 'verify-address', 3);
    const tokens = mails.map(({ text }) => new URL(JSON.parse(text).confirmUrl).searchParams.get('token') ?? '');
    const outcomes = await Promise.allSettled(tokens.map(confirm));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('three mails go to one address in a quarter of an hour', async () => {
    const body = aRegistration();
    for (let time = 0; time < 5; time++) await register(body);
    await mailsOf(shop, body.email, 'verify-address', 3);
  });

  test.each([
    ['an address that is none', { email: 'amira' }, 422, 'email_invalid', 'email'],
    ['a short password', { password: 'abc1' }, 422, 'password_length', 'password'],
    ['a common password', { password: 'Password123' }, 422, 'password_common', 'password'],
    ['a child', { birthDate: '2020-01-01' }, 422, 'birth_date_invalid', 'birthDate'],
    ['no name', { firstName: '  ' }, 400, 'invalid', 'firstName'],
    ['a name of two lines', { lastName: 'Khan\nBcc: all' }, 400, 'invalid', 'lastName'],
    ['a day that does not exist', { birthDate: '1999-02-30' }, 400, 'invalid', 'birthDate'],
  ])('refuses %s and names the field', async (_, given, status, code, field) => {
    await expect(register(aRegistration(given))).rejects.toMatchObject({
      status,
      errors: [expect.objectContaining({ code, field })],
    });
  });

  test('refuses what is not asked for', async () => {
    const body = aRegistration({ verified: true, customerId: 'c1' });
    await expect(register(body)).rejects.toMatchObject({ status: 400 });
  });
});

describe('POST /customer/registration/confirmation', () => {
  test('answers the same to a link that is opened twice', async () => {
    const body = aRegistration();
    await register(body);
    const token = await tokenIn(shop, body.email, 'verify-address');
    for (let time = 0; time < 2; time++) await expect(confirm(token)).resolves.toEqual({ status: 'confirmed' });
  });

  test('refuses a link that is older than seven days', async () => {
    const body = aRegistration();
    await register(body);
    const token = await tokenIn(shop, body.email, 'verify-address');
    later(7 * 24 * 60 + 1);
    await expect(confirm(token)).rejects.toMatchObject({ status: 404 });
    await expect(login(body.email)).rejects.toMatchObject({ status: 401 });
  });

  test('refuses the link of another purpose', async () => {
    const { email } = await aCustomer(shop);
    await apiOf(shop).auth.forgotPassword({ body: { email } });
    await expect(confirm(await tokenIn(shop, email, 'password-reset'))).rejects.toMatchObject({ status: 404 });
  });
});

describe('marketing', () => {
  const choicesOf = (firstName: string) =>
    shop.parts.database.db
      .$extendTables<CustomerTables>()
      .selectFrom('customerMarketingChoice')
      .innerJoin('customer', 'customer.customerId', 'customerMarketingChoice.customerId')
      .select(['channel', 'granted', 'source', 'chosenAt'])
      .where('firstName', '=', firstName)
      .orderBy('choiceId')
      .execute();

  test('is chosen by channel; every choice is kept with its time and where it was made', async () => {
    const { api } = await aCustomer(shop, { firstName: 'Nadia', marketing: { email: true } });
    const registeredAt = shop.clock.now;
    later(5);
    await expect(api.customer.change({ body: { marketing: { email: false, post: true } } })).resolves.toMatchObject({
      marketing: { email: false, sms: false, post: true },
    });
    expect(await choicesOf('Nadia')).toEqual([
      { channel: 'email', granted: true, source: 'registration', chosenAt: registeredAt },
      { channel: 'sms', granted: false, source: 'registration', chosenAt: registeredAt },
      { channel: 'post', granted: false, source: 'registration', chosenAt: registeredAt },
      { channel: 'email', granted: false, source: 'account', chosenAt: shop.clock.now },
      { channel: 'post', granted: true, source: 'account', chosenAt: shop.clock.now },
    ]);
  });
});

describe('PATCH /customer', () => {
  test('changes what is given, and takes away what is null', async () => {
    const { api, email } = await aCustomer(shop, { birthDate: '1999-12-31' });
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
    ['somebody else’s id', { customerId: 'c2', firstName: 'Eve' }],
  ])('refuses %s', async (_, body) => {
    const { api } = await aCustomer(shop);
    await expect(api.customer.change({ body: body as never })).rejects.toMatchObject({ status: 400 });
  });
});
