import {
  balanceTooLow,
  buildLegs,
  getHouseSide,
  type HouseMovementKind,
  type Leg,
  type MovementKind,
} from '@shop/domain/account/credit/ledger';
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

/** Payment account: a customer's credit in one currency, or a gift card. */
export type ShopperAccount = { customerId: string; currency: Currency } | { giftCardId: string };

type Cause = {
  /** Idempotency key: one movement per reference. */
  reference: string;
  /** Reference shown to the customer, such as an order number. */
  about?: string;
};
type LedgerMove = Cause & { account: ShopperAccount; amount: number };

type Deps = { db: Database; clock: Clock };

const STATEMENT_PAGE_SIZE = 20;
type Statement = { entries: BookedEntry[]; page: number; pageCount: number };

/**
 * Ledger of credit and gift cards. Each movement joins the caller's transaction, which must roll back when the
 * movement is rejected: a rejected movement leaves a row without entries that cannot be committed. Lock order within
 * one transaction: gift cards before credit, to avoid deadlock.
 */
export function createLedger({ db, clock }: Deps) {
  async function post(tx: Database, move: Cause & { kind: MovementKind; legs: Leg<BookAccount>[] }): Promise<void> {
    const { reference, kind, about = null, legs } = move;
    const movementId = await insertMovement(tx, { reference, kind, about, at: clock() });
    if (movementId === undefined) return await requireSame(tx, move);
    for (const leg of inOrder(legs)) if (!(await changeBalance(tx, leg))) throw await tooLow(tx, leg.account);
    await insertEntries(tx, movementId, legs);
  }

  /** Movement between a shopper's account and a house account. */
  async function moveWithHouse(
    tx: Database,
    kind: HouseMovementKind,
    move: Cause & { account: BookAccount; amount: number },
  ) {
    const { account, amount, ...cause } = move;
    const { house: name, receives } = getHouseSide(kind);
    const house = await openAccount(tx, { house: name }, account.currency);
    const [from, to] = receives ? [house, account] : [account, house];
    await post(tx, { ...cause, kind, legs: buildLegs({ from, to, amount }) });
  }

  const getMoves =
    (kind: HouseMovementKind) =>
    async (tx: Database, { account, ...move }: LedgerMove): Promise<void> =>
      moveWithHouse(tx, kind, { ...move, account: await findBookAccount(tx, account) });

  return {
    /** Pays for an order; throws 409 balance_too_low above the balance. */
    spend: getMoves('spend'),
    /** Refunds a payment of an order. */
    refund: getMoves('refund'),
    /** Credit granted by the shop: a reward or goodwill. */
    grant: getMoves('grant'),

    /** First movement of a newly opened card. */
    issue: (tx: Database, move: Cause & { account: BookAccount; amount: number }) => moveWithHouse(tx, 'issue', move),

    /** Balance of a former shop. */
    import: (tx: Database, move: Cause & { account: BookAccount; amount: number }) => moveWithHouse(tx, 'import', move),

    /** Takes an imported balance back. */
    withdraw: (tx: Database, move: Cause & { account: BookAccount; amount: number }) =>
      moveWithHouse(tx, 'withdraw', move),

    transfer: (
      tx: Database,
      { from, to, amount, ...cause }: Cause & { from: BookAccount; to: BookAccount; amount: number },
    ) => post(tx, { ...cause, kind: 'transfer', legs: buildLegs({ from, to, amount }) }),

    /** Moves credit of a customer to another account of the same customer. The caller holds the lock of both. */
    async merge(
      tx: Database,
      { from, to, amount, ...cause }: Cause & { from: string; to: string; amount: Money },
    ): Promise<void> {
      const source = await openAccount(tx, { customerId: from }, amount.currency);
      const target = await openAccount(tx, { customerId: to }, amount.currency);
      const legs = buildLegs({ from: source, to: target, amount: amount.amount });
      await post(tx, { ...cause, kind: 'merge', legs });
    },

    async getBalance(account: ShopperAccount, on: Database = db): Promise<Money> {
      if ('giftCardId' in account) {
        const { currency, balance } = await requireCard(on, account.giftCardId);
        return { amount: balance, currency };
      }
      const { customerId, currency } = account;
      const known = await findAccount(on, { customerId }, currency);
      return { amount: known ? await readBalance(on, known.accountId) : 0, currency };
    },

    /** Page of a customer's credit entries, newest first; a page number past the end returns the last page. */
    async statement(
      { customerId, currency }: { customerId: string; currency: Currency },
      requested: number,
    ): Promise<Statement> {
      const account = await findAccount(db, { customerId }, currency);
      if (!account) return { entries: [], page: 1, pageCount: 1 };
      const count = await countEntries(db, account.accountId);
      const pageCount = Math.max(1, Math.ceil(count / STATEMENT_PAGE_SIZE));
      const page = Math.min(requested, pageCount);
      const stretch = { offset: (page - 1) * STATEMENT_PAGE_SIZE, limit: STATEMENT_PAGE_SIZE };
      return { entries: await readEntries(db, account.accountId, stretch), page, pageCount };
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

/** Only shopper accounts have a balance to change; sorted by kind, a fixed lock order to avoid deadlock. */
const inOrder = (legs: readonly Leg<BookAccount>[]): Leg<BookAccount>[] =>
  legs.filter(({ account }) => account.kind !== 'house').sort((a, b) => b.account.kind.localeCompare(a.account.kind));

async function tooLow(tx: Database, { accountId, currency }: BookAccount) {
  return balanceTooLow({ amount: await readBalance(tx, accountId), currency });
}

/** Idempotent repeat of the same movement; a different movement under the same reference is a bug. */
async function requireSame(
  tx: Database,
  { reference, kind, legs }: Cause & { kind: MovementKind; legs: readonly Leg<BookAccount>[] },
): Promise<void> {
  const moved = await findMovement(tx, reference);
  const isSame =
    moved?.kind === kind && legs.every(({ account, amount }) => moved.amounts.get(account.accountId) === amount);
  if (!isSame) throw new Error(`The reference ${reference} has moved something else before`);
}

async function findBookAccount(tx: Database, account: ShopperAccount): Promise<BookAccount> {
  if (!('giftCardId' in account)) return await openAccount(tx, { customerId: account.customerId }, account.currency);
  const { accountId, currency } = await requireCard(tx, account.giftCardId);
  return { accountId, currency, kind: 'gift-card' };
}

async function requireCard(db: Database, giftCardId: string) {
  const [card] = await findCards(db, [giftCardId]);
  if (!card) throw new Error(`Unknown gift card ${giftCardId}`);
  return card;
}
