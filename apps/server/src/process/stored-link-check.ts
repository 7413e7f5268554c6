import type { Store } from '@shop/domain/site/store/store';
import { createCategoryService } from '#server/catalog/category/category-service.ts';
import { createCatalogService } from '#server/catalog/product/catalog-service.ts';
import { createContentService } from '#server/content/documents/content-service.ts';
import { createLinkCheck } from '#server/content/links/link-check.ts';
import { createStoredPages } from '#server/content/links/stored-pages.ts';
import { createPageSights } from '#server/discovery/page/page-sight.ts';
import { createRedirectService } from '#server/discovery/redirect/redirect-service.ts';
import { type Env, listOrigins } from '#server/env.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';

type Deps = { db: DatabaseHandle['db']; env: Env; clock: Clock; stores: readonly Store[] };

/** Check of links for commands, on the database alone. */
export function openStoredLinkCheck({ db, env, clock, stores }: Deps) {
  const catalog = createCatalogService({ db, clock });
  const content = createContentService({ db, clock });
  const { pages, findFaqTopic } = createStoredPages({ content, isRemote: env.CONTENT_ORIGIN !== undefined });
  const openLookup = createPageSights({
    ...{ catalog, content: pages, categories: createCategoryService({ db, clock, catalog }) },
    redirects: createRedirectService({ db, catalog, clock, trustedOrigins: [] }),
  });
  return createLinkCheck({ stores, origins: listOrigins(env), openLookup, findFaqTopic });
}
