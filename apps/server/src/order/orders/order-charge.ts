import type { OrderRecord } from './order-record.ts';

type Charged = Pick<OrderRecord, 'state' | 'chargedAt' | 'tenders'>;

/** Payment that is authorised, not taken, or was let go. Undefined: taken, or nothing was to pay. */
export function findOpenCharge({ state, chargedAt, tenders }: Charged): 'held' | 'released' | undefined {
  if (chargedAt || !tenders.some(({ kind }) => kind === 'payment')) return undefined;
  if (state === 'cancelled' || state === 'unfillable') return 'released';
  return state === 'placing' || state === 'abandoned' ? undefined : 'held';
}
