import { randomUUID } from 'node:crypto';
import { orderReply } from '@shop/contracts/shop/order';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AskedBag, callFor, type TestBag } from '../../../../../tests/support/order-bag.ts';
import type { TestCard } from '../../../../../tests/support/order-gateway.ts';
import { type OrderShop, openOrderShop } from '../../../../../tests/support/order-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import type { OrderChange, PaidOrder } from './order-parts.ts';

let database: TestDatabase;
let shop: OrderShop;
const paid: PaidOrder[] = [];
const changes: OrderChange[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openOrderShop(database.db);
  shop.orders.follow({
    paid: async (_, order) => void paid.push(order),
    changed: async (_, change) => void changes.push(change),
  });
});
afterAll(() => database.close());
afterEach(async () => {
  shop.gateway.mood.refunds = 'done';
  await shop.jobs.run('refund-payment', shop.time.now);
  expect(await shop.orders.reconcile()).toEqual([]);
});

async function aBag(asked: Partial<AskedBag> = {}): Promise<TestBag> {
  const [bag] = await shop.bags.make({ sku: asked.sku ?? (await shop.aSize(5)), ...asked });
  return bag as TestBag;
}
const buy = (bag: TestBag, card?: TestCard) => shop.orders.place(callFor(bag, card));
const refused = (code: string) => expect.objectContaining({ code });
async function anOrder(asked: Partial<AskedBag> = {}, card?: TestCard) {
  const bag = await aBag(asked);
  await buy(bag, card);
  const orderId = await shop.orderOf(bag.quoteId);
  return { bag, orderId, sku: bag.draft.lines[0]?.sku ?? '' };
}
const stateOf = async (orderId: string) => (await shop.orders.find(orderId))?.state;

