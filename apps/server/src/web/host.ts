import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import type { Store } from '@shop/domain/store';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Env, originsOf } from '#server/env.ts';
import type { AccessTokens } from '#server/modules/auth/access-tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ErrorReporter } from '#server/platform/error-reporting.ts';
import { guardRoutes, type Identify } from '#server/platform/http/access.ts';
import { documentApi } from '#server/platform/http/api-docs.ts';
import { drainConnections } from '#server/platform/http/drain.ts';
import {
  answerErrors,
  answerUnknownPaths,
  answerUnreadableAddresses,
  toBadAddress,
} from '#server/platform/http/error-handler.ts';
import { newRequestId, showRequestIds } from '#server/platform/http/request-id.ts';
import { setSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { type Log, logRequests } from '#server/platform/log.ts';
import { type Metrics, measureRequests, type RequestLabels } from '#server/platform/metrics.ts';
import { refuseStrangeHosts } from './host-name.ts';
import { callsBelowPrefixes } from './prefixed-calls.ts';
import { nameQuotesByCookie } from './quote-cookie.ts';
import { guardCookieWrites } from './same-origin.ts';
import { readSessionCookie } from './session-cookie.ts';
import { createRenewal } from './session-visit.ts';

type HostParts = {
  env: Env;
  stores: readonly Store[];
  version: string;
  log: Log;
  metrics: Metrics;
  /** By which route and store a request is counted. */
  labelsOf?: (request: FastifyRequest) => RequestLabels;
  reporter: ErrorReporter;
  clock: Clock;
  /** Who calls, as far as a token proves it. */
  identify: Identify;
  accessTokens: Pick<AccessTokens, 'read'>;
};

const HANDLER_TIMEOUT_MS = 20_000;
const API_BODY_LIMIT_BYTES = 256_000;

/** The server itself: limits, logs, checks and headers that hold for every route. */
export async function createHost(parts: HostParts): Promise<FastifyInstance> {
  const { env, stores, log, metrics, labelsOf, reporter, version, clock, identify, accessTokens } = parts;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    frameworkErrors: (_, request, reply) => toBadAddress(app, request, reply),
    trustProxy: env.TRUSTED_PROXIES,
    bodyLimit: API_BODY_LIMIT_BYTES,
    connectionTimeout: 30_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
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
  logRequests(app);
  measureRequests(app, metrics, labelsOf);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    reporter.traceRequest({ method, route: routeOptions.url ?? 'none', status: statusCode, durationMs: elapsedTime });
  });
  await app.register(cookie);
  await app.register(formBody);
  await app.register(compress, { encodings: ['gzip', 'identity'] });
  await setSecurityHeaders(app);
  refuseStrangeHosts(app);
  guardCookieWrites(app, Object.values(originsOf(env)));
  nameQuotesByCookie(app);
  readSessionCookie(app, { renew: createRenewal(app), readToken: accessTokens.read, clock });
  guardRoutes(app, identify);
  answerUnreadableAddresses(app);
  await documentApi(app, version);
  return app;
}
