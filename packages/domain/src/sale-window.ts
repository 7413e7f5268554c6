import type { ChargedPrice } from './price.ts';

export type Window = { from: Date; to: Date };
/** A price as comparison sites want it: the usual one, and the one that is or will be charged instead. */
export type AdvertisedPrice = { usual: number; sale?: { amount: number; window?: Window } };

type KnownPrice = {
  now: number;
  /** Only one that was really charged. */
  was?: number | undefined;
  /** Stretches of time at one price, also of those that are planned. */
  charges: readonly ChargedPrice[];
};

/** A reduction of now; else the next one that is planned, since by then today's price was really charged. */
export function advertisedPrice({ now: amount, was, charges }: KnownPrice, now: Date): AdvertisedPrice {
  if (was !== undefined) {
    const current = charges.find((charge) => charge.from <= now && (!charge.to || now < charge.to));
    return { usual: was, sale: { amount, ...windowOf(current) } };
  }
  const next = charges
    .filter((charge) => charge.from > now)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
    .at(0);
  // Without an end it could not be told from the price of now.
  if (!next?.to || next.amount >= amount) return { usual: amount };
  return { usual: amount, sale: { amount: next.amount, ...windowOf(next) } };
}

function windowOf(charge: ChargedPrice | undefined): { window?: Window } {
  return charge?.to ? { window: { from: charge.from, to: charge.to } } : {};
}