describe('placing', () => {
  test('an approved card makes an order, tells those who wait for it and closes the bag', async () => {
    const { bag, orderId, sku } = await anOrder({ quantity: 2 });
    const order = await shop.orders.find(orderId);
    expect(order).toMatchObject({
      state: 'paid',
      toPay: 8_399,
      amounts: { items: 8_000, delivery: 399, total: 8_399 },
    });
    expect(order?.tenders).toMatchObject([{ kind: 'payment', amount: 8_399, refunded: 0, label: '4242' }]);
    expect(paid.at(-1)).toMatchObject({ orderId, total: { amount: 8_399, currency: 'GBP' }, cardFingerprint: 'print' });
    expect(await shop.bags.statusOf(bag)).toBe('ordered');
    expect(await shop.countsOf(sku)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('gift cards pay first, then credit, and the payment the rest', async () => {
    const giftCards = [{ id: await shop.aGiftCard(1_000), amount: 1_000 }];
    const customerId = await shop.aCustomerWithCredit(700);
    const { orderId } = await anOrder({ customerId, giftCards, credit: 500 });
    const order = await shop.orders.find(orderId);
    expect(order?.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['gift-card', 1_000],
      ['credit', 500],
      ['payment', 2_899],
    ]);
    expect((await shop.ledger.balanceOf({ customerId, currency: 'GBP' })).amount).toBe(200);
  });

  test('gift cards that pay it all need no payment', async () => {
    const { orderId } = await anOrder({ giftCards: [{ id: await shop.aGiftCard(4_399), amount: 4_399 }] });
    expect(await stateOf(orderId)).toBe('paid');
  });

  test('declined: everything is back, and another card buys the same bag', async () => {
    const customerId = await shop.aCustomerWithCredit(500);
    const promotion = { key: await shop.aPromotion(1), amount: 400 };
    const bag = await aBag({ customerId, credit: 500, promotion });
    await expect(buy(bag, 'decline')).rejects.toEqual(refused('payment_declined'));
    const first = await shop.orderOf(bag.quoteId);
    expect(await stateOf(first)).toBe('abandoned');
    expect(await shop.bags.statusOf(bag)).toBe('open');
    expect((await shop.ledger.balanceOf({ customerId, currency: 'GBP' })).amount).toBe(500);
    expect((await buy(bag)).status).toBe('ordered');
    expect((await shop.ledger.balanceOf({ customerId, currency: 'GBP' })).amount).toBe(0);
  });

  test('what does not add up is never written', async () => {
    const bag = await aBag();

    await sql`update test_bag set draft = jsonb_set(draft, '{amounts,items}', '1') where quote_id = ${bag.quoteId}`.execute(
      database.db,
    );
    await expect(buy(bag)).rejects.toThrow('sum up to');
    expect(await shop.orderOf(bag.quoteId)).toBe('');
  });

  test('the amount that was not expected is not taken', async () => {
    const bag = await aBag();
    const call = { ...callFor(bag), expected: { amount: 1, currency: 'GBP' as const } };
    await expect(shop.orders.place(call)).rejects.toEqual(refused('totals_changed'));
  });
});

describe('paying somewhere else', () => {
  test('the shopper goes, comes back and has an order', async () => {
    const bag = await aBag();
    const placed = await buy(bag, 'challenge');
    expect(placed).toMatchObject({ status: 'action', url: expect.stringContaining('challenge') });
    expect(await shop.orders.complete(callFor(bag), placed)).toEqual(placed);
    await shop.gateway.capture(await shop.orderOf(bag.quoteId));
    expect((await shop.orders.complete(callFor(bag), placed)).status).toBe('ordered');
    expect((await shop.orders.complete(callFor(bag), placed)).status).toBe('ordered');
  });

  test('nobody knows yet: it is pending until somebody does', async () => {
    const bag = await aBag();
    const placed = await buy(bag, 'silent');
    expect(placed.status).toBe('pending');
    await shop.gateway.capture(await shop.orderOf(bag.quoteId));
    expect((await shop.orders.complete(callFor(bag), placed)).status).toBe('ordered');
  });

  test('given up by the shopper: the bag is open, and the payment is lost', async () => {
    const { bag, orderId } = await anOrder({}, 'challenge');
    expect(await shop.orders.cancelPayment(callFor(bag))).toEqual({ status: 'open' });
    expect(await shop.bags.statusOf(bag)).toBe('open');
    expect(await shop.orders.cancelPayment(callFor(bag))).toEqual({ status: 'open' });
    expect(await shop.gateway.payments.look(orderId)).toEqual({ state: 'cancelled' });
  });

  test('given up too late: it was paid meanwhile', async () => {
    const { bag, orderId } = await anOrder({}, 'challenge');
    await shop.gateway.capture(orderId);
    expect(await shop.orders.cancelPayment(callFor(bag))).toMatchObject({ status: 'ordered' });
  });

  test('a second attempt while the first is under way is refused, and works once the first has lapsed', async () => {
    const { bag, orderId } = await anOrder({}, 'challenge');
    await expect(buy(bag)).rejects.toEqual(refused('completion_in_progress'));
    shop.later(16);

    await sql`update test_bag set status = 'open' where quote_id = ${bag.quoteId}`.execute(database.db);
    expect((await buy(bag)).status).toBe('ordered');
    expect(await stateOf(orderId)).toBe('abandoned');
  });
});

describe('after 15 minutes (decisions §5)', () => {
  test('all that was held is free again', async () => {
    const giftCardId = await shop.aGiftCard(600);
    const promotion = { key: await shop.aPromotion(1), amount: 400 };
    const { bag, orderId, sku } = await anOrder(
      { giftCards: [{ id: giftCardId, amount: 600 }], promotion },
      'challenge',
    );
    shop.later(14);
    await shop.jobs.run('expire-order', shop.time.now);
    expect(await stateOf(orderId)).toBe('placing');
    expect(await shop.countsOf(sku)).toEqual({ onHand: 5, reserved: 1 });
    shop.later(1);
    await shop.jobs.run('expire-order', shop.time.now);
    expect(await stateOf(orderId)).toBe('abandoned');
    expect(await shop.countsOf(sku)).toEqual({ onHand: 5, reserved: 0 });
    expect((await shop.ledger.balanceOf({ giftCardId })).amount).toBe(600);
    expect(await shop.bags.statusOf(bag)).toBe('open');
    expect((await buy(bag)).status).toBe('ordered');
  });

  test('the payment of something else is no order', async () => {
    expect(await shop.orders.settle('delivery-pass 7 renewal 1')).toBeUndefined();
  });

  test('what was paid without anybody saying so is an order', async () => {
    const { orderId } = await anOrder({}, 'silent');
    await shop.gateway.capture(orderId);
    shop.later(15);
    await shop.jobs.handle('settle-overdue-orders', {});
    expect(await stateOf(orderId)).toBe('paid');
  });

  test('a payment that comes later revives the order where everything is still to be had', async () => {
    const customerId = await shop.aCustomerWithCredit(300);
    const { bag, orderId, sku } = await anOrder({ customerId, credit: 300 }, 'challenge');
    shop.later(15);
    await shop.orders.settle(orderId);
    await shop.gateway.capture(orderId);
    expect((await shop.orders.settle(orderId))?.state).toBe('paid');
    expect(await shop.countsOf(sku)).toEqual({ onHand: 4, reserved: 0 });
    expect((await shop.ledger.balanceOf({ customerId, currency: 'GBP' })).amount).toBe(0);
    expect(await shop.bags.statusOf(bag)).toBe('ordered');
  });

  test('a payment that comes too late goes back by itself, and is in sight until then', async () => {
    const giftCardId = await shop.aGiftCard(600);
    const { bag, orderId, sku } = await anOrder(
      { quantity: 5, giftCards: [{ id: giftCardId, amount: 600 }] },
      'challenge',
    );
    shop.later(15);
    await shop.orders.settle(orderId);
    await anOrder({ sku });
    await shop.gateway.capture(orderId);
    const { number } = (await shop.orders.find(orderId)) ?? { number: '' };
    await expect(shop.orders.complete(callFor(bag), { number })).rejects.toEqual(refused('order_unfillable'));
    expect((await shop.orders.listUnfillable()).map((order) => order.orderId)).toEqual([orderId]);
    expect((await shop.ledger.balanceOf({ giftCardId })).amount).toBe(600);
    shop.gateway.mood.refunds = 'unknown';
    await shop.jobs.run('refund-payment', shop.time.now);
    expect(await stateOf(orderId)).toBe('unfillable');
    shop.gateway.mood.refunds = 'done';
    await shop.jobs.run('refund-payment', shop.time.now);
    expect(await stateOf(orderId)).toBe('cancelled');
    expect(await shop.orders.listUnfillable()).toEqual([]);
    await expect(shop.orders.complete(callFor(bag), { number })).rejects.toEqual(refused('order_unfillable'));
    expect(changes.filter((change) => change.orderId === orderId).map(({ state }) => state)).toEqual([
      'unfillable',
      'cancelled',
    ]);
  });

  test('at a start, what a dead process has left is settled', async () => {
    const [captured, abandoned] = [await anOrder({}, 'challenge'), await anOrder({}, 'challenge')];
    shop.later(15);
    await shop.orders.settle(abandoned.orderId);
    for (const { orderId } of [captured, abandoned]) await shop.gateway.capture(orderId);
    await shop.orders.settleAll();
    expect([await stateOf(captured.orderId), await stateOf(abandoned.orderId)]).toEqual(['paid', 'paid']);
  });
});

describe('afterwards', () => {
  test('it is packed, dispatched and delivered, one after the other, and each is told once', async () => {
    const { orderId } = await anOrder();
    await expect(shop.orders.advance(orderId, 'dispatched')).rejects.toEqual(refused('order_state'));
    for (const state of ['packed', 'dispatched', 'delivered'] as const) {
      const parcel = { carrier: 'Merroway Post', trackingNumber: randomUUID() };
      expect(await shop.orders.advance(orderId, state, state === 'dispatched' ? parcel : undefined)).toBe(true);
      expect(await shop.orders.advance(orderId, state)).toBe(false);
    }
    expect(await shop.orders.advance(orderId, 'packed')).toBe(false);
    const order = await shop.orders.find(orderId);
    expect(order).toMatchObject({
      state: 'delivered',
      deliveredAt: shop.time.now,
      parcels: [{ carrier: 'Merroway Post' }],
    });
    expect(changes.filter((change) => change.orderId === orderId)).toHaveLength(3);
  });

  test('cancelled until it is packed: goods, promotion and all tenders are back', async () => {
    const giftCardId = await shop.aGiftCard(600);
    const promotion = { key: await shop.aPromotion(1), amount: 400 };
    const { orderId, sku } = await anOrder({ giftCards: [{ id: giftCardId, amount: 600 }], promotion });
    await shop.orders.cancel(orderId);
    await expect(shop.orders.cancel(orderId)).rejects.toEqual(refused('order_not_cancellable'));
    expect(await shop.countsOf(sku)).toEqual({ onHand: 5, reserved: 0 });
    expect((await shop.ledger.balanceOf({ giftCardId })).amount).toBe(600);
    await shop.jobs.run('refund-payment', shop.time.now);
    const order = await shop.orders.find(orderId);
    expect(order?.refunds.map(({ kind, amount, state }) => [kind, amount, state])).toEqual(
      expect.arrayContaining([
        ['payment', 3_399, 'done'],
        ['gift-card', 600, 'done'],
      ]),
    );
    expect((await anOrder({ promotion })).orderId).not.toBe('');
  });

  test('what was handed over is not cancelled', async () => {
    const pass = {
      kind: 'delivery-pass',
      title: 'Pass',
      quantity: 1,
      unitAmount: 999,
      fullAmount: 999,
      discountAmount: 0,
      taxAmount: 0,
      discounts: [],
    } as const;
    const { orderId } = await anOrder({ services: [pass] });
    await expect(shop.orders.cancel(orderId)).rejects.toEqual(refused('order_not_cancellable'));
  });

  const refund = (
    orderId: string,
    amount: number,
    to: 'tender' | 'credit' = 'tender',
    reference: string = randomUUID(),
  ) => database.db.transaction().execute((tx) => shop.orders.refund(tx, { orderId, reference, amount, to }));

  test('parts go back until nothing is left, and never more', async () => {
    const customerId = await shop.aCustomerWithCredit(500);
    const { orderId } = await anOrder({ customerId, credit: 500 });
    await refund(orderId, 3_000);
    await refund(orderId, 1_000);
    await expect(refund(orderId, 400)).rejects.toEqual(refused('refund_exceeds_paid'));
    expect((await refund(orderId, 399)).map(({ kind, amount }) => [kind, amount])).toEqual([['credit', 399]]);
  });

  test('to credit it goes at once, whatever paid', async () => {
    const customerId = await shop.aCustomerWithCredit(500);
    const { orderId } = await anOrder({ customerId });
    expect(await refund(orderId, 2_000, 'credit')).toMatchObject([
      { kind: 'payment', destination: 'credit', state: 'done' },
    ]);
    expect((await shop.ledger.balanceOf({ customerId, currency: 'GBP' })).amount).toBe(2_500);
    expect((await shop.gateway.capturedPayments()).find(({ reference }) => reference === orderId)?.refunded).toBe(0);
  });

  test('what is not paid yet, or never was, goes nowhere', async () => {
    const { bag, orderId } = await anOrder({}, 'challenge');
    await expect(refund(orderId, 100)).rejects.toEqual(refused('order_not_paid'));
    await shop.orders.cancelPayment(callFor(bag));
    await expect(refund(orderId, 100)).rejects.toEqual(refused('order_not_paid'));
  });

  test('a refund that the gateway refuses is named every night', async () => {
    const { orderId } = await anOrder();
    shop.gateway.mood.refunds = 'failed';
    const [{ refundId = '' } = {}] = await refund(orderId, 100);
    await shop.jobs.run('refund-payment', shop.time.now);
    expect(await shop.orders.reconcile()).toMatchObject([{ kind: 'refund-failed', reference: refundId }]);
    shop.gateway.mood.refunds = 'done';
    await shop.jobs.handle('refund-payment', { refundId });
  });

  test('a guest has no credit to give it to', async () => {
    const { orderId } = await anOrder();
    await expect(refund(orderId, 100, 'credit')).rejects.toEqual(refused('refund_needs_customer'));
  });

  test('more than was bought does not come back', async () => {
    const { orderId } = await anOrder({ quantity: 2 });
    const back = (quantity: number) =>
      database.db
        .transaction()
        .execute((tx) => shop.orders.takeBack(tx, { orderId, lines: [{ lineNumber: 1, quantity }] }));
    await back(1);
    await expect(back(2)).rejects.toEqual(refused('return_exceeds_bought'));
    expect((await shop.orders.find(orderId))?.lines[0]?.returned).toBe(1);
  });
});

describe('who may see it (risks 2.2, 10, 18, 19)', () => {
  test('a guest by the bag it was made from, or by number and address', async () => {
    const { bag, orderId } = await anOrder({ email: 'Guest@Example.com' });
    const { number } = (await shop.orders.find(orderId)) ?? { number: '' };
    const stranger = await aBag();
    expect((await shop.orders.findForQuote(callFor(bag), number)).orderId).toBe(orderId);
    expect((await shop.orders.findForGuest({ number: number.toLowerCase(), email: 'guest@example.com' })).orderId).toBe(
      orderId,
    );
    for (const token of [stranger.token, '', undefined, null, [], 'guest-quote']) {
      const call = { token, caller: { kind: 'guest' as const } };
      await expect(shop.orders.findForQuote(call, number)).rejects.toEqual(refused('order_unknown'));
    }
    for (const email of ['', 'other@example.com']) {
      await expect(shop.orders.findForGuest({ number, email })).rejects.toEqual(refused('order_unknown'));
    }
    await expect(shop.orders.findForGuest({ number: '', email: 'guest@example.com' })).rejects.toEqual(
      refused('order_unknown'),
    );
    await expect(shop.orders.findOfCustomer('', number)).rejects.toEqual(refused('order_unknown'));
  });

  test('a customer sees their own, newest first, and nobody else does by the bag alone', async () => {
    const customerId = randomUUID();
    const first = await anOrder({ customerId });
    shop.later(1);
    const second = await anOrder({ customerId });
    await anOrder({ customerId }, 'challenge');
    const all = await shop.orders.listOfCustomer(customerId, { page: 9, pageSize: 1 });
    expect(all).toMatchObject({ page: 2, pageCount: 2, count: 2, orders: [{ orderId: first.orderId }] });
    const { number } = (await shop.orders.find(second.orderId)) ?? { number: '' };
    expect((await shop.orders.findOfCustomer(customerId, number)).orderId).toBe(second.orderId);
    await expect(shop.orders.findOfCustomer(randomUUID(), number)).rejects.toEqual(refused('order_unknown'));
    const guest = { token: second.bag.token, caller: { kind: 'guest' as const } };
    await expect(shop.orders.findForQuote(guest, number)).rejects.toEqual(refused('order_unknown'));
    expect([
      await shop.orders.hasOrdered({ customerId }),
      await shop.orders.hasOrdered({ customerId: randomUUID() }),
    ]).toEqual([true, false]);
  });

  test('it is shown as the contract says', async () => {
    const { orderId } = await anOrder();
    const order = await shop.orders.find(orderId);
    if (!order) throw new Error('no order');
    const reply = orderReply.parse(shop.orders.replyOf(order));
    expect(reply).toMatchObject({ state: 'paid', can: { cancel: true, return: false, reorder: true } });
  });
});

describe('the nightly reconciliation', () => {
  test('names what does not add up', async () => {
    const { orderId, sku } = await anOrder();
    await database.db
      .transaction()
      .execute((tx) => shop.stock.reserve(tx, [{ sku, pool: 'gb', quantity: 1 }], orderId));

    await sql`update test_payment set amount = amount + 1 where reference = ${orderId}`.execute(database.db);
    expect(await shop.orders.reconcile()).toEqual([
      { kind: 'stock-reserved', reference: `${orderId} ${sku} gb`, expected: 0, found: 1 },
      { kind: 'captured', reference: orderId, expected: 4_399, found: 4_400 },
    ]);
    await database.db
      .transaction()
      .execute((tx) => shop.stock.release(tx, [{ sku, pool: 'gb', quantity: 1 }], orderId));
    await sql`update test_payment set amount = amount - 1 where reference = ${orderId}`.execute(database.db);
  });
});
