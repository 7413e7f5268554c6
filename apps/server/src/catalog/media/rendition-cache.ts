import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { UNFINISHED, writeAtomically } from '#server/platform/atomic-write.ts';
import type { Log } from '#server/platform/log.ts';

type Deps = { folder: string; megabytes: number; log: Pick<Log, 'warn'> };
type CachedFile = { name: string; bytes: number; usedAt: number };

const BYTES_PER_MEGABYTE = 1_048_576;

/** LRU cache of files in one folder with a size limit. */
export function createRenditionCache({ folder, megabytes, log }: Deps) {
  const room = megabytes * BYTES_PER_MEGABYTE;
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(1, room),
    sizeCalculation: (bytes) => bytes,
    dispose: (_, name, reason) => {
      if (reason === 'evict') void remove(name);
    },
  });
  let filled: Promise<void> | undefined;

  /** Loads the files of an earlier run on first use. */
  const fill = () => {
    filled ??= takeOver().catch((error) => log.warn({ err: error, folder }, 'picture cache read failed'));
    return filled;
  };

  async function takeOver(): Promise<void> {
    const files = await listFiles(folder);
    for (const { name, bytes } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (name.endsWith(UNFINISHED) || bytes === 0 || bytes > room) await remove(name);
      else sizes.set(name, bytes);
    }
  }

  async function remove(name: string): Promise<void> {
    await rm(join(folder, name), { force: true }).catch((error) =>
      log.warn({ err: error, name }, 'picture cache eviction failed'),
    );
  }

  return {
    async find(name: string): Promise<Buffer | undefined> {
      await fill();
      if (sizes.get(name) === undefined) return undefined;
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      if (!bytes) sizes.delete(name);
      return bytes;
    },

    /** Never throws: with a full disk the picture is still served, only uncached. */
    async save(name: string, bytes: Buffer): Promise<void> {
      await fill();
      if (bytes.length === 0 || bytes.length > room) return;
      try {
        await writeAtomically(join(folder, name), bytes);
        sizes.set(name, bytes.length);
      } catch (error) {
        log.warn({ err: error, name }, 'picture cache write failed');
      }
    },
  };
}

export type RenditionCache = ReturnType<typeof createRenditionCache>;

async function listFiles(folder: string): Promise<CachedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const files = await Promise.all(names.map((name) => describeFile(folder, name)));
  return files.flatMap((file) => file ?? []);
}

/** Undefined when another process removed the file since the folder was listed. */
async function describeFile(folder: string, name: string): Promise<CachedFile | undefined> {
  const found = await stat(join(folder, name)).catch(() => undefined);
  return found && { name, bytes: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) };
}
