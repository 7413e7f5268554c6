import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStage } from '../../../../../tests/support/interleaving.ts';
import { callFor } from '../../../../../tests/support/order-bag.ts';
import { A_LINE, type ReturnsShop, startReturnsShop } from '../../../../../tests/support/returns-shop.ts';
import type { ReturnChoice } from './returns-parts.ts';

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
const creditOf = async (customerId: string) => (await shop.ledger.balanceOf({ customerId, currency: 'GBP' })).amount;

async function anOrder(asked: Parameters<ReturnsShop['buy']>[0] = {}) {
  const customer = randomUUID();
  const { number, orderId, sku } = await shop.buy({ customerId: customer, ...asked });
  const read = await shop.readOf(number, customer);
  const choose = (choice: Partial<ReturnChoice>): ReturnChoice => ({
    ...{ requestKey: randomUUID(), wish: 'credit', lines: [A_LINE] },
    ...choice,
  });
  const requesting = (choice: Partial<ReturnChoice> = {}) =>
    stage.actor(async () => (await shop.returns.request(read, choose(choice))).returned);
  return { customer, orderId, sku, requesting };
}

async function anExchange() {
  const dress = await shop.aDress({ 8: 1, 10: 1 });
  const { requesting, ...order } = await anOrder({ sku: `${dress}-8` });
  const wish = { wish: 'exchange', lines: [{ ...A_LINE, exchangeSku: `${dress}-10` }] } as const;
  const { returnId } = await requesting(wish).finish();
  return { ...order, dress, returnId };
}

describe('request and request', () => {
  test('of the same piece: the second waits, and is told that it has gone back', async () => {
    const { customer, requesting } = await anOrder();
    const [first, second] = [requesting(), requesting()];
    await first.runTo('requested');
    expect(await second.runUntilBlocked(shop.db)).toBe('blocked');
    await first.finish();
    await expect(second.finish()).rejects.toEqual(refused('return_exceeds_bought'));
    expect(await creditOf(customer)).toBe(4_000);
  });

  test('of one form: the second is answered with the return of the first', async () => {
    const { customer, requesting } = await anOrder({ quantity: 2 });
    const requestKey = randomUUID();
    const [first, second] = [requesting({ requestKey }), requesting({ requestKey })];
    await first.runTo('requested');
    expect(await second.runUntilBlocked(shop.db)).toBe('blocked');
    const { returnId } = await first.finish();
    expect((await second.finish()).returnId).toBe(returnId);
    expect(await creditOf(customer)).toBe(4_000);
  });

  test('of both pieces and of one of them: the one has gone back with the other', async () => {
    const { customer, requesting } = await anOrder({ quantity: 2 });
    const [first, second] = [requesting({ lines: [{ ...A_LINE, quantity: 2 }] }), requesting()];
    await first.runTo('ledger.refund:after');
    expect(await second.runUntilBlocked(shop.db)).toBe('blocked');
    await first.finish();
    await expect(second.finish()).rejects.toEqual(refused('return_exceeds_bought'));
    expect(await creditOf(customer)).toBe(8_000);
  });
});

describe('receive', () => {
  test('and receive: the goods are on the shelf once, and the money goes back once', async () => {
    const { orderId, sku, requesting } = await anOrder();
    const { returnId } = await requesting({ wish: 'original' }).finish();
    const [first, second] = [0, 1].map(() => stage.actor(() => shop.returns.receive(returnId)));
    await first?.runTo('received');
    expect(await second?.runUntilBlocked(shop.db)).toBe('blocked');
    expect([await first?.finish(), await second?.finish()]).toEqual([true, false]);
    expect(await shop.countsOf(sku)).toEqual({ onHand: 20, reserved: 0 });
    expect((await shop.orders.find(orderId))?.refunds).toHaveLength(1);
  });

  test('and refuse: what is here is not refused', async () => {
    const { returnId, dress } = await anExchange();
    const receiving = stage.actor(() => shop.returns.receive(returnId));
    const refusing = stage.actor(() => shop.returns.refuse(returnId));
    await receiving.runTo('received');
    expect(await refusing.runUntilBlocked(shop.db)).toBe('blocked');
    expect([await receiving.finish(), await refusing.finish()]).toEqual([true, false]);
    expect(await shop.countsOf(`${dress}-10`)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('and the end of its time: the other size leaves, and is let go of no more', async () => {
    const { returnId, dress } = await anExchange();
    shop.later(28 * 24 * 60);
    const receiving = stage.actor(() => shop.returns.receive(returnId));
    const releasing = stage.actor(() => shop.jobs.handle('release-exchanges', {}));
    await receiving.runTo('received');
    expect(await releasing.runUntilBlocked(shop.db)).toBe('blocked');
    expect(await receiving.finish()).toBe(true);
    await releasing.finish();
    expect(await shop.countsOf(`${dress}-10`)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('and place: who buys the same size with the card that gets money back waits, and buys', async () => {
    const giftCard = await shop.aGiftCard(6_000);
    const giftCards = [{ id: giftCard, amount: 4_399 }];
    const dress = await shop.aDress({ 8: 2 });
    const { sku, requesting } = await anOrder({ sku: `${dress}-8`, giftCards });
    const { returnId } = await requesting({ wish: 'original' }).finish();
    const [bag] = await shop.bags.make({ sku, giftCards: [{ id: giftCard, amount: 4_399 }] });
    if (!bag) throw new Error('No bag was made');
    const receiving = stage.actor(() => shop.returns.receive(returnId));
    const placing = stage.actor(() => shop.orders.place(callFor(bag)));
    await receiving.runTo('received');
    expect(await placing.runUntilBlocked(shop.db)).toBe('blocked');
    expect(await receiving.finish()).toBe(true);
    expect((await placing.finish()).status).toBe('ordered');
  });
});
