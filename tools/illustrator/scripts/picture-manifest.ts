import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DemoPicture,
  PICTURE_MANIFEST,
  readDemoPictures,
} from '../../../apps/server/src/stand-ins/demo-data/demo-pictures.ts';

/** Manifest of the rendered files: a second run renders only changed ones. */
export type Manifest = {
  pictures: () => DemoPicture[];
  isDone: (file: string, drawing: string) => boolean;
  record: (picture: DemoPicture) => void;
  /** Deletes recorded files that are no longer wanted; other files stay. */
  removeAllBut: (wanted: ReadonlySet<string>) => string[];
  save: () => void;
};

export function openManifest(folder: string): Manifest {
  const path = join(folder, PICTURE_MANIFEST);
  const known = new Map((existsSync(path) ? readDemoPictures(folder) : []).map((picture) => [picture.file, picture]));
  const pictures = () => [...known.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    pictures,
    isDone: (file, drawing) => known.get(file)?.drawing === drawing && existsSync(join(folder, file)),
    record: (picture) => known.set(picture.file, picture),
    removeAllBut: (wanted) => {
      const stale = [...known.keys()].filter((file) => !wanted.has(file));
      for (const file of stale) {
        rmSync(join(folder, file), { force: true });
        known.delete(file);
      }
      return stale;
    },
    save: () => {
      const lines = pictures().map((picture) => `${JSON.stringify(picture)}\n`);
      writeFileSync(`${path}.new`, lines.join(''));
      renameSync(`${path}.new`, path);
    },
  };
}

/** Truncated: a collision between two specs of the same file is negligible. */
export const computeHash = (drawing: unknown): string =>
  createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 16);
