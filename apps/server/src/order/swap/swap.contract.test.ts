import { randomUUID } from 'node:crypto';
import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { SWAP_HOLD_REASON } from '@shop/domain/order/desk/swap-payment';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuoteOptions } from '../../../../../tests/support/order/order-quote.ts';
import { type DeskShop, startDeskShop } from '../../../../../tests/support/shop/desk-shop.ts';
import { storeFinder } from '../../../../../tests/support/shop/store-finder.ts';
import { createSwapPayments, type SwapPayments } from './swap-payment-service.ts';

const LATER_MS = 49 * 3_600_000;

let shop: DeskShop;
let paying: SwapPayments;
beforeAll(async () => {
  shop = await startDeskShop();
  paying = createSwapPayments({
    ...{ db: shop.db, clock: () => shop.time.now, storeBy: storeFinder.storeBy },
    ...{ payments: shop.gateway.payments, settlement: shop.swapping.settlement },
    declines: { enter: async () => [], leave: async () => {} },
    getOptions: () => ({ methods: [{ method: 'card', kind: 'card' }], isTest: true }),
    payPage: () => 'https://shop.example.com/pay',
  });
});
afterAll(() => shop.stop());

const read = (number: string): Promise<DeskOrder> => shop.as().orders.get({ params: { number } });
const refusal = (code: string) => ({ errors: [{ code }] });
const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });

/** Order of a dress for 30.00, which costs 40.00 today, and the other size of it. */
async function buyCheap(requested: Partial<QuoteOptions> = {}) {
  const email = `${randomUUID()}@example.com`;
  const bought = await shop.buy({ price: 3000, email, ...requested });
  return { ...bought, email, other: bought.sku.replace(/8$/, '10') };
}

async function ask(bought: Awaited<ReturnType<typeof buyCheap>>, surcharge = 1000) {
  const { number, other: sku } = bought;
  const { version } = await read(number);
  const params = { number, lineNumber: 1 };
  return await shop.as().orders.swap({ params, body: { version, sku, surcharge } });
}

async function readLink(email: string): Promise<string> {
  const mail = (await shop.mailsTo(email)).find(({ template }) => template === 'swap-pay-link');
  return mail?.template === 'swap-pay-link' ? (new URL(mail.payUrl).searchParams.get('token') ?? '') : '';
}

/** Order whose swap waits, and the token of its link. */
async function waiting(requested: Partial<QuoteOptions> = {}) {
  const bought = await buyCheap(requested);
  await ask(bought);
  return { ...bought, token: await readLink(bought.email) };
}

const pay = (token: string, card = 'approve', expected = gbp(1000)) =>
  paying.pay({ token, expected, payment: { method: 'card', token: card } });

async function withdraw(number: string) {
  const { version } = await read(number);
  return await shop.as().orders.withdrawSwap({ params: { number }, body: { version } });
}

async function findPayment(orderId: string): Promise<{ paymentId: string; state: string }> {
  const { rows } = await sql<{ paymentId: string; state: string }>`
    select payment_id, state from order_swap_payment where order_id = ${orderId} order by created_at desc limit 1
  `.execute(shop.db);
  return rows[0] ?? { paymentId: '', state: '' };
}

const reconcile = () => shop.orders.reconcile();

