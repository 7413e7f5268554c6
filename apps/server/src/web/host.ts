import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import type { Store } from '@shop/domain/site/store/store';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ReadSession } from '#server/account/session/read-session.ts';
import { type Env, isDemo, listOrigins, servesApiDocs, sharesSession } from '#server/env.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ErrorReporter } from '#server/platform/error-reporting.ts';
import { guardRoutes, type Identify } from '#server/platform/http/access.ts';
import { placeCookies } from '#server/platform/http/cookie-place.ts';
import { divideByLane } from '#server/platform/http/divide-by-lane.ts';
import {
  answerErrors,
  answerUnknownPaths,
  answerUnreadableAddresses,
  refuseNulCharacters,
  toBadAddress,
} from '#server/platform/http/error-handler.ts';
import { refuseProxies, refuseStrangeHosts } from '#server/platform/http/host-name.ts';
import { newRequestId, showRequestIds } from '#server/platform/http/request-id.ts';
import { setSecurityHeaders } from '#server/platform/http/security-headers.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metrics, RequestLabels } from '#server/platform/metrics.ts';
import { drainConnections } from '#server/platform/server/drain.ts';
import { createServerFactory, type FirstAnswer } from '#server/platform/server/http-server.ts';
import { createLoadShedding, type ReadDelay } from '#server/platform/server/load-shedding.ts';
import { createRequestRecord, recordRequests } from '#server/platform/server/request-records.ts';
import { documentApi } from './api-docs/api-docs.ts';
import { chooseLane } from './limits/choose-lane.ts';
import { requireJsonBodies } from './limits/json-only.ts';
import { limitAccounts, limitNetworks, type RouteLimits } from './limits/limit-routes.ts';
import { refuseShop } from './limits/refuse-shop.ts';
import type { RepeatedPages } from './pages/repeated-pages.ts';
import { recognisePreviews } from './preview/preview-hooks.ts';
import { nameQuotesByCookie } from './session/quote-cookie.ts';
import { guardCookieWrites } from './session/same-origin.ts';
import { readSessionCookie } from './session/session-cookie.ts';
import { createRenewal } from './session/session-visit.ts';
import { callsBelowPrefixes } from './stores/prefixed-calls.ts';

type Deps = {
  env: Env;
  stores: readonly Store[];
  version: string;
  log: Log;
  metrics: Metrics;
  /** Metric labels of a request: route and store. */
  getLabels?: (request: FastifyRequest) => RequestLabels;
  reporter: ErrorReporter;
  clock: Clock;
  /** Authenticates the caller by token. */
  identify: Identify;
  readSession: ReadSession;
  routeLimits: RouteLimits;
  /** Pages that are answered before Fastify sees the request. */
  repeatedPages?: RepeatedPages;
  /** Reads the event-loop delay; replaced in tests. */
  readDelay?: ReadDelay;
  /** Previews of another moment. */
  previews?: Parameters<typeof recognisePreviews>[1];
  /** Answers the host of the back office, which has an instance of its own. */
  answerStaff?: FirstAnswer | undefined;
};

const HANDLER_TIMEOUT_MS = 20_000;
const SERVER = {
  connectionTimeoutMs: 30_000,
  settings: {
    // Node.js swaps the two timeouts if the one of the headers is longer, as its default is.
    requestTimeout: 15_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    // Node.js looks for requests past their timeout at this interval; its default keeps a slow body for a minute.
    connectionsCheckingInterval: 2_000,
  },
};
const API_BODY_LIMIT_BYTES = 256_000;

/** HTTP server with the limits, logs, checks and headers of every route. */
export async function createHost(deps: Deps): Promise<FastifyInstance> {
  const { env, stores, log, metrics, getLabels, reporter, repeatedPages, routeLimits } = deps;
  const { version, clock, identify, readSession, readDelay } = deps;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    frameworkErrors: (_, request, reply) => toBadAddress(app, request, reply),
    trustProxy: env.TRUSTED_PROXIES,
    bodyLimit: API_BODY_LIMIT_BYTES,
    serverFactory: createServerFactory({
      ...SERVER,
      answerFirst: (request, response) => {
        if (app.isDraining()) response.setHeader('connection', 'close');
        if (env.ROLE === 'worker') return refuseShop(request, response);
        if (deps.answerStaff?.(request, response)) return true;
        return !app.isDraining() && repeatedPages?.answer(request, response) === true;
      },
      onError: (error) => {
        log.error({ err: error }, 'cached page failed, answered by its route');
        reporter.report(error);
      },
    }),
    handlerTimeout: HANDLER_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: callsBelowPrefixes(stores),
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, (error, { routeOptions }) => {
    metrics.errors.inc({ route: routeOptions.url ?? 'none' });
    const { alert } = routeOptions.config;
    reporter.report(error, { route: routeOptions.url, ...(alert && { tags: { alert } }) });
  });
  answerUnknownPaths(app);
  drainConnections(app);
  showRequestIds(app);
  recordRequests(app, createRequestRecord(deps), getLabels);
  repeatedPages?.rememberReplies(app);
  await app.register(cookie);
  await app.register(formBody);
  await app.register(compress, { encodings: ['gzip', 'identity'] });
  await setSecurityHeaders(app, { crossOriginOpenerPolicy: 'same-origin-allow-popups' });
  refuseStrangeHosts(app);
  createLoadShedding({ limitMs: env.LOAD_SHEDDING_MS, log, metrics, ...(readDelay && { readDelay }) }).guard(app);
  refuseNulCharacters(app);
  if (isDemo(env)) refuseProxies(app);
  divideByLane(app, chooseLane);
  limitNetworks(app, routeLimits);
  placeCookies(app, { origins: Object.values(listOrigins(env)), sharesSession: sharesSession(env) });
  if (deps.previews) recognisePreviews(app, deps.previews);
  guardCookieWrites(app, Object.values(listOrigins(env)));
  requireJsonBodies(app);
  nameQuotesByCookie(app);
  readSessionCookie(app, { renew: createRenewal(app), readSession, clock });
  guardRoutes(app, identify);
  limitAccounts(app, routeLimits);
  answerUnreadableAddresses(app);
  await documentApi(app, { version, origins: listOrigins(env), isServed: servesApiDocs(env) });
  return app;
}
