import { expect, test } from 'vitest';
import { judgeExperiment, type VariantCounts } from './experiment-result.ts';
import { warnExperiment } from './experiment-warning.ts';

const experiment = {
  variants: [
    { key: 'control', weight: 50 },
    { key: 'b', weight: 50, change: '2' },
  ],
  goal: 'orders',
  guardrails: { lcp: 20, errors: 50, returns: 30 },
  plannedVisits: 10_000,
} as const;
const startedAt = new Date('2026-11-01T00:00:00Z');
const count = (variant: string, visits: number): VariantCounts => ({
  ...{ variant, visits, adds: 0, placedOrders: 0, orders: 0, revenue: 0, revenueSquares: 0 },
  ...{ errors: 0, returnedOrders: 0, lcp: [] },
});

test.each([
  ['2026-11-02T00:00:00Z', [5, 5], [], undefined],
  ['2026-11-05T00:00:00Z', [0, 0], ['little-traffic'], undefined],
  ['2026-11-05T00:00:00Z', [200, 200], ['little-traffic'], 96],
  ['2026-11-05T00:00:00Z', [2_000, 2_000], [], 6],
  ['2026-11-05T00:00:00Z', [6_000, 6_000], [], 0],
  // p = 0.0047, below 0.01 and above the alarm.
  ['2026-11-05T00:00:00Z', [2_100, 1_920], ['split-doubtful'], 6],
  // Alarm: the guard stops it, and the verdict says so.
  ['2026-11-05T00:00:00Z', [2_100, 1_800], [], 7],
])('at %s with %j visits warns of %j', (now, [control = 0, b = 0], warnings, daysLeft) => {
  const result = judgeExperiment(experiment, [count('control', control), count('b', b)]);
  expect(warnExperiment({ ...experiment, startedAt }, result, new Date(now))).toEqual({
    warnings,
    ...(daysLeft !== undefined && { daysLeft }),
  });
});

test('warns of nothing before the start and after the stop', () => {
  const result = judgeExperiment(experiment, []);
  const now = new Date('2026-12-01T00:00:00Z');
  expect(warnExperiment(experiment, result, now)).toEqual({ warnings: [] });
  expect(warnExperiment({ ...experiment, startedAt, stoppedAt: now }, result, now)).toEqual({ warnings: [] });
});
