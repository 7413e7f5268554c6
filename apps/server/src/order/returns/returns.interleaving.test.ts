import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStage } from '../../../../../tests/support/database/interleaving.ts';
import { callFor } from '../../../../../tests/support/order/order-quote.ts';
import { A_LINE, type ReturnsShop, startReturnsShop } from '../../../../../tests/support/shop/returns-shop.ts';
import type { ReturnChoice } from './returns-deps.ts';

let shop: ReturnsShop;
let stage: ReturnType<typeof createStage>;
beforeEach(async () => {
  stage = createStage();
  shop = await startReturnsShop((needs) => ({ ...needs, ledger: stage.watch('ledger', needs.ledger) }));
  shop.returns.follow({
    requested: () => stage.pass('requested'),
    received: () => stage.pass('received'),
  });
});
afterEach(async () => {
  await shop.jobs.run('refund-payment', shop.time.now);
  expect(await shop.orders.reconcile()).toEqual([]);
  await shop.stop();
});

const refused = (code: string) => expect.objectContaining({ code });
const readCredit = async (customerId: string) => (await shop.ledger.getBalance({ customerId, currency: 'GBP' })).amount;

async function buildOrder(returnRequest: Parameters<ReturnsShop['buy']>[0] = {}) {
  const customer = randomUUID();
  const { number, orderId, sku } = await shop.buy({ customerId: customer, ...returnRequest });
  const read = await shop.readAsCustomer(number, customer);
  const choose = (choice: Partial<ReturnChoice>): ReturnChoice => ({
    ...{ requestKey: randomUUID(), wish: 'credit', lines: [A_LINE] },
    ...choice,
  });
  const requesting = (choice: Partial<ReturnChoice> = {}) =>
    stage.actor(async () => (await shop.returns.request(read, choose(choice))).returned);
  return { customer, orderId, sku, requesting };
}

async function anExchange() {
  const dress = await shop.findDress({ 8: 1, 10: 1 });
  const { requesting, ...order } = await buildOrder({ sku: `${dress}-8` });
  const wish = { wish: 'exchange', lines: [{ ...A_LINE, exchangeSku: `${dress}-10` }] } as const;
  const { returnId } = await requesting(wish).finish();
  return { ...order, dress, returnId };
}

describe('request during request', () => {
  test('blocks the second request for the same unit and rejects it', async () => {
    const { customer, requesting } = await buildOrder();
    const [first, second] = [requesting(), requesting()];
    await first.runTo('requested');
    expect(await second.runUntilBlocked(shop.db)).toBe('blocked');
    await first.finish();
    await expect(second.finish()).rejects.toEqual(refused('return_exceeds_bought'));
    expect(await readCredit(customer)).toBe(4_000);
  });

  test('returns the first return to a repeated submit of one form', async () => {
    const { customer, requesting } = await buildOrder({ quantity: 2 });
    const requestKey = randomUUID();
    const [first, second] = [requesting({ requestKey }), requesting({ requestKey })];
    await first.runTo('requested');
    expect(await second.runUntilBlocked(shop.db)).toBe('blocked');
    const { returnId } = await first.finish();
    expect((await second.finish()).returnId).toBe(returnId);
    expect(await readCredit(customer)).toBe(4_000);
  });

  test('rejects one unit when both are already in a return', async () => {
    const { customer, requesting } = await buildOrder({ quantity: 2 });
    const [first, second] = [requesting({ lines: [{ ...A_LINE, quantity: 2 }] }), requesting()];
    await first.runTo('ledger.refund:after');
    expect(await second.runUntilBlocked(shop.db)).toBe('blocked');
    await first.finish();
    await expect(second.finish()).rejects.toEqual(refused('return_exceeds_bought'));
    expect(await readCredit(customer)).toBe(8_000);
  });
});

describe('receive', () => {
  test('during receive restocks and refunds once', async () => {
    const { orderId, sku, requesting } = await buildOrder();
    const { returnId } = await requesting({ wish: 'original' }).finish();
    const [first, second] = [0, 1].map(() => stage.actor(() => shop.returns.receive(returnId)));
    await first?.runTo('received');
    expect(await second?.runUntilBlocked(shop.db)).toBe('blocked');
    expect([await first?.finish(), await second?.finish()]).toEqual([true, false]);
    expect(await shop.getCounts(sku)).toEqual({ onHand: 20, reserved: 0 });
    expect((await shop.orders.find(orderId))?.refunds).toHaveLength(1);
  });

  test('during refuse wins: a received parcel is not refused', async () => {
    const { returnId, dress } = await anExchange();
    const receiving = stage.actor(() => shop.returns.receive(returnId));
    const refusing = stage.actor(() => shop.returns.refuse(returnId));
    await receiving.runTo('received');
    expect(await refusing.runUntilBlocked(shop.db)).toBe('blocked');
    expect([await receiving.finish(), await refusing.finish()]).toEqual([true, false]);
    expect(await shop.getCounts(`${dress}-10`)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('during the expiry job dispatches the exchange and releases nothing', async () => {
    const { returnId, dress } = await anExchange();
    shop.later(28 * 24 * 60);
    const receiving = stage.actor(() => shop.returns.receive(returnId));
    const releasing = stage.actor(() => shop.jobs.handle('release-exchanges', {}));
    await receiving.runTo('received');
    expect(await releasing.runUntilBlocked(shop.db)).toBe('blocked');
    expect(await receiving.finish()).toBe(true);
    await releasing.finish();
    expect(await shop.getCounts(`${dress}-10`)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('during place blocks a purchase of the same variant with the same gift card without deadlock', async () => {
    const giftCard = await shop.buildGiftCard(6_000);
    const giftCards = [{ id: giftCard, amount: 4_399 }];
    const dress = await shop.findDress({ 8: 2 });
    const { sku, requesting } = await buildOrder({ sku: `${dress}-8`, giftCards });
    const { returnId } = await requesting({ wish: 'original' }).finish();
    const [quote] = await shop.quotes.make({ sku, giftCards: [{ id: giftCard, amount: 4_399 }] });
    if (!quote) throw new Error('No quote was created');
    const receiving = stage.actor(() => shop.returns.receive(returnId));
    const placing = stage.actor(() => shop.orders.place(callFor(quote)));
    await receiving.runTo('received');
    expect(await placing.runUntilBlocked(shop.db)).toBe('blocked');
    expect(await receiving.finish()).toBe(true);
    expect((await placing.finish()).status).toBe('ordered');
  });
});
