import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { FirstAnswer } from '#server/platform/server/http-server.ts';
import { createTrustedProxies } from '#server/platform/server/trusted-proxies.ts';

type Deps = { app: FastifyInstance; origin: string; trustedProxies: readonly string[] };

/** Hands requests of the back office's host to its instance, before the shop sees them. */
export function createStaffDispatch({ app, origin, trustedProxies }: Deps): FirstAnswer {
  const own = new URL(origin).host;
  const proxies = createTrustedProxies(trustedProxies);

  /** As Fastify does: a trusted proxy may name the host that the browser asked for. */
  function readHost(request: IncomingMessage): string {
    const { host = '', 'x-forwarded-host': forwarded } = request.headers;
    const told =
      proxies.isFromProxy(request) && typeof forwarded === 'string' ? forwarded.split(',').at(-1) : undefined;
    return (told?.trim() || host).toLowerCase();
  }

  return (request, response) => {
    if (readHost(request) !== own) return false;
    app.routing(request, response);
    return true;
  };
}
