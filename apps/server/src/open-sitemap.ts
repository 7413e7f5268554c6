import { join } from 'node:path';
import { pageAddress } from '@shop/domain/canonical';
import { BRANDS, type Store } from '@shop/domain/store';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import type { CategoryService } from './modules/catalog/category-service.ts';
import { createWorkQueue } from './modules/media/work-queue.ts';
import { createKept } from './modules/page/kept.ts';
import { createSitemapContent } from './modules/sitemap/sitemap-content.ts';
import { sitemapRoutes } from './modules/sitemap/sitemap-routes.ts';
import { createSitemapService, type SitemapInfo } from './modules/sitemap/sitemap-service.ts';
import type { Editorial } from './open-editorial.ts';
import { createKeptFiles } from './platform/kept-files.ts';
import type { ShopLinks } from './shop-links.ts';
import { tagForRobots } from './web/robots-tag.ts';
import type { StoreFinder } from './web/visits.ts';

type SitemapSources = { categories: Pick<CategoryService, 'products'> } & Pick<Editorial, 'contentOf' | 'robotsOf'>;
type Surroundings = Pick<AppParts, 'env' | 'database' | 'clock' | 'log'> & {
  finder: StoreFinder;
  links: Pick<ShopLinks, 'picture'>;
};

const PICTURE_WIDTH = 1200;
const COUNTS_KEPT_MS = 5 * 60_000;
/** More than there are stores. */
const MAX_COUNTS = 100;
/** Each reads a good part of the catalogue: more at once would take the database from shoppers. */
const FILES_AT_ONCE = 2;

/** How search engines find the shop: robots.txt, sitemaps, and what they are told to leave alone. */
export function openSitemap(app: FastifyInstance, sources: SitemapSources, parts: Surroundings): void {
  const { categories, contentOf, robotsOf } = sources;
  const { env, database, clock, log, finder, links } = parts;
  const environment = env.APP_ENVIRONMENT;
  const { storeOf, storesOf, originOf } = finder;
  const placeOf = (store: Store) => ({ origin: originOf(store), subpathPrefix: store.subpathPrefix });
  const sitemaps = createSitemapService({
    db: database.db,
    contentPagesOf: createSitemapContent(contentOf),
    isFilled: async (store, key) => ((await categories.products(store, key))?.total ?? 0) > 0,
    keep: createKept<SitemapInfo[]>({
      version: () => Math.floor(clock().getTime() / COUNTS_KEPT_MS),
      max: MAX_COUNTS,
    }),
    pageAddress: (store, path) => pageAddress(placeOf(store), path),
    pictureAddress: (store, key) => links.picture(store, key, PICTURE_WIDTH),
  });
  const files = createKeptFiles({
    folder: join(env.DATA_DIR, 'sitemaps'),
    inTurn: createWorkQueue({ atOnce: FILES_AT_ONCE }),
    clock,
    log,
  });
  app.addHook('preClose', files.stop);
  const prefixes = BRANDS.flatMap((brand) => storesOf({ brand })).map(({ subpathPrefix }) => subpathPrefix);
  tagForRobots(app, { environment, prefixes: new Set(prefixes) });
  sitemapRoutes(app, { sitemaps, files, clock, storeOf, storesOf, originOf, robotsOf, environment });
}
