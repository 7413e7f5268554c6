import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { vitalsRoutes } from './modules/vitals/vitals-routes.ts';
import { createVitalsService } from './modules/vitals/vitals-service.ts';
import type { StoreFinder } from './web/visits.ts';

type Surroundings = Pick<AppParts, 'database' | 'jobs' | 'clock' | 'log'> & {
  finder: Pick<StoreFinder, 'storeOfCall'>;
};

/** How fast the shop is for those who visit it. */
export function openVitals(app: FastifyInstance, { database, jobs, clock, log, finder }: Surroundings): void {
  const vitals = createVitalsService({ db: database.db, jobs, clock, log });
  app.addHook('onClose', vitals.stop);
  vitalsRoutes(app, { vitals, storeOfCall: finder.storeOfCall });
}
