import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCustomer } from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

describe('the newsletter subscription of a customer', () => {
  test('changes without a confirmation mail, because the email is already verified', async () => {
    const { api, email } = await registerCustomer(shop);
    await expect(api.subscription.get()).resolves.toEqual({ newsletter: false, email });
    for (const newsletter of [true, true, false, false, true]) {
      await expect(api.subscription.change({ body: { newsletter } })).resolves.toEqual({ newsletter, email });
    }
    expect((await shop.mails()).filter(({ to, subject }) => to === email && subject.startsWith('newsletter'))).toEqual(
      [],
    );
  });

  test('is shared with the footer sign-up and stays off until confirmed', async () => {
    const { api, email } = await registerCustomer(shop);
    await shop.api.newsletter.signUp({ body: { email: email.toUpperCase() } });
    await shop.mailTo(email.toUpperCase());
    await expect(api.subscription.get()).resolves.toMatchObject({ newsletter: false });
    await api.subscription.change({ body: { newsletter: true } });
    await api.subscription.change({ body: { newsletter: false } });
    await expect(api.subscription.get()).resolves.toMatchObject({ newsletter: false });
  });

  test('does not affect other customers', async () => {
    const [one, other] = [await registerCustomer(shop), await registerCustomer(shop)];
    await one.api.subscription.change({ body: { newsletter: true } });
    await expect(other.api.subscription.get()).resolves.toMatchObject({ newsletter: false });
  });

  test('rejects a value that is not a boolean', async () => {
    const { api } = await registerCustomer(shop);
    await expect(api.subscription.change({ body: { newsletter: 'maybe' } as never })).rejects.toMatchObject({
      status: 400,
    });
  });
});

test('POST /customer/subscription/cancel returns 404 without a pass', async () => {
  const { api } = await registerCustomer(shop);
  await expect(api.subscription.cancel()).rejects.toMatchObject({
    status: 404,
    errors: [expect.objectContaining({ code: 'no_delivery_pass' })],
  });
});

test('§2: subscriptions are closed in other locales', async () => {
  const { tokens } = await registerCustomer(shop);
  const reply = await shop.app.inject({
    url: '/api/v1/customer/subscription',
    headers: { host: 'main.localhost', locale: 'fr_FR', authorization: `Bearer ${tokens.accessToken}` },
  });
  expect([reply.statusCode, reply.json().errors[0].code]).toEqual([404, 'not_here']);
});
