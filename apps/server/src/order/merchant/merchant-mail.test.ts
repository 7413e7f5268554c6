import { stores } from '@shop/brands/stores';
import type { OrderMails } from '@shop/domain/order/merchant-mail';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDisputeNotes } from '#server/order/settlement/order-disputes.ts';
import { scheduledJobs } from '../../../../../tests/support/database/scheduled-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { callFor, type TestQuote } from '../../../../../tests/support/order/order-quote.ts';
import { type OrderMailShop, openOrderMailShop } from '../../../../../tests/support/shop/order-mail-shop.ts';
import { storeFinder } from '../../../../../tests/support/shop/store-finder.ts';
import { buildDigestJob } from './merchant-digest.ts';
import { createMerchantFollowers } from './merchant-followers.ts';
import { createMerchantMail } from './merchant-mail.ts';

const MERCHANT = 'orders@example.com';

let database: TestDatabase;
let shop: OrderMailShop;
beforeEach(async () => {
  database = await createTestDatabase();
  shop = await openOrderMailShop(database.db);
});
afterEach(() => database.close());

function openMerchant(mails: OrderMails) {
  const clock = () => shop.time.now;
  const mail = createMerchantMail({
    ...{ to: MERCHANT, language: 'de', deskOrigin: 'https://desk.example.com', mail: shop.mailService },
  });
  const merchant = createMerchantFollowers({ clock, storeBy: storeFinder.storeBy, mails, mail });
  shop.orders.follow(merchant.followers);
  const jobs = scheduledJobs(database);
  jobs.define(buildDigestJob({ clock, stores, mails, mail }));
  return { disputed: merchant.disputed, sendDigest: () => jobs.run('mail-merchant-digest') };
}

async function placeOrder(): Promise<string> {
  const [quote] = await shop.quotes.make({ sku: await shop.insertSize(5), quantity: 2 });
  await shop.orders.place(callFor(quote as TestQuote));
  return await shop.getOrder((quote as TestQuote).quoteId);
}

const readMails = () => shop.mailsTo(MERCHANT);
const readNumber = async (orderId: string) => (await shop.orders.find(orderId))?.number;

test('mails each order once, in the language of the merchant and without the name of the customer', async () => {
  openMerchant('each');
  const orderId = await placeOrder();
  await shop.orders.settle(orderId);
  const number = await readNumber(orderId);
  expect(await readMails()).toEqual([
    {
      ...{ template: 'merchant-order', language: 'de', number, store: 'en-GB', total: '83,99\u00a0£', country: 'GB' },
      lines: [{ title: 'Dress', size: '8', quantity: 2 }],
      deskUrl: `https://desk.example.com/orders/${number}`,
    },
  ]);
});

describe('digest', () => {
  test('lists the orders of the period once, also for two processes', async () => {
    const { sendDigest } = openMerchant('daily');
    const orders = [await placeOrder(), await placeOrder()];
    await sendDigest();
    expect(await readMails()).toEqual([]);
    shop.time.now = new Date('2026-06-02T06:00:00Z');
    await Promise.all([sendDigest(), sendDigest()]);
    await sendDigest();
    expect(await readMails()).toMatchObject([
      {
        template: 'merchant-digest',
        stores: [{ store: 'en-GB', count: 2, total: '167,98\u00a0£' }],
        orders: await Promise.all(orders.map(async (orderId) => ({ number: await readNumber(orderId) }))),
        more: 0,
        deskUrl: 'https://desk.example.com/orders',
      },
    ]);
  });

  test('that was missed while the shop was stopped is sent by the next run', async () => {
    const { sendDigest } = openMerchant('hourly');
    await placeOrder();
    shop.later(5 * 60 + 7);
    await sendDigest();
    expect(await readMails()).toMatchObject([{ template: 'merchant-digest', stores: [{ count: 1 }] }]);
  });

  test('keeps its orders when its transaction fails', async () => {
    const { sendDigest } = openMerchant('hourly');
    await placeOrder();
    shop.later(61);
    await sql`alter table mail rename to mail_gone`.execute(database.db);
    await expect(sendDigest()).rejects.toThrow();
    await sql`alter table mail_gone rename to mail`.execute(database.db);
    await sendDigest();
    expect(await readMails()).toHaveLength(1);
  });

  test('is not sent with the setting off, which forgets waiting orders', async () => {
    const { sendDigest } = openMerchant('off');
    const orderId = await placeOrder();
    await sql`insert into merchant_notice (order_id, paid_at) values (${orderId}, now())`.execute(database.db);
    await sendDigest();
    expect(await readMails()).toEqual([]);
    const { rows } = await sql`select * from merchant_notice`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

test('mails a dispute at once with its last day, once however often the gateway tells', async () => {
  const { disputed } = openMerchant('off');
  const orderId = await placeOrder();
  const note = createDisputeNotes({ db: database.db, clock: () => shop.time.now, onOpened: disputed });
  const dispute = {
    ...{ id: 'dp_1', reason: 'fraudulent', state: 'open' as const, dueAt: new Date('2026-06-11T23:59:59Z') },
    amount: { amount: 8_399, currency: 'GBP' as const },
  };
  await note(orderId, dispute);
  await note(orderId, dispute);
  await note(orderId, { ...dispute, state: 'lost' });
  expect(await readMails()).toMatchObject([
    { template: 'merchant-dispute', reason: 'fraudulent', due: '12. Juni 2026', total: '83,99\u00a0£' },
  ]);
});

test('mails an unfillable order at once', async () => {
  openMerchant('off');
  const orderId = await placeUnfillable();
  expect(await readMails()).toMatchObject([
    { template: 'merchant-unfillable', number: await readNumber(orderId), store: 'en-GB' },
  ]);
});

/** Captured after it was abandoned, when the last unit was sold. */
async function placeUnfillable(): Promise<string> {
  const sku = await shop.insertSize(1);
  const [quote] = await shop.quotes.make({ sku });
  await shop.orders.place(callFor(quote as TestQuote, 'challenge'));
  const orderId = await shop.getOrder((quote as TestQuote).quoteId);
  await shop.orders.settle(orderId, { state: 'cancelled' });
  const [other] = await shop.quotes.make({ sku });
  await shop.orders.place(callFor(other as TestQuote));
  await shop.orders.settle(orderId, { state: 'captured', label: '4242' });
  return orderId;
}
