import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import type { TestCard } from '../../../../../tests/support/order/order-gateway.ts';
import { callFor, type TestQuote } from '../../../../../tests/support/order/order-quote.ts';
import { type OrderShop, openOrderShop } from '../../../../../tests/support/shop/order-shop.ts';

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

const buy = (quote: TestQuote, card?: TestCard) => shop.orders.place(callFor(quote, card));

/** Counts the results of concurrent purchases by status or error code. */
async function countAnswers(quotes: readonly TestQuote[], card?: TestCard): Promise<Record<string, number>> {
  const answers = await Promise.all(
    quotes.map((quote) =>
      buy(quote, card).then(
        ({ status }) => status,
        (error) => String(error.code ?? error),
      ),
    ),
  );
  return Object.fromEntries(
    Object.entries(Object.groupBy(answers, (answer) => answer)).map(([key, all]) => [key, all?.length ?? 0]),
  );
}

describe('concurrent checkouts (risks 1-8)', () => {
  test('create exactly 20 orders for 200 buyers of 20 units', async () => {
    const sku = await shop.insertSize(20);
    const quotes = await shop.quotes.make({ sku }, 200);
    expect(await countAnswers(quotes)).toEqual({ ordered: 20, out_of_stock: 180 });
    expect(await shop.getCounts(sku)).toEqual({ onHand: 0, reserved: 0 });
    expect(await shop.getStates()).toEqual({ paid: 20 });
    expect(await shop.gateway.capturedPayments()).toHaveLength(20);
  });

  test('redeem a single-use code once for 50 buyers', async () => {
    const sku = await shop.insertSize(100);
    const key = await shop.savePromotion(1);
    const quotes = await shop.quotes.make({ sku, promotion: { key, amount: 400 } }, 50);
    expect(await countAnswers(quotes)).toEqual({ ordered: 1, promotion_used_up: 49 });
    expect(await shop.getCounts(sku)).toEqual({ onHand: 99, reserved: 0 });
  });

  test('spend a £50 gift card five times at £10 in 50 orders, never below zero', async () => {
    const sku = await shop.insertSize(100);
    const giftCardId = await shop.buildGiftCard(5_000);
    const quotes = await shop.quotes.make({ sku, giftCards: [{ id: giftCardId, amount: 1_000 }] }, 50);
    expect(await countAnswers(quotes)).toEqual({ ordered: 5, balance_too_low: 45 });
    expect((await shop.ledger.getBalance({ giftCardId })).amount).toBe(0);
    expect(await shop.getCounts(sku)).toEqual({ onHand: 95, reserved: 0 });
  });

  test('create one order and one capture in each of 200 browser and webhook races', async () => {
    const sku = await shop.insertSize(200);
    const quotes = await shop.quotes.make({ sku }, 200);
    expect(await countAnswers(quotes, 'challenge')).toEqual({ action: 200 });
    let notified = 0;
    shop.orders.follow({
      paid: async () => {
        notified += 1;
      },
    });
    const ended = await Promise.all(
      quotes.map(async (quote) => {
        const orderId = await shop.getOrder(quote.quoteId);
        await shop.gateway.capture(orderId);
        const { number } = (await shop.orders.find(orderId)) ?? { number: '' };
        return Promise.all([
          shop.orders.complete(callFor(quote), { number }).then(({ status }) => status),
          shop.orders.settle(orderId).then((settled) => settled?.state),
        ]);
      }),
    );
    expect(ended.every(([browser, webhook]) => browser === 'ordered' && webhook === 'paid')).toBe(true);
    expect(await shop.getStates()).toEqual({ paid: 200 });
    expect(notified).toBe(200);
    expect((await shop.gateway.capturedPayments()).every(({ captures }) => captures === 1)).toBe(true);
    expect(await shop.getCounts(sku)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('create one order when a quote is paid in ten windows', async () => {
    const sku = await shop.insertSize(10);
    const [quote] = await shop.quotes.make({ sku });
    const answers = await countAnswers(Array.from({ length: 10 }, () => quote as TestQuote));
    expect(answers.ordered).toBe(1);
    expect(await shop.getCounts(sku)).toEqual({ onHand: 9, reserved: 0 });
  });
});
