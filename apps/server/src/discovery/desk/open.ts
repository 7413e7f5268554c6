import type { FastifyInstance } from 'fastify';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { ProductDesk } from '#server/catalog/desk/products/product-desk-service.ts';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { Core } from '#server/core.ts';
import { facetDeskRoutes } from '#server/discovery/facet-display/facet-desk-routes.ts';
import { createFacetDesk } from '#server/discovery/facet-display/facet-desk-service.ts';
import type { FacetDisplays } from '#server/discovery/facet-display/facet-display-service.ts';
import type { RedirectService } from '#server/discovery/redirect/redirect-service.ts';
import type { MerchandisingService } from '#server/discovery/search/merchandising-service.ts';
import type { SearchService } from '#server/discovery/search/search-service.ts';
import { createSearchFindings } from '#server/discovery/search-fix/search-findings.ts';
import { searchFixRoutes } from '#server/discovery/search-fix/search-fix-routes.ts';
import { createSearchFixes } from '#server/discovery/search-fix/search-fix-service.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createBoardService } from './board-service.ts';
import { merchandisingDeskRoutes } from './merchandising-desk-routes.ts';
import { createRedirectDesk } from './redirect-desk-service.ts';
import { createRuleDesk } from './rule-desk-service.ts';
import { createStopWordDesk } from './stop-word-desk-service.ts';
import { stopWordRoutes } from './stop-word-routes.ts';
import { createSynonymDesk } from './synonym-desk-service.ts';
import { visibilityRoutes } from './visibility-routes.ts';
import { createVisibility } from './visibility-service.ts';

type Deps = {
  audit: AuditTrail;
  rules: MerchandisingService;
  search: SearchService;
  listQueries: Parameters<typeof createSearchFindings>[0]['listQueries'];
  redirects: RedirectService;
  isPage: Parameters<typeof createRedirectDesk>[0]['isPage'];
  categories: CategoryService;
  catalog: CatalogService;
  productDesk: ProductDesk;
  facetDisplays: FacetDisplays;
  listFacets: Parameters<typeof createFacetDesk>[0]['listFacets'];
};

/** Composition of the merchandising desk. */
export function openMerchandisingDesk({ database: { db }, stores, finder, clock }: Core, deps: Deps) {
  const { audit, rules, search, listQueries, redirects, isPage, categories, catalog } = deps;
  const services = {
    boards: createBoardService({ rules, search, categories, catalog }),
    rules: createRuleDesk({
      ...{ db, rules, audit },
      listStores: ({ brand, locale }) =>
        finder.listStores({ brand }).filter((store) => locale === undefined || store.localeISOCode === locale),
    }),
    synonyms: createSynonymDesk({ db, audit }),
    redirects: createRedirectDesk({ db, redirects, isPage, audit, listStores: finder.listStores }),
    findings: createSearchFindings({ db, search, listQueries, catalog, clock }),
  };
  const fixes = createSearchFixes({ ...services, db, clock, search, listRules: rules.listRules });
  const stopWords = createStopWordDesk({ db, audit });
  const { facetDisplays: displays, listFacets } = deps;
  const { listStores } = finder;
  const facets = createFacetDesk({ db, displays, categories, listFacets, listStores, audit });
  const readVisibility = createVisibility({ ...deps, stores, clock });
  return {
    serveStaff(app: FastifyInstance): void {
      merchandisingDeskRoutes(app, { ...services, stores, clock });
      searchFixRoutes(app, { fixes, stores });
      stopWordRoutes(app, { stopWords });
      facetDeskRoutes(app, { facets, stores });
      visibilityRoutes(app, { readVisibility });
    },
  };
}
