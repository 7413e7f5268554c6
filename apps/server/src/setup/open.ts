import { describeRates } from '@shop/domain/site/setup/store-setup';
import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import { createDefaultSource } from '#server/content/default-source.ts';
import type { Area, Core } from '#server/core.ts';
import { openReadiness } from '#server/readiness/open.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { setupRoutes } from './setup-routes.ts';
import { createSetupService } from './setup-service.ts';

type Deps = {
  audit: AuditTrail;
  categories: Pick<CategoryService, 'tree'>;
  hasProducts: () => Promise<boolean>;
  /** Tax tables that come with the software. */
  exampleTaxes: ShopConfig['taxes'];
};

/** Composition of the setup assistant. */
export function openSetup(core: Core, { audit, categories, hasProducts, exampleTaxes }: Deps): Area {
  const { env, database, clock, stores, terms, finder, onStoresChange } = core;
  const { db } = database;
  const { readSource } = createDefaultSource(core, { categories, hasProducts });
  const setup = createSetupService({
    ...{ db, clock, audit, stores, readSource, listLegalDocuments: terms.listLegalDocuments },
    readiness: openReadiness({ env, clock, database, terms }),
  });
  const findExampleRates = () => {
    const [store] = terms.getConfig().stores;
    const exampleRates = store && describeRates(exampleTaxes, store.country, clock().toISOString().slice(0, 10));
    return exampleRates && { exampleRates };
  };
  return {
    serveStaff: (app) =>
      setupRoutes(app, {
        setup,
        describe: async () => ({
          ...findExampleRates(),
          isOpen: !terms.needsRestart(),
          reopens: onStoresChange !== undefined,
          shopAddress: stores[0] ? finder.pageAddress(stores[0], '/') : '',
          sender: env.MAIL_FROM,
          hasProducts: await hasProducts(),
        }),
      }),
  };
}
