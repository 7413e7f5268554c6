import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/store';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anEmail,
  type BoughtOrder,
  type ReferralShop,
  startReferralShop,
} from '../../../../../tests/support/referral-shop.ts';

let shop: ReferralShop;
beforeAll(async () => {
  shop = await startReferralShop();
});
afterAll(() => shop.stop());

const australia = stores.find(({ localeISOCode }) => localeISOCode === 'en-AU') as Store;
const france = stores.find(({ localeISOCode }) => localeISOCode === 'fr-FR') as Store;

const reward = () => shop.jobs.run('reward-referrals');
const creditOf = async (customerId: string) =>
  (await shop.ledger.balanceOf({ customerId, currency: 'GBP' }, shop.db)).amount;
const thanksTo = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ template }) => template === 'referral-reward');

/** Somebody who refers friends, in the outlet or elsewhere. */
async function aReferrer(place: { host?: string; locale?: 'en-AU' } = {}) {
  const { id, email } = await shop.aCustomer();
  const shown = async () => (await shop.call({ customer: id, ...place })).body;
  const statesOf = async () => (await shown()).referrals.map(({ state }: { state: string }) => state);
  return { id, email, code: (await shown()).code as string, shown, statesOf };
}

/** A friend has ordered by the code, and the parcel has come. */
async function deliveredTo(order: BoughtOrder): Promise<string> {
  const orderId = await shop.pay(order);
  await shop.become(orderId, 'delivered');
  return orderId;
}

