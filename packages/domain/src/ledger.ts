import type { Money } from './money.ts';
import { ShopError } from './shop-error.ts';

/**
 * What the shop owes, in double entry: a movement takes from one account what it gives to another. Accounts of shoppers
 * hold what is theirs; the shop's own (`house`) say where it came from or went to, and are below zero where they gave.
 */
export type HouseAccount = 'issued' | 'promotions' | 'orders';

/**
 * Why something moves: a gift card is issued, the shop gives credit away, an order is paid or paid back, a gift card
 * becomes credit.
 */
export const MOVEMENT_KINDS = ['issue', 'grant', 'spend', 'refund', 'transfer'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Between a shopper's account and one of the shop's own. */
export type HouseMovementKind = Exclude<MovementKind, 'transfer'>;

/** The other side of each, and whether the shopper's account receives. */
const HOUSE_SIDES: Readonly<Record<HouseMovementKind, { house: HouseAccount; receives: boolean }>> = {
  issue: { house: 'issued', receives: true },
  grant: { house: 'promotions', receives: true },
  refund: { house: 'orders', receives: true },
  spend: { house: 'orders', receives: false },
};

/** How one account changes by a movement. */
export type Leg<Account> = { account: Account; amount: number };

/** From one account to another; the legs of a movement always sum to zero. */
export function legsOf<Account>({ from, to, amount }: { from: Account; to: Account; amount: number }): Leg<Account>[] {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is not an amount that can be moved`);
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

/** Which account of the shop a movement goes to or comes from. */
export function houseSideOf(kind: HouseMovementKind): { house: HouseAccount; receives: boolean } {
  return HOUSE_SIDES[kind];
}

export const balanceTooLow = (balance: Money) =>
  new ShopError('There is not that much left', { code: 'balance_too_low', kind: 'conflict', cause: { balance } });
