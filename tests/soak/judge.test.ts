import { describe, expect, test } from 'vitest';
import type { Attempt } from '../cluster/judge.ts';
import { type Evidence, judge, measure, type Span } from './judge.ts';
import { planPhases } from './plan.ts';

const MINUTE = 60_000;
const quiet: Span = { phase: { seconds: 60 }, from: 0, to: MINUTE };
const database: Span = {
  ...{ phase: { seconds: 60, fault: { of: 'database', mode: 'reset' } }, from: MINUTE, to: 2 * MINUTE },
};
const content: Span = {
  ...{ phase: { seconds: 60, fault: { of: 'content service', mode: 'hang' } }, from: 2 * MINUTE, to: 3 * MINUTE },
};
const attempt = (action: Attempt['action'], begun: number, ms: number, fault?: string): Attempt => ({
  ...{ action, path: '/', begun, ended: begun + ms, ...(fault !== undefined && { fault }) },
});
const sample = (minutes: number, heapMb: number, handles = 40) => ({
  ...{ at: minutes * MINUTE, heapMb, residentMb: 400, handles },
});
const GOOD: Evidence = {
  samples: [sample(0, 100), sample(1, 102), sample(2, 99), sample(3, 101)],
  spans: [quiet, database, content],
  attempts: [attempt('read', 10, 50), attempt('read', MINUTE + 10, 4_000, '503'), attempt('read', 2 * MINUTE + 10, 60)],
  discrepancies: [],
};

test('accepts a flat run whose failures have a reason', () => {
  expect(judge(GOOD)).toEqual([]);
});

test('measures the slope per hour and the p99 of requests that do not need the faulty part', () => {
  const { heapMbPerHour, quietP99, faultyP99 } = measure({ ...GOOD, samples: [sample(0, 100), sample(6, 101)] });
  expect([Math.round(heapMbPerHour), quietP99, faultyP99]).toEqual([10, 50, 60]);
});

describe('fails', () => {
  test.each<[string, Partial<Evidence>, string]>([
    [
      'when memory grows',
      { samples: [sample(0, 100), sample(1, 110), sample(2, 120)] },
      'memory is not flat: 600.0 MB per hour, 18.2 % of the heap in this run',
    ],
    [
      'when handles grow',
      { samples: [sample(0, 100, 40), sample(1, 100, 60)] },
      'handles leak: 40 at first, 60 at last',
    ],
    [
      'when the content service slows pages',
      { attempts: [attempt('page', 10, 50), attempt('search', 2 * MINUTE + 1, 101)] },
      'p99 beside faults is 101 ms, more than twice the quiet 50 ms',
    ],
    [
      'when cached pages wait for the database',
      { attempts: [attempt('page', 10, 50), attempt('page', MINUTE + 1, 101)] },
      'p99 beside faults is 101 ms, more than twice the quiet 50 ms',
    ],
    [
      'when a request fails in a quiet phase',
      { attempts: [attempt('read', 10, 50, '503')] },
      'read failed without its reason: / 503',
    ],
    [
      'when a page fails with the content service',
      { attempts: [attempt('search', 10, 50), attempt('search', 2 * MINUTE, 50, '500')] },
      'search failed without its reason: / 500',
    ],
    ['when the books do not agree', { discrepancies: ['stock'] }, 'reconciliation: stock'],
  ])('%s', (_, change, expected) => {
    expect(judge({ ...GOOD, ...change })).toEqual([expected]);
  });
});

test('plans quiet phases around each fault, for the whole time', () => {
  const { warmUpSeconds, phases } = planPhases(20);
  expect(warmUpSeconds + phases.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(1_200);
  expect([phases[0]?.fault, phases.at(-1)?.fault]).toEqual([undefined, undefined]);
  expect(phases.filter(({ fault }, at) => (fault === undefined) === (at % 2 === 1))).toEqual([]);
  expect(() => planPhases(1)).toThrow('3 minutes');
});