describe('a swap to a size that costs more', () => {
  test('is quoted, reserves the size, holds the order and mails the pay link', async () => {
    const bought = await buyCheap();
    const { number, email, sku, other } = bought;
    const { sizes } = await shop.as().orders.sizes({ params: { number, lineNumber: 1 } });
    expect(sizes).toMatchObject([{ sku: other, surcharge: gbp(1000), refund: gbp(0) }]);

    const order = await ask(bought);
    expect(order).toMatchObject({
      hold: { reason: SWAP_HOLD_REASON },
      swap: { lineNumber: 1, from: '8', to: '10', toPay: gbp(1000) },
      lines: [{ sku }],
      can: { pack: false, release: false, swap: false, cancelLines: false, cancel: true },
      timeline: [{ kind: 'swap-requested', by: { name: 'Ada' }, details: { toPay: 1000 } }, {}, {}],
    });
    expect(await shop.getCounts(other)).toEqual({ onHand: 1, reserved: 1 });
    expect(await shop.mailsTo(email)).toContainEqual(
      expect.objectContaining({ template: 'swap-pay-link', number, from: '8', to: '10', total: '£10.00' }),
    );
    expect(shop.recorded.at(-1)?.entry).toMatchObject({ action: 'request-swap', after: { sku: other, toPay: 1000 } });
    expect(await reconcile()).toEqual([]);
  });

  test('is refused when the price differs from the quoted one, when sold out and when another one waits', async () => {
    const bought = await buyCheap();
    await expect(ask(bought, 900)).rejects.toMatchObject(refusal('swap_price_changed'));
    await expect(ask(bought, 0)).rejects.toMatchObject(refusal('swap_price_changed'));
    const two = await buyCheap({ quantity: 2 });
    await expect(ask(two, 2000)).rejects.toMatchObject(refusal('swap_sold_out'));
    await ask(bought);
    await expect(ask(bought)).rejects.toMatchObject(refusal('swap_open'));
  });

  test('keeps the order from being packed, released and cancelled in part', async () => {
    const { number, orderId } = await waiting({ quantity: 1 });
    const { version } = await read(number);
    const params = { number };
    await expect(shop.orders.advance(orderId, 'packed')).rejects.toMatchObject({ code: 'order_on_hold' });
    await expect(shop.as().orders.release({ params, body: { version } })).rejects.toMatchObject(refusal('swap_open'));
    const stranger = shop.as([{ permission: 'orders.read' }]);
    await expect(stranger.orders.withdrawSwap({ params, body: { version } })).rejects.toMatchObject(
      refusal('permission_missing'),
    );
  });
});

describe('the payment', () => {
  test('swaps line, stock and amounts, adds a tender, releases the order and confirms it', async () => {
    const { number, email, sku, other, token, orderId } = await waiting();
    expect(await paying.read(token)).toMatchObject({ status: 'open', isDeclined: false });
    expect(await pay(token)).toEqual({ status: 'paid' });
    const order = await read(number);
    expect(order).toMatchObject({
      lines: [{ sku: other, size: '10', price: gbp(4000), total: gbp(4000) }],
      totals: { items: gbp(4000), total: gbp(4399) },
      tenders: [{ amount: gbp(3399) }, { kind: 'payment', label: '4242', amount: gbp(1000) }],
      can: { pack: true, swap: true },
    });
    expect(order.hold).toBeUndefined();
    expect(order.swap).toBeUndefined();
    expect(order.timeline[0]).toMatchObject({ kind: 'size-swapped', details: { from: '8', to: '10', paid: 1000 } });
    expect(shop.recorded.at(-1)).toMatchObject({ actor: { kind: 'system' }, entry: { action: 'swap' } });
    expect(await shop.getCounts(sku)).toEqual({ onHand: 20, reserved: 0 });
    expect(await shop.getCounts(other)).toEqual({ onHand: 0, reserved: 0 });
    const templates = (await shop.mailsTo(email)).map(({ template }) => template);
    expect(templates).toEqual(['order-confirmation', 'swap-pay-link', 'order-confirmation']);
    expect(await reconcile()).toEqual([]);
    expect(await paying.read(token)).toMatchObject({ status: 'paid' });
    await expect(pay(token)).rejects.toMatchObject({ code: 'pay_link_paid' });
    expect(await shop.swapping.settlement.settle((await findPayment(orderId)).paymentId)).toBe('applied');
  });

  test('keeps the discount of the line', async () => {
    const promotion = await shop.savePromotion(1000);
    const bought = await buyCheap({ promotion: { key: promotion, amount: 300 } });
    await ask(bought, 900);
    await pay(await readLink(bought.email), 'approve', gbp(900));
    expect(await read(bought.number)).toMatchObject({
      lines: [{ price: gbp(4000), total: gbp(3600), discounts: [{ amount: gbp(400) }] }],
      totals: { items: gbp(4000), discount: gbp(400), total: gbp(3999) },
    });
    expect(await reconcile()).toEqual([]);
  });

  test('can be tried again after a decline, and refuses another amount', async () => {
    const { token, number } = await waiting();
    await expect(pay(token, 'approve', gbp(500))).rejects.toMatchObject({ code: 'totals_changed' });
    await expect(pay(token, 'decline')).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await paying.read(token)).toMatchObject({ status: 'open', isDeclined: true });
    expect(await pay(token)).toEqual({ status: 'paid' });
    expect((await read(number)).tenders).toHaveLength(2);
    expect(await reconcile()).toEqual([]);
  });

  test('goes through 3-D Secure: settled by the return or by the webhook, once', async () => {
    const { token, orderId, number } = await waiting();
    expect(await pay(token, 'challenge')).toMatchObject({ status: 'action', url: expect.any(String) });
    const { paymentId } = await findPayment(orderId);
    await shop.gateway.capture(paymentId);
    const settle = () => shop.swapping.settlement.settle(paymentId);
    expect(await Promise.all([paying.read(token), settle(), settle()])).toMatchObject([
      { status: 'paid' },
      'applied',
      'applied',
    ]);
    expect((await read(number)).tenders).toHaveLength(2);
    expect(await reconcile()).toEqual([]);
  });

  test('in a second tab cancels the unfinished first one', async () => {
    const { token, number } = await waiting();
    await pay(token, 'challenge');
    expect(await pay(token)).toEqual({ status: 'paid' });
    expect((await read(number)).tenders).toHaveLength(2);
    expect(await reconcile()).toEqual([]);
  });

  test('is taken once when two tabs pay at the same time', async () => {
    const { token, number } = await waiting();
    const all = await Promise.allSettled([pay(token), pay(token)]);
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await shop.swapping.ending.sweep();
    await shop.jobs.run('refund-swap-payment', shop.time.now);
    expect((await read(number)).tenders).toHaveLength(2);
    expect(await reconcile()).toEqual([]);
  });

  test('of an order that gift cards paid is charged at once', async () => {
    const id = await shop.buildGiftCard(3399);
    const { token, number } = await waiting({ giftCards: [{ id, amount: 3399 }] });
    await pay(token);
    expect((await read(number)).tenders.map(({ kind }) => kind)).toEqual(['gift-card', 'payment']);
    expect(await reconcile()).toEqual([]);
  });
});

