import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { HEALTH_CHECK_PATH } from '@shop/domain/site/pages/shell-routes';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { AppDeps } from '#server/core.ts';
import { readBearer } from '#server/platform/http/bearer.ts';
import { divideByLane } from '#server/platform/http/divide-by-lane.ts';
import {
  answerErrors,
  answerUnknownPaths,
  answerUnreadableAddresses,
  refuseNulCharacters,
  toBadAddress,
} from '#server/platform/http/error-handler.ts';
import { refuseProxies, refuseStrangeHosts } from '#server/platform/http/host-name.ts';
import { getInProcessCall } from '#server/platform/http/in-process-call.ts';
import { newRequestId, showRequestIds } from '#server/platform/http/request-id.ts';
import { setSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { createRequestRecord, recordRequests } from '#server/platform/server/request-records.ts';
import type { KeyActor } from '#server/staff/keys/key-service.ts';
import type { StaffCaller } from '#server/staff/session/staff-session-service.ts';
import { guardStaffRoutes } from './staff-guard.ts';

type Deps = Pick<AppDeps, 'env' | 'log' | 'metrics' | 'reporter' | 'clock' | 'database'> & {
  /** True in demo mode, which answers this computer only. */
  isLocalOnly: boolean;
  identify: (request: FastifyRequest) => Promise<StaffCaller>;
  identifyKey: (request: FastifyRequest) => Promise<KeyActor | undefined>;
  /** Hooks of `web`, which this area does not import. */
  hooks: {
    limitNetworks(app: FastifyInstance): void;
    limitAccounts(app: FastifyInstance): void;
    requireJsonBodies(app: FastifyInstance): void;
    /** CSRF check: throws unless the request was sent from a page of this host. */
    requireOwnPage(request: FastifyRequest): void;
  };
};

const HANDLER_TIMEOUT_MS = 20_000;
const BODY_LIMIT_BYTES = 1_000_000;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Fastify instance of the back office. It shares no route, hook or cookie with the shop, and listens nowhere itself:
 * the server of the shop hands it the requests of its host.
 */
export async function createStaffHost(deps: Deps): Promise<FastifyInstance> {
  const { env, log, metrics, reporter, clock, database, hooks } = deps;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    frameworkErrors: (_, request, reply) => toBadAddress(app, request, reply),
    trustProxy: env.TRUSTED_PROXIES,
    bodyLimit: BODY_LIMIT_BYTES,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    routerOptions: { maxParamLength: 500 },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, (error, { routeOptions }) => {
    metrics.errors.inc({ route: routeOptions.url ?? 'none' });
    reporter.report(error, { route: routeOptions.url });
  });
  answerUnknownPaths(app);
  showRequestIds(app);
  recordRequests(app, createRequestRecord(deps));
  await app.register(cookie);
  await app.register(compress, { encodings: ['gzip', 'identity'] });
  await setSecurityHeaders(app, { crossOriginResourcePolicy: 'same-origin', referrerPolicy: 'same-origin' });
  refuseStrangeHosts(app);
  refuseNulCharacters(app);
  if (deps.isLocalOnly) refuseProxies(app);
  keepPrivate(app);
  divideByLane(app, () => 'desk');
  hooks.limitNetworks(app);
  guardWrites(app, hooks.requireOwnPage);
  hooks.requireJsonBodies(app);
  guardStaffRoutes(app, { identify: deps.identify, identifyKey: deps.identifyKey, clock });
  hooks.limitAccounts(app);
  answerUnreadableAddresses(app, { staff: 'anyone' });
  answerHealthChecks(app, database.isUp);
  return app;
}

/** Nothing of the back office is stored by a shared cache or indexed. A file with a hash in its name overrides it. */
function keepPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
  });
}

/** An in-process call is caused by a page of ours, whose own request was checked. */
function guardWrites(app: FastifyInstance, requireOwnPage: (request: FastifyRequest) => void): void {
  app.addHook('onRequest', async (request) => {
    // A browser adds no key by itself: without the session cookie there is nothing to forge (CSRF).
    if (readBearer(request) !== undefined) return;
    if (!READS.has(request.method) && !getInProcessCall()) requireOwnPage(request);
  });
}

function answerHealthChecks(app: FastifyInstance, isDatabaseUp: () => Promise<boolean>): void {
  const config = { access: { staff: 'anyone' }, rateClass: 'exempt' } as const;
  app.get(HEALTH_CHECK_PATH, { config, logLevel: 'warn' }, async (_, reply) => {
    const up = await isDatabaseUp();
    return reply.code(up ? 200 : 503).send({ status: up ? 'ok' : 'unavailable' });
  });
}
