import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEvent } from '#server/order/orders/order-repository.ts';
import { pdfText } from '../../../../../tests/support/order/pdf-text.ts';
import { createIp } from '../../../../../tests/support/order/test-customer.ts';
import { type OrderHistoryShop, startOrderHistoryShop } from '../../../../../tests/support/shop/order-history-shop.ts';

let shop: OrderHistoryShop;
beforeAll(async () => {
  shop = await startOrderHistoryShop();
});
afterAll(() => shop.stop());

const getCode = (text: string): string => JSON.parse(text).errors?.[0]?.code;
const UNKNOWN_NUMBER = 'MW-0000-0000-0';

describe('GET /customer/order', () => {
  const list = async (customer: string, query = '') => {
    const { status, text } = await shop.call({ path: `/customer/order${query}`, customer });
    return { status, ...JSON.parse(text) };
  };

  test('returns an empty list for a new customer', async () => {
    expect(await list(randomUUID())).toEqual({ status: 200, orders: [], page: 1, pageCount: 1, count: 0, years: [] });
  });

  test('lists only the orders of the caller, newest first', async () => {
    const [ada, bob] = [randomUUID(), randomUUID()];
    const first = await shop.buy({ customerId: ada });
    shop.later(1);
    const second = await shop.buy({ customerId: ada, quantity: 2 });
    await shop.buy({ customerId: bob });
    const { orders, count, years } = await list(ada);
    expect(orders.map(({ number }: { number: string }) => number)).toEqual([second.number, first.number]);
    expect([count, years]).toEqual([2, [2026]]);
    expect(orders[0]).toMatchObject({
      state: 'paid',
      total: { amount: 8_399, currency: 'GBP' },
      count: 2,
      titles: ['Dress'],
      delivery: { from: '2026-06-03', to: '2026-06-05' },
    });
  });

  test('filters by state, year and part of a product name or number', async () => {
    const customer = randomUUID();
    const { number, orderId } = await shop.buy({ customerId: customer });
    await shop.orders.advance(orderId, 'packed');
    await shop.buy({ customerId: customer });
    const getCount = async (query: string) => (await list(customer, query)).count;
    expect(await getCount('?state=packed')).toBe(1);
    expect(await getCount('?state=delivered')).toBe(0);
    expect(await getCount('?year=2026')).toBe(2);
    expect(await getCount('?year=2025')).toBe(0);
    expect(await getCount('?text=dres')).toBe(2);
    expect(await getCount(`?text=${number.slice(3, 12).toLowerCase()}`)).toBe(1);
    expect(await getCount('?text=%25')).toBe(0);
    expect(await getCount(`?text=${encodeURIComponent("' or 1=1 --")}`)).toBe(0);
  });

  test('paginates and returns the last page for a page beyond it', async () => {
    const customer = randomUUID();
    for (let index = 0; index < 11; index += 1) await shop.buy({ customerId: customer });
    expect(await list(customer, '?page=2')).toMatchObject({ page: 2, pageCount: 2, count: 11 });
    expect((await list(customer, '?page=9')).orders).toHaveLength(1);
  });

  test('excludes payment attempts', async () => {
    const customerId = randomUUID();
    const [quote] = await shop.quotes.make({ sku: await shop.insertSize(1), customerId });
    const caller = { kind: 'customer', customerId } as const;
    const call = { token: quote?.token, caller, store: { currency: 'GBP' } };
    await shop.orders.place({
      ...(call as unknown as Parameters<typeof shop.orders.place>[0]),
      expected: { amount: quote?.draft.toPay ?? 0, currency: 'GBP' },
      payment: { method: 'card', token: 'challenge', save: false },
    });
    expect((await list(customerId)).count).toBe(0);
  });

  test.each([
    '?page=0',
    '?page=x',
    '?state=placing',
    '?year=1',
    '?text=a&text=b',
    `?text=${'x'.repeat(81)}`,
    '?who=me',
  ])('rejects %s', async (query) => {
    expect((await list(randomUUID(), query)).status).toBe(400);
  });

  test('§7: serves the outlet here and every other brand at /group/customer/order', async () => {
    const customer = randomUUID();
    const { orderId } = await shop.buy({ customerId: customer });
    await shop.sellAs(orderId, 'main');
    const readStatus = async (path: string, host: string) => (await shop.call({ path, host, customer })).status;
    expect(await readStatus('/customer/order', 'outlet.localhost')).toBe(200);
    expect(await readStatus('/group/customer/order', 'outlet.localhost')).toBe(404);
    expect(await readStatus('/customer/order', 'main.localhost')).toBe(404);
    const main = await shop.call({ path: '/group/customer/order', host: 'main.localhost', customer });
    expect(JSON.parse(main.text).count).toBe(1);
    expect((await list(customer)).count).toBe(0);
  });

  test('§7: lists the orders of all brands of the group, each with its brand', async () => {
    const customer = randomUUID();
    const ofMain = await shop.buy({ customerId: customer });
    await shop.sellAs(ofMain.orderId, 'main');
    shop.later(1);
    const ofOutlet = await shop.buy({ customerId: customer });
    await shop.buy({ customerId: randomUUID() });
    const { text } = await shop.call({ path: '/group/customer/order', host: 'main.localhost', customer });
    const { orders, count } = JSON.parse(text);
    expect(count).toBe(2);
    expect(orders.map(({ number, brand }: { number: string; brand: string }) => [number, brand])).toEqual([
      [ofOutlet.number, 'Merroway Outlet'],
      [ofMain.number, 'Merroway'],
    ]);
    expect((await list(customer)).orders).toEqual([expect.not.objectContaining({ brand: expect.anything() })]);
  });

  test('is no-store and rejects a guest', async () => {
    const reply = await shop.call({ path: '/customer/order', customer: randomUUID() });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await shop.call({ path: '/customer/order' })).status).toBe(401);
  });
});

