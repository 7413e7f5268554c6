import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { ExportList } from '#server/staff/audit/list-export.ts';
import { productListRoutes } from './product-list-routes.ts';
import { createProductList } from './product-list-service.ts';

type CoreDeps = Pick<Core, 'clock' | 'stores'> & { database: Pick<Core['database'], 'db'> };

type Deps = { audit: AuditTrail; exportList: ExportList };

/** Composition of products at the desk. */
export function openProductDesk({ database: { db }, clock, stores }: CoreDeps, { exportList }: Deps) {
  const services = { productList: createProductList({ db, clock, stores }) };
  return {
    services,
    serveStaff(app: FastifyInstance): void {
      productListRoutes(app, { list: services.productList, exportList });
    },
  };
}
