import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStage } from '../../../../../tests/support/database/interleaving.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import type { TestCard } from '../../../../../tests/support/order/order-gateway.ts';
import { callFor, type TestQuote } from '../../../../../tests/support/order/order-quote.ts';
import { type OrderShop, openOrderShop } from '../../../../../tests/support/shop/order-shop.ts';

let database: TestDatabase;
let shop: OrderShop;
let stage: ReturnType<typeof createStage>;
beforeEach(async () => {
  database = await createTestDatabase();
  stage = createStage();
  shop = await openOrderShop(database.db, (needs) => ({
    ...needs,
    quote: stage.watch('quote', needs.quote),
    payments: stage.watch('payments', needs.payments),
    stock: stage.watch('stock', needs.stock),
    promotions: stage.watch('promotions', needs.promotions),
    ledger: stage.watch('ledger', needs.ledger),
  }));
  shop.orders.follow({
    changed: () => stage.pass('followers.changed'),
    refunded: () => stage.pass('followers.refunded'),
  });
});
afterEach(async () => {
  await shop.jobs.run('refund-payment', shop.time.now);
  expect(await shop.orders.reconcile()).toEqual([]);
  await database.close();
});

async function buildQuote(
  requested: Partial<Parameters<OrderShop['quotes']['make']>[0]> = {},
  onHand = 5,
): Promise<TestQuote> {
  const [quote] = await shop.quotes.make({ sku: requested.sku ?? (await shop.insertSize(onHand)), ...requested });
  return quote as TestQuote;
}
const placing = (quote: TestQuote, card?: TestCard) => stage.actor(() => shop.orders.place(callFor(quote, card)));
const settling = (orderId: string) => stage.actor(() => shop.orders.settle(orderId));
const refused = (code: string) => expect.objectContaining({ code });

async function paidOrder(requested: Parameters<typeof buildQuote>[0] = {}): Promise<string> {
  const quote = await buildQuote(requested);
  await shop.orders.place(callFor(quote));
  return await shop.getOrder(quote.quoteId);
}
async function waitingOrder(
  requested: Parameters<typeof buildQuote>[0] = {},
): Promise<{ quote: TestQuote; orderId: string }> {
  const quote = await buildQuote(requested);
  await shop.orders.place(callFor(quote, 'challenge'));
  return { quote, orderId: await shop.getOrder(quote.quoteId) };
}

describe('place during place', () => {
  test('blocks the second buyer of the last unit and rejects it as sold out', async () => {
    const sku = await shop.insertSize(1);
    const [first, second] = [placing(await buildQuote({ sku })), placing(await buildQuote({ sku }))];
    await first.runTo('stock.reserve:after');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    expect((await first.finish()).status).toBe('ordered');
    await expect(second.finish()).rejects.toEqual(refused('out_of_stock'));
  });

  test('rejects the second buyer of the last unit although the first is declined later', async () => {
    const sku = await shop.insertSize(1);
    const [first, second] = [placing(await buildQuote({ sku }), 'decline'), placing(await buildQuote({ sku }))];
    await first.runTo('payments.pay:before');
    await expect(second.finish()).rejects.toEqual(refused('out_of_stock'));
    await expect(first.finish()).rejects.toEqual(refused('payment_declined'));
    expect(await shop.getCounts(sku)).toEqual({ onHand: 1, reserved: 0 });
  });

  test('rejects the second attempt on one quote as in progress', async () => {
    const quote = await buildQuote();
    const [first, second] = [placing(quote), placing(quote)];
    await first.runTo('quote.claim:after');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    expect((await first.finish()).status).toBe('ordered');
    await expect(second.finish()).rejects.toEqual(expect.objectContaining({ kind: 'conflict' }));
  });

  test('does not spend a gift card balance twice', async () => {
    const giftCardId = await shop.buildGiftCard(1_000);
    const giftCards = [{ id: giftCardId, amount: 800 }];
    const [first, second] = [placing(await buildQuote({ giftCards })), placing(await buildQuote({ giftCards }))];
    await first.runTo('ledger.spend:after');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    expect((await first.finish()).status).toBe('ordered');
    await expect(second.finish()).rejects.toEqual(refused('balance_too_low'));
    expect((await shop.ledger.getBalance({ giftCardId })).amount).toBe(200);
  });

  test('rejects the second use of a single-use code', async () => {
    const promotion = { key: await shop.savePromotion(1), amount: 400 };
    const [first, second] = [placing(await buildQuote({ promotion })), placing(await buildQuote({ promotion }))];
    await first.runTo('promotions.redeem:after');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    expect((await first.finish()).status).toBe('ordered');
    await expect(second.finish()).rejects.toEqual(refused('promotion_used_up'));
  });
});

describe('settle during settle', () => {
  test('pays once when browser and webhook overlap', async () => {
    const { orderId } = await waitingOrder();
    await shop.gateway.capture(orderId);
    let notified = 0;
    shop.orders.follow({
      paid: async () => {
        notified += 1;
      },
    });
    const [browser, gateway] = [settling(orderId), settling(orderId)];
    await browser.runTo('stock.commit:before');
    expect(await gateway.runUntilBlocked(database.db)).toBe('blocked');
    expect([(await browser.finish())?.state, (await gateway.finish())?.state, notified]).toEqual(['paid', 'paid', 1]);
  });

  test('handles a webhook that arrives before the browser response', async () => {
    const quote = await buildQuote();
    const browser = placing(quote);
    await browser.runTo('payments.pay:after');
    expect((await shop.orders.settle(await shop.getOrder(quote.quoteId)))?.state).toBe('paid');
    expect((await browser.finish()).status).toBe('ordered');
  });
});

