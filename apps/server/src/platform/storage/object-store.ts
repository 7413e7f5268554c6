import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeAtomically } from '#server/platform/atomic-write.ts';

/** Bytes of a file, both ends included. */
export type StoredRange = { start: number; end: number };

/** Files that every machine of the shop reads, by name. A name may contain slashes. */
export type ObjectStore = {
  write(name: string, content: Buffer): Promise<void>;
  /** Takes over a finished file of this machine. */
  moveIn(name: string, path: string): Promise<void>;
  /** Throws for an unknown name. */
  read(name: string): Promise<Buffer>;
  open(name: string, range: StoredRange): Promise<Readable>;
  /** Bytes; undefined for an unknown name. */
  measure(name: string): Promise<number | undefined>;
  /** Path of the file on this machine, for code that reads it several times; undefined for an unknown name. */
  fetchFile(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
};

/** Store in a folder of this machine, or of a volume that machines share. */
export function createDiskStore(folder: string): ObjectStore {
  const getPath = (name: string) => join(folder, name);
  const measure = (name: string) =>
    stat(getPath(name)).then(
      ({ size }) => size,
      () => undefined,
    );
  return {
    measure,
    write: (name, content) => writeAtomically(getPath(name), content),
    async moveIn(name, path) {
      await mkdir(dirname(getPath(name)), { recursive: true, mode: 0o700 });
      await rename(path, getPath(name));
    },
    read: (name) => readFile(getPath(name)),
    open: async (name, range) => createReadStream(getPath(name), range),
    fetchFile: async (name) => ((await measure(name)) === undefined ? undefined : getPath(name)),
    remove: (name) => rm(getPath(name), { force: true }),
  };
}
