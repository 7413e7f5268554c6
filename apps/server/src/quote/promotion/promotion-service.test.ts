import { outletEnGb } from '@shop/brands/outlet/en-gb';
import type { Promotion, PromotionLine } from '@shop/domain/quote/promotion/promotion';
import type { Store } from '@shop/domain/site/store/store';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { QuotePromotions } from '#server/quote/quote/quote-deps.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
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
    customers: { getFacts: async (id) => ({ groups: id === 'amira' ? ['staff'] : [], firstOrder: id === 'new' }) },
  });
});
afterAll(() => database.close());
beforeEach(() => {
  clock.now = new Date('2026-06-01T12:00:00Z');
});

let made = 0;
/** Creates a promotion with its own code for each test, so that it applies to no other quote. */
async function savePromotion(given: Partial<Promotion> = {}): Promise<{ key: string; code: string }> {
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
const getUses = async (key: string) =>
  (await promotions.list()).find(({ promotion }) => promotion.key === key)?.used.total;

describe('promotions whose revision the caller has read', () => {
  async function priceAtRevision(code: string, customerId?: string) {
    const { rows } = await database.pool.query('select revision::text from promotion_revision');
    const buyer = customerId === undefined ? undefined : { customerId };
    const { revision } = rows[0];
    return await promotions.priceLines(store, { lines: [dress], code, buyer, revision });
  }

  test('are the same as those just read', async () => {
    const { code } = await savePromotion();
    for (const _ of [1, 2]) expect(await priceAtRevision(code)).toEqual(await price(code));
  });

  test('are read once, and again after a change by any process', async () => {
    const { key, code } = await savePromotion();
    await priceAtRevision(code);
    const statements: string[] = [];
    onTestFinished(database.watchStatements((text) => statements.push(text)));
    await priceAtRevision(code);
    expect(statements).toHaveLength(1);

    await database.pool.query('update promotion set active = false where key = $1', [key]);
    expect((await priceAtRevision(code)).code).toEqual({ status: 'not-applied', reason: 'ended' });
    await database.pool.query('delete from promotion where key = $1', [key]);
    expect((await priceAtRevision(code)).code).toEqual({ status: 'not-applied', reason: 'nothing-eligible' });
  });

  test('start and end at their time', async () => {
    const { code } = await savePromotion({ startsAt: new Date('2026-06-02'), endsAt: new Date('2026-06-03') });
    expect((await priceAtRevision(code)).applied).toEqual([]);
    clock.now = new Date('2026-06-02T12:00:00Z');
    expect((await priceAtRevision(code)).applied).toHaveLength(1);
    clock.now = new Date('2026-06-03');
    expect((await priceAtRevision(code)).applied).toEqual([]);
  });

  test('are used up as soon as the last use is redeemed', async () => {
    const { key, code } = await savePromotion({ limits: { total: 2, perCustomer: 1 } });
    expect((await priceAtRevision(code, 'ada')).applied).toHaveLength(1);
    await redeem({ reference: `${key}-1`, customerKey: 'ada', promotions: [key] });
    expect((await priceAtRevision(code, 'ada')).code).toMatchObject({ reason: 'used-up' });
    expect((await priceAtRevision(code, 'eve')).applied).toHaveLength(1);
    await redeem({ reference: `${key}-2`, customerKey: 'eve', promotions: [key] });
    expect((await priceAtRevision(code)).code).toMatchObject({ reason: 'used-up' });
  });
});

describe('a promotion by the clocks of each store', () => {
  const newYork: Store = { ...store, localeISOCode: 'en-US', timeZone: 'America/New_York' };
  const sale = {
    ...{ startsAt: new Date('2026-06-02T23:00:00Z'), endsAt: new Date('2026-06-03T23:00:00Z') },
    localZone: 'Europe/London',
  };

  async function listRunning(code: string | undefined): Promise<string[]> {
    const { rows } = await database.pool.query('select revision::text from promotion_revision');
    const found: string[] = [];
    for (const [name, place] of [['London', store] as const, ['New York', newYork] as const]) {
      const quote = { lines: [dress], buyer: undefined, ...(code !== undefined && { code }) };
      const read = await promotions.priceLines(place, quote);
      expect(await promotions.priceLines(place, { ...quote, revision: rows[0].revision })).toEqual(read);
      if (read.applied.length > 0) found.push(name);
    }
    return found;
  }

  test.each([
    ['2026-06-02T22:59:59Z', []],
    ['2026-06-02T23:00:00Z', ['London']],
    ['2026-06-03T03:59:59Z', ['London']],
    ['2026-06-03T04:00:00Z', ['London', 'New York']],
    ['2026-06-03T23:00:00Z', ['New York']],
    ['2026-06-04T04:00:00Z', []],
  ])('at %s runs in %o, with and without a code', async (at, expected) => {
    clock.now = new Date(at);
    expect(await listRunning((await savePromotion(sale)).code)).toEqual(expected);
    const { key } = await savePromotion({ ...sale, code: undefined });
    expect(await listRunning(undefined)).toEqual(expected);
    await database.pool.query('delete from promotion where key = $1', [key]);
  });

  test('is over everywhere when it is ended by hand', async () => {
    clock.now = new Date('2026-06-03T12:00:00Z');
    const { key, code } = await savePromotion(sale);
    expect(await listRunning(code)).toEqual(['London', 'New York']);
    await promotions.end(key, database.db);
    expect(await listRunning(code)).toEqual([]);
  });
});

describe('promotions of a quote', () => {
  test('match the interface that the quote module expects', async () => {
    const requested: QuotePromotions = promotions;
    const { key, code } = await savePromotion();
    expect(await requested.priceLines(store, { lines: [dress], code: code.toLowerCase(), buyer: undefined })).toEqual({
      discounts: new Map([['dress-8', [{ promotion: key, name: 'Ten', amount: 400 }]]]),
      freeDelivery: false,
      applied: [{ promotion: key, name: 'Ten', code }],
      code: { status: 'applied' },
    });
  });

  test('are read from the database as saved', async () => {
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

  test('depend on the customer', async () => {
    const { key, code } = await savePromotion({ conditions: { customerGroup: 'staff' } });
    expect((await price(code)).code).toEqual({ status: 'not-applied', reason: 'sign-in' });
    expect((await price(code, 'zoe')).code).toEqual({ status: 'not-applied', reason: 'not-for-you' });
    expect((await price(code, 'amira')).applied).toMatchObject([{ promotion: key }]);
    const first = await savePromotion({ conditions: { firstOrder: true } });
    expect((await price(first.code, 'zoe')).code).toEqual({ status: 'not-applied', reason: 'not-for-you' });
    expect((await price(first.code, 'new')).code).toEqual({ status: 'applied' });
  });

  test('depend on the time, to the instant', async () => {
    const { code } = await savePromotion({
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

  test('change immediately when a promotion is changed or ended', async () => {
    const { key, code } = await savePromotion();
    await promotions.end(key);
    expect((await price(code)).code).toEqual({ status: 'not-applied', reason: 'ended' });
    expect(await promotions.end('never-made')).toBe(false);
  });
});

describe('code lookup', () => {
  test('ignores case and surrounding spaces', async () => {
    const { code } = await savePromotion();
    expect(await promotions.isKnown(store, ` ${code.toLowerCase()} `)).toBe(true);
  });

  test.each([
    ['of another brand', { brand: 'main' }],
    ['of another locale', { locales: ['fr-FR'] }],
    ['without an amount in pounds', { effect: { kind: 'amount', amounts: { EUR: 500 } } }],
    ['that is switched off', { active: false }],
  ] satisfies [string, Partial<Promotion>][])('does not find a code %s', async (_, given) => {
    const { code } = await savePromotion(given);
    expect(await promotions.isKnown(store, code)).toBe(false);
    expect((await price(code)).applied).toEqual([]);
  });

  test.each(['', 'NEVER', "' or true --", 'a\0b', '\ud800', 'x'.repeat(60)])('does not find %j', async (code) => {
    expect(await promotions.isKnown(store, code)).toBe(false);
    expect((await price(code)).code).toEqual({ status: 'not-applied', reason: 'nothing-eligible' });
  });
});

/** Number of concurrent orders that get the promotion; all others must be rejected as used up. */
async function atOnce(orders: number, usesFor: (order: number) => PromotionUses): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: orders }, (_, order) => redeem(usesFor(order))));
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'promotion_used_up' });
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('promotion limits (CVE-2026-31824)', () => {
  test.each([1, 7])('hold for 50 concurrent orders and a limit of %i', async (total) => {
    const { key, code } = await savePromotion({ limits: { total } });
    expect(await atOnce(50, (order) => ({ reference: `${key}-${order}`, promotions: [key] }))).toBe(total);
    expect(await getUses(key)).toBe(total);
    expect((await price(code)).code).toEqual({ status: 'not-applied', reason: 'used-up' });
  });

  test('hold for 50 concurrent orders of one customer and one use per customer', async () => {
    const { key, code } = await savePromotion({ limits: { perCustomer: 1 } });
    const uses = (order: number) => ({ reference: `${key}-${order}`, customerKey: 'zoe', promotions: [key] });
    expect(await atOnce(50, uses)).toBe(1);
    expect((await price(code, 'zoe')).code).toEqual({ status: 'not-applied', reason: 'used-up' });
    expect((await price(code, 'amira')).code).toEqual({ status: 'applied' });
    await redeem({ reference: `${key}-amira`, customerKey: 'amira', promotions: [key] });
  });

  test('hold for 50 concurrent orders of ten customers, two uses each and twelve in total', async () => {
    const { key } = await savePromotion({ limits: { total: 12, perCustomer: 2 } });
    const uses = (order: number) => ({
      reference: `${key}-${order}`,
      customerKey: `customer-${order % 10}`,
      promotions: [key],
    });
    expect(await atOnce(50, uses)).toBe(12);
  });

  test('neither deadlock nor overrun for orders with several promotions in any order', async () => {
    const [one, two] = [await savePromotion({ limits: { total: 5 } }), await savePromotion({ limits: { total: 9 } })];
    const uses = (order: number) => ({
      reference: `${one.key}-${order}`,
      promotions: order % 2 === 0 ? [one.key, two.key] : [two.key, one.key],
    });
    expect(await atOnce(50, uses)).toBe(5);
    expect(await getUses(two.key)).toBe(5);
  });

  test('count the same order once for 50 concurrent calls', async () => {
    const limited = await savePromotion({ limits: { total: 1 } });
    const free = await savePromotion();
    const uses = { reference: `${limited.key}-order`, promotions: [limited.key, free.key] };
    expect(await atOnce(50, () => uses)).toBe(50);
    expect([await getUses(limited.key), await getUses(free.key)]).toEqual([1, 1]);
  });

  test('allow every order when none is set', async () => {
    const { key } = await savePromotion();
    expect(await atOnce(20, (order) => ({ reference: `${key}-${order}`, promotions: [key] }))).toBe(20);
  });

  test('allow released uses again, and no more', async () => {
    const { key, code } = await savePromotion({ limits: { total: 3, perCustomer: 1 } });
    const uses = (name: string) => ({ reference: `${key}-${name}`, customerKey: name, promotions: [key] });
    for (const name of ['a', 'b', 'c']) await redeem(uses(name));
    await release(`${key}-b`);
    expect((await price(code)).code).toEqual({ status: 'applied' });
    expect(await atOnce(10, (order) => uses(`late-${order}`))).toBe(1);
    await release(`${key}-a`);
    await redeem(uses('b'));
    await expect(redeem(uses('a'))).rejects.toMatchObject({ code: 'promotion_used_up', kind: 'conflict' });
  });

  test('count nothing for an order that rolls back', async () => {
    const { key } = await savePromotion({ limits: { total: 1 } });
    const failing = database.db.transaction().execute(async (tx) => {
      await promotions.redeem(tx, { reference: `${key}-lost`, promotions: [key] });
      throw new Error('The card was declined');
    });
    await expect(failing).rejects.toThrow('declined');
    await redeem({ reference: `${key}-next`, promotions: [key] });
  });

  test('reject the whole order when one is exhausted, naming the promotion', async () => {
    const [free, taken] = [await savePromotion(), await savePromotion({ limits: { total: 1 } })];
    await redeem({ reference: `${taken.key}-first`, promotions: [taken.key] });
    const late = redeem({ reference: `${taken.key}-late`, promotions: [free.key, taken.key] });
    await expect(late).rejects.toMatchObject({ code: 'promotion_used_up', cause: { promotion: taken.key } });
    expect(await getUses(free.key)).toBe(0);
  });

  test('release promotions that a repeated call no longer names', async () => {
    const [one, two] = [await savePromotion({ limits: { total: 1 } }), await savePromotion({ limits: { total: 1 } })];
    const reference = `${one.key}-order`;
    await redeem({ reference, customerKey: 'zoe', promotions: [one.key] });
    await redeem({ reference, customerKey: 'zoe', promotions: [two.key] });
    expect([await getUses(one.key), await getUses(two.key)]).toEqual([0, 1]);
  });

  test('count for the other customer when the order changes its customer', async () => {
    const { key } = await savePromotion({ limits: { perCustomer: 1 } });
    const reference = `${key}-order`;
    await redeem({ reference, customerKey: 'zoe', promotions: [key] });
    await redeem({ reference, customerKey: 'amira', promotions: [key] });
    await expect(redeem({ reference: `${key}-2`, customerKey: 'amira', promotions: [key] })).rejects.toMatchObject({
      code: 'promotion_used_up',
    });
    await redeem({ reference: `${key}-3`, customerKey: 'zoe', promotions: [key] });
  });

  test('count uses from before the limit was set', async () => {
    const { key, code } = await savePromotion();
    for (const order of [1, 2]) await redeem({ reference: `${key}-${order}`, customerKey: 'zoe', promotions: [key] });
    const saved = (await promotions.list()).find(({ promotion }) => promotion.key === key)?.promotion;
    if (saved) await promotions.save([{ ...saved, limits: { total: 3, perCustomer: 3 } }]);
    expect((await price(code, 'zoe')).code).toEqual({ status: 'applied' });
    const uses = (order: number) => ({ reference: `${key}-more-${order}`, customerKey: 'zoe', promotions: [key] });
    expect(await atOnce(5, uses)).toBe(1);
  });

  test('reject a first-order promotion for a later order and when unknown', async () => {
    const { key } = await savePromotion({ conditions: { firstOrder: true } });
    const uses = (firstOrder?: boolean) => ({ reference: `${key}-${firstOrder}`, firstOrder, promotions: [key] });
    for (const known of [false, undefined]) {
      await expect(redeem(uses(known))).rejects.toMatchObject({
        ...{ code: 'promotion_used_up', kind: 'conflict', cause: { promotion: key } },
      });
    }
    await redeem(uses(true));
    expect(await getUses(key)).toBe(1);
  });

  test('keep a first-order promotion that the order already has', async () => {
    const { key } = await savePromotion({ conditions: { firstOrder: true } });
    const uses = { reference: `${key}-order`, promotions: [key] };
    await redeem({ ...uses, firstOrder: true });
    await redeem({ ...uses, firstOrder: false });
    expect(await getUses(key)).toBe(1);
  });

  test('require a customer key for a limit per customer', async () => {
    const { key } = await savePromotion({ limits: { perCustomer: 1 } });
    await expect(redeem({ reference: `${key}-guest`, promotions: [key] })).rejects.toMatchObject({
      code: 'promotion_needs_customer',
    });
  });
});
