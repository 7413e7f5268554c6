import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { Orders } from '#server/order/orders/order-service.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createBookingExport } from './booking-export.ts';
import { createMoneyDesk } from './money-desk-service.ts';
import { orderMoneyRoutes } from './order-money-routes.ts';
import { createPayoutDesk } from './payout-desk-service.ts';
import { payoutRoutes } from './payout-routes.ts';

type Deps = {
  audit: AuditTrail;
  exportList: ExportList;
  orders: Pick<Orders, 'reconcile'>;
  getDisputePage: ((disputeId: string) => string) | undefined;
};

/** Composition of payments, settlement and reconciliation at the merchant's desk. */
export function openOrderMoney({ database: { db }, env, clock, stores, finder }: Core, deps: Deps) {
  const { audit, exportList, orders, getDisputePage } = deps;
  const { storeBy } = finder;
  const moneyDesk = createMoneyDesk({
    ...{ db, clock, stores, storeBy, audit, writeLine: csvLine, findDiscrepancies: orders.reconcile },
  });
  const exportBookings = createBookingExport({ db, clock, env, stores, audit });
  return {
    serveStaff(app: FastifyInstance): void {
      orderMoneyRoutes(app, { moneyDesk, clock, storeBy, exportList });
      payoutRoutes(app, { payoutDesk: createPayoutDesk({ db }), exportBookings, getDisputePage });
    },
  };
}
