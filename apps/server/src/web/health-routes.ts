import { HEALTH_CHECK_PATH } from '@shop/domain/site/pages/shell-routes';
import type { FastifyInstance, FastifyReply } from 'fastify';

type Deps = {
  isDatabaseUp: () => Promise<boolean>;
  /** Conditions for complete pages that are not met now. */
  listUnmet: () => string[];
};

const PROBE = { config: { access: 'guest', rateClass: 'exempt' }, logLevel: 'warn' } as const;

/**
 * Health checks, cheap and uncached. `/elb-health-check`: this replica can serve, 503 as soon as the database is gone or
 * the process is leaving. `/readyz`: it also has its search index and hears changes. `/livez`: the process answers.
 */
export function healthRoutes(app: FastifyInstance, { isDatabaseUp, listUnmet }: Deps): void {
  app.get(HEALTH_CHECK_PATH, PROBE, async (_, reply) => {
    const up = await isDatabaseUp();
    return send(reply, up && !app.isLeaving(), { database: up ? 'up' : 'down' });
  });

  app.get('/readyz', PROBE, async (_, reply) => {
    const waitingFor = [...listUnmet(), ...(app.isLeaving() ? ['end of the process'] : [])];
    return send(reply, waitingFor.length === 0, { waitingFor });
  });

  app.get('/livez', PROBE, async (_, reply) => send(reply, true, {}));
}

const send = (reply: FastifyReply, isWell: boolean, details: Record<string, unknown>) =>
  reply
    .code(isWell ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ status: isWell ? 'ok' : 'unavailable', ...details });
