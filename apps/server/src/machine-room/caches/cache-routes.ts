import { staffCacheEndpoints as calls } from '@shop/contracts/staff/machine-room/caches';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { CacheService } from './cache-service.ts';

export function cacheRoutes(app: FastifyInstance, caches: CacheService): void {
  serveStaff(app, calls.purge, async ({ body }, actor) => {
    await caches.purge(actor, body);
    return { status: 'purged' };
  });
}
