import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { callFor } from '../../../../../../tests/support/order/order-quote.ts';
import { openStripeOrderShop } from '../../../../../../tests/support/stripe/stripe-order-shop.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../../../../tests/support/stripe/stripe-stand-in.ts';

let database: TestDatabase;
let standIn: StripeStandIn;
beforeEach(async () => {
  [database, standIn] = await Promise.all([createTestDatabase(), startStripeStandIn()]);
});
afterEach(async () => {
  await standIn.stop();
  await database.close();
});

const PAYS = '4242424242424242';
const CHALLENGES = '4000000000003220';
const DECLINES = '4000000000000002';
const STAYS_OPEN = '4000000000009987';

const countCharges = () => Map.groupBy(standIn.intents.listCharges(), (charge) => charge.payment_intent);

test('200 races of browser and webhook end in one order and one capture each', async () => {
  const shop = await openStripeOrderShop(database.db, standIn.origin);
  const sku = await shop.insertSize(200);
  const quotes = await shop.quotes.make({ sku }, 200);
  const placed = await Promise.all(quotes.map((quote) => shop.place(quote, standIn.typeCard(CHALLENGES))));
  expect(placed.every(({ status }) => status === 'action')).toBe(true);
  let paid = 0;
  shop.orders.follow({
    paid: async () => {
      paid += 1;
    },
  });
  const intents = new Map(standIn.intents.listIntents().map((intent) => [intent.metadata.reference, intent]));
  const ended = await Promise.all(
    quotes.map(async (quote, index) => {
      const orderId = await shop.getOrder(quote.quoteId);
      const before = standIn.events.events.length;
      standIn.intents.finish(intents.get(orderId)?.id ?? '', true);
      const news = standIn.events.events.slice(before).map((event) => JSON.stringify(event));
      // Twice, and the later event first.
      const webhooks = [...news.toReversed(), ...news].map((body) => shop.receive(body, standIn.events.sign(body)));
      const browser = shop.orders.complete(callFor(quote), { number: placed[index]?.number ?? '' });
      const [{ status }] = await Promise.all([browser, ...webhooks]);
      return status;
    }),
  );
  expect(new Set(ended)).toEqual(new Set(['ordered']));
  expect(paid).toBe(200);
  expect(await shop.getStates()).toEqual({ paid: 200 });
  expect([...countCharges().values()].map((all) => all.length)).toEqual(Array.from({ length: 200 }, () => 1));
  expect(await shop.getCounts(sku)).toEqual({ onHand: 0, reserved: 0 });
  expect(await shop.orders.reconcile()).toEqual([]);
});

test('SIGKILL during 100 checkouts leaves every captured payment with its order or refund', async () => {
  const { db, url } = database;
  const jobs = createJobs({ url, db, log: createLog('silent'), pollSeconds: 1 });
  const time = { now: () => new Date() };
  const shop = await openStripeOrderShop(db, standIn.origin, (needs) => ({ ...needs, jobs, clock: () => time.now() }));
  const sku = await shop.insertSize(100);
  await shop.quotes.make({ sku }, 100);
  const numbers = [PAYS, PAYS, PAYS, DECLINES, CHALLENGES, STAYS_OPEN];
  const tokens = Array.from({ length: 100 }, (_, index) => standIn.typeCard(numbers[index % numbers.length] ?? PAYS));
  const buyers = spawnBuyers(url, tokens);
  await vi.waitFor(() => expect(standIn.intents.listCharges().length, buyers.output()).toBeGreaterThan(15), {
    interval: 2,
  });
  buyers.child.kill('SIGKILL');
  await buyers.ended;
  expect(buyers.output()).not.toContain('through');

  await jobs.start();
  await shop.orders.settleAll();
  time.now = () => new Date(Date.now() + 16 * 60_000);
  // The bank decides about what was open: taken, although the order's time is over.
  for (const { id, status } of standIn.intents.listIntents())
    if (status === 'processing') standIn.intents.finish(id, true);
  await shop.orders.settleAll();
  const { paid = 0, abandoned = 0, ...others } = await shop.getStates();
  expect(others).toEqual({});
  const charges = standIn.intents.listCharges();
  expect([...countCharges().values()].every((all) => all.length === 1)).toBe(true);
  expect(charges.filter(({ refunded }) => !refunded)).toHaveLength(paid);
  expect(paid + abandoned).toBeLessThanOrEqual(100);
  expect(await shop.getCounts(sku)).toEqual({ onHand: 100 - paid, reserved: 0 });
  expect(await shop.orders.reconcile()).toEqual([]);
  await jobs.stop();
});

function spawnBuyers(url: string, tokens: readonly string[]) {
  const script = new URL('../../../../../../tests/support/stripe/stripe-order-child.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, url, standIn.origin, tokens.join(',')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return { child, ended: once(child, 'close'), output: () => output };
}
