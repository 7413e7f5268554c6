import type { OrderRecord, OrderRefund } from './order-record.ts';

type Charged = Pick<OrderRecord, 'state' | 'chargedAt' | 'tenders'>;

/** Payment that is authorised, not taken, or was let go. Undefined: taken, or nothing was to pay. */
export function findOpenCharge({ state, chargedAt, tenders }: Charged): 'held' | 'released' | undefined {
  if (chargedAt || !tenders.some(({ kind }) => kind === 'payment')) return undefined;
  if (state === 'cancelled' || state === 'unfillable') return 'released';
  return state === 'placing' || state === 'abandoned' ? undefined : 'held';
}

/**
 * Refunds that reach the customer: what a card was not charged for is not paid back to it. The payment of a size swap was
 * charged at once.
 */
export const listPaidBack = (
  { tenders }: Pick<OrderRecord, 'tenders'>,
  refunds: readonly OrderRefund[],
  isReleased: boolean,
): OrderRefund[] =>
  refunds.filter(
    ({ kind, destination, tenderId }) =>
      !isReleased ||
      kind !== 'payment' ||
      destination === 'credit' ||
      tenders.some((tender) => tender.tenderId === tenderId && tender.paymentId !== undefined),
  );
