import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '#server/core.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { findAccount } from '#server/staff/identity/staff-account-repository.ts';
import { readAccess } from '#server/staff/roles/staff-access.ts';
import { createBulkFile } from './bulk-file.ts';
import type { BulkHandlers } from './bulk-handlers.ts';
import { createBulkRecords } from './bulk-records.ts';
import { deleteOldJobs, endJob } from './bulk-repository.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { createBulkRun } from './bulk-run.ts';
import { createBulk } from './bulk-service.ts';

type CoreDeps = Pick<AppDeps, 'clock' | 'jobs'> & { database: Pick<AppDeps['database'], 'db'> };
type Deps = { audit: AuditTrail; handlers: BulkHandlers };

const RETRIES = 5;

/** Composition of bulk jobs. Areas register their actions with the handlers. */
export function openBulk({ database: { db }, clock, jobs }: CoreDeps, { audit, handlers }: Deps) {
  const run = createBulkRun({
    ...{ db, clock, handlers },
    async readActor({ staffId, sessionId, jobId }) {
      const account = await findAccount(db, staffId);
      if (!account || account.blockedAt) return undefined;
      const { grants } = await readAccess(db, staffId);
      return { kind: 'staff', staffId, name: account.name, sessionId, requestId: jobId, grants };
    },
  });
  const job = jobs.define({
    name: 'run-bulk-job',
    schema: z.object({ jobId: z.uuid() }),
    retryLimit: RETRIES,
    retryDelaySeconds: 2,
    async handle({ jobId }, { tx }) {
      if (await run(jobId)) await job.enqueue(tx, { jobId });
    },
    async afterFailure({ jobId }, { final }) {
      if (final) await endJob(db, { jobId, state: 'stopped', endedAt: clock() });
    },
  });
  jobs.define({
    name: 'delete-old-bulk-jobs',
    schema: z.object({}),
    cron: '50 3 * * *',
    handle: async (_, { tx }) => deleteOldJobs(tx, await readRetentionStart(tx, 'bulk-jobs', clock())),
  });
  const records = createBulkRecords({ db, handlers });
  const bulk = createBulk({ db, clock, audit, records, enqueue: (tx, jobId) => job.enqueue(tx, { jobId }) });
  const readFile = createBulkFile({ db, audit, handlers });
  return { bulk, serveStaff: (app: FastifyInstance): void => bulkRoutes(app, { bulk, records, readFile }) };
}
