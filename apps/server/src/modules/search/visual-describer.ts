import { ShopError } from '@shop/domain/shop-error';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { DESCRIPTOR_VERSION } from './visual-descriptor.ts';
import { UNREADABLE } from './visual-picture.ts';
import { claimDescribing, type Described, readDescriptors, saveDescriptors } from './visual-repository.ts';
import type { VisualThread } from './visual-thread.ts';

type DescriberParts = {
  db: DatabaseHandle['db'];
  thread: Pick<VisualThread, 'describe'>;
  /** The stored picture; nothing where its file is gone. */
  readPicture: (mediaKey: string) => Promise<Uint8Array | undefined>;
  log: Pick<Log, 'warn'>;
};

/** What is described in one transaction, so that little is lost with the process. */
const BATCH = 20;

/** Looks at pictures, one after the other, and keeps what it saw for all processes. */
export function createPictureDescriber({ db, thread, readPicture, log }: DescriberParts) {
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

  /** A picture that is gone or damaged is one that nobody can search by, not a failure of the shop. */
  async function describeOne(mediaKey: string): Promise<Uint8Array | undefined> {
    const bytes = await readPicture(mediaKey).catch(() => undefined);
    if (!bytes) return undefined;
    return await thread.describe(bytes, 'picture').catch((error: unknown) => {
      if (!(error instanceof ShopError) || error.code !== UNREADABLE) throw error;
      log.warn({ err: error, picture: mediaKey }, 'a picture cannot be searched by');
      return undefined;
    });
  }

  return {
    /** False: another process is at it, and what it saw can be read when it is done. */
    async describe(mediaKeys: readonly string[]): Promise<boolean> {
      for (let start = 0; start < mediaKeys.length && !stopped; start += BATCH) {
        if (!(await describeBatch(mediaKeys.slice(start, start + BATCH)))) return false;
      }
      return !stopped;
    },

    /** The one that is being looked at is the last. */
    stop(): void {
      stopped = true;
    },
  };
}
