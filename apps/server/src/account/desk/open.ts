import type { FastifyInstance } from 'fastify';
import type { ClosingService } from '#server/account/closure/closing-service.ts';
import type { ExportService } from '#server/account/closure/export-service.ts';
import type { Ledger } from '#server/account/credit/ledger-service.ts';
import type { SessionService } from '#server/account/session/session-service.ts';
import type { Core } from '#server/core.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import type { ApprovalDesk } from '#server/staff/approval/approval-service.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { BulkDesk } from '#server/staff/bulk/bulk-desk.ts';
import { createBlockDesk } from './block-desk-service.ts';
import { registerCustomerBulk } from './customer-bulk-actions.ts';
import { createCustomerChange } from './customer-change.ts';
import { customerDeskRoutes } from './customer-desk-routes.ts';
import { createCustomerExport } from './customer-export.ts';
import { createCustomerList } from './customer-list-service.ts';
import { createCustomerPage } from './customer-page-service.ts';
import { createGoodwillDesk } from './goodwill-desk-service.ts';
import { createGoodwillMail } from './goodwill-mail.ts';
import { createMergeMail } from './merge/merge-mail.ts';
import { createCustomerMerge } from './merge/merge-service.ts';
import { createPrivacyDesk } from './privacy-desk-service.ts';

type CoreDeps = Pick<Core, 'clock' | 'stores'> & {
  database: Pick<Core['database'], 'db'>;
  finder: Pick<Core['finder'], 'storeBy' | 'pageAddress'>;
};
type CommandDeps = {
  audit: AuditTrail;
  ledger: Pick<Ledger, 'grant' | 'merge'>;
  sessions: Pick<SessionService, 'endAll'>;
  mail: Parameters<typeof createGoodwillMail>[0]['mail'];
  approvals?: ApprovalDesk | undefined;
};
type Deps = CommandDeps & {
  bulk: BulkDesk;
  closing: Pick<ClosingService, 'closeFor'>;
  exports: Pick<ExportService, 'askFor'>;
};

/** Services of the desk that the command line has, too. */
export function openCustomerCommands({ database: { db }, clock, stores, finder }: CoreDeps, deps: CommandDeps) {
  const { storeBy } = finder;
  const { audit } = deps;
  const page = createCustomerPage({ db, storeBy });
  const list = createCustomerList({ db, stores });
  const changes = createCustomerChange({ db, page, audit });
  return {
    ...{ page, list, changes },
    exportCustomers: createCustomerExport({ db, list, storeBy, audit, writeLine: csvLine }),
    blocking: createBlockDesk({ ...deps, ...changes, clock }),
    merging: createCustomerMerge({
      ...{ ...deps, db, page, clock },
      notify: createMergeMail({ mail: deps.mail, pageAddress: finder.pageAddress }),
    }),
    giveCredit: createGoodwillDesk({
      ...{ ...deps, ...changes },
      notify: createGoodwillMail({ mail: deps.mail, pageAddress: finder.pageAddress }),
    }),
  };
}

/** Composition of customers at the merchant's desk. */
export function openCustomerDesk(core: CoreDeps, deps: Deps) {
  const { changes, ...services } = openCustomerCommands(core, deps);
  const privacy = createPrivacyDesk({ ...deps, ...changes });
  registerCustomerBulk({ ...services, bulk: deps.bulk });
  return {
    serveStaff(app: FastifyInstance): void {
      customerDeskRoutes(app, { ...services, privacy, storeBy: core.finder.storeBy });
    },
  };
}
