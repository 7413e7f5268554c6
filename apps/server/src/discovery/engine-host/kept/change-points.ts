import type { Database } from '#server/platform/database/database.ts';
import { type ChangePoint, readChangedSince, readChangePoint } from './search-change-repository.ts';

/** Knows up to which point in the history of the database the index has seen the changes. */
export function createChangePoints(db: Database) {
  let seen: ChangePoint | undefined;
  /** Undefined where the database does not tell its history: all products are read then. */
  const readNow = (): Promise<ChangePoint | undefined> => readChangePoint(db).catch(() => undefined);
  return {
    /** Before all products are read. */
    async start(): Promise<ChangePoint | undefined> {
      seen = await readNow();
      return seen;
    },

    /** Products that changed since the point seen last. Undefined for another history, or above the limit. */
    async readMissed(limit: number, since = seen): Promise<string[] | undefined> {
      const now = await readNow();
      if (!since || now?.history !== since.history) return undefined;
      const missed = await readChangedSince(db, since, limit);
      if (missed.length > limit) return undefined;
      seen = now;
      return missed;
    },
  };
}