describe('GET /customer/order/:number', () => {
  test('shows no event of the merchant’s side, such as a dispute of the payment', async () => {
    const customer = randomUUID();
    const { number, orderId } = await shop.buy({ customerId: customer });
    const read = async () => JSON.parse((await shop.call({ path: `/customer/order/${number}`, customer })).text);
    const before = await read();
    for (const kind of ['payment_disputed', 'payment-disputed', 'phone-order', 'assisted', 'on-hold'])
      await addEvent(shop.db, { orderId, kind, at: new Date(), details: { by: { kind: 'staff', name: 'Kim' } } });
    expect(await read()).toEqual(before);
  });

  test('returns the full order with its progress to its owner', async () => {
    const customer = randomUUID();
    const { number, orderId } = await shop.buy({ customerId: customer });
    await shop.orders.advance(orderId, 'packed');
    await shop.orders.advance(orderId, 'dispatched', { carrier: 'Larkwing', trackingNumber: `LW-${number}` });
    const { text } = await shop.call({ path: `/customer/order/${number.toLowerCase()}`, customer });
    const order = JSON.parse(text);
    expect(order).toMatchObject({
      number,
      state: 'dispatched',
      email: 'amira@example.com',
      lines: [{ title: 'Dress', size: '8', quantity: 1, total: { amount: 4_000 } }],
      deliveryAddress: { lines: ['Amira Khan', '1 High Street'] },
      tenders: [{ kind: 'payment', label: '4242', amount: { amount: 4_399 } }],
      parcels: [{ carrier: 'Larkwing', trackingNumber: `LW-${number}` }],
      can: { cancel: false, return: false, reorder: true },
      refunds: [],
    });
    expect(order.timeline.map(({ kind, at }: { kind: string; at?: string }) => [kind, Boolean(at)])).toEqual([
      ['placed', true],
      ['packed', true],
      ['dispatched', true],
      ['delivered', false],
    ]);
  });

  test.each([
    ['GET', ''],
    ['POST', '/cancel'],
    ['POST', '/reorder'],
    ['GET', '/invoice'],
    ['GET', '/credit-note/CN-2026-000001'],
  ] as const)('%s %s returns the same 404 to another customer as for an unknown order', async (method, action) => {
    const { number } = await shop.buy({ customerId: randomUUID() });
    const other = randomUUID();
    const ask = (which: string) => shop.call({ method, path: `/customer/order/${which}${action}`, customer: other });
    const [theirs, unknown] = [await ask(number), await ask(UNKNOWN_NUMBER)];
    expect([theirs.status, getCode(theirs.text)]).toEqual([404, 'order_unknown']);
    expect(theirs.text).toBe(unknown.text);
    expect((await shop.call({ method, path: `/customer/order/${number}${action}` })).status).toBe(401);
  });

  test('does not return a guest order to a customer', async () => {
    const { number } = await shop.buy();
    expect((await shop.call({ path: `/customer/order/${number}`, customer: randomUUID() })).status).toBe(404);
  });

  test.each(['%20', 'x'.repeat(41), '%00', 'null', 'undefined', '1', "'--", '😀'])(
    'rejects the malformed number %s',
    async (number) => {
      const { status } = await shop.call({ path: `/customer/order/${number}`, customer: randomUUID() });
      expect([400, 404]).toContain(status);
    },
  );

  test('uses order numbers that are not predictable', async () => {
    const customerId = randomUUID();
    const numbers = [];
    for (let index = 0; index < 20; index += 1) numbers.push((await shop.buy({ customerId })).number);
    const values = numbers.map((number) => number.replace(/\W/g, '').slice(2, 10));
    expect(new Set(values).size).toBe(20);
    // Consecutive numbers share hardly any character.
    const shared = values.slice(1).map((value, index) => [...value].filter((sign, at) => sign === values[index]?.[at]));
    expect(Math.max(...shared.map(({ length }) => length))).toBeLessThan(6);
  });
});

