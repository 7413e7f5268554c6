import {
  readSitemapFileName,
  SITEMAP_END,
  SITEMAP_FOLDER,
  SITEMAP_START,
  sitemapFileName,
  sitemapUrlXml,
} from '@shop/domain/discovery/sitemap';
import type { Store } from '@shop/domain/site/store/store';
import type { MadeFileSource } from '#server/discovery/made-file.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CachedFile, FileCache, FileText } from '#server/platform/file-cache.ts';
import type { SitemapFile, SitemapService } from './sitemap-service.ts';

type Deps = {
  sitemaps: SitemapService;
  files: Omit<FileCache, 'stop'>;
  /** Configured public origin; never taken from the Host header. */
  getOrigin: (store: Store) => string;
  clock: Clock;
};

const WHOLE_KEPT_MS = 3_600_000;
const PART_KEPT_MS = 60_000;

/** Files of the sitemaps: made on request, and by staff. */
export function createSitemapFiles({ sitemaps, files, getOrigin, clock }: Deps) {
  const toName = ({ brand, localeISOCode }: Store, number: number) =>
    `${brand}-${sitemapFileName(localeISOCode, number)}`;
  const maker = (store: Store, number: number) => async () => toFileText(await sitemaps.find(store, number), clock());
  const readNumber = (name: string): number => readSitemapFileName(name)?.number ?? 0;

  const source: MadeFileSource = {
    list: async (store) =>
      (await sitemaps.getFiles(store)).map(({ number }) => ({
        name: sitemapFileName(store.localeISOCode, number),
        url: `${getOrigin(store)}${SITEMAP_FOLDER}${sitemapFileName(store.localeISOCode, number)}`,
        ...files.getState(toName(store, number)),
      })),
    make: (store, name) => files.remake(toName(store, readNumber(name)), maker(store, readNumber(name))),
    expire: (store, name) => files.expire(toName(store, readNumber(name))),
  };
  return {
    source,
    find: (store: Store, number: number): Promise<CachedFile | undefined> =>
      files.find(toName(store, number), maker(store, number)),
  };
}

export type SitemapFiles = ReturnType<typeof createSitemapFiles>;

function toFileText(file: SitemapFile | undefined, now: Date): FileText | undefined {
  if (!file) return undefined;
  const { complete, leftOut = [] } = file;
  const rows = { count: 0 };
  return {
    pieces: streamXml(file, rows),
    expiresAt: () => new Date(now.getTime() + (complete ? WHOLE_KEPT_MS : PART_KEPT_MS)),
    summary: () => ({ rows: rows.count, leftOut, isComplete: complete }),
  };
}

/** URLs per chunk, since each chunk written has a fixed cost. */
const URLS_PER_PIECE = 100;

async function* streamXml({ urls }: SitemapFile, rows: { count: number }): AsyncGenerator<string> {
  let piece = SITEMAP_START;
  for await (const url of urls) {
    piece += sitemapUrlXml(url);
    rows.count += 1;
    if (rows.count % URLS_PER_PIECE !== 0) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}${SITEMAP_END}`;
}
