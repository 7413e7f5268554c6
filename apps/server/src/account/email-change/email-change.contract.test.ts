import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createApi,
  createEmail,
  PASSWORD,
  readMails,
  registerCustomer,
} from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

type Customer = Awaited<ReturnType<typeof registerCustomer>>;

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const ask = ({ api }: Customer, email: string, password = PASSWORD) =>
  api.emailChange.ask({ body: { email, password } });
const tokenFor = async (address: string, count = 1): Promise<string> => {
  const mail = (await readMails(shop, address, 'email-change-confirmation', count)).at(-1);
  return new URL(JSON.parse(mail?.text ?? '{}').confirmUrl).searchParams.get('token') ?? '';
};
const confirm = (token: string) => createApi(shop).emailChange.confirm({ body: { token } });
const findEmail = async ({ api }: Customer) => (await api.customer.get()).email;
const DEAD = { status: 404, errors: [{ code: 'link_unusable', field: 'token' }] };

describe('e-mail address change', () => {
  test('takes effect after confirmation by the new mailbox and notifies the old one', async () => {
    const customer = await registerCustomer(shop);
    const next = createEmail();
    expect(await ask(customer, next)).toEqual({ status: 'confirmation-sent' });
    const token = await tokenFor(next);
    expect(await findEmail(customer)).toBe(customer.email);
    expect(await confirm(token)).toEqual({ status: 'changed' });
    expect(await findEmail(customer)).toBe(next);
    await readMails(shop, customer.email, 'email-changed');
    const guest = createApi(shop);
    await expect(guest.auth.login({ body: { email: customer.email, password: PASSWORD } })).rejects.toMatchObject({
      status: 401,
    });
    expect(await guest.auth.login({ body: { email: next, password: PASSWORD } })).toHaveProperty('accessToken');
  });

  test('returns the same response for a taken address and notifies only its mailbox', async () => {
    const [customer, owner] = [await registerCustomer(shop), await registerCustomer(shop)];
    const [free, taken] = [await ask(customer, createEmail()), await ask(customer, owner.email.toUpperCase())];
    expect(taken).toEqual(free);
    await readMails(shop, owner.email.toUpperCase(), 'already-registered');
    expect([await findEmail(customer), await findEmail(owner)]).toEqual([customer.email, owner.email]);
  });

  test('allows another spelling of the own address', async () => {
    const customer = await registerCustomer(shop);
    const spelled = customer.email.replace('person', 'Person');
    await ask(customer, spelled);
    await confirm(await tokenFor(spelled));
    expect(await findEmail(customer)).toBe(spelled);
  });

  test('accepts the link once and within one hour', async () => {
    const customer = await registerCustomer(shop);
    const [next, late] = [createEmail(), createEmail()];
    await ask(customer, next);
    const token = await tokenFor(next);
    await confirm(token);
    await expect(confirm(token)).rejects.toMatchObject(DEAD);
    await ask(customer, late);
    const lateToken = await tokenFor(late);
    later(61);
    await expect(confirm(lateToken)).rejects.toMatchObject(DEAD);
  });

  test('accepts only the newest link, and only while the old address is current', async () => {
    const customer = await registerCustomer(shop);
    const [first, second] = [createEmail(), createEmail()];
    await ask(customer, first);
    const firstToken = await tokenFor(first);
    await ask(customer, second);
    const secondToken = await tokenFor(second);
    await expect(confirm(firstToken)).rejects.toMatchObject(DEAD);
    await confirm(secondToken);
    expect(await findEmail(customer)).toBe(second);
  });

  test('rejects an address that another customer has registered meanwhile', async () => {
    const customer = await registerCustomer(shop);
    const next = createEmail();
    await ask(customer, next);
    const token = await tokenFor(next);
    await registerCustomer(shop, { email: next });
    await expect(confirm(token)).rejects.toMatchObject(DEAD);
    expect(await findEmail(customer)).toBe(customer.email);
  });

  test('invalidates reset links mailed to the old address', async () => {
    const customer = await registerCustomer(shop);
    const next = createEmail();
    await createApi(shop).auth.forgotPassword({ body: { email: customer.email } });
    const [mail] = await readMails(shop, customer.email, 'password-reset');
    const reset = new URL(JSON.parse(mail?.text ?? '{}').resetUrl).searchParams.get('token') ?? '';
    await ask(customer, next);
    await confirm(await tokenFor(next));
    await expect(
      createApi(shop).auth.resetPassword({ body: { token: reset, password: 'another grey umbrella 5' } }),
    ).rejects.toMatchObject(DEAD);
  });

  test('limits the mails to one mailbox', async () => {
    const customer = await registerCustomer(shop);
    const next = createEmail();
    for (let count = 0; count < 5; count += 1) await ask(customer, next);
    await readMails(shop, next, 'email-change-confirmation', 3);
  });

  test.each([
    ['a wrong password', { password: 'wrong password 1' }, 403, 'wrong_password', 'currentPassword'],
    ['an invalid address', { email: 'no-address' }, 422, 'email_invalid', 'email'],
  ])('rejects %s', async (_, differing, status, code, field) => {
    const customer = await registerCustomer(shop);
    const body = { email: createEmail(), password: PASSWORD, ...differing };
    await expect(customer.api.emailChange.ask({ body })).rejects.toMatchObject({ status, errors: [{ code, field }] });
  });

  test('rejects guests, ended sessions and too many wrong passwords', async () => {
    await expect(
      createApi(shop).emailChange.ask({ body: { email: createEmail(), password: PASSWORD } }),
    ).rejects.toMatchObject({ status: 401 });
    const gone = await registerCustomer(shop);
    await gone.api.auth.logout({ body: { refreshToken: gone.tokens.refreshToken } });
    await expect(ask(gone, createEmail())).rejects.toMatchObject({ status: 401, errors: [{ code: 'session_ended' }] });
    const guesser = await registerCustomer(shop);
    for (let count = 0; count < 5; count += 1)
      await ask(guesser, createEmail(), `guess ${count}`).catch(() => undefined);
    await expect(ask(guesser, createEmail())).rejects.toMatchObject({ status: 429 });
  });

  test.each(['x'.repeat(43), 'A'.repeat(20)])('rejects an unknown token', async (token) => {
    await expect(confirm(token)).rejects.toMatchObject(DEAD);
  });
});

describe('phone number of a customer', () => {
  test('is normalised to international format and rejected if invalid', async () => {
    const { api } = await registerCustomer(shop);
    expect(await api.customer.change({ body: { phone: '020 7946 0000' } })).toMatchObject({ phone: '+442079460000' });
    await expect(api.customer.change({ body: { phone: '123' } })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'phone_invalid', field: 'phone' }],
    });
    expect(await api.customer.change({ body: { firstName: 'Ada' } })).toMatchObject({ phone: '+442079460000' });
    expect(await api.customer.change({ body: { phone: null } })).not.toHaveProperty('phone');
  });
});
