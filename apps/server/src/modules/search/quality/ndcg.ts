import type { Grade } from './judge.ts';

/** What a shopper gains from a result of each grade. */
const GAINS: Readonly<Record<Grade, number>> = { 2: 3, 1: 1, 0: 0 };

/** Normalised discounted cumulative gain: 1 where no order of all products were better for the first `depth` places. */
export function ndcg(found: readonly Grade[], all: readonly Grade[], depth: number): number {
  const ideal = gainOf(all.toSorted((one, other) => other - one).slice(0, depth));
  return ideal === 0 ? 0 : gainOf(found.slice(0, depth)) / ideal;
}

const gainOf = (grades: readonly Grade[]): number =>
  grades.reduce<number>((sum, grade, place) => sum + GAINS[grade] / Math.log2(place + 2), 0);
