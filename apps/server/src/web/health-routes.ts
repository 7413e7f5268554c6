import { HEALTH_CHECK_PATH } from '@shop/domain/site/pages/shell-routes';
import type { FastifyInstance } from 'fastify';

type Deps = { isDatabaseUp: () => Promise<boolean> };

/** Health check for load balancers: cheap, and 503 as soon as the database is gone. */
export function healthRoutes(app: FastifyInstance, { isDatabaseUp }: Deps): void {
  app.get(
    HEALTH_CHECK_PATH,
    { config: { access: 'guest', rateClass: 'exempt' }, logLevel: 'warn' },
    async (_, reply) => {
      const up = await isDatabaseUp();
      return reply
        .code(up ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: up ? 'ok' : 'unavailable', database: up ? 'up' : 'down' });
    },
  );
}
