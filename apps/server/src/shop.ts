import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { buildApp } from './app.ts';
import { demoLoginWords, openDemoOrders, refuseDemoPeople } from './demo-orders.ts';
import { seedDemo } from './demo-seed.ts';
import { type Env, isDemo, originsOf } from './env.ts';
import { createCatalogWriteService } from './modules/catalog/catalog-write-service.ts';
import { createContentService } from './modules/content/content-service.ts';
import { createFeedService } from './modules/feeds/feed-service.ts';
import { createPromotionService, unknownCustomers } from './modules/promotion/promotion-service.ts';
import { saveDescriptors } from './modules/search/visual-repository.ts';
import { openMedia } from './open-media.ts';
import { systemClock } from './platform/clock.ts';
import { checkDatabase } from './platform/database/check-database.ts';
import { type DatabaseHandle, openDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrateToLatest } from './platform/database/migrations.ts';
import { createErrorReporter } from './platform/error-reporting.ts';
import { listening, listenProblem } from './platform/http/listening.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { createShutdown, type Shutdown, within } from './platform/shutdown.ts';
import { step } from './platform/steps.js';
import { openStorefront } from './web/storefront-build.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const IN_FLIGHT_GRACE_MS = 10_000;
const FLUSH_MS = 2_000;

type ShopOptions = { env: Env; dev: boolean };
export type RunningShop = {
  addresses: string[];
  stop(): Promise<void>;
  /** Tells of an error that nobody caught. After it the process is in no known state and has to end. */
  lastWords(error: unknown): Promise<void>;
};

/** Opens the shop step by step. What was opened is closed in the opposite order, also when a later step fails. */
export async function startShop({ env: given, dev }: ShopOptions): Promise<RunningShop> {
  const log = createLog(given.LOG_LEVEL);
  // While it opens, the shop speaks in steps; the log begins with the first visitor.
  if (log.isLevelEnabled('warn')) log.level = 'warn';
  const shutdown = createShutdown((error) => log.error({ err: error }, 'could not close cleanly'));
  try {
    const env = { ...given, PORT: await checkPort(given) };
    const { metricsPort, reporter, demoLogin } = await open({ env, dev, log, shutdown });
    log.level = env.LOG_LEVEL;
    return {
      addresses: addressesOf({ ...env, METRICS_PORT: metricsPort }, demoLogin),
      stop: shutdown.run,
      async lastWords(error) {
        log.fatal({ err: error }, 'an error that nobody caught');
        reporter.report(error, { level: 'fatal' });
        await reporter.flush(FLUSH_MS);
      },
    };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

type Opening = ShopOptions & { log: Log; shutdown: Shutdown };

async function open({ env, dev, log, shutdown }: Opening) {
  const url = await step(env.DATABASE_URL ? 'Reach the database' : 'Start the database', () =>
    findDatabase({ env, log, shutdown }),
  );
  const database = openDatabase(url);
  shutdown.later(database.close);
  await step('Bring the database up to date', () => migrateToLatest(database.db));

  if (isDemo(env)) await step('Hang the demo rails', () => seed(database, env));
  else await refuseDemoPeople(database);

  const version = readVersion();
  const reporter = await createErrorReporter({ dsn: env.SENTRY_DSN, environment: env.APP_ENVIRONMENT, version });
  shutdown.later(() => reporter.flush(FLUSH_MS));
  const metrics = createMetrics();
  const jobs = createJobs({
    url,
    db: database.db,
    log,
    onFailure: (error, { name }) => reporter.report(error, { route: `job ${name}` }),
    onOutcome: (labels) => metrics.jobs.inc(labels),
  });

  const { storefront, assets } = await step('Load the storefront', () => openStorefront({ root: ROOT, dev, shutdown }));
  const app = await buildApp({
    env,
    version,
    database,
    jobs,
    storefront,
    assets,
    log,
    metrics,
    reporter,
    clock: systemClock,
  });
  await step('Start the background jobs', jobs.start);
  shutdown.later(jobs.stop);
  const { close, port: metricsPort } = await serveMetrics(metrics, env.METRICS_PORT);
  shutdown.later(close);
  shutdown.later(() =>
    within(
      IN_FLIGHT_GRACE_MS,
      app.drain().then(() => app.close()),
    ),
  );
  await step('Open the doors', () => listenOn(app, env));
  return { metricsPort, reporter, demoLogin: isDemo(env) ? await demoLoginWords(database) : undefined };
}

async function findDatabase({ env, log, shutdown }: { env: Env; log: Log; shutdown: Shutdown }): Promise<string> {
  if (env.DATABASE_URL) {
    await checkDatabase(env.DATABASE_URL);
    return env.DATABASE_URL;
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(env.DATA_DIR),
    log: (line) => log.info(line),
    onLoss: (line) => log.error(line),
  });
  shutdown.later(postgres.stop);
  return postgres.url;
}

async function seed(database: DatabaseHandle, env: Env): Promise<void> {
  const { db } = database;
  const clock = systemClock;
  const promotions = createPromotionService({ db, clock, customers: unknownCustomers });
  await seedDemo({
    catalog: createCatalogWriteService({ db, clock }),
    media: openMedia(database, env),
    content: createContentService({ db, clock }),
    feeds: createFeedService({ db, clock }),
    promotions,
    ...(env.DEMO_CUSTOMERS && { orders: openDemoOrders({ database, promotions, clock }) }),
    looks: { save: (version, described) => saveDescriptors(db, version, described) },
    clock,
  });
}

/** Asked first, so that a taken port is known in a moment and not after the database has started. 0 becomes a free one. */
async function checkPort({ HOST, PORT }: Env): Promise<number> {
  const probe = createServer();
  await listening(probe, { host: HOST, port: PORT, setting: 'PORT' });
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

async function listenOn(app: Awaited<ReturnType<typeof buildApp>>, { HOST, PORT }: Env): Promise<void> {
  await app.listen({ host: HOST, port: PORT }).catch((error) => {
    throw listenProblem(error, { host: HOST, port: PORT, setting: 'PORT' });
  });
}

const readVersion = (): string => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

function addressesOf(env: Env, demoLogin: string | undefined): string[] {
  const { outlet, main } = originsOf(env);
  return [
    `The outlet       http://localhost:${env.PORT} (or ${outlet})`,
    `The main brand   ${main}`,
    `The API          ${outlet}/api/docs`,
    `Metrics          http://127.0.0.1:${env.METRICS_PORT}/metrics`,
    ...(isDemo(env) ? [`Mail sent so far ${outlet}/dev/mailbox`, `The components   ${outlet}/dev/gallery`] : []),
    ...(demoLogin ? [`Sign in as       ${demoLogin}`] : []),
  ];
}