describe('the reward of a friend who keeps what they ordered', () => {
  test('waits for the 28 days, and is credit that comes once', async () => {
    const amira = await aReferrer();
    await deliveredTo({ email: anEmail(), code: amira.code });
    shop.later(27.9);
    await reward();
    expect([await amira.statesOf(), await creditOf(amira.id)]).toEqual([['ordered'], 0]);
    shop.later(0.2);
    for (const _ of [1, 2]) await reward();
    expect([await amira.statesOf(), await creditOf(amira.id)]).toEqual([['rewarded'], 1_000]);
    expect(await thanksTo(amira.email)).toEqual([
      { template: 'referral-reward', worth: '£10.00', accountUrl: 'https://outlet.example.com/customer/account/raf' },
    ]);
    const [referral] = (await amira.shown()).referrals;
    expect(referral).toMatchObject({ state: 'rewarded', reward: { worth: { amount: 1_000, currency: 'GBP' } } });
    expect(referral).not.toHaveProperty('email');
  });

  test('comes once although many jobs run side by side', async () => {
    const amira = await aReferrer();
    for (let friends = 0; friends < 5; friends++) await deliveredTo({ email: anEmail(), code: amira.code });
    shop.later(29);
    await Promise.all(Array.from({ length: 4 }, reward));
    expect(await creditOf(amira.id)).toBe(5_000);
    expect(await thanksTo(amira.email)).toHaveLength(5);
  });

  test('§2: is a single-use code where account balance is closed to the locale', async () => {
    const amira = await aReferrer({ host: 'main.localhost', locale: 'en-AU' });
    await deliveredTo({ email: anEmail(), code: amira.code, store: australia });
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

  test('comes for a customer who joined by the link, also where the order has another address', async () => {
    const amira = await aReferrer();
    const bea = await shop.aCustomer('Bea');
    await shop.call({ method: 'POST', path: '/customer/referral/join', customer: bea.id, body: { code: amira.code } });
    await deliveredTo({ email: anEmail(), customerId: bea.id });
    expect(await amira.statesOf()).toEqual(['ordered']);
    shop.later(29);
    await reward();
    expect(await amira.statesOf()).toEqual(['rewarded']);
  });

  test('comes for what is left of an order of which a part went back', async () => {
    const amira = await aReferrer();
    const orderId = await deliveredTo({ email: anEmail(), code: amira.code });
    await sql`update order_line set quantity = 2, returned_quantity = 1 where order_id = ${orderId}`.execute(shop.db);
    shop.later(29);
    await reward();
    expect(await amira.statesOf()).toEqual(['rewarded']);
  });
});

describe('no reward', () => {
  test.each([
    ['was sent back as a whole', 'returned', (id: string) => shop.become(id, 'delivered', { returned: 1 })],
    ['was cancelled', 'cancelled', (id: string) => shop.become(id, 'cancelled')],
    ['could not be filled', 'cancelled', (id: string) => shop.become(id, 'unfillable')],
  ])('for an order that %s', async (_, reason, happen) => {
    const amira = await aReferrer();
    await happen(await shop.pay({ email: anEmail(), code: amira.code }));
    shop.later(29);
    await reward();
    expect([await amira.statesOf(), await shop.reasonsOf(amira.id)]).toEqual([['refused'], [reason]]);
    expect([await creditOf(amira.id), await thanksTo(amira.email)]).toEqual([0, []]);
    expect(JSON.stringify(await amira.shown())).not.toContain(reason);
  });

  test('for an order that is still on its way', async () => {
    const amira = await aReferrer();
    await shop.become(await shop.pay({ email: anEmail(), code: amira.code }), 'dispatched');
    shop.later(60);
    await reward();
    expect(await amira.statesOf()).toEqual(['ordered']);
  });

  test.each<[string, string, (own: { id: string; email: string }) => Partial<BoughtOrder>]>([
    ['the same customer', 'self', ({ id }) => ({ customerId: id })],
    ['the same mailbox', 'self', ({ email }) => ({ email: email.replace('@', '+2@') })],
    ['the same door', 'same-address', () => ({ line1: '18, CALDER street' })],
    ['the same card', 'same-card', () => ({ cardFingerprint: 'card of Amira' })],
    ['the same device', 'same-device', () => ({ deviceHash: 'phone of Amira' })],
  ])('for %s', async (_, reason, differing) => {
    const amira = await aReferrer();
    await shop.pay({
      email: amira.email,
      customerId: amira.id,
      line1: '18 Calder Street',
      cardFingerprint: 'card of Amira',
      deviceHash: 'phone of Amira',
    });
    await shop.pay({ email: anEmail(), code: amira.code, ...differing(amira) });
    expect([await amira.statesOf(), await shop.reasonsOf(amira.id)]).toEqual([['refused'], [reason]]);
  });

  test('for an address in the book of who refers', async () => {
    const amira = await aReferrer();
    await sql`
      insert into customer_address (customer_id, first_name, last_name, line1, city, postcode, country,
        is_default_delivery, is_default_billing, created_at, updated_at)
      values (${amira.id}, 'Amira', 'Khan', '7 Weir Lane', 'Manchester', 'M10AA', 'GB', true, true, now(), now())
    `.execute(shop.db);
    await shop.pay({ email: anEmail(), code: amira.code, line1: '7 Weir Lane' });
    expect(await shop.reasonsOf(amira.id)).toEqual(['same-address']);
  });

  test('for who has ordered before, or orders again', async () => {
    const amira = await aReferrer();
    const [old, twice] = [anEmail(), anEmail()];
    await shop.pay({ email: old });
    await shop.pay({ email: old.toUpperCase(), code: amira.code });
    expect(await shop.reasonsOf(amira.id)).toEqual(['not-first-order']);
    await shop.pay({ email: twice, code: amira.code });
    const cleo = await aReferrer();
    await shop.pay({ email: twice.replace('@', '+again@'), code: amira.code });
    await shop.pay({ email: twice, code: cleo.code });
    expect((await amira.statesOf()).sort()).toEqual(['ordered', 'refused']);
    expect(await shop.reasonsOf(cleo.id)).toEqual(['not-first-order']);
  });

  test('for who shows after the order that they are their own friend', async () => {
    const amira = await aReferrer();
    await deliveredTo({ email: anEmail(), code: amira.code, cardFingerprint: 'one card of two' });
    await shop.pay({ email: amira.email, customerId: amira.id, cardFingerprint: 'one card of two' });
    shop.later(29);
    await reward();
    expect([await amira.statesOf(), await shop.reasonsOf(amira.id)]).toEqual([['refused'], ['same-card']]);
  });

  test('for gift cards alone, for a stranger’s order, or where friends are not referred', async () => {
    const amira = await aReferrer();
    await shop.pay({ email: anEmail(), code: amira.code, kind: 'gift-card' });
    await shop.pay({ email: anEmail() });
    await shop.pay({ email: anEmail(), code: amira.code, store: france });
    expect(await amira.statesOf()).toEqual([]);
  });

  test('while the account of who refers is closed', async () => {
    const amira = await aReferrer();
    await deliveredTo({ email: anEmail(), code: amira.code });
    await sql`delete from customer_login where customer_id = ${amira.id}`.execute(shop.db);
    shop.later(29);
    await reward();
    expect([await amira.statesOf(), await creditOf(amira.id)]).toEqual([['ordered'], 0]);
  });
});

test('two first orders of a friend at once bring one reward', async () => {
  const [amira, cleo] = [await aReferrer(), await aReferrer()];
  const friend = anEmail();
  const orders = await Promise.all([amira, cleo].map(({ code }) => shop.pay({ email: friend, code })));
  for (const orderId of orders) await shop.become(orderId, 'delivered');
  shop.later(29);
  await reward();
  expect((await creditOf(amira.id)) + (await creditOf(cleo.id))).toBe(1_000);
});
