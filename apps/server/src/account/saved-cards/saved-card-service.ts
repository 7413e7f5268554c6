import { cardValidity, noSavedCards, type SavedCard, unknownCard } from '@shop/domain/account/saved-card';
import type { Clock } from '#server/platform/clock.ts';

/** Gateway operations used by saved cards. */
export type CardVault = {
  readCards(customerId: string): Promise<SavedCard[]>;
  /** `url`: the bank asks the customer first. */
  add(customerId: string, card: { token: string; returnUrl: string }): Promise<{ url?: string }>;
  choose(customerId: string, cardId: string): Promise<void>;
  remove(customerId: string, cardId: string): Promise<void>;
};

/** Null implementation for a gateway without a card vault. */
export const emptyVault: CardVault = {
  readCards: async () => [],
  add: async () => {
    throw noSavedCards();
  },
  choose: async () => {},
  remove: async () => {},
};

/** Rate limit of saving cards: each attempt tells whether the bank accepts the card. */
export type CardAttempts = { enter(attempt: { customerId: string; ip: string }): Promise<void> };

type Deps = { vault: CardVault; attempts: CardAttempts; clock: Clock };

export function createSavedCardService({ vault, attempts, clock }: Deps) {
  async function list(customerId: string) {
    const cards = await vault.readCards(customerId);
    return cards.map((card) => ({ ...card, validity: cardValidity(card, clock()) }));
  }

  /** Ownership check: searched among the customer's own cards only. */
  async function requireOwn(customerId: string, cardId: string): Promise<void> {
    const cards = await vault.readCards(customerId);
    if (!cards.some(({ id }) => id === cardId)) throw unknownCard();
  }

  return {
    list,

    async add(customerId: string, { ip, ...card }: { token: string; returnUrl: string; ip: string }) {
      await attempts.enter({ customerId, ip });
      const { url } = await vault.add(customerId, card);
      return { cards: await list(customerId), ...(url && { actionUrl: url }) };
    },

    /** Makes the card the default. */
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
