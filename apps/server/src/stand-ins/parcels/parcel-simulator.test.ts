import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderHistoryShop, startOrderHistoryShop } from '../../../../../tests/support/shop/order-history-shop.ts';

let shop: OrderHistoryShop;
beforeAll(async () => {
  shop = await startOrderHistoryShop();
});
afterAll(() => shop.stop());

const move = () => shop.jobs.handle('move-demo-parcels', {});

test('the simulator packs, dispatches and delivers an order one step at a time', async () => {
  const { orderId } = await shop.buy();
  const getState = async () => (await shop.orders.find(orderId))?.state;
  const states = [];
  for (const minutes of [4, 1, 4, 1, 5, 5]) {
    shop.later(minutes);
    await move();
    states.push(await getState());
  }
  expect(states).toEqual(['paid', 'packed', 'packed', 'dispatched', 'delivered', 'delivered']);
  const parcels = (await shop.orders.find(orderId))?.parcels;
  expect(parcels).toEqual([expect.objectContaining({ trackingNumber: expect.stringMatching(/^LW\d{12}GB$/) })]);
});

test('the simulator leaves a cancelled order unchanged', async () => {
  const { orderId } = await shop.buy();
  await shop.orders.cancel(orderId);
  shop.later(60);
  await move();
  expect((await shop.orders.find(orderId))?.state).toBe('cancelled');
});

test('the simulator leaves seeded orders in their state', async () => {
  const { orderId } = await shop.buy();
  shop.later(25 * 60);
  await move();
  expect((await shop.orders.find(orderId))?.state).toBe('paid');
});