describe('POST /customer/order/:number/cancel', () => {
  const cancel = (customer: string, number: string) =>
    shop.call({ method: 'POST', path: `/customer/order/${number}/cancel`, customer });

  test('refunds the order in full until it is packed', async () => {
    const customer = randomUUID();
    const { number, sku } = await shop.buy({ customerId: customer });
    const order = JSON.parse((await cancel(customer, number)).text);
    expect(order).toMatchObject({
      state: 'cancelled',
      can: { cancel: false },
      refunds: [{ to: 'payment', amount: { amount: 4_399 } }],
    });
    expect(order.timeline.map(({ kind }: { kind: string }) => kind)).toContain('cancelled');
    expect(await shop.getCounts(sku)).toEqual({ onHand: 20, reserved: 0 });
  });

  test.each(['packed', 'dispatched', 'delivered'] as const)('rejects an order that is %s', async (last) => {
    const customer = randomUUID();
    const { number, orderId } = await shop.buy({ customerId: customer });
    for (const state of ['packed', 'dispatched', 'delivered'] as const) {
      await shop.orders.advance(orderId, state);
      if (state === last) break;
    }
    const { status, text } = await cancel(customer, number);
    expect([status, getCode(text)]).toEqual([409, 'order_packed']);
  });

  test('rejects a second cancellation', async () => {
    const customer = randomUUID();
    const { number } = await shop.buy({ customerId: customer });
    await cancel(customer, number);
    const { status, text } = await cancel(customer, number);
    expect([status, getCode(text)]).toEqual([409, 'order_not_cancellable']);
  });
});

describe('POST /customer/order/:number/reorder', () => {
  const reorder = async (customer: string, number: string) => {
    const { status, text, headers } = await shop.call({
      method: 'POST',
      path: `/customer/order/${number}/reorder`,
      customer,
    });
    return { status, headers, ...JSON.parse(text) };
  };

  test('adds available products to the quote and returns its token', async () => {
    const customer = randomUUID();
    const { number, sku } = await shop.buy({ customerId: customer, quantity: 2 });
    const reply = await reorder(customer, number);
    expect(reply).toMatchObject({ status: 200, added: [{ sku, title: 'Dress', quantity: 2 }], missing: [] });
    expect(String(reply.headers['set-cookie'])).toContain('pltqt=');
  });

  test('reports what is sold out and adds what is left', async () => {
    const customer = randomUUID();
    const sku = await shop.insertSize(4);
    const { number } = await shop.buy({ customerId: customer, sku, quantity: 3 });
    expect(await reorder(customer, number)).toMatchObject({
      added: [{ sku, quantity: 1 }],
      missing: [{ title: 'Dress', size: '8', quantity: 2, reason: 'sold-out' }],
    });
    expect(await reorder(customer, number)).toMatchObject({
      added: [],
      missing: [{ quantity: 3, reason: 'sold-out' }],
    });
  });
});

