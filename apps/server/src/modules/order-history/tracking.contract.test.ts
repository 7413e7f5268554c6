import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderHistoryShop, startOrderHistoryShop } from '../../../../../tests/support/order-history-shop.ts';
import { aNetwork } from '../../../../../tests/support/test-customer.ts';

let shop: OrderHistoryShop;
beforeAll(async () => {
  shop = await startOrderHistoryShop();
});
afterAll(() => shop.stop());

const codeOf = (text: string): string => JSON.parse(text).errors?.[0]?.code;

async function sent(customerId = randomUUID()) {
  const order = await shop.buy({ customerId, email: 'amira@example.com' });
  const trackingNumber = `LW${randomUUID()}`;
  await shop.orders.advance(order.orderId, 'packed');
  await shop.orders.advance(order.orderId, 'dispatched', { carrier: 'Larkwing', trackingNumber });
  return { ...order, customerId, trackingNumber };
}

type Asked = { version?: 1 | 2; customer?: string; ip?: string };
const track = (query: Record<string, string>, asked: Asked = {}) =>
  shop.call({ path: `/tracking?${new URLSearchParams(query)}`, version: 2, ip: aNetwork(), ...asked });

describe('v2 GET /tracking', () => {
  test('tells a guest the way of an order and of its parcels, by number and address', async () => {
    const { number, trackingNumber } = await sent();
    const { status, text } = await track({ number, email: 'amira@example.com' });
    expect(status).toBe(200);
    const at = '2026-06-01T12:00:00.000Z';
    expect(JSON.parse(text)).toEqual({
      order: {
        number,
        state: 'dispatched',
        from: '2026-06-03',
        to: '2026-06-05',
        timeline: [{ kind: 'placed', at }, { kind: 'packed', at }, { kind: 'dispatched', at }, { kind: 'delivered' }],
      },
      parcels: [
        { carrier: 'Larkwing', trackingNumber, timeline: [{ kind: 'handed-over', at }, { kind: 'delivered' }] },
      ],
    });
  });

  test('tells a customer of their own order without its address, and of nobody else’s', async () => {
    const { number, customerId } = await sent();
    expect((await track({ number }, { customer: customerId })).status).toBe(200);
    const other = await track({ number }, { customer: randomUUID() });
    expect([other.status, codeOf(other.text)]).toEqual([404, 'order_unknown']);
  });

  test('tells who has a tracking number of the parcel alone, and nothing of a person', async () => {
    const { trackingNumber, number, orderId } = await sent();
    await shop.orders.advance(orderId, 'delivered');
    const { text } = await track({ trackingNumber });
    const reply = JSON.parse(text);
    expect(reply).toMatchObject({
      parcels: [{ trackingNumber, timeline: [{ at: expect.any(String) }, { kind: 'delivered' }] }],
    });
    expect(reply.parcels[0].timeline[1].at).toBeDefined();
    expect(reply.order).toBeUndefined();
    for (const personal of [number, 'amira', 'Amira', 'Khan', 'High Street']) expect(text).not.toContain(personal);
  });

  test('answers everything that is unknown alike', async () => {
    const { number } = await sent();
    const answers = [];
    for (const query of [
      { number, email: 'other@example.com' },
      { number: 'MW-0000-0000-0', email: 'amira@example.com' },
      { number },
      { trackingNumber: 'LW0' },
      {},
      { email: 'amira@example.com' },
    ] as Record<string, string>[]) {
      const { status, text } = await track(query);
      answers.push(`${status} ${text}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 .*order_unknown/);
  });

  test.each([
    { number: '', email: 'a@example.com' },
    { number: 'x'.repeat(41), email: 'a@example.com' },
    { trackingNumber: '' },
    { trackingNumber: 'x'.repeat(61) },
    { number: 'MW', email: 'a@example.com', customerId: 'me' },
  ])('refuses %j', async (query) => {
    expect((await track(query as unknown as Record<string, string>)).status).toBe(400);
  });

  test('refuses two numbers at once', async () => {
    expect((await shop.call({ path: '/tracking?number=a&number=b', version: 2 })).status).toBe(400);
  });

  test('slows down who tries tracking numbers', async () => {
    const ip = aNetwork();
    for (let index = 0; index < 5; index += 1) await track({ trackingNumber: `LW${index}` }, { ip });
    const refused = await track({ trackingNumber: (await sent()).trackingNumber }, { ip });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
  });
});

describe('v1 GET /tracking', () => {
  test('tells what has happened, in one row', async () => {
    const { number, trackingNumber } = await sent();
    const at = '2026-06-01T12:00:00.000Z';
    const order = await track({ number, email: 'amira@example.com' }, { version: 1 });
    expect(JSON.parse(order.text)).toEqual({
      state: 'dispatched',
      events: [
        { kind: 'placed', at },
        { kind: 'packed', at },
        { kind: 'dispatched', at },
      ],
    });
    const parcel = await track({ trackingNumber }, { version: 1 });
    expect(JSON.parse(parcel.text)).toEqual({ events: [{ kind: 'handed-over', at }] });
  });
});
