import type { Money } from '../../money.ts';
import { ShopError } from '../../shop-error.ts';

/**
 * Double-entry ledger of the shop's liabilities: a movement debits one account and credits another. Customer accounts
 * hold what is owed to them; the shop's own (`house`) accounts are the other side, negative where they gave.
 */
export type HouseAccount = 'issued' | 'promotions' | 'orders';

/**
 * Kinds of movement: a gift card is issued, the shop grants credit, an order is paid or refunded, a gift card becomes
 * credit, credit of a merged account moves to the one that stays, a balance of a former shop
 * is imported, and withdrawn when the import is undone.
 */
export const MOVEMENT_KINDS = [
  ...(['issue', 'grant', 'spend', 'refund', 'transfer', 'merge'] as const),
  ...(['import', 'withdraw'] as const),
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Movement between a customer's account and a house account. */
export type HouseMovementKind = Exclude<MovementKind, 'transfer' | 'merge'>;

/** House account of each kind, and whether the customer's account is credited. */
const HOUSE_SIDES: Readonly<Record<HouseMovementKind, { house: HouseAccount; receives: boolean }>> = {
  issue: { house: 'issued', receives: true },
  import: { house: 'issued', receives: true },
  withdraw: { house: 'issued', receives: false },
  grant: { house: 'promotions', receives: true },
  refund: { house: 'orders', receives: true },
  spend: { house: 'orders', receives: false },
};

/** Change of one account by a movement. */
export type Leg<Account> = { account: Account; amount: number };

/** Legs of a movement between two accounts; they always sum to zero. */
export function buildLegs<Account>({
  from,
  to,
  amount,
}: {
  from: Account;
  to: Account;
  amount: number;
}): Leg<Account>[] {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is not an amount that can be moved`);
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

/** House account that a movement goes to or comes from. */
export function getHouseSide(kind: HouseMovementKind): { house: HouseAccount; receives: boolean } {
  return HOUSE_SIDES[kind];
}

export const balanceTooLow = (balance: Money) =>
  new ShopError('The balance is too low', { code: 'balance_too_low', kind: 'conflict', cause: { balance } });
