import type { FastifyInstance } from 'fastify';
import type { GiftCards } from '#server/account/credit/gift-card-service.ts';
import type { Core } from '#server/core.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createGiftCardDesk } from './gift-card-desk-service.ts';
import { createLedgerList } from './ledger-list-service.ts';
import { moneyDeskRoutes } from './money-desk-routes.ts';

type CoreDeps = Pick<Core, 'clock' | 'stores'> & { database: Pick<Core['database'], 'db'> };
type Deps = { audit: AuditTrail; exportList: ExportList; giftCards: Pick<GiftCards, 'issueGiftCard' | 'replaceCode'> };

/** The ledger for the command line. */
export const openLedgerList = ({ db, audit }: { db: Core['database']['db']; audit: AuditTrail }) =>
  createLedgerList({ db, audit, writeLine: csvLine });

/** Composition of ledger and gift cards at the merchant's desk. */
export function openMoneyDesk({ database: { db }, clock, stores }: CoreDeps, { audit, exportList, giftCards }: Deps) {
  const ledgerList = openLedgerList({ db, audit });
  const giftCardDesk = createGiftCardDesk({ db, clock, audit, stores, giftCards });
  return {
    serveStaff(app: FastifyInstance): void {
      moneyDeskRoutes(app, { ledgerList, giftCardDesk, exportList });
    },
  };
}
