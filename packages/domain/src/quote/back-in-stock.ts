import { CONFIRMATION_PAUSE_MS } from '../account/newsletter.ts';
import { ShopError } from '../shop-error.ts';
import { MS_PER_DAY } from '../time.ts';

/** Requested, confirmed and waiting, notified once, or cancelled. Another notification takes a new request. */
export type RestockRequestStatus = 'asked' | 'waiting' | 'mailed' | 'cancelled';
export type RestockRequest = { status: RestockRequestStatus; askedAt: Date };

/** Rate limit: confirmations per address within the pause, across all variants. */
export const MAX_CONFIRMATIONS = 5;
/** A notified unit counts as promised this long, unless it is sold before. */
export const PROMISE_LIFETIME_MS = MS_PER_DAY;

type NewRequest = { known: RestockRequest | undefined; recentRequests: number; now: Date };

/**
 * Whether a request triggers a confirmation mail. A waiting request triggers none; the reply on the page is the same
 * for all.
 */
export function needsRestockConfirmation({ known, recentRequests, now }: NewRequest): boolean {
  if (recentRequests >= MAX_CONFIRMATIONS || known?.status === 'waiting') return false;
  return known?.status !== 'asked' || now.getTime() - known.askedAt.getTime() >= CONFIRMATION_PAUSE_MS;
}

/** Stock history of a variant, in order: a notification mail or a change of counts. */
export type StockEvent = 'mailed' | { onHandChange: number; reservedChange: number };

/** Number of notifications still due: never more than the available units that are not promised yet. */
export const mailsDue = (available: number, events: readonly StockEvent[]): number =>
  Math.max(0, available - openPromises(events));

/** Promised units that are not sold yet. Every sale counts against a promise. */
function openPromises(events: readonly StockEvent[]): number {
  let mailed = 0;
  let open = 0;
  for (const event of events) {
    if (event === 'mailed') {
      mailed += 1;
      open += 1;
      continue;
    }
    const change = event.onHandChange - event.reservedChange;
    if (change < 0) open = Math.max(0, open + change);
    // A released hold restores its promise; received stock is not promised yet.
    else if (event.onHandChange <= 0) open = Math.min(mailed, open + change);
  }
  return open;
}

export const sizeUnknown = (sku: string): ShopError =>
  new ShopError(`${sku} is not sold here`, { code: 'sku_unknown', kind: 'not-found', field: 'sku' });
