import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Channel on which Fastify publishes every instance before it has routes. */
const CHANNEL = 'fastify.initialization';

export type ListedRoute = { method: string; url: string };

/**
 * Every route that `start` registers, sorted; those of the back office, which are answered on its host only, apart. GET also answers HEAD, so HEAD is not listed. Taken from the router and not
 * from our code: a route that no list of ours knows is found as well.
 */
export async function listRoutes<Started>(start: () => Promise<Started>) {
  const routes: ListedRoute[] = [];
  const staffRoutes: ListedRoute[] = [];
  const collect = ({ method, url, config }: RouteOptions) =>
    void (typeof config?.access === 'object' ? staffRoutes : routes).push(
      ...[method].flat().flatMap((one) => (one === 'HEAD' ? [] : [{ method: one, url }])),
    );
  const onInstance = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', collect);
  subscribe(CHANNEL, onInstance);
  try {
    const started = await start();
    return { started, routes: sortRoutes(routes), staffRoutes: sortRoutes(staffRoutes) };
  } finally {
    unsubscribe(CHANNEL, onInstance);
  }
}

const sortRoutes = (routes: readonly ListedRoute[]): ListedRoute[] =>
  [...new Map(routes.map((route) => [`${route.url} ${route.method}`, route])).entries()]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, route]) => route);
