import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { openOrderDesk } from './desk/open.ts';
import { fulfilmentEventsRoutes } from './fulfilment/fulfilment-events-routes.ts';
import { openReturnDesk } from './returns/desk/open.ts';
import { openWarehouse } from './warehouse/open.ts';

type Deps = Parameters<typeof openOrderDesk>[1] & Parameters<typeof openReturnDesk>[1] & { exportList: ExportList };

/** Composition of the merchant's side: orders, fulfilment and returns. */
export function openDesks(core: Core, deps: Deps) {
  const desk = openOrderDesk(core, deps);
  const returnDesk = openReturnDesk(core, deps);
  const { FULFILMENT_WEBHOOK_SECRET: given } = core.env;
  const secret = givenSecret(given);
  const events = desk.openEvents(secret);
  openWarehouse(core, { secret, events });
  return {
    serve(app: FastifyInstance): void {
      if (given.length > 0) fulfilmentEventsRoutes(app, events);
    },
    serveStaff(app: FastifyInstance): void {
      desk.serveStaff(app);
      returnDesk.serveStaff(app, deps.exportList);
    },
  };
}
