import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { GetReturnTerms } from '#server/order/returns/returns-deps.ts';
import type { Returns } from '#server/order/returns/returns-service.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { returnDeskRoutes } from './return-desk-routes.ts';
import { createReturnDesk } from './return-desk-service.ts';
import { createReturnList } from './return-list-service.ts';

type CoreDeps = Pick<Core, 'clock' | 'stores'> & {
  database: Pick<Core['database'], 'db'>;
  finder: Pick<Core['finder'], 'storeBy'>;
};
type Deps = {
  returns: Pick<Returns, 'receive' | 'refuse'>;
  orders: { findByNumber(number: string): Promise<OrderRecord | undefined> };
  audit: AuditTrail;
  getTerms: GetReturnTerms;
};

/** Composition of the merchant's side of returns. */
export function openReturnDesk({ database: { db }, clock, stores, finder }: CoreDeps, deps: Deps) {
  const { getTerms } = deps;
  const list = createReturnList({ db, clock, stores, getTerms });
  const desk = createReturnDesk({ db, ...deps });
  return {
    services: { list, desk },
    serveStaff: (app: FastifyInstance, exportList: ExportList): void =>
      returnDeskRoutes(app, { list, desk, storeBy: finder.storeBy, getTerms, exportList }),
  };
}
