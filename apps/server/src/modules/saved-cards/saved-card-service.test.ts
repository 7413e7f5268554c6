import type { SavedCard } from '@shop/domain/saved-card';
import { expect, test } from 'vitest';
import { createSavedCardService, emptyVault } from './saved-card-service.ts';

const aCard = (id: string, year: number): SavedCard => ({
  id,
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 6, year },
  isDefault: false,
});

function aVault() {
  const kept = new Map([
    ['ada', [aCard('old', 2025), aCard('new', 2030)]],
    ['eve', [aCard('hers', 2030)]],
  ]);
  return createSavedCardService({
    clock: () => new Date('2026-06-01T12:00:00Z'),
    vault: {
      cardsOf: async (customerId) => kept.get(customerId) ?? [],
      add: async (customerId, token) => {
        kept.set(customerId, [...(kept.get(customerId) ?? []), aCard(token, 2031)]);
      },
      choose: async (customerId, cardId) => {
        const cards = kept.get(customerId) ?? [];
        kept.set(
          customerId,
          cards.map((card) => ({ ...card, isDefault: card.id === cardId })),
        );
      },
      remove: async (customerId, cardId) => {
        kept.set(
          customerId,
          (kept.get(customerId) ?? []).filter(({ id }) => id !== cardId),
        );
      },
    },
  });
}

test('cards are told with whether they can still be used', async () => {
  const cards = await aVault().list('ada');
  expect(cards.map(({ id, validity }) => [id, validity])).toEqual([
    ['old', 'expired'],
    ['new', 'valid'],
  ]);
});

test('a card is forgotten, and the others stay', async () => {
  const cards = await aVault().remove('ada', 'old');
  expect(cards.map(({ id }) => id)).toEqual(['new']);
});

test('a card of somebody else does not exist', async () => {
  const vault = aVault();
  await expect(vault.remove('ada', 'hers')).rejects.toMatchObject({ code: 'card_unknown' });
  await expect(vault.choose('ada', 'hers')).rejects.toMatchObject({ code: 'card_unknown' });
  expect(await vault.list('eve')).toHaveLength(1);
});

test('a card is added, and used first', async () => {
  const vault = aVault();
  await vault.add('ada', 'newest');
  const cards = await vault.choose('ada', 'newest');
  expect(cards.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    ['old', false],
    ['new', false],
    ['newest', true],
  ]);
});

test('where no gateway keeps cards there are none, and none can be added', async () => {
  const none = createSavedCardService({ vault: emptyVault, clock: () => new Date() });
  expect(await none.list('ada')).toEqual([]);
  await expect(none.add('ada', 'token')).rejects.toMatchObject({ code: 'cards_unavailable' });
});
