import { MS_PER_DAY } from '@shop/domain/time';
import type { SearchRow } from './search-repository.ts';

/** Newness bonus by age in days; none after the last step. */
const NEWNESS_STEPS = [
  { days: 14, worth: 1 },
  { days: 45, worth: 0.5 },
] as const;
export const NEWNESS_DAYS: readonly number[] = NEWNESS_STEPS.map(({ days }) => days);

/**
 * Factor for the second, third and further colours of a style, so that colours of one bestseller do not stand side by
 * side.
 */
const FURTHER_COLOURS = [0.75, 0.55, 0.4];

/** Query-independent score from 0 to 1: sales, newness, number of sizes in stock, colour rank. */
export function calculatePrior(row: SearchRow, sizesInStock: number, now: Date): number {
  const popularity = Math.min(1, Math.max(0, row.popularity));
  const availability = sizesInStock / Math.max(1, row.variants?.length ?? 0);
  const mix = 0.6 * popularity + 0.2 * newness(row, now) + 0.2 * availability;
  return mix * (row.colourRank === 0 ? 1 : (FURTHER_COLOURS[row.colourRank - 1] ?? 0.4));
}

function newness({ newFrom }: SearchRow, now: Date): number {
  if (!newFrom || newFrom > now) return 0;
  const age = now.getTime() - newFrom.getTime();
  return NEWNESS_STEPS.find(({ days }) => age < days * MS_PER_DAY)?.worth ?? 0;
}
