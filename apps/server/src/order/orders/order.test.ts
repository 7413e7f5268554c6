import { randomUUID } from 'node:crypto';
import { orderReply } from '@shop/contracts/shop/order/order';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import type { TestCard } from '../../../../../tests/support/order/order-gateway.ts';
import { callFor, type QuoteOptions, type TestQuote } from '../../../../../tests/support/order/order-quote.ts';
import { type OrderShop, openOrderShop } from '../../../../../tests/support/shop/order-shop.ts';
import type { OrderChange, PaidOrder } from './order-deps.ts';

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

async function buildQuote(requested: Partial<QuoteOptions> = {}): Promise<TestQuote> {
  const [quote] = await shop.quotes.make({ sku: requested.sku ?? (await shop.insertSize(5)), ...requested });
  return quote as TestQuote;
}
const buy = (quote: TestQuote, card?: TestCard) => shop.orders.place(callFor(quote, card));
const refused = (code: string) => expect.objectContaining({ code });
async function buildOrder(requested: Partial<QuoteOptions> = {}, card?: TestCard) {
  const quote = await buildQuote(requested);
  await buy(quote, card);
  const orderId = await shop.getOrder(quote.quoteId);
  return { quote, orderId, sku: quote.draft.lines[0]?.sku ?? '' };
}
const getState = async (orderId: string) => (await shop.orders.find(orderId))?.state;

