import { PAGE_PATTERNS } from '../pages/page-patterns.ts';

/** Web vitals measured in the browser: milliseconds, and a score for CLS. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Google's thresholds: good up to the first, poor beyond the second. */
const RATED: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/** Page kinds behind a catalogue URL. */
const CATALOGUE_PAGES = ['listing', 'product', 'content'] as const;

export const MEASURED_PAGES = [...CATALOGUE_PAGES, ...PAGE_PATTERNS] as const;
export type MeasuredPage = (typeof MEASURED_PAGES)[number];

/** Page kind where known, else the route pattern. */
export const measuredPage = (pattern: MeasuredPage, kind: unknown): MeasuredPage =>
  CATALOGUE_PAGES.find((page) => page === kind) ?? pattern;

export const DEVICE_CLASSES = ['phone', 'tablet', 'desk'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

export function deviceClass(widthPx: number): DeviceClass {
  if (widthPx < 768) return 'phone';
  return widthPx < 1024 ? 'tablet' : 'desk';
}

/** Measurements of one page view. Contains nothing that identifies a visit. */
export type MeasuredVisit = {
  page: MeasuredPage;
  device: DeviceClass;
  metrics: { readonly [vital in Vital]?: number | undefined };
};

/** Upper bounds of the histogram buckets, relative to the good threshold; the last bucket is open. */
const ENDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.4, 1.6, 2, 2.5, 3, 4, 6, 10];

export const BUCKET_COUNT = ENDS.length + 1;

/** Histogram bucket of a value. Upper bounds are inclusive. */
export function getBucket(vital: Vital, value: number): number {
  const place = listBounds(vital).findIndex((end) => value <= end);
  return place === -1 ? ENDS.length : place;
}

/** 75th percentile, estimated from the histogram. Undefined without data. */
export function percentile75(vital: Vital, counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const ends = listBounds(vital);
  let left = total * 0.75;
  for (const [place, count] of counts.entries()) {
    const [start, end] = [ends[place - 1] ?? 0, ends[place]];
    if (left <= count) return end === undefined ? start : start + (end - start) * (left / count);
    left -= count;
  }
  return undefined;
}

export function rateVital(vital: Vital, value: number): 'good' | 'fair' | 'poor' {
  const [good, poor] = RATED[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

function listBounds(vital: Vital): number[] {
  const [good] = RATED[vital];
  return ENDS.map((part) => part * good);
}
