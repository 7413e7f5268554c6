import { stores } from '@shop/brands/stores';
import type { ReferralTerms } from '@shop/domain/account/terms/referral-terms';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmail, type ReferralShop, startReferralShop } from '../../../../../tests/support/shop/referral-shop.ts';
import { parseTermsCommand, runTermsCommand } from './terms-command.ts';

let shop: ReferralShop;
beforeAll(async () => {
  shop = await startReferralShop();
});
afterAll(() => shop.stop());

const outlet = stores.find(({ brand, localeISOCode }) => brand === 'outlet' && localeISOCode === 'en-GB') as Store;
const australia = stores.find(({ localeISOCode }) => localeISOCode === 'en-AU') as Store;
const { storeId } = outlet;
const actor: Actor = { kind: 'command', name: 'test' };
const usual: ReferralTerms = { friendPercent: 15, reward: 1_000, minimumOrder: 0, rewardDays: 365, invitesPerDay: 10 };
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await sql`delete from store_terms`.execute(shop.db);
});

const show = async () => {
  const shown = (await shop.terms.list(actor, 'referral')).find(({ store }) => store === outlet);
  if (!shown) throw new Error('the store has no terms');
  return shown;
};
const save = async (change: Partial<ReferralTerms>, startsAt?: Date) =>
  shop.terms.save(actor, {
    ...{ kind: 'referral', storeId, version: (await show()).version, values: { ...usual, ...change } },
    ...(startsAt && { startsAt }),
  });
const getOwn = async (customer: string) => (await shop.call({ customer })).body;
const readPromotion = async (code: string) =>
  (await shop.promotions.list()).find(({ promotion }) => promotion.code === code)?.promotion;

async function deliver(email: string, code: string) {
  await shop.become(await shop.pay({ email, code }), 'delivered');
}
const payOut = async () => {
  shop.later(29);
  await shop.jobs.run('reward-referrals');
};
const readCredit = async (customerId: string) =>
  (await shop.ledger.getBalance({ customerId, currency: 'GBP' }, shop.db)).amount;

describe('saved terms', () => {
  test('start from the brand data and apply to the next request, each version recorded', async () => {
    expect(await show()).toMatchObject({ version: 0, current: usual, coming: [] });
    const amira = await shop.registerCustomer();
    await save({ friendPercent: 20, reward: 1_500 });
    expect(await getOwn(amira.id)).toMatchObject({ friendPercent: 20, reward: { worth: { amount: 1_500 } } });
    expect(await show()).toMatchObject({ version: 1, current: { friendPercent: 20 }, since: shop.time.now });
    const { rows } = await sql`
      select permission, action, entity_id, store_id, before, after from audit_entry where entity_kind = 'terms'
    `.execute(shop.db);
    expect(rows).toEqual([
      {
        ...{ permission: 'promotions.edit', action: 'terms', entityId: `referral ${storeId}`, storeId, before: usual },
        after: { ...usual, friendPercent: 20, reward: 1_500, startsAt: shop.time.now.toISOString() },
      },
    ]);
  });

  test('apply from their moment, and are cancelled before it', async () => {
    const startsAt = new Date(shop.time.now.getTime() + DAY_MS);
    await save({ reward: 2_000 }, startsAt);
    expect(await show()).toMatchObject({
      current: { reward: 1_000 },
      coming: [{ version: 1, values: { reward: 2_000 } }],
    });
    await shop.terms.cancel(actor, { kind: 'referral', storeId, version: 1, cancelled: 1 });
    await save({ reward: 3_000 }, startsAt);
    shop.later(1.5);
    expect(await show()).toMatchObject({
      current: { reward: 3_000 },
      coming: [],
      history: [{}, { cancelledAt: expect.any(Date) }],
    });
    const again = shop.terms.cancel(actor, { kind: 'referral', storeId, version: 2, cancelled: 2 });
    await expect(again).rejects.toMatchObject({ code: 'terms_started' });
  });

  test.each([
    ['an old version', { version: 7 }, 'version_conflict'],
    ['a value out of range', { values: { ...usual, friendPercent: 95 } }, 'terms_invalid'],
    ['a start in the past', { startsAt: new Date('2020-01-01') }, 'terms_start_passed'],
    [
      'a store without referrals',
      { storeId: stores.find((one) => one.localeISOCode === 'fr-FR')?.storeId ?? 0 },
      'terms_unknown',
    ],
  ])('are refused with %s', async (_, change, code) => {
    const typed = { kind: 'referral', storeId, version: 0, values: usual, ...change } as const;
    await expect(shop.terms.save(actor, typed)).rejects.toMatchObject({ code });
  });

  test('need the permission in their store', async () => {
    const elsewhere: Actor = {
      ...{ kind: 'staff', staffId: 'a', name: 'Ana', sessionId: 'b', requestId: 'c' },
      grants: (['promotions.read', 'promotions.edit'] as const).map((permission) => ({
        permission,
        stores: [australia.storeId],
      })),
    };
    const typed = { kind: 'referral', storeId, version: 0, values: usual } as const;
    await expect(shop.terms.save(elsewhere, typed)).rejects.toMatchObject({ code: 'permission_missing' });
    expect((await shop.terms.list(elsewhere, 'referral')).map(({ store }) => store.storeId)).toEqual([
      australia.storeId,
    ]);
  });

  test('of gift cards replace the amounts on sale', async () => {
    const values = { min: 500, max: 9_000, amounts: [500, 9_000] };
    await shop.terms.save(actor, { kind: 'gift-card', storeId: australia.storeId, version: 0, values });
    expect(await shop.terms.getGiftCards(australia)).toEqual(values);
  });
});

