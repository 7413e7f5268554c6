import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '#server/core.ts';
import { findBackOfficeOrigin } from '#server/env.ts';
import type { FigureCounts } from '#server/figures/count/figure-count-service.ts';
import type { Figures } from '#server/figures/read/figure-service.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createReportLinks } from './report-links.ts';
import { deleteOldMails, hasDue } from './report-repository.ts';
import { reportRoutes } from './report-routes.ts';
import { createReportSender, type FindReader } from './report-sender.ts';
import { createReports } from './report-service.ts';

type Deps = {
  audit: AuditTrail;
  exportList: ExportList;
  mail: Pick<MailService, 'send'>;
  findReader: FindReader;
  listHolders: Parameters<typeof createReports>[0]['listHolders'];
  figures: Figures;
  counts: Pick<FigureCounts, 'catchUp'>;
};

/** Composition of the reports by mail. */
export function openReports(core: Core, deps: Deps) {
  const { database, clock, stores, jobs } = core;
  const { db } = database;
  const { figures, counts, exportList } = deps;
  const sender = createReportSender({
    ...deps,
    ...core,
    db,
    nameStore: nameStores(core),
    origin: findBackOfficeOrigin(core.env),
  });
  const reports = createReports({ ...deps, db, clock, stores, sender });
  const links = createReportLinks({ ...deps, db, clock, stores });
  jobs.define({
    name: 'send-figure-reports',
    schema: z.object({}),
    cron: '* * * * *',
    async handle(_, { signal }) {
      if (!(await hasDue(db, clock()))) return;
      // After an outage the figures would be those of before it.
      await counts.catchUp(signal);
      await sender.sendDue(signal);
    },
  });
  jobs.define({
    name: 'delete-old-report-links',
    schema: z.object({}),
    cron: '52 3 * * *',
    handle: async (_, { tx }) => deleteOldMails(tx, await readRetentionStart(tx, 'report-links', clock())),
  });
  return {
    serveStaff: (app: FastifyInstance): void => reportRoutes(app, { reports, links, figures, stores, exportList }),
  };
}

const nameStores =
  ({ finder }: Pick<Core, 'finder'>) =>
  (store: Store): string =>
    `${finder.getBrand(store).name} ${store.localeISOCode}`;