describe('GET /customer/order/:number/invoice', () => {
  test('returns a PDF with lines, taxes and payments', async () => {
    const customer = randomUUID();
    const { number } = await shop.buy({ customerId: customer });
    const reply = await shop.call({ path: `/customer/order/${number}/invoice`, customer });
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="invoice-${number}.pdf"`);
    const text = pdfText(reply.bytes);
    for (const words of [
      'Merroway Outlet Limited',
      `Order ${number}`,
      'Amira Khan',
      'Dress',
      'Total£43.99',
      'Payment 4242',
    ])
      expect(text).toContain(words);
  });

  test('returns identical bytes each time', async () => {
    const customer = randomUUID();
    const { number } = await shop.buy({ customerId: customer });
    const ask = async () => (await shop.call({ path: `/customer/order/${number}/invoice`, customer })).bytes;
    expect((await ask()).equals(await ask())).toBe(true);
  });
});

describe('GET /customer/order/:number/credit-note/:creditNote', () => {
  test('numbers the refunds of an order one after the other and returns each as a PDF', async () => {
    const customer = randomUUID();
    const { number, orderId } = await shop.buy({ customerId: customer });
    for (const [reference, amount] of [['one', 1_000] as const, ['two', 3_399] as const])
      await shop.db.transaction().execute((tx) => shop.orders.refund(tx, { orderId, reference, amount, to: 'tender' }));
    const order = JSON.parse((await shop.call({ path: `/customer/order/${number}`, customer })).text);
    const [first, second] = order.refunds.map(({ creditNote }: { creditNote: string }) => creditNote);
    expect(Number(second.split('-')[2])).toBe(Number(first.split('-')[2]) + 1);
    const read = (note: string) => shop.call({ path: `/customer/order/${number}/credit-note/${note}`, customer });
    const reply = await read(second);
    expect([reply.status, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="${second}.pdf"`,
    ]);
    const text = pdfText(reply.bytes);
    for (const words of [
      'Credit note',
      second,
      `For the invoice of order ${number}`,
      'Amount credited£33.99',
      'No tax on £33.99£0.00',
    ])
      expect(text).toContain(words);
    expect((await read('CN-2026-999999')).status).toBe(404);
  });
});

describe('POST /order/link', () => {
  const open = (token: string) => shop.call({ method: 'POST', path: '/order/link', body: { token } });
  const getCode = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text).errors?.[0].code];

  test('returns the order of a signed link without number and email', async () => {
    const { number } = await shop.buy({ email: 'guest@example.com' });
    const { status, text } = await open(await shop.links.create({ number, email: 'guest@example.com' }));
    expect([status, JSON.parse(text).number]).toEqual([200, number]);
  });

  test('rejects a forged signature, another email, an expired link and the order of a customer', async () => {
    const { number } = await shop.buy({ email: 'guest@example.com' });
    const other = await shop.buy({ email: 'guest@example.com', customerId: randomUUID() });
    const good = await shop.links.create({ number, email: 'guest@example.com' });
    const [head] = good.split('.');
    const now = shop.time.now;
    shop.time.now = new Date(now.getTime() - 121 * 24 * 3_600_000);
    const old = await shop.links.create({ number, email: 'guest@example.com' });
    shop.time.now = now;
    for (const token of [
      `${head}.${Buffer.alloc(32).toString('base64url')}`,
      await shop.links.create({ number, email: 'other@example.com' }),
      await shop.links.create({ number: other.number, email: 'guest@example.com' }),
      old,
      'x',
      '.',
    ]) {
      expect(getCode(await open(token))).toEqual([404, 'link_unusable']);
    }
  });
});