describe('placing', () => {
  test('creates an order for an approved card, calls the followers and closes the quote', async () => {
    const { quote, orderId, sku } = await buildOrder({ quantity: 2 });
    const order = await shop.orders.find(orderId);
    expect(order).toMatchObject({
      state: 'paid',
      toPay: 8_399,
      amounts: { items: 8_000, delivery: 399, total: 8_399 },
    });
    expect(order?.tenders).toMatchObject([{ kind: 'payment', amount: 8_399, refunded: 0, label: '4242' }]);
    expect(paid.at(-1)).toMatchObject({ orderId, total: { amount: 8_399, currency: 'GBP' }, cardFingerprint: 'print' });
    expect(await shop.quotes.readStatus(quote)).toBe('ordered');
    expect(await shop.getCounts(sku)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('finds what an attempt has paid whose process died before it could answer', async () => {
    const quote = await buildQuote();
    shop.gateway.mood.delayMs = () => 0;
    const captured = new Promise<void>((resolve) => {
      shop.gateway.mood.onCapture = () => {
        shop.gateway.mood.onCapture = () => {};
        // The answer of the gateway never arrives.
        shop.gateway.mood.delayMs = () => 3_600_000;
        resolve();
      };
    });
    expect(await shop.orders.findPlaced(callFor(quote))).toBeUndefined();
    void buy(quote);
    await captured;
    shop.gateway.mood.delayMs = () => 0;
    expect(await shop.orders.findPlaced(callFor(quote))).toMatchObject({ status: 'ordered' });
    expect(await getState(await shop.getOrder(quote.quoteId))).toBe('paid');
  });

  test('begins no payment while the gateway does not answer', async () => {
    const payments = { ...shop.gateway.payments, isPaused: () => true };
    const paused = await openOrderShop(database.db, (deps) => ({ ...deps, payments }));
    const quote = await buildQuote();
    await expect(paused.orders.place(callFor(quote))).rejects.toEqual(refused('gateway_unavailable'));
    expect(await shop.quotes.readStatus(quote)).toBe('open');
  });

  test('declines the payment of a blocked buyer before anything is reserved', async () => {
    const blocking = await openOrderShop(database.db, (deps) => ({ ...deps, blocks: { isBlocked: async () => true } }));
    const quote = await buildQuote();
    await expect(blocking.orders.place(callFor(quote))).rejects.toEqual(refused('payment_declined'));
    expect(await shop.getCounts(quote.draft.lines[0]?.sku ?? '')).toEqual({ onHand: 5, reserved: 0 });
  });

  test('charges gift cards first, then credit, then the payment', async () => {
    const giftCards = [{ id: await shop.buildGiftCard(1_000), amount: 1_000 }];
    const customerId = await shop.aCustomerWithCredit(700);
    const { orderId } = await buildOrder({ customerId, giftCards, credit: 500 });
    const order = await shop.orders.find(orderId);
    expect(order?.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['gift-card', 1_000],
      ['credit', 500],
      ['payment', 2_899],
    ]);
    expect((await shop.ledger.getBalance({ customerId, currency: 'GBP' })).amount).toBe(200);
  });

  test('needs no payment when gift cards cover the total', async () => {
    const { orderId } = await buildOrder({ giftCards: [{ id: await shop.buildGiftCard(4_399), amount: 4_399 }] });
    expect(await getState(orderId)).toBe('paid');
  });

  test('releases everything on decline and allows another card for the same quote', async () => {
    const customerId = await shop.aCustomerWithCredit(500);
    const promotion = { key: await shop.savePromotion(1), amount: 400 };
    const quote = await buildQuote({ customerId, credit: 500, promotion });
    await expect(buy(quote, 'decline')).rejects.toEqual(refused('payment_declined'));
    const first = await shop.getOrder(quote.quoteId);
    expect(await getState(first)).toBe('abandoned');
    expect(await shop.quotes.readStatus(quote)).toBe('open');
    expect((await shop.ledger.getBalance({ customerId, currency: 'GBP' })).amount).toBe(500);
    expect((await buy(quote)).status).toBe('ordered');
    expect((await shop.ledger.getBalance({ customerId, currency: 'GBP' })).amount).toBe(0);
  });

  test('rejects a draft that does not add up', async () => {
    const quote = await buildQuote();

    await sql`update test_quote set draft = jsonb_set(draft, '{amounts,items}', '1') where quote_id = ${quote.quoteId}`.execute(
      database.db,
    );
    await expect(buy(quote)).rejects.toThrow('sum up to');
    expect(await shop.getOrder(quote.quoteId)).toBe('');
  });

  test('rejects an unexpected amount', async () => {
    const quote = await buildQuote();
    const call = { ...callFor(quote), expected: { amount: 1, currency: 'GBP' as const } };
    await expect(shop.orders.place(call)).rejects.toEqual(refused('totals_changed'));
  });
});

describe('paying at an external site', () => {
  test('creates the order when the customer returns', async () => {
    const quote = await buildQuote();
    const placed = await buy(quote, 'challenge');
    expect(placed).toMatchObject({ status: 'action', url: expect.stringContaining('challenge') });
    expect(await shop.orders.complete(callFor(quote), placed)).toEqual(placed);
    await shop.gateway.capture(await shop.getOrder(quote.quoteId));
    expect((await shop.orders.complete(callFor(quote), placed)).status).toBe('ordered');
    expect((await shop.orders.complete(callFor(quote), placed)).status).toBe('ordered');
  });

  test('releases the stock when the page is left, and holds it again when the payment continues', async () => {
    const { quote, orderId, sku } = await buildOrder({}, 'challenge');
    expect(await shop.orders.leavePayment(callFor(quote))).toEqual({ released: true });
    expect(await shop.getCounts(sku)).toEqual({ onHand: 5, reserved: 0 });
    expect(await shop.orders.reconcile()).toEqual([]);
    const { number } = (await shop.orders.find(orderId)) ?? { number: '' };
    expect(await shop.orders.complete(callFor(quote), { number })).toMatchObject({ status: 'action' });
    expect(await shop.getCounts(sku)).toEqual({ onHand: 5, reserved: 1 });
  });

  test('releases nothing while the outcome is unknown', async () => {
    const { quote, sku } = await buildOrder({}, 'silent');
    expect(await shop.orders.leavePayment(callFor(quote))).toEqual({ released: false });
    expect(await shop.getCounts(sku)).toEqual({ onHand: 5, reserved: 1 });
  });

  test('expires a left payment without releasing its stock twice', async () => {
    const { quote, orderId, sku } = await buildOrder({}, 'challenge');
    await shop.orders.leavePayment(callFor(quote));
    shop.later(15);
    expect((await shop.orders.settle(orderId))?.state).toBe('abandoned');
    expect(await shop.getCounts(sku)).toEqual({ onHand: 5, reserved: 0 });
  });

  test('refunds credit and payment once when the stock of a left payment was sold', async () => {
    const customerId = await shop.aCustomerWithCredit(300);
    const { quote, orderId, sku } = await buildOrder({ quantity: 5, customerId, credit: 300 }, 'challenge');
    await shop.orders.leavePayment(callFor(quote));
    await buildOrder({ sku });
    await shop.gateway.capture(orderId);
    expect((await shop.orders.settle(orderId))?.state).toBe('unfillable');
    await shop.jobs.run('refund-payment', shop.time.now);
    expect((await shop.ledger.getBalance({ customerId, currency: 'GBP' })).amount).toBe(300);
    expect(await shop.getCounts(sku)).toEqual({ onHand: 4, reserved: 0 });
  });

  test('stays pending until the outcome is known', async () => {
    const quote = await buildQuote();
    const placed = await buy(quote, 'silent');
    expect(placed.status).toBe('pending');
    await shop.gateway.capture(await shop.getOrder(quote.quoteId));
    expect((await shop.orders.complete(callFor(quote), placed)).status).toBe('ordered');
  });

  test('reopens the quote and blocks the payment when the customer cancels', async () => {
    const { quote, orderId } = await buildOrder({}, 'challenge');
    expect(await shop.orders.cancelPayment(callFor(quote))).toEqual({ status: 'open' });
    expect(await shop.quotes.readStatus(quote)).toBe('open');
    expect(await shop.orders.cancelPayment(callFor(quote))).toEqual({ status: 'open' });
    expect(await shop.gateway.payments.look(orderId)).toEqual({ state: 'cancelled' });
  });

  test('keeps the order when the cancellation comes after the capture', async () => {
    const { quote, orderId } = await buildOrder({}, 'challenge');
    await shop.gateway.capture(orderId);
    expect(await shop.orders.cancelPayment(callFor(quote))).toMatchObject({ status: 'ordered' });
  });

  test('rejects a second attempt while the first is in progress and accepts it after expiry', async () => {
    const { quote, orderId } = await buildOrder({}, 'challenge');
    await expect(buy(quote)).rejects.toEqual(refused('completion_in_progress'));
    shop.later(16);

    await sql`update test_quote set status = 'open' where quote_id = ${quote.quoteId}`.execute(database.db);
    expect((await buy(quote)).status).toBe('ordered');
    expect(await getState(orderId)).toBe('abandoned');
  });
});

describe('after 15 minutes (decisions §5)', () => {
  test('releases everything that was held', async () => {
    const giftCardId = await shop.buildGiftCard(600);
    const promotion = { key: await shop.savePromotion(1), amount: 400 };
    const { quote, orderId, sku } = await buildOrder(
      { giftCards: [{ id: giftCardId, amount: 600 }], promotion },
      'challenge',
    );
    shop.later(14);
    await shop.jobs.run('expire-order', shop.time.now);
    expect(await getState(orderId)).toBe('placing');
    expect(await shop.getCounts(sku)).toEqual({ onHand: 5, reserved: 1 });
    shop.later(1);
    await shop.jobs.run('expire-order', shop.time.now);
    expect(await getState(orderId)).toBe('abandoned');
    expect(await shop.getCounts(sku)).toEqual({ onHand: 5, reserved: 0 });
    expect((await shop.ledger.getBalance({ giftCardId })).amount).toBe(600);
    expect(await shop.quotes.readStatus(quote)).toBe('open');
    expect((await buy(quote)).status).toBe('ordered');
  });

  test('ignores a payment that belongs to no order', async () => {
    expect(await shop.orders.settle('delivery-pass 7 renewal 1')).toBeUndefined();
  });

  test('completes an order that was captured without notification', async () => {
    const { orderId } = await buildOrder({}, 'silent');
    await shop.gateway.capture(orderId);
    shop.later(15);
    await shop.jobs.handle('settle-overdue-orders', {});
    expect(await getState(orderId)).toBe('paid');
  });

  test('revives the order on a late capture when everything is still available', async () => {
    const customerId = await shop.aCustomerWithCredit(300);
    const { quote, orderId, sku } = await buildOrder({ customerId, credit: 300 }, 'challenge');
    shop.later(15);
    await shop.orders.settle(orderId);
    await shop.gateway.capture(orderId);
    expect((await shop.orders.settle(orderId))?.state).toBe('paid');
    expect(await shop.getCounts(sku)).toEqual({ onHand: 4, reserved: 0 });
    expect((await shop.ledger.getBalance({ customerId, currency: 'GBP' })).amount).toBe(0);
    expect(await shop.quotes.readStatus(quote)).toBe('ordered');
  });

  test('refunds a late capture and lists the order as unfillable until then', async () => {
    const giftCardId = await shop.buildGiftCard(600);
    const { quote, orderId, sku } = await buildOrder(
      { quantity: 5, giftCards: [{ id: giftCardId, amount: 600 }] },
      'challenge',
    );
    shop.later(15);
    await shop.orders.settle(orderId);
    await buildOrder({ sku });
    await shop.gateway.capture(orderId);
    const { number } = (await shop.orders.find(orderId)) ?? { number: '' };
    await expect(shop.orders.complete(callFor(quote), { number })).rejects.toEqual(refused('order_unfillable'));
    expect((await shop.orders.listUnfillable()).map((order) => order.orderId)).toEqual([orderId]);
    expect((await shop.ledger.getBalance({ giftCardId })).amount).toBe(600);
    shop.gateway.mood.refunds = 'unknown';
    await shop.jobs.run('refund-payment', shop.time.now);
    expect(await getState(orderId)).toBe('unfillable');
    shop.gateway.mood.refunds = 'done';
    await shop.jobs.run('refund-payment', shop.time.now);
    expect(await getState(orderId)).toBe('cancelled');
    expect(await shop.orders.listUnfillable()).toEqual([]);
    await expect(shop.orders.complete(callFor(quote), { number })).rejects.toEqual(refused('order_unfillable'));
    expect(changes.filter((change) => change.orderId === orderId).map(({ state }) => state)).toEqual([
      'unfillable',
      'cancelled',
    ]);
  });

  test('settles the open orders of a crashed process at startup', async () => {
    const [captured, abandoned] = [await buildOrder({}, 'challenge'), await buildOrder({}, 'challenge')];
    shop.later(15);
    await shop.orders.settle(abandoned.orderId);
    for (const { orderId } of [captured, abandoned]) await shop.gateway.capture(orderId);
    await shop.orders.settleAll();
    expect([await getState(captured.orderId), await getState(abandoned.orderId)]).toEqual(['paid', 'paid']);
  });
});

describe('afterwards', () => {
  test('packs, dispatches and delivers in sequence and notifies once each', async () => {
    const { orderId } = await buildOrder();
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

  test('cancels until packed and gives back goods, promotion and all tenders', async () => {
    const giftCardId = await shop.buildGiftCard(600);
    const promotion = { key: await shop.savePromotion(1), amount: 400 };
    const { orderId, sku } = await buildOrder({ giftCards: [{ id: giftCardId, amount: 600 }], promotion });
    await shop.orders.cancel(orderId);
    await expect(shop.orders.cancel(orderId)).rejects.toEqual(refused('order_not_cancellable'));
    expect(await shop.getCounts(sku)).toEqual({ onHand: 5, reserved: 0 });
    expect((await shop.ledger.getBalance({ giftCardId })).amount).toBe(600);
    await shop.jobs.run('refund-payment', shop.time.now);
    const order = await shop.orders.find(orderId);
    expect(order?.refunds.map(({ kind, amount, state }) => [kind, amount, state])).toEqual(
      expect.arrayContaining([
        ['payment', 3_399, 'done'],
        ['gift-card', 600, 'done'],
      ]),
    );
    expect((await buildOrder({ promotion })).orderId).not.toBe('');
  });

  test('refunds the gift wrapping of a cancelled order', async () => {
    const amounts = { unitAmount: 395, fullAmount: 395, discountAmount: 0, taxAmount: 66 };
    const wrap = { kind: 'gift-wrap', title: 'Gift wrapping', quantity: 1, ...amounts, discounts: [] } as const;
    const { orderId } = await buildOrder({ services: [{ ...wrap, details: { note: 'Happy birthday' } }] });
    const order = await shop.orders.find(orderId);
    expect(order && shop.orders.buildReply(order)).toMatchObject({
      lines: [{ kind: 'goods' }, { kind: 'gift-wrap', note: 'Happy birthday' }],
      totals: { services: { amount: 395 }, giftWrap: { amount: 395 } },
      can: { cancel: true },
    });
    await shop.orders.cancel(orderId);
    await shop.jobs.run('refund-payment', shop.time.now);
    const refunds = (await shop.orders.find(orderId))?.refunds.map(({ kind, amount }) => [kind, amount]);
    expect(refunds).toEqual([['payment', order?.amounts.total]]);
  });

  test('does not cancel an order with a delivery pass', async () => {
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
    const { orderId } = await buildOrder({ services: [pass] });
    await expect(shop.orders.cancel(orderId)).rejects.toEqual(refused('order_not_cancellable'));
  });

  const refund = (
    orderId: string,
    amount: number,
    to: 'tender' | 'credit' = 'tender',
    reference: string = randomUUID(),
  ) => database.db.transaction().execute((tx) => shop.orders.refund(tx, { orderId, reference, amount, to }));

  test('refunds in parts, never more than was paid', async () => {
    const customerId = await shop.aCustomerWithCredit(500);
    const { orderId } = await buildOrder({ customerId, credit: 500 });
    await refund(orderId, 3_000);
    await refund(orderId, 1_000);
    await expect(refund(orderId, 400)).rejects.toEqual(refused('refund_exceeds_paid'));
    expect((await refund(orderId, 399)).map(({ kind, amount }) => [kind, amount])).toEqual([['credit', 399]]);
  });

  test('refunds to credit immediately, whatever the tender', async () => {
    const customerId = await shop.aCustomerWithCredit(500);
    const { orderId } = await buildOrder({ customerId });
    expect(await refund(orderId, 2_000, 'credit')).toMatchObject([
      { kind: 'payment', destination: 'credit', state: 'done' },
    ]);
    expect((await shop.ledger.getBalance({ customerId, currency: 'GBP' })).amount).toBe(2_500);
    expect((await shop.gateway.capturedPayments()).find(({ reference }) => reference === orderId)?.refunded).toBe(0);
  });

  test('rejects a refund of an unpaid order', async () => {
    const { quote, orderId } = await buildOrder({}, 'challenge');
    await expect(refund(orderId, 100)).rejects.toEqual(refused('order_not_paid'));
    await shop.orders.cancelPayment(callFor(quote));
    await expect(refund(orderId, 100)).rejects.toEqual(refused('order_not_paid'));
  });

  test('reports a refund refused by the gateway every night', async () => {
    const { orderId } = await buildOrder();
    shop.gateway.mood.refunds = 'failed';
    const [{ refundId = '' } = {}] = await refund(orderId, 100);
    await shop.jobs.run('refund-payment', shop.time.now);
    expect(await shop.orders.reconcile()).toMatchObject([{ kind: 'refund-failed', reference: refundId }]);
    shop.gateway.mood.refunds = 'done';
    await shop.jobs.handle('refund-payment', { refundId });
  });

  test('rejects a refund to credit for a guest', async () => {
    const { orderId } = await buildOrder();
    await expect(refund(orderId, 100, 'credit')).rejects.toEqual(refused('refund_needs_customer'));
  });

  test('rejects a return of more units than were bought', async () => {
    const { orderId } = await buildOrder({ quantity: 2 });
    const back = (quantity: number) =>
      database.db
        .transaction()
        .execute((tx) => shop.orders.takeBack(tx, { orderId, lines: [{ lineNumber: 1, quantity }] }));
    await back(1);
    await expect(back(2)).rejects.toEqual(refused('return_exceeds_bought'));
    expect((await shop.orders.find(orderId))?.lines[0]?.returned).toBe(1);
  });
});

describe('order access (risks 2.2, 10, 18, 19)', () => {
  test('allows a guest by the quote of the order, or by number and email', async () => {
    const { quote, orderId } = await buildOrder({ email: 'Guest@Example.com' });
    const { number } = (await shop.orders.find(orderId)) ?? { number: '' };
    const stranger = await buildQuote();
    expect((await shop.orders.findForQuote(callFor(quote), number)).orderId).toBe(orderId);
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
    await expect(shop.orders.findForCustomer('', number)).rejects.toEqual(refused('order_unknown'));
  });

  test("lists a customer's own orders newest first and rejects others with the quote token alone", async () => {
    const customerId = randomUUID();
    const first = await buildOrder({ customerId });
    shop.later(1);
    const second = await buildOrder({ customerId });
    await buildOrder({ customerId }, 'challenge');
    const all = await shop.orders.listForCustomer(customerId, { page: 9, pageSize: 1 });
    expect(all).toMatchObject({ page: 2, pageCount: 2, count: 2, orders: [{ orderId: first.orderId }] });
    const { number } = (await shop.orders.find(second.orderId)) ?? { number: '' };
    expect((await shop.orders.findForCustomer(customerId, number)).orderId).toBe(second.orderId);
    await expect(shop.orders.findForCustomer(randomUUID(), number)).rejects.toEqual(refused('order_unknown'));
    const guest = { token: second.quote.token, caller: { kind: 'guest' as const } };
    await expect(shop.orders.findForQuote(guest, number)).rejects.toEqual(refused('order_unknown'));
    expect([
      await shop.orders.hasOrdered({ customerId }),
      await shop.orders.hasOrdered({ customerId: randomUUID() }),
    ]).toEqual([true, false]);
  });

  test('returns a reply that matches the contract', async () => {
    const { orderId } = await buildOrder();
    const order = await shop.orders.find(orderId);
    if (!order) throw new Error('no order');
    const reply = orderReply.parse(shop.orders.buildReply(order));
    expect(reply).toMatchObject({ state: 'paid', can: { cancel: true, return: false, reorder: true } });
  });
});

describe('nightly reconciliation', () => {
  test('reports discrepancies', async () => {
    const { orderId, sku } = await buildOrder();
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
