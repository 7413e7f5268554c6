import { MS_PER_SECOND } from '@shop/domain/time';
import { Gauge } from 'prom-client';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { ServingState } from '#server/platform/server/serving-state.ts';

type Deps = {
  metrics: Pick<Metrics, 'registry'>;
  database: Pick<DatabaseHandle, 'db' | 'pools'>;
  jobs: { desk: Pick<Jobs['desk'], 'listQueues'> };
  clock: Clock;
  searchIndex: { getState: () => { generation: number; changedAt?: Date | undefined } };
  serving: Pick<ServingState, 'listUnmet'>;
  cache: { measure: () => { pages: number; bytes: number } };
};

type StateGauge = {
  name: string;
  help: string;
  /** Undefined: not known yet. */
  read: () => number | undefined;
  /** Over the workers of a machine. */
  aggregator?: 'max' | 'sum';
};

/** A scrape every second must not become a query every second. */
const QUEUES_KEPT_MS = 10 * MS_PER_SECOND;

/**
 * Gauges of what this process holds, read when metrics are scraped. With several workers pools and pages are summed, and
 * of ages and queues the largest is shown.
 */
export function measureState({ metrics, database, jobs, clock, searchIndex, serving, cache }: Deps): void {
  const registers = [metrics.registry];
  measurePools(registers, database);
  measureQueues(registers, { database, jobs, clock });
  const readAge = () => {
    const { changedAt } = searchIndex.getState();
    return changedAt && Math.max(0, clock().getTime() - changedAt.getTime()) / MS_PER_SECOND;
  };
  const gauges: StateGauge[] = [
    {
      ...{ name: 'search_index_generation', help: 'Version of the search index: changes with every update' },
      read: () => searchIndex.getState().generation,
    },
    { name: 'search_index_age_seconds', help: 'Seconds since the search index last changed', read: readAge },
    {
      ...{ name: 'listen_connections_down', help: 'Lost LISTEN connections: caches and search may show old data' },
      read: () => serving.listUnmet().filter((name) => name.startsWith('notifications')).length,
    },
    {
      ...{ name: 'page_cache_pages', help: 'Pages in the page cache', aggregator: 'sum' },
      read: () => cache.measure().pages,
    },
    {
      ...{ name: 'page_cache_bytes', help: 'Size of the page cache', aggregator: 'sum' },
      read: () => cache.measure().bytes,
    },
  ];
  for (const { read, aggregator = 'max', ...named } of gauges) {
    new Gauge({
      ...{ ...named, aggregator, registers },
      collect() {
        const value = read();
        if (value !== undefined) this.set(value);
      },
    });
  }
}

type Registers = Metrics['registry'][];

function measurePools(registers: Registers, { pools }: Pick<DatabaseHandle, 'pools'>): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections by pool and state; waiting are requests without a connection',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
        this.set({ pool, state: 'size' }, options.max ?? 0);
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

function measureQueues(
  registers: Registers,
  { database, jobs, clock }: Pick<Deps, 'database' | 'jobs' | 'clock'>,
): void {
  let reading: ReturnType<typeof jobs.desk.listQueues> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = () => {
    if (!reading || clock().getTime() > readAt + QUEUES_KEPT_MS) {
      readAt = clock().getTime();
      // Without the database the last values are missing, which is the truth.
      reading = jobs.desk.listQueues(database.db).catch(() => []);
    }
    return reading;
  };
  const options = { labelNames: ['queue'], registers, aggregator: 'max' as const };
  new Gauge({
    ...{ ...options, name: 'jobs_waiting', help: 'Jobs that could run now, by queue' },
    async collect() {
      for (const { name, waiting } of await read()) this.set({ queue: name }, waiting);
    },
  });
  new Gauge({
    ...{ ...options, name: 'jobs_failed', help: 'Jobs that gave up and wait for a person, by queue' },
    async collect() {
      for (const { name, failed } of await read()) this.set({ queue: name }, failed);
    },
  });
}
