import { percentile75, rateVital, type Vital } from '@shop/domain/site/browser/web-vitals';
import type { SpeedBucket } from './figure-repository.ts';
import { sumBuckets } from './figure-sums.ts';

export const SPEED_METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const satisfies Vital[];

export function measureSpeed(rows: readonly SpeedBucket[]) {
  const vitals = SPEED_METRICS.map((metric) => {
    const value = percentile75(metric, sumBuckets(rows.filter((row) => row.metric === metric))) ?? null;
    return { metric, value, ...(value !== null && { rating: rateVital(metric, value) }) };
  });
  return { vitals };
}

/** Maximum over the metrics, as not every browser measures all of them. */
export const countVisits = (rows: readonly SpeedBucket[]): number =>
  Math.max(
    ...SPEED_METRICS.map((metric) =>
      sumBuckets(rows.filter((row) => row.metric === metric)).reduce((sum, count) => sum + count, 0),
    ),
  );
