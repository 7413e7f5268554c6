import type { Store } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { MeasuredVisit } from '@shop/domain/web-vitals';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { countsOf, createVitalsCounts, dayOf } from './vitals-counts.ts';
import { forgetBefore, saveCounts } from './vitals-repository.ts';

type VitalsParts = {
  db: DatabaseHandle['db'];
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

const FLUSH_MS = 5_000;
/** A year and a little, so that this month can be compared with the same one a year ago. */
const KEPT_DAYS = 400;

/** Counts how fast pages were. It is written a little later, all at once. */
export function createVitalsService({ db, jobs, clock, log }: VitalsParts) {
  const counts = createVitalsCounts();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  jobs.define({
    name: 'forget-vitals',
    schema: z.object({}),
    cron: '53 3 * * *',
    handle: (_, { tx }) => forgetBefore(tx, dayOf(new Date(clock().getTime() - KEPT_DAYS * MS_PER_DAY))),
  });

  async function write(): Promise<void> {
    if (counts.isEmpty()) return;
    const taken = counts.take();
    try {
      await saveCounts(db, taken);
    } catch (error) {
      log.warn({ err: error }, 'how fast pages were could not be counted yet');
      for (const count of taken) counts.add(count);
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
    /** Answers at once; what is not yet written is lost with the process. */
    record(store: Store, visit: MeasuredVisit): void {
      for (const count of countsOf(visit, store, clock())) counts.add(count);
      if (!counts.isEmpty()) writeSoon();
    },

    flush,

    async stop(): Promise<void> {
      await flush();
      clearTimeout(timer);
    },
  };
}

export type VitalsService = ReturnType<typeof createVitalsService>;
