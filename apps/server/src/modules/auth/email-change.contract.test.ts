import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, anAddress, apiOf, mailsOf, PASSWORD } from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

type Customer = Awaited<ReturnType<typeof aCustomer>>;

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const ask = ({ api }: Customer, email: string, password = PASSWORD) =>
  api.emailChange.ask({ body: { email, password } });
const tokenFor = async (address: string, count = 1): Promise<string> => {
  const mail = (await mailsOf(shop, address, 'email-change-confirmation', count)).at(-1);
  return new URL(JSON.parse(mail?.text ?? '{}').confirmUrl).searchParams.get('token') ?? '';
};
const confirm = (token: string) => apiOf(shop).emailChange.confirm({ body: { token } });
const emailOf = async ({ api }: Customer) => (await api.customer.get()).email;
const DEAD = { status: 404, errors: [{ code: 'link_unusable', field: 'token' }] };

describe('another e-mail address', () => {
  test('holds once its mailbox has confirmed it, and the old one is told', async () => {
    const customer = await aCustomer(shop);
    const next = anAddress();
    expect(await ask(customer, next)).toEqual({ status: 'confirmation-sent' });
    const token = await tokenFor(next);
    expect(await emailOf(customer)).toBe(customer.email);
    expect(await confirm(token)).toEqual({ status: 'changed' });
    expect(await emailOf(customer)).toBe(next);
    await mailsOf(shop, customer.email, 'email-changed');
    const guest = apiOf(shop);
    await expect(guest.auth.login({ body: { email: customer.email, password: PASSWORD } })).rejects.toMatchObject({
      status: 401,
    });
    expect(await guest.auth.login({ body: { email: next, password: PASSWORD } })).toHaveProperty('accessToken');
  });

  test('that is taken is answered the same, and only its mailbox learns of it', async () => {
    const [customer, owner] = [await aCustomer(shop), await aCustomer(shop)];
    const [free, taken] = [await ask(customer, anAddress()), await ask(customer, owner.email.toUpperCase())];
    expect(taken).toEqual(free);
    await mailsOf(shop, owner.email.toUpperCase(), 'already-registered');
    expect([await emailOf(customer), await emailOf(owner)]).toEqual([customer.email, owner.email]);
  });

  test('may be another spelling of one’s own', async () => {
    const customer = await aCustomer(shop);
    const spelled = customer.email.replace('person', 'Person');
    await ask(customer, spelled);
    await confirm(await tokenFor(spelled));
    expect(await emailOf(customer)).toBe(spelled);
  });

  test('is confirmed by a link once, within the hour', async () => {
    const customer = await aCustomer(shop);
    const [next, late] = [anAddress(), anAddress()];
    await ask(customer, next);
    const token = await tokenFor(next);
    await confirm(token);
    await expect(confirm(token)).rejects.toMatchObject(DEAD);
    await ask(customer, late);
    const lateToken = await tokenFor(late);
    later(61);
    await expect(confirm(lateToken)).rejects.toMatchObject(DEAD);
  });

  test('is confirmed by the newest link alone, and only while the old address holds', async () => {
    const customer = await aCustomer(shop);
    const [first, second] = [anAddress(), anAddress()];
    await ask(customer, first);
    const firstToken = await tokenFor(first);
    await ask(customer, second);
    const secondToken = await tokenFor(second);
    await expect(confirm(firstToken)).rejects.toMatchObject(DEAD);
    await confirm(secondToken);
    expect(await emailOf(customer)).toBe(second);
  });

  test('that somebody else has registered meanwhile is refused', async () => {
    const customer = await aCustomer(shop);
    const next = anAddress();
    await ask(customer, next);
    const token = await tokenFor(next);
    await aCustomer(shop, { email: next });
    await expect(confirm(token)).rejects.toMatchObject(DEAD);
    expect(await emailOf(customer)).toBe(customer.email);
  });

  test('ends the links that were mailed to the old one', async () => {
    const customer = await aCustomer(shop);
    const next = anAddress();
    await apiOf(shop).auth.forgotPassword({ body: { email: customer.email } });
    const [mail] = await mailsOf(shop, customer.email, 'password-reset');
    const reset = new URL(JSON.parse(mail?.text ?? '{}').resetUrl).searchParams.get('token') ?? '';
    await ask(customer, next);
    await confirm(await tokenFor(next));
    await expect(
      apiOf(shop).auth.resetPassword({ body: { token: reset, password: 'another grey umbrella 5' } }),
    ).rejects.toMatchObject(DEAD);
  });

  test('is mailed to a few times, not without end', async () => {
    const customer = await aCustomer(shop);
    const next = anAddress();
    for (let count = 0; count < 5; count += 1) await ask(customer, next);
    await mailsOf(shop, next, 'email-change-confirmation', 3);
  });

  test.each([
    ['a wrong password', { password: 'wrong password 1' }, 403, 'wrong_password', 'currentPassword'],
    ['what is no address', { email: 'nobody' }, 422, 'email_invalid', 'email'],
  ])('is refused with %s', async (_, differing, status, code, field) => {
    const customer = await aCustomer(shop);
    const body = { email: anAddress(), password: PASSWORD, ...differing };
    await expect(customer.api.emailChange.ask({ body })).rejects.toMatchObject({ status, errors: [{ code, field }] });
  });

  test('is not for guests, nor for a session that has ended, nor for who guesses passwords', async () => {
    await expect(
      apiOf(shop).emailChange.ask({ body: { email: anAddress(), password: PASSWORD } }),
    ).rejects.toMatchObject({ status: 401 });
    const gone = await aCustomer(shop);
    await gone.api.auth.logout({ body: { refreshToken: gone.tokens.refreshToken } });
    await expect(ask(gone, anAddress())).rejects.toMatchObject({ status: 401, errors: [{ code: 'session_ended' }] });
    const guesser = await aCustomer(shop);
    for (let count = 0; count < 5; count += 1) await ask(guesser, anAddress(), `guess ${count}`).catch(() => undefined);
    await expect(ask(guesser, anAddress())).rejects.toMatchObject({ status: 429 });
  });

  test.each(['x'.repeat(43), 'A'.repeat(20)])('is not confirmed by a token that was never mailed', async (token) => {
    await expect(confirm(token)).rejects.toMatchObject(DEAD);
  });
});

describe('a customer’s phone number', () => {
  test('is kept as everybody can dial it, and refused where nobody could', async () => {
    const { api } = await aCustomer(shop);
    expect(await api.customer.change({ body: { phone: '020 7946 0000' } })).toMatchObject({ phone: '+442079460000' });
    await expect(api.customer.change({ body: { phone: '123' } })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'phone_invalid', field: 'phone' }],
    });
    expect(await api.customer.change({ body: { firstName: 'Ada' } })).toMatchObject({ phone: '+442079460000' });
    expect(await api.customer.change({ body: { phone: null } })).not.toHaveProperty('phone');
  });
});
