import type { FastifyInstance } from 'fastify';

const PATHS = '/search/';

/**
 * CORS for clients on other origins. Without credentials: a reply does not depend on cookies, and a foreign page must
 * not act as the visitor.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async ({ url, headers: { origin } }, reply) => {
    if (!url.startsWith(PATHS)) return;
    reply.header('vary', 'Origin');
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
  });
  app.options(`${PATHS}*`, { config: { access: 'guest', rateClass: 'search' } }, async (_, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '600')
      .send(),
  );
}
