import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KindCounts } from '#server/catalog/records/save-outcome.ts';

/** Progress and counts of a run. */
export type Tally = {
  done: number;
  created: number;
  changed: number;
  unchanged: number;
  skipped: number;
  notes: number;
  /** Counts by kind of record; stock and price lines have none. */
  kinds: KindCounts;
};

export const NOTHING_DONE: Tally = { done: 0, created: 0, changed: 0, unchanged: 0, skipped: 0, notes: 0, kinds: {} };

export type Checkpoint = {
  find(): Promise<Tally | undefined>;
  save(tally: Tally): Promise<void>;
  clear(): Promise<void>;
};

/** A dry run of the command starts from the beginning. */
export const NO_CHECKPOINT: Checkpoint = { find: async () => undefined, save: async () => {}, clear: async () => {} };

/** Checkpoint of one file, keyed by its content hash: a changed file starts from the beginning. */
export function createCheckpoint(folder: string, sha256: string): Checkpoint {
  const path = join(folder, `${sha256}.json`);
  return {
    async find(): Promise<Tally | undefined> {
      const text = await readFile(path, 'utf8').catch(() => undefined);
      return text === undefined ? undefined : { ...NOTHING_DONE, ...JSON.parse(text) };
    },
    /** Atomic write, safe against a killed process. */
    async save(tally: Tally): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.draft`, JSON.stringify(tally));
      await rename(`${path}.draft`, path);
    },
    clear: (): Promise<void> => rm(path, { force: true }),
  };
}
