import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { listening } from './http/listening.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3, 10],
      registers,
    }),
    storeSeconds: new Histogram({
      name: 'store_request_duration_seconds',
      help: 'Time to answer a page or a call of the API, by route and store',
      labelNames: ['route', 'store'],
      // Few, because there are many routes in many stores.
      buckets: [0.05, 0.25, 1, 3],
      registers,
    }),
    pages: new Counter({
      name: 'page_cache_total',
      help: 'Pages by how the cache answered: hit, stale, miss, bypass, or rescued by an old one when rendering failed',
      labelNames: ['outcome', 'store'],
      registers,
    }),
    pageAge: new Histogram({
      name: 'page_cache_age_seconds',
      help: 'How old a page was that the cache answered with',
      buckets: [1, 5, 15, 60, 300, 900],
      registers,
    }),
    searchVendor: new Counter({
      name: 'search_vendor_total',
      help: 'Calls to the search vendor by call and outcome; what is not answered, the shop answers itself',
      labelNames: ['call', 'outcome'],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Background jobs by name and outcome',
      labelNames: ['name', 'outcome'],
      registers,
    }),
    orderDiscrepancies: new Gauge({
      name: 'order_discrepancies',
      help: 'What did not add up in the last nightly reconciliation of the orders; anything but zero waits for a person',
      registers,
    }),
    errors: new Counter({
      name: 'errors_total',
      help: 'Errors that are bugs, by route',
      labelNames: ['route'],
      registers,
    }),
  };
}

/** Both are one of few: a label that anybody can make up would fill the memory. */
export type RequestLabels = { route: string; store: string };

type Describe = (request: FastifyRequest) => RequestLabels;

export function measureRequests(
  app: FastifyInstance,
  { requestSeconds, storeSeconds }: Metrics,
  describe: Describe = byRouteAlone,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { route, store } = describe(request);
    const seconds = reply.elapsedTime / 1000;
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    if (store !== NO_STORE) storeSeconds.observe({ route, store }, seconds);
  });
}

/** Of what is the same in every store: files, pictures, health. */
export const NO_STORE = 'none';

const byRouteAlone: Describe = ({ routeOptions }) => ({ route: routeOptions.url ?? 'none', store: NO_STORE });

export type MetricsServer = { port: number; close(): Promise<void> };

/** Metrics have a port of their own, on loopback, so that no proxy rule can show them to the world. */
export async function serveMetrics({ registry }: Metrics, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listening(server, { host: '127.0.0.1', port, setting: 'METRICS_PORT' });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
