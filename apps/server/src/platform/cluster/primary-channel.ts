import type { RateLimits, RateStore } from '#server/platform/rate-limit/valkey-store.ts';
import type { MetricValues, ToPrimary, ToWorker } from './cluster-messages.ts';

/** A worker that waits longer for the primary counts by itself. */
const COUNT_TIMEOUT_MS = 1_000;

type Handlers<Start> = {
  onStart: (start: Start) => void;
  onStop: () => void;
  /** Asked once the worker is ready. */
  readMetrics: () => Promise<MetricValues>;
};

/** Messages of a worker with the primary process. */
export function openPrimaryChannel<Start>({ onStart, onStop, readMetrics }: Handlers<Start>) {
  const counting = new Map<number, (waitMs: number) => void>();
  let lastId = 0;
  const send = (message: ToPrimary): void => void process.send?.(message);

  const answerMetrics = async (id: number) => send({ kind: 'measured', id, metrics: await readMetrics() });

  process.on('message', (message: ToWorker<Start>) => {
    if (message.kind === 'start') onStart(message.start);
    else if (message.kind === 'stop') onStop();
    else if (message.kind === 'measure') void answerMetrics(message.id);
    else if (message.kind === 'counted') counting.get(message.id)?.(message.waitMs);
  });
  send({ kind: 'hello' });

  return {
    sendReady: () => send({ kind: 'ready' }),
    /** Resolves when it is sent. */
    sendFailure: (problem: string): Promise<unknown> =>
      new Promise((resolve) => process.send?.({ kind: 'failed', problem } satisfies ToPrimary, resolve)),

    /** Rate limits that the primary counts for all workers. */
    createRateStore: (limits: RateLimits): RateStore => ({
      async add(name, subject, uses) {
        const limit = limits[name];
        if (!limit) return 0;
        const id = ++lastId;
        const { promise, resolve, reject } = Promise.withResolvers<number>();
        const timer = setTimeout(reject, COUNT_TIMEOUT_MS, new Error('The primary process did not answer'));
        counting.set(id, resolve);
        send({ kind: 'count', id, name, subject, uses, limit });
        return await promise.finally(() => {
          clearTimeout(timer);
          counting.delete(id);
        });
      },
      close: async () => {},
    }),
  };
}
