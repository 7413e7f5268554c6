import type { Database } from '#server/platform/database/database.ts';
import { tellProcesses } from '#server/platform/database/process-exchange.ts';

export const FEED_MAKE_TOPIC = 'feed-make';

/** `by`: process that makes the file itself. Absent for a command: the process of the jobs makes it. */
export type FeedNotice = { storeId: number; name: string; by?: string };

export const announceMake = (tx: Database, notice: FeedNotice): Promise<void> =>
  tellProcesses(tx, FEED_MAKE_TOPIC, JSON.stringify(notice));
