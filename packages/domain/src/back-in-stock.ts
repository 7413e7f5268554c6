import { CONFIRMATION_PAUSE_MS } from './newsletter.ts';
import { ShopError } from './shop-error.ts';
import { MS_PER_DAY } from './time.ts';

/** Asked for, confirmed and waiting, told once, or not wanted any more. Whoever wants to be told again asks again. */
export type RestockRequestStatus = 'asked' | 'waiting' | 'mailed' | 'cancelled';
export type RestockRequest = { status: RestockRequestStatus; askedAt: Date };

/** So many confirmations go to one address within the pause, for whatever sizes they are. */
export const MAX_CONFIRMATIONS = 5;
/** A unit that somebody was told of is theirs for so long, unless it is sold before. */
export const PROMISE_LIFETIME_MS = MS_PER_DAY;

type Asking = { known: RestockRequest | undefined; recentlyAsked: number; now: Date };

/** Whether asking leads to a mail. Whoever waits already gets none: the answer on the page is the same for all. */
export function needsRestockConfirmation({ known, recentlyAsked, now }: Asking): boolean {
  if (recentlyAsked >= MAX_CONFIRMATIONS || known?.status === 'waiting') return false;
  return known?.status !== 'asked' || now.getTime() - known.askedAt.getTime() >= CONFIRMATION_PAUSE_MS;
}

/** What happened to the stock of a size, in its order: somebody was told of a unit, or a count has changed. */
export type StockEvent = 'mailed' | { onHandChange: number; reservedChange: number };

/** How many more may be told of what can be bought: never more than there are units that nobody was told of. */
export const mailsDue = (available: number, events: readonly StockEvent[]): number =>
  Math.max(0, available - openPromises(events));

/** Units of which somebody was told and which nobody has bought. Whoever buys is taken for one of those. */
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
    // A reservation that lapses gives back what it took; goods that come in are promised to nobody.
    else if (event.onHandChange <= 0) open = Math.min(mailed, open + change);
  }
  return open;
}

export const sizeUnknown = (sku: string): ShopError =>
  new ShopError(`We do not sell ${sku}`, { code: 'sku_unknown', kind: 'not-found', field: 'sku' });
