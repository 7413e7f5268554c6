import { Readable } from 'node:stream';
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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SitemapFile, SitemapService } from './sitemap-service.ts';

type SitemapRouteParts = {
  sitemaps: SitemapService;
  storeOf: (request: FastifyRequest) => Store;
  storesOf: (store: Store) => readonly Store[];
  /** Where shoppers reach the store's brand; never what the Host header says. */
  originOf: (store: Store) => string;
  /** What editors wrote for robots: nothing if they wrote nothing, and a failure if nobody can say. */
  robotsOf: (store: Store) => Promise<string | undefined>;
  environment: string;
};

const GUEST = { config: { access: 'guest' } } as const;
/** For a reader who takes his time with a large file. */
const FILE_TIMEOUT_MS = 120_000;
const HOURLY = 'public, max-age=3600, stale-while-revalidate=86400';
/** While something is missing: so that it is asked for again soon. */
const SHORTLY = 'public, max-age=60';
const XML = 'application/xml; charset=utf-8';

/** `robots.txt` and the sitemaps, at the root of each host: the host says which brand is meant. */
export function sitemapRoutes(app: FastifyInstance, parts: SitemapRouteParts): void {
  const { sitemaps, storeOf, storesOf, originOf, robotsOf, environment } = parts;

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

  app.get(SITEMAP_INDEX_PATH, GUEST, async (request, reply) => {
    const store = storeOf(request);
    const files: Awaited<ReturnType<typeof filesOf>> = [];
    // One after the other: a robot must not take all connections from those who shop.
    for (const one of storesOf(store)) files.push(...(await filesOf(one)));
    reply.headers({ 'cache-control': HOURLY, vary: 'host' }).type(XML);
    return sitemapIndexXml(files);
  });

  const options = { ...GUEST, handlerTimeout: FILE_TIMEOUT_MS };
  app.get<{ Params: { file: string } }>(`${SITEMAP_FOLDER}:file`, options, async (request, reply) => {
    const file = await findFile(storesOf(storeOf(request)), request.params.file);
    if (!file) throw noSuchFile();
    reply.headers({ 'cache-control': file.whole ? HOURLY : SHORTLY, vary: 'host' }).type(XML);
    return reply.send(Readable.from(xmlOf(file), { objectMode: false }));
  });

  async function filesOf(store: Store) {
    const files = await sitemaps.filesOf(store);
    return files.map(({ number, ...rest }) => ({
      loc: `${originOf(store)}${SITEMAP_FOLDER}${sitemapFileName(store.localeISOCode, number)}`,
      ...rest,
    }));
  }

  async function findFile(stores: readonly Store[], name: string): Promise<SitemapFile | undefined> {
    const asked = readSitemapFileName(name);
    const store = stores.find(({ localeISOCode }) => localeISOCode === asked?.locale);
    return asked && store && sitemaps.find(store, asked.number);
  }
}

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
