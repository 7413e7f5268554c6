import {
  readSitemapFileName,
  SITEMAP_FOLDER,
  SITEMAP_INDEX_PATH,
  sitemapFileName,
  sitemapIndexXml,
} from '@shop/domain/discovery/sitemap';
import { ShopError } from '@shop/domain/shop-error';
import { robotsText } from '@shop/domain/site/pages/robots';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { awaitFile, FILE_TIMEOUT_MS, sendFile, sendHead } from '#server/platform/http/files/send-file.ts';
import { withRetryAfter } from '#server/platform/http/retry-after.ts';
import type { SitemapFiles } from './sitemap-files.ts';
import type { SitemapService } from './sitemap-service.ts';

type Deps = {
  sitemaps: SitemapService;
  files: Pick<SitemapFiles, 'find'>;
  resolveStore: (request: FastifyRequest) => Store;
  listStores: (store: Store) => readonly Store[];
  /** Configured public origin; never taken from the Host header. */
  getOrigin: (store: Store) => string;
  /** robots.txt text written by editors; undefined when there is none, rejects when the content service fails. */
  readRobots: (store: Store) => Promise<string | undefined>;
  environment: string;
  clock: Clock;
};

const GUEST = { config: { access: 'guest', rateClass: 'page' } } as const;
const HOURLY = 'public, max-age=3600, stale-while-revalidate=86400';
/** Short TTL for incomplete answers, so that they are soon requested again. */
const SHORTLY = 'public, max-age=60';
const XML = 'application/xml; charset=utf-8';

/** Serves `robots.txt` and the sitemaps at the root of each host, which determines the brand. */
export function sitemapRoutes(app: FastifyInstance, deps: Deps): void {
  const { sitemaps, files, resolveStore, listStores, getOrigin, readRobots, environment, clock } = deps;

  app.get('/robots.txt', GUEST, async (request, reply) => {
    const store = resolveStore(request);
    const requested = await readRobots(store).then(
      (written) => ({ written, age: HOURLY }),
      // Default robots.txt as fallback: the error is already logged, and a crawler that gets an error avoids the whole
      // shop.
      () => ({ written: undefined, age: SHORTLY }),
    );
    const sitemap = `${getOrigin(store)}${SITEMAP_INDEX_PATH}`;
    reply.headers({ 'cache-control': requested.age, vary: 'host' }).type('text/plain; charset=utf-8');
    return robotsText({ written: requested.written, environment, sitemap });
  });

  app.route({
    ...GUEST,
    method: ['GET', 'HEAD'],
    url: SITEMAP_INDEX_PATH,
    handler: async (request, reply) => {
      if (request.method === 'HEAD') return sendHead(reply, XML);
      const listed: Awaited<ReturnType<typeof getAddresses>> = [];
      // Sequential, so that a crawler cannot take all database connections.
      for (const one of listStores(resolveStore(request))) listed.push(...(await getAddresses(one)));
      reply.headers({ 'cache-control': HOURLY, vary: 'host' }).type(XML);
      return sitemapIndexXml(listed);
    },
  });

  app.route<{ Params: { file: string } }>({
    ...GUEST,
    handlerTimeout: FILE_TIMEOUT_MS,
    method: ['GET', 'HEAD'],
    url: `${SITEMAP_FOLDER}:file`,
    handler: async (request, reply) => {
      const requested = await findRequested(listStores(resolveStore(request)), request.params.file);
      if (!requested) throw noSuchFile();
      return request.method === 'HEAD' ? sendHead(reply, XML) : answer(request, reply, requested);
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, { store, number }: SitemapRequest) {
    awaitFile(reply);
    const file = await withRetryAfter(reply, files.find(store, number));
    if (!file) throw noSuchFile();
    return sendFile(request, reply, { file, type: XML, now: clock() });
  }

  async function getAddresses(store: Store) {
    const infos = await sitemaps.getFiles(store);
    return infos.map(({ number, ...rest }) => ({
      loc: `${getOrigin(store)}${SITEMAP_FOLDER}${sitemapFileName(store.localeISOCode, number)}`,
      ...rest,
    }));
  }

  /** Accepts only files listed in the index, so that an invented number causes no query. */
  async function findRequested(stores: readonly Store[], name: string): Promise<SitemapRequest | undefined> {
    const { locale, number = 0 } = readSitemapFileName(name) ?? {};
    const store = stores.find(({ localeISOCode }) => localeISOCode === locale);
    if (!store || number > (await sitemaps.getFiles(store)).length) return undefined;
    return { store, number };
  }
}

type SitemapRequest = { store: Store; number: number };

const noSuchFile = () => new ShopError('Sitemap not found', { code: 'not_found', kind: 'not-found' });
