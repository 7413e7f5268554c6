import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { MerchandisingService } from '#server/discovery/search/merchandising-service.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createExperimentChoices } from './experiment-choices.ts';
import { createExperimentCounter } from './experiment-counter.ts';
import { experimentDeskRoutes } from './experiment-desk-routes.ts';
import { createExperimentDesk } from './experiment-desk-service.ts';
import { createExperimentGuard } from './experiment-guard.ts';
import { listPromotionChoices } from './experiment-promotion-repository.ts';
import type { ExperimentService } from './experiment-service.ts';

type Deps = {
  audit: AuditTrail;
  experiments: ExperimentService;
  rules: MerchandisingService;
  getContentClient: Parameters<typeof createExperimentChoices>[0]['getContentClient'];
};

/** Composition of experiments: desk, guard and counts. */
export function openExperiments(core: Core, { audit, experiments, rules, getContentClient }: Deps) {
  const { database, clock, jobs, log, stores, finder } = core;
  const { db } = database;
  const desk = createExperimentDesk({
    ...{ db, clock, audit, listStores: finder.listStores },
    refresh: experiments.refresh,
  });
  createExperimentGuard({ jobs, clock, desk });
  const readChoices = createExperimentChoices({
    ...{ getContentClient, rules },
    listPromotions: (store) => listPromotionChoices(db, store),
  });
  return {
    counter: createExperimentCounter({ db, clock, log, experiments }),
    serveStaff: (app: FastifyInstance): void => experimentDeskRoutes(app, { desk, stores, readChoices }),
  };
}
