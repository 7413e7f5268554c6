import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskedBag, callFor, type TestBag } from '../../../../../tests/support/order-bag.ts';
import type { TestCard } from '../../../../../tests/support/order-gateway.ts';
import { type OrderShop, openOrderShop } from '../../../../../tests/support/order-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';

let database: TestDatabase;
let shop: OrderShop;
let welcome: { key: string; amount: number };
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openOrderShop(database.db);
  welcome = { key: await shop.aPromotion({ conditions: { firstOrder: true }, limits: {} }), amount: 400 };
});
afterAll(async () => {
  expect(await shop.orders.reconcile()).toEqual([]);
  await database.close();
});

async function aBag(asked: Omit<AskedBag, 'sku'>): Promise<TestBag> {
  const [bag] = await shop.bags.make({ sku: await shop.aSize(1), ...asked });
  return bag as TestBag;
}
async function buy(asked: Omit<AskedBag, 'sku'>, card?: TestCard): Promise<string> {
  const bag = await aBag(asked);
  await shop.orders.place(callFor(bag, card));
  return await shop.orderOf(bag.quoteId);
}
const usedUp = expect.objectContaining({ code: 'promotion_used_up' });
let people = 0;
/** Somebody who was never here. */
const somebody = () => `zoe${++people}`;

describe('a promotion for a first order', () => {
  test('is for a guest who is new, whose bag stays open where it is refused', async () => {
    const email = `${somebody()}@example.com`;
    await buy({ email, promotion: welcome });
    const again = await aBag({ email, promotion: welcome });
    await expect(shop.orders.place(callFor(again))).rejects.toEqual(usedUp);
    expect(await shop.bags.statusOf(again)).toBe('open');
    await buy({ email });
  });

  test.each([
    ['the same address', 'NAME@example.com', 'name@Example.com'],
    ['a tag', 'name@example.com', 'name+new@example.com'],
    ['a tag before', 'name+old@example.com', 'name@example.com'],
    ['another tag', 'name+old@example.com', 'name+new@example.com'],
  ])('is not for a guest who bought before: %s', async (_, before, now) => {
    const name = somebody();
    await buy({ email: before.replace(/name/i, name) });
    await expect(buy({ email: now.replace('name', name), promotion: welcome })).rejects.toEqual(usedUp);
  });

  test.each([
    ['another domain', 'name+tag@example.com', 'name@example.org'],
    ['a longer name', 'name-smith+tag@example.com', 'name@example.com'],
    ['a sign that a pattern would read', 'namexa@example.com', 'name_a@example.com'],
  ])('is for a guest who only looks like somebody: %s', async (_, before, now) => {
    const name = somebody();
    await buy({ email: before.replace('name', name) });
    expect(await buy({ email: now.replace('name', name), promotion: welcome })).not.toBe('');
  });

  test('is not for a customer who bought before, as a guest or under another address', async () => {
    const [email, customerId] = [`${somebody()}@example.com`, randomUUID()];
    await buy({ email });
    await expect(buy({ email, customerId, promotion: welcome })).rejects.toEqual(usedUp);
    expect(await shop.orders.hasOrdered({ customerId })).toBe(false);
    expect(await shop.orders.hasOrdered({ customerId, email })).toBe(true);
    await buy({ email, customerId });
    const other = `${somebody()}@example.com`;
    await expect(buy({ email: other, customerId, promotion: welcome })).rejects.toEqual(usedUp);
  });

  test('is not spent by an order that came to nothing', async () => {
    const email = `${somebody()}@example.com`;
    await expect(buy({ email, promotion: welcome }, 'decline')).rejects.toMatchObject({ code: 'payment_declined' });
    await shop.orders.cancel(await buy({ email, promotion: welcome }));
    expect(await buy({ email, promotion: welcome })).not.toBe('');
  });

  test('paid after it was given up is an order, and none where another was bought meanwhile', async () => {
    const states = [];
    for (const buysMeanwhile of [false, true]) {
      const email = `${somebody()}@example.com`;
      const late = await buy({ email, promotion: welcome }, 'challenge');
      shop.later(16);
      await shop.orders.settle(late);
      expect((await shop.orders.find(late))?.state).toBe('abandoned');
      if (buysMeanwhile) await buy({ email });
      await shop.gateway.capture(late);
      await shop.orders.settle(late);
      states.push((await shop.orders.find(late))?.state);
    }
    await shop.jobs.run('refund-payment', shop.time.now);
    expect(states).toEqual(['paid', 'unfillable']);
  });
});

test('a limit for each customer holds for a guest, whatever tag the address has', async () => {
  const promotion = { key: await shop.aPromotion({ conditions: {}, limits: { perCustomer: 1 } }), amount: 400 };
  const name = somebody();
  await buy({ email: `${name}+one@example.com`, promotion });
  for (const email of [`${name}+two@example.com`, `${name}@example.com`]) {
    await expect(buy({ email, promotion })).rejects.toEqual(usedUp);
  }
  expect(await buy({ email: `${somebody()}@example.com`, promotion })).not.toBe('');
});
