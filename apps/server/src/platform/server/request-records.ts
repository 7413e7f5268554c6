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

/** A request as it is logged, measured and traced. */
export type DescribedRequest = {
  method: string;
  /** Pattern of the route that answered. */
  route: string | undefined;
  /** Path without secrets and query. */
  path: string;
  labels: RequestLabels;
  /** True for a route whose log level is above that of requests. */
  isQuiet: boolean;
};

type Reply = { id: string; status: number; ms: number };
export type RecordReply = (reply: Reply) => void;
/** What is the same for all replies to a request is made once. */
export type RecordRequest = (request: DescribedRequest) => RecordReply;

type Deps = {
  log: Log;
  metrics: Metrics;
  reporter: Pick<ErrorReporter, 'traceRequest'>;
  env: { LOG_SAMPLE: number };
};

/** One log line, the metrics and a sampled trace per request. */
export function createRequestRecord({ log, metrics, reporter, env }: Deps): RecordRequest {
  const logRequest = logRequests(log, env.LOG_SAMPLE);
  const measureRequest = measureRequests(metrics);
  return (request) => {
    const { method, route = 'none', isQuiet } = request;
    const write = isQuiet ? undefined : logRequest(request);
    const measure = measureRequest(request);
    return (reply) => {
      write?.(reply);
      measure(reply);
      reporter.traceRequest({ method, route, status: reply.status, durationMs: reply.ms });
    };
  };
}

type Describe = (request: FastifyRequest) => RequestLabels;

/** Records every request that Fastify answers. */
export function recordRequests(app: FastifyInstance, record: RecordRequest, describe: Describe = byRouteAlone): void {
  app.decorateRequest('labels', undefined);
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const recordReply = record(describeRequest(request, describe(request)));
    recordReply({ id: request.id, status: statusCode, ms: elapsedTime });
  });
}

/** Parts of a path that are bearer secrets. */
const SECRET = /:(token|code)\b/;

/** Path without the query, which may hold a token or an address, nor a token in the path. */
export const describeRequest = (
  { method, routeOptions, url }: FastifyRequest,
  labels: RequestLabels,
): DescribedRequest => ({
  method,
  route: routeOptions.url,
  path: SECRET.test(labels.route) ? labels.route : (url.split('?', 1)[0] ?? ''),
  labels,
  isQuiet: routeOptions.logLevel === 'warn',
});

const byRouteAlone: Describe = ({ routeOptions }) => ({ route: routeOptions.url ?? 'none', store: NO_STORE });