describe('settle during expiry', () => {
  test('completes an order captured just before expiry', async () => {
    const { orderId } = await waitingOrder();
    shop.later(16);
    const clock = settling(orderId);
    await clock.runTo('payments.cancel:before');
    await shop.gateway.capture(orderId);
    expect((await clock.finish())?.state).toBe('paid');
  });

  test('revives an order captured during expiry', async () => {
    const { orderId } = await waitingOrder();
    shop.later(16);
    const clock = settling(orderId);
    await clock.runTo('quote.reopen:before');
    await shop.gateway.capture(orderId);
    const gateway = settling(orderId);
    expect(await gateway.runUntilBlocked(database.db)).toBe('blocked');
    expect((await clock.finish())?.state).toBe('abandoned');
    expect((await gateway.finish())?.state).toBe('paid');
  });

  test('keeps the order when expiry runs while it completes', async () => {
    const { orderId } = await waitingOrder();
    await shop.gateway.capture(orderId);
    const gateway = settling(orderId);
    await gateway.runTo('stock.commit:after');
    shop.later(16);
    const clock = settling(orderId);
    expect(await clock.runUntilBlocked(database.db)).toBe('blocked');
    expect([(await gateway.finish())?.state, (await clock.finish())?.state]).toEqual(['paid', 'paid']);
  });

  test('cancels at the gateway before abandoning an unpaid order', async () => {
    const quote = await buildQuote();
    const browser = placing(quote);
    await browser.runTo('payments.pay:before');
    shop.later(16);
    expect((await shop.orders.settle(await shop.getOrder(quote.quoteId)))?.state).toBe('abandoned');
    await expect(browser.finish()).rejects.toEqual(refused('payment_declined'));
    expect(await shop.gateway.capturedPayments()).toEqual([]);
  });

  test('revives an order once for two concurrent settlements', async () => {
    const { orderId } = await waitingOrder({ giftCards: [{ id: await shop.buildGiftCard(500), amount: 500 }] });
    shop.later(16);
    await shop.orders.settle(orderId);
    await shop.gateway.capture(orderId);
    const [browser, gateway] = [settling(orderId), settling(orderId)];
    await browser.runTo('ledger.spend:after');
    expect(await gateway.runUntilBlocked(database.db)).toBe('blocked');
    expect([(await browser.finish())?.state, (await gateway.finish())?.state]).toEqual(['paid', 'paid']);
  });

  test('sells the quote once and refunds the other payment when it is placed again during a revival', async () => {
    const { quote, orderId } = await waitingOrder();
    shop.later(16);
    await shop.orders.settle(orderId);
    await shop.gateway.capture(orderId);
    const again = placing(quote);
    await again.runTo('quote.claim:after');
    const gateway = settling(orderId);
    expect(await gateway.runUntilBlocked(database.db)).toBe('blocked');
    expect((await again.finish()).status).toBe('ordered');
    expect((await gateway.finish())?.state).toBe('unfillable');
  });
});

describe('cancel during pack', () => {
  test('does not pack a cancelled order', async () => {
    const orderId = await paidOrder();
    const [shopper, warehouse] = [
      stage.actor(() => shop.orders.cancel(orderId)),
      stage.actor(() => shop.orders.advance(orderId, 'packed')),
    ];
    await shopper.runTo('stock.receive:before');
    expect(await warehouse.runUntilBlocked(database.db)).toBe('blocked');
    await shopper.finish();
    await expect(warehouse.finish()).rejects.toEqual(refused('order_state'));
  });

  test('does not cancel a packed order', async () => {
    const orderId = await paidOrder();
    const [shopper, warehouse] = [
      stage.actor(() => shop.orders.cancel(orderId)),
      stage.actor(() => shop.orders.advance(orderId, 'packed')),
    ];
    await warehouse.runTo('followers.changed');
    expect(await shopper.runUntilBlocked(database.db)).toBe('blocked');
    expect(await warehouse.finish()).toBe(true);
    await expect(shopper.finish()).rejects.toEqual(refused('order_not_cancellable'));
  });
});

describe('refund during refund', () => {
  const refunding = (orderId: string, reference: string, amount: number) =>
    stage.actor(() =>
      database.db.transaction().execute((tx) => shop.orders.refund(tx, { orderId, reference, amount, to: 'tender' })),
    );

  test('refunds the full amount for only one of two causes', async () => {
    const orderId = await paidOrder();
    const [first, second] = [refunding(orderId, 'return-1', 4_399), refunding(orderId, 'return-2', 1)];
    await first.runTo('followers.refunded');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    expect(await first.finish()).toHaveLength(1);
    await expect(second.finish()).rejects.toEqual(refused('refund_exceeds_paid'));
  });

  test('refunds the same cause once', async () => {
    const orderId = await paidOrder({ giftCards: [{ id: await shop.buildGiftCard(400), amount: 400 }] });
    const [first, second] = [refunding(orderId, 'return-1', 4_399), refunding(orderId, 'return-1', 4_399)];
    await first.runTo('ledger.refund:after');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    const ids = (await first.finish()).map(({ refundId }) => refundId);
    expect((await second.finish()).map(({ refundId }) => refundId).sort()).toEqual(ids.sort());
  });

  test('never refunds more than was paid while the order is cancelled', async () => {
    const orderId = await paidOrder();
    const [shopper, staff] = [stage.actor(() => shop.orders.cancel(orderId)), refunding(orderId, 'goodwill', 100)];
    await shopper.runTo('followers.refunded');
    expect(await staff.runUntilBlocked(database.db)).toBe('blocked');
    await shopper.finish();
    await expect(staff.finish()).rejects.toEqual(refused('refund_exceeds_paid'));
  });
});
