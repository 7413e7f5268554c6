import { randomUUID } from 'node:crypto';
import type { StaffApi } from '@shop/contracts/staff/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLedger } from '#server/account/credit/ledger-service.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../../tests/support/catalog/save-catalogue.ts';
import { createBuyer } from '../../../../../../tests/support/order/test-buyer.ts';
import {
  createApi,
  createEmail,
  PASSWORD,
  readMails,
  registerCustomer,
} from '../../../../../../tests/support/order/test-customer.ts';
import { signInStaff } from '../../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let service: StaffApi;
let finance: StaffApi;
beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(shop, buildProduct('dress', { sizes: { 8: 99, 10: 99 } }));
  service = await shop.staff('customer-service');
  finance = await shop.staff('finance');
});
afterAll(() => shop.stop());

const refusal = (code: string) => ({ errors: [{ code }] });
const getDb = () => shop.parts.database.db;

async function register() {
  const registered = await registerCustomer(shop, { email: createEmail() });
  const { items } = await service.customers.list({ query: { text: registered.email } });
  const [found] = items;
  if (!found) throw new Error(`${registered.email} was not found`);
  return { ...registered, customerId: found.customerId };
}
type Registered = Awaited<ReturnType<typeof register>>;

const registerPair = async () => ({ kept: await register(), ended: await register() });

const merge = ({ kept, ended }: { kept: Registered; ended: Registered }) =>
  service.customers.merge({
    params: { customerId: kept.customerId },
    body: { ended: ended.customerId, reason: 'Wrote twice' },
  });
const preview = ({ kept, ended }: { kept: Registered; ended: Registered }) =>
  service.customers.previewMerge({ params: { customerId: kept.customerId }, query: { ended: ended.customerId } });

const giveCredit = async ({ customerId }: Registered, amount: number) => {
  const body = { amount: { amount, currency: 'GBP' as const }, reason: 'Late', requestKey: randomUUID() };
  await service.customers.giveCredit({ params: { customerId }, body });
};

async function buy({ tokens: { accessToken } }: Registered, useCredit = false): Promise<{ number: string }> {
  const buyer = await createBuyer(shop, { sku: 'dress-8', accessToken });
  if (useCredit) await buyer.call({ method: 'PATCH', path: '/checkout', body: { useCredit } });
  const { status, body } = await buyer.payByCard('approve');
  expect(status).toBe(200);
  return { number: body.number };
}

const choose = async ({ customerId }: Registered, channel: string, granted: boolean) => {
  await sql`
    insert into customer_marketing_choice (customer_id, channel, granted, source, chosen_at)
    values (${customerId}, ${channel}, ${granted}, 'account', now())
  `.execute(getDb());
};

async function insertAddress({ customerId }: Registered, line1: string, isDefault: boolean) {
  await sql`
    insert into customer_address (customer_id, first_name, last_name, line1, city, postcode, country,
      is_default_delivery, is_default_billing, created_at, updated_at)
    values (${customerId}, 'Amira', 'Khan', ${line1}, 'London', 'SW1A 1AA', 'GB', ${isDefault}, ${isDefault}, now(), now())
  `.execute(getDb());
}

async function insertWishlist({ customerId }: Registered, ...products: string[]) {
  const { rows } = await sql<{ wishlistId: string }>`
    insert into wishlist (customer_id, is_default, created_at) values (${customerId}, true, now()) returning wishlist_id
  `.execute(getDb());
  for (const sku of products)
    await sql`
      insert into wishlist_item (wishlist_id, product_sku, title, brand, locale, pool, price_list, saved_amount,
        watched_amount, added_at)
      values (${rows[0]?.wishlistId}, ${sku}, ${sku}, 'outlet', 'en-GB', 'gb', 'outlet-GBP', 100, 100, now())
    `.execute(getDb());
}

async function insertNewsletter({ email }: Registered, status: string) {
  await sql`
    insert into newsletter_subscription (brand, email, email_key, locale, source, status, unsubscribe_token, asked_at)
    values ('outlet', ${email}, ${email}, 'en-GB', 'footer', ${status}, ${randomUUID()}, now())
  `.execute(getDb());
}

