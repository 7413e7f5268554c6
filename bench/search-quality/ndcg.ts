import type { Grade } from './judge.ts';

/** Gain of a result by grade. */
const GAINS: Readonly<Record<Grade, number>> = { 2: 3, 1: 1, 0: 0 };

/** Normalised discounted cumulative gain: 1 when no other order of all products has a better top `depth`. */
export function ndcg(found: readonly Grade[], all: readonly Grade[], depth: number): number {
  const ideal = calculateGain(all.toSorted((one, other) => other - one).slice(0, depth));
  return ideal === 0 ? 0 : calculateGain(found.slice(0, depth)) / ideal;
}

const calculateGain = (grades: readonly Grade[]): number =>
  grades.reduce<number>((sum, grade, place) => sum + GAINS[grade] / Math.log2(place + 2), 0);
