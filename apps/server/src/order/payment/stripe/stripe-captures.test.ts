import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { callFor } from '../../../../../../tests/support/order/order-quote.ts';
import { openStripeOrderShop } from '../../../../../../tests/support/stripe/stripe-order-shop.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../../../../tests/support/stripe/stripe-stand-in.ts';

const DAY_MS = 86_400_000;
const PAYS = '4242424242424242';

let database: TestDatabase;
let standIn: StripeStandIn;
let time: { now: Date };
beforeEach(async () => {
  [database, standIn] = await Promise.all([createTestDatabase(), startStripeStandIn()]);
  time = { now: new Date() };
});
afterEach(async () => {
  await standIn.stop();
  await database.close();
});

const open = () =>
  openStripeOrderShop(database.db, standIn.origin, (needs: OrderDeps) => ({
    ...{ ...needs, captureTime: 'at-dispatch', clock: () => time.now },
  }));
type Shop = Awaited<ReturnType<typeof open>>;

/** Orders whose payment is authorised. */
async function authorise(shop: Shop, count = 1): Promise<string[]> {
  const sku = await shop.insertSize(count);
  const quotes = await shop.quotes.make({ sku }, count);
  const placed = await Promise.all(quotes.map((quote) => shop.place(quote, standIn.typeCard(PAYS))));
  expect(placed.every(({ status }) => status === 'ordered')).toBe(true);
  return await Promise.all(quotes.map(({ quoteId }) => shop.getOrder(quoteId)));
}

async function dispatch(shop: Shop, orderId: string): Promise<void> {
  await shop.orders.advance(orderId, 'packed');
  await shop.orders.advance(orderId, 'dispatched', { carrier: 'DPD', trackingNumber: orderId });
}

const readOrder = async (orderId: string) => {
  const { rows } = await sql<{ state: string; chargedAt: Date | null; payment: string }>`
    select shop_order.state, charged_at, payment.state as payment from shop_order
    join payment on reference = order_id::text where order_id = ${orderId}`.execute(database.db);
  return rows[0];
};
const listCaptured = () => standIn.intents.listCharges().filter(({ captured }) => captured);

test('an order is paid when its payment is authorised, and charged when it is dispatched', async () => {
  const shop = await open();
  const [orderId = ''] = await authorise(shop);
  expect(await readOrder(orderId)).toEqual({ state: 'paid', chargedAt: null, payment: 'authorised' });
  expect(listCaptured()).toEqual([]);
  expect(await shop.orders.reconcile()).toEqual([]);
  await dispatch(shop, orderId);
  expect(shop.jobs.count('capture-payment')).toBe(1);
  standIn.fail({ path: /capture$/, kind: 'lost', times: 2 });
  await shop.jobs.run('capture-payment', time.now);
  // The answer was lost: the job is repeated.
  expect(shop.jobs.count('capture-payment')).toBe(1);
  await shop.jobs.run('capture-payment', time.now);
  expect(await readOrder(orderId)).toMatchObject({ chargedAt: time.now, payment: 'captured' });
  expect(listCaptured()).toHaveLength(1);
  expect(await shop.orders.reconcile()).toEqual([]);
});

test('a cancellation releases the authorisation and refunds nothing', async () => {
  const shop = await open();
  const [orderId = ''] = await authorise(shop);
  await shop.orders.cancel(orderId);
  await shop.jobs.run('refund-payment', time.now);
  expect(await readOrder(orderId)).toEqual({ state: 'cancelled', chargedAt: null, payment: 'cancelled' });
  expect(standIn.refunds.refunds).toEqual([]);
  expect(standIn.intents.listIntents().map(({ status }) => status)).toEqual(['canceled']);
  expect(await shop.orders.reconcile()).toEqual([]);
});

test('a part that is given back before the dispatch is not captured, a later one is refunded', async () => {
  const shop = await open();
  const [orderId = ''] = await authorise(shop);
  const refund = (reference: string, amount: number) =>
    database.db.transaction().execute((tx) => shop.orders.refund(tx, { orderId, reference, amount, to: 'tender' }));
  await refund('line', 500);
  await shop.jobs.run('refund-payment', time.now);
  await dispatch(shop, orderId);
  await shop.jobs.run('capture-payment', time.now);
  const [charge] = listCaptured();
  expect(charge?.amount_captured).toBe((charge?.amount ?? 0) - 500);
  await refund('goodwill', 300);
  await shop.jobs.run('refund-payment', time.now);
  expect(standIn.refunds.refunds.map(({ amount }) => amount)).toEqual([300]);
  expect(await shop.orders.reconcile()).toEqual([]);
});

