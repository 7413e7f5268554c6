import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BUCKET_COUNT,
  deviceClass,
  getBucket,
  measuredPage,
  percentile75,
  rateVital,
  VITALS,
  type Vital,
} from './web-vitals.ts';

const getCounts = (vital: Vital, values: readonly number[]): number[] => {
  const counts = Array.from({ length: BUCKET_COUNT }, () => 0);
  for (const value of values) counts[getBucket(vital, value)] = (counts[getBucket(vital, value)] ?? 0) + 1;
  return counts;
};

describe('web vitals', () => {
  test.each([
    ['LCP', 2500, 'good'],
    ['LCP', 4000, 'fair'],
    ['LCP', 4001, 'poor'],
    ['CLS', 0.1, 'good'],
    ['CLS', 0.26, 'poor'],
    ['INP', 201, 'fair'],
    ['FCP', 1800, 'good'],
    ['TTFB', 1801, 'poor'],
  ] as const)('rate %s of %d as %s', (vital, value, rating) => {
    expect(rateVital(vital, value)).toBe(rating);
  });

  test('fall into buckets, the largest values into the last', () => {
    expect(getBucket('LCP', 0)).toBe(0);
    expect(getBucket('LCP', 2500)).toBe(9);
    expect(getBucket('LCP', 2501)).toBe(10);
    expect(getBucket('LCP', 600_000)).toBe(BUCKET_COUNT - 1);
  });

  test('have no 75th percentile without data', () => {
    expect(percentile75('LCP', getCounts('LCP', []))).toBeUndefined();
  });

  test('have a 75th percentile accurate to a bucket', () => {
    const vital = fc.constantFrom(...VITALS);
    fc.assert(
      fc.property(vital, fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1 }), (name, parts) => {
        const values = parts.map((part) => (part / 1000) * (name === 'CLS' ? 0.25 : 5000)).toSorted((a, b) => a - b);
        const exact = values[Math.ceil(values.length * 0.75) - 1] ?? 0;
        const estimated = percentile75(name, getCounts(name, values)) ?? Number.NaN;
        expect(Math.abs(getBucket(name, estimated) - getBucket(name, exact))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test.each([
  [390, 'phone'],
  [768, 'tablet'],
  [1440, 'desk'],
])('a viewport of %d pixels is a %s', (width, device) => {
  expect(deviceClass(width)).toBe(device);
});

test('measuredPage is the page kind for a catalogue URL, else the pattern', () => {
  expect(measuredPage('/*.html', 'product')).toBe('product');
  expect(measuredPage('/*.html', 'redirect')).toBe('/*.html');
  expect(measuredPage('/checkout/cart', undefined)).toBe('/checkout/cart');
});
