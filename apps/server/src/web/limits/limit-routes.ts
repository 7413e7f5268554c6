import { getNetwork } from '@shop/domain/content/contact';
import { type RateClass, type RouteClass, resolveNestedClass, tooManyRequests } from '@shop/domain/route-class';
import { MS_PER_SECOND } from '@shop/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { prefersHtml } from '#server/platform/http/accept.ts';
import { getInProcessCall } from '#server/platform/http/in-process-call.ts';
import type { ClassLimits } from './class-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Class of the rate limit. Startup fails when a route does not declare it. */
    rateClass?: RateClass;
  }
}

/** Renders the page that a browser gets instead of the one it asked for. */
export type TooManyPage = (request: FastifyRequest) => { html: string; policy: string };

export type RouteLimits = { limits: ClassLimits /** Absent: a plain error. */; renderTooMany?: TooManyPage };

/** Fails startup when a route does not declare its class, and limits every request of a network. Add first. */
export function limitNetworks(app: FastifyInstance, deps: RouteLimits): void {
  requireClasses(app);
  app.addHook('onRequest', async (request, reply) => {
    const rateClass = getClass(request);
    if (rateClass === 'exempt') return;
    // The address of a connection that is closed already is undefined, whatever its type says.
    const waitMs = await deps.limits.enter(rateClass, 'network', getNetwork(request.ip ?? ''));
    if (waitMs > 0) return refuse({ request, reply, rateClass, waitMs }, deps);
  });
  app.addHook('onClose', () => deps.limits.close());
}

/** Limits every request of a signed-in customer, from wherever it comes. Add when callers are known. */
export function limitAccounts(app: FastifyInstance, deps: RouteLimits, findAccount = findCustomer): void {
  app.addHook('preValidation', async (request, reply) => {
    const account = findAccount(request);
    const rateClass = account === undefined ? 'exempt' : getClass(request);
    if (account === undefined || rateClass === 'exempt') return;
    const waitMs = await deps.limits.enter(rateClass, 'account', account);
    if (waitMs > 0) return refuse({ request, reply, rateClass, waitMs }, deps);
  });
}

const findCustomer = ({ caller, sessionOwner }: FastifyRequest): string | undefined =>
  caller.kind === 'customer' ? caller.customerId : sessionOwner;

/** Account of the back office that is signed in, or API key that is used. */
export function findStaff({ actor }: FastifyRequest): string | undefined {
  if (actor?.kind === 'key') return actor.keyId;
  return actor?.kind === 'staff' ? actor.staffId : undefined;
}

function requireClasses(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const silent = routes.filter(({ config }) => !config?.rateClass).map(({ method, url }) => `${method} ${url}`);
    if (silent.length > 0) throw new Error(`These routes do not declare their rate limit class: ${silent.join(', ')}`);
  });
}

/** A path without a route counts as a page. */
function getClass({ routeOptions }: FastifyRequest): RateClass {
  const { rateClass = 'page' } = routeOptions.config;
  const inProcess = getInProcessCall();
  return inProcess ? resolveNestedClass(rateClass, inProcess.countedAs) : rateClass;
}

type Refused = { request: FastifyRequest; reply: FastifyReply; rateClass: RouteClass; waitMs: number };

function refuse({ request, reply, rateClass, waitMs }: Refused, { renderTooMany }: RouteLimits): FastifyReply {
  if (!renderTooMany || rateClass !== 'page' || !prefersHtml(request.headers.accept)) throw tooManyRequests(waitMs);
  const { html, policy } = renderTooMany(request);
  return reply
    .code(429)
    .header('retry-after', Math.ceil(waitMs / MS_PER_SECOND))
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}
