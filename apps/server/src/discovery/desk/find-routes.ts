import { staffFindEndpoints } from '@shop/contracts/staff/find';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { Find } from './find-service.ts';

export function findRoutes(app: FastifyInstance, { find }: { find: Find }): void {
  serveStaff(app, staffFindEndpoints.shop, ({ query }, actor) => find(actor, query));
}