describe('terms that change between sharing and payout', () => {
  test('pay the reward of the day the code was shared, and the next code the new one', async () => {
    const amira = await shop.registerCustomer();
    const { code: shared } = await getOwn(amira.id);
    await save({ friendPercent: 10, reward: 500 });
    const { code: fresh, friendPercent } = await getOwn(amira.id);
    expect([fresh === shared, friendPercent]).toEqual([false, 10]);
    expect([await readPromotion(shared), await readPromotion(fresh)]).toMatchObject([
      { effect: { percent: 15 } },
      { effect: { percent: 10 } },
    ]);
    expect((await shop.call({ path: `/referral/${shared}` })).body).toMatchObject({ friendPercent: 15 });
    await deliver(createEmail(), shared);
    await deliver(createEmail(), fresh);
    await payOut();
    expect(await readCredit(amira.id)).toBe(1_500);
  });

  test('keep the promise to a friend who joined before the change', async () => {
    const [amira, bea] = [await shop.registerCustomer(), await shop.registerCustomer()];
    const { code } = await getOwn(amira.id);
    await shop.call({ method: 'POST', path: '/customer/referral/join', customer: bea.id, body: { code } });
    await save({ reward: 100 });
    await shop.become(await shop.pay({ email: bea.email, customerId: bea.id }), 'delivered');
    await payOut();
    expect(await readCredit(amira.id)).toBe(1_000);
  });

  test('pay the better promise to a friend invited under one and ordering under another', async () => {
    const amira = await shop.registerCustomer();
    const friend = createEmail();
    await shop.call({ method: 'POST', path: '/customer/referral/invite', customer: amira.id, body: { email: friend } });
    await save({ reward: 2_500 });
    await deliver(friend, (await getOwn(amira.id)).code);
    await payOut();
    expect(await readCredit(amira.id)).toBe(2_500);
  });

  test('leave the code alone when saved with the same values', async () => {
    const amira = await shop.registerCustomer();
    const { code } = await getOwn(amira.id);
    await save({});
    expect((await getOwn(amira.id)).code).toBe(code);
  });

  test('make one new code under concurrent calls', async () => {
    const amira = await shop.registerCustomer();
    await getOwn(amira.id);
    await save({ reward: 700 });
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await getOwn(amira.id)).code));
    expect(new Set(codes).size).toBe(1);
  });
});

