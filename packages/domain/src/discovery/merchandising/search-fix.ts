import { MS_PER_DAY } from '../../time.ts';

/** Searches for a query, and how many of them led to a product page or to the bag. */
export type SearchCounts = { searches: number; clicks: number; adds: number };

export const SEARCH_PROBLEMS = ['nothing', 'partial', 'few-clicks', 'slow', 'none'] as const;
export type SearchProblem = (typeof SEARCH_PROBLEMS)[number];

/** Fewer searches say nothing about a rate. */
export const LEAST_SEARCHES = 20;
const FEW_CLICKS = 0.15;
/** Slow by itself and compared with the other queries, so that a busy machine does not mark them all. */
const SLOW_MS = 40;
const SLOW_FACTOR = 4;
const EFFECT_DAYS = 7;

type Measured = SearchCounts & { total: number; isPartial: boolean; ms: number };

/** The most urgent problem of a query. `usualMs`: median time of the other queries. */
export function judgeSearch({ total, isPartial, searches, clicks, ms }: Measured, usualMs: number): SearchProblem {
  if (total === 0) return 'nothing';
  if (isPartial) return 'partial';
  if (searches >= LEAST_SEARCHES && clicks / searches < FEW_CLICKS) return 'few-clicks';
  return ms >= SLOW_MS && ms >= usualMs * SLOW_FACTOR ? 'slow' : 'none';
}

export function findMedian(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** First and last day of the weeks before and after a fix. Its own day is in neither: it has both kinds of searches. */
export function getFixWeeks(fixedAt: Date): Record<'before' | 'after', { from: string; to: string }> {
  const shift = (days: number) => new Date(fixedAt.getTime() + days * MS_PER_DAY).toISOString().slice(0, 10);
  return { before: { from: shift(-EFFECT_DAYS), to: shift(-1) }, after: { from: shift(1), to: shift(EFFECT_DAYS) } };
}

export type FixState = 'waiting' | 'too-few' | 'measured';

type Weeks = { fixedAt: Date; before: SearchCounts; after: SearchCounts };

/** Whether the effect of a fix can be told: a whole week has passed, with enough searches on both sides. */
export function judgeFix({ fixedAt, before, after }: Weeks, now: Date): FixState {
  if (now.toISOString().slice(0, 10) <= getFixWeeks(fixedAt).after.to) return 'waiting';
  return Math.min(before.searches, after.searches) < LEAST_SEARCHES ? 'too-few' : 'measured';
}
