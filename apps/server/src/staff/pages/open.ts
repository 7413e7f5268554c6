import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { listOrigins } from '#server/env.ts';
import { pictureRoutes } from './picture-routes.ts';
import { staffPageRoutes } from './staff-page-routes.ts';

/** Pages, assets and pictures of the back office. Served last: pages answer every path without another route. */
export function openStaffPages(core: Core, { origin }: { origin: string | undefined }) {
  const { backoffice, clock, reporter, fetchInProcess } = core;
  return {
    async serveStaff(app: FastifyInstance): Promise<void> {
      if (!backoffice || !origin) return;
      pictureRoutes(app, fetchInProcess());
      const shops = Object.values(listOrigins(core.env));
      await staffPageRoutes(app, { ...backoffice, origin, clock, reporter, shops });
    },
  };
}
