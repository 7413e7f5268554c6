import type { Env } from '#server/env.ts';
import { openPrimaryChannel } from '#server/platform/cluster/primary-channel.ts';
import { createLog } from '#server/platform/log.ts';
import { createShutdown } from '#server/platform/shutdown.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { FLUSH_MS, listenOn, openPool, openServer } from './shop-server.ts';

/**
 * The kernel divides connections. Elsewhere the primary does, and a connection that it hands to a worker which just died
 * is never answered.
 */
const HAS_REUSE_PORT = process.platform === 'linux';

/** Settings and database of a worker, which the primary process has read, opened and migrated. */
export type WorkerStart = { env: Env; url: string; runsJobs: boolean };

/** Entry point of a worker process, started by `shop-cluster.ts`. */
const primary = openPrimaryChannel<WorkerStart>({
  onStart: (start) => void run(start),
  onStop: () => void stop(),
  readMetrics: async () => (await shop)?.metrics.registry.getMetricsAsJSON() ?? [],
});
let shop: ReturnType<typeof open> | undefined;

// A signal to the process group reaches workers, too; a worker that is alone asked to end is replaced.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
process.on('uncaughtException', (error) => void crash(error));
process.on('unhandledRejection', (reason) => void crash(reason));

async function run(start: WorkerStart): Promise<void> {
  try {
    shop = open(start);
    await shop;
    primary.sendReady();
  } catch (error) {
    await primary.sendFailure(error instanceof StartupProblem ? error.message : String((error as Error).stack));
    process.exit(1);
  }
}

async function open({ env, url, runsJobs }: WorkerStart) {
  const log = createLog(env.LOG_LEVEL);
  const shutdown = createShutdown((error) => log.error({ err: error }, 'shutdown failed'));
  try {
    const { createRateStore } = primary;
    const { app, metrics, reporter } = await openServer({
      ...{ env, dev: false, database: openPool(env, url, shutdown), log, shutdown, runsJobs, createRateStore },
      step: async (_, work) => await work(),
    });
    await listenOn(app, { env, shutdown, reusePort: HAS_REUSE_PORT });
    return { log, metrics, reporter, shutdown };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

/** Graceful: requests in flight are answered. */
async function stop(): Promise<void> {
  const opened = await shop?.catch(() => undefined);
  await opened?.shutdown.run();
  process.exit(0);
}

/** Uncaught error: the process state is undefined, so log the error and exit. */
async function crash(error: unknown): Promise<void> {
  try {
    const opened = await shop;
    opened?.log.fatal({ err: error }, 'uncaught error');
    opened?.reporter.report(error, { level: 'fatal' });
    await opened?.reporter.flush(FLUSH_MS);
  } finally {
    process.exit(1);
  }
}
