import { createLedger } from './account/credit/ledger-service.ts';
import { createBalanceImport } from './account/import/balance-import-service.ts';
import { openCustomerImport } from './account/import/open.ts';
import type { OtherImports } from './catalog/import/other-import.ts';
import { createCatalogService } from './catalog/product/catalog-service.ts';
import { listTextLocales } from './catalog/records/localised-text.ts';
import { createReviewImport } from './catalog/review/import/review-import-service.ts';
import { createContentGuard } from './content/desk/content-guard.ts';
import { createMenuImport } from './content/feeds/import/menu-import-service.ts';
import { createPageImport } from './content/import/page-import.ts';
import { openRedirectImport } from './discovery/redirect/import/open.ts';
import type { Env } from './env.ts';
import { openFormerOrderImport } from './order/former/open.ts';
import { createAuditTrail } from './staff/audit/audit-trail.ts';

type RedirectDeps = Omit<Parameters<typeof openRedirectImport>[0], 'audit' | 'catalog'>;
type Deps = RedirectDeps & { env: RedirectDeps['env'] & Pick<Env, 'CONTENT_ORIGIN'> };

/** Files that are not about products, and what follows from those that are: redirects of old addresses, and a menu. */
export function openOtherImports(core: Deps): OtherImports {
  const { database, clock, stores, env } = core;
  const { db } = database;
  const audit = createAuditTrail({ clock });
  const balances = { db, clock, stores, audit, ledger: createLedger({ db, clock }) };
  const guard = createContentGuard({ db, audit, stores, isElsewhere: env.CONTENT_ORIGIN !== undefined });
  return {
    customers: openCustomerImport(core),
    orders: openFormerOrderImport(core),
    'gift-cards': createBalanceImport(balances, 'gift-card'),
    credit: createBalanceImport(balances, 'credit'),
    reviews: createReviewImport({ db, stores }),
    pages: createPageImport({ db, clock, stores, guard }),
    ...openRedirectImport({ ...core, audit, catalog: createCatalogService({ db, clock }) }),
    menu: createMenuImport({ db, clock, audit, stores, listLocales: listTextLocales }),
  };
}
