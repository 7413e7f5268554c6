import type { MeasuredVisit } from '@shop/domain/site/browser/web-vitals';
import type { Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import { createVitalsCounts, getCounts, toIsoDate, type VitalCount } from './vitals-counts.ts';
import { forgetBefore, saveCounts } from './vitals-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

const FLUSH_MS = 5_000;

/** Rate limit, far above what shoppers produce. */
const MAX_REPORTS_PER_SECOND = 200;
/** Batch size, to keep statements small. */
const COUNTS_AT_ONCE = 500;
/** Retry limit: about as long as a database restart takes; after that the counts are lost. */
const MAX_TRIES = 12;

/** Counts web vitals and writes them in batches. */
export function createVitalsService({ db, jobs, clock, log }: Deps) {
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
    handle: async (_, { tx }) => forgetBefore(tx, toIsoDate(await readRetentionStart(tx, 'page-speed', clock()))),
  });

  async function write(): Promise<void> {
    if (lost > 0) log.warn({ lost }, 'vitals buffer full, dropping reports');
    lost = 0;
    if (counts.isEmpty()) return;
    const { left, problem } = await saveSlices(counts.take());
    failedTries = problem ? failedTries + 1 : 0;
    if (!problem) return;
    const isLost = failedTries >= MAX_TRIES;
    log.warn({ err: problem, counts: left.length, isLost }, 'vitals write failed');
    if (isLost) return;
    for (const count of left) note(count);
    writeSoon();
  }

  /** Puts the failed batch last, so that it does not block the others on the next attempt. */
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

  /** Rate limit per process, across all clients. */
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
     * Fire and forget, also above the rate limit: a page being left reads no response. Unwritten counts are lost with
     * the process.
     */
    record(store: Store, visit: MeasuredVisit): void {
      const now = clock();
      const vitalCounts = getCounts(visit, store, now);
      if (isTooMany(now)) lost += vitalCounts.length;
      else for (const count of vitalCounts) note(count);
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