describe('POST /order/cancel', () => {
  const cancel = (body: unknown, ip = createIp()) => shop.call({ method: 'POST', path: '/order/cancel', body, ip });

  test('cancels a guest order that is not packed yet', async () => {
    const { number } = await shop.buy({ email: 'guest@example.com' });
    const { status, text } = await cancel({ number, email: 'guest@example.com' });
    expect([status, JSON.parse(text).state]).toEqual([200, 'cancelled']);
  });

  test('returns 404 for a wrong email and for the order of a customer', async () => {
    const { number } = await shop.buy({ email: 'guest@example.com' });
    const other = await shop.buy({ email: 'guest@example.com', customerId: randomUUID() });
    expect((await cancel({ number, email: 'other@example.com' })).status).toBe(404);
    expect((await cancel({ number: other.number, email: 'guest@example.com' })).status).toBe(404);
  });
});

describe('POST /order/search', () => {
  const search = (body: unknown, ip = createIp()) => shop.call({ method: 'POST', path: '/order/search', body, ip });

  test('returns an order for its number and email in any spelling', async () => {
    const { number } = await shop.buy({ email: 'guest@example.com' });
    const { status, text, headers } = await search({ number: ` ${number.toLowerCase()} `, email: 'Guest@Example.com' });
    expect([status, JSON.parse(text).number, headers['cache-control']]).toEqual([200, number, 'no-store']);
  });

  test('returns the same error for a wrong email and a wrong number', async () => {
    const { number } = await shop.buy({ email: 'guest@example.com' });
    const answers = [];
    for (const body of [
      { number, email: 'other@example.com' },
      { number: UNKNOWN_NUMBER, email: 'guest@example.com' },
      { number: '1', email: 'guest@example.com' },
      { number, email: 'no address' },
      { number: "' or 1=1 --", email: "' or 1=1 --" },
    ]) {
      const { status, text } = await search(body);
      answers.push(`${status} ${text}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 .*order_unknown/);
  });

  test.each([
    {},
    { number: UNKNOWN_NUMBER },
    { number: '', email: '' },
    { number: ' ', email: 'a@example.com' },
    { number: [UNKNOWN_NUMBER], email: 'a@example.com' },
    { number: UNKNOWN_NUMBER, email: ['a@example.com'] },
    { number: null, email: null },
    { number: { $ne: '' }, email: 'a@example.com' },
    { number: 'x'.repeat(41), email: 'a@example.com' },
    { number: UNKNOWN_NUMBER, email: 'x'.repeat(255) },
    { number: UNKNOWN_NUMBER, email: 'a@example.com', customerId: 'me' },
  ])('rejects the body %j', async (body) => {
    expect((await search(body)).status).toBe(400);
  });

  test('throttles guessing numbers from one network', async () => {
    const ip = createIp();
    for (let index = 0; index < 5; index += 1) await search({ number: `MW-${index}`, email: 'a@example.com' }, ip);
    const { number } = await shop.buy({ email: 'a@example.com' });
    const refused = await search({ number, email: 'a@example.com' }, ip);
    expect([refused.status, getCode(refused.text), refused.headers['retry-after']]).toEqual([
      429,
      'too_many_tries',
      '2',
    ]);
  });

  test('throttles guessing emails for one order across networks and spellings', async () => {
    const { number } = await shop.buy({ email: 'guest@example.com' });
    const spellings = [number, number.toLowerCase(), number.replaceAll('-', ''), ` ${number}`, number.slice(3)];
    for (const spelling of spellings)
      expect((await search({ number: spelling, email: 'x@example.com' })).status).toBe(404);
    expect((await search({ number, email: 'guest@example.com' })).status).toBe(429);
  });

  test('does not count successful lookups as guesses', async () => {
    const ip = createIp();
    const { number } = await shop.buy({ email: 'guest@example.com' });
    for (let index = 0; index < 8; index += 1)
      expect((await search({ number, email: 'guest@example.com' }, ip)).status).toBe(200);
  });
});
