import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import { createFigureCounts, defineFigureJobs } from './count/figure-count-service.ts';
import { createTraffic } from './count/traffic-service.ts';
import { figureRoutes } from './read/figure-routes.ts';
import { createFigures } from './read/figure-service.ts';
import { openReports } from './reports/open.ts';

type Deps = { exportList: ExportList } & Omit<Parameters<typeof openReports>[1], 'figures' | 'counts'>;

/** Composition of the figures: the jobs that count, and the calls of the back office. */
export function openFigures(core: Core, deps: Deps) {
  const { database, clock, stores, jobs, log } = core;
  const { db } = database;
  const { exportList } = deps;
  const counts = createFigureCounts({ db, clock, stores });
  defineFigureJobs(jobs, counts);
  const figures = createFigures({ db, clock, stores });
  const reports = openReports(core, { ...deps, figures, counts });
  const traffic = createTraffic({ db, clock, log });
  return {
    services: { countVisit: traffic.count },
    stop: (): Promise<void> => traffic.stop(),
    serveStaff(app: FastifyInstance): void {
      figureRoutes(app, { figures, exportList });
      reports.serveStaff(app);
    },
  };
}
