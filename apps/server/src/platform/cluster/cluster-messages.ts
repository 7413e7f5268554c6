import type { WindowLimit } from '@shop/domain/rate-window';
import type { Registry } from 'prom-client';

/** A use that is counted in the primary process, for all workers. */
export type CountedUse = { name: string; subject: string; uses: number; limit: WindowLimit };

/** Values of all metrics, as `getMetricsAsJSON` returns them. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type ToPrimary =
  | { kind: 'hello' }
  | { kind: 'ready' }
  | { kind: 'failed'; problem: string }
  | ({ kind: 'count'; id: number } & CountedUse)
  | { kind: 'measured'; id: number; metrics: MetricValues };

export type ToWorker<Start> =
  | { kind: 'start'; start: Start }
  | { kind: 'measure'; id: number }
  | { kind: 'stop' }
  | { kind: 'counted'; id: number; waitMs: number };
