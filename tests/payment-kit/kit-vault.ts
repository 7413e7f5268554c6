import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { KitCard } from './gateway-under-test.ts';
import { buildRequest, type GetGateway, getUrl, pay, RETURN_URL } from './kit-requests.ts';

export function describeVault(get: GetGateway): void {
  const add = async (payer: string, card: KitCard, differing: { expiryYear?: number } = {}) =>
    get().gateway.vault.add(payer, { token: await get().typeCard(card, differing), returnUrl: RETURN_URL });
  const list = (payer: string) => get().gateway.vault.list(payer);

  describe('saved cards', () => {
    test('are none for a new payer', async () => {
      expect(await list(randomUUID())).toEqual([]);
    });

    test('are added, chosen as the default and removed', async () => {
      const payer = randomUUID();
      const { vault } = get().gateway;
      await add(payer, 'approve');
      await add(payer, 'otherApproved');
      const expires = { month: 6, year: 2030 };
      const visa = { id: expect.any(String), brand: 'Visa', lastFour: '4242', expires };
      const mastercard = { id: expect.any(String), brand: 'Mastercard', lastFour: '4444', expires };
      const second = (await list(payer)).find(({ isDefault }) => !isDefault);
      await vault.choose(payer, second?.id ?? '');
      const [first] = await list(payer);
      expect(first).toEqual({ ...(second?.brand === 'Visa' ? visa : mastercard), isDefault: true });
      await vault.remove(payer, first?.id ?? '');
      expect(await list(payer)).toMatchObject([{ isDefault: true }]);
    });

    test('are saved with a payment and pay again, for their payer only', async () => {
      const payer = randomUUID();
      const { gateway, count } = get();
      await pay(get(), 'approve', { saveFor: payer });
      const [card] = await list(payer);
      const again = buildRequest({ kind: 'saved-card', payer, cardId: card?.id ?? '' });
      expect(await gateway.create(again)).toMatchObject({ state: 'captured', label: 'Visa •••• 4242' });
      const other = randomUUID();
      await add(other, 'otherApproved');
      const stolen = buildRequest({ kind: 'saved-card', payer: other, cardId: card?.id ?? '' });
      expect(await gateway.create(stolen)).toMatchObject({ state: 'declined' });
      expect((await count(stolen.reference)).captures).toBe(0);
    });

    test('are refused twice, and replaced by the same card with another expiry date', async () => {
      const payer = randomUUID();
      await add(payer, 'approve');
      await expect(add(payer, 'approve')).rejects.toMatchObject({ code: 'card_saved_already', field: 'token' });
      await add(payer, 'approve', { expiryYear: 2031 });
      expect(await list(payer)).toMatchObject([{ lastFour: '4242', expires: { month: 6, year: 2031 } }]);
    });

    test.each([
      ['a card that its bank declines', () => get().typeCard('stolen'), 'card_refused'],
      ['a token that does not exist', async () => 'tok_nothing', 'token_unusable'],
    ])('refuse %s', async (_, getToken, code) => {
      const added = get().gateway.vault.add(randomUUID(), { token: await getToken(), returnUrl: RETURN_URL });
      await expect(added).rejects.toMatchObject({ code });
    });

    test('of another payer can be neither chosen nor removed', async () => {
      const [ada, eve] = [randomUUID(), randomUUID()];
      const { vault } = get().gateway;
      await add(eve, 'approve');
      const [card] = await list(eve);
      await expect(vault.choose(ada, card?.id ?? '')).rejects.toMatchObject({ code: 'card_unknown' });
      await expect(vault.remove(ada, card?.id ?? '')).rejects.toMatchObject({ code: 'card_unknown' });
      expect(await list(eve)).toHaveLength(1);
    });

    test('that the bank wants confirmed are saved when the payer has answered, or at once', async () => {
      const payer = randomUUID();
      const { url } = await add(payer, 'challenge');
      if (url) {
        expect(await list(payer)).toEqual([]);
        await get().answer(getUrl({ state: 'action', url }), true);
      }
      expect(await list(payer)).toMatchObject([{ lastFour: '3220', isDefault: true }]);
    });
  });
}
