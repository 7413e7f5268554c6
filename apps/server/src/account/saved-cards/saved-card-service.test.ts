import type { SavedCard } from '@shop/domain/account/saved-card';
import { expect, test } from 'vitest';
import { createSavedCardService, emptyVault } from './saved-card-service.ts';

const issueCard = (id: string, year: number): SavedCard => ({
  id,
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 6, year },
  isDefault: false,
});

const RETURN_URL = 'https://shop.example.com/cards';
const FREE = { enter: async () => {} };

function aVault() {
  const cardsByCustomer = new Map([
    ['ada', [issueCard('old', 2025), issueCard('new', 2030)]],
    ['eve', [issueCard('hers', 2030)]],
  ]);
  return createSavedCardService({
    attempts: FREE,
    clock: () => new Date('2026-06-01T12:00:00Z'),
    vault: {
      readCards: async (customerId) => cardsByCustomer.get(customerId) ?? [],
      add: async (customerId, { token }) => {
        cardsByCustomer.set(customerId, [...(cardsByCustomer.get(customerId) ?? []), issueCard(token, 2031)]);
        return {};
      },
      choose: async (customerId, cardId) => {
        const cards = cardsByCustomer.get(customerId) ?? [];
        cardsByCustomer.set(
          customerId,
          cards.map((card) => ({ ...card, isDefault: card.id === cardId })),
        );
      },
      remove: async (customerId, cardId) => {
        cardsByCustomer.set(
          customerId,
          (cardsByCustomer.get(customerId) ?? []).filter(({ id }) => id !== cardId),
        );
      },
    },
  });
}

test('list returns cards with their validity', async () => {
  const cards = await aVault().list('ada');
  expect(cards.map(({ id, validity }) => [id, validity])).toEqual([
    ['old', 'expired'],
    ['new', 'valid'],
  ]);
});

test('remove deletes one card and keeps the others', async () => {
  const cards = await aVault().remove('ada', 'old');
  expect(cards.map(({ id }) => id)).toEqual(['new']);
});

test('another customer’s card is reported as not found', async () => {
  const vault = aVault();
  await expect(vault.remove('ada', 'hers')).rejects.toMatchObject({ code: 'card_unknown' });
  await expect(vault.choose('ada', 'hers')).rejects.toMatchObject({ code: 'card_unknown' });
  expect(await vault.list('eve')).toHaveLength(1);
});

test('add saves a card and makes it the default', async () => {
  const vault = aVault();
  await vault.add('ada', { token: 'newest', returnUrl: RETURN_URL, ip: '10.0.0.1' });
  const cards = await vault.choose('ada', 'newest');
  expect(cards.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    ['old', false],
    ['new', false],
    ['newest', true],
  ]);
});

test('a gateway without a vault lists no cards and rejects adding one', async () => {
  const none = createSavedCardService({ vault: emptyVault, attempts: FREE, clock: () => new Date() });
  expect(await none.list('ada')).toEqual([]);
  await expect(none.add('ada', { token: 'token', returnUrl: RETURN_URL, ip: '192.0.2.1' })).rejects.toMatchObject({
    code: 'cards_unavailable',
  });
});
