import { openCustomerImport } from './account/import/open.ts';
import type { OtherImports } from './catalog/import/other-import.ts';
import { createMenuImport } from './content/feeds/import/menu-import-service.ts';
import { openRedirectImport } from './discovery/redirect/import/open.ts';
import { openFormerOrderImport } from './order/former/open.ts';
import { createAuditTrail } from './staff/audit/audit-trail.ts';

type Deps = Omit<Parameters<typeof openRedirectImport>[0], 'audit'>;

/** Files that are not about products, and what follows from those that are: redirects of old addresses, and a menu. */
export function openOtherImports(core: Deps): OtherImports {
  const { database, clock, stores } = core;
  const audit = createAuditTrail({ clock });
  return {
    customers: openCustomerImport(core),
    orders: openFormerOrderImport(core),
    ...openRedirectImport({ ...core, audit }),
    menu: createMenuImport({ db: database.db, clock, audit, stores }),
  };
}
