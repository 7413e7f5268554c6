import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderHistoryShop, startOrderHistoryShop } from '../../../../../tests/support/order-history-shop.ts';

let shop: OrderHistoryShop;
beforeAll(async () => {
  shop = await startOrderHistoryShop();
});
afterAll(() => shop.stop());

const move = () => shop.jobs.handle('move-demo-parcels', {});

test('in the demo an order is packed, sent with a parcel and delivered, one step at a time', async () => {
  const { orderId } = await shop.buy();
  const stateOf = async () => (await shop.orders.find(orderId))?.state;
  const states = [];
  for (const minutes of [4, 1, 4, 1, 5, 5]) {
    shop.later(minutes);
    await move();
    states.push(await stateOf());
  }
  expect(states).toEqual(['paid', 'packed', 'packed', 'dispatched', 'delivered', 'delivered']);
  const parcels = (await shop.orders.find(orderId))?.parcels;
  expect(parcels).toEqual([expect.objectContaining({ trackingNumber: expect.stringMatching(/^LW\d{12}GB$/) })]);
});

test('what was cancelled stays where it is', async () => {
  const { orderId } = await shop.buy();
  await shop.orders.cancel(orderId);
  shop.later(60);
  await move();
  expect((await shop.orders.find(orderId))?.state).toBe('cancelled');
});

test('what was put into a state to be looked at stays in it', async () => {
  const { orderId } = await shop.buy();
  shop.later(25 * 60);
  await move();
  expect((await shop.orders.find(orderId))?.state).toBe('paid');
});
