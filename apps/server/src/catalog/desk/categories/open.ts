import type { FastifyInstance } from 'fastify';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { Core } from '#server/core.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createCategoryArrangements } from './category-arrangement-service.ts';
import { categoryDeskRoutes } from './category-desk-routes.ts';
import { createCategoryDesk } from './category-desk-service.ts';
import { createCategoryEditing } from './category-editing.ts';
import { createCategoryLifecycles } from './category-lifecycle-service.ts';
import { createCategoryPreview } from './category-preview.ts';

type CoreDeps = Pick<Core, 'clock' | 'stores'> & { database: Pick<Core['database'], 'db'> };
type Deps = {
  audit: AuditTrail;
  listMenus: Parameters<typeof createCategoryEditing>[0]['listMenus'];
  catalog: Pick<CatalogService, 'findProducts'>;
};

/** Composition of categories at the desk; after content, whose menus link to them. */
export function openCategoryDesk({ database: { db }, clock, stores }: CoreDeps, { audit, listMenus, catalog }: Deps) {
  const editing = createCategoryEditing({ db, audit, listMenus });
  const services = {
    categories: createCategoryDesk({ db, editing }),
    arrangements: createCategoryArrangements({ clock, editing }),
    lifecycles: createCategoryLifecycles({ clock, audit, editing }),
    readPreview: createCategoryPreview({ db, clock, stores, catalog }),
  };
  return { services, serveStaff: (app: FastifyInstance): void => categoryDeskRoutes(app, { ...services, stores }) };
}
