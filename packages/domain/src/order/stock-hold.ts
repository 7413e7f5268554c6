import type { WindowLimit } from '../rate-window.ts';
import { ShopError } from '../shop-error.ts';
import { MS_PER_HOUR, MS_PER_MINUTE } from '../time.ts';

/** Duration of the stock hold during payment (decisions §5); data of a store. */
export type HoldTerms = { guestMs: number; customerMs: number };

export const USUAL_HOLD: HoldTerms = { guestMs: 10 * MS_PER_MINUTE, customerMs: 15 * MS_PER_MINUTE };

/** A card is charged at once, unless its bank asks the payer first; other payments hold stock while the shopper is at another site. */
export type HoldKind = 'instant' | 'waiting';

/** Unpaid holds that a network or a customer has already. */
export type HeldBefore = { orders: number; units: number };

export type VariantHold = {
  /** Units on hand, held or not. */
  onHand: number;
  /** Units on hold for all shoppers. */
  held: number;
  /** Units on hold for the same network or customer. */
  heldByParty: number;
  quantity: number;
};

export type WaitingVariant = {
  onHand: number;
  /** Units that other payments hold while they wait for their payers. */
  waiting: number;
  quantity: number;
};

export type HoldRequest = {
  kind: HoldKind;
  network: HeldBefore;
  customer: HeldBefore;
  variants: readonly VariantHold[];
};

/** Several shoppers may share a network, but few pay in the same minutes. */
export const MAX_HOLDS_PER_NETWORK = 8;
export const MAX_HOLDS_PER_CUSTOMER = 3;
/** Units that one network or customer may hold while paying at another site. */
export const MAX_WAITING_UNITS = 60;
/** Share of a variant that may be on hold for waiting payments, and for one network or customer. */
const HOLD_SHARE = 0.5;
/**
 * Share of a variant that may be on hold for all payments that wait, when a card's bank asks the payer first. Higher than
 * for other sites, because most such payments succeed within a minute, but never all units.
 */
const CHALLENGE_SHARE = 0.75;

/** Waiting payments started per hour: holds that expire cannot be repeated without end. */
export const WAITING_LIMITS: Readonly<Record<'network' | 'mailbox', WindowLimit>> = {
  network: { most: 30, windowMs: MS_PER_HOUR },
  mailbox: { most: 6, windowMs: MS_PER_HOUR },
};

/**
 * Refuses a hold that would keep stock from other shoppers. The first hold of a network or customer is never refused for
 * its share, so that the last unit, or all units of a small stock, can be bought.
 */
export function findHoldRefusal(request: HoldRequest): 'too_many_holds' | 'stock_on_hold' | undefined {
  const { kind, network, customer, variants } = request;
  if (network.orders >= MAX_HOLDS_PER_NETWORK || customer.orders >= MAX_HOLDS_PER_CUSTOMER) return 'too_many_holds';
  const isWaiting = kind === 'waiting';
  const units = variants.reduce((sum, { quantity }) => sum + quantity, 0);
  if (isWaiting && Math.max(network.units, customer.units) + units > MAX_WAITING_UNITS) return 'too_many_holds';
  if (variants.some((variant) => isOverShare({ ...variant, heldBefore: variant.heldByParty }))) return 'too_many_holds';
  return isWaiting && variants.some((variant) => isOverShare({ ...variant, heldBefore: variant.held }))
    ? 'stock_on_hold'
    : undefined;
}

/**
 * Refuses the challenge of a card when too much of a variant waits for payers already. Never the first one, so that the
 * last unit can be bought.
 */
export const isChallengeOverShare = (variants: readonly WaitingVariant[]): boolean =>
  variants.some(({ waiting, ...variant }) => isOverShare({ ...variant, heldBefore: waiting }, CHALLENGE_SHARE));

export const tooManyHolds = (waitMs: number): ShopError =>
  new ShopError('Too many payments are in progress. Finish or cancel them first.', {
    code: 'too_many_holds',
    kind: 'too-many',
    cause: { retryAfterSeconds: Math.ceil(waitMs / 1_000) },
  });

export const stockOnHold = (): ShopError =>
  new ShopError('Other shoppers are paying for the last units. Pay by card, or try again in a few minutes.', {
    code: 'stock_on_hold',
    kind: 'conflict',
    field: 'payment.method',
  });

export const stockBeingPaid = (): ShopError =>
  new ShopError('Other shoppers are paying for the last units. Try again in a few minutes.', {
    code: 'stock_being_paid',
    kind: 'conflict',
  });

type Share = { onHand: number; quantity: number; heldBefore: number };

const isOverShare = ({ onHand, quantity, heldBefore }: Share, share = HOLD_SHARE): boolean =>
  heldBefore > 0 && heldBefore + quantity > Math.max(1, Math.floor(onHand * share));