async function insertPass({ customerId }: Registered, days: number): Promise<string> {
  const [since, until] = [-30, days].map((one) => new Date(shop.clock.now.getTime() + one * 86_400_000));
  const { rows } = await sql<{ passId: string }>`
    insert into delivery_pass (customer_id, brand, locale, since, until, renews)
    values (${customerId}, 'outlet', 'en-GB', ${since}, ${until}, true) returning pass_id
  `.execute(getDb());
  return rows[0]?.passId ?? '';
}

const reconcile = async () => (await finance.money.reconciliation()).discrepancies;

describe('merge', () => {
  test('moves what the preview announces, and ends the other account', async () => {
    const { kept, ended } = await registerPair();
    await buy(kept);
    const { number } = await buy(ended);
    await giveCredit(kept, 1000);
    await giveCredit(ended, 700);
    await insertAddress(kept, '1 High Street', true);
    await insertAddress(ended, '1 High Street', false);
    await insertAddress(ended, '2 Low Road', true);
    await insertWishlist(kept, 'dress', 'coat');
    await insertWishlist(ended, 'dress', 'hat');
    const announced = await preview({ kept, ended });
    expect(announced).toMatchObject({
      ...{ blockers: [], kept: { email: kept.email }, ended: { email: ended.email } },
      counts: {
        orders: { kept: 1, ended: 1, after: 2 },
        addresses: { kept: 1, ended: 2, after: 2 },
        wishlist: { kept: 2, ended: 2, after: 3 },
      },
      credit: [{ kept: { amount: 1000 }, ended: { amount: 700 }, after: { amount: 1700, currency: 'GBP' } }],
    });

    const after = await merge({ kept, ended });
    expect(after).toMatchObject({
      ...{ customerId: kept.customerId, email: kept.email, orders: 2 },
      credit: [{ balance: { amount: 1700 }, entries: [{ kind: 'merge', amount: { amount: 700 } }, { kind: 'grant' }] }],
    });
    expect(after.latestOrders.map((order) => order.number)).toContain(number);
    expect(after.wishlist.map(({ productSku }) => productSku).sort()).toEqual(['coat', 'dress', 'hat']);
    expect(after.addresses.map(({ line1, isDefault }) => [line1, isDefault])).toEqual([
      ['1 High Street', true],
      ['2 Low Road', false],
    ]);
    expect(await reconcile()).toEqual([]);
    const { items } = await finance.audit.search({ query: { entityId: kept.customerId } });
    const counted = Object.entries(announced.counts).map(([name, sides]) => [name, sides.after]);
    expect(items[0]).toMatchObject({
      ...{ permission: 'customers.edit', action: 'merge', reason: 'Wrote twice' },
      before: { kept: { orders: 1, credit: { GBP: 1000 } }, ended: { customerId: ended.customerId, orders: 1 } },
      after: { ...Object.fromEntries(counted), credit: { GBP: 1700 } },
    });
    expect(JSON.stringify(items[0])).not.toContain(ended.email);
  });

  test('moves orders by ids in capitals, too', async () => {
    const { kept, ended } = await registerPair();
    const { number } = await buy(ended);
    const [one, other] = [kept, ended].map((each) => ({ ...each, customerId: each.customerId.toUpperCase() }));
    if (!one || !other) throw new Error('A pair has two accounts');
    await merge({ kept: one, ended: other });
    const { rows } = await sql<{ customerId: string }>`
      select customer_id from shop_order where number = ${number}
    `.execute(getDb());
    expect(rows).toEqual([{ customerId: kept.customerId }]);
  });

  test('ends sessions and sign-in of the other account, which leads to the one that stays', async () => {
    const { kept, ended } = await registerPair();
    await merge({ kept, ended });
    await expect(ended.api.customer.get()).rejects.toMatchObject({ status: 401 });
    const signIn = (email: string) => createApi(shop).auth.login({ body: { email, password: PASSWORD } });
    await expect(signIn(ended.email)).rejects.toMatchObject({ status: 401 });
    await signIn(kept.email);
    expect(await service.customers.get({ params: { customerId: ended.customerId } })).toMatchObject({
      ...{ customerId: kept.customerId, email: kept.email },
    });
    const { items } = await service.customers.list({ query: { text: ended.customerId } });
    expect(items.map(({ customerId }) => customerId)).toEqual([kept.customerId]);
    const { rows } = await sql`
      select first_name, last_name, phone from customer where customer_id = ${ended.customerId}
    `.execute(getDb());
    expect(rows).toEqual([{ firstName: '', lastName: '', phone: null }]);
    const account = { customerId: ended.customerId, currency: 'GBP' as const };
    const ledger = createLedger({ db: getDb(), clock: shop.parts.clock });
    const late = getDb()
      .transaction()
      .execute((tx) => ledger.grant(tx, { account, amount: 100, reference: randomUUID() }));
    await expect(late).rejects.toThrow('was merged into another account');
  });

  test('mails both addresses a hint at the other one', async () => {
    const { kept, ended } = await registerPair();
    await merge({ kept, ended });
    const read = async (address: string) => {
      const [mail] = await readMails(shop, address, 'accounts-merged');
      return JSON.parse(mail?.text ?? '');
    };
    expect(await read(kept.email)).toMatchObject({ about: 'kept', other: 'p…@example.com', firstName: 'Amira' });
    expect(await read(ended.email)).toMatchObject({ about: 'ended', other: 'p…@example.com' });
  });

  test('keeps the stricter consent and the unsubscription of either account', async () => {
    const { kept, ended } = await registerPair();
    await choose(kept, 'email', true);
    await choose(ended, 'email', false);
    for (const one of [kept, ended]) await choose(one, 'post', true);
    await choose(ended, 'sms', true);
    await insertNewsletter(kept, 'subscribed');
    await insertNewsletter(ended, 'unsubscribed');
    const announced = await preview({ kept, ended });
    const { consents, newsletter } = await merge({ kept, ended });
    const granted = (channel: string) => consents.find((one) => one.channel === channel)?.granted;
    expect(['email', 'post', 'sms'].map(granted)).toEqual([false, true, false]);
    expect(announced.consents.map(({ name, after }) => [name, after])).toEqual(
      announced.consents.map(({ name }) => [name, granted(name)]),
    );
    expect(newsletter).toEqual([{ brand: 'outlet', status: 'unsubscribed' }]);
    const { rows } = await sql`
      select from newsletter_subscription where email_key = ${ended.email}
    `.execute(getDb());
    expect(rows).toEqual([]);
  });

  test('adds the remaining time of a delivery pass, and its paid periods', async () => {
    const { kept, ended } = await registerPair();
    const [own, other] = [await insertPass(kept, 100), await insertPass(ended, 10)];
    await sql`
      insert into delivery_pass_period (reference, pass_id, amount, currency, starts_at, ends_at)
      values (${randomUUID()}, ${other}, 999, 'GBP', now(), now() + interval '1 day')
    `.execute(getDb());
    expect((await preview({ kept, ended })).counts.passes).toEqual({ kept: 1, ended: 1, after: 1 });
    await merge({ kept, ended });
    const { rows } = await sql<{ until: Date; periods: number }>`
      select until, (select count(*)::int from delivery_pass_period where pass_id = ${own}) as periods
      from delivery_pass where pass_id = ${own}
    `.execute(getDb());
    const expected = new Date(shop.clock.now.getTime() + 110 * 86_400_000);
    expect(rows).toEqual([{ until: expected, periods: 1 }]);
  });

  test('moves the referral code, and refuses the reward of a referral between both', async () => {
    const { kept, ended } = await registerPair();
    await sql`
      with own as (
        insert into referrer (customer_id, code, brand, locale, created_at)
        values (${ended.customerId}, 'CODE23456X', 'outlet', 'en-GB', now()) returning customer_id
      ), made as (
        insert into referral (customer_id, state, begun_at) select customer_id, 'joined', now() from own returning referral_id
      )
      insert into referral_friend (referral_id, email_key, person_key, friend_id, stop_token)
      select referral_id, ${kept.email}, ${kept.email}, ${kept.customerId}, 'stop' from made
    `.execute(getDb());
    await merge({ kept, ended });
    const { rows } = await sql`
      select referrer.customer_id, code, state, reason from referrer join referral using (customer_id)
      where code = 'CODE23456X'
    `.execute(getDb());
    expect(rows).toEqual([{ customerId: kept.customerId, code: 'CODE23456X', state: 'refused', reason: 'self' }]);
  });

  test('joins both bags', async () => {
    const { kept, ended } = await registerPair();
    await createBuyer(shop, { sku: 'dress-8', accessToken: kept.tokens.accessToken });
    await createBuyer(shop, { sku: 'dress-10', accessToken: ended.tokens.accessToken });
    await merge({ kept, ended });
    const { rows } = await sql`
      select variant_sku from quote join quote_line using (quote_id)
      where customer_id = ${kept.customerId} and status = 'open' order by position
    `.execute(getDb());
    expect(rows).toEqual([{ variantSku: 'dress-8' }, { variantSku: 'dress-10' }]);
  });

  test('refunds an earlier order of the ended account to the credit of the one that stays', async () => {
    const { kept, ended } = await registerPair();
    await giveCredit(ended, 700);
    const { number } = await buy(ended, true);
    const { credit } = await merge({ kept, ended });
    expect(credit).toEqual([]);
    const { version } = await service.orders.get({ params: { number } });
    await service.orders.cancel({ params: { number }, body: { version, reason: 'Changed their mind' } });
    expect(await service.customers.get({ params: { customerId: kept.customerId } })).toMatchObject({
      credit: [{ balance: { amount: 700 }, entries: [{ kind: 'refund', about: number }] }],
    });
    // A job refunds the part that was paid by card.
    await vi.waitFor(async () => expect(await reconcile()).toEqual([]));
  });

  test.each([
    ['moves saved cards to an account without cards', false, ['1881']],
    ['keeps the cards of an account that has some', true, ['4242']],
  ])('%s', async (_, hasOwn, expected) => {
    const { kept, ended } = await registerPair();
    const insertCard = ({ customerId }: Registered, lastFour: string) =>
      sql`
        insert into gateway_card (payer, brand, last_four, expiry_month, expiry_year, behaviour, fingerprint, is_default, created_at)
        values (${customerId}, 'visa', ${lastFour}, 6, 2030, 'approve', ${randomUUID()}, true, now())
      `.execute(getDb());
    await insertCard(ended, '1881');
    if (hasOwn) await insertCard(kept, '4242');
    const stripe = (customer: Registered) =>
      sql`insert into stripe_customer values (${randomUUID()}, ${customer.customerId}, now())`.execute(getDb());
    await stripe(ended);
    if (hasOwn) await stripe(kept);
    expect((await preview({ kept, ended })).savedCards).toEqual({ kept: hasOwn, ended: true, after: true });
    await merge({ kept, ended });
    const { rows } = await sql<{ lastFour: string }>`
      select last_four from gateway_card where payer in (${kept.customerId}, ${ended.customerId})
    `.execute(getDb());
    expect(rows.map(({ lastFour }) => lastFour)).toEqual(expected);
    const { rows: atStripe } = await sql`
      select from stripe_customer where payer = ${kept.customerId}
    `.execute(getDb());
    expect(atStripe).toHaveLength(1);
  });

  test('follows a chain of merges to the account that stays', async () => {
    const [first, second, third] = [await register(), await register(), await register()];
    await merge({ kept: second, ended: first });
    await merge({ kept: third, ended: second });
    for (const { customerId } of [first, second])
      expect(await service.customers.get({ params: { customerId } })).toMatchObject({ customerId: third.customerId });
  });
});

