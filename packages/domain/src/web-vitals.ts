import { PAGE_PATTERNS } from './page-pattern.ts';

/** What is measured of a page in the browser: milliseconds, and for CLS a score. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Up to the first it is good, beyond the second poor, as Google rates them. */
const RATED: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/** What an address of the catalogue turned out to show. */
const CATALOGUE_PAGES = ['listing', 'product', 'content'] as const;

export const MEASURED_PAGES = [...CATALOGUE_PAGES, ...PAGE_PATTERNS] as const;
export type MeasuredPage = (typeof MEASURED_PAGES)[number];

/** A page by what it shows where that is known, else by its address. */
export const measuredPage = (pattern: MeasuredPage, kind: unknown): MeasuredPage =>
  CATALOGUE_PAGES.find((page) => page === kind) ?? pattern;

export const DEVICE_CLASSES = ['phone', 'tablet', 'desk'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

export function deviceClass(widthPx: number): DeviceClass {
  if (widthPx < 768) return 'phone';
  return widthPx < 1024 ? 'tablet' : 'desk';
}

/** What a browser measured of one page. Nothing in it tells one visit from another. */
export type MeasuredVisit = {
  page: MeasuredPage;
  device: DeviceClass;
  metrics: { readonly [vital in Vital]?: number | undefined };
};

/** Where the buckets of every vital end, as parts of what is still good; the last one has no end. */
const ENDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.4, 1.6, 2, 2.5, 3, 4, 6, 10];

export const BUCKET_COUNT = ENDS.length + 1;

/** Which bucket a value is counted in. The end of a bucket belongs to it. */
export function bucketOf(vital: Vital, value: number): number {
  const place = endsOf(vital).findIndex((end) => value <= end);
  return place === -1 ? ENDS.length : place;
}

/** The value that three of four visits stay below, as near as the buckets tell. Undefined where nothing was counted. */
export function percentile75(vital: Vital, counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const ends = endsOf(vital);
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

function endsOf(vital: Vital): number[] {
  const [good] = RATED[vital];
  return ENDS.map((part) => part * good);
}
