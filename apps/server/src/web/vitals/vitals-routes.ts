import { vitalsEndpoints } from '@shop/contracts/shop/site/vitals';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { VitalsService } from './vitals-service.ts';

type Deps = { vitals: Pick<VitalsService, 'record'>; resolveApiStore: (request: FastifyRequest) => Store };

export function vitalsRoutes(app: FastifyInstance, { vitals, resolveApiStore }: Deps): void {
  serve(app, vitalsEndpoints.report, async ({ body }, request) => {
    vitals.record(resolveApiStore(request), body);
    return { status: 'received' };
  });
}
