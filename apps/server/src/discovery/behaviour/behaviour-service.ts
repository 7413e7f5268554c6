import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { createBehaviourCounter } from './behaviour-counter.ts';
import { createCounts } from './behaviour-counts.ts';
import type { BehaviourEvent } from './behaviour-event.ts';
import { forgetFaded, saveCounts, toIsoDate } from './behaviour-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

const FLUSH_MS = 2_000;

/** Counts shopper events with consent, and writes them in batches. */
export function createBehaviourService({ db, jobs, clock, log }: Deps) {
  const counts = createCounts();
  const count = createBehaviourCounter(counts, clock);
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  jobs.define({
    name: 'forget-behaviour',
    schema: z.object({}),
    cron: '41 3 * * *',
    handle: (_, { tx }) => forgetFaded(tx, toIsoDate(clock())),
  });

  async function write(): Promise<void> {
    if (counts.isEmpty()) return;
    const taken = counts.take();
    try {
      await db.transaction().execute((tx) => saveCounts(tx, taken, toIsoDate(clock())));
    } catch (error) {
      log.warn({ err: error }, 'behaviour counts write failed, will retry');
      counts.putBack(taken);
      writeSoon();
    }
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    /** Returns at once; unwritten events are lost with the process. */
    record(event: BehaviourEvent): void {
      count(event);
      if (!counts.isEmpty()) writeSoon();
    },

    flush,

    async stop(): Promise<void> {
      await flush();
      clearTimeout(timer);
    },
  };
}
