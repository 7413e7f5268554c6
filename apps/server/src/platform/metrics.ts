import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { listening } from './http/listening.ts';
import { bindHistogram } from './metrics/bound-series.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Request duration by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3, 10],
      registers,
    }),
    storeSeconds: new Histogram({
      name: 'store_request_duration_seconds',
      help: 'Duration of page and API requests by route and store',
      labelNames: ['route', 'store'],
      // Few buckets, because the series multiply by routes and stores.
      buckets: [0.05, 0.25, 1, 3],
      registers,
    }),
    pages: new Counter({
      name: 'page_cache_total',
      help: 'Pages by cache outcome: hit, stale, miss, bypass, or rescued (old page served after a failed render)',
      labelNames: ['outcome', 'store'],
      registers,
    }),
    pageAge: new Histogram({
      name: 'page_cache_age_seconds',
      help: 'Age of pages served from the cache',
      buckets: [1, 5, 15, 60, 300, 900],
      registers,
    }),
    searchVendor: new Counter({
      name: 'search_vendor_total',
      help: 'Calls to the search vendor by call and outcome; failed calls fall back to the own search',
      labelNames: ['call', 'outcome'],
      registers,
    }),
    searchIndexUpdates: new Counter({
      name: 'search_index_updates_total',
      help: 'Updates of the search index in use, by kind: build, refresh (words, labels, categories), change or turn',
      labelNames: ['kind'],
      registers,
    }),
    statements: new Counter({
      name: 'database_statements_total',
      help: 'Statements sent to the database, without those of background jobs and of the search index',
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Background jobs by name and outcome',
      labelNames: ['name', 'outcome'],
      registers,
    }),
    ...createLoadMetrics(registers),
    lastBackup: new Gauge({
      name: 'backup_last_success_timestamp_seconds',
      help: 'Time of the last backup that was made; 0: none is known',
      aggregator: 'max',
      registers,
    }),
    ...createOrderMetrics(registers),
    ...createRateLimitMetrics(registers),
    errors: new Counter({
      name: 'errors_total',
      help: 'Unexpected errors by route',
      labelNames: ['route'],
      registers,
    }),
  };
}

const createLoadMetrics = (registers: Registry[]) => ({
  cdnPurges: new Counter({
    name: 'cdn_purges_total',
    help: 'Calls that purge pages at the CDN by outcome: sent, failed, limited (too many) or given_up',
    labelNames: ['outcome'],
    registers,
  }),
  loopDelay: new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'Mean delay of the event loop in the last second; above LOAD_SHEDDING_MS new work is refused',
    aggregator: 'max',
    registers,
  }),
  shedRequests: new Counter({
    name: 'shed_requests_total',
    help: 'Requests refused with 503 because of the event-loop delay',
    registers,
  }),
});

/** Gauges are those of the database, so several processes have the same value. */
const createOrderMetrics = (registers: Registry[]) => ({
  stockHolds: new Counter({
    name: 'stock_holds_total',
    help: 'Stock holds for payments by outcome: granted, too_many_holds, stock_on_hold or stock_being_paid',
    labelNames: ['outcome'],
    registers,
  }),
  stockHoldShare: new Gauge({
    name: 'stock_hold_share',
    help: 'Largest share of a variant that is on hold for unpaid orders, of variants with four units or more',
    aggregator: 'max',
    registers,
  }),
  orderDiscrepancies: new Gauge({
    name: 'order_discrepancies',
    help: 'Discrepancies found by the last nightly order reconciliation; any value but zero needs manual action',
    aggregator: 'max',
    registers,
  }),
});

const createRateLimitMetrics = (registers: Registry[]) => ({
  rateLimits: new Counter({
    name: 'rate_limit_total',
    help: 'Requests by class, subject (network or account) and outcome: allowed or refused',
    labelNames: ['class', 'subject', 'outcome'],
    registers,
  }),
  rateLimitStoreErrors: new Counter({
    name: 'rate_limit_store_errors_total',
    help: 'Failed or late calls to the shared store of rate limits; the requests are counted in memory instead',
    registers,
  }),
});

/** Bounded label values: labels taken from input would exhaust memory. */
export type RequestLabels = { route: string; store: string };

type MeasuredRequest = { method: string; labels: RequestLabels };
type MeasuredReply = { status: number; ms: number };

export function measureRequests({ requestSeconds, storeSeconds }: Metrics) {
  const byRequest = new Map<string, (seconds: number) => void>();
  const byStore = new Map<string, (seconds: number) => void>();
  return ({ method, labels: { route, store } }: MeasuredRequest): ((reply: MeasuredReply) => void) => {
    const findByStatus = (status: number) =>
      getOrMake(byRequest, `${method} ${status} ${route}`, () =>
        bindHistogram(requestSeconds, { method, route, status }),
      );
    const observeStore =
      store === NO_STORE
        ? undefined
        : getOrMake(byStore, `${store} ${route}`, () => bindHistogram(storeSeconds, { route, store }));
    const observeOk = findByStatus(200);
    return ({ status, ms }) => {
      const observe = status === 200 ? observeOk : findByStatus(status);
      observe(ms / 1000);
      observeStore?.(ms / 1000);
    };
  };
}

function getOrMake<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}

/** Label for routes without a store: files, pictures, health. */
export const NO_STORE = 'none';

export type MetricsSource = Pick<Registry, 'contentType'> & { metrics(): Promise<string> };
export type MetricsServer = { port: number; close(): Promise<void> };

/** Metrics use a separate port, so that no proxy rule can expose them. */
export async function serveMetrics(
  registry: MetricsSource,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listening(server, { host, port, setting: 'METRICS_PORT' });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
