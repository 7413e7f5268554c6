import type { Access } from '@shop/contracts/endpoint';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/** Who is calling, as far as a token proves it. Nothing in a body or a query can change this. */
export type Caller =
  | { kind: 'guest' }
  | { kind: 'customer'; customerId: string /** The sign-in that the token comes of. */; sessionId?: string }
  | { kind: 'staff'; roles: string[] };

export type Identify = (request: FastifyRequest) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. Every route must say so, or the shop does not start. */
    access?: Access;
    /** Whether the call names its locale in a header (§7). */
    withLocale?: boolean;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

const GUEST: Caller = Object.freeze({ kind: 'guest' });

/** Refuses to start with a route that does not declare its access, and checks what is declared on every request. */
export function guardRoutes(app: FastifyInstance, identify: Identify): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const silent = routes.filter(({ config }) => !config?.access).map(({ method, url }) => `${method} ${url}`);
    if (silent.length > 0) throw new Error(`These routes do not declare who may call them: ${silent.join(', ')}`);
  });

  app.decorateRequest('caller');
  app.addHook('preValidation', async (request) => {
    const access = request.routeOptions.config.access ?? 'guest';
    request.caller = access === 'guest' && !request.headers.authorization ? GUEST : await identify(request);
    if (!mayCall(access, request.caller)) throw refusal(request.caller);
  });
}

/** For routes that a plugin registers by itself. Call it inside the scope, before the plugin. */
export function declareAccess(scope: FastifyInstance, access: Access): void {
  scope.addHook('onRoute', (route) => {
    route.config = { access, ...route.config };
  });
}

function mayCall(access: Access, caller: Caller): boolean {
  if (access === 'guest') return true;
  if (access === 'customer') return caller.kind === 'customer';
  return caller.kind === 'staff' && caller.roles.includes(access.staff);
}

const refusal = (caller: Caller): ShopError =>
  caller.kind === 'guest'
    ? new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' })
    : new ShopError('You may not do this', { code: 'forbidden', kind: 'forbidden' });
