import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createIp } from '../../../../../tests/support/order/test-customer.ts';
import { A_LINE, type ReturnsShop, startReturnsShop } from '../../../../../tests/support/shop/returns-shop.ts';
import type { ReturnNotification } from './returns-deps.ts';

let shop: ReturnsShop;
const sent: [string, ReturnNotification][] = [];
beforeAll(async () => {
  shop = await startReturnsShop();
  shop.returns.follow({
    requested: async (_, notifications) => void sent.push(['requested', notifications]),
    received: async (_, notifications) => void sent.push(['received', notifications]),
  });
});
afterAll(() => shop.stop());
afterEach(async () => {
  shop.fee.price = 0;
  await shop.jobs.run('refund-payment', shop.time.now);
  expect(await shop.orders.reconcile()).toEqual([]);
});

const getCode = (text: string): string => JSON.parse(text).errors?.[0]?.code;
const readCredit = async (customerId: string) => (await shop.ledger.getBalance({ customerId, currency: 'GBP' })).amount;
const getRefunds = async (orderId: string) =>
  (await shop.orders.find(orderId))?.refunds.map(({ destination, amount, state }) => [destination, amount, state]);

/** Creates an order of a new customer. */
async function buildOrder(returnRequest: Parameters<ReturnsShop['buy']>[0] = {}) {
  const customer = randomUUID();
  return { customer, ...(await shop.buy({ customerId: customer, ...returnRequest })) };
}

