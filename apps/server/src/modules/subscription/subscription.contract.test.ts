import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

describe('the newsletter of a customer', () => {
  test('is taken and left with one word, since the address is proven, and no mail asks', async () => {
    const { api, email } = await aCustomer(shop);
    await expect(api.subscription.get()).resolves.toEqual({ newsletter: false, email });
    for (const newsletter of [true, true, false, false, true]) {
      await expect(api.subscription.change({ body: { newsletter } })).resolves.toEqual({ newsletter, email });
    }
    expect((await shop.mails()).filter(({ to, subject }) => to === email && subject.startsWith('newsletter'))).toEqual(
      [],
    );
  });

  test('is the one that the footer asks for, and not before it is confirmed', async () => {
    const { api, email } = await aCustomer(shop);
    await shop.api.newsletter.signUp({ body: { email: email.toUpperCase() } });
    await shop.mailTo(email.toUpperCase());
    await expect(api.subscription.get()).resolves.toMatchObject({ newsletter: false });
    await api.subscription.change({ body: { newsletter: true } });
    await api.subscription.change({ body: { newsletter: false } });
    await expect(api.subscription.get()).resolves.toMatchObject({ newsletter: false });
  });

  test('is nobody else’s', async () => {
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    await one.api.subscription.change({ body: { newsletter: true } });
    await expect(other.api.subscription.get()).resolves.toMatchObject({ newsletter: false });
  });

  test('refuses what is neither yes nor no', async () => {
    const { api } = await aCustomer(shop);
    await expect(api.subscription.change({ body: { newsletter: 'maybe' } as never })).rejects.toMatchObject({
      status: 400,
    });
  });
});

test('POST /customer/subscription/cancel refuses who has no pass', async () => {
  const { api } = await aCustomer(shop);
  await expect(api.subscription.cancel()).rejects.toMatchObject({
    status: 404,
    errors: [expect.objectContaining({ code: 'no_delivery_pass' })],
  });
});

test('§2: another locale has no subscriptions', async () => {
  const { tokens } = await aCustomer(shop);
  const reply = await shop.app.inject({
    url: '/api/v1/customer/subscription',
    headers: { host: 'main.localhost', locale: 'fr_FR', authorization: `Bearer ${tokens.accessToken}` },
  });
  expect([reply.statusCode, reply.json().errors[0].code]).toEqual([404, 'not_here']);
});
