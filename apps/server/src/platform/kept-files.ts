import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ShopError } from '@shop/domain/shop-error';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { within } from './shutdown.ts';
import { UNFINISHED } from './write-whole.ts';

/** What a file is made of. Until when it holds is asked when all of it was read. */
export type FileText = { pieces: AsyncIterable<string>; keptUntil: () => Date };

/** Compressed. Its tag says what is in it: the same text has the same tag. */
export type KeptFile = { path: string; tag: string; bytes: number; madeAt: Date; keptUntil: Date };

type KeptFilesParts = {
  folder: string;
  /** Lets so many be made at once as the database can bear. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  waitMs?: number;
};

/** How long somebody waits for a file that is being made. */
export const FILE_WAIT_MS = 50_000;
const RETRY_AFTER_SECONDS = 60;
/** What is older belongs to no process that runs: nothing is kept that long, and nothing takes that long to be made. */
const LEFT_BEHIND_MS = 6 * 3_600_000;
const GIVING_UP_MS = 1_000;
const TAG_LENGTH = 32;

/**
 * Large texts that many may read and few should make: each is made once for all who ask, as a file, and handed out until
 * it no longer holds. A slow reader then costs an open file and no database.
 */
export function createKeptFiles({ folder, inTurn, clock, log, waitMs = FILE_WAIT_MS }: KeptFilesParts) {
  const kept = new Map<string, KeptFile>();
  const underWay = new Map<string, Promise<KeptFile | undefined>>();
  const closing = new AbortController();
  let cleared: Promise<void> | undefined;

  type Make = () => Promise<FileText | undefined>;

  async function write(name: string, make: Make): Promise<KeptFile | undefined> {
    closing.signal.throwIfAborted();
    cleared ??= clearFolder(folder).catch((error) => log.warn({ err: error, folder }, 'a folder cannot be cleared'));
    await cleared;
    const madeAt = clock();
    const text = await make();
    if (!text) return undefined;
    const written = await writeFile(join(folder, name), text.pieces, closing.signal);
    const file = { ...written, madeAt, keptUntil: text.keptUntil() };
    const former = kept.get(name);
    kept.set(name, file);
    // Who reads it now has it open and reads on.
    if (former && former.path !== file.path) await rm(former.path, { force: true });
    return file;
  }

  function start(name: string, make: Make): Promise<KeptFile | undefined> {
    const making = inTurn(() => write(name, make))
      .catch((error) => {
        // Perhaps nobody waits for it any more.
        log.warn({ err: error, name }, 'a file could not be made');
        throw closing.signal.aborted ? closed() : error;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, making);
    making.catch(() => {});
    return making;
  }

  return {
    /** The file of that name; undefined where there is nothing to make it of. Refuses who has waited for too long. */
    async find(name: string, make: Make): Promise<KeptFile | undefined> {
      const known = kept.get(name);
      if (known && clock() < known.keptUntil && (await isThere(known.path))) return known;
      return await inTime(underWay.get(name) ?? start(name, make), waitMs);
    },

    /** What is being made is given up; who reads from a database that hangs is not waited for. */
    async stop(): Promise<void> {
      closing.abort();
      await within(GIVING_UP_MS, Promise.allSettled(underWay.values()));
    },
  };
}

export type KeptFiles = ReturnType<typeof createKeptFiles>;

/** Under a name of its own until it is whole. */
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

/** Without what a process that was killed has left. */
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
