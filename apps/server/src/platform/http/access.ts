import type { Access } from '@shop/contracts/endpoint';
import type { RateClass } from '@shop/domain/route-class';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/** Caller as proved by the access token. Nothing in a body or query can change this. */
export type Caller =
  | { kind: 'guest' }
  | { kind: 'customer'; customerId: string /** Session of the access token. */; sessionId?: string };

export type Identify = (request: FastifyRequest) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required access level. Startup fails when a route does not declare it. */
    access?: Access;
    /** True when the call sends its locale in a header (§7). */
    withLocale?: boolean;
  }
  interface FastifyRequest {
    caller: Caller;
    /** Signed-in member of staff, on the host of the back office only. */
    actor?: Actor;
  }
}

const GUEST: Caller = Object.freeze({ kind: 'guest' });

/**
 * Fails startup when a route does not declare its access or belongs to the back office, and enforces it on every
 * request.
 */
export function guardRoutes(app: FastifyInstance, identify: Identify): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const silent = routes.filter(({ config }) => !config?.access);
    if (silent.length > 0) throw new Error(`These routes do not declare who may call them: ${describeRoutes(silent)}`);
    const strange = routes.filter(({ config }) => typeof config?.access === 'object');
    if (strange.length > 0) throw new Error(`These routes belong to the back office: ${describeRoutes(strange)}`);
  });

  app.decorateRequest('caller');
  app.addHook('preValidation', async (request) => {
    const access = request.routeOptions.config.access ?? 'guest';
    request.caller = access === 'guest' && !request.headers.authorization ? GUEST : await identify(request);
    if (!mayCall(access, request.caller)) throw refusal(request.caller);
  });
}

export const describeRoutes = (routes: readonly RouteOptions[]): string =>
  routes.map(({ method, url }) => `${method} ${url}`).join(', ');

/** Access and rate limit of routes that a plugin registers itself. Call inside the scope, before the plugin. */
export function declareRoutes(scope: FastifyInstance, declared: { access: Access; rateClass: RateClass }): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...declared, ...route.config };
  });
}

function mayCall(access: Access, caller: Caller): boolean {
  if (access === 'guest') return true;
  return access === 'customer' && caller.kind === 'customer';
}

const refusal = (caller: Caller): ShopError =>
  caller.kind === 'guest'
    ? new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' })
    : new ShopError('Forbidden', { code: 'forbidden', kind: 'forbidden' });
