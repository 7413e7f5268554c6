import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readAttributeUses } from '#server/catalog/product/attribute-use-repository.ts';
import type { Core } from '#server/core.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { AuditService } from '#server/staff/audit/audit-service.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { readCategoryNames } from '../../product/scope-repository.ts';
import { productGridRoutes } from '../grid/product-grid-routes.ts';
import { createProductGrid } from '../grid/product-grid-service.ts';
import { variantMatrixRoutes } from '../variants/variant-matrix-routes.ts';
import { createVariantMatrix } from '../variants/variant-matrix-service.ts';
import { createProductChoices } from './product-choices.ts';
import { createProductDeletion } from './product-deletion-service.ts';
import { productDeskRoutes } from './product-desk-routes.ts';
import { createProductDesk } from './product-desk-service.ts';
import { createProductHistory } from './product-history.ts';
import { createProductLifecycles } from './product-lifecycle-service.ts';
import { productListRoutes } from './product-list-routes.ts';
import { createProductList } from './product-list-service.ts';

type CoreDeps = Pick<Core, 'clock' | 'stores'> & { database: Pick<Core['database'], 'db'> };
type ServiceDeps = { audit: AuditTrail; auditReader: AuditService };
type Deps = ServiceDeps & { exportList: ExportList };

const DESK_LOCALE = 'en-GB';

/** Services of products at the desk, for the host and for commands. */
export function openProductServices(
  { database: { db }, clock, stores }: CoreDeps,
  { audit, auditReader }: ServiceDeps,
) {
  const readAttributeTypes = async (from: Database) =>
    new Map((await readAttributeUses(from)).map(({ name, type }) => [name, type]));
  const productList = createProductList({ db, clock, stores });
  return {
    productList,
    productDesk: createProductDesk({
      ...{ db, clock, audit, readAttributeTypes, history: createProductHistory({ auditReader }) },
    }),
    productGrid: createProductGrid({ db, clock, audit, stores, readAttributeTypes, list: productList }),
    productLifecycles: createProductLifecycles({ db, clock, audit }),
    deleteProduct: createProductDeletion({ db, audit }),
    variantMatrix: createVariantMatrix({ db, clock, audit }),
  };
}

/** Composition of products at the desk. */
export function openProductDesk(core: CoreDeps & Pick<Core, 'jobs' | 'log'>, { exportList, ...deps }: Deps) {
  const { database, stores, jobs, log } = core;
  const services = openProductServices(core, deps);
  const { productList: list, productDesk: desk, productLifecycles: lifecycles } = services;
  const readCategories = () => readCategoryNames(database.db, DESK_LOCALE);
  const readChoices = createProductChoices({ db: database.db, readCategories });
  jobs.define({
    name: 'apply-product-schedules',
    schema: z.object({}),
    cron: '* * * * *',
    handle: (_, { tx }) =>
      lifecycles.applyDue(tx, (sku, { code, message: reason }) =>
        log.warn({ sku, code, reason }, 'planned change of a product was refused'),
      ),
  });
  return {
    services,
    serveStaff(app: FastifyInstance): void {
      productListRoutes(app, { list, exportList });
      productGridRoutes(app, { grid: services.productGrid });
      variantMatrixRoutes(app, { matrix: services.variantMatrix });
      productDeskRoutes(app, { desk, lifecycles, deleteProduct: services.deleteProduct, readChoices, stores });
    },
  };
}
