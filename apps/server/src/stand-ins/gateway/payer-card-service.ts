import { ShopError } from '@shop/domain/shop-error';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { unknownPayerCard } from './gateway-refusals.ts';
import type { KnownCard } from './gateway-tables.ts';
import {
  deletePayerCard,
  findPayerCard,
  lockPayer,
  readPayerCards,
  savePayerCard,
  setDefaultCard,
} from './payer-card-repository.ts';
import { isDecline } from './test-cards.ts';
import type { Tokens } from './token-service.ts';

const MAX_CARDS = 10;

type Deps = { db: Database; clock: Clock; tokens: Pick<Tokens, 'use'> };

/** Saved cards of a payer. */
export function createPayerCards({ db, clock, tokens }: Deps) {
  async function list(payer: string, on: Database = db) {
    const cards = await readPayerCards(on, payer);
    return cards.map(({ cardId, brand, lastFour, expiryMonth, expiryYear, isDefault }) => ({
      id: cardId,
      brand,
      lastFour,
      expires: { month: expiryMonth, year: expiryYear },
      isDefault,
    }));
  }

  /** False: the payer already has this card. */
  async function save(tx: Database, payer: string, card: KnownCard): Promise<boolean> {
    await lockPayer(tx, payer);
    const cards = await readPayerCards(tx, payer);
    const isKnown = cards.some(({ fingerprint }) => fingerprint === card.fingerprint);
    if (!isKnown && cards.length >= MAX_CARDS) throw tooManyCards();
    return await savePayerCard(tx, { ...card, payer, isDefault: cards.length === 0, createdAt: clock() });
  }

  return {
    list,
    save,

    async add(payer: string, token: string) {
      return await db.transaction().execute(async (tx) => {
        const card = await tokens.use(tx, token);
        // Insufficient funds is temporary: the card itself is valid and may be saved.
        if (isDecline(card.behaviour) && card.behaviour !== 'insufficient_funds') throw refusedCard();
        if (!(await save(tx, payer, card))) throw savedAlready();
        return await list(payer, tx);
      });
    },

    async choose(payer: string, cardId: string) {
      return await db.transaction().execute(async (tx) => {
        await lockPayer(tx, payer);
        if (!(await findPayerCard(tx, payer, cardId))) throw unknownPayerCard();
        await setDefaultCard(tx, payer, cardId);
        return await list(payer, tx);
      });
    },

    /** Removing the default card makes the newest remaining card the default. */
    async remove(payer: string, cardId: string) {
      return await db.transaction().execute(async (tx) => {
        await lockPayer(tx, payer);
        if (!(await findPayerCard(tx, payer, cardId))) throw unknownPayerCard();
        await deletePayerCard(tx, payer, cardId);
        const [first] = await readPayerCards(tx, payer);
        if (first && !first.isDefault) await setDefaultCard(tx, payer, first.cardId);
        return await list(payer, tx);
      });
    },
  };
}

export type PayerCards = ReturnType<typeof createPayerCards>;

const refusedCard = () =>
  new ShopError('The bank declined this card', { code: 'card_refused', kind: 'unprocessable', field: 'token' });
const savedAlready = () =>
  new ShopError('This card is already saved', { code: 'card_saved_already', kind: 'conflict', field: 'token' });
const tooManyCards = () =>
  new ShopError(`At most ${MAX_CARDS} cards can be saved`, { code: 'too_many_cards', kind: 'conflict' });
