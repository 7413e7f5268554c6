import { cardValidity, type SavedCard, unknownCard } from '@shop/domain/saved-card';
import type { Clock } from '#server/platform/clock.ts';

/** What saved cards need of the payment gateway, and nothing more. */
export type CardVault = {
  cardsOf(customerId: string): Promise<SavedCard[]>;
  remove(customerId: string, cardId: string): Promise<void>;
};

/** Stands in while no gateway keeps any. */
export const emptyVault: CardVault = { cardsOf: async () => [], remove: async () => {} };

export function createSavedCardService({ vault, clock }: { vault: CardVault; clock: Clock }) {
  async function list(customerId: string) {
    const cards = await vault.cardsOf(customerId);
    return cards.map((card) => ({ ...card, validity: cardValidity(card, clock()) }));
  }

  return {
    list,

    /** Looked up among the customer's own: what is somebody else's does not exist. */
    async remove(customerId: string, cardId: string) {
      const cards = await vault.cardsOf(customerId);
      if (!cards.some(({ id }) => id === cardId)) throw unknownCard();
      await vault.remove(customerId, cardId);
      return await list(customerId);
    },
  };
}

export type SavedCardService = ReturnType<typeof createSavedCardService>;
