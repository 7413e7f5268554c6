import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('GET /customer/card answers no card to whoever has saved none', async () => {
  const { api } = await aCustomer(shop);
  await expect(api.savedCard.list()).resolves.toEqual({ cards: [] });
});

test('DELETE /customer/card refuses a card that is not there, and a call that names none', async () => {
  const { api } = await aCustomer(shop);
  await expect(api.savedCard.remove({ body: { id: 'card-1' } })).rejects.toMatchObject({
    status: 404,
    errors: [expect.objectContaining({ code: 'card_unknown', field: 'id' })],
  });
  await expect(api.savedCard.remove({ body: { id: '' } })).rejects.toMatchObject({ status: 400 });
});
