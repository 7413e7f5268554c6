import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import type { TestCard } from '../../../../../tests/support/order/order-gateway.ts';
import { callFor, type QuoteOptions, type TestQuote } from '../../../../../tests/support/order/order-quote.ts';
import { type OrderShop, openOrderShop } from '../../../../../tests/support/shop/order-shop.ts';

let database: TestDatabase;
let shop: OrderShop;
let welcome: { key: string; amount: number };
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openOrderShop(database.db);
  welcome = { key: await shop.savePromotion({ conditions: { firstOrder: true }, limits: {} }), amount: 400 };
});
afterAll(async () => {
  expect(await shop.orders.reconcile()).toEqual([]);
  await database.close();
});

async function buildQuote(requested: Omit<QuoteOptions, 'sku'>): Promise<TestQuote> {
  const [quote] = await shop.quotes.make({ sku: await shop.insertSize(1), ...requested });
  return quote as TestQuote;
}
async function buy(requested: Omit<QuoteOptions, 'sku'>, card?: TestCard): Promise<string> {
  const quote = await buildQuote(requested);
  await shop.orders.place(callFor(quote, card));
  return await shop.getOrder(quote.quoteId);
}
const usedUp = expect.objectContaining({ code: 'promotion_used_up' });
let people = 0;
/** Unique name of a new customer. */
const newName = () => `zoe${++people}`;

describe('a first-order promotion', () => {
  test('is redeemed by a new guest, and a rejection leaves the quote open', async () => {
    const email = `${newName()}@example.com`;
    await buy({ email, promotion: welcome });
    const again = await buildQuote({ email, promotion: welcome });
    await expect(shop.orders.place(callFor(again))).rejects.toEqual(usedUp);
    expect(await shop.quotes.readStatus(again)).toBe('open');
    await buy({ email });
  });

  test.each([
    ['the same address', 'NAME@example.com', 'name@Example.com'],
    ['a tag', 'name@example.com', 'name+new@example.com'],
    ['a tag before', 'name+old@example.com', 'name@example.com'],
    ['another tag', 'name+old@example.com', 'name+new@example.com'],
  ])('is rejected for a guest who bought before: %s', async (_, before, now) => {
    const name = newName();
    await buy({ email: before.replace(/name/i, name) });
    await expect(buy({ email: now.replace('name', name), promotion: welcome })).rejects.toEqual(usedUp);
  });

  test.each([
    ['another domain', 'name+tag@example.com', 'name@example.org'],
    ['a longer name', 'name-smith+tag@example.com', 'name@example.com'],
    ['a sign that a pattern would read', 'namexa@example.com', 'name_a@example.com'],
  ])('is redeemed by a guest with a similar email: %s', async (_, before, now) => {
    const name = newName();
    await buy({ email: before.replace('name', name) });
    expect(await buy({ email: now.replace('name', name), promotion: welcome })).not.toBe('');
  });

  test('is rejected for a customer who bought before as a guest or with another email', async () => {
    const [email, customerId] = [`${newName()}@example.com`, randomUUID()];
    await buy({ email });
    await expect(buy({ email, customerId, promotion: welcome })).rejects.toEqual(usedUp);
    expect(await shop.orders.hasOrdered({ customerId })).toBe(false);
    expect(await shop.orders.hasOrdered({ customerId, email })).toBe(true);
    await buy({ email, customerId });
    const other = `${newName()}@example.com`;
    await expect(buy({ email: other, customerId, promotion: welcome })).rejects.toEqual(usedUp);
  });

  test('is released when the order is declined or cancelled', async () => {
    const email = `${newName()}@example.com`;
    await expect(buy({ email, promotion: welcome }, 'decline')).rejects.toMatchObject({ code: 'payment_declined' });
    await shop.orders.cancel(await buy({ email, promotion: welcome }));
    expect(await buy({ email, promotion: welcome })).not.toBe('');
  });

  test('survives a capture after abandonment unless another order was placed meanwhile', async () => {
    const states = [];
    for (const buysMeanwhile of [false, true]) {
      const email = `${newName()}@example.com`;
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

test('a per-customer limit applies to a guest with any plus tag', async () => {
  const promotion = { key: await shop.savePromotion({ conditions: {}, limits: { perCustomer: 1 } }), amount: 400 };
  const name = newName();
  await buy({ email: `${name}+one@example.com`, promotion });
  for (const email of [`${name}+two@example.com`, `${name}@example.com`]) {
    await expect(buy({ email, promotion })).rejects.toEqual(usedUp);
  }
  expect(await buy({ email: `${newName()}@example.com`, promotion })).not.toBe('');
});
