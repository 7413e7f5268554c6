import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Market } from '#server/discovery/search/search-market.ts';
import { UNFINISHED } from '#server/platform/atomic-write.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { IndexBase } from '../index-notifications.ts';
import type { Vocabulary } from '../search-repository.ts';
import { readIndexFile, writeIndexFile } from './index-file.ts';
import { nameIndex } from './index-key.ts';
import { type ChangePoint, deleteOldChanges, KEPT_DAYS } from './search-change-repository.ts';

/** A whole build, and the point in the history of the database before it was read. */
export type KeptIndex = {
  point: ChangePoint;
  vocabulary: Vocabulary;
  validUntil: ReadonlyMap<string, number>;
  bases: IndexBase[];
  products: number;
};

export type IndexKeeper = {
  read: () => Promise<KeptIndex | undefined>;
  write: (kept: KeptIndex) => Promise<void>;
};

type Deps = { db: Database; folder: string; markets: readonly Market[]; onProblem: (error: unknown) => void };

const HOUR_MS = 3_600_000;
/** Changes must still be known, also when clocks differ by hours. */
const LONGEST_AGE_MS = (KEPT_DAYS - 1) * 24 * HOUR_MS;

/** Keeps the last build in a file, so that the next start indexes only what changed since. */
export function createIndexKeeper({ db, folder, markets, onProblem }: Deps): IndexKeeper {
  const path = join(folder, 'products.index');
  const key = nameIndex(markets);
  return {
    async read() {
      const kept = (await readIndexFile(path, key).catch(onProblem)) as (KeptIndex & { at: number }) | undefined;
      return kept && Date.now() - kept.at < LONGEST_AGE_MS ? kept : undefined;
    },
    async write(kept) {
      try {
        await writeIndexFile(path, key, { ...kept, at: Date.now() });
        await removeUnfinished(folder);
        await deleteOldChanges(db);
      } catch (error) {
        onProblem(error);
      }
    },
  };
}

/** Files of processes that ended while they wrote. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > HOUR_MS) await rm(path, { force: true });
  }
}
