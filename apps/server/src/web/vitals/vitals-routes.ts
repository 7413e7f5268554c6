import { vitalsEndpoints } from '@shop/contracts/shop/site/vitals';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExperimentCounter } from '#server/discovery/experiments/experiment-counter.ts';
import type { SeenPages } from '#server/figures/count/traffic-service.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { VitalsService } from './vitals-service.ts';

type Deps = {
  vitals: Pick<VitalsService, 'record'>;
  counter: Pick<ExperimentCounter, 'countPaint'>;
  countVisit: (store: Store, seen: SeenPages) => void;
  resolveApiStore: (request: FastifyRequest) => Store;
};

export function vitalsRoutes(app: FastifyInstance, { vitals, counter, countVisit, resolveApiStore }: Deps): void {
  serve(app, vitalsEndpoints.report, async ({ body: { seen = [], visit: counts, ...visit } }, request) => {
    const store = resolveApiStore(request);
    vitals.record(store, visit);
    if (counts) countVisit(store, counts);
    const { LCP } = visit.metrics;
    if (seen.length > 0 && LCP !== undefined) void counter.countPaint(store, seen, LCP);
    return { status: 'received' };
  });
}
