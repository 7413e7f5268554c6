import { join } from 'node:path';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { Env } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createWorkerPool } from '#server/platform/cluster/worker-pool.ts';
import type { Log } from '#server/platform/log.ts';
import type { MetricsSource } from '#server/platform/metrics.ts';
import { createMemoryWindows } from '#server/platform/rate-limit/memory-windows.ts';
import type { Shutdown } from '#server/platform/shutdown.ts';
import type { WorkerStart } from './shop-worker.ts';

type Deps = { env: Env; url: string; log: Log; shutdown: Shutdown };

const SCRIPT = join(import.meta.dirname, 'shop-worker.ts');

/** Several workers on one port. This process owns the database, the rate limits and the sum of all metrics. */
export async function openCluster({ env, url, log, shutdown }: Deps): Promise<MetricsSource> {
  const windows = createMemoryWindows({ clock: systemClock });
  const own = new Registry();
  const restarts = new Counter({
    name: 'worker_restarts_total',
    help: 'Worker processes that ended unexpectedly and were replaced',
    registers: [own],
  });
  const pool = createWorkerPool<WorkerStart>({
    script: SCRIPT,
    count: env.WEB_CONCURRENCY,
    getStart: (place) => ({ env, url, runsJobs: place === 0 && env.ROLE !== 'web' }),
    countUse: ({ name, subject, limit, uses }) => windows.enterTimes(`${name} ${subject}`, limit, uses),
    onRestart: () => restarts.inc(),
    log,
  });
  new Gauge({
    name: 'workers_running',
    help: 'Worker processes that listen, of those that WEB_CONCURRENCY asks for',
    registers: [own],
    collect() {
      this.set(pool.countReady());
    },
  });
  shutdown.later(pool.stop);
  await pool.start();
  return {
    contentType: own.contentType,
    metrics: async () => {
      const workers = AggregatorRegistry.aggregate(await pool.measureAll());
      return `${await workers.metrics()}\n${await own.metrics()}`;
    },
  };
}
