import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ShopError } from '@shop/domain/shop-error';
import { UNFINISHED } from './atomic-write.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { within } from './shutdown.ts';

/** Items left out for a reason, with the first of them. */
export type LeftOut = { reason: string; count: number; examples: readonly string[] };

/** What a file holds. Incomplete: a part could not be read. */
export type FileSummary = { rows: number; leftOut: readonly LeftOut[]; isComplete: boolean };

/** Source of a file. `expiresAt` and `summary` are read after the last chunk. */
export type FileText = { pieces: AsyncIterable<string>; expiresAt: () => Date; summary?: () => FileSummary };

/** Compressed file. The tag is a content hash: equal text has an equal tag. */
export type CachedFile = { path: string; tag: string; bytes: number; madeAt: Date; expiresAt: Date };

/** What this process knows of a file: nothing of files made before it started. */
export type FileState = {
  isMaking: boolean;
  made?: (Pick<CachedFile, 'madeAt' | 'expiresAt' | 'bytes'> & Partial<FileSummary>) | undefined;
  lastError?: { at: Date; message: string } | undefined;
};

type Deps = {
  folder: string;
  /** Limits concurrent generation to what the database can bear. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  waitMs?: number;
};

/** Maximum wait of a request for a file in generation. */
export const FILE_WAIT_MS = 50_000;
const RETRY_AFTER_SECONDS = 60;
/** Older files belong to no running process: no TTL and no generation takes this long. */
const LEFT_BEHIND_MS = 6 * 3_600_000;
const GIVING_UP_MS = 1_000;
const TAG_LENGTH = 32;

/**
 * File cache for large texts: each is generated once for all concurrent requests and served until its TTL ends. A
 * slow client then costs an open file and no database connection.
 */
export function createFileCache({ folder, inTurn, clock, log, waitMs = FILE_WAIT_MS }: Deps) {
  const cached = new Map<string, CachedFile & { summary: FileSummary | undefined }>();
  const failures = new Map<string, NonNullable<FileState['lastError']>>();
  const underWay = new Map<string, Promise<CachedFile | undefined>>();
  const closing = new AbortController();
  let cleared: Promise<void> | undefined;

  type Make = () => Promise<FileText | undefined>;

  async function write(name: string, make: Make): Promise<CachedFile | undefined> {
    closing.signal.throwIfAborted();
    cleared ??= clearFolder(folder).catch((error) => log.warn({ err: error, folder }, 'cache folder clean-up failed'));
    await cleared;
    const madeAt = clock();
    const text = await make();
    if (!text) return undefined;
    const written = await writeFile(join(folder, name), text.pieces, closing.signal);
    const file = { ...written, madeAt, expiresAt: text.expiresAt(), summary: text.summary?.() };
    const former = cached.get(name);
    cached.set(name, file);
    failures.delete(name);
    // Readers of the former file have it open and can finish.
    if (former && former.path !== file.path) await rm(former.path, { force: true });
    return file;
  }

  function start(name: string, make: Make): Promise<CachedFile | undefined> {
    const making = inTurn(() => write(name, make))
      .catch((error) => {
        // Logged here, since no request may be waiting any more.
        log.warn({ err: error, name }, 'file generation failed');
        failures.set(name, { at: clock(), message: error instanceof Error ? error.message : String(error) });
        throw closing.signal.aborted ? closed() : error;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, making);
    making.catch(() => {});
    return making;
  }

  return {
    /** Returns the file, or undefined without a source. Throws for a request that has waited too long. */
    async find(name: string, make: Make): Promise<CachedFile | undefined> {
      const known = cached.get(name);
      if (known && clock() < known.expiresAt && (await isThere(known.path))) return known;
      return await inTime(underWay.get(name) ?? start(name, make), waitMs);
    },

    /** Makes the file anew while the former one serves. False when it is being made. */
    remake(name: string, make: Make): boolean {
      if (underWay.has(name)) return false;
      void start(name, make);
      return true;
    },

    /** The next request makes the file anew. */
    expire(name: string): void {
      const known = cached.get(name);
      if (known) cached.set(name, { ...known, expiresAt: new Date(0) });
    },

    getState(name: string): FileState {
      const known = cached.get(name);
      const { madeAt, expiresAt, bytes, summary } = known ?? {};
      return {
        isMaking: underWay.has(name),
        ...(madeAt && expiresAt && bytes !== undefined && { made: { madeAt, expiresAt, bytes, ...summary } }),
        ...(failures.has(name) && { lastError: failures.get(name) }),
      };
    },

    /** Aborts generation; does not wait for a hanging database. */
    async stop(): Promise<void> {
      closing.abort();
      await within(GIVING_UP_MS, Promise.allSettled(underWay.values()));
    },
  };
}

export type FileCache = ReturnType<typeof createFileCache>;

/** Written under a temporary name until complete. */
async function writeFile(place: string, pieces: AsyncIterable<string>, signal: AbortSignal) {
  const unfinished = `${place}.${randomUUID()}${UNFINISHED}`;
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  }
  try {
    await pipeline(hashed(), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }), { signal });
    const tag = hash.digest('hex').slice(0, TAG_LENGTH);
    const path = `${place}.${tag}.gz`;
    const { size: bytes } = await stat(unfinished);
    await rename(unfinished, path);
    return { path, tag, bytes };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes leftovers of killed processes. */
async function clearFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise: timeUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(stillMade()), milliseconds);
  return await Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}

const stillMade = () => unavailable('This is still being made. Please ask again in a minute');
const closed = () => unavailable('The shop is closing. Please ask again in a minute');
const unavailable = (reason: string) =>
  new ShopError(reason, {
    code: 'being_made',
    kind: 'unavailable',
    cause: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