describe('refusal', () => {
  const refuses = async (pair: { kept: Registered; ended: Registered }, blocker: string) => {
    expect((await preview(pair)).blockers).toEqual([blocker]);
    await expect(merge(pair)).rejects.toMatchObject(refusal(`merge_${blocker}`));
  };

  test('of an account with itself, blocked, closed, erased and merged accounts', async () => {
    const { kept, ended } = await registerPair();
    await refuses({ kept, ended: kept }, 'same');
    const params = { customerId: ended.customerId };
    await service.customers.block({ params, body: { reason: 'Fraud' } });
    await refuses({ kept, ended }, 'blocked');
    await service.customers.unblock({ params, body: { reason: 'Mistake' } });
    await service.customers.erase({ params, body: { reason: 'Letter' } });
    await refuses({ kept, ended }, 'closed');
    await refuses({ kept: ended, ended: kept }, 'closed');
    await sql`update account_closing set erased_at = now() where customer_id = ${ended.customerId}`.execute(getDb());
    await refuses({ kept, ended }, 'erased');
    const third = await register();
    await merge({ kept, ended: third });
    await refuses({ kept, ended: third }, 'merged');
  });

  test('while credit of the ended account waits for approval', async () => {
    const { kept, ended } = await registerPair();
    await giveCredit(ended, 2501);
    await refuses({ kept, ended }, 'approval');
    await merge({ kept: ended, ended: kept });
  });

  test('without a fresh second factor, and outside the stores of the role', async () => {
    const { kept, ended } = await registerPair();
    const call = { params: { customerId: kept.customerId }, body: { ended: ended.customerId, reason: 'Twice' } };
    const stale = await signInStaff(shop, { role: 'customer-service', isProved: false });
    await expect(stale.api.customers.merge(call)).rejects.toMatchObject(refusal('step_up_required'));
    const elsewhere = await signInStaff(shop, { role: 'customer-service', stores: [999] });
    await expect(elsewhere.api.customers.merge(call)).rejects.toMatchObject(refusal('permission_missing'));
  });
});

