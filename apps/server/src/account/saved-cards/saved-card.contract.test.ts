import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeCard } from '../../../../../tests/support/browser/card-typing.ts';
import { registerCustomer } from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const refusal = (status: number, code: string, field?: string) => ({
  status,
  errors: [expect.objectContaining({ code, ...(field && { field }) })],
});

test('GET /customer/card returns no cards for a new customer, and the card field URL', async () => {
  const { api } = await registerCustomer(shop);
  await expect(api.savedCard.list()).resolves.toEqual({
    cards: [],
    cardFields: { url: '/gateway/fields?locale=en-GB', origin: '' },
    isTest: true,
  });
});

test('POST /customer/card saves the card of a token as default', async () => {
  const { api } = await registerCustomer(shop);
  const { cards } = await api.savedCard.add({ body: { token: await typeCard(shop) } });
  expect(cards).toEqual([
    {
      id: expect.any(String),
      brand: 'Visa',
      lastFour: '4242',
      expires: { month: 6, year: 2030 },
      validity: 'valid',
      isDefault: true,
    },
  ]);
});

describe('POST /customer/card rejects', () => {
  test('a card that is already saved, with 409', async () => {
    const { api } = await registerCustomer(shop);
    await api.savedCard.add({ body: { token: await typeCard(shop) } });
    await expect(api.savedCard.add({ body: { token: await typeCard(shop) } })).rejects.toMatchObject(
      refusal(409, 'card_saved_already', 'token'),
    );
  });

  test('a used or invented token, with 422', async () => {
    const { api } = await registerCustomer(shop);
    const token = await typeCard(shop);
    await api.savedCard.add({ body: { token } });
    for (const used of [token, 'tok_nothing']) {
      await expect(api.savedCard.add({ body: { token: used } })).rejects.toMatchObject(
        refusal(422, 'token_unusable', 'token'),
      );
    }
  });

  test('a card refused by its bank, with 422', async () => {
    const { api } = await registerCustomer(shop);
    await expect(api.savedCard.add({ body: { token: await typeCard(shop, 'stolen') } })).rejects.toMatchObject(
      refusal(422, 'card_refused', 'token'),
    );
  });

  test('a value that is not a token, such as a card number, with 400', async () => {
    const { api } = await registerCustomer(shop);
    await expect(api.savedCard.add({ body: { token: '' } })).rejects.toMatchObject({ status: 400 });
    const body = { token: 'tok', number: '4242424242424242' };
    await expect(api.savedCard.add({ body })).rejects.toMatchObject({ status: 400 });
  });
});

test('PATCH /customer/card changes the default card', async () => {
  const { api } = await registerCustomer(shop);
  await api.savedCard.add({ body: { token: await typeCard(shop) } });
  const { cards } = await api.savedCard.add({ body: { token: await typeCard(shop, 'approveMastercard') } });
  const id = cards.find(({ isDefault }) => !isDefault)?.id ?? '';
  const chosen = await api.savedCard.choose({ body: { id, isDefault: true } });
  expect(chosen.cards.map(({ lastFour, isDefault }) => [lastFour, isDefault])).toEqual([
    ['4444', true],
    ['4242', false],
  ]);
});

test('DELETE /customer/card removes a card', async () => {
  const { api } = await registerCustomer(shop);
  const { cards } = await api.savedCard.add({ body: { token: await typeCard(shop) } });
  expect((await api.savedCard.remove({ body: { id: cards[0]?.id ?? '' } })).cards).toEqual([]);
});

test('an unknown card or another customer’s card returns 404', async () => {
  const [ada, eve] = [await registerCustomer(shop), await registerCustomer(shop)];
  const { cards } = await eve.api.savedCard.add({ body: { token: await typeCard(shop) } });
  for (const id of ['card-1', cards[0]?.id ?? '']) {
    const unknown = refusal(404, 'card_unknown', 'id');
    await expect(ada.api.savedCard.remove({ body: { id } })).rejects.toMatchObject(unknown);
    await expect(ada.api.savedCard.choose({ body: { id, isDefault: true } })).rejects.toMatchObject(unknown);
  }
  await expect(ada.api.savedCard.remove({ body: { id: '' } })).rejects.toMatchObject({ status: 400 });
  expect((await eve.api.savedCard.list()).cards).toHaveLength(1);
});

test('a shop without test cards stores none and offers no card fields', async () => {
  const closed = await startTestShop({ env: { PAYMENT_TEST_GATEWAY: 'false' } });
  const { api } = await registerCustomer(closed);
  await expect(api.savedCard.list()).resolves.toEqual({ cards: [], isTest: false });
  await expect(api.savedCard.add({ body: { token: 'tok_1' } })).rejects.toMatchObject(
    refusal(422, 'cards_unavailable', 'token'),
  );
  await closed.stop();
});
