import { expect, test } from 'vitest';
import { summariseFit, summariseReviews } from './review-summary.ts';

const NO_FITS = { small: 0, true: 0, large: 0 };

test('has no summary without reviews', () => {
  const counts = { reviews: 0, ratingSum: 0, stars: [0, 0, 0, 0, 0], qualitySum: 0, qualityCount: 0, fits: NO_FITS };
  expect(summariseReviews(counts)).toBeUndefined();
});

test('rounds averages to one decimal and leaves out what no review says', () => {
  const counts = { reviews: 3, ratingSum: 13, stars: [0, 0, 0, 2, 1], qualitySum: 0, qualityCount: 0, fits: NO_FITS };
  expect(summariseReviews(counts)).toEqual({ count: 3, average: 4.3, stars: [0, 0, 0, 2, 1] });
  expect(summariseReviews({ ...counts, qualitySum: 14, qualityCount: 3 })).toMatchObject({ quality: 4.7 });
});

test.each([
  ['too few votes', { small: 2, true: 0, large: 0 }, undefined],
  ['mostly true', { small: 1, true: 8, large: 1 }, { percent: { small: 10, true: 80, large: 10 }, verdict: 'true' }],
  ['runs small', { small: 4, true: 5, large: 1 }, { percent: { small: 40, true: 50, large: 10 }, verdict: 'small' }],
  ['runs large', { small: 0, true: 1, large: 2 }, { percent: { small: 0, true: 33, large: 67 }, verdict: 'large' }],
  ['divided', { small: 2, true: 0, large: 2 }, { percent: { small: 50, true: 0, large: 50 }, verdict: 'true' }],
  ['thirds', { small: 1, true: 1, large: 1 }, { percent: { small: 33, true: 34, large: 33 }, verdict: 'true' }],
] as const)('judges the fit: %s', (_, fits, summary) => {
  expect(summariseFit(fits)).toEqual(summary);
});

test('percentages never exceed a hundred', () => {
  for (let small = 0; small < 30; small += 1) {
    for (let large = 0; large < 30; large += 1) {
      const percent = summariseFit({ small, true: 3, large })?.percent;
      expect((percent?.small ?? 0) + (percent?.true ?? 0) + (percent?.large ?? 0)).toBe(100);
      expect(Math.min(...Object.values(percent ?? {}))).toBeGreaterThanOrEqual(0);
    }
  }
});