describe('conditions of referral terms', () => {
  test('a first order below the minimum earns nothing', async () => {
    await save({ minimumOrder: 4_001 });
    const amira = await shop.registerCustomer();
    const own = await getOwn(amira.id);
    expect(own.minimumOrder).toEqual({ amount: 4_001, currency: 'GBP' });
    expect((await readPromotion(own.code))?.conditions.minimumSpend).toMatchObject({ GBP: 4_001 });
    await deliver(createEmail(), own.code);
    expect(await shop.listReasons(amira.id)).toEqual(['below-minimum']);
  });

  test('rewards end at the limit of a year', async () => {
    await save({ maxRewards: 1 });
    const amira = await shop.registerCustomer();
    const { code } = await getOwn(amira.id);
    for (const email of [createEmail(), createEmail()]) await deliver(email, code);
    await payOut();
    expect(await readCredit(amira.id)).toBe(1_000);
    expect(await shop.listReasons(amira.id)).toContain('limit-reached');
  });

  test('a code ends after its days, and the customer gets another', async () => {
    await save({ codeDays: 30 });
    const amira = await shop.registerCustomer();
    const { code, until } = await getOwn(amira.id);
    expect(until).toBe(new Date(shop.time.now.getTime() + 30 * DAY_MS).toISOString());
    expect((await readPromotion(code))?.endsAt?.toISOString()).toBe(until);
    shop.later(31);
    expect((await shop.call({ path: `/referral/${code}` })).status).toBe(404);
    expect((await getOwn(amira.id)).code).not.toBe(code);
  });

  test('a reward code works for its days', async () => {
    await shop.terms.save(actor, {
      kind: 'referral',
      storeId: australia.storeId,
      version: 0,
      values: { ...usual, rewardDays: 90 },
    });
    const amira = await shop.registerCustomer();
    const place = { customer: amira.id, host: 'main.localhost', locale: 'en-AU' } as const;
    const { code } = (await shop.call(place)).body;
    await shop.become(await shop.pay({ email: createEmail(), code, store: australia }), 'delivered');
    await payOut();
    const [{ reward }] = (await shop.call(place)).body.referrals;
    expect((await readPromotion(reward.code))?.endsAt).toEqual(new Date(shop.time.now.getTime() + 90 * DAY_MS));
    expect((await shop.mailsTo(amira.email)).at(-1)).toMatchObject({ days: 90 });
  });

  test('invitations a day are those of today’s terms', async () => {
    await save({ invitesPerDay: 1 });
    const amira = await shop.registerCustomer();
    const invite = () =>
      shop.call({
        method: 'POST',
        path: '/customer/referral/invite',
        customer: amira.id,
        body: { email: createEmail() },
      });
    expect([(await invite()).status, (await invite()).status]).toEqual([200, 429]);
  });
});

test('a code made before promises were stored keeps the brand data', async () => {
  const amira = await shop.registerCustomer();
  const { code } = await getOwn(amira.id);
  await sql`update referral_offer set promise = null where code = ${code}`.execute(shop.db);
  await save({ reward: 50 });
  await deliver(createEmail(), code);
  await payOut();
  expect(await readCredit(amira.id)).toBe(1_000);
});

describe('the command', () => {
  const run = async (...typed: string[]) => {
    const command = parseTermsCommand(['referral:terms', ...typed]);
    if (command.action === 'mistake') return command.problem;
    const lines: string[] = [];
    await runTermsCommand(command, { terms: shop.terms, actor, print: (line) => lines.push(line) });
    return lines.join('\n');
  };

  test('lists, changes the named terms, schedules and cancels', async () => {
    expect(await run()).toContain(`${storeId} outlet en-GB GBP · friendPercent 15`);
    expect(await run(String(storeId), '--reward', '1200', '--max-rewards', '5')).toMatch(
      /maxRewards 5,.*reward 1200,.* · version 1/,
    );
    expect(await run(String(storeId), '--max-rewards', 'none', '--from', '2030-01-01 00:00')).toContain(
      'from 2030-01-01T00:00:00.000Z (version 2)',
    );
    expect(await run(String(storeId), '--cancel', '2')).not.toContain('version 2)');
    expect(await show()).toMatchObject({ version: 2, current: { reward: 1_200, maxRewards: 5 }, coming: [] });
  });

  test.each([['x'], [`${storeId}`], ['--reward', '1'], ['1', '--colour', 'red'], ['1', '--cancel', 'all']])(
    'refuses %s %s',
    async (...typed) => {
      expect(await run(...typed)).toMatch(/^Invalid arguments/);
    },
  );
});
