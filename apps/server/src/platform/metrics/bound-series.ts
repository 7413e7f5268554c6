import type { Counter, Histogram } from 'prom-client';

/**
 * Series of a metric whose labels are resolved once. For requests that take less time than prom-client needs to check and
 * hash labels, and to write a bucket's bound as text, for every value.
 */
type Labels = Record<string, string | number>;
type HistogramSeries = { labels: Labels; bucketValues: Record<string, number>; sum: number; count: number };
type CounterSeries = { labels: Labels; value: number };

/** Fields that prom-client does not declare; `bound-series.test.ts` compares with its own methods. */
type Kept<Series> = { hashMap: Record<string, Series>; upperBounds: readonly number[] };

/** As `histogram.observe(labels, value)`. */
export function bindHistogram<Name extends string>(
  histogram: Histogram<Name>,
  labels: Record<Name, string | number>,
): (value: number) => void {
  const kept = histogram as unknown as Kept<HistogramSeries>;
  const find = createFinder(kept, { labels, create: () => histogram.zero(labels) });
  const bounds = kept.upperBounds.map((bound): [number, string] => [bound, String(bound)]);
  return (value) => {
    const series = find();
    series.sum += value;
    series.count += 1;
    for (const [bound, name] of bounds) {
      if (value > bound) continue;
      series.bucketValues[name] = (series.bucketValues[name] ?? 0) + 1;
      return;
    }
  };
}

/** As `counter.inc(labels)`. */
export function bindCounter<Name extends string>(
  counter: Counter<Name>,
  labels: Record<Name, string | number>,
): () => void {
  const kept = counter as unknown as Kept<CounterSeries>;
  const find = createFinder(kept, { labels, create: () => counter.inc(labels, 0) });
  return () => {
    find().value += 1;
  };
}

type Place = { labels: Labels; create: () => void };

/** The series is made with its first value, and again after a reset, which replaces all. */
function createFinder<Series extends { labels: Labels }>(kept: Kept<Series>, { labels, create }: Place): () => Series {
  let all: Kept<Series>['hashMap'] | undefined;
  let series: Series | undefined;
  const lookUp = () => Object.values(kept.hashMap).find((one) => isSame(one.labels, labels));
  return () => {
    if (series && all === kept.hashMap) return series;
    series = lookUp();
    if (!series) create();
    series ??= lookUp();
    all = kept.hashMap;
    if (!series) throw new Error('prom-client keeps its series in another way');
    return series;
  };
}

const isSame = (one: Labels, other: Labels): boolean => Object.keys(other).every((name) => one[name] === other[name]);
