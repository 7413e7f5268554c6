import { userInfo } from 'node:os';
import { emailKey } from '@shop/domain/email';
import type { Store } from '@shop/domain/site/store/store';
import { type Env, findBackOfficeOrigin, readEnv } from '#server/env.ts';
import { createFigures } from '#server/figures/read/figure-service.ts';
import { parseReportCommand, REPORT_COMMANDS, runReportCommand } from '#server/figures/reports/report-command.ts';
import { createReportSender } from '#server/figures/reports/report-sender.ts';
import { createReports } from '#server/figures/reports/report-service.ts';
import { openMailQueue } from '#server/messaging/open.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { openJobSender } from '#server/platform/jobs/job-sender.ts';
import { createLog } from '#server/platform/log.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { findAccountByEmail } from '#server/staff/identity/staff-account-repository.ts';
import { findReader } from '#server/staff/roles/find-reader.ts';
import { listHolders } from '#server/staff/roles/role-repository.ts';

type Deps = {
  stores: readonly Store[];
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

/** Commands of the reports by mail, by name. */
export const listReportCommands = ({ stores, print, mistaken, withDatabase }: Deps) =>
  REPORT_COMMANDS.map((name): [string, (typed: readonly string[]) => Promise<number>] => [
    name,
    async (typed) => {
      const command = parseReportCommand([name, ...typed]);
      if (command.action === 'mistake') return mistaken(command.problem);
      const env = readEnv();
      return await withDatabase(env, async ({ db, url }) => {
        const jobs = await openJobSender(url);
        const shared = { db, clock, stores, findReader };
        const sender = createReportSender({
          ...{ ...shared, log: createLog('error'), figures: createFigures({ db, clock, stores }) },
          ...{ mail: openMailQueue({ db, jobs }), origin: findBackOfficeOrigin(env) },
          nameStore: ({ brand, localeISOCode }) => `${brand} ${localeISOCode}`,
        });
        const reports = createReports({
          ...{ ...shared, sender, audit: createAuditTrail({ clock }) },
          listHolders: (permission) => listHolders(db, permission),
        });
        const findStaffId = async (email: string) => (await findAccountByEmail(db, emailKey(email)))?.staffId;
        const actor = { kind: 'command', name: userInfo().username } as const;
        return await runReportCommand(command, { reports, findStaffId, actor, print }).finally(jobs.close);
      });
    },
  ]);
