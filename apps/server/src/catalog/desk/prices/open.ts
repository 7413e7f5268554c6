import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createSetCosts } from './cost-service.ts';
import { createMarkdownQuote } from './markdown-quote.ts';
import { readCategoryNames } from './markdown-repository.ts';
import { createMarkdowns } from './markdown-service.ts';
import { priceDeskRoutes } from './price-desk-routes.ts';
import { createPriceLists } from './price-lists.ts';

type CoreDeps = Pick<Core, 'clock' | 'stores'> & {
  database: Pick<Core['database'], 'db'>;
  terms: Pick<Core['terms'], 'includedPercent'>;
};
type Deps = { audit: AuditTrail };

/** Language of the category names at the desk. */
const DESK_LOCALE = 'en-GB';

/** Composition of the merchant's side of prices. */
export function openPriceDesk({ database: { db }, clock, stores, terms }: CoreDeps, { audit }: Deps) {
  const lists = createPriceLists({ stores, includedPercent: terms.includedPercent });
  const markdowns = createMarkdowns({ db, clock, audit, quote: createMarkdownQuote({ clock, lists }) });
  const setCosts = createSetCosts({ db, audit });
  return {
    serveStaff: (app: FastifyInstance): void =>
      priceDeskRoutes(app, { lists, markdowns, setCosts, readCategories: () => readCategoryNames(db, DESK_LOCALE) }),
  };
}