test('50 races of capture, release and webhook leave no amount both taken and kept', async () => {
  const shop = await open();
  const orders = await authorise(shop, 50);
  await Promise.all(
    orders.map(async (orderId, index) => {
      const [tender] = (await shop.orders.find(orderId))?.tenders ?? [];
      const amount = { amount: tender?.amount ?? 0, currency: 'GBP' as const };
      const refund = () => shop.payments.refund({ reference: orderId, refundReference: `release-${index}`, amount });
      const [, , released] = await Promise.all([
        shop.payments.capture(orderId),
        shop.payments.capture(orderId),
        refund(),
        shop.captures.note(orderId),
      ]);
      if (released !== 'done') expect(await refund()).toBe('done');
    }),
  );
  const charges = standIn.intents.listCharges();
  expect(charges).toHaveLength(50);
  const kept = charges.reduce(
    (sum, { amount_captured, amount_refunded }) => sum + amount_captured - amount_refunded,
    0,
  );
  expect(kept).toBe(0);
  for (const { captured, refunded } of await shop.payments.captured()) expect(captured).toBe(refunded);
});

test('SIGKILL during 100 captures leaves every order captured once', async () => {
  const shop = await open();
  const orders = await authorise(shop, 100);
  for (const orderId of orders) await dispatch(shop, orderId);
  const script = new URL('../../../../../../tests/support/stripe/stripe-order-child.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, database.url, standIn.origin, '', 'capture'], { stdio: 'inherit' });
  const ended = once(child, 'close');
  await vi.waitFor(() => expect(listCaptured().length).toBeGreaterThan(10), { interval: 2 });
  child.kill('SIGKILL');
  await ended;
  time.now = new Date(time.now.getTime() + 3_600_000);
  await shop.captures.sweep();
  expect(listCaptured()).toHaveLength(100);
  const states = await Promise.all(orders.map(readOrder));
  expect(states.every((one) => one?.chargedAt && one.payment === 'captured')).toBe(true);
  expect(await shop.orders.reconcile()).toEqual([]);
});

test('an authorisation that ends is renewed with a saved card, and otherwise the order is cancelled', async () => {
  const shop = await open();
  const [guest = ''] = await authorise(shop);
  const customerId = await shop.aCustomerWithCredit(1);
  const sku = await shop.insertSize(1);
  const [quote] = await shop.quotes.make({ sku, customerId });
  if (!quote) throw new Error('no quote');
  const caller = { kind: 'customer' as const, customerId };
  const payment = { method: 'card' as const, token: standIn.typeCard(PAYS), save: true };
  await shop.orders.place({ ...callFor(quote), caller, payment });
  const saved = await shop.getOrder(quote.quoteId);
  const find = (reference: string) =>
    standIn.intents.listIntents().filter(({ metadata }) => metadata.reference === reference);

  time.now = new Date(time.now.getTime() + 6 * DAY_MS);
  await shop.captures.sweep();
  expect(find(saved).map(({ status }) => status)).toEqual(['canceled', 'requires_capture']);
  expect(await readOrder(guest)).toMatchObject({ state: 'paid' });

  time.now = new Date(time.now.getTime() + 0.8 * DAY_MS);
  await shop.captures.sweep();
  await shop.jobs.run('refund-payment', time.now);
  expect(await readOrder(guest)).toMatchObject({ state: 'cancelled', payment: 'cancelled' });
  expect(find(guest).map(({ status }) => status)).toEqual(['canceled']);

  await dispatch(shop, saved);
  await shop.jobs.run('capture-payment', time.now);
  expect(await readOrder(saved)).toMatchObject({ state: 'dispatched', payment: 'captured' });
  expect(listCaptured()).toHaveLength(1);
});

test('an order captured by hand in the dashboard is noted by its webhook', async () => {
  const shop = await open();
  const [orderId = ''] = await authorise(shop);
  const [intent] = standIn.intents.listIntents();
  standIn.intents.capture(intent?.id ?? '', {});
  for (const event of standIn.events.events) {
    const body = JSON.stringify(event);
    await shop.receive(body, standIn.events.sign(body));
  }
  expect(await readOrder(orderId)).toMatchObject({ state: 'paid', chargedAt: time.now, payment: 'captured' });
});
