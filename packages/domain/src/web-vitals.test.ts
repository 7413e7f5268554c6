import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BUCKET_COUNT,
  bucketOf,
  deviceClass,
  measuredPage,
  percentile75,
  rateVital,
  VITALS,
  type Vital,
} from './web-vitals.ts';

const countsOf = (vital: Vital, values: readonly number[]): number[] => {
  const counts = Array.from({ length: BUCKET_COUNT }, () => 0);
  for (const value of values) counts[bucketOf(vital, value)] = (counts[bucketOf(vital, value)] ?? 0) + 1;
  return counts;
};

describe('what a browser measures', () => {
  test.each([
    ['LCP', 2500, 'good'],
    ['LCP', 4000, 'fair'],
    ['LCP', 4001, 'poor'],
    ['CLS', 0.1, 'good'],
    ['CLS', 0.26, 'poor'],
    ['INP', 201, 'fair'],
    ['FCP', 1800, 'good'],
    ['TTFB', 1801, 'poor'],
  ] as const)('%s of %d is %s', (vital, value, rating) => {
    expect(rateVital(vital, value)).toBe(rating);
  });

  test('falls into a bucket, the longest waits into the last', () => {
    expect(bucketOf('LCP', 0)).toBe(0);
    expect(bucketOf('LCP', 2500)).toBe(9);
    expect(bucketOf('LCP', 2501)).toBe(10);
    expect(bucketOf('LCP', 600_000)).toBe(BUCKET_COUNT - 1);
  });

  test('has no typical value where nothing was counted', () => {
    expect(percentile75('LCP', countsOf('LCP', []))).toBeUndefined();
  });

  test('three of four visits stay below the 75th percentile, told to a bucket', () => {
    const vital = fc.constantFrom(...VITALS);
    fc.assert(
      fc.property(vital, fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1 }), (name, parts) => {
        const values = parts.map((part) => (part / 1000) * (name === 'CLS' ? 0.25 : 5000)).toSorted((a, b) => a - b);
        const exact = values[Math.ceil(values.length * 0.75) - 1] ?? 0;
        const told = percentile75(name, countsOf(name, values)) ?? Number.NaN;
        expect(Math.abs(bucketOf(name, told) - bucketOf(name, exact))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test.each([
  [390, 'phone'],
  [768, 'tablet'],
  [1440, 'desk'],
])('a window of %d pixels is a %s', (width, device) => {
  expect(deviceClass(width)).toBe(device);
});

test('an address of the catalogue is measured as what it shows, any other as its pattern', () => {
  expect(measuredPage('/*.html', 'product')).toBe('product');
  expect(measuredPage('/*.html', 'redirect')).toBe('/*.html');
  expect(measuredPage('/checkout/cart', undefined)).toBe('/checkout/cart');
});
