import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How far a run has come, and what has come of it. */
export type Tally = {
  done: number;
  created: number;
  changed: number;
  unchanged: number;
  skipped: number;
  notes: number;
};

export const NOTHING_DONE: Tally = { done: 0, created: 0, changed: 0, unchanged: 0, skipped: 0, notes: 0 };

/** Of one file, known by its content: a file that was changed since begins anew. */
export function createCheckpoint(folder: string, sha256: string) {
  const path = join(folder, `${sha256}.json`);
  return {
    async find(): Promise<Tally | undefined> {
      const text = await readFile(path, 'utf8').catch(() => undefined);
      return text === undefined ? undefined : { ...NOTHING_DONE, ...JSON.parse(text) };
    },
    /** Whole or not at all, whenever the process is killed. */
    async save(tally: Tally): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.draft`, JSON.stringify(tally));
      await rename(`${path}.draft`, path);
    },
    forget: (): Promise<void> => rm(path, { force: true }),
  };
}
