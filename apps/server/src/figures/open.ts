import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { ExportList } from '#server/staff/audit/list-export.ts';
import { createFigureCounts, defineFigureJobs } from './count/figure-count-service.ts';
import { createTraffic } from './count/traffic-service.ts';
import { figureRoutes } from './read/figure-routes.ts';
import { createFigures } from './read/figure-service.ts';

type Deps = { exportList: ExportList };

/** Composition of the figures: the jobs that count, and the calls of the back office. */
export function openFigures({ database: { db }, clock, stores, jobs, log }: Core, { exportList }: Deps) {
  defineFigureJobs(jobs, createFigureCounts({ db, clock, stores }));
  const figures = createFigures({ db, clock, stores });
  const traffic = createTraffic({ db, clock, log });
  return {
    services: { countVisit: traffic.count },
    stop: (): Promise<void> => traffic.stop(),
    serveStaff: (app: FastifyInstance): void => figureRoutes(app, { figures, exportList }),
  };
}
