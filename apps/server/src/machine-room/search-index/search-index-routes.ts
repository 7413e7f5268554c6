import { staffSearchIndexEndpoints as calls } from '@shop/contracts/staff/machine-room/search-index';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { SearchIndexService } from './search-index-service.ts';

export function searchIndexRoutes(app: FastifyInstance, index: SearchIndexService): void {
  serveStaff(app, calls.read, async (_, actor) => {
    const { state, ...rest } = await index.read(actor);
    const { builtAt, changedAt, lastError, ...others } = state;
    return {
      ...rest,
      state: {
        ...others,
        ...(builtAt && { builtAt: builtAt.toISOString() }),
        ...(changedAt && { changedAt: changedAt.toISOString() }),
        ...(lastError && { lastError: { ...lastError, at: lastError.at.toISOString() } }),
      },
    };
  });
  serveStaff(app, calls.rebuild, async (_, actor) => {
    await index.rebuild(actor);
    return { status: 'started' };
  });
}