describe('POST /customer/order/:number/return', () => {
  test('returns a label and refunds the original tender once the parcel arrives', async () => {
    const { customer, number, orderId, sku } = await buildOrder({ quantity: 3, price: 1_000 });
    const { status, reply } = await shop.sendBack({ number, customer, lines: [{ ...A_LINE, quantity: 2 }] });
    expect([status, reply]).toMatchObject([
      200,
      { number: `${number}-R1`, stage: 'requested', wish: 'original', refund: { amount: 2_000, currency: 'GBP' } },
    ]);
    expect(reply.label?.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect([await getRefunds(orderId), await shop.getCounts(sku)]).toEqual([[], { onHand: 17, reserved: 0 }]);

    const returnId = await shop.getId(reply.number);
    expect([await shop.returns.receive(returnId), await shop.returns.receive(returnId)]).toEqual([true, false]);
    expect([await getRefunds(orderId), await shop.getCounts(sku)]).toEqual([
      [['tender', 2_000, 'pending']],
      { onHand: 19, reserved: 0 },
    ]);
    expect((await shop.read(number, customer)).returns[0]).toMatchObject({ stage: 'received' });
    await shop.jobs.run('refund-payment', shop.time.now);
    const { returns, lines } = await shop.read(number, customer);
    expect(returns).toMatchObject([{ stage: 'refunded' }]);
    expect(returns[0]?.label).toBeUndefined();
    expect(lines).toMatchObject([{ quantity: 1, worth: { amount: 1_000 } }]);
    expect(sent.filter(([, { orderId: of }]) => of === orderId)).toMatchObject([
      ['requested', { returnNumber: reply.number, refund: 2_000, refundTo: 'payment' }],
      ['received', { returnNumber: reply.number, refund: 2_000, refundTo: 'payment' }],
    ]);
  });

  test('grants credit immediately and nothing more on arrival', async () => {
    const { customer, number, orderId, sku } = await buildOrder();
    const { reply } = await shop.sendBack({ number, customer, wish: 'credit' });
    expect([await readCredit(customer), await getRefunds(orderId)]).toEqual([4_000, [['credit', 4_000, 'done']]]);
    await shop.returns.receive(await shop.getId(reply.number));
    expect([await readCredit(customer), await shop.getCounts(sku)]).toEqual([4_000, { onHand: 20, reserved: 0 }]);
    expect((await shop.read(number, customer)).returns).toMatchObject([{ stage: 'refunded' }]);
  });

  test('refunds each tender at most its amount, the payment first', async () => {
    const giftCards = [{ id: await shop.buildGiftCard(3_000), amount: 3_000 }];
    const { customer, number, orderId } = await buildOrder({ quantity: 2, price: 2_000, giftCards });
    for (const lines of [[A_LINE], [A_LINE]]) {
      const { reply } = await shop.sendBack({ number, customer, lines });
      await shop.returns.receive(await shop.getId(reply.number));
    }
    const tenders = (await shop.orders.find(orderId))?.tenders;
    expect(tenders?.map(({ kind, amount, refunded }) => [kind, amount, refunded])).toEqual([
      ['gift-card', 3_000, 2_601],
      ['payment', 1_399, 1_399],
    ]);
  });

  test('charges the return fee except for faulty goods', async () => {
    shop.fee.price = 299;
    const { customer, number } = await buildOrder({ quantity: 2 });
    const paid = await shop.sendBack({ number, customer });
    expect(paid.reply).toMatchObject({ fee: { amount: 299 }, refund: { amount: 3_701 } });
    const free = await shop.sendBack({ number, customer, lines: [{ ...A_LINE, reason: 'faulty' }] });
    expect(free.reply).toMatchObject({ fee: { amount: 0 }, refund: { amount: 4_000 } });
  });

  test('creates one return for a form submitted twice concurrently', async () => {
    const { customer, number } = await buildOrder({ quantity: 2 });
    const returnRequest = { number, customer, wish: 'credit', requestKey: randomUUID() };
    const replies = await Promise.all([
      shop.sendBack(returnRequest),
      shop.sendBack(returnRequest),
      shop.sendBack(returnRequest),
    ]);
    expect(replies.map(({ status, reply }) => [status, reply.number])).toEqual(
      Array.from({ length: 3 }, () => [200, `${number}-R1`]),
    );
    expect(await readCredit(customer)).toBe(4_000);
  });

  test('accepts the same unit once under concurrent requests', async () => {
    const { customer, number } = await buildOrder();
    const returnRequest = Array.from({ length: 8 }, () => shop.sendBack({ number, customer, wish: 'credit' }));
    const statuses = (await Promise.all(returnRequest)).map(({ status, code }) => code ?? status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 'return_exceeds_bought')]);
    expect(await readCredit(customer)).toBe(4_000);
  });

  test('receives a parcel once under concurrent scans', async () => {
    const { customer, number, orderId, sku } = await buildOrder();
    const { reply } = await shop.sendBack({ number, customer });
    const returnId = await shop.getId(reply.number);
    const received = await Promise.all(Array.from({ length: 8 }, () => shop.returns.receive(returnId)));
    expect(received.filter(Boolean)).toHaveLength(1);
    expect([await getRefunds(orderId), await shop.getCounts(sku)]).toMatchObject([
      [['tender', 4_000, 'pending']],
      { onHand: 20 },
    ]);
  });

  test('returns the same 404 for another customer’s order as for an unknown one', async () => {
    const { number } = await buildOrder();
    for (const returnRequest of [number, 'MW-0000-0000-0']) {
      expect(await shop.sendBack({ number: returnRequest, customer: randomUUID() })).toMatchObject({
        status: 404,
        code: 'order_unknown',
      });
    }
  });

  test('rejects the same unit twice, also after receipt', async () => {
    const { customer, number } = await buildOrder();
    const { reply } = await shop.sendBack({ number, customer });
    const again = () => shop.sendBack({ number, customer });
    expect(await again()).toMatchObject({ status: 409, code: 'return_exceeds_bought', field: 'quantity-1' });
    await shop.returns.receive(await shop.getId(reply.number));
    expect(await again()).toMatchObject({ status: 409, code: 'return_exceeds_bought' });
    expect((await shop.read(number, customer)).closed).toBe('nothing-left');
  });

  test('rejects a return more than 28 days after delivery', async () => {
    const { customer, number } = await buildOrder({ quantity: 2 });
    shop.later(28 * 24 * 60);
    expect((await shop.sendBack({ number, customer })).status).toBe(200);
    shop.later(1);
    expect(await shop.sendBack({ number, customer })).toMatchObject({ status: 409, code: 'return_too_late' });
    expect(await shop.read(number, customer)).toMatchObject({ closed: 'too-late', lines: [] });
  });

  test('rejects a return before delivery', async () => {
    const { customer, number } = await buildOrder({ isDelivered: false });
    expect(await shop.sendBack({ number, customer })).toMatchObject({ status: 409, code: 'return_not_delivered' });
    expect(await shop.read(number, customer)).toMatchObject({ closed: 'not-delivered', lines: [] });
  });

  test('rejects a gift card', async () => {
    const amounts = { unitAmount: 2_500, fullAmount: 2_500, discountAmount: 0, taxAmount: 0 };
    const card = { kind: 'gift-card', title: 'Gift card', quantity: 1, ...amounts, discounts: [] } as const;
    const { customer, number } = await buildOrder({ services: [card] });
    const lines = [{ ...A_LINE, lineNumber: 2 }];
    expect(await shop.sendBack({ number, customer, lines })).toMatchObject({
      status: 409,
      code: 'line_not_returnable',
    });
    expect((await shop.read(number, customer)).lines.map(({ lineNumber }) => lineNumber)).toEqual([1]);
  });

  test('rejects credit where the balance is closed to the locale', async () => {
    const { customer, number, orderId } = await buildOrder();
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
  ])('rejects %s', async (_, given, status) => {
    const { customer, number } = await buildOrder();
    expect((await shop.sendBack({ number, customer, ...given })).status).toBe(status);
  });

  test('accepts a new request after the warehouse refused the first', async () => {
    const { customer, number } = await buildOrder();
    const { reply } = await shop.sendBack({ number, customer });
    expect(await shop.returns.refuse(await shop.getId(reply.number))).toBe(true);
    expect((await shop.read(number, customer)).returns).toMatchObject([{ stage: 'refused' }]);
    expect((await shop.sendBack({ number, customer })).reply.number).toBe(`${number}-R2`);
  });

  test('does not allow the warehouse to refuse after a refund to credit', async () => {
    const { customer, number } = await buildOrder();
    const { reply } = await shop.sendBack({ number, customer, wish: 'credit' });
    const returnId = await shop.getId(reply.number);
    await expect(shop.returns.refuse(returnId)).rejects.toMatchObject({ code: 'return_refunded' });
  });

  test('is received automatically in the demo', async () => {
    const { customer, number } = await buildOrder();
    await shop.sendBack({ number, customer });
    await shop.jobs.handle('receive-demo-returns', {});
    expect((await shop.read(number, customer)).returns).toMatchObject([{ stage: 'requested' }]);
    shop.later(5);
    await shop.jobs.handle('receive-demo-returns', {});
    expect((await shop.read(number, customer)).returns).toMatchObject([{ stage: 'received' }]);
  });
});

