import type { Fit } from './review.ts';

/** Counts of the published reviews of a style. */
export type ReviewCounts = {
  reviews: number;
  ratingSum: number;
  /** Reviews with one to five stars. */
  stars: readonly number[];
  qualitySum: number;
  qualityCount: number;
  fits: Readonly<Record<Fit, number>>;
};

export type ReviewSummary = {
  count: number;
  /** With one decimal. */
  average: number;
  /** Reviews with one to five stars. */
  stars: number[];
  /** With one decimal. Absent without an opinion on it. */
  quality?: number;
  /** Absent below `LEAST_FIT_VOTES`. */
  fit?: FitSummary;
};

export type FitSummary = { percent: Record<Fit, number>; verdict: Fit };

/** Below, one opinion would decide the verdict. */
export const LEAST_FIT_VOTES = 3;
/** Share from which a style runs small or large: a third of its buyers would have chosen another size. */
const VERDICT_PERCENT = 35;

/** Undefined without reviews. */
export function summariseReviews({ reviews, ratingSum, stars, ...rest }: ReviewCounts): ReviewSummary | undefined {
  if (reviews === 0) return undefined;
  const { qualitySum, qualityCount, fits } = rest;
  const fit = summariseFit(fits);
  return {
    count: reviews,
    average: toOneDecimal(ratingSum / reviews),
    stars: [...stars],
    ...(qualityCount > 0 && { quality: toOneDecimal(qualitySum / qualityCount) }),
    ...(fit && { fit }),
  };
}

/** The true size wins unless one side is strong and stronger than the other. */
export function summariseFit(fits: ReviewCounts['fits']): FitSummary | undefined {
  const votes = fits.small + fits.true + fits.large;
  if (votes < LEAST_FIT_VOTES) return undefined;
  const small = Math.round((fits.small * 100) / votes);
  const large = Math.min(Math.round((fits.large * 100) / votes), 100 - small);
  const strong = Math.max(small, large) >= VERDICT_PERCENT && small !== large;
  const side = small > large ? 'small' : 'large';
  return { percent: { small, true: 100 - small - large, large }, verdict: strong ? side : 'true' };
}

const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;
