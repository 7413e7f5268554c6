import { staffFlagEndpoints as calls } from '@shop/contracts/staff/machine-room/flags';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { FlagService } from './flag-service.ts';

export function flagRoutes(app: FastifyInstance, flags: FlagService): void {
  serveStaff(app, calls.list, async () => ({
    items: (await flags.list()).map(({ stores, ...flag }) => ({
      ...flag,
      stores: stores.map(({ own, ...store }) => ({
        ...store,
        ...(own && { changed: { by: own.changedBy, at: own.changedAt.toISOString() } }),
      })),
    })),
  }));
  serveStaff(app, calls.set, async ({ body }, actor) => {
    await flags.set(actor, body);
    return { status: 'saved' };
  });
}
