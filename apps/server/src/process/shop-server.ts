import { resolve } from 'node:path';
import { MS_PER_SECOND } from '@shop/domain/time';
import { buildApp } from '#server/app.ts';
import type { AppDeps } from '#server/core.ts';
import { type Env, findBackOfficeOrigin } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readDatabaseOptions } from '#server/platform/database/connection/database-settings.ts';
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts';
import { createErrorReporter } from '#server/platform/error-reporting.ts';
import { listenProblem } from '#server/platform/http/listening.ts';
import { countJobsAtOnce, createJobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { readVersion } from '#server/platform/server/release-version.ts';
import { type Shutdown, within } from '#server/platform/shutdown.ts';
import { openBackoffice } from '#server/staff/pages/backoffice-build.ts';
import { openStorefront } from '#server/web/storefront-build.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const IN_FLIGHT_GRACE_MS = 10_000;
export const FLUSH_MS = 2_000;

type Step = <Result>(name: string, work: () => Promise<Result> | Result) => Promise<Result>;

type Deps = {
  env: Env;
  dev: boolean;
  database: DatabaseHandle;
  log: Log;
  shutdown: Shutdown;
  /** Runs a step of the start, and may show it. */
  step: Step;
  /** False: another process runs the jobs. */
  runsJobs: boolean;
} & Pick<AppDeps, 'createRateStore' | 'onStoresChange'>;

/** HTTP server of the shop, with its jobs, on a migrated database. */
export async function openServer(deps: Deps) {
  const { env, dev, database, log, shutdown, step, runsJobs, createRateStore, onStoresChange } = deps;
  const version = readVersion();
  const reporter = await openReporter(env, shutdown);
  const metrics = createMetrics();
  database.watchStatements(() => metrics.statements.inc());
  const jobs = createJobs({
    ...{ url: database.url, db: database.db, log, runsJobs, atOnce: countJobsAtOnce(database.pool) },
    onFailure: (error, { name }) => reporter.report(error, { route: `job ${name}` }),
    onOutcome: (labels) => metrics.jobs.inc(labels),
  });
  const { storefront, assets } = await step('Loading storefront', () => openStorefront({ root: ROOT, dev, shutdown }));
  const backoffice = findBackOfficeOrigin(env)
    ? await step('Loading back office', () => openBackoffice({ root: ROOT, dev, shutdown }))
    : undefined;
  const app = await buildApp({
    ...{ env, version, database, jobs, storefront, assets, log, metrics, reporter, clock: systemClock },
    ...(backoffice && { backoffice }),
    ...(createRateStore && { createRateStore }),
    ...(onStoresChange && { onStoresChange }),
  });
  await step('Starting background jobs', jobs.start);
  shutdown.later(jobs.stop);
  // Before the port opens: a listing without an index would answer 503, and a home page would lose its rails.
  await step('Building search index', async () => {
    await app.ready();
    await app.whenPrepared();
  });
  return { app, metrics, reporter };
}

type OpenServer = Awaited<ReturnType<typeof openServer>>;

type Listening = { env: Env; shutdown: Shutdown; reusePort?: boolean };

/** The last step: requests are answered from now on. */
export async function listenOn(app: OpenServer['app'], { env, shutdown, reusePort = false }: Listening): Promise<void> {
  const { HOST, PORT, SHUTDOWN_DELAY_SECONDS } = env;
  shutdown.later(async () => {
    await app.announceDrain(SHUTDOWN_DELAY_SECONDS * MS_PER_SECOND);
    await within(
      IN_FLIGHT_GRACE_MS,
      app.drain().then(() => app.close()),
    );
  });
  await app.listenOnAll({ host: HOST, port: PORT, reusePort }).catch((error) => {
    throw listenProblem(error, { host: HOST, port: PORT, setting: 'PORT' });
  });
}

export async function openReporter({ SENTRY_DSN, APP_ENVIRONMENT }: Env, shutdown: Shutdown) {
  const reporter = await createErrorReporter({
    ...{ dsn: SENTRY_DSN, environment: APP_ENVIRONMENT, version: readVersion() },
  });
  shutdown.later(() => reporter.flush(FLUSH_MS));
  return reporter;
}

export function openPool(env: Env, url: string, shutdown: Shutdown): DatabaseHandle {
  const database = openDatabase(url, readDatabaseOptions(env));
  shutdown.later(database.close);
  return database;
}
