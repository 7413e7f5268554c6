import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { MS_PER_DAY } from '@shop/domain/time';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { deleteOldAssets, findAsset, insertAsset, type KeptAsset, touchAssets } from './kept-asset-repository.ts';

type Deps = {
  /** Name of the build: `storefront` or `backoffice`. */
  app: string;
  folder: string;
  db: Database;
  clock: Clock;
};

const decompress = promisify(brotliDecompress);

/** Files with a content hash in their name that a page loads late. */
const HASHED = /^assets\/[\w.-]+-[\w-]{7,8}\.(js|css)$/;
/** A tab that is open for longer is reloaded by a failed load. */
const KEEP_DAYS = 14;
const MOST_MISSES = 1_000;
const MISS_MS = 10_000;

/**
 * Scripts and styles of all recent builds, in the database. A tab of the last release asks for its own files, and during
 * a roll-out a tab of the next one may reach a replica that does not have them yet.
 */
export function createKeptAssets({ app, folder, db, clock }: Deps) {
  let own: ReadonlySet<string> = new Set();
  const misses = new LRUCache<string, true>({ max: MOST_MISSES, ttl: MISS_MS });

  async function listOwn(): Promise<string[]> {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
    return entries.flatMap((entry) => {
      const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      return entry.isFile() && HASHED.test(name) ? [name] : [];
    });
  }

  async function readOwn(name: string): Promise<KeptAsset> {
    const path = join(folder, name);
    const compressed = await readFile(`${path}.br`).catch(() => undefined);
    return compressed ? { content: compressed, isBrotli: true } : { content: await readFile(path), isBrotli: false };
  }

  return {
    /** Keeps the files of this build, and notes that they are in use. */
    async keep(): Promise<void> {
      const names = await listOwn();
      own = new Set(names);
      const missing = await touchAssets(db, { app, names, now: clock() });
      for (const name of missing) await insertAsset(db, { app, name, now: clock(), ...(await readOwn(name)) });
    },

    /** Deletes what no build has used for two weeks. */
    forgetOld: (): Promise<void> => deleteOldAssets(db, new Date(clock().getTime() - KEEP_DAYS * MS_PER_DAY)),

    /** File of another build; undefined for one of this build, and for an unknown one. */
    async find(name: string): Promise<KeptAsset | undefined> {
      if (own.has(name) || !HASHED.test(name) || misses.has(name)) return undefined;
      const found = await findAsset(db, app, name);
      if (!found) misses.set(name, true);
      return found;
    },
  };
}

export type KeptAssets = ReturnType<typeof createKeptAssets>;

/** Bytes for a client: as they are kept if it takes Brotli. */
export async function openAsset(
  { content, isBrotli }: KeptAsset,
  acceptEncoding: string,
): Promise<{ body: Buffer; encoding?: 'br' }> {
  if (!isBrotli) return { body: content };
  return /\bbr\b/.test(acceptEncoding) ? { body: content, encoding: 'br' } : { body: await decompress(content) };
}

type OpenDeps = {
  database: Pick<DatabaseHandle, 'db'>;
  clock: Clock;
  jobs: Pick<Jobs, 'define'>;
  log: Pick<Log, 'warn'>;
};

/** Keeps the files of a build, at the start and each day. Undefined in development, where files have no versions. */
export function openKeptAssets(deps: OpenDeps, app: string, assets: { folder: string } | { mount: unknown }) {
  if (!('folder' in assets)) return undefined;
  const { database, clock, jobs, log } = deps;
  const kept = createKeptAssets({ app, folder: assets.folder, db: database.db, clock });
  jobs.define({
    name: `keep-assets-${app}`,
    schema: z.object({}),
    cron: '41 3 * * *',
    async handle() {
      await kept.keep();
      await kept.forgetOld();
    },
  });
  return {
    find: kept.find,
    /** Other replicas must find the files before a page names them. */
    start: () => kept.keep().catch((error) => log.warn({ err: error, app }, 'assets of this build not kept')),
  };
}