/** Breaks an order during `work` and returns the log; the failed return must be logged and retried by the next run. */
async function breakMeanwhile(orderId: string, work: () => Promise<unknown>): Promise<string> {
  shop.logged.length = 0;
  await shop.breakOrder(orderId);
  await work();
  await shop.sellIn(orderId, 'en-GB');
  return shop.logged.join();
}

test('a return that fails to be received does not block the others', async () => {
  const [broken, other] = [await buildOrder(), await buildOrder()];
  const { reply } = await shop.sendBack({ number: broken.number, customer: broken.customer });
  await shop.sendBack({ number: other.number, customer: other.customer });
  shop.later(5);
  const receive = () => shop.jobs.handle('receive-demo-returns', {});
  expect(await breakMeanwhile(broken.orderId, receive)).toContain(await shop.getId(reply.number));
  const stages = async () => [
    (await shop.read(broken.number, broken.customer)).returns[0]?.stage,
    (await shop.read(other.number, other.customer)).returns[0]?.stage,
  ];
  expect(await stages()).toEqual(['requested', 'received']);
  await receive();
  expect(await stages()).toEqual(['received', 'received']);
});

describe('an exchange for another size', () => {
  const wanting = (sku: string) => [{ ...A_LINE, exchangeSku: `${sku}-10` }];

  test('holds the variant until the parcel arrives, then dispatches it', async () => {
    const dress = await shop.findDress({ 8: 1, 10: 1 });
    const { customer, number, orderId } = await buildOrder({ sku: `${dress}-8` });
    const { reply } = await shop.sendBack({ number, customer, wish: 'exchange', lines: wanting(dress) });
    expect(reply).toMatchObject({ stage: 'requested', lines: [{ exchangeSize: '10' }] });
    expect(reply.refund).toBeUndefined();
    expect(await shop.getCounts(`${dress}-10`)).toEqual({ onHand: 1, reserved: 1 });
    expect(await shop.orders.reconcile()).toEqual([]);

    await shop.returns.receive(await shop.getId(reply.number));
    expect([await shop.getCounts(`${dress}-8`), await shop.getCounts(`${dress}-10`)]).toEqual([
      { onHand: 1, reserved: 0 },
      { onHand: 0, reserved: 0 },
    ]);
    const order = await shop.orders.find(orderId);
    expect([order?.refunds, order?.events.at(-1)?.kind]).toEqual([[], 'exchange-dispatched']);
    expect((await shop.read(number, customer)).returns).toMatchObject([{ stage: 'exchanged' }]);
  });

  test('is rejected when sold out, and a refund remains possible', async () => {
    const dress = await shop.findDress({ 8: 1, 10: 0 });
    const { customer, number } = await buildOrder({ sku: `${dress}-8` });
    expect((await shop.read(number, customer)).lines[0]?.sizes).toEqual([
      { sku: `${dress}-10`, size: '10', isAvailable: false },
    ]);
    const lines = wanting(dress);
    const refused = await shop.sendBack({ number, customer, wish: 'exchange', lines });
    expect(refused).toMatchObject({ status: 409, code: 'exchange_sold_out', field: 'wish' });
    expect((await shop.sendBack({ number, customer })).status).toBe(200);
  });

  test('gives the last unit to one of two concurrent requests', async () => {
    const dress = await shop.findDress({ 8: 2, 10: 1 });
    const both = [await buildOrder({ sku: `${dress}-8` }), await buildOrder({ sku: `${dress}-8` })];
    const replies = await Promise.all(
      both.map(({ number, customer }) => shop.sendBack({ number, customer, wish: 'exchange', lines: wanting(dress) })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is released after 28 days, and a later parcel is refunded', async () => {
    const dress = await shop.findDress({ 8: 1, 10: 1 });
    const { customer, number, orderId } = await buildOrder({ sku: `${dress}-8` });
    const { reply } = await shop.sendBack({ number, customer, wish: 'exchange', lines: wanting(dress) });
    shop.later(28 * 24 * 60);
    await shop.jobs.handle('release-exchanges', {});
    await shop.jobs.handle('release-exchanges', {});
    expect(await shop.getCounts(`${dress}-10`)).toEqual({ onHand: 1, reserved: 0 });
    await shop.returns.receive(await shop.getId(reply.number));
    expect(await getRefunds(orderId)).toMatchObject([['tender', 4_000, 'pending']]);
  });

  test('is released although another release fails', async () => {
    const [first, second] = [await shop.findDress({ 8: 1, 10: 1 }), await shop.findDress({ 8: 1, 10: 1 })];
    const [broken, other] = [await buildOrder({ sku: `${first}-8` }), await buildOrder({ sku: `${second}-8` })];
    const exchange = ({ number, customer }: typeof broken, dress: string) =>
      shop.sendBack({ number, customer, wish: 'exchange', lines: wanting(dress) });
    const { reply } = await exchange(broken, first);
    await exchange(other, second);
    shop.later(28 * 24 * 60);
    const release = () => shop.jobs.handle('release-exchanges', {});
    expect(await breakMeanwhile(broken.orderId, release)).toContain(await shop.getId(reply.number));
    const held = async () => [await shop.getCounts(`${first}-10`), await shop.getCounts(`${second}-10`)];
    expect(await held()).toMatchObject([{ reserved: 1 }, { reserved: 0 }]);
    await release();
    expect(await held()).toMatchObject([{ reserved: 0 }, { reserved: 0 }]);
  });

  test('is released when the warehouse refuses the parcel', async () => {
    const dress = await shop.findDress({ 8: 1, 10: 1 });
    const { customer, number } = await buildOrder({ sku: `${dress}-8` });
    const { reply } = await shop.sendBack({ number, customer, wish: 'exchange', lines: wanting(dress) });
    await shop.returns.refuse(await shop.getId(reply.number));
    expect(await shop.getCounts(`${dress}-10`)).toEqual({ onHand: 1, reserved: 0 });
  });

  test.each([
    ['none', undefined],
    ['the same', '8'],
    ['one of something else', 'x'],
  ])('is rejected when the size is %s', async (_, size) => {
    const { customer, number, sku } = await buildOrder();
    const exchangeSku = size && sku.replace(/8$/, size);
    const lines = [{ ...A_LINE, ...(exchangeSku && { exchangeSku }) }];
    expect(await shop.sendBack({ number, customer, wish: 'exchange', lines })).toMatchObject({
      status: 422,
      code: 'exchange_unknown',
      field: 'exchange-1',
    });
  });
});

describe('guest returns', () => {
  const post = (path: string, body: object, ip = createIp()) => shop.call({ method: 'POST', path, body, ip });
  const choice = () => ({ requestKey: randomUUID(), wish: 'original', lines: [A_LINE] });

  test('open the order by number and email and allow only the original tender', async () => {
    const { number } = await shop.buy({ email: 'guest@example.com' });
    const who = { number: number.toLowerCase(), email: ' Guest@Example.com ' };
    const found = await post('/order/return/search', who);
    expect([found.status, found.headers['cache-control'], JSON.parse(found.text)]).toMatchObject([
      200,
      'no-store',
      { number, refundTypes: [{ type: 'original' }], lines: [{ quantity: 1 }] },
    ]);
    expect(getCode((await post('/order/return', { ...who, ...choice(), wish: 'credit' })).text)).toBe(
      'refund_type_closed',
    );
    const made = await post('/order/return', { ...who, ...choice() });
    expect([made.status, JSON.parse(made.text).number]).toEqual([200, `${number}-R1`]);
  });

  test.each(['/order/return/search', '/order/return', '/order/refund-type'])(
    '%s returns the same error for a wrong number and a wrong email, then 429 after many tries',
    async (path) => {
      const { number } = await shop.buy();
      const body = path === '/order/return' ? choice() : {};
      const ip = createIp();
      const tries = [
        { number, email: 'other@example.com' },
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
      ...{ method: 'POST', path: '/order/refund-type', body, ip: createIp() },
      ...(customer && { customer }),
    });
    return { status: reply.status, ...JSON.parse(reply.text) };
  };

  test('returns the refund types with timing and amount to the customer', async () => {
    shop.fee.price = 299;
    const { customer, number } = await buildOrder({ quantity: 2 });
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

  test('offers no credit for access by number and email', async () => {
    const { number } = await buildOrder({ email: 'own@example.com' });
    const { types } = await ask({ number, email: 'own@example.com' });
    expect(types).toEqual([{ type: 'original', when: 'received' }]);
  });

  test('rejects a number alone and another customer', async () => {
    const { number } = await buildOrder();
    expect(await ask({ number })).toMatchObject({ status: 404 });
    expect(await ask({ number }, randomUUID())).toMatchObject({ status: 404 });
    const guests = await shop.buy();
    expect(await ask({ number: guests.number })).toMatchObject({ status: 404 });
  });
});
