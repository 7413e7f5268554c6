import type { Attempt } from '../cluster/judge.ts';
import type { Phase } from './plan.ts';

/** Memory after garbage collection, and what the process holds open. */
export type Sample = { at: number; heapMb: number; residentMb: number; handles: number };
/** `to` is the moment at which the process was ready again. */
export type Span = { phase: Phase; from: number; to: number };
export type Evidence = {
  samples: readonly Sample[];
  spans: readonly Span[];
  attempts: readonly Attempt[];
  discrepancies: readonly string[];
};

export type Figures = {
  heapMbPerHour: number;
  /** Growth of the heap over the run by that slope, as a share of its mean. */
  heapGrowth: number;
  handlesAtFirst: number;
  handlesAtLast: number;
  quietP99: number;
  /** Of requests that do not need the faulty part. */
  faultyP99: number;
};

const GROWTH_LIMIT = 0.1;
/** Connections of pools come and go. */
const HANDLES_LIMIT = 1.25;
const P99_FACTOR = 2;
const MS_PER_HOUR = 3_600_000;

export function measure({ samples, spans, attempts }: Evidence): Figures {
  const slope = findSlope(samples.map(({ at, heapMb }) => [at, heapMb]));
  const span = (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0);
  const mean = samples.reduce((sum, { heapMb }) => sum + heapMb, 0) / Math.max(1, samples.length);
  return {
    heapMbPerHour: slope * MS_PER_HOUR,
    heapGrowth: mean === 0 ? 0 : (slope * span) / mean,
    handlesAtFirst: samples[0]?.handles ?? 0,
    handlesAtLast: samples.at(-1)?.handles ?? 0,
    quietP99: findP99(attempts.filter((attempt) => findSpan(attempt, spans)?.phase.fault === undefined)),
    faultyP99: findP99(
      attempts.filter((attempt) => {
        const fault = findSpan(attempt, spans)?.phase.fault;
        return fault !== undefined && !needs(attempt, fault.of);
      }),
    ),
  };
}

export function judge(evidence: Evidence): string[] {
  const { heapMbPerHour, heapGrowth, handlesAtFirst, handlesAtLast, quietP99, faultyP99 } = measure(evidence);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return [
    ...(heapGrowth > GROWTH_LIMIT
      ? [`memory is not flat: ${heapMbPerHour.toFixed(1)} MB per hour, ${percent(heapGrowth)} of the heap in this run`]
      : []),
    ...(handlesAtLast > handlesAtFirst * HANDLES_LIMIT
      ? [`handles leak: ${handlesAtFirst} at first, ${handlesAtLast} at last`]
      : []),
    ...(faultyP99 > P99_FACTOR * quietP99
      ? [`p99 beside faults is ${faultyP99.toFixed(0)} ms, more than twice the quiet ${quietP99.toFixed(0)} ms`]
      : []),
    ...evidence.attempts.flatMap((attempt) => judgeFailure(attempt, evidence.spans)),
    ...evidence.discrepancies.map((one) => `reconciliation: ${one}`),
  ];
}

/** A request may fail only if it needs the database and was under way while that was faulty. */
function judgeFailure(attempt: Attempt, spans: readonly Span[]): string[] {
  const { fault, action, path, begun, ended } = attempt;
  if (fault === undefined) return [];
  const isExcused = spans.some(
    ({ phase, from, to }) => phase.fault && begun < to && ended >= from && needs(attempt, phase.fault.of),
  );
  return isExcused ? [] : [`${action} failed without its reason: ${path} ${fault}`];
}

/** Content is answered from the last good version, and pages from the cache. */
const needs = ({ action }: Attempt, of: string): boolean => of === 'database' && action !== 'page';

export const findSpan = ({ begun }: Pick<Attempt, 'begun'>, spans: readonly Span[]): Span | undefined =>
  spans.find(({ from, to }) => begun >= from && begun < to);

export function findP99(attempts: readonly Attempt[]): number {
  const sorted = attempts.map(({ begun, ended }) => ended - begun).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}

/** Least squares: change of the second value per unit of the first. */
function findSlope(points: readonly (readonly [number, number])[]): number {
  const count = Math.max(1, points.length);
  const [meanX, meanY] = [0, 1].map((at) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0) / count);
  const above = points.reduce((sum, [x, y]) => sum + (x - (meanX ?? 0)) * (y - (meanY ?? 0)), 0);
  const below = points.reduce((sum, [x]) => sum + (x - (meanX ?? 0)) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
