import { outletEnGb } from '@shop/brands/outlet/en-gb';
import type { Promotion, PromotionLine } from '@shop/domain/promotion';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import type { QuotePromotions } from '../quote/quote-parts.ts';
import { createPromotionService, type PromotionService, type PromotionUses } from './promotion-service.ts';

const store = outletEnGb;
const clock = { now: new Date('2026-06-01T12:00:00Z') };
let database: TestDatabase;
let promotions: PromotionService;
beforeAll(async () => {
  database = await createTestDatabase();
  promotions = createPromotionService({
    db: database.db,
    clock: () => clock.now,
    customers: { factsOf: async (id) => ({ groups: id === 'amira' ? ['staff'] : [], firstOrder: id === 'new' }) },
  });
});
afterAll(() => database.close());
beforeEach(() => {
  clock.now = new Date('2026-06-01T12:00:00Z');
});

let made = 0;
/** One of its own for every test, by a code of its own so that no other bag gets it. */
async function aPromotion(given: Partial<Promotion> = {}): Promise<{ key: string; code: string }> {
  const key = `promotion-${++made}`;
  const code = `CODE${made}`;
  const rule = { scope: {}, conditions: {}, limits: {}, stackable: false, priority: 0, active: true };
  const effect = { kind: 'percentage', percent: 10 } as const;
  await promotions.save([{ key, code, names: { 'en-GB': 'Ten' }, effect, ...rule, ...given }]);
  return { key, code };
}

const dress: PromotionLine = {
  sku: 'dress-8',
  productSku: 'dress',
  categories: ['dresses'],
  quantity: 1,
  unitAmount: 4_000,
};
const price = (code?: string, customerId?: string) =>
  promotions.priceLines(store, {
    lines: [dress],
    ...(code !== undefined && { code }),
    buyer: customerId === undefined ? undefined : { customerId },
  });
const redeem = (uses: PromotionUses) => database.db.transaction().execute((tx) => promotions.redeem(tx, uses));
const release = (reference: string) => database.db.transaction().execute((tx) => promotions.release(tx, reference));
const usesOf = async (key: string) =>
  (await promotions.list()).find(({ promotion }) => promotion.key === key)?.used.total;

describe('what a bag gets', () => {
  test('is what the bag asks for', async () => {
    const asked: QuotePromotions = promotions;
    const { key, code } = await aPromotion();
    expect(await asked.priceLines(store, { lines: [dress], code: code.toLowerCase(), buyer: undefined })).toEqual({
      discounts: new Map([['dress-8', [{ promotion: key, name: 'Ten', amount: 400 }]]]),
      freeDelivery: false,
      applied: [{ promotion: key, name: 'Ten', code }],
      code: { status: 'applied' },
    });
  });

  test('comes back from the database as it was saved', async () => {
    const promotion: Promotion = {
      key: 'whole',
      brand: 'main',
      locales: ['en-GB', 'fr-FR'],
      code: 'WHOLE',
      names: { 'en-GB': 'Whole', 'fr-FR': 'Entier' },
      effect: { kind: 'amount', amounts: { GBP: 500, EUR: 600 } },
      scope: { categories: ['dresses'], excludedProducts: ['dress-a'] },
      conditions: { minimumSpend: { GBP: 1_000 }, customerGroup: 'staff', firstOrder: true, signedIn: true },
      limits: { total: 3, perCustomer: 1 },
      stackable: true,
      priority: 2,
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: new Date('2026-12-31T00:00:00Z'),
      active: true,
    };
    await promotions.save([promotion]);
    const saved = (await promotions.list()).find(({ promotion: { key } }) => key === 'whole');
    expect(saved).toEqual({ promotion, used: { total: 0, byCustomer: 0 } });
  });

  test('depends on who buys', async () => {
    const { key, code } = await aPromotion({ conditions: { customerGroup: 'staff' } });
    expect((await price(code)).code).toEqual({ status: 'not-applied', reason: 'sign-in' });
    expect((await price(code, 'zoe')).code).toEqual({ status: 'not-applied', reason: 'not-for-you' });
    expect((await price(code, 'amira')).applied).toMatchObject([{ promotion: key }]);
    const first = await aPromotion({ conditions: { firstOrder: true } });
    expect((await price(first.code, 'zoe')).code).toEqual({ status: 'not-applied', reason: 'not-for-you' });
    expect((await price(first.code, 'new')).code).toEqual({ status: 'applied' });
  });

  test('depends on the time, to the instant', async () => {
    const { code } = await aPromotion({
      startsAt: new Date('2026-06-02T00:00:00Z'),
      endsAt: new Date('2026-06-03T00:00:00Z'),
    });
    expect(await promotions.isKnown(store, code)).toBe(false);
    clock.now = new Date('2026-06-02T00:00:00Z');
    expect(await promotions.isKnown(store, code)).toBe(true);
    expect((await price(code)).code).toEqual({ status: 'applied' });
    clock.now = new Date('2026-06-03T00:00:00Z');
    expect(await promotions.isKnown(store, code)).toBe(true);
    expect((await price(code)).code).toEqual({ status: 'not-applied', reason: 'ended' });
  });

  test('changes at once when a promotion is changed or ended', async () => {
    const { key, code } = await aPromotion();
    await promotions.end(key);
    expect((await price(code)).code).toEqual({ status: 'not-applied', reason: 'ended' });
    expect(await promotions.end('never-made')).toBe(false);
  });
});

