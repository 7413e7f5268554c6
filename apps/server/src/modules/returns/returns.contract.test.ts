import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { A_LINE, type ReturnsShop, startReturnsShop } from '../../../../../tests/support/returns-shop.ts';
import { aNetwork } from '../../../../../tests/support/test-customer.ts';
import type { ReturnNews } from './returns-parts.ts';

let shop: ReturnsShop;
const told: [string, ReturnNews][] = [];
beforeAll(async () => {
  shop = await startReturnsShop();
  shop.returns.follow({
    requested: async (_, news) => void told.push(['requested', news]),
    received: async (_, news) => void told.push(['received', news]),
  });
});
afterAll(() => shop.stop());
afterEach(async () => {
  shop.fee.price = 0;
  await shop.jobs.run('refund-payment', shop.time.now);
  expect(await shop.orders.reconcile()).toEqual([]);
});

const codeOf = (text: string): string => JSON.parse(text).errors?.[0]?.code;
const creditOf = async (customerId: string) => (await shop.ledger.balanceOf({ customerId, currency: 'GBP' })).amount;
const refundsOf = async (orderId: string) =>
  (await shop.orders.find(orderId))?.refunds.map(({ destination, amount, state }) => [destination, amount, state]);

/** An order of a customer of its own. */
async function anOrder(asked: Parameters<ReturnsShop['buy']>[0] = {}) {
  const customer = randomUUID();
  return { customer, ...(await shop.buy({ customerId: customer, ...asked })) };
}

