import { staffServiceEndpoints as calls } from '@shop/contracts/staff/machine-room/services';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { OutsideServices } from './outside-service-service.ts';

export function outsideServiceRoutes(app: FastifyInstance, services: OutsideServices): void {
  serveStaff(app, calls.list, async () => {
    const { items, workers } = services.list();
    return {
      workers,
      items: items.map(({ service, origins }) => ({
        service,
        origins: origins.map(({ lastSuccess, lastFailure, circuit, ...origin }) => ({
          ...origin,
          ...(circuit && { circuit }),
          ...(lastSuccess && { lastSuccess: lastSuccess.toISOString() }),
          ...(lastFailure && { lastFailure: { ...lastFailure, at: lastFailure.at.toISOString() } }),
        })),
      })),
    };
  });
  serveStaff(app, calls.probe, async ({ body }, actor) => await services.probe(actor, body));
}
