import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Under which tag what goes wrong on this route is logged and reported. */
    alert?: string;
  }
}

/** Tags all routes of the scope and logs what they refuse. Call it inside the scope, before its routes. */
export function raiseAlerts(scope: FastifyInstance, alert: string): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, alert };
  });
  scope.addHook('onError', async (request, _, { code, message }) => {
    request.log.warn({ alert, code, reason: message }, 'a call failed or was refused');
  });
}
