import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeCard } from '../../../../../tests/support/card-typing.ts';
import { aCustomer } from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const refusal = (status: number, code: string, field?: string) => ({
  status,
  errors: [expect.objectContaining({ code, ...(field && { field }) })],
});

test('GET /customer/card answers no card to whoever has saved none, and where to type one', async () => {
  const { api } = await aCustomer(shop);
  await expect(api.savedCard.list()).resolves.toEqual({
    cards: [],
    cardFields: { url: '/gateway/fields?locale=en-GB', origin: '' },
    isTest: true,
  });
});

test('POST /customer/card saves the card of a token, which is then used first', async () => {
  const { api } = await aCustomer(shop);
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

describe('POST /customer/card refuses', () => {
  test('a card that is saved already, with 409', async () => {
    const { api } = await aCustomer(shop);
    await api.savedCard.add({ body: { token: await typeCard(shop) } });
    await expect(api.savedCard.add({ body: { token: await typeCard(shop) } })).rejects.toMatchObject(
      refusal(409, 'card_saved_already', 'token'),
    );
  });

  test('a token that is used up or made up, with 422', async () => {
    const { api } = await aCustomer(shop);
    const token = await typeCard(shop);
    await api.savedCard.add({ body: { token } });
    for (const used of [token, 'tok_nothing']) {
      await expect(api.savedCard.add({ body: { token: used } })).rejects.toMatchObject(
        refusal(422, 'token_unusable', 'token'),
      );
    }
  });

  test('a card that its bank refuses, with 422', async () => {
    const { api } = await aCustomer(shop);
    await expect(api.savedCard.add({ body: { token: await typeCard(shop, 'stolen') } })).rejects.toMatchObject(
      refusal(422, 'card_refused', 'token'),
    );
  });

  test('what is no token, a card number above all, with 400', async () => {
    const { api } = await aCustomer(shop);
    await expect(api.savedCard.add({ body: { token: '' } })).rejects.toMatchObject({ status: 400 });
    const body = { token: 'tok', number: '4242424242424242' };
    await expect(api.savedCard.add({ body })).rejects.toMatchObject({ status: 400 });
  });
});

test('PATCH /customer/card uses another card first', async () => {
  const { api } = await aCustomer(shop);
  await api.savedCard.add({ body: { token: await typeCard(shop) } });
  const { cards } = await api.savedCard.add({ body: { token: await typeCard(shop, 'approveMastercard') } });
  const id = cards.find(({ isDefault }) => !isDefault)?.id ?? '';
  const chosen = await api.savedCard.choose({ body: { id, isDefault: true } });
  expect(chosen.cards.map(({ lastFour, isDefault }) => [lastFour, isDefault])).toEqual([
    ['4444', true],
    ['4242', false],
  ]);
});

test('DELETE /customer/card forgets a card', async () => {
  const { api } = await aCustomer(shop);
  const { cards } = await api.savedCard.add({ body: { token: await typeCard(shop) } });
  expect((await api.savedCard.remove({ body: { id: cards[0]?.id ?? '' } })).cards).toEqual([]);
});

test('a card that is not there or somebody else’s is refused with 404', async () => {
  const [ada, eve] = [await aCustomer(shop), await aCustomer(shop)];
  const { cards } = await eve.api.savedCard.add({ body: { token: await typeCard(shop) } });
  for (const id of ['card-1', cards[0]?.id ?? '']) {
    const unknown = refusal(404, 'card_unknown', 'id');
    await expect(ada.api.savedCard.remove({ body: { id } })).rejects.toMatchObject(unknown);
    await expect(ada.api.savedCard.choose({ body: { id, isDefault: true } })).rejects.toMatchObject(unknown);
  }
  await expect(ada.api.savedCard.remove({ body: { id: '' } })).rejects.toMatchObject({ status: 400 });
  expect((await eve.api.savedCard.list()).cards).toHaveLength(1);
});

test('where test cards do not pay, none is kept, and no field is offered to type one', async () => {
  const closed = await startTestShop({ env: { PAYMENT_TEST_GATEWAY: 'false' } });
  const { api } = await aCustomer(closed);
  await expect(api.savedCard.list()).resolves.toEqual({ cards: [], isTest: false });
  await expect(api.savedCard.add({ body: { token: 'tok_1' } })).rejects.toMatchObject(
    refusal(422, 'cards_unavailable', 'token'),
  );
  await closed.stop();
});
