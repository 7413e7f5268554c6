import type { Store } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { MeasuredVisit } from '@shop/domain/web-vitals';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { countsOf, createVitalsCounts, dayOf, type VitalCount } from './vitals-counts.ts';
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

/** Far more than shoppers leave pages; what comes faster than that is no shopper. */
const MAX_REPORTS_PER_SECOND = 200;
/** So that no statement is large. */
const COUNTS_AT_ONCE = 500;
/** About as long as a database takes to come back; what could not be written then is lost. */
const MAX_TRIES = 12;

/** Counts how fast pages were. It is written a little later, many at once. */
export function createVitalsService({ db, jobs, clock, log }: VitalsParts) {
  const counts = createVitalsCounts();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let failedTries = 0;
  let lost = 0;
  let second = { number: 0, reports: 0 };

  jobs.define({
    name: 'forget-vitals',
    schema: z.object({}),
    cron: '53 3 * * *',
    handle: (_, { tx }) => forgetBefore(tx, dayOf(new Date(clock().getTime() - KEPT_DAYS * MS_PER_DAY))),
  });

  async function write(): Promise<void> {
    if (lost > 0) log.warn({ lost }, 'more was told of how fast pages were than is counted');
    lost = 0;
    if (counts.isEmpty()) return;
    const { left, problem } = await saveSlices(counts.take());
    failedTries = problem ? failedTries + 1 : 0;
    if (!problem) return;
    const isLost = failedTries >= MAX_TRIES;
    log.warn({ err: problem, counts: left.length, isLost }, 'how fast pages were could not be counted');
    if (isLost) return;
    for (const count of left) note(count);
    writeSoon();
  }

  /** What cannot be written comes last the next time, so that it does not keep the others from it. */
  async function saveSlices(taken: readonly VitalCount[]): Promise<{ left: VitalCount[]; problem?: unknown }> {
    for (let start = 0; start < taken.length; start += COUNTS_AT_ONCE) {
      const end = start + COUNTS_AT_ONCE;
      try {
        await saveCounts(db, taken.slice(start, end));
      } catch (problem) {
        return { left: [...taken.slice(end), ...taken.slice(start, end)], problem };
      }
    }
    return { left: [] };
  }

  function note(count: VitalCount): void {
    if (!counts.add(count)) lost += count.visits;
  }

  /** By each process, whoever it is that tells. */
  function isTooMany(now: Date): boolean {
    const number = Math.floor(now.getTime() / 1000);
    if (number !== second.number) second = { number, reports: 0 };
    second.reports += 1;
    return second.reports > MAX_REPORTS_PER_SECOND;
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
    /**
     * Answers at once, also where there is more than is counted: a page that is left reads no answer, and one that is
     * refused is no slower. What is not yet written is lost with the process.
     */
    record(store: Store, visit: MeasuredVisit): void {
      const now = clock();
      const told = countsOf(visit, store, now);
      if (isTooMany(now)) lost += told.length;
      else for (const count of told) note(count);
      if (lost > 0 || !counts.isEmpty()) writeSoon();
    },

    flush,

    async stop(): Promise<void> {
      await flush();
      clearTimeout(timer);
    },
  };
}

export type VitalsService = ReturnType<typeof createVitalsService>;
