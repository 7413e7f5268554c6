import { createHash } from 'node:crypto';
import { admitInWindow, countInWindow, type RateWindow, type WindowLimit, withoutUse } from '@shop/domain/rate-window';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { deleteWindows, lockWindow, saveWindow } from './rate-window-repository.ts';

type Deps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'define'>;
  /** Multiplies the limits of networks, for shoppers who share one address. */
  networkFactor?: number;
};

/** Limit of one subject, which is hashed by `hashSubject`. */
export type Limited = { subject: string; limit: WindowLimit };

export type RateWindows = ReturnType<typeof createRateWindows>;

/** Rate limits over a window, in the database: shared by all processes and kept over a restart. */
export function createRateWindows({ db, clock, jobs, networkFactor = 1 }: Deps) {
  jobs.define({
    name: 'delete-rate-windows',
    schema: z.object({}),
    cron: '52 * * * *',
    handle: (_, { tx }) => deleteWindows(tx, clock()),
  });

  const scale = ({ subject, limit }: Limited): WindowLimit =>
    subject.startsWith(NETWORK) ? { ...limit, most: limit.most * networkFactor } : limit;

  /** As `enter`, in the caller's transaction. */
  async function enterIn(tx: Database, all: readonly Limited[]): Promise<number> {
    const now = clock();
    const admissions = [];
    for (const limited of inLockOrder(all)) {
      const { subject } = limited;
      admissions.push({ subject, ...admitInWindow(await lockWindow(tx, subject, now), scale(limited), now) });
    }
    const waitMs = Math.max(0, ...admissions.map((one) => (one.admitted ? 0 : one.waitMs)));
    if (waitMs > 0) return waitMs;
    for (const one of admissions) if (one.admitted) await saveWindow(tx, one.subject, one.window);
    return 0;
  }

  const change = async (tx: Database, all: readonly Limited[], next: Change) => {
    for (const limited of inLockOrder(all)) {
      const before = await lockWindow(tx, limited.subject, clock());
      await saveWindow(tx, limited.subject, next(before, limited));
    }
  };

  return {
    enterIn,

    /** Counts one use for every subject, or for none. Returns the wait in milliseconds; 0 when admitted. */
    enter: (all: readonly Limited[]): Promise<number> => db.transaction().execute((tx) => enterIn(tx, all)),

    /** Counts a use that has happened, in the caller's transaction. */
    count: (tx: Database, all: readonly Limited[]): Promise<void> =>
      change(tx, all, (before, { limit }) => countInWindow(before, limit, clock())),

    /** Takes back an admitted use. */
    leave: (all: readonly Limited[]): Promise<void> => db.transaction().execute((tx) => change(tx, all, withoutUse)),
  };
}

type Change = (before: RateWindow, limited: Limited) => RateWindow;

const NETWORK = 'network ';

/** Hash: a subject contains an address or a network, which must not be readable in the table. */
export const hashSubject = (kind: 'network' | 'mailbox' | 'account' | 'card' | 'quote', name: string): string =>
  `${kind} ${createHash('sha256').update(name).digest('base64url')}`;

/** Fixed lock order avoids deadlock between two uses. */
const inLockOrder = (all: readonly Limited[]): Limited[] =>
  [...all].sort((one, other) => Number(one.subject > other.subject) - Number(one.subject < other.subject));
