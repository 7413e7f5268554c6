import cluster from 'node:cluster';
import { once } from 'node:events';
import { within } from '#server/platform/shutdown.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { CountedUse, MetricValues, ToPrimary, ToWorker } from './cluster-messages.ts';

type Deps<Start> = {
  /** First message to the worker. */
  start: Start;
  /** Counts a use for all workers; returns the wait in milliseconds. */
  countUse: (use: CountedUse) => number;
};

const STOP_MS = 20_000;
const MEASURE_MS = 2_000;

export type WorkerProcess = ReturnType<typeof startWorker>;

/** One worker process, seen from the primary. */
export function startWorker<Start>({ start, countUse }: Deps<Start>) {
  const worker = cluster.fork();
  const send = (message: ToWorker<Start>) => void (worker.isConnected() && worker.send(message));
  const opened = Promise.withResolvers<void>();
  const ended = once(worker, 'exit');
  const measuring = new Map<number, (metrics: MetricValues) => void>();
  let lastId = 0;
  let isReady = false;

  worker.on('message', (message: ToPrimary) => {
    if (message.kind === 'hello') send({ kind: 'start', start });
    else if (message.kind === 'count') send({ kind: 'counted', id: message.id, waitMs: countUse(message) });
    else if (message.kind === 'measured') measuring.get(message.id)?.(message.metrics);
    else if (message.kind === 'failed') opened.reject(new StartupProblem(message.problem));
    else if (message.kind === 'ready') {
      isReady = true;
      opened.resolve();
    }
  });
  void ended.then(([code, signal]) => {
    isReady = false;
    opened.reject(new Error(`The worker ended before it was listening, with ${signal ?? `code ${code}`}`));
  });

  return {
    /** Resolves when the worker listens; rejects when it ends before. */
    opened: opened.promise,
    ended,
    isReady: (): boolean => isReady,

    /** None of a worker that does not answer in time. */
    async measure(): Promise<MetricValues[]> {
      const id = ++lastId;
      const measured: MetricValues[] = [];
      const answered = new Promise<MetricValues>((resolve) => measuring.set(id, resolve));
      send({ kind: 'measure', id });
      await within(
        MEASURE_MS,
        answered.then((metrics) => measured.push(metrics)),
      );
      measuring.delete(id);
      return measured;
    },

    /** The worker answers its requests and ends. */
    async stop(): Promise<void> {
      send({ kind: 'stop' });
      await within(STOP_MS, ended);
      if (!worker.isDead()) worker.process.kill('SIGKILL');
    },
  };
}
