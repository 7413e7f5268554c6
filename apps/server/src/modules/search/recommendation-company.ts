import { type Companion, PURCHASE_WEIGHT } from './behaviour-repository.ts';

/** Fewer than these may be chance. */
const LEAST_SUPPORT = 3;
/** What is looked at by everybody says little about the company it is in. */
const POPULARITY_DAMPING = 10;
const CONFIDENCE = 6;

/** How much each product belongs with the one that is asked about, 0 to 1; the best first. */
export function affinities(companions: readonly Companion[]): Map<string, number> {
  const known = companions
    .map(({ sku, views, purchases, popularity }) => ({ sku, support: views + PURCHASE_WEIGHT * purchases, popularity }))
    .filter(({ support }) => support >= LEAST_SUPPORT)
    .map(({ sku, support, popularity }) => ({
      sku,
      strength: support / Math.sqrt(popularity + POPULARITY_DAMPING),
      confidence: support / (support + CONFIDENCE),
    }));
  const strongest = Math.max(...known.map(({ strength }) => strength), Number.MIN_VALUE);
  return new Map(
    known
      .map(({ sku, strength, confidence }): [string, number] => [sku, (strength / strongest) * confidence])
      .sort(([, one], [, other]) => other - one),
  );
}
