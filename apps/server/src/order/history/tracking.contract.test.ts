import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIp } from '../../../../../tests/support/order/test-customer.ts';
import { type OrderHistoryShop, startOrderHistoryShop } from '../../../../../tests/support/shop/order-history-shop.ts';

let shop: OrderHistoryShop;
beforeAll(async () => {
  shop = await startOrderHistoryShop();
});
afterAll(() => shop.stop());

const getCode = (text: string): string => JSON.parse(text).errors?.[0]?.code;

async function sent(customerId = randomUUID()) {
  const order = await shop.buy({ customerId, email: 'amira@example.com' });
  const trackingNumber = `LW${randomUUID()}`;
  await shop.orders.advance(order.orderId, 'packed');
  await shop.orders.advance(order.orderId, 'dispatched', { carrier: 'Larkwing', trackingNumber });
  return { ...order, customerId, trackingNumber };
}

type CallOptions = { version?: 1 | 2; customer?: string; ip?: string };
const track = (query: Record<string, string>, requested: CallOptions = {}) =>
  shop.call({ path: `/tracking?${new URLSearchParams(query)}`, version: 2, ip: createIp(), ...requested });

describe('v2 GET /tracking', () => {
  test('returns the progress of an order and its parcels to a guest by number and email', async () => {
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

  test('returns an order without an email to its own customer only', async () => {
    const { number, customerId } = await sent();
    expect((await track({ number }, { customer: customerId })).status).toBe(200);
    const other = await track({ number }, { customer: randomUUID() });
    expect([other.status, getCode(other.text)]).toEqual([404, 'order_unknown']);
  });

  test('returns only the parcel and no personal data for a tracking number', async () => {
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

  test('returns the same error for everything unknown', async () => {
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
  ])('rejects %j', async (query) => {
    expect((await track(query as unknown as Record<string, string>)).status).toBe(400);
  });

  test('rejects two numbers at once', async () => {
    expect((await shop.call({ path: '/tracking?number=a&number=b', version: 2 })).status).toBe(400);
  });

  test('throttles guessing tracking numbers', async () => {
    const ip = createIp();
    for (let index = 0; index < 5; index += 1) await track({ trackingNumber: `LW${index}` }, { ip });
    const refused = await track({ trackingNumber: (await sent()).trackingNumber }, { ip });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
  });
});

describe('v1 GET /tracking', () => {
  test('returns past events in one list', async () => {
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
