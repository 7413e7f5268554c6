import { robotsText } from '@shop/domain/robots';
import { ShopError } from '@shop/domain/shop-error';
import {
  readSitemapFileName,
  SITEMAP_END,
  SITEMAP_FOLDER,
  SITEMAP_INDEX_PATH,
  SITEMAP_START,
  sitemapFileName,
  sitemapIndexXml,
  sitemapUrlXml,
} from '@shop/domain/sitemap';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { tellingWait } from '#server/platform/http/retry-after.ts';
import { awaitFile, FILE_TIMEOUT_MS, sendFile, sendHead } from '#server/platform/http/send-file.ts';
import type { FileText, KeptFiles } from '#server/platform/kept-files.ts';
import type { SitemapFile, SitemapService } from './sitemap-service.ts';

type SitemapRouteParts = {
  sitemaps: SitemapService;
  files: Pick<KeptFiles, 'find'>;
  storeOf: (request: FastifyRequest) => Store;
  storesOf: (store: Store) => readonly Store[];
  /** Where shoppers reach the store's brand; never what the Host header says. */
  originOf: (store: Store) => string;
  /** What editors wrote for robots: nothing if they wrote nothing, and a failure if nobody can say. */
  robotsOf: (store: Store) => Promise<string | undefined>;
  environment: string;
  clock: Clock;
};

const GUEST = { config: { access: 'guest' } } as const;
const HOURLY = 'public, max-age=3600, stale-while-revalidate=86400';
/** While something is missing: so that it is asked for again soon. */
const SHORTLY = 'public, max-age=60';
const WHOLE_KEPT_MS = 3_600_000;
const PART_KEPT_MS = 60_000;
const XML = 'application/xml; charset=utf-8';

/** `robots.txt` and the sitemaps, at the root of each host: the host says which brand is meant. */
export function sitemapRoutes(app: FastifyInstance, parts: SitemapRouteParts): void {
  const { sitemaps, files, storeOf, storesOf, originOf, robotsOf, environment, clock } = parts;

  app.get('/robots.txt', GUEST, async (request, reply) => {
    const store = storeOf(request);
    const asked = await robotsOf(store).then(
      (written) => ({ written, age: HOURLY }),
      // Why is reported already, and a robot that gets no answer stays away from the whole shop.
      () => ({ written: undefined, age: SHORTLY }),
    );
    const sitemap = `${originOf(store)}${SITEMAP_INDEX_PATH}`;
    reply.headers({ 'cache-control': asked.age, vary: 'host' }).type('text/plain; charset=utf-8');
    return robotsText({ written: asked.written, environment, sitemap });
  });

  app.route({
    ...GUEST,
    method: ['GET', 'HEAD'],
    url: SITEMAP_INDEX_PATH,
    handler: async (request, reply) => {
      if (request.method === 'HEAD') return sendHead(reply, XML);
      const listed: Awaited<ReturnType<typeof addressesOf>> = [];
      // One after the other: a robot must not take all connections from those who shop.
      for (const one of storesOf(storeOf(request))) listed.push(...(await addressesOf(one)));
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
      const asked = await findAsked(storesOf(storeOf(request)), request.params.file);
      if (!asked) throw noSuchFile();
      return request.method === 'HEAD' ? sendHead(reply, XML) : answer(request, reply, asked);
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, { store, number }: Asked) {
    awaitFile(reply);
    const name = `${store.brand}-${sitemapFileName(store.localeISOCode, number)}`;
    const file = await tellingWait(
      reply,
      files.find(name, async () => textOf(await sitemaps.find(store, number), clock())),
    );
    if (!file) throw noSuchFile();
    return sendFile(request, reply, { file, type: XML, now: clock() });
  }

  async function addressesOf(store: Store) {
    const infos = await sitemaps.filesOf(store);
    return infos.map(({ number, ...rest }) => ({
      loc: `${originOf(store)}${SITEMAP_FOLDER}${sitemapFileName(store.localeISOCode, number)}`,
      ...rest,
    }));
  }

  /** Only a file that the index names, so that nothing is read for a number that somebody made up. */
  async function findAsked(stores: readonly Store[], name: string): Promise<Asked | undefined> {
    const { locale, number = 0 } = readSitemapFileName(name) ?? {};
    const store = stores.find(({ localeISOCode }) => localeISOCode === locale);
    if (!store || number > (await sitemaps.filesOf(store)).length) return undefined;
    return { store, number };
  }
}

type Asked = { store: Store; number: number };

const textOf = (file: SitemapFile | undefined, now: Date): FileText | undefined =>
  file && {
    pieces: xmlOf(file),
    keptUntil: () => new Date(now.getTime() + (file.whole ? WHOLE_KEPT_MS : PART_KEPT_MS)),
  };

/** Many urls at a time, since each piece that is sent has its price. */
const URLS_PER_PIECE = 100;

async function* xmlOf({ urls }: SitemapFile): AsyncGenerator<string> {
  let piece = SITEMAP_START;
  let count = 0;
  for await (const url of urls) {
    piece += sitemapUrlXml(url);
    count += 1;
    if (count % URLS_PER_PIECE !== 0) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}${SITEMAP_END}`;
}

const noSuchFile = () => new ShopError('There is no such sitemap', { code: 'not_found', kind: 'not-found' });
