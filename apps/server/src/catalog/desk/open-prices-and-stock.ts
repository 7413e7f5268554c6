import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createCategoryService } from '../category/category-service.ts';
import { createCatalogService } from '../product/catalog-service.ts';
import { readCategoryNames } from '../product/scope-repository.ts';
import { createStockService } from '../stock/stock-service.ts';
import { inboundRoutes } from './inbound/inbound-routes.ts';
import { createDeliveries } from './inbound/inbound-service.ts';
import { createSetCosts } from './prices/cost-service.ts';
import { createMarkdownMembers } from './prices/markdown-member.ts';
import { createMarkdownQuote } from './prices/markdown-quote.ts';
import { createMarkdowns } from './prices/markdown-service.ts';
import { priceDeskRoutes } from './prices/price-desk-routes.ts';
import { createPriceEdits } from './prices/price-edit-service.ts';
import { createPriceLists } from './prices/price-lists.ts';
import { createPricePreview, type ReadListingAt } from './prices/price-preview.ts';
import { stockDeskRoutes } from './stock/stock-desk-routes.ts';
import { createStockDesk } from './stock/stock-desk-service.ts';
import { stockTakeRoutes } from './stock-take/stock-take-routes.ts';
import { createStockTakes } from './stock-take/stock-take-service.ts';

type CoreDeps = Pick<Core, 'clock' | 'stores'> & {
  database: Pick<Core['database'], 'db'>;
  terms: Pick<Core['terms'], 'includedPercent'>;
};
type Deps = { audit: AuditTrail };

/** Language of titles and category names at the desk. */
const DESK_LOCALE = 'en-GB';

/** Composition of the merchant's side of prices and stock. */
export function openPriceAndStockDesk({ database: { db }, clock, stores, terms }: CoreDeps, { audit }: Deps) {
  const lists = createPriceLists({ stores, includedPercent: terms.includedPercent });
  const quote = createMarkdownQuote({ clock, lists });
  const markdowns = createMarkdowns({ db, clock, audit, lists, quote });
  const markdownMembers = createMarkdownMembers({ clock, audit, stores, lists, quote });
  const setCosts = createSetCosts({ db, audit });
  const edits = createPriceEdits({ db, clock, audit, lists });
  const preview = createPricePreview({ stores, readListingAt: listingsAt(db) });
  const stock = createStockDesk({ db, clock, audit, locale: DESK_LOCALE });
  const stockTakes = createStockTakes({ db, clock, audit, locale: DESK_LOCALE });
  const deliveries = createDeliveries({ db, clock, audit, locale: DESK_LOCALE, stores, stock: createStockService() });
  return {
    services: { markdowns, markdownMembers, edits, setCosts, preview, stock, stockTakes, deliveries },
    serveStaff(app: FastifyInstance): void {
      priceDeskRoutes(app, {
        ...{ lists, markdowns, setCosts, edits, preview },
        readCategories: () => readCategoryNames(db, DESK_LOCALE),
      });
      stockDeskRoutes(app, stock);
      stockTakeRoutes(app, stockTakes);
      inboundRoutes(app, deliveries);
    },
  };
}

/** The shop's own listing, with the clock set to a moment. */
const listingsAt =
  (db: Core['database']['db']): ReadListingAt =>
  (at, store, { category, page }) => {
    const clock = () => at;
    const catalog = createCatalogService({ db, clock });
    return createCategoryService({ db, clock, catalog }).products(store, category, { page });
  };
