import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { createShownClock } from '#server/platform/http/shown-moment.ts';
import { openSecret } from '#server/secrets/open-secret.ts';
import { createCategoryService } from './category/category-service.ts';
import { attributeDeskRoutes } from './desk/attributes/attribute-desk-routes.ts';
import { createAttributeDesk } from './desk/attributes/attribute-desk-service.ts';
import { openImportDesk } from './desk/import/open.ts';
import { mediaDeskRoutes } from './desk/media/media-desk-routes.ts';
import { createMediaDesk } from './desk/media/media-desk-service.ts';
import { openPriceAndStockDesk } from './desk/open-prices-and-stock.ts';
import { openProductDesk } from './desk/products/open.ts';
import { openSizeGuides } from './desk/size-guides/open.ts';
import type { OtherImports } from './import/other-import.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { createPictureSigner, openMedia, openRemotePictures } from './media/open.ts';
import { createRenditionCache } from './media/rendition-cache.ts';
import { createRenditionService } from './media/rendition-service.ts';
import { videoRoutes } from './media/video/video-routes.ts';
import { createAvailabilityService } from './product/availability-service.ts';
import { catalogRoutes } from './product/catalog-routes.ts';
import { createCatalogService } from './product/catalog-service.ts';
import { createScopeService } from './product/scope-service.ts';
import { createGuideService } from './product/size-guide-service.ts';
import { createCatalogWriteService } from './records/catalog-write-service.ts';
import { createReviewReader } from './review/review-reading-service.ts';
import { reviewRoutes } from './review/review-routes.ts';
import { readStockFaults, readStockMoves } from './stock/stock-ledger-repository.ts';
import { createStockService } from './stock/stock-service.ts';

type Deps = { demoFolder: string; others: OtherImports } & Parameters<typeof openPriceAndStockDesk>[1] &
  Parameters<typeof openProductDesk>[1];

/** Composition of products, categories, stock and pictures. */
export function openCatalog(core: Core, { demoFolder, audit, others, ...staff }: Deps) {
  const { env, database, clock, log, finder } = core;
  const { resolveApiStore } = finder;
  const { db } = database;
  const media = openMedia({ database, env, demoFolder });
  const signer = createPictureSigner(openSecret(core, 'remote-pictures'));
  const remotePictures = openRemotePictures(core, { media, signer });
  const renditions = createRenditionService({
    masters: media,
    cache: createRenditionCache({ folder: join(env.DATA_DIR, 'media-cache'), megabytes: env.MEDIA_CACHE_MB, log }),
    log,
  });
  const availability = createAvailabilityService({ db, clock });
  const guides = createGuideService({ db });
  const importDesk = openImportDesk(core, { audit, pictures: media, others });
  const products = openProductDesk(core, { audit, ...staff });
  const prices = openPriceAndStockDesk(core, { audit });
  const sizeGuides = openSizeGuides(core, { audit, auditReader: staff.auditReader });
  const { markdownMembers } = prices.services;
  const catalog = createCatalogService({
    ...{ db, clock },
    planDrafts: (priceList, drafts) => markdownMembers.planDrafts(db, priceList, drafts),
  });
  return {
    services: {
      ...products.services,
      markdownMembers,
      ownImports: importDesk.ownImports,
      media,
      signPicture: signer.sign,
      outdatePicture: remotePictures.outdate,
      catalog,
      /** Catalogue with the prices of another moment. */
      catalogAt: (at: Date) => createCatalogService({ db, clock: () => at }),
      scopes: createScopeService({ db }),
      categories: createCategoryService({ db, clock: createShownClock(clock), catalog }),
      /** Whether anything was imported or written. */
      hasProducts: async (): Promise<boolean> => !(await createCatalogWriteService({ db, clock }).isEmpty()),
      availability,
      guides,
      stock: createStockService(),
      /** Stock movements and their sums, for reconciliation with orders. */
      stockBooks: { stockMoves: () => readStockMoves(db), stockFaults: () => readStockFaults(db) },
    },
    serveStaff(app: FastifyInstance): void {
      products.serveStaff(app);
      mediaDeskRoutes(app, { desk: createMediaDesk({ db, clock, audit, media }) });
      videoRoutes(app, { videos: media.videos, access: { staff: 'self' } });
      prices.serveStaff(app);
      importDesk.serveStaff(app);
      attributeDeskRoutes(app, { attributes: createAttributeDesk({ db, audit, media }) });
      sizeGuides.serveStaff(app);
    },
    serve(app: FastifyInstance): void {
      catalogRoutes(app, { catalog, availability, guides, resolveApiStore });
      reviewRoutes(app, { reader: createReviewReader({ db }), resolveApiStore });
      mediaRoutes(app, renditions, remotePictures);
      videoRoutes(app, { videos: media.videos, access: 'guest' });
    },
  };
}
