import { vitalsEndpoints } from '@shop/contracts/shop/vitals';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { VitalsService } from './vitals-service.ts';

type VitalsParts = { vitals: Pick<VitalsService, 'record'>; storeOfCall: (request: FastifyRequest) => Store };

export function vitalsRoutes(app: FastifyInstance, { vitals, storeOfCall }: VitalsParts): void {
  serve(app, vitalsEndpoints.report, async ({ body }, request) => {
    vitals.record(storeOfCall(request), body);
    return { status: 'received' };
  });
}