describe('POST /customer/order/:number/return', () => {
  test('answers a label, and gives the money back to what paid once the parcel is here', async () => {
    const { customer, number, orderId, sku } = await anOrder({ quantity: 3, price: 1_000 });
    const { status, reply } = await shop.sendBack({ number, customer, lines: [{ ...A_LINE, quantity: 2 }] });
    expect([status, reply]).toMatchObject([
      200,
      { number: `${number}-R1`, stage: 'requested', wish: 'original', refund: { amount: 2_000, currency: 'GBP' } },
    ]);
    expect(reply.label?.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect([await refundsOf(orderId), await shop.countsOf(sku)]).toEqual([[], { onHand: 17, reserved: 0 }]);

    const returnId = await shop.idOf(reply.number);
    expect([await shop.returns.receive(returnId), await shop.returns.receive(returnId)]).toEqual([true, false]);
    expect([await refundsOf(orderId), await shop.countsOf(sku)]).toEqual([
      [['tender', 2_000, 'pending']],
      { onHand: 19, reserved: 0 },
    ]);
    expect((await shop.read(number, customer)).returns[0]).toMatchObject({ stage: 'received' });
    await shop.jobs.run('refund-payment', shop.time.now);
    const { returns, lines } = await shop.read(number, customer);
    expect(returns).toMatchObject([{ stage: 'refunded' }]);
    expect(returns[0]?.label).toBeUndefined();
    expect(lines).toMatchObject([{ quantity: 1, worth: { amount: 1_000 } }]);
    expect(told.filter(([, { orderId: of }]) => of === orderId)).toMatchObject([
      ['requested', { returnNumber: reply.number, refund: 2_000, refundTo: 'payment' }],
      ['received', { returnNumber: reply.number, refund: 2_000, refundTo: 'payment' }],
    ]);
  });

  test('gives credit at once, and nothing more when the parcel is here', async () => {
    const { customer, number, orderId, sku } = await anOrder();
    const { reply } = await shop.sendBack({ number, customer, wish: 'credit' });
    expect([await creditOf(customer), await refundsOf(orderId)]).toEqual([4_000, [['credit', 4_000, 'done']]]);
    await shop.returns.receive(await shop.idOf(reply.number));
    expect([await creditOf(customer), await shop.countsOf(sku)]).toEqual([4_000, { onHand: 20, reserved: 0 }]);
    expect((await shop.read(number, customer)).returns).toMatchObject([{ stage: 'refunded' }]);
  });

  test('gives back to each tender no more than it gave, the payment first', async () => {
    const giftCards = [{ id: await shop.aGiftCard(3_000), amount: 3_000 }];
    const { customer, number, orderId } = await anOrder({ quantity: 2, price: 2_000, giftCards });
    for (const lines of [[A_LINE], [A_LINE]]) {
      const { reply } = await shop.sendBack({ number, customer, lines });
      await shop.returns.receive(await shop.idOf(reply.number));
    }
    const tenders = (await shop.orders.find(orderId))?.tenders;
    expect(tenders?.map(({ kind, amount, refunded }) => [kind, amount, refunded])).toEqual([
      ['gift-card', 3_000, 2_601],
      ['payment', 1_399, 1_399],
    ]);
  });

  test('takes what the store takes for a return, but not for what was faulty', async () => {
    shop.fee.price = 299;
    const { customer, number } = await anOrder({ quantity: 2 });
    const paid = await shop.sendBack({ number, customer });
    expect(paid.reply).toMatchObject({ fee: { amount: 299 }, refund: { amount: 3_701 } });
    const free = await shop.sendBack({ number, customer, lines: [{ ...A_LINE, reason: 'faulty' }] });
    expect(free.reply).toMatchObject({ fee: { amount: 0 }, refund: { amount: 4_000 } });
  });

  test('makes one return of a form that is sent twice at once, and answers both with it', async () => {
    const { customer, number } = await anOrder({ quantity: 2 });
    const asked = { number, customer, wish: 'credit', requestKey: randomUUID() };
    const replies = await Promise.all([shop.sendBack(asked), shop.sendBack(asked), shop.sendBack(asked)]);
    expect(replies.map(({ status, reply }) => [status, reply.number])).toEqual(
      Array.from({ length: 3 }, () => [200, `${number}-R1`]),
    );
    expect(await creditOf(customer)).toBe(4_000);
  });

  test('takes the same piece back once, whoever is asked for it at once', async () => {
    const { customer, number } = await anOrder();
    const asked = Array.from({ length: 8 }, () => shop.sendBack({ number, customer, wish: 'credit' }));
    const statuses = (await Promise.all(asked)).map(({ status, code }) => code ?? status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 'return_exceeds_bought')]);
    expect(await creditOf(customer)).toBe(4_000);
  });

  test('takes a parcel in once, whoever scans it at once', async () => {
    const { customer, number, orderId, sku } = await anOrder();
    const { reply } = await shop.sendBack({ number, customer });
    const returnId = await shop.idOf(reply.number);
    const received = await Promise.all(Array.from({ length: 8 }, () => shop.returns.receive(returnId)));
    expect(received.filter(Boolean)).toHaveLength(1);
    expect([await refundsOf(orderId), await shop.countsOf(sku)]).toMatchObject([
      [['tender', 4_000, 'pending']],
      { onHand: 20 },
    ]);
  });

  test('is refused for an order of somebody else as for one that is not there', async () => {
    const { number } = await anOrder();
    for (const asked of [number, 'MW-0000-0000-0']) {
      expect(await shop.sendBack({ number: asked, customer: randomUUID() })).toMatchObject({
        status: 404,
        code: 'order_unknown',
      });
    }
  });

  test('is refused twice for the same piece, also once it is here', async () => {
    const { customer, number } = await anOrder();
    const { reply } = await shop.sendBack({ number, customer });
    const again = () => shop.sendBack({ number, customer });
    expect(await again()).toMatchObject({ status: 409, code: 'return_exceeds_bought', field: 'quantity-1' });
    await shop.returns.receive(await shop.idOf(reply.number));
    expect(await again()).toMatchObject({ status: 409, code: 'return_exceeds_bought' });
    expect((await shop.read(number, customer)).closed).toBe('nothing-left');
  });

  test('is refused more than 28 days after delivery', async () => {
    const { customer, number } = await anOrder({ quantity: 2 });
    shop.later(28 * 24 * 60);
    expect((await shop.sendBack({ number, customer })).status).toBe(200);
    shop.later(1);
    expect(await shop.sendBack({ number, customer })).toMatchObject({ status: 409, code: 'return_too_late' });
    expect(await shop.read(number, customer)).toMatchObject({ closed: 'too-late', lines: [] });
  });

  test('is refused before it is delivered', async () => {
    const { customer, number } = await anOrder({ isDelivered: false });
    expect(await shop.sendBack({ number, customer })).toMatchObject({ status: 409, code: 'return_not_delivered' });
    expect(await shop.read(number, customer)).toMatchObject({ closed: 'not-delivered', lines: [] });
  });

  test('is refused for a gift card', async () => {
    const amounts = { unitAmount: 2_500, fullAmount: 2_500, discountAmount: 0, taxAmount: 0 };
    const card = { kind: 'gift-card', title: 'Gift card', quantity: 1, ...amounts, discounts: [] } as const;
    const { customer, number } = await anOrder({ services: [card] });
    const lines = [{ ...A_LINE, lineNumber: 2 }];
    expect(await shop.sendBack({ number, customer, lines })).toMatchObject({
      status: 409,
      code: 'line_not_returnable',
    });
    expect((await shop.read(number, customer)).lines.map(({ lineNumber }) => lineNumber)).toEqual([1]);
  });

  test('to credit is refused where the balance is closed to the locale', async () => {
    const { customer, number, orderId } = await anOrder();
    await shop.sellIn(orderId, 'fr-FR');
    expect(await shop.sendBack({ number, customer, wish: 'credit' })).toMatchObject({
      status: 409,
      code: 'refund_type_closed',
    });
    expect((await shop.read(number, customer)).refundTypes).toEqual([{ type: 'original', when: 'received' }]);
  });

  test.each([
    ['no lines', { lines: [] }, 400],
    ['a line twice', { lines: [A_LINE, A_LINE] }, 422],
    ['no reason', { lines: [{ lineNumber: 1, quantity: 1 }] }, 400],
    ['no key', { requestKey: '' }, 400],
    ['a wish that is none', { wish: 'cash' }, 400],
  ])('is refused with %s', async (_, given, status) => {
    const { customer, number } = await anOrder();
    expect((await shop.sendBack({ number, customer, ...given })).status).toBe(status);
  });

  test('what was refused by the warehouse can be asked for again', async () => {
    const { customer, number } = await anOrder();
    const { reply } = await shop.sendBack({ number, customer });
    expect(await shop.returns.refuse(await shop.idOf(reply.number))).toBe(true);
    expect((await shop.read(number, customer)).returns).toMatchObject([{ stage: 'refused' }]);
    expect((await shop.sendBack({ number, customer })).reply.number).toBe(`${number}-R2`);
  });

  test('is not refused by the warehouse once there was credit for it', async () => {
    const { customer, number } = await anOrder();
    const { reply } = await shop.sendBack({ number, customer, wish: 'credit' });
    const returnId = await shop.idOf(reply.number);
    await expect(shop.returns.refuse(returnId)).rejects.toMatchObject({ code: 'return_refunded' });
  });

  test('arrives by itself in the demo', async () => {
    const { customer, number } = await anOrder();
    await shop.sendBack({ number, customer });
    await shop.jobs.handle('receive-demo-returns', {});
    expect((await shop.read(number, customer)).returns).toMatchObject([{ stage: 'requested' }]);
    shop.later(5);
    await shop.jobs.handle('receive-demo-returns', {});
    expect((await shop.read(number, customer)).returns).toMatchObject([{ stage: 'received' }]);
  });
});

