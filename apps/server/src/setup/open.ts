import { describeRates } from '@shop/domain/site/setup/store-setup';
import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { OwnImports } from '#server/catalog/desk/import/own-import-service.ts';
import type { MediaService } from '#server/catalog/media/media-service.ts';
import { createDefaultSource } from '#server/content/default-source.ts';
import type { Area, Core } from '#server/core.ts';
import { saveDescriptors } from '#server/discovery/visual/visual-repository.ts';
import { hasDemoData } from '#server/env.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { openReadiness } from '#server/readiness/open.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createOwnRangeFiles } from '#server/stand-ins/demo-data/own-range-files.ts';
import { createDemoCatalogue } from './demo-catalogue-service.ts';
import { setupRoutes } from './setup-routes.ts';
import { createSetupService } from './setup-service.ts';

type Deps = {
  audit: AuditTrail;
  categories: Pick<CategoryService, 'tree'>;
  hasProducts: () => Promise<boolean>;
  /** Tax tables that come with the software. */
  exampleTaxes: ShopConfig['taxes'];
} & Pick<DemoDeps, 'media' | 'ownImports'>;

type DemoDeps = {
  database: Pick<DatabaseHandle, 'db'>;
  clock: Clock;
  env: Core['env'];
  stores: Core['stores'];
  audit: AuditTrail;
  media: Pick<MediaService, 'storeKnown'>;
  ownImports: OwnImports;
};

/** The demo catalogue for a merchant's own shop, for the assistant and the command. */
export const openDemoCatalogue = ({ database: { db }, clock, env, stores, audit, media, ownImports }: DemoDeps) =>
  createDemoCatalogue({
    ...{ db, clock, stores, audit, imports: ownImports, isOffered: !hasDemoData(env) },
    files: createOwnRangeFiles({
      clock,
      storePictures: media.storeKnown,
      saveLooks: (version, looks) => saveDescriptors(db, version, looks),
    }),
  });

/** Composition of the setup assistant. */
export function openSetup(core: Core, deps: Deps): Area {
  const { audit, categories, hasProducts, exampleTaxes } = deps;
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
        demoCatalogue: openDemoCatalogue({ ...core, ...deps }),
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
