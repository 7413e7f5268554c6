import type { StockLevel } from '../stock-correction.ts';

/** Number that the size curve shows. */
export const CURVE_MEASURES = ['stock', 'sales', 'returns'] as const;
export type CurveMeasure = (typeof CURVE_MEASURES)[number];

/** Share of sold units that came back, from which a size is unusual. */
const SOME_RETURNED = 0.15;
const MANY_RETURNED = 0.3;
/** Fewer returns say nothing about the fit. */
const MIN_FIT_RETURNS = 4;

/** Colour by how a size sells within its style: the best one is full. */
export function getSalesLevel(sold: number, best: number): StockLevel {
  if (sold <= 0) return 'out';
  if (sold * 3 <= best) return 'low';
  return sold * 3 <= best * 2 ? 'some' : 'full';
}

/** Colour by the share of units that came back: `out` is the worst. */
export function getReturnLevel(returned: number, sold: number): StockLevel {
  if (returned <= 0) return 'full';
  const share = returned / Math.max(1, sold);
  if (share < SOME_RETURNED) return 'some';
  return share < MANY_RETURNED ? 'low' : 'out';
}

export type Fit = 'runs-small' | 'runs-large';

/** Fit of a style by the reasons of its returns: when most of them say the same. */
export function judgeFit(reasons: Readonly<Record<string, number>>): Fit | undefined {
  const total = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  if (total < MIN_FIT_RETURNS) return undefined;
  const [small = 0, large = 0] = [reasons['too-small'], reasons['too-large']];
  if (small * 2 >= total && small > large) return 'runs-small';
  return large * 2 >= total && large > small ? 'runs-large' : undefined;
}

/** Reasons of several sizes in one, the most frequent first. */
export function sumReasons(sizes: readonly { reasons: Readonly<Record<string, number>> }[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { reasons } of sizes)
    for (const [reason, count] of Object.entries(reasons)) sums.set(reason, (sums.get(reason) ?? 0) + count);
  return Object.fromEntries([...sums].sort(([, one], [, other]) => other - one));
}
