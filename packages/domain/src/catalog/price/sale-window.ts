import type { ChargedPrice } from './price.ts';

export type Window = { from: Date; to: Date };
/** Price for comparison sites: the usual one, and the current or upcoming sale price. */
export type AdvertisedPrice = { usual: number; sale?: { amount: number; window?: Window } };

type KnownPrice = {
  now: number;
  /** Only a price that was actually charged. */
  was?: number | undefined;
  /** Price intervals, including scheduled ones. */
  charges: readonly ChargedPrice[];
};

/** The current reduction, else the next scheduled one, by when today's price has actually been charged. */
export function advertisedPrice({ now: amount, was, charges }: KnownPrice, now: Date): AdvertisedPrice {
  if (was !== undefined) {
    const current = charges.find((charge) => charge.from <= now && (!charge.to || now < charge.to));
    return { usual: was, sale: { amount, ...buildWindow(current) } };
  }
  const next = charges
    .filter((charge) => charge.from > now)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
    .at(0);
  // Without an end it would be a new regular price, not a sale.
  if (!next?.to || next.amount >= amount) return { usual: amount };
  return { usual: amount, sale: { amount: next.amount, ...buildWindow(next) } };
}

function buildWindow(charge: ChargedPrice | undefined): { window?: Window } {
  return charge?.to ? { window: { from: charge.from, to: charge.to } } : {};
}
