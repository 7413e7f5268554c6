import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaidOrder } from '#server/order/orders/order-deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { callFor, type QuoteOptions, type TestQuote } from '../../../../../tests/support/order/order-quote.ts';
import { type OrderMailShop, openOrderMailShop } from '../../../../../tests/support/shop/order-mail-shop.ts';

let database: TestDatabase;
let shop: OrderMailShop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openOrderMailShop(database.db);
});
afterAll(() => database.close());

let people = 0;
async function buildOrder(requestedMails: Partial<QuoteOptions> = {}) {
  const email = `reader-${++people}@example.com`;
  const [quote] = await shop.quotes.make({ sku: await shop.insertSize(5), email, ...requestedMails });
  await shop.orders.place(callFor(quote as TestQuote));
  return { quote: quote as TestQuote, email, orderId: await shop.getOrder((quote as TestQuote).quoteId) };
}

const mailsTo = (email: string) => shop.mailsTo(email);
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
const toStore = (orderId: string, locale: string) =>
  sql`update shop_order set brand = 'main', locale = ${locale} where order_id = ${orderId}`.execute(database.db);

describe('order confirmation mail', () => {
  test('lists the order in the language of the store', async () => {
    const { email, orderId } = await buildOrder({ quantity: 2 });
    const order = await shop.orders.find(orderId);
    expect(await mailsTo(email)).toEqual([
      {
        template: 'order-confirmation',
        number: order?.number,
        orderUrl: 'https://outlet.example.com/order-lookup',
        placedOn: '1 June 2026',
        lines: [{ kind: 'goods', title: 'Dress', size: '8', quantity: 2, total: '£80.00' }],
        sums: {
          ...{ items: '£80.00', delivery: '£3.99', deliveryIsFree: false },
          ...{ taxIsAdded: false, total: '£83.99' },
        },
        tenders: [{ kind: 'payment', label: '4242', amount: '£83.99' }],
        delivery: {
          ...{ method: 'standard', days: 'Wednesday 3 June – Friday 5 June' },
          address: ['Amira Khan', '1 High Street', 'Leeds', 'LS1 1AA'],
        },
        isGuest: true,
        firstName: 'Amira',
        help: { contactUrl: 'https://outlet.example.com/contact' },
        legal: { termsUrl: 'https://outlet.example.com/terms', cancellationDays: 14 },
      },
    ]);
    expect(shop.jobs.count('deliver-mail')).toBeGreaterThan(0);
  });

  test('is sent once for repeated payment notifications', async () => {
    const { email, orderId } = await buildOrder();
    await Promise.all([shop.orders.settle(orderId), shop.orders.settle(orderId)]);
    expect(await templatesTo(email)).toEqual(['order-confirmation']);
  });

  test('links to the order in the account of a customer', async () => {
    const { email, orderId } = await buildOrder({ customerId: await shop.aCustomerWithCredit(100) });
    const order = await shop.orders.find(orderId);
    expect((await mailsTo(email))[0]).toMatchObject({
      orderUrl: `https://outlet.example.com/customer/order-history/${order?.number}`,
      isGuest: false,
    });
  });

  test('mentions no delivery when nothing is shipped', async () => {
    const service = { ...{ unitAmount: 2_500, fullAmount: 2_500, discountAmount: 0, taxAmount: 0 }, discounts: [] };
    const { email, orderId } = await buildOrder({
      services: [{ kind: 'gift-card', title: 'Gift card', quantity: 1, ...service }],
    });
    // Leaves only the pass, like an order without goods.
    await sql`delete from order_line where order_id = ${orderId} and kind = 'goods'`.execute(database.db);
    await sql`delete from mail where recipient = ${email}`.execute(database.db);
    await database.db.transaction().execute((tx) => notifyPaid(tx, orderId));
    const [mail] = await mailsTo(email);
    expect(mail).not.toHaveProperty('delivery');
  });
});

