import { expect, test } from 'vitest';
import { testSampleRatio } from './sample-ratio.ts';
import { compareSamples, isEnough, type Sample } from './sequential-test.ts';

const share = (visits: number, sum: number): Sample => ({ visits, sum, squares: sum });
const design = { alpha: 0.05, plannedVisits: 10_000 };

/** Values by numerical integration of the mixture and bisection for the ends of the interval, outside this code. */
test.each<[[number, number], [number, number], [number, number, number, number]]>([
  [
    [5_000, 500],
    [5_000, 600],
    [0.02, 0.00101599, 0.03898401, 0.03189486],
  ],
  [
    [5_000, 500],
    [5_000, 520],
    [0.004, -0.01437162, 0.02237162, 1],
  ],
  [
    [300, 30],
    [310, 60],
    [0.09354839, -0.0318758, 0.21897258, 0.20619342],
  ],
  [
    [20_000, 400],
    [20_000, 480],
    [0.004, -0.00058653, 0.00858653, 0.15553044],
  ],
])('compares %j with %j as the integral does', (control, variant, [difference, low, high, pValue]) => {
  const found = compareSamples(share(...control), share(...variant), design);
  expect(found?.difference).toBeCloseTo(difference, 7);
  expect(found?.low).toBeCloseTo(low, 6);
  expect(found?.high).toBeCloseTo(high, 6);
  expect(found?.pValue).toBeCloseTo(pValue, 5);
});

test('the interval excludes 0 exactly when the p-value is below alpha', () => {
  for (let sum = 400; sum < 700; sum += 1) {
    const found = compareSamples(share(5_000, 500), share(5_000, sum), design);
    expect(found && (found.low > 0 || found.high < 0)).toBe((found?.pValue ?? 1) < 0.05);
  }
});

test('concludes nothing without variance or with little data', () => {
  expect(compareSamples(share(500, 0), share(500, 0), design)).toBeUndefined();
  expect(isEnough(share(199, 30), share(500, 30), 60)).toBe(false);
  expect(isEnough(share(500, 10), share(500, 9), 19)).toBe(false);
  expect(isEnough(share(500, 10), share(500, 10), 20)).toBe(true);
});

/** Reproducible random numbers (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Simulated = { rates: readonly [number, number]; visits: number; value?: (random: () => number) => number };

/** Share of runs that were ever significant, looking after every 100 visits. */
function peek({ runs, ...simulated }: Simulated & { runs: number }): number {
  const seeds = Array.from({ length: runs }, (_, run) => (run + 1) * 7_919);
  return seeds.filter((seed) => isEverSignificant(simulated, createRandom(seed))).length / runs;
}

function isEverSignificant({ rates, visits, value = () => 1 }: Simulated, random: () => number): boolean {
  const pair: [Sample, Sample] = [share(0, 0), share(0, 0)];
  for (let visit = 1; visit <= visits; visit += 1) {
    const place = random() < 0.5 ? 0 : 1;
    const won = random() < rates[place] ? value(random) : 0;
    pair[place].visits += 1;
    pair[place].sum += won;
    pair[place].squares += won ** 2;
    if (visit % 100 === 0 && isSignificant(pair, visits)) return true;
  }
  return false;
}

function isSignificant([control, variant]: [Sample, Sample], plannedVisits: number): boolean {
  const events = control.sum > 0 && variant.sum > 0 ? 20 : 0;
  if (!isEnough(control, variant, events)) return false;
  return (compareSamples(control, variant, { ...design, plannedVisits })?.pValue ?? 1) < 0.05;
}

test('finds a difference where there is none in at most 5 % of the runs, in spite of continuous peeking', () => {
  expect(peek({ rates: [0.05, 0.05], visits: 10_000, runs: 400 })).toBeLessThanOrEqual(0.05);
  expect(peek({ rates: [0.3, 0.3], visits: 5_000, runs: 400 })).toBeLessThanOrEqual(0.05);
});

test('holds for skewed revenue as well', () => {
  const value = (random: () => number) => 1_000 - 4_000 * Math.log(1 - random());
  expect(peek({ rates: [0.05, 0.05], visits: 10_000, runs: 400, value })).toBeLessThanOrEqual(0.05);
});

test('finds a rise from 5 to 7 % within 10,000 visits in most runs', () => {
  expect(peek({ rates: [0.05, 0.07], visits: 10_000, runs: 200 })).toBeGreaterThan(0.8);
});

/** Tails of the chi-square distribution by numerical integration; 3.841, 5.991 and 7.815 are the usual 5 % values. */
test.each([
  [
    [
      { visits: 5_000, weight: 50 },
      { visits: 5_000, weight: 50 },
    ],
    1,
  ],
  [
    [
      { visits: 5_100, weight: 50 },
      { visits: 4_900, weight: 50 },
    ],
    0.0455003,
  ],
  [
    [
      { visits: 5_200, weight: 1 },
      { visits: 4_800, weight: 1 },
    ],
    0.0000633,
  ],
  [
    [
      { visits: 9_000, weight: 90 },
      { visits: 1_000, weight: 10 },
    ],
    1,
  ],
  [
    [
      { visits: 1_000, weight: 1 },
      { visits: 1_100, weight: 1 },
      { visits: 1_050, weight: 1 },
    ],
    0.0924625,
  ],
])('tests the split %j', (split, expected) => {
  expect(testSampleRatio(split)).toBeCloseTo(expected, 6);
});

test('tests no split of fewer than 100 visits', () => {
  expect(
    testSampleRatio([
      { visits: 60, weight: 1 },
      { visits: 39, weight: 1 },
    ]),
  ).toBeUndefined();
});
