import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { Orders } from '#server/order/orders/order-service.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createMoneyDesk } from './money-desk-service.ts';
import { orderMoneyRoutes } from './order-money-routes.ts';

type Deps = { audit: AuditTrail; orders: Pick<Orders, 'reconcile'> };

/** Composition of payments, settlement and reconciliation at the merchant's desk. */
export function openOrderMoney({ database: { db }, clock, stores, finder }: Core, { audit, orders }: Deps) {
  const { storeBy } = finder;
  const moneyDesk = createMoneyDesk({ db, stores, storeBy, audit, writeLine: csvLine });
  return {
    serveStaff(app: FastifyInstance): void {
      orderMoneyRoutes(app, { moneyDesk, clock, storeBy, reconcile: orders.reconcile });
    },
  };
}
