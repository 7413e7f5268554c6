import { ShopError } from '@shop/domain/shop-error';
import { DESCRIPTOR_VERSION } from '@shop/visual/descriptor';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { UNREADABLE } from './visual-photo.ts';
import { claimDescribing, type Described, readDescriptors, saveDescriptors } from './visual-repository.ts';
import type { VisualThread } from './visual-thread.ts';

type Deps = {
  db: DatabaseHandle['db'];
  thread: Pick<VisualThread, 'describe'>;
  /** Bytes of the stored picture; undefined when its file is missing. */
  readPicture: (mediaKey: string) => Promise<Uint8Array | undefined>;
  log: Pick<Log, 'warn'>;
};

/** Pictures per transaction; small, so that little work is lost with the process. */
const BATCH = 20;

/** Describes pictures one at a time and stores the descriptors for all processes. */
export function createPictureDescriber({ db, thread, readPicture, log }: Deps) {
  let stopped = false;

  const describeBatch = (mediaKeys: readonly string[]): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      if (!(await claimDescribing(tx))) return false;
      const known = await readDescriptors(tx, { version: DESCRIPTOR_VERSION, mediaKeys });
      const described: Described[] = [];
      for (const mediaKey of mediaKeys.filter((key) => !known.has(key))) {
        if (stopped) break;
        described.push({ mediaKey, descriptor: await describeOne(mediaKey) });
      }
      await saveDescriptors(tx, DESCRIPTOR_VERSION, described);
      return true;
    });

  /** A missing or damaged picture yields no descriptor and is excluded from visual search; it is not an error. */
  async function describeOne(mediaKey: string): Promise<Uint8Array | undefined> {
    const bytes = await readPicture(mediaKey).catch(() => undefined);
    if (!bytes) return undefined;
    return await thread.describe(bytes, 'picture').catch((error: unknown) => {
      if (!(error instanceof ShopError) || error.code !== UNREADABLE) throw error;
      log.warn({ err: error, picture: mediaKey }, 'picture description failed, excluded from visual search');
      return undefined;
    });
  }

  return {
    /** Returns false when another process holds the lock; its descriptors can be read when it is done. */
    async describe(mediaKeys: readonly string[]): Promise<boolean> {
      for (let start = 0; start < mediaKeys.length && !stopped; start += BATCH) {
        if (!(await describeBatch(mediaKeys.slice(start, start + BATCH)))) return false;
      }
      return !stopped;
    },

    /** Stops after the current picture. */
    stop(): void {
      stopped = true;
    },
  };
}
