import { ShopError } from '../../shop-error.ts';

/** Reservations of stock: a payment in progress, an exchange that waits for its return, a swap that waits for its payment. */
export const HOLD_KINDS = ['payment', 'exchange', 'swap'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

export type ReleasedHold = {
  kind: HoldKind;
  until: Date;
  /** A payment for it was started and has no outcome yet. */
  isPaying: boolean;
};

/**
 * Whether the desk may release a hold. A payment keeps its units until its time is over: a late capture takes the stock
 * again or is refunded. A swap is kept while its difference is being paid.
 */
export const isReleasable = ({ kind, until, isPaying }: ReleasedHold, now: Date): boolean =>
  kind === 'payment' ? now >= until : !isPaying;

export function requireReleasable(hold: ReleasedHold, now: Date): void {
  if (!isReleasable(hold, now)) throw holdNeeded(hold);
}

export const holdUnknown = (): ShopError =>
  new ShopError('This hold has ended already', { code: 'hold_unknown', kind: 'not-found' });

const holdNeeded = ({ kind, until }: ReleasedHold): ShopError =>
  new ShopError(
    kind === 'payment'
      ? `A shopper is paying for these units: they are held until ${until.toISOString().slice(11, 16)} UTC`
      : 'The customer is paying the difference right now: wait for the outcome',
    { code: 'hold_needed', kind: 'conflict' },
  );