describe('a code is known', () => {
  test('in any case and with spaces around it', async () => {
    const { code } = await aPromotion();
    expect(await promotions.isKnown(store, ` ${code.toLowerCase()} `)).toBe(true);
  });

  test.each([
    ['of another brand', { brand: 'main' }],
    ['of another locale', { locales: ['fr-FR'] }],
    ['without an amount in pounds', { effect: { kind: 'amount', amounts: { EUR: 500 } } }],
    ['that is switched off', { active: false }],
  ] satisfies [string, Partial<Promotion>][])('but not one %s', async (_, given) => {
    const { code } = await aPromotion(given);
    expect(await promotions.isKnown(store, code)).toBe(false);
    expect((await price(code)).applied).toEqual([]);
  });

  test.each(['', 'NEVER', "' or true --", 'a\0b', '\ud800', 'x'.repeat(60)])('but not %j', async (code) => {
    expect(await promotions.isKnown(store, code)).toBe(false);
    expect((await price(code)).code).toEqual({ status: 'not-applied', reason: 'nothing-eligible' });
  });
});

/** How many of so many orders at once get it; the others must have been refused for being too late. */
async function atOnce(orders: number, usesFor: (order: number) => PromotionUses): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: orders }, (_, order) => redeem(usesFor(order))));
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'promotion_used_up' });
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('limits hold (CVE-2026-31824)', () => {
  test.each([1, 7])('50 orders at once, a limit of %i', async (total) => {
    const { key, code } = await aPromotion({ limits: { total } });
    expect(await atOnce(50, (order) => ({ reference: `${key}-${order}`, promotions: [key] }))).toBe(total);
    expect(await usesOf(key)).toBe(total);
    expect((await price(code)).code).toEqual({ status: 'not-applied', reason: 'used-up' });
  });

  test('50 orders of one customer at once, one for each customer', async () => {
    const { key, code } = await aPromotion({ limits: { perCustomer: 1 } });
    const uses = (order: number) => ({ reference: `${key}-${order}`, customerKey: 'zoe', promotions: [key] });
    expect(await atOnce(50, uses)).toBe(1);
    expect((await price(code, 'zoe')).code).toEqual({ status: 'not-applied', reason: 'used-up' });
    expect((await price(code, 'amira')).code).toEqual({ status: 'applied' });
    await redeem({ reference: `${key}-amira`, customerKey: 'amira', promotions: [key] });
  });

  test('50 orders of ten customers at once, two for each and twelve in all', async () => {
    const { key } = await aPromotion({ limits: { total: 12, perCustomer: 2 } });
    const uses = (order: number) => ({
      reference: `${key}-${order}`,
      customerKey: `customer-${order % 10}`,
      promotions: [key],
    });
    expect(await atOnce(50, uses)).toBe(12);
  });

  test('orders that use several promotions in any order neither wait for each other for ever nor use more', async () => {
    const [one, two] = [await aPromotion({ limits: { total: 5 } }), await aPromotion({ limits: { total: 9 } })];
    const uses = (order: number) => ({
      reference: `${one.key}-${order}`,
      promotions: order % 2 === 0 ? [one.key, two.key] : [two.key, one.key],
    });
    expect(await atOnce(50, uses)).toBe(5);
    expect(await usesOf(two.key)).toBe(5);
  });

  test('the same order 50 times at once is one use', async () => {
    const limited = await aPromotion({ limits: { total: 1 } });
    const free = await aPromotion();
    const uses = { reference: `${limited.key}-order`, promotions: [limited.key, free.key] };
    expect(await atOnce(50, () => uses)).toBe(50);
    expect([await usesOf(limited.key), await usesOf(free.key)]).toEqual([1, 1]);
  });

  test('without a limit everybody gets it', async () => {
    const { key } = await aPromotion();
    expect(await atOnce(20, (order) => ({ reference: `${key}-${order}`, promotions: [key] }))).toBe(20);
  });

  test('what was given back is used again, and no more than that', async () => {
    const { key, code } = await aPromotion({ limits: { total: 3, perCustomer: 1 } });
    const uses = (name: string) => ({ reference: `${key}-${name}`, customerKey: name, promotions: [key] });
    for (const name of ['a', 'b', 'c']) await redeem(uses(name));
    await release(`${key}-b`);
    expect((await price(code)).code).toEqual({ status: 'applied' });
    expect(await atOnce(10, (order) => uses(`late-${order}`))).toBe(1);
    await release(`${key}-a`);
    await redeem(uses('b'));
    await expect(redeem(uses('a'))).rejects.toMatchObject({ code: 'promotion_used_up', kind: 'conflict' });
  });

  test('an order that fails uses nothing', async () => {
    const { key } = await aPromotion({ limits: { total: 1 } });
    const failing = database.db.transaction().execute(async (tx) => {
      await promotions.redeem(tx, { reference: `${key}-lost`, promotions: [key] });
      throw new Error('The card was declined');
    });
    await expect(failing).rejects.toThrow('declined');
    await redeem({ reference: `${key}-next`, promotions: [key] });
  });

  test('one that is refused refuses all, naming the promotion', async () => {
    const [free, taken] = [await aPromotion(), await aPromotion({ limits: { total: 1 } })];
    await redeem({ reference: `${taken.key}-first`, promotions: [taken.key] });
    const late = redeem({ reference: `${taken.key}-late`, promotions: [free.key, taken.key] });
    await expect(late).rejects.toMatchObject({ code: 'promotion_used_up', cause: { promotion: taken.key } });
    expect(await usesOf(free.key)).toBe(0);
  });

  test('an order that changes its mind gives back what it does not use any more', async () => {
    const [one, two] = [await aPromotion({ limits: { total: 1 } }), await aPromotion({ limits: { total: 1 } })];
    const reference = `${one.key}-order`;
    await redeem({ reference, customerKey: 'zoe', promotions: [one.key] });
    await redeem({ reference, customerKey: 'zoe', promotions: [two.key] });
    expect([await usesOf(one.key), await usesOf(two.key)]).toEqual([0, 1]);
  });

  test('an order under another name counts for the other customer', async () => {
    const { key } = await aPromotion({ limits: { perCustomer: 1 } });
    const reference = `${key}-order`;
    await redeem({ reference, customerKey: 'zoe', promotions: [key] });
    await redeem({ reference, customerKey: 'amira', promotions: [key] });
    await expect(redeem({ reference: `${key}-2`, customerKey: 'amira', promotions: [key] })).rejects.toMatchObject({
      code: 'promotion_used_up',
    });
    await redeem({ reference: `${key}-3`, customerKey: 'zoe', promotions: [key] });
  });

  test('a limit that comes later counts what was used before it', async () => {
    const { key, code } = await aPromotion();
    for (const order of [1, 2]) await redeem({ reference: `${key}-${order}`, customerKey: 'zoe', promotions: [key] });
    const saved = (await promotions.list()).find(({ promotion }) => promotion.key === key)?.promotion;
    if (saved) await promotions.save([{ ...saved, limits: { total: 3, perCustomer: 3 } }]);
    expect((await price(code, 'zoe')).code).toEqual({ status: 'applied' });
    const uses = (order: number) => ({ reference: `${key}-more-${order}`, customerKey: 'zoe', promotions: [key] });
    expect(await atOnce(5, uses)).toBe(1);
  });

  test('a promotion for a first order is refused to any other, and where nobody knows', async () => {
    const { key } = await aPromotion({ conditions: { firstOrder: true } });
    const uses = (firstOrder?: boolean) => ({ reference: `${key}-${firstOrder}`, firstOrder, promotions: [key] });
    for (const known of [false, undefined]) {
      await expect(redeem(uses(known))).rejects.toMatchObject({
        ...{ code: 'promotion_used_up', kind: 'conflict', cause: { promotion: key } },
      });
    }
    await redeem(uses(true));
    expect(await usesOf(key)).toBe(1);
  });

  test('an order that has a promotion for a first order keeps it', async () => {
    const { key } = await aPromotion({ conditions: { firstOrder: true } });
    const uses = { reference: `${key}-order`, promotions: [key] };
    await redeem({ ...uses, firstOrder: true });
    await redeem({ ...uses, firstOrder: false });
    expect(await usesOf(key)).toBe(1);
  });

  test('a limit for each customer needs to know who buys', async () => {
    const { key } = await aPromotion({ limits: { perCustomer: 1 } });
    await expect(redeem({ reference: `${key}-guest`, promotions: [key] })).rejects.toMatchObject({
      code: 'promotion_needs_customer',
    });
  });
});