describe('concurrency', () => {
  const settle = async (...calls: Promise<unknown>[]) => {
    const outcomes = await Promise.allSettled(calls);
    return outcomes.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.errors?.[0]?.code)).sort();
  };

  test('the same merge runs once', async () => {
    const pair = await registerPair();
    await giveCredit(pair.ended, 500);
    expect(await settle(merge(pair), merge(pair))).toEqual(['done', 'merge_merged']);
    const { credit } = await service.customers.get({ params: { customerId: pair.kept.customerId } });
    expect(credit).toMatchObject([{ balance: { amount: 500 } }]);
  });

  test('merges in opposite directions leave one account', async () => {
    const { kept, ended } = await registerPair();
    expect(await settle(merge({ kept, ended }), merge({ kept: ended, ended: kept }))).toEqual(['done', 'merge_merged']);
  });

  test('a checkout of the ended account wins or finds its bag moved', async () => {
    for (let round = 0; round < 4; round++) {
      const pair = await registerPair();
      const buyer = await createBuyer(shop, { sku: 'dress-8', accessToken: pair.ended.tokens.accessToken });
      const [paid, merged] = await Promise.all([
        buyer.payByCard('approve'),
        merge(pair).then(
          () => 'done',
          (error) => error.errors?.[0]?.code,
        ),
      ]);
      expect(['done', 'merge_paying']).toContain(merged);
      expect(paid.status).toBeLessThan(500);
      const { rows } = await sql<{ customerId: string }>`
        select distinct customer_id from shop_order
        where customer_id in (${pair.kept.customerId}, ${pair.ended.customerId}) and state <> 'abandoned'
      `.execute(getDb());
      const owner = merged === 'done' ? pair.kept : pair.ended;
      expect(rows).toEqual(paid.status === 200 ? [{ customerId: owner.customerId }] : []);
    }
    expect(await reconcile()).toEqual([]);
  });

  test('a merge whose connection is killed changes nothing, and can be repeated', async () => {
    const pair = await registerPair();
    const { number } = await buy(pair.ended);
    await giveCredit(pair.ended, 500);
    const announced = await preview(pair);
    const killed = await getDb()
      .transaction()
      .execute(async (tx) => {
        await sql`select from shop_order where number = ${number} for update`.execute(tx);
        const running = merge(pair).catch((error: unknown) => error);
        await vi.waitFor(async () => {
          // Outside the transaction, which would see one cached state of the activity.
          const { rows } = await sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where wait_event_type = 'Lock' and query like '%from shop_order where customer_id%'
          `.execute(getDb());
          expect(rows).toHaveLength(1);
        });
        return await running;
      });
    expect(killed).toMatchObject({ status: 503 });
    expect(await preview(pair)).toEqual(announced);
    await createApi(shop).auth.login({ body: { email: pair.ended.email, password: PASSWORD } });
    await merge(pair);
    expect(await reconcile()).toEqual([]);
  });
});
