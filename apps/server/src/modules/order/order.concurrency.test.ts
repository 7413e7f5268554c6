import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callFor, type TestBag } from '../../../../../tests/support/order-bag.ts';
import type { TestCard } from '../../../../../tests/support/order-gateway.ts';
import { type OrderShop, openOrderShop } from '../../../../../tests/support/order-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';

let database: TestDatabase;
let shop: OrderShop;
beforeEach(async () => {
  database = await createTestDatabase();
  shop = await openOrderShop(database.db);
});
afterEach(async () => {
  await shop.jobs.run('refund-payment', shop.time.now);
  expect(await shop.orders.reconcile()).toEqual([]);
  await database.close();
});

const buy = (bag: TestBag, card?: TestCard) => shop.orders.place(callFor(bag, card));

/** How each of many who buy at once was answered: a status, or the code of a refusal. */
async function answersOf(bags: readonly TestBag[], card?: TestCard): Promise<Record<string, number>> {
  const answers = await Promise.all(
    bags.map((bag) =>
      buy(bag, card).then(
        ({ status }) => status,
        (error) => String(error.code ?? error),
      ),
    ),
  );
  return Object.fromEntries(
    Object.entries(Object.groupBy(answers, (answer) => answer)).map(([key, all]) => [key, all?.length ?? 0]),
  );
}

describe('many at once (risks 1-8)', () => {
  test('200 buyers of 20 units make exactly 20 orders', async () => {
    const sku = await shop.aSize(20);
    const bags = await shop.bags.make({ sku }, 200);
    expect(await answersOf(bags)).toEqual({ ordered: 20, out_of_stock: 180 });
    expect(await shop.countsOf(sku)).toEqual({ onHand: 0, reserved: 0 });
    expect(await shop.statesOf()).toEqual({ paid: 20 });
    expect(await shop.gateway.capturedPayments()).toHaveLength(20);
  });

  test('50 who use a code that can be used once: one does', async () => {
    const sku = await shop.aSize(100);
    const key = await shop.aPromotion(1);
    const bags = await shop.bags.make({ sku, promotion: { key, amount: 400 } }, 50);
    expect(await answersOf(bags)).toEqual({ ordered: 1, promotion_used_up: 49 });
    expect(await shop.countsOf(sku)).toEqual({ onHand: 99, reserved: 0 });
  });

  test('a gift card of £50 pays £10 of 50 orders five times, and is never below zero', async () => {
    const sku = await shop.aSize(100);
    const giftCardId = await shop.aGiftCard(5_000);
    const bags = await shop.bags.make({ sku, giftCards: [{ id: giftCardId, amount: 1_000 }] }, 50);
    expect(await answersOf(bags)).toEqual({ ordered: 5, balance_too_low: 45 });
    expect((await shop.ledger.balanceOf({ giftCardId })).amount).toBe(0);
    expect(await shop.countsOf(sku)).toEqual({ onHand: 95, reserved: 0 });
  });

  test('browser and gateway race 200 times: one order and one capture each', async () => {
    const sku = await shop.aSize(200);
    const bags = await shop.bags.make({ sku }, 200);
    expect(await answersOf(bags, 'challenge')).toEqual({ action: 200 });
    let told = 0;
    shop.orders.follow({
      paid: async () => {
        told += 1;
      },
    });
    const ended = await Promise.all(
      bags.map(async (bag) => {
        const orderId = await shop.orderOf(bag.quoteId);
        await shop.gateway.capture(orderId);
        const { number } = (await shop.orders.find(orderId)) ?? { number: '' };
        return Promise.all([
          shop.orders.complete(callFor(bag), { number }).then(({ status }) => status),
          shop.orders.settle(orderId).then((settled) => settled?.state),
        ]);
      }),
    );
    expect(ended.every(([browser, webhook]) => browser === 'ordered' && webhook === 'paid')).toBe(true);
    expect(await shop.statesOf()).toEqual({ paid: 200 });
    expect(told).toBe(200);
    expect((await shop.gateway.capturedPayments()).every(({ captures }) => captures === 1)).toBe(true);
    expect(await shop.countsOf(sku)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('one bag that is paid for in ten windows at once is one order', async () => {
    const sku = await shop.aSize(10);
    const [bag] = await shop.bags.make({ sku });
    const answers = await answersOf(Array.from({ length: 10 }, () => bag as TestBag));
    expect(answers.ordered).toBe(1);
    expect(await shop.countsOf(sku)).toEqual({ onHand: 9, reserved: 0 });
  });
});
