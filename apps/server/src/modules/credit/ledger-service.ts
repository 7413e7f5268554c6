import {
  balanceTooLow,
  type HouseMovementKind,
  houseSideOf,
  type Leg,
  legsOf,
  type MovementKind,
} from '@shop/domain/ledger';
import type { Currency, Money } from '@shop/domain/money';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findCards } from './gift-card-repository.ts';
import {
  type BookAccount,
  type BookedEntry,
  changeBalance,
  countEntries,
  findAccount,
  findMovement,
  insertEntries,
  insertMovement,
  openAccount,
  readBalance,
  readEntries,
} from './ledger-repository.ts';

/** What somebody can pay with: their credit in one currency, or a gift card. */
export type ShopperAccount = { customerId: string; currency: Currency } | { giftCardId: string };

type Cause = {
  /** What caused it: the same reference moves the same thing once, however often it is asked for. */
  reference: string;
  /** What the customer knows it by, as the number of an order. */
  about?: string;
};
type LedgerMove = Cause & { account: ShopperAccount; amount: number };

type LedgerParts = { db: Database; clock: Clock };

const STATEMENT_PAGE_SIZE = 20;
type Statement = { entries: BookedEntry[]; page: number; pageCount: number };

/**
 * The books of credit and gift cards. Each movement joins the caller's transaction, which must fail with it: what was
 * refused leaves a movement behind that no transaction can commit. Who moves several in one takes gift cards first, so
 * that two never wait for each other.
 */
export function createLedger({ db, clock }: LedgerParts) {
  async function post(tx: Database, move: Cause & { kind: MovementKind; legs: Leg<BookAccount>[] }): Promise<void> {
    const { reference, kind, about = null, legs } = move;
    const movementId = await insertMovement(tx, { reference, kind, about, at: clock() });
    if (movementId === undefined) return await requireSame(tx, move);
    for (const leg of inOrder(legs)) if (!(await changeBalance(tx, leg))) throw await tooLow(tx, leg.account);
    await insertEntries(tx, movementId, legs);
  }

  /** Between a shopper's account and the shop's own. */
  async function moveWithHouse(
    tx: Database,
    kind: HouseMovementKind,
    move: Cause & { account: BookAccount; amount: number },
  ) {
    const { account, amount, ...cause } = move;
    const { house: name, receives } = houseSideOf(kind);
    const house = await openAccount(tx, { house: name }, account.currency);
    const [from, to] = receives ? [house, account] : [account, house];
    await post(tx, { ...cause, kind, legs: legsOf({ from, to, amount }) });
  }

  const movesOf =
    (kind: HouseMovementKind) =>
    async (tx: Database, { account, ...move }: LedgerMove): Promise<void> =>
      moveWithHouse(tx, kind, { ...move, account: await bookAccountOf(tx, account) });

  return {
    /** Pays for an order; refused with 409 balance_too_low where that is more than there is. */
    spend: movesOf('spend'),
    /** Gives back what an order was paid with. */
    refund: movesOf('refund'),
    /** Credit that the shop gives away: a reward, goodwill. */
    grant: movesOf('grant'),

    /** The first movement of a card that was just opened. */
    issue: (tx: Database, move: Cause & { account: BookAccount; amount: number }) => moveWithHouse(tx, 'issue', move),

    transfer: (
      tx: Database,
      { from, to, amount, ...cause }: Cause & { from: BookAccount; to: BookAccount; amount: number },
    ) => post(tx, { ...cause, kind: 'transfer', legs: legsOf({ from, to, amount }) }),

    async balanceOf(account: ShopperAccount, on: Database = db): Promise<Money> {
      if ('giftCardId' in account) {
        const { currency, balance } = await requireCard(on, account.giftCardId);
        return { amount: balance, currency };
      }
      const { customerId, currency } = account;
      const known = await findAccount(on, { customerId }, currency);
      return { amount: known ? await readBalance(on, known.accountId) : 0, currency };
    },

    /** A page of what has changed a customer's credit, newest first; a page behind the last one is the last one. */
    async statement(
      { customerId, currency }: { customerId: string; currency: Currency },
      asked: number,
    ): Promise<Statement> {
      const account = await findAccount(db, { customerId }, currency);
      if (!account) return { entries: [], page: 1, pageCount: 1 };
      const count = await countEntries(db, account.accountId);
      const pageCount = Math.max(1, Math.ceil(count / STATEMENT_PAGE_SIZE));
      const page = Math.min(asked, pageCount);
      const stretch = { offset: (page - 1) * STATEMENT_PAGE_SIZE, limit: STATEMENT_PAGE_SIZE };
      return { entries: await readEntries(db, account.accountId, stretch), page, pageCount };
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

/** Only what is a shopper's has a balance to change; in the one order that all keep to. */
const inOrder = (legs: readonly Leg<BookAccount>[]): Leg<BookAccount>[] =>
  legs.filter(({ account }) => account.kind !== 'house').sort((a, b) => b.account.kind.localeCompare(a.account.kind));

async function tooLow(tx: Database, { accountId, currency }: BookAccount) {
  return balanceTooLow({ amount: await readBalance(tx, accountId), currency });
}

/** Asked for again it is done already; asked for as something else it is a bug. */
async function requireSame(
  tx: Database,
  { reference, kind, legs }: Cause & { kind: MovementKind; legs: readonly Leg<BookAccount>[] },
): Promise<void> {
  const moved = await findMovement(tx, reference);
  const isSame =
    moved?.kind === kind && legs.every(({ account, amount }) => moved.amounts.get(account.accountId) === amount);
  if (!isSame) throw new Error(`The reference ${reference} has moved something else before`);
}

async function bookAccountOf(tx: Database, account: ShopperAccount): Promise<BookAccount> {
  if (!('giftCardId' in account)) return await openAccount(tx, { customerId: account.customerId }, account.currency);
  const { accountId, currency } = await requireCard(tx, account.giftCardId);
  return { accountId, currency, kind: 'gift-card' };
}

async function requireCard(db: Database, giftCardId: string) {
  const [card] = await findCards(db, [giftCardId]);
  if (!card) throw new Error(`There is no gift card ${giftCardId}`);
  return card;
}
