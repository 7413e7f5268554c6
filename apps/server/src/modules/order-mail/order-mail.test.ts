import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskedBag, callFor, type TestBag } from '../../../../../tests/support/order-bag.ts';
import { type OrderMailShop, openOrderMailShop } from '../../../../../tests/support/order-mail-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PaidOrder } from '../order/order-parts.ts';

let database: TestDatabase;
let shop: OrderMailShop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openOrderMailShop(database.db);
});
afterAll(() => database.close());

let people = 0;
async function anOrder(asked: Partial<AskedBag> = {}) {
  const email = `reader-${++people}@example.com`;
  const [bag] = await shop.bags.make({ sku: await shop.aSize(5), email, ...asked });
  await shop.orders.place(callFor(bag as TestBag));
  return { bag: bag as TestBag, email, orderId: await shop.orderOf((bag as TestBag).quoteId) };
}

const mailsTo = (email: string) => shop.mailsTo(email);
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
const toStore = (orderId: string, locale: string) =>
  sql`update shop_order set brand = 'main', locale = ${locale} where order_id = ${orderId}`.execute(database.db);

describe('who has paid', () => {
  test('is sent what was bought, in the words of the store', async () => {
    const { email, orderId } = await anOrder({ quantity: 2 });
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
      },
    ]);
    expect(shop.jobs.count('deliver-mail')).toBeGreaterThan(0);
  });

  test('gets one mail, however often the payment is heard of', async () => {
    const { email, orderId } = await anOrder();
    await Promise.all([shop.orders.settle(orderId), shop.orders.settle(orderId)]);
    expect(await templatesTo(email)).toEqual(['order-confirmation']);
  });

  test('is led to the order by an account, where there is one', async () => {
    const { email, orderId } = await anOrder({ customerId: await shop.aCustomerWithCredit(100) });
    const order = await shop.orders.find(orderId);
    expect((await mailsTo(email))[0]).toMatchObject({
      orderUrl: `https://outlet.example.com/customer/order-history/${order?.number}`,
      isGuest: false,
    });
  });

  test('is promised no parcel where nothing is packed', async () => {
    const service = { ...{ unitAmount: 2_500, fullAmount: 2_500, discountAmount: 0, taxAmount: 0 }, discounts: [] };
    const { email, orderId } = await anOrder({
      services: [{ kind: 'gift-card', title: 'Gift card', quantity: 1, ...service }],
    });
    // Only the pass is left of it, as of one that never had goods.
    await sql`delete from order_line where order_id = ${orderId} and kind = 'goods'`.execute(database.db);
    await sql`delete from mail where recipient = ${email}`.execute(database.db);
    await database.db.transaction().execute((tx) => tellPaid(tx, orderId));
    const [mail] = await mailsTo(email);
    expect(mail).not.toHaveProperty('delivery');
  });
});

describe('on its way', () => {
  test('an order is told of when it leaves and when it is there, each once', async () => {
    const { email, orderId } = await anOrder();
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
  ])('days and addresses are those of %s', async (locale, days, prefix) => {
    const { email, orderId } = await anOrder();
    await toStore(orderId, locale);
    await shop.orders.advance(orderId, 'packed');
    await shop.orders.advance(orderId, 'dispatched');
    const dispatched = (await mailsTo(email)).at(-1);
    expect(dispatched).toMatchObject({
      delivery: { days },
      trackUrl: `https://main.example.com${prefix}/order-lookup`,
    });
  });

  test('nobody is written to who was forgotten', async () => {
    const { email, orderId } = await anOrder();
    await sql`update shop_order set email = '' where order_id = ${orderId}`.execute(database.db);
    await shop.orders.advance(orderId, 'packed');
    expect(await shop.orders.advance(orderId, 'dispatched')).toBe(true);
    expect(await templatesTo(email)).toEqual(['order-confirmation']);
  });
});

describe('money that goes back', () => {
  test('of a cancelled order is told by the mail that says so', async () => {
    const giftCards = [{ id: await shop.aGiftCard(1_000), amount: 1_000 }];
    const { email, orderId } = await anOrder({ giftCards });
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

  test('of an order that cannot be filled is told once, and not again when it is there', async () => {
    const { bag, email, orderId } = await unfillable();
    await shop.jobs.run('refund-payment', shop.time.now);
    expect((await shop.orders.find(orderId))?.state).toBe('cancelled');
    expect(await templatesTo(email)).toEqual(['order-unfillable']);
    expect(bag.draft.toPay).toBeGreaterThan(0);
  });

  test('of a part of an order has a mail of its own, by where it goes', async () => {
    const { email, orderId } = await anOrder({ customerId: await shop.aCustomerWithCredit(100) });
    await database.db.transaction().execute(async (tx) => {
      await shop.orders.refund(tx, { orderId, reference: `return/${orderId}`, amount: 1_000, to: 'credit' });
    });
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      ...{ template: 'order-refund', total: '£10.00' },
      refunds: [{ kind: 'credit', label: '', amount: '£10.00' }],
    });
  });

  test('that was never given back is not told of', async () => {
    const { email, orderId } = await anOrder();
    const failing = database.db.transaction().execute(async (tx) => {
      await shop.orders.refund(tx, { orderId, reference: `return/${orderId}`, amount: 1_000, to: 'tender' });
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await templatesTo(email)).toEqual(['order-confirmation']);
  });
});

test('a return is confirmed with what comes back', async () => {
  const { email, orderId } = await anOrder({ quantity: 2 });
  const news = {
    ...{ orderId, returnId: 'r', returnNumber: 'R-1', lines: [{ lineNumber: 1, quantity: 1 }] },
    ...{ refund: 4_000, refundTo: 'payment' as const, sendUntil: new Date('2026-06-29T12:00:00Z') },
  };
  await database.db.transaction().execute(async (tx) => shop.mails.ofReturns.requested?.(tx, news));
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    ...{ template: 'return-requested', returnNumber: 'R-1', sendUntil: '29 June 2026' },
    labelUrl: 'https://outlet.example.com/order-lookup/return',
    lines: [{ title: 'Dress', quantity: 1, total: '£40.00' }],
  });
});

const tellPaid = async (tx: Database, orderId: string) => shop.mails.followers.paid?.(tx, { orderId } as PaidOrder);

/** Captured after it was given up, when the last piece was gone. */
async function unfillable() {
  const email = `reader-${++people}@example.com`;
  const sku = await shop.aSize(1);
  const [bag] = await shop.bags.make({ sku, email });
  await shop.orders.place(callFor(bag as TestBag, 'challenge'));
  const orderId = await shop.orderOf((bag as TestBag).quoteId);
  await shop.orders.settle(orderId, { state: 'cancelled' });
  const [other] = await shop.bags.make({ sku, email: 'quicker@example.com' });
  await shop.orders.place(callFor(other as TestBag));
  await shop.orders.settle(orderId, { state: 'captured', label: '4242' });
  return { bag: bag as TestBag, email, orderId };
}
