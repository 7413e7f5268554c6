import { cardValidity, noSavedCards, type SavedCard, unknownCard } from '@shop/domain/saved-card';
import type { Clock } from '#server/platform/clock.ts';

/** What saved cards need of the payment gateway, and nothing more. */
export type CardVault = {
  cardsOf(customerId: string): Promise<SavedCard[]>;
  add(customerId: string, token: string): Promise<void>;
  choose(customerId: string, cardId: string): Promise<void>;
  remove(customerId: string, cardId: string): Promise<void>;
};

/** Stands in while no gateway keeps any. */
export const emptyVault: CardVault = {
  cardsOf: async () => [],
  add: async () => {
    throw noSavedCards();
  },
  choose: async () => {},
  remove: async () => {},
};

export function createSavedCardService({ vault, clock }: { vault: CardVault; clock: Clock }) {
  async function list(customerId: string) {
    const cards = await vault.cardsOf(customerId);
    return cards.map((card) => ({ ...card, validity: cardValidity(card, clock()) }));
  }

  /** Looked up among the customer's own: what is somebody else's does not exist. */
  async function requireOwn(customerId: string, cardId: string): Promise<void> {
    const cards = await vault.cardsOf(customerId);
    if (!cards.some(({ id }) => id === cardId)) throw unknownCard();
  }

  return {
    list,

    async add(customerId: string, token: string) {
      await vault.add(customerId, token);
      return await list(customerId);
    },

    /** Used first from now on. */
    async choose(customerId: string, cardId: string) {
      await requireOwn(customerId, cardId);
      await vault.choose(customerId, cardId);
      return await list(customerId);
    },

    async remove(customerId: string, cardId: string) {
      await requireOwn(customerId, cardId);
      await vault.remove(customerId, cardId);
      return await list(customerId);
    },
  };
}

export type SavedCardService = ReturnType<typeof createSavedCardService>;