describe('a refund after the swap', () => {
  test('of the whole order goes back to both payments', async () => {
    const { token, number, orderId, other } = await waiting();
    await pay(token);
    await shop.orders.cancel(orderId);
    await shop.jobs.run('refund-payment', shop.time.now);
    expect(await read(number)).toMatchObject({
      state: 'cancelled',
      tenders: [
        { amount: gbp(3399), refunded: gbp(3399) },
        { amount: gbp(1000), refunded: gbp(1000) },
      ],
      refunds: [{ state: 'done' }, { state: 'done' }],
    });
    expect(await shop.getCounts(other)).toEqual({ onHand: 1, reserved: 0 });
    const { paymentId } = await findPayment(orderId);
    const back = (await shop.gateway.capturedPayments()).filter(({ reference }) =>
      [orderId, paymentId].includes(reference),
    );
    expect(back.map(({ refunded }) => refunded).toSorted((a, b) => a - b)).toEqual([1000, 3399]);
    expect(await reconcile()).toEqual([]);
  });

  test('of the line is quoted by tender, the last payment first', async () => {
    const { token, number } = await waiting();
    await pay(token);
    const body = { lines: [{ lineNumber: 1, quantity: 1 }], delivery: false };
    const quote = await shop.as().orders.quoteRefund({ params: { number }, body });
    expect(quote.total).toEqual(gbp(4000));
    expect(quote.tenders.map(({ amount }) => amount.amount)).toEqual([1000, 3000]);
  });
});

describe('the end without a payment', () => {
  test('by staff frees the size and releases the order', async () => {
    const { number, sku, other, token } = await waiting();
    const order = await withdraw(number);
    expect(order).toMatchObject({
      lines: [{ sku }],
      timeline: [{ kind: 'swap-withdrawn' }, {}, {}, {}],
      can: { pack: true },
    });
    expect(order.hold).toBeUndefined();
    expect(await shop.getCounts(other)).toEqual({ onHand: 1, reserved: 0 });
    await expect(pay(token)).rejects.toMatchObject({ code: 'pay_link_expired' });
    await expect(withdraw(number)).rejects.toMatchObject(refusal('swap_not_open'));
    expect(await reconcile()).toEqual([]);
  });

  test('leaves a hold of staff as it is', async () => {
    const bought = await buyCheap();
    const { version } = await read(bought.number);
    const params = { number: bought.number };
    await shop.as().orders.hold({ params, body: { version, reason: 'Check the address' } });
    await ask(bought);
    expect((await withdraw(bought.number)).hold).toMatchObject({ reason: 'Check the address' });
  });

  test('by the clock frees the size, and a link that ran out is refused before', async () => {
    const { number, other, token } = await waiting();
    const now = shop.time.now;
    shop.time.now = new Date(now.getTime() + LATER_MS);
    await expect(paying.read(token)).rejects.toMatchObject({ code: 'pay_link_expired' });
    await shop.jobs.run('expire-swap', shop.time.now);
    expect((await read(number)).timeline[0]).toMatchObject({ kind: 'swap-expired', by: { kind: 'system' } });
    shop.time.now = now;
    expect(await shop.getCounts(other)).toEqual({ onHand: 1, reserved: 0 });
    expect(await reconcile()).toEqual([]);
  });

  test('comes with the cancellation of the order', async () => {
    const { orderId, other, token } = await waiting();
    await shop.orders.cancel(orderId);
    expect(await shop.getCounts(other)).toEqual({ onHand: 1, reserved: 0 });
    await expect(pay(token)).rejects.toMatchObject({ code: 'pay_link_expired' });
    expect(await reconcile()).toEqual([]);
  });
});

