import { createHash, randomInt } from 'node:crypto';
import {
  GIFT_CARD_RANDOM_SIGNS,
  GIFT_CARD_SIGN_COUNT,
  getLastFour,
  giftCardCode,
  giftCardCurrencyMismatch,
  giftCardEmpty,
  giftCardUnknown,
  readFormerGiftCardCode,
  requireGiftCardAmount,
} from '@shop/domain/account/credit/gift-card';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type { CodeGuesses, Guesser } from '#server/account/throttle/code-guesses.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { GiftCardMail, Present } from './gift-card-mail.ts';
import { findCardByHash, findCards, type GiftCardRow, insertGiftCard, saveCode } from './gift-card-repository.ts';
import {
  countEntries,
  findLastTransfer,
  findMovement,
  lockBalance,
  openAccount,
  openCardAccount,
} from './ledger-repository.ts';
import type { Ledger } from './ledger-service.ts';

type FoundGiftCard = { id: string; lastFour: string; balance: Money };
type IssuedGiftCard = { id: string; lastFour: string; code: string };

type Deps = {
  db: DatabaseHandle['db'];
  ledger: Pick<Ledger, 'issue' | 'transfer'>;
  guesses: CodeGuesses;
  mail: GiftCardMail;
  clock: Clock;
};

type Issue = {
  worth: Money;
  reference: string;
  /** Recipient and store of the mail. Absent: the caller delivers the code. */
  to?: { email: string; store: Store; present?: Present };
};

type Replacement = { id: string; worth: Money; to: { email: string; store: Store } };

export function createGiftCards({ db, ledger, guesses, mail, clock }: Deps) {
  /** Same error and delay for a malformed and an unknown code. */
  async function recognise(typed: string, guesser: Guesser): Promise<GiftCardRow> {
    await guesses.enter(guesser);
    const code = readFormerGiftCardCode(typed);
    const card = code === undefined ? undefined : await findCardByHash(db, computeHash(code));
    if (!card || card.blockedAt) throw giftCardUnknown();
    await guesses.succeed(guesser);
    return card;
  }

  return {
    /** Balance of a card, including zero. */
    check: async (typed: string, guesser: Guesser): Promise<FoundGiftCard> =>
      foundCard(await recognise(typed, guesser)),

    /** Finds a card that can pay in the store. */
    async find(store: Store, typed: string, guesser: Guesser): Promise<FoundGiftCard> {
      const card = await recognise(typed, guesser);
      if (card.currency !== store.currency) throw giftCardCurrencyMismatch(card.currency);
      if (card.balance === 0) throw giftCardEmpty();
      return foundCard(card);
    },

    /** In the requested order, without blocked cards. */
    async balances(ids: readonly string[], on: Database = db): Promise<FoundGiftCard[]> {
      const usable = (await findCards(on, ids)).filter(({ blockedAt }) => !blockedAt);
      const cards = new Map(usable.map((card) => [card.giftCardId, foundCard(card)]));
      return ids.flatMap((id) => cards.get(id) ?? []);
    },

    /**
     * Returns undefined if the reference has already issued its card: only the hash is stored, so the code cannot be
     * returned again.
     */
    async issueGiftCard(tx: Database, { worth, reference, to }: Issue): Promise<IssuedGiftCard | undefined> {
      const amount = requireGiftCardAmount(worth.amount);
      if (await findMovement(tx, reference)) return undefined;
      const code = newCode();
      const lastFour = getLastFour(code);
      const account = await openCardAccount(tx, worth.currency);
      const id = await insertGiftCard(tx, {
        accountId: account.accountId,
        codeHash: computeHash(code),
        lastFour,
        issuedAt: clock(),
      });
      await ledger.issue(tx, { account, amount, reference, about: lastFour });
      if (to) await mail.deliver(tx, { to: to.email, store: to.store, code, worth, present: to.present });
      return { id, lastFour, code };
    },

    /** Mails a new code of a card; the old one ends. */
    async replaceCode(tx: Database, { id, worth, to }: Replacement): Promise<void> {
      const code = newCode();
      await saveCode(tx, id, { codeHash: computeHash(code), lastFour: getLastFour(code) });
      await mail.deliver(tx, { to: to.email, store: to.store, code, worth });
    },

    /** Moves the whole balance of a card to credit. Idempotent for the same customer and card. */
    async transfer(store: Store, customerId: string, { code, ip }: { code: string; ip: string }) {
      const card = await recognise(code, { ip, customerId });
      const { accountId, lastFour, currency } = card;
      if (currency !== store.currency) throw giftCardCurrencyMismatch(currency);
      return await db.transaction().execute(async (tx) => {
        const amount = await lockBalance(tx, accountId);
        if (amount === 0) return { lastFour, credited: await creditedBefore(tx, card, customerId) };
        await ledger.transfer(tx, {
          from: { accountId, currency, kind: 'gift-card' },
          to: await openAccount(tx, { customerId }, currency),
          amount,
          // A refund may refill a card, so the reference counts its entries: one transfer per fill.
          reference: `gift-card ${card.giftCardId} transfer ${await countEntries(tx, accountId)}`,
          about: lastFour,
        });
        return { lastFour, credited: { amount, currency } };
      });
    },
  };
}

export type GiftCards = ReturnType<typeof createGiftCards>;

async function creditedBefore(tx: Database, { accountId, currency }: GiftCardRow, customerId: string): Promise<Money> {
  const before = await findLastTransfer(tx, accountId);
  if (before?.customerId !== customerId) throw giftCardEmpty();
  return { amount: before.amount, currency };
}

const foundCard = ({ giftCardId, lastFour, balance, currency }: GiftCardRow): FoundGiftCard => ({
  id: giftCardId,
  lastFour,
  balance: { amount: balance, currency },
});

const newCode = (): string =>
  giftCardCode(Array.from({ length: GIFT_CARD_RANDOM_SIGNS }, () => randomInt(GIFT_CARD_SIGN_COUNT)));

export const computeHash = (code: string): Buffer => createHash('sha256').update(code).digest();
