import type { FastifyInstance } from 'fastify';
import type { Area, Core } from '#server/core.ts';
import type { StaffServices } from '#server/staff/open.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { createJobService } from './jobs/job-service.ts';

type Deps = Pick<StaffServices, 'audit'>;

/** The machine room of the back office: jobs, webhooks, feature flags, caches and the health of services. */
export function openMachineRoom({ database: { db }, jobs }: Core, { audit }: Deps): Area {
  const jobService = createJobService({ db, desk: jobs.desk, audit });
  return {
    serveStaff(app: FastifyInstance): void {
      jobRoutes(app, jobService);
    },
  };
}
