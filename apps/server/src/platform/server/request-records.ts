import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorReporter } from '#server/platform/error-reporting.ts';
import { type Log, logRequests } from '#server/platform/log.ts';
import { type Metrics, measureRequests, NO_STORE, type RequestLabels } from '#server/platform/metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Metric labels, once known. */
    labels: RequestLabels | undefined;
  }
}

/** An answered request, as it is logged, measured and traced. */
export type AnsweredRequest = {
  id: string;
  method: string;
  /** Pattern of the route that answered. */
  route: string | undefined;
  /** Path without secrets and query. */
  path: string;
  labels: RequestLabels;
  /** True for a route whose log level is above that of requests. */
  isQuiet: boolean;
  status: number;
  ms: number;
};

export type RecordRequest = (answered: AnsweredRequest) => void;

type Deps = {
  log: Log;
  metrics: Metrics;
  reporter: Pick<ErrorReporter, 'traceRequest'>;
  env: { LOG_SAMPLE: number };
};

/** One log line, the metrics and a sampled trace per request. */
export function createRequestRecord({ log, metrics, reporter, env }: Deps): RecordRequest {
  const write = logRequests(log, env.LOG_SAMPLE);
  const measure = measureRequests(metrics);
  return (answered) => {
    const { method, route = 'none', isQuiet, status, ms } = answered;
    if (!isQuiet) write(answered);
    measure(answered);
    reporter.traceRequest({ method, route, status, durationMs: ms });
  };
}

type Describe = (request: FastifyRequest) => RequestLabels;

/** Records every request that Fastify answers. */
export function recordRequests(app: FastifyInstance, record: RecordRequest, describe: Describe = byRouteAlone): void {
  app.decorateRequest('labels', undefined);
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { id, method } = request;
    record({ id, method, ...describeRequest(request, describe(request)), status: statusCode, ms: elapsedTime });
  });
}

/** Parts of a path that are bearer secrets. */
const SECRET = /:(token|code)\b/;

/** Path without the query, which may hold a token or an address, nor a token in the path. */
export const describeRequest = ({ routeOptions, url }: FastifyRequest, labels: RequestLabels) => ({
  route: routeOptions.url,
  path: SECRET.test(labels.route) ? labels.route : (url.split('?', 1)[0] ?? ''),
  labels,
  isQuiet: routeOptions.logLevel === 'warn',
});

const byRouteAlone: Describe = ({ routeOptions }) => ({ route: routeOptions.url ?? 'none', store: NO_STORE });
