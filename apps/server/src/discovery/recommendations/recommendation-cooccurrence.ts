import { type Companion, PURCHASE_WEIGHT } from '#server/discovery/behaviour/behaviour-repository.ts';

/** Minimum support: fewer joint views may be chance. */
const LEAST_SUPPORT = 3;
/** Damping, because a product that is popular with all shoppers says little about affinity. */
const POPULARITY_DAMPING = 10;
const CONFIDENCE = 6;

/** Affinity of each companion to the product, 0 to 1, highest first. */
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
