import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import { createContentService } from '#server/content/documents/content-service.ts';
import type { Core } from '#server/core.ts';
import { listDemoSkus } from '#server/stand-ins/demo-data/demo-catalogue.ts';
import { readinessRoutes } from './readiness-routes.ts';
import { createReadinessService, type ReadinessTerms } from './readiness-service.ts';

type Deps = Pick<Core, 'env' | 'clock'> & {
  database: Pick<Core['database'], 'db'>;
  terms: ReadinessTerms & { stores: readonly Store[] };
};

/** Composition of the check whether this shop may open. */
export const openReadiness = ({ env, clock, database: { db }, terms }: Deps) =>
  createReadinessService({
    ...{ env, clock, db, terms, stores: terms.stores },
    content: createContentService({ db, clock }),
    listSampleSkus: () => listDemoSkus(),
  });

/** The check on the home screen of the back office. */
export const openReadinessDesk = (deps: Deps) => ({
  serveStaff: (app: FastifyInstance): void =>
    readinessRoutes(app, { readiness: openReadiness(deps), clock: deps.clock }),
});
