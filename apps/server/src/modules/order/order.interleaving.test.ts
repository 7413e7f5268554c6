import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStage } from '../../../../../tests/support/interleaving.ts';
import { callFor, type TestBag } from '../../../../../tests/support/order-bag.ts';
import type { TestCard } from '../../../../../tests/support/order-gateway.ts';
import { type OrderShop, openOrderShop } from '../../../../../tests/support/order-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';

let database: TestDatabase;
let shop: OrderShop;
let stage: ReturnType<typeof createStage>;
beforeEach(async () => {
  database = await createTestDatabase();
  stage = createStage();
  shop = await openOrderShop(database.db, (needs) => ({
    ...needs,
    bag: stage.watch('bag', needs.bag),
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

async function aBag(asked: Partial<Parameters<OrderShop['bags']['make']>[0]> = {}, onHand = 5): Promise<TestBag> {
  const [bag] = await shop.bags.make({ sku: asked.sku ?? (await shop.aSize(onHand)), ...asked });
  return bag as TestBag;
}
const placing = (bag: TestBag, card?: TestCard) => stage.actor(() => shop.orders.place(callFor(bag, card)));
const settling = (orderId: string) => stage.actor(() => shop.orders.settle(orderId));
const refused = (code: string) => expect.objectContaining({ code });

async function paidOrder(asked: Parameters<typeof aBag>[0] = {}): Promise<string> {
  const bag = await aBag(asked);
  await shop.orders.place(callFor(bag));
  return await shop.orderOf(bag.quoteId);
}
async function waitingOrder(asked: Parameters<typeof aBag>[0] = {}): Promise<{ bag: TestBag; orderId: string }> {
  const bag = await aBag(asked);
  await shop.orders.place(callFor(bag, 'challenge'));
  return { bag, orderId: await shop.orderOf(bag.quoteId) };
}

describe('place and place', () => {
  test('of the last unit: the second waits, and is told that it is gone', async () => {
    const sku = await shop.aSize(1);
    const [first, second] = [placing(await aBag({ sku })), placing(await aBag({ sku }))];
    await first.runTo('stock.reserve:after');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    expect((await first.finish()).status).toBe('ordered');
    await expect(second.finish()).rejects.toEqual(refused('out_of_stock'));
  });

  test('of the last unit: where the first is declined, the second was still told the truth', async () => {
    const sku = await shop.aSize(1);
    const [first, second] = [placing(await aBag({ sku }), 'decline'), placing(await aBag({ sku }))];
    await first.runTo('payments.pay:before');
    await expect(second.finish()).rejects.toEqual(refused('out_of_stock'));
    await expect(first.finish()).rejects.toEqual(refused('payment_declined'));
    expect(await shop.countsOf(sku)).toEqual({ onHand: 1, reserved: 0 });
  });

  test('of one bag: the second is told that a payment is under way', async () => {
    const bag = await aBag();
    const [first, second] = [placing(bag), placing(bag)];
    await first.runTo('bag.claim:after');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    expect((await first.finish()).status).toBe('ordered');
    await expect(second.finish()).rejects.toEqual(expect.objectContaining({ kind: 'conflict' }));
  });

  test('by one gift card: what the first has taken, the second cannot', async () => {
    const giftCardId = await shop.aGiftCard(1_000);
    const giftCards = [{ id: giftCardId, amount: 800 }];
    const [first, second] = [placing(await aBag({ giftCards })), placing(await aBag({ giftCards }))];
    await first.runTo('ledger.spend:after');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    expect((await first.finish()).status).toBe('ordered');
    await expect(second.finish()).rejects.toEqual(refused('balance_too_low'));
    expect((await shop.ledger.balanceOf({ giftCardId })).amount).toBe(200);
  });

  test('by a code that can be used once: the second is told so', async () => {
    const promotion = { key: await shop.aPromotion(1), amount: 400 };
    const [first, second] = [placing(await aBag({ promotion })), placing(await aBag({ promotion }))];
    await first.runTo('promotions.redeem:after');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    expect((await first.finish()).status).toBe('ordered');
    await expect(second.finish()).rejects.toEqual(refused('promotion_used_up'));
  });
});

describe('settle and settle', () => {
  test('browser and gateway within one another: paid once', async () => {
    const { orderId } = await waitingOrder();
    await shop.gateway.capture(orderId);
    let told = 0;
    shop.orders.follow({
      paid: async () => {
        told += 1;
      },
    });
    const [browser, gateway] = [settling(orderId), settling(orderId)];
    await browser.runTo('stock.commit:before');
    expect(await gateway.runUntilBlocked(database.db)).toBe('blocked');
    expect([(await browser.finish())?.state, (await gateway.finish())?.state, told]).toEqual(['paid', 'paid', 1]);
  });

  test('the gateway is faster than the browser that it answers', async () => {
    const bag = await aBag();
    const browser = placing(bag);
    await browser.runTo('payments.pay:after');
    expect((await shop.orders.settle(await shop.orderOf(bag.quoteId)))?.state).toBe('paid');
    expect((await browser.finish()).status).toBe('ordered');
  });
});

describe('settle and expire', () => {
  test('captured just before the clock gives it up: it is an order', async () => {
    const { orderId } = await waitingOrder();
    shop.later(16);
    const clock = settling(orderId);
    await clock.runTo('payments.cancel:before');
    await shop.gateway.capture(orderId);
    expect((await clock.finish())?.state).toBe('paid');
  });

  test('captured while the clock gives it up: it is revived', async () => {
    const { orderId } = await waitingOrder();
    shop.later(16);
    const clock = settling(orderId);
    await clock.runTo('bag.reopen:before');
    await shop.gateway.capture(orderId);
    const gateway = settling(orderId);
    expect(await gateway.runUntilBlocked(database.db)).toBe('blocked');
    expect((await clock.finish())?.state).toBe('abandoned');
    expect((await gateway.finish())?.state).toBe('paid');
  });

  test('the clock comes while the gateway makes the order: it stays one', async () => {
    const { orderId } = await waitingOrder();
    await shop.gateway.capture(orderId);
    const gateway = settling(orderId);
    await gateway.runTo('stock.commit:after');
    shop.later(16);
    const clock = settling(orderId);
    expect(await clock.runUntilBlocked(database.db)).toBe('blocked');
    expect([(await gateway.finish())?.state, (await clock.finish())?.state]).toEqual(['paid', 'paid']);
  });

  test('the clock gives up what is only about to be paid: the gateway is told first', async () => {
    const bag = await aBag();
    const browser = placing(bag);
    await browser.runTo('payments.pay:before');
    shop.later(16);
    expect((await shop.orders.settle(await shop.orderOf(bag.quoteId)))?.state).toBe('abandoned');
    await expect(browser.finish()).rejects.toEqual(refused('payment_declined'));
    expect(await shop.gateway.capturedPayments()).toEqual([]);
  });

  test('revived by two at once, it is one order', async () => {
    const { orderId } = await waitingOrder({ giftCards: [{ id: await shop.aGiftCard(500), amount: 500 }] });
    shop.later(16);
    await shop.orders.settle(orderId);
    await shop.gateway.capture(orderId);
    const [browser, gateway] = [settling(orderId), settling(orderId)];
    await browser.runTo('ledger.spend:after');
    expect(await gateway.runUntilBlocked(database.db)).toBe('blocked');
    expect([(await browser.finish())?.state, (await gateway.finish())?.state]).toEqual(['paid', 'paid']);
  });

  test('a bag that is placed anew while its old attempt is revived is bought once, and the other money goes back', async () => {
    const { bag, orderId } = await waitingOrder();
    shop.later(16);
    await shop.orders.settle(orderId);
    await shop.gateway.capture(orderId);
    const again = placing(bag);
    await again.runTo('bag.claim:after');
    const gateway = settling(orderId);
    expect(await gateway.runUntilBlocked(database.db)).toBe('blocked');
    expect((await again.finish()).status).toBe('ordered');
    expect((await gateway.finish())?.state).toBe('unfillable');
  });
});

describe('cancel and pack', () => {
  test('cancelled first: it is not packed', async () => {
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

  test('packed first: it is not cancelled', async () => {
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

describe('refund and refund', () => {
  const refunding = (orderId: string, reference: string, amount: number) =>
    stage.actor(() =>
      database.db.transaction().execute((tx) => shop.orders.refund(tx, { orderId, reference, amount, to: 'tender' })),
    );

  test('of all that was paid, for two causes: one gets it', async () => {
    const orderId = await paidOrder();
    const [first, second] = [refunding(orderId, 'return-1', 4_399), refunding(orderId, 'return-2', 1)];
    await first.runTo('followers.refunded');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    expect(await first.finish()).toHaveLength(1);
    await expect(second.finish()).rejects.toEqual(refused('refund_exceeds_paid'));
  });

  test('for the same cause: it goes back once', async () => {
    const orderId = await paidOrder({ giftCards: [{ id: await shop.aGiftCard(400), amount: 400 }] });
    const [first, second] = [refunding(orderId, 'return-1', 4_399), refunding(orderId, 'return-1', 4_399)];
    await first.runTo('ledger.refund:after');
    expect(await second.runUntilBlocked(database.db)).toBe('blocked');
    const ids = (await first.finish()).map(({ refundId }) => refundId);
    expect((await second.finish()).map(({ refundId }) => refundId).sort()).toEqual(ids.sort());
  });

  test('while the order is cancelled: never more than was paid', async () => {
    const orderId = await paidOrder();
    const [shopper, staff] = [stage.actor(() => shop.orders.cancel(orderId)), refunding(orderId, 'goodwill', 100)];
    await shopper.runTo('followers.refunded');
    expect(await staff.runUntilBlocked(database.db)).toBe('blocked');
    await shopper.finish();
    await expect(staff.finish()).rejects.toEqual(refused('refund_exceeds_paid'));
  });
});
