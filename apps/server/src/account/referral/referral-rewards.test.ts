import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BoughtOrder,
  createEmail,
  type ReferralShop,
  startReferralShop,
} from '../../../../../tests/support/shop/referral-shop.ts';

let shop: ReferralShop;
beforeAll(async () => {
  shop = await startReferralShop();
});
afterAll(() => shop.stop());

const australia = stores.find(({ localeISOCode }) => localeISOCode === 'en-AU') as Store;
const france = stores.find(({ localeISOCode }) => localeISOCode === 'fr-FR') as Store;

const reward = () => shop.jobs.run('reward-referrals');
const readCredit = async (customerId: string) =>
  (await shop.ledger.getBalance({ customerId, currency: 'GBP' }, shop.db)).amount;
const thanksTo = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ template }) => template === 'referral-reward');

/** Creates a referrer in the outlet or another store. */
async function registerReferrer(place: { host?: string; locale?: 'en-AU' } = {}) {
  const { id, email } = await shop.registerCustomer();
  const shown = async () => (await shop.call({ customer: id, ...place })).body;
  const getStates = async () => (await shown()).referrals.map(({ state }: { state: string }) => state);
  return { id, email, code: (await shown()).code as string, shown, getStates };
}

/** Creates a friend's order with the code and marks it delivered. */
async function deliveredTo(order: BoughtOrder): Promise<string> {
  const orderId = await shop.pay(order);
  await shop.become(orderId, 'delivered');
  return orderId;
}

