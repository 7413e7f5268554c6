import { robot } from '@shop/contracts/content/documents';
import { withinTime } from '@shop/contracts/shop/within-time';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { originsOf } from './env.ts';
import type { CatalogService } from './modules/catalog/catalog-service.ts';
import { cleanDocument } from './modules/content/clean-rich-text.ts';
import { createContentFilterSettings } from './modules/page/content-filter-settings.ts';
import { createContentKeeper } from './modules/page/content-keeper.ts';
import { createContentPages } from './modules/page/content-pages.ts';
import { createRedirectService } from './modules/page/redirect-service.ts';
import { injectFetch } from './platform/http/inject-fetch.ts';
import { createFooters } from './web/footers.ts';
import { contentClientOf } from './web/visitor-sources.ts';
import type { StoreFinder } from './web/visits.ts';

type EditorialSources = { contentToken: string; catalog: CatalogService };
type Surroundings = AppParts & { finder: StoreFinder };

/** A robot does not wait as long as a page does. */
const ROBOTS_TIMEOUT_MS = 2_000;
/** One for each store, and then some. */
const KEPT_ROBOTS = 100;

/** What pages are made of besides products: asked of the content service as any other client would. */
export function openEditorial(app: FastifyInstance, { contentToken, catalog }: EditorialSources, parts: Surroundings) {
  const { env, database, clock, reporter, finder } = parts;
  const settings = { env, contentToken, clean: cleanDocument };
  const contentOf = (store: Store) =>
    contentClientOf(settings, {
      store,
      inProcess: injectFetch(app, { headers: { host: new URL(finder.originOf(store)).host } }),
      report: (error) => reporter.report(error, { route: 'content' }),
    });
  const footers = createFooters({ clock });
  const contentPages = createContentPages({ contentOf, clock });
  const filterSettings = createContentFilterSettings({ contentOf, clock });
  const robots = createContentKeeper<string | undefined>({ clock, max: KEPT_ROBOTS });
  return {
    settings,
    contentOf,
    /** What editors wrote for robots. Fails where nothing is known and the content service does not answer. */
    robotsOf: (store: Store): Promise<string | undefined> =>
      robots.read(`${store.brand} ${store.localeISOCode}`, () =>
        withinTime({ url: 'robot', timeoutMs: ROBOTS_TIMEOUT_MS, given: undefined }, async () => {
          const written = await contentOf(store).single('robot', robot);
          return written?.content;
        }),
      ),
    footers,
    contentPages,
    filterSettings,
    redirects: createRedirectService({
      db: database.db,
      catalog,
      clock,
      trustedOrigins: [...Object.values(originsOf(env)), ...env.REDIRECT_ORIGINS],
    }),
    forget(): void {
      for (const keeper of [footers, contentPages, filterSettings, robots]) keeper.forget();
    },
  };
}

export type Editorial = ReturnType<typeof openEditorial>;