/** What fails is logged with the return, and is done by the next round once it can be. */
async function breakMeanwhile(orderId: string, work: () => Promise<unknown>): Promise<string> {
  shop.logged.length = 0;
  await shop.breakOrder(orderId);
  await work();
  await shop.sellIn(orderId, 'en-GB');
  return shop.logged.join();
}

test('one parcel that cannot be taken in does not keep out the others', async () => {
  const [broken, other] = [await anOrder(), await anOrder()];
  const { reply } = await shop.sendBack({ number: broken.number, customer: broken.customer });
  await shop.sendBack({ number: other.number, customer: other.customer });
  shop.later(5);
  const receive = () => shop.jobs.handle('receive-demo-returns', {});
  expect(await breakMeanwhile(broken.orderId, receive)).toContain(await shop.idOf(reply.number));
  const stages = async () => [
    (await shop.read(broken.number, broken.customer)).returns[0]?.stage,
    (await shop.read(other.number, other.customer)).returns[0]?.stage,
  ];
  expect(await stages()).toEqual(['requested', 'received']);
  await receive();
  expect(await stages()).toEqual(['received', 'received']);
});

describe('another size', () => {
  const wanting = (sku: string) => [{ ...A_LINE, exchangeSku: `${sku}-10` }];

  test('is kept until the parcel is here, and then leaves', async () => {
    const dress = await shop.aDress({ 8: 1, 10: 1 });
    const { customer, number, orderId } = await anOrder({ sku: `${dress}-8` });
    const { reply } = await shop.sendBack({ number, customer, wish: 'exchange', lines: wanting(dress) });
    expect(reply).toMatchObject({ stage: 'requested', lines: [{ exchangeSize: '10' }] });
    expect(reply.refund).toBeUndefined();
    expect(await shop.countsOf(`${dress}-10`)).toEqual({ onHand: 1, reserved: 1 });
    expect(await shop.orders.reconcile()).toEqual([]);

    await shop.returns.receive(await shop.idOf(reply.number));
    expect([await shop.countsOf(`${dress}-8`), await shop.countsOf(`${dress}-10`)]).toEqual([
      { onHand: 1, reserved: 0 },
      { onHand: 0, reserved: 0 },
    ]);
    const order = await shop.orders.find(orderId);
    expect([order?.refunds, order?.events.at(-1)?.kind]).toEqual([[], 'exchange-dispatched']);
    expect((await shop.read(number, customer)).returns).toMatchObject([{ stage: 'exchanged' }]);
  });

  test('that is gone is refused, and a refund is to be had', async () => {
    const dress = await shop.aDress({ 8: 1, 10: 0 });
    const { customer, number } = await anOrder({ sku: `${dress}-8` });
    expect((await shop.read(number, customer)).lines[0]?.sizes).toEqual([
      { sku: `${dress}-10`, size: '10', isAvailable: false },
    ]);
    const lines = wanting(dress);
    const refused = await shop.sendBack({ number, customer, wish: 'exchange', lines });
    expect(refused).toMatchObject({ status: 409, code: 'exchange_sold_out', field: 'wish' });
    expect((await shop.sendBack({ number, customer })).status).toBe(200);
  });

  test('is had by one of two who want the last at once', async () => {
    const dress = await shop.aDress({ 8: 2, 10: 1 });
    const both = [await anOrder({ sku: `${dress}-8` }), await anOrder({ sku: `${dress}-8` })];
    const replies = await Promise.all(
      both.map(({ number, customer }) => shop.sendBack({ number, customer, wish: 'exchange', lines: wanting(dress) })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is let go 28 days later; whatever comes after that is worth its money', async () => {
    const dress = await shop.aDress({ 8: 1, 10: 1 });
    const { customer, number, orderId } = await anOrder({ sku: `${dress}-8` });
    const { reply } = await shop.sendBack({ number, customer, wish: 'exchange', lines: wanting(dress) });
    shop.later(28 * 24 * 60);
    await shop.jobs.handle('release-exchanges', {});
    await shop.jobs.handle('release-exchanges', {});
    expect(await shop.countsOf(`${dress}-10`)).toEqual({ onHand: 1, reserved: 0 });
    await shop.returns.receive(await shop.idOf(reply.number));
    expect(await refundsOf(orderId)).toMatchObject([['tender', 4_000, 'pending']]);
  });

  test('is let go also where that of somebody else cannot be', async () => {
    const [first, second] = [await shop.aDress({ 8: 1, 10: 1 }), await shop.aDress({ 8: 1, 10: 1 })];
    const [broken, other] = [await anOrder({ sku: `${first}-8` }), await anOrder({ sku: `${second}-8` })];
    const exchange = ({ number, customer }: typeof broken, dress: string) =>
      shop.sendBack({ number, customer, wish: 'exchange', lines: wanting(dress) });
    const { reply } = await exchange(broken, first);
    await exchange(other, second);
    shop.later(28 * 24 * 60);
    const release = () => shop.jobs.handle('release-exchanges', {});
    expect(await breakMeanwhile(broken.orderId, release)).toContain(await shop.idOf(reply.number));
    const held = async () => [await shop.countsOf(`${first}-10`), await shop.countsOf(`${second}-10`)];
    expect(await held()).toMatchObject([{ reserved: 1 }, { reserved: 0 }]);
    await release();
    expect(await held()).toMatchObject([{ reserved: 0 }, { reserved: 0 }]);
  });

  test('is let go where the warehouse refuses the parcel', async () => {
    const dress = await shop.aDress({ 8: 1, 10: 1 });
    const { customer, number } = await anOrder({ sku: `${dress}-8` });
    const { reply } = await shop.sendBack({ number, customer, wish: 'exchange', lines: wanting(dress) });
    await shop.returns.refuse(await shop.idOf(reply.number));
    expect(await shop.countsOf(`${dress}-10`)).toEqual({ onHand: 1, reserved: 0 });
  });

  test.each([
    ['none', undefined],
    ['the same', '8'],
    ['one of something else', 'x'],
  ])('is refused where it is %s', async (_, size) => {
    const { customer, number, sku } = await anOrder();
    const exchangeSku = size && sku.replace(/8$/, size);
    const lines = [{ ...A_LINE, ...(exchangeSku && { exchangeSku }) }];
    expect(await shop.sendBack({ number, customer, wish: 'exchange', lines })).toMatchObject({
      status: 422,
      code: 'exchange_unknown',
      field: 'exchange-1',
    });
  });
});

describe('for guests', () => {
  const post = (path: string, body: object, ip = aNetwork()) => shop.call({ method: 'POST', path, body, ip });
  const choice = () => ({ requestKey: randomUUID(), wish: 'original', lines: [A_LINE] });

  test('number and address open the order, and nothing but what paid gets its money back', async () => {
    const { number } = await shop.buy({ email: 'guest@example.com' });
    const who = { number: number.toLowerCase(), email: ' Guest@Example.com ' };
    const found = await post('/order/return/search', who);
    expect([found.status, found.headers['cache-control'], JSON.parse(found.text)]).toMatchObject([
      200,
      'no-store',
      { number, refundTypes: [{ type: 'original' }], lines: [{ quantity: 1 }] },
    ]);
    expect(codeOf((await post('/order/return', { ...who, ...choice(), wish: 'credit' })).text)).toBe(
      'refund_type_closed',
    );
    const made = await post('/order/return', { ...who, ...choice() });
    expect([made.status, JSON.parse(made.text).number]).toEqual([200, `${number}-R1`]);
  });

  test.each(['/order/return/search', '/order/return', '/order/refund-type'])(
    '%s refuses a wrong number and a wrong address alike, and after many tries to look at all',
    async (path) => {
      const { number } = await shop.buy();
      const body = path === '/order/return' ? choice() : {};
      const ip = aNetwork();
      const tries = [
        { number, email: 'nobody@example.com' },
        { number: 'MW-0000-0000-0', email: 'amira@example.com' },
      ];
      const [wrongAddress, wrongNumber] = await Promise.all(tries.map((typed) => post(path, { ...typed, ...body })));
      expect(wrongAddress?.status).toBe(404);
      expect(wrongAddress?.text.replace(/"id":"[^"]+"/, '')).toBe(wrongNumber?.text.replace(/"id":"[^"]+"/, ''));
      let last = 0;
      for (let index = 0; index < 12 && last !== 429; index += 1) {
        last = (await post(path, { ...tries[0], ...body }, ip)).status;
      }
      expect(last).toBe(429);
    },
  );
});

describe('POST /order/refund-type', () => {
  const ask = async (body: object, customer?: string) => {
    const reply = await shop.call({
      ...{ method: 'POST', path: '/order/refund-type', body, ip: aNetwork() },
      ...(customer && { customer }),
    });
    return { status: reply.status, ...JSON.parse(reply.text) };
  };

  test('tells the customer where the money can go, when, and how much it is', async () => {
    shop.fee.price = 299;
    const { customer, number } = await anOrder({ quantity: 2 });
    expect(await ask({ number, lines: [A_LINE] }, customer)).toEqual({
      status: 200,
      types: [
        { type: 'original', when: 'received' },
        { type: 'credit', when: 'now' },
      ],
      fee: { amount: 299, currency: 'GBP' },
      refund: { amount: 3_701, currency: 'GBP' },
    });
  });

  test('has no credit for whoever knows only number and address', async () => {
    const { number } = await anOrder({ email: 'own@example.com' });
    const { types } = await ask({ number, email: 'own@example.com' });
    expect(types).toEqual([{ type: 'original', when: 'received' }]);
  });

  test('answers nobody with a number alone, nor another customer', async () => {
    const { number } = await anOrder();
    expect(await ask({ number })).toMatchObject({ status: 404 });
    expect(await ask({ number }, randomUUID())).toMatchObject({ status: 404 });
    const guests = await shop.buy();
    expect(await ask({ number: guests.number })).toMatchObject({ status: 404 });
  });
});
