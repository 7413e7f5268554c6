import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from './app.ts';
import { openMedia } from './catalog/media/open.ts';
import { createCatalogWriteService } from './catalog/records/catalog-write-service.ts';
import { createContentService } from './content/documents/content-service.ts';
import { createFeedService } from './content/feeds/feed-service.ts';
import { requireDeclaredProxies } from './declared-proxies.ts';
import { METRICS_HOST } from './default-ports.js';
import { openDemoOrders, readDemoLoginTexts, refuseDemoPeople } from './demo-orders.ts';
import { seedDemo } from './demo-seed.ts';
import { saveDescriptors } from './discovery/visual/visual-repository.ts';
import { type Env, isDemo, listOrigins, servesApiDocs } from './env.ts';
import { systemClock } from './platform/clock.ts';
import { checkDatabase } from './platform/database/check-database.ts';
import { type DatabaseHandle, openDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrateToLatest } from './platform/database/migrations.ts';
import { createErrorReporter } from './platform/error-reporting.ts';
import { listenProblem, requireFreePort } from './platform/http/listening.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { createShutdown, type Shutdown, within } from './platform/shutdown.ts';
import { step } from './platform/steps.js';
import { createPromotionService, unknownCustomers } from './quote/promotion/promotion-service.ts';
import { describeOpenFindings } from './readiness/doctor-command.ts';
import { openReadiness } from './readiness/open.ts';
import { DEMO_PICTURES_FOLDER } from './stand-ins/demo-data/demo-folder.ts';
import { keepDemoMode, readDemoMode } from './stand-ins/demo-mode.ts';
import { storeTerms } from './store-terms.ts';
import { openStorefront } from './web/storefront-build.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const IN_FLIGHT_GRACE_MS = 10_000;
const FLUSH_MS = 2_000;

type ShopOptions = { env: Env; dev: boolean };
export type RunningShop = {
  addresses: string[];
  /** What stands between this shop and real sales; empty in demo mode. */
  notices: string[];
  stop(): Promise<void>;
  /** Reports an uncaught error. The process state is undefined afterwards, so it must exit. */
  lastWords(error: unknown): Promise<void>;
};

/** Starts the shop step by step. Opened resources are closed in reverse order, also when a later step fails. */
export async function startShop({ env: given, dev }: ShopOptions): Promise<RunningShop> {
  const log = createLog(given.LOG_LEVEL);
  // Startup prints steps instead of log lines; request logging starts afterwards.
  if (log.isLevelEnabled('warn')) log.level = 'warn';
  const shutdown = createShutdown((error) => log.error({ err: error }, 'shutdown failed'));
  try {
    requireDeclaredProxies(given);
    const env = { ...(await readDemoMode(given)), PORT: await checkPorts(given) };
    const { metricsPort, reporter, demoLogin, findings } = await open({ env, dev, log, shutdown });
    await keepDemoMode(env);
    log.level = env.LOG_LEVEL;
    return {
      addresses: getAddresses({ ...env, METRICS_PORT: metricsPort }, demoLogin),
      notices: describeOpenFindings(findings),
      stop: shutdown.run,
      async lastWords(error) {
        log.fatal({ err: error }, 'uncaught error');
        reporter.report(error, { level: 'fatal' });
        await reporter.flush(FLUSH_MS);
      },
    };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

type Deps = ShopOptions & { log: Log; shutdown: Shutdown };

async function open({ env, dev, log, shutdown }: Deps) {
  const url = await step(env.DATABASE_URL ? 'Connecting to database' : 'Starting database', () =>
    findDatabase({ env, log, shutdown }),
  );
  const database = openDatabase(url);
  shutdown.later(database.close);
  await step('Migrating database', () => migrateToLatest(database.db));

  if (isDemo(env)) await step('Seeding demo data', () => seed(database, env));
  else await refuseDemoPeople(database);

  const version = readVersion();
  const reporter = await createErrorReporter({ dsn: env.SENTRY_DSN, environment: env.APP_ENVIRONMENT, version });
  shutdown.later(() => reporter.flush(FLUSH_MS));
  const metrics = createMetrics();
  database.watchStatements(() => metrics.statements.inc());
  const jobs = createJobs({
    url,
    db: database.db,
    log,
    onFailure: (error, { name }) => reporter.report(error, { route: `job ${name}` }),
    onOutcome: (labels) => metrics.jobs.inc(labels),
  });

  const { storefront, assets } = await step('Loading storefront', () => openStorefront({ root: ROOT, dev, shutdown }));
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
  await step('Starting background jobs', jobs.start);
  shutdown.later(jobs.stop);
  const { close, port: metricsPort } = await serveMetrics(metrics, env.METRICS_PORT);
  shutdown.later(close);
  shutdown.later(() =>
    within(
      IN_FLIGHT_GRACE_MS,
      app.drain().then(() => app.close()),
    ),
  );
  await step('Starting HTTP server', () => listenOn(app, env));
  return {
    ...{ metricsPort, reporter },
    demoLogin: isDemo(env) ? await readDemoLoginTexts(database) : undefined,
    findings: isDemo(env) ? [] : await openReadiness({ env, database, clock: systemClock, terms: storeTerms }).check(),
  };
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
    media: openMedia({ database, env, demoFolder: DEMO_PICTURES_FOLDER }),
    content: createContentService({ db, clock }),
    feeds: createFeedService({ db, clock }),
    promotions,
    ...(env.DEMO_CUSTOMERS && { orders: openDemoOrders({ database, promotions, clock }) }),
    looks: { save: (version, described) => saveDescriptors(db, version, described) },
    clock,
  });
}

/** Runs first, so that a port in use is reported before the database starts. PORT 0 becomes a free port. */
async function checkPorts({ HOST, PORT, METRICS_PORT }: Env): Promise<number> {
  await requireFreePort({ host: METRICS_HOST, port: METRICS_PORT, setting: 'METRICS_PORT' });
  return await requireFreePort({ host: HOST, port: PORT, setting: 'PORT' });
}

async function listenOn(app: Awaited<ReturnType<typeof buildApp>>, { HOST, PORT }: Env): Promise<void> {
  await app.listenOnAll({ host: HOST, port: PORT }).catch((error) => {
    throw listenProblem(error, { host: HOST, port: PORT, setting: 'PORT' });
  });
}

const readVersion = (): string => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

function getAddresses(env: Env, demoLogin: string | undefined): string[] {
  const { outlet, main } = listOrigins(env);
  return [
    `Outlet store  http://localhost:${env.PORT} (or ${outlet})`,
    `Main store    ${main}`,
    ...(servesApiDocs(env) ? [`API docs      ${outlet}/api/docs`] : []),
    `Metrics       http://127.0.0.1:${env.METRICS_PORT}/metrics`,
    ...(isDemo(env) ? [`Sent mail     ${outlet}/dev/mailbox`, `Components    ${outlet}/dev/gallery`] : []),
    ...(demoLogin ? [`Demo login    ${demoLogin}`] : []),
  ];
}
