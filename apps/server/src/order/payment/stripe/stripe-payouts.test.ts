import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runDisputesCommand } from '#server/order/payment/disputes-command.ts';
import { runPayoutsCommand } from '#server/order/payment/payouts/payouts-command.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { openStripeOrderShop } from '../../../../../../tests/support/stripe/stripe-order-shop.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../../../../tests/support/stripe/stripe-stand-in.ts';

let database: TestDatabase;
let standIn: StripeStandIn;
let shop: Awaited<ReturnType<typeof openStripeOrderShop>>;
beforeEach(async () => {
  [database, standIn] = await Promise.all([createTestDatabase(), startStripeStandIn()]);
  shop = await openStripeOrderShop(database.db, standIn.origin);
});
afterEach(async () => {
  await standIn.stop();
  await database.close();
});

async function order(): Promise<{ orderId: string; number: string }> {
  const sku = await shop.insertSize(1);
  const [quote] = await shop.quotes.make({ sku });
  if (!quote) throw new Error('no quote');
  const { number } = await shop.place(quote, standIn.typeCard('4242424242424242'));
  return { orderId: await shop.getOrder(quote.quoteId), number };
}

const refund = (orderId: string, amount: number) =>
  database.db
    .transaction()
    .execute((tx) => shop.orders.refund(tx, { orderId, reference: `goodwill ${amount}`, amount, to: 'tender' }));

/** Sends all events of the stand-in, twice and the newest first. */
async function deliver(): Promise<void> {
  const bodies = standIn.events.events.map((event) => JSON.stringify(event));
  for (const body of [...bodies.toReversed(), ...bodies]) await shop.receive(body, standIn.events.sign(body));
}

async function print(run: (line: (text: string) => void) => Promise<number>) {
  const lines: string[] = [];
  return { code: await run((line) => lines.push(line)), output: lines.join('\n') };
}
const printPayouts = (...typed: string[]) =>
  print((line) => runPayoutsCommand({ db: database.db, print: line }, typed));

describe('payouts', () => {
  test('are recorded with payments, refunds and fees, once', async () => {
    const [one, other] = [await order(), await order()];
    await refund(one.orderId, 300);
    await shop.jobs.run('refund-payment', new Date());
    const payout = standIn.refunds.payOut('gbp');
    await deliver();
    expect(shop.jobs.count('record-payout')).toBe(1);
    await shop.jobs.run('record-payout', new Date());
    await shop.payouts.recordRecent();
    const [recorded, ...others] = await shop.payouts.list();
    expect(others).toEqual([]);
    expect(recorded).toMatchObject({ payoutId: payout.id, amount: payout.amount, net: payout.amount, state: 'paid' });
    const parts = await shop.payouts.listTransactions(payout.id);
    expect(parts.map(({ kind, orderNumber }) => `${kind} ${orderNumber}`).sort()).toEqual(
      [`payment ${one.number}`, `payment ${other.number}`, `refund ${one.number}`].sort(),
    );
    expect(parts.every(({ amount, fee, net }) => amount - fee === net)).toBe(true);
    expect((await printPayouts()).output).toContain(`${payout.id}  paid  ${payout.amount} GBP`);
    const csv = await printPayouts(payout.id);
    expect(csv.output.split('\n')).toHaveLength(4);
    expect(csv.output).toMatch(new RegExp(`refund,${one.number},-300,0,-300,GBP,`));
  });

  test('that a webhook missed are found by the daily job, and a missing part is reported', async () => {
    await order();
    const payout = standIn.refunds.payOut('gbp');
    await shop.payouts.recordRecent();
    expect((await printPayouts()).code).toBe(0);
    await sql`delete from payment_transaction`.execute(database.db);
    expect(await printPayouts()).toMatchObject({ code: 1, output: expect.stringContaining('parts add up to 0') });
    expect((await printPayouts('po_unknown')).code).toBe(1);
    expect(payout.amount).toBeGreaterThan(0);
  });
});

describe('a dispute', () => {
  const listEvents = async (orderId: string) =>
    (await shop.orders.find(orderId))?.events.map(({ kind }) => kind).filter((kind) => kind.startsWith('dispute'));
  const printDisputes = () =>
    print((line) => runDisputesCommand({ db: database.db, clock: () => new Date(), print: line }));

  test('reaches the order and the list of staff, and refuses a refund until it is won', async () => {
    const { orderId, number } = await order();
    const [intent] = standIn.intents.listIntents();
    const dispute = standIn.refunds.dispute(intent?.id ?? '');
    await deliver();
    expect(await listEvents(orderId)).toEqual(['dispute-opened']);
    expect(await printDisputes()).toMatchObject({
      code: 1,
      output: expect.stringMatching(`open  ${number} .*fraudulent`),
    });
    await expect(refund(orderId, 100)).rejects.toMatchObject({ code: 'payment_disputed' });
    standIn.refunds.closeDispute(dispute.id, 'won');
    await deliver();
    expect(await listEvents(orderId)).toEqual(['dispute-opened', 'dispute-won']);
    expect((await printDisputes()).code).toBe(0);
    await refund(orderId, 100);
    await shop.jobs.run('refund-payment', new Date());
    expect(standIn.refunds.refunds).toHaveLength(1);
  });

  test('that is lost leaves nothing to refund', async () => {
    const { orderId } = await order();
    const [intent] = standIn.intents.listIntents();
    standIn.refunds.closeDispute(standIn.refunds.dispute(intent?.id ?? '').id, 'lost');
    await deliver();
    expect(await listEvents(orderId)).toEqual(['dispute-lost']);
    await expect(refund(orderId, 100)).rejects.toMatchObject({ code: 'payment_disputed' });
  });
});