describe('a payment that arrives late', () => {
  test.each(['withdrawn', 'expired', 'cancelled'])('is refunded when the swap is %s', async (end) => {
    const { token, orderId, number, sku } = await waiting();
    await pay(token, 'challenge');
    const { paymentId } = await findPayment(orderId);
    const now = shop.time.now;
    if (end === 'withdrawn') await withdraw(number);
    if (end === 'cancelled') await shop.orders.cancel(orderId);
    if (end === 'expired') {
      shop.time.now = new Date(now.getTime() + LATER_MS);
      await shop.jobs.run('expire-swap', shop.time.now);
      shop.time.now = now;
    }
    await shop.gateway.capture(paymentId);
    expect(await shop.swapping.settlement.settle(paymentId)).toBe('refunding');
    expect((await read(number)).timeline.map(({ kind }) => kind)).toContain('swap-payment-late');
    await shop.jobs.run('refund-swap-payment', now);
    await shop.jobs.run('refund-payment', now);
    expect(await shop.swapping.settlement.settle(paymentId)).toBe('refunded');
    expect((await read(number)).lines[0]).toMatchObject({ sku });
    expect(await reconcile()).toEqual([]);
  });

  test('is applied when the link runs out while the bank has taken the money', async () => {
    const { token, orderId, number, other } = await waiting();
    await pay(token, 'challenge');
    const { paymentId } = await findPayment(orderId);
    await shop.gateway.capture(paymentId);
    const now = shop.time.now;
    shop.time.now = new Date(now.getTime() + LATER_MS);
    await shop.jobs.run('expire-swap', shop.time.now);
    shop.time.now = now;
    expect((await read(number)).lines[0]).toMatchObject({ sku: other });
    expect(await reconcile()).toEqual([]);
  });

  test('of an unknown outcome is found by the sweep', async () => {
    const { token, orderId, number } = await waiting();
    expect(await pay(token, 'silent')).toEqual({ status: 'pending' });
    expect(await paying.read(token)).toMatchObject({ status: 'pending' });
    await withdraw(number);
    await shop.gateway.capture((await findPayment(orderId)).paymentId);
    await shop.swapping.ending.sweep();
    expect((await findPayment(orderId)).state).toBe('refunding');
    await shop.jobs.run('refund-swap-payment', shop.time.now);
    expect(await reconcile()).toEqual([]);
  });
});

test('paying and withdrawing at the same time ends with one of them, and no money is lost', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { token, orderId, number, sku, other } = await waiting();
    const { version } = await read(number);
    const withdrawn = shop.as().orders.withdrawSwap({ params: { number }, body: { version } });
    await Promise.allSettled([pay(token), withdrawn]);
    await shop.swapping.ending.sweep();
    await shop.jobs.run('cancel-swap-payment', shop.time.now);
    await shop.jobs.run('refund-swap-payment', shop.time.now);
    const order = await read(number);
    const isSwapped = order.lines[0]?.sku === other;
    expect(order.lines[0]?.sku).toBe(isSwapped ? other : sku);
    expect(order.tenders).toHaveLength(isSwapped ? 2 : 1);
    expect(order).not.toHaveProperty('swap');
    expect(order).not.toHaveProperty('hold');
    const { state } = await findPayment(orderId);
    expect(isSwapped ? ['applied'] : ['', 'failed', 'refunded']).toContain(state);
  }
  expect(await reconcile()).toEqual([]);
});
