import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tag under which errors of this route are logged and reported. */
    alert?: string;
  }
}

/** Tags all routes of the scope and logs their errors. Call inside the scope, before its routes. */
export function raiseAlerts(scope: FastifyInstance, alert: string): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, alert };
  });
  scope.addHook('onError', async (request, _, { code, message }) => {
    request.log.warn({ alert, code, reason: message }, 'call failed or rejected');
  });
}