describe('the referral reward', () => {
  test('is granted once as credit after 28 days', async () => {
    const amira = await registerReferrer();
    await deliveredTo({ email: createEmail(), code: amira.code });
    shop.later(27.9);
    await reward();
    expect([await amira.getStates(), await readCredit(amira.id)]).toEqual([['ordered'], 0]);
    shop.later(0.2);
    for (const _ of [1, 2]) await reward();
    expect([await amira.getStates(), await readCredit(amira.id)]).toEqual([['rewarded'], 1_000]);
    expect(await thanksTo(amira.email)).toEqual([
      { template: 'referral-reward', worth: '£10.00', accountUrl: 'https://outlet.example.com/customer/account/raf' },
    ]);
    const [referral] = (await amira.shown()).referrals;
    expect(referral).toMatchObject({ state: 'rewarded', reward: { worth: { amount: 1_000, currency: 'GBP' } } });
    expect(referral).not.toHaveProperty('email');
  });

  test('is granted once when many jobs run concurrently', async () => {
    const amira = await registerReferrer();
    for (let friends = 0; friends < 5; friends++) await deliveredTo({ email: createEmail(), code: amira.code });
    shop.later(29);
    await Promise.all(Array.from({ length: 4 }, reward));
    expect(await readCredit(amira.id)).toBe(5_000);
    expect(await thanksTo(amira.email)).toHaveLength(5);
  });

  test('§2: is a single-use code where account balance is closed to the locale', async () => {
    const amira = await registerReferrer({ host: 'main.localhost', locale: 'en-AU' });
    await deliveredTo({ email: createEmail(), code: amira.code, store: australia });
    shop.later(29);
    await Promise.all([reward(), reward()]);
    const [{ reward: given }] = (await amira.shown()).referrals;
    expect(given).toEqual({ worth: { amount: 2_000, currency: 'AUD' }, code: expect.stringMatching(/^THANKS-/) });
    expect(await thanksTo(amira.email)).toMatchObject([{ worth: '$20.00', code: given.code }]);
    const { promotion } = (await shop.promotions.list()).find((one) => one.promotion.code === given.code) ?? {};
    expect(promotion).toMatchObject({ limits: { total: 1 }, effect: { amounts: { AUD: 2_000 } }, locales: ['en-AU'] });
    const { rows } = await sql`select from ledger_account where customer_id = ${amira.id}`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  test('is granted for a customer who joined by the link, also with another email on the order', async () => {
    const amira = await registerReferrer();
    const bea = await shop.registerCustomer('Bea');
    await shop.call({ method: 'POST', path: '/customer/referral/join', customer: bea.id, body: { code: amira.code } });
    await deliveredTo({ email: createEmail(), customerId: bea.id });
    expect(await amira.getStates()).toEqual(['ordered']);
    shop.later(29);
    await reward();
    expect(await amira.getStates()).toEqual(['rewarded']);
  });

  test('is granted for a partially returned order', async () => {
    const amira = await registerReferrer();
    const orderId = await deliveredTo({ email: createEmail(), code: amira.code });
    await sql`update order_line set quantity = 2, returned_quantity = 1 where order_id = ${orderId}`.execute(shop.db);
    shop.later(29);
    await reward();
    expect(await amira.getStates()).toEqual(['rewarded']);
  });
});

describe('the referral reward check', () => {
  test.each([
    ['was sent back as a whole', 'returned', (id: string) => shop.become(id, 'delivered', { returned: 1 })],
    ['was cancelled', 'cancelled', (id: string) => shop.become(id, 'cancelled')],
    ['could not be filled', 'cancelled', (id: string) => shop.become(id, 'unfillable')],
  ])('rejects an order that %s', async (_, reason, happen) => {
    const amira = await registerReferrer();
    await happen(await shop.pay({ email: createEmail(), code: amira.code }));
    shop.later(29);
    await reward();
    expect([await amira.getStates(), await shop.listReasons(amira.id)]).toEqual([['refused'], [reason]]);
    expect([await readCredit(amira.id), await thanksTo(amira.email)]).toEqual([0, []]);
    expect(JSON.stringify(await amira.shown())).not.toContain(reason);
  });

  test('waits for an order in transit', async () => {
    const amira = await registerReferrer();
    await shop.become(await shop.pay({ email: createEmail(), code: amira.code }), 'dispatched');
    shop.later(60);
    await reward();
    expect(await amira.getStates()).toEqual(['ordered']);
  });

  test.each<[string, string, (own: { id: string; email: string }) => Partial<BoughtOrder>]>([
    ['the same customer', 'self', ({ id }) => ({ customerId: id })],
    ['the same mailbox', 'self', ({ email }) => ({ email: email.replace('@', '+2@') })],
    ['the same door', 'same-address', () => ({ line1: '18, CALDER street' })],
    ['the same card', 'same-card', () => ({ cardFingerprint: 'card of Amira' })],
    ['the same device', 'same-device', () => ({ deviceHash: 'phone of Amira' })],
  ])('rejects %s', async (_, reason, differing) => {
    const amira = await registerReferrer();
    await shop.pay({
      email: amira.email,
      customerId: amira.id,
      line1: '18 Calder Street',
      cardFingerprint: 'card of Amira',
      deviceHash: 'phone of Amira',
    });
    await shop.pay({ email: createEmail(), code: amira.code, ...differing(amira) });
    expect([await amira.getStates(), await shop.listReasons(amira.id)]).toEqual([['refused'], [reason]]);
  });

  test('rejects a delivery address in the referrer’s address book', async () => {
    const amira = await registerReferrer();
    await sql`
      insert into customer_address (customer_id, first_name, last_name, line1, city, postcode, country,
        is_default_delivery, is_default_billing, created_at, updated_at)
      values (${amira.id}, 'Amira', 'Khan', '7 Weir Lane', 'Manchester', 'M10AA', 'GB', true, true, now(), now())
    `.execute(shop.db);
    await shop.pay({ email: createEmail(), code: amira.code, line1: '7 Weir Lane' });
    expect(await shop.listReasons(amira.id)).toEqual(['same-address']);
  });

  test('rejects a friend who ordered before, or orders again', async () => {
    const amira = await registerReferrer();
    const [old, twice] = [createEmail(), createEmail()];
    await shop.pay({ email: old });
    await shop.pay({ email: old.toUpperCase(), code: amira.code });
    expect(await shop.listReasons(amira.id)).toEqual(['not-first-order']);
    await shop.pay({ email: twice, code: amira.code });
    const cleo = await registerReferrer();
    await shop.pay({ email: twice.replace('@', '+again@'), code: amira.code });
    await shop.pay({ email: twice, code: cleo.code });
    expect((await amira.getStates()).sort()).toEqual(['ordered', 'refused']);
    expect(await shop.listReasons(cleo.id)).toEqual(['not-first-order']);
  });

  test('rejects a self-referral detected after the order', async () => {
    const amira = await registerReferrer();
    await deliveredTo({ email: createEmail(), code: amira.code, cardFingerprint: 'one card of two' });
    await shop.pay({ email: amira.email, customerId: amira.id, cardFingerprint: 'one card of two' });
    shop.later(29);
    await reward();
    expect([await amira.getStates(), await shop.listReasons(amira.id)]).toEqual([['refused'], ['same-card']]);
  });

  test('ignores gift cards alone, an order without a referral and a store without referrals', async () => {
    const amira = await registerReferrer();
    await shop.pay({ email: createEmail(), code: amira.code, kind: 'gift-card' });
    await shop.pay({ email: createEmail() });
    await shop.pay({ email: createEmail(), code: amira.code, store: france });
    expect(await amira.getStates()).toEqual([]);
  });

  test('waits while the referrer’s account is closed', async () => {
    const amira = await registerReferrer();
    await deliveredTo({ email: createEmail(), code: amira.code });
    await sql`delete from customer_login where customer_id = ${amira.id}`.execute(shop.db);
    shop.later(29);
    await reward();
    expect([await amira.getStates(), await readCredit(amira.id)]).toEqual([['ordered'], 0]);
  });
});

test('two concurrent first orders of a friend earn one reward', async () => {
  const [amira, cleo] = [await registerReferrer(), await registerReferrer()];
  const friend = createEmail();
  const orders = await Promise.all([amira, cleo].map(({ code }) => shop.pay({ email: friend, code })));
  for (const orderId of orders) await shop.become(orderId, 'delivered');
  shop.later(29);
  await reward();
  expect((await readCredit(amira.id)) + (await readCredit(cleo.id))).toBe(1_000);
});