describe('delivery mails', () => {
  test('are sent once on dispatch and once on delivery', async () => {
    const { email, orderId } = await buildOrder();
    const parcel = { carrier: 'Larkwing Parcels', trackingNumber: `LW${people}` };
    for (const step of ['packed', 'dispatched', 'dispatched', 'delivered', 'delivered'] as const) {
      await shop.orders.advance(orderId, step, step === 'dispatched' ? parcel : undefined);
    }
    const [, dispatched, delivered, ...more] = await mailsTo(email);
    expect(dispatched).toMatchObject({
      template: 'order-dispatched',
      parcels: [parcel],
      trackUrl: 'https://outlet.example.com/order-lookup',
    });
    expect(delivered).toMatchObject({ template: 'order-delivered', returnUntil: '29 June 2026' });
    expect(more).toEqual([]);
  });

  test.each([
    ['fr-FR', 'mercredi 3 – vendredi 5 juin', '/fr'],
    ['de-DE', 'Mittwoch, 3. – Freitag, 5. Juni', '/de'],
  ])('use the dates and URLs of %s', async (locale, days, prefix) => {
    const { email, orderId } = await buildOrder();
    await toStore(orderId, locale);
    await shop.orders.advance(orderId, 'packed');
    await shop.orders.advance(orderId, 'dispatched');
    const dispatched = (await mailsTo(email)).at(-1);
    expect(dispatched).toMatchObject({
      delivery: { days },
      trackUrl: `https://main.example.com${prefix}/order-lookup`,
    });
  });

  test('are not sent to an erased customer', async () => {
    const { email, orderId } = await buildOrder();
    await sql`update shop_order set email = '' where order_id = ${orderId}`.execute(database.db);
    await shop.orders.advance(orderId, 'packed');
    expect(await shop.orders.advance(orderId, 'dispatched')).toBe(true);
    expect(await templatesTo(email)).toEqual(['order-confirmation']);
  });
});

describe('refund mails', () => {
  test('are replaced by the cancellation mail for a cancelled order', async () => {
    const giftCards = [{ id: await shop.buildGiftCard(1_000), amount: 1_000 }];
    const { email, orderId } = await buildOrder({ giftCards });
    await shop.orders.cancel(orderId);
    await shop.jobs.run('refund-payment', shop.time.now);
    const [, cancelled, ...more] = await mailsTo(email);
    expect(cancelled).toMatchObject({
      template: 'order-cancelled',
      refunds: expect.arrayContaining([
        { kind: 'payment', label: '4242', amount: '£33.99' },
        { kind: 'gift-card', label: 'GIFT', amount: '£10.00' },
      ]),
    });
    expect(more).toEqual([]);
  });

  test('are sent once for an unfillable order and not again when the refund completes', async () => {
    const { quote, email, orderId } = await unfillable();
    await shop.jobs.run('refund-payment', shop.time.now);
    expect((await shop.orders.find(orderId))?.state).toBe('cancelled');
    expect(await templatesTo(email)).toEqual(['order-unfillable']);
    expect(quote.draft.toPay).toBeGreaterThan(0);
  });

  test('are sent separately for a partial refund, by destination', async () => {
    const { email, orderId } = await buildOrder({ customerId: await shop.aCustomerWithCredit(100) });
    await database.db.transaction().execute(async (tx) => {
      await shop.orders.refund(tx, { orderId, reference: `return/${orderId}`, amount: 1_000, to: 'credit' });
    });
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      ...{ template: 'order-refund', total: '£10.00' },
      refunds: [{ kind: 'credit', label: '', amount: '£10.00' }],
    });
  });

  test('are not sent for a refund that was rolled back', async () => {
    const { email, orderId } = await buildOrder();
    const failing = database.db.transaction().execute(async (tx) => {
      await shop.orders.refund(tx, { orderId, reference: `return/${orderId}`, amount: 1_000, to: 'tender' });
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await templatesTo(email)).toEqual(['order-confirmation']);
  });
});

test('the return confirmation mail lists the returned products', async () => {
  const { email, orderId } = await buildOrder({ quantity: 2 });
  const notifications = {
    ...{ orderId, returnId: 'r', returnNumber: 'R-1', lines: [{ lineNumber: 1, quantity: 1 }] },
    ...{ refund: 4_000, refundTo: 'payment' as const, sendUntil: new Date('2026-06-29T12:00:00Z') },
  };
  await database.db.transaction().execute(async (tx) => shop.mails.returnFollowers.requested?.(tx, notifications));
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    ...{ template: 'return-requested', returnNumber: 'R-1', sendUntil: '29 June 2026' },
    labelUrl: 'https://outlet.example.com/order-lookup/return',
    lines: [{ title: 'Dress', quantity: 1, total: '£40.00' }],
  });
});

const notifyPaid = async (tx: Database, orderId: string) => shop.mails.followers.paid?.(tx, { orderId } as PaidOrder);

/** Creates an order captured after it was abandoned, when the last unit was sold. */
async function unfillable() {
  const email = `reader-${++people}@example.com`;
  const sku = await shop.insertSize(1);
  const [quote] = await shop.quotes.make({ sku, email });
  await shop.orders.place(callFor(quote as TestQuote, 'challenge'));
  const orderId = await shop.getOrder((quote as TestQuote).quoteId);
  await shop.orders.settle(orderId, { state: 'cancelled' });
  const [other] = await shop.quotes.make({ sku, email: 'quicker@example.com' });
  await shop.orders.place(callFor(other as TestQuote));
  await shop.orders.settle(orderId, { state: 'captured', label: '4242' });
  return { quote: quote as TestQuote, email, orderId };
}
