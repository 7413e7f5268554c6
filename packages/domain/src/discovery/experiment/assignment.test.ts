import { expect, test } from 'vitest';
import { assignBuckets, BUCKETS, readMark, writeMark } from './assignment.ts';

const variants = [
  { key: 'control', weight: 50 },
  { key: 'b', weight: 50 },
];

const count = (assigned: readonly (string | undefined)[], variant: string | undefined) =>
  assigned.filter((one) => one === variant).length;

test.each([
  { traffic: 100, weights: [50, 50], expected: [500, 500] },
  { traffic: 100, weights: [90, 10], expected: [900, 100] },
  { traffic: 20, weights: [1, 1], expected: [100, 100] },
  { traffic: 10, weights: [1, 1, 1], expected: [33, 34, 33] },
  { traffic: 1, weights: [50, 50], expected: [5, 5] },
])('splits $traffic % of the buckets by $weights exactly', ({ traffic, weights, expected }) => {
  const weighted = weights.map((weight, place) => ({ key: `v${place}`, weight }));
  const assigned = assignBuckets({ key: 'hero', traffic, variants: weighted });
  expect(assigned).toHaveLength(BUCKETS);
  expect(weighted.map(({ key }) => count(assigned, key))).toEqual(expected);
});

test('assigns a bucket to the same variant every time', () => {
  const experiment = { key: 'hero', traffic: 100, variants };
  expect(assignBuckets(experiment)).toEqual(assignBuckets(experiment));
  // Changes of the hash would move visitors between variants of running experiments.
  expect(
    assignBuckets(experiment)
      .slice(0, 12)
      .map((one) => (one === 'b' ? 'b' : 'c'))
      .join(''),
  ).toBe('cbbcccbbcbcc');
});

test('divides the visitors of two experiments independently', () => {
  const one = assignBuckets({ key: 'hero', traffic: 100, variants });
  const other = assignBuckets({ key: 'hero-2', traffic: 100, variants });
  const both = one.filter((variant, bucket) => variant === 'b' && other[bucket] === 'b').length;
  expect(both).toBeGreaterThan(200);
  expect(both).toBeLessThan(300);
});

test('keeps the visitors of a smaller share when the share grows', () => {
  const small = assignBuckets({ key: 'hero', traffic: 10, variants });
  const large = assignBuckets({ key: 'hero', traffic: 50, variants });
  expect(small.every((variant, bucket) => variant === undefined || large[bucket] !== undefined)).toBe(true);
});

test.each([
  ['417', { bucket: 417, counted: [] }],
  ['0.hero', { bucket: 0, counted: ['hero'] }],
  ['999.hero.new-in-order', { bucket: 999, counted: ['hero', 'new-in-order'] }],
])('reads and writes the cookie %s', (cookie, mark) => {
  expect(readMark(cookie)).toEqual(mark);
  expect(writeMark(mark)).toBe(cookie);
});

test.each([undefined, '', '1000', '-1', '4.', '4.HERO', '4.hero;x', '4 hero', `1${'.ab'.repeat(21)}`])(
  'ignores the foreign value %s',
  (cookie) => {
    expect(readMark(cookie)).toBeUndefined();
  },
);

test('keeps the last 20 experiments in the cookie', () => {
  const counted = Array.from({ length: 25 }, (_, place) => `test-${place}`);
  expect(readMark(writeMark({ bucket: 5, counted }))?.counted).toEqual(counted.slice(5));
});
