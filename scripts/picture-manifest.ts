import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What each rendered file shows, as a hash, so that a second run makes only what has changed. */
export type Manifest = {
  isDone: (file: string, hash: string) => boolean;
  record: (file: string, hash: string) => void;
  /** Deletes what is recorded, but no longer wanted; nothing else in the folder is touched. */
  removeAllBut: (wanted: ReadonlySet<string>) => string[];
  save: () => void;
};

const MANIFEST = 'manifest.json';

export function openManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  const hashes = new Map<string, string>(
    existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8'))) : [],
  );
  return {
    isDone: (file, hash) => hashes.get(file) === hash && existsSync(join(folder, file)),
    record: (file, hash) => hashes.set(file, hash),
    removeAllBut: (wanted) => {
      const stale = [...hashes.keys()].filter((file) => !wanted.has(file));
      for (const file of stale) {
        rmSync(join(folder, file), { force: true });
        hashes.delete(file);
      }
      return stale;
    },
    save: () => {
      const sorted = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1));
      writeFileSync(`${path}.new`, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
      renameSync(`${path}.new`, path);
    },
  };
}

/** Short: a manifest of two thousand files stays small, and a chance meeting of two specs of one file is no danger. */
export const hashOf = (picture: unknown): string =>
  createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 16);
