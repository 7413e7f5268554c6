import { expect, test } from 'vitest';
import { judgeExperiment, type VariantCounts } from './experiment-result.ts';

const experiment = {
  variants: [
    { key: 'control', weight: 50 },
    { key: 'b', weight: 50, change: '2' },
  ],
  goal: 'orders',
  guardrails: { lcp: 20, errors: 50, returns: 30 },
  plannedVisits: 10_000,
} as const;

const NO_LCP = new Array<number>(20).fill(0);
const build = (variant: string, given: Partial<VariantCounts>): VariantCounts => ({
  ...{ variant, visits: 0, adds: 0, orders: 0, revenue: 0, revenueSquares: 0, errors: 0, returnedOrders: 0 },
  lcp: NO_LCP,
  placedOrders: given.orders ?? 0,
  ...given,
});
const judge = (control: Partial<VariantCounts>, b: Partial<VariantCounts>) =>
  judgeExperiment(experiment, [build('control', control), build('b', b)]);

test.each([
  ['not-enough', { visits: 150, orders: 15 }, { visits: 150, orders: 40 }],
  ['not-enough', { visits: 5_000, orders: 6 }, { visits: 5_000, orders: 7 }],
  ['no-difference-yet', { visits: 5_000, orders: 500 }, { visits: 5_000, orders: 520 }],
  ['better', { visits: 5_000, orders: 500 }, { visits: 5_000, orders: 600 }],
  ['worse', { visits: 5_000, orders: 600 }, { visits: 5_000, orders: 500 }],
  ['broken-split', { visits: 5_000, orders: 500 }, { visits: 4_000, orders: 600 }],
])('says %s of %j and %j', (verdict, control, b) => {
  expect(judge(control, b).verdict).toBe(verdict);
});

test('counts nothing for variants without a row', () => {
  expect(judgeExperiment(experiment, [])).toMatchObject({
    verdict: 'not-enough',
    variants: [
      { variant: 'control', visits: 0 },
      { variant: 'b', visits: 0 },
    ],
  });
});

test('gives the lift relative to control with its interval', () => {
  const { variants, best } = judge({ visits: 5_000, orders: 500 }, { visits: 5_000, orders: 600 });
  expect(best).toBe('b');
  expect(variants[0]?.comparison).toBeUndefined();
  expect(variants[1]?.comparison?.lift).toBeCloseTo(0.2, 10);
  expect(variants[1]?.comparison?.liftLow).toBeCloseTo(0.0101599, 6);
  expect(variants[1]?.comparison?.liftHigh).toBeCloseTo(0.3898401, 6);
});

test('shares the error rate among several variants', () => {
  const three = { ...experiment, variants: [...experiment.variants, { key: 'c', weight: 50, change: '3' }] };
  const counts = [
    build('control', { visits: 5_000, orders: 500 }),
    build('b', { visits: 5_000, orders: 600 }),
    build('c', { visits: 5_000, orders: 500 }),
  ];
  expect(judgeExperiment(experiment, counts).verdict).toBe('better');
  expect(judgeExperiment(three, counts).verdict).toBe('no-difference-yet');
});

test('compares revenue per visit by its variance', () => {
  const orders = { visits: 5_000, orders: 500 };
  const control = build('control', { ...orders, revenue: 2_000_000, revenueSquares: 500 * 4_000 ** 2 });
  const b = build('b', { ...orders, revenue: 2_600_000, revenueSquares: 500 * 5_200 ** 2 });
  const { verdict, variants } = judgeExperiment({ ...experiment, goal: 'revenue' }, [control, b]);
  expect(verdict).toBe('better');
  expect(variants[1]?.comparison).toMatchObject({ controlMean: 400, variantMean: 520 });
});

const lcpIn = (bucket: number, visits: number) => NO_LCP.map((_, place) => (place === bucket ? visits : 0));
const visits = { visits: 5_000, orders: 500 };

test.each([
  ['lcp', 'not-enough', { lcp: lcpIn(4, 199) }, { lcp: lcpIn(9, 500) }],
  ['lcp', 'broken', { lcp: lcpIn(4, 500) }, { lcp: lcpIn(9, 500) }],
  ['lcp', 'fine', { lcp: lcpIn(8, 500) }, { lcp: lcpIn(9, 500) }],
  ['errors', 'fine', {}, {}],
  ['errors', 'fine', { errors: 50 }, { errors: 55 }],
  ['errors', 'broken', { errors: 50 }, { errors: 250 }],
  ['returns', 'not-enough', { orders: 49, returnedOrders: 5 }, { returnedOrders: 400 }],
  ['returns', 'fine', { returnedOrders: 100 }, { returnedOrders: 110 }],
  ['returns', 'broken', { returnedOrders: 100 }, { returnedOrders: 250 }],
  ['sample-ratio', 'fine', {}, {}],
  ['sample-ratio', 'broken', {}, { visits: 4_000 }],
])('guard %s is %s for %j and %j', (guard, state, control, b) => {
  const { guards } = judge({ ...visits, ...control }, { ...visits, ...b });
  expect(guards.find((one) => one.guard === guard)?.state).toBe(state);
});
