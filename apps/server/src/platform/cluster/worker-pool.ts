import cluster from 'node:cluster';
import type { Log } from '#server/platform/log.ts';
import type { CountedUse, MetricValues } from './cluster-messages.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

type Deps<Start> = {
  script: string;
  count: number;
  /** First message to the worker in a place. */
  getStart: (place: number) => Start;
  countUse: (use: CountedUse) => number;
  onRestart: () => void;
  log: Pick<Log, 'error' | 'info'>;
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that ran this long did not fail at its start. */
const WELL_AFTER_MS = 60_000;

/** Worker processes that share one port. A worker that ends is replaced, with exponential backoff. */
export function createWorkerPool<Start>({ script, count, getStart, countUse, onRestart, log }: Deps<Start>) {
  cluster.setupPrimary({ exec: script, args: [] });
  const running = new Set<WorkerProcess>();
  const pauses = new Set<NodeJS.Timeout>();
  let stopping = false;

  function open(place: number, failures = 0): Promise<void> {
    const openedAt = performance.now();
    const worker = startWorker({ start: getStart(place), countUse });
    running.add(worker);
    void worker.ended.then(([code, signal]) => {
      running.delete(worker);
      if (stopping) return;
      log.error({ place, code, signal }, 'worker ended, starting another');
      replace(place, performance.now() - openedAt > WELL_AFTER_MS ? 0 : failures);
    });
    return worker.opened;
  }

  function replace(place: number, failures: number): void {
    onRestart();
    const pause = setTimeout(
      () => {
        pauses.delete(pause);
        open(place, failures + 1).then(
          () => log.info({ place }, 'worker is listening'),
          (error) => log.error({ place, err: error }, 'worker did not start, will retry'),
        );
      },
      Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures),
    );
    pauses.add(pause);
  }

  const listReady = () => [...running].filter((worker) => worker.isReady());

  return {
    /** The first worker alone, because it prepares what all use: queues of jobs, secrets. */
    async start(): Promise<void> {
      try {
        await open(0);
        await Promise.all(Array.from({ length: count - 1 }, (_, index) => open(index + 1)));
      } catch (error) {
        stopping = true;
        throw error;
      }
    },

    countReady: (): number => listReady().length,

    /** Metrics of each worker that listens. */
    measureAll: async (): Promise<MetricValues[]> =>
      (await Promise.all(listReady().map((worker) => worker.measure()))).flat(),

    /** All workers answer their requests and end. */
    async stop(): Promise<void> {
      stopping = true;
      for (const pause of pauses) clearTimeout(pause);
      await Promise.all([...running].map((worker) => worker.stop()));
    },
  };
}
