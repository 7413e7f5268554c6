import { resolve } from 'node:path';
import { demoConfig } from '@shop/brands/demo-config';
import { emptyConfig } from '@shop/brands/empty-config';
import { stores as demoStores } from '@shop/brands/stores';
import { listCurrencies } from '@shop/domain/site/store/identity';
import { openMedia } from './catalog/media/open.ts';
import { createCatalogWriteService } from './catalog/records/catalog-write-service.ts';
import { createContentService } from './content/documents/content-service.ts';
import { createFeedService } from './content/feeds/feed-service.ts';
import { requireDeclaredProxies } from './declared-proxies.ts';
import { openDemoOrders, readDemoLoginTexts, refuseDemoPeople } from './demo-orders.ts';
import { seedDemo } from './demo-seed.ts';
import { saveDescriptors } from './discovery/visual/visual-repository.ts';
import { type Env, findBackOfficeOrigin, hasDemoData, isDemo, listOrigins, servesApiDocs } from './env.ts';
import { systemClock } from './platform/clock.ts';
import { checkDatabase } from './platform/database/check-database.ts';
import type { DatabaseHandle } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrateToLatest, requireMigrated } from './platform/database/migrations.ts';
import { requireFreePort } from './platform/http/listening.ts';
import { createLog, type Log, openLogOutput } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { createShutdown, type Shutdown } from './platform/shutdown.ts';
import { step } from './platform/steps.js';
import { readDemoStaffText, refuseDemoStaff, seedDemoStaff } from './process/demo-staff.ts';
import { openSetupLink, prepareOwnShop } from './process/own-shop.ts';
import { openCluster } from './process/shop-cluster.ts';
import { FLUSH_MS, listenOn, openPool, openReporter, openServer } from './process/shop-server.ts';
import { createPromotionService, unknownCustomers } from './quote/promotion/promotion-service.ts';
import { describeOpenFindings } from './readiness/doctor-command.ts';
import { openReadiness } from './readiness/open.ts';
import { requireSharedSecrets } from './secrets/generated-secrets.ts';
import { describeFormerOrigins, openOrigins } from './settings/brand-origins.ts';
import { createLiveShop } from './shop-config/live-shop.ts';
import { readStoredShop } from './shop-config/stored-shop.ts';
import { DEMO_PICTURES_FOLDER } from './stand-ins/demo-data/demo-folder.ts';
import { keepDemoMode, readDemoMode } from './stand-ins/demo-mode.ts';
import { openDemoReviews } from './stand-ins/demo-reviews/demo-reviews.ts';
import { createStoreTerms } from './store-terms.ts';

type ShopOptions = {
  env: Env;
  dev: boolean;
  /** The database must be that of a merchant's own shop: a new one gets a configuration with blanks. */
  isEmpty?: boolean;
  /** The embedded database failed too often: this process must end. */
  onDatabaseLost?: () => void;
};
export type RunningShop = {
  addresses: string[];
  /** What stands between this shop and real sales; empty in demo mode. */
  notices: string[];
  stop(): Promise<void>;
  /** Reports an uncaught error. The process state is undefined afterwards, so it must exit. */
  lastWords(error: unknown): Promise<void>;
};

/** Starts the shop step by step. Opened resources are closed in reverse order, also when a later step fails. */
export async function startShop({ env: given, dev, isEmpty = false, ...events }: ShopOptions): Promise<RunningShop> {
  const log = createLog(given.LOG_LEVEL, openLogOutput({ isShared: given.WEB_CONCURRENCY > 1 }));
  // Startup prints steps instead of log lines; request logging starts afterwards.
  if (log.isLevelEnabled('warn')) log.level = 'warn';
  const shutdown = createShutdown((error) => log.error({ err: error }, 'shutdown failed'));
  try {
    requireDeclaredProxies(given);
    const env = { ...(await readDemoMode(given)), PORT: await checkPorts(given) };
    requireSharedSecrets(env);
    const { metricsPort, reporter, findings, ...logins } = await open({ env, dev, isEmpty, log, shutdown, ...events });
    await keepDemoMode(env);
    log.level = env.LOG_LEVEL;
    return {
      addresses: getAddresses({ ...env, METRICS_PORT: metricsPort }, logins),
      notices: [describeFormerOrigins(env) ?? [], describeOpenFindings(findings)].flat(),
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

async function open({ env, dev, isEmpty, log, shutdown, ...events }: Deps) {
  const url = await step(env.DATABASE_URL ? 'Connecting to database' : 'Starting database', () =>
    findDatabase({ env, log, shutdown, ...events }),
  );
  const database = openPool(env, url, shutdown);
  if (env.MIGRATE_ON_START) {
    await step('Migrating database', () => migrateToLatest(database.directDb, { warn: (line) => log.warn(line) }));
  } else await requireMigrated(database.db);

  if (hasDemoData(env)) await step('Seeding demo data', () => seed(database, env));
  else await refuseDemoLogins(database);
  if (isEmpty || isTrial(env)) await prepareOwnShop(database, emptyConfig);
  openOrigins(env, (await readStoredShop(database.db, demoConfig)).config, isDemo(env));
  requireDeclaredProxies(env);

  const { metrics, reporter } =
    env.WEB_CONCURRENCY > 1 && env.ROLE !== 'worker' && !dev
      ? await openWorkers({ env, url, log, shutdown })
      : await openAlone({ env, dev, database, log, shutdown });
  const { close, port: metricsPort } = await serveMetrics(metrics, { host: env.METRICS_HOST, port: env.METRICS_PORT });
  shutdown.later(close);
  return { metricsPort, reporter, ...(await readLogins(env, database)) };
}

/** A trial of the merchant's own shop, on this computer. */
const isTrial = (env: Env): boolean => isDemo(env) && !hasDemoData(env);

async function readLogins(env: Env, database: DatabaseHandle) {
  const isSeeded = hasDemoData(env);
  return {
    demoLogin: isSeeded ? await readDemoLoginTexts(database) : undefined,
    demoStaff: isSeeded ? await readDemoStaffText(database) : undefined,
    setupLink: isTrial(env) ? await openSetupLink(env, database, emptyConfig) : undefined,
    findings: isDemo(env) ? [] : await checkReadiness(env, database),
  };
}

type AloneDeps = Omit<Deps, 'onDatabaseLost'> & { database: DatabaseHandle };

/** In a trial of the merchant's own shop, another list of stores opens the server again on the same database. */
async function openAlone(deps: AloneDeps) {
  const { env, log, shutdown } = deps;
  const reopens = isTrial(env);
  let current = await openOnce(deps, reopens ? reopen : undefined);
  let reopening: Promise<void> = Promise.resolve();
  let isReopening = false;
  shutdown.later(async () => {
    await reopening;
    await current.close();
  });

  /** Runs once at a time: changes that come meanwhile are read by the server that opens. */
  function reopen(): void {
    if (isReopening) return;
    isReopening = true;
    reopening = replaceServer()
      .catch((error) => log.error({ err: error }, 'shop not opened again, start it anew'))
      .finally(() => {
        isReopening = false;
      });
  }

  async function replaceServer(): Promise<void> {
    await current.close();
    current = await openOnce(deps, reopen);
  }

  return {
    metrics: { contentType: current.metrics.contentType, metrics: () => current.metrics.metrics() },
    reporter: current.reporter,
  };
}

async function openOnce({ env, dev, database, log }: AloneDeps, onStoresChange?: () => void) {
  const shutdown = createShutdown((error) => log.error({ err: error }, 'shutdown failed'));
  try {
    const { app, metrics, reporter } = await openServer({
      ...{ env, dev, database, log, shutdown, step, runsJobs: env.ROLE !== 'web' },
      ...(onStoresChange && { onStoresChange }),
    });
    await step('Starting HTTP server', () => listenOn(app, { env, shutdown }));
    return { metrics: metrics.registry, reporter, close: shutdown.run };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function openWorkers({ env, url, log, shutdown }: Pick<Deps, 'env' | 'log' | 'shutdown'> & { url: string }) {
  const reporter = await openReporter(env, shutdown);
  const metrics = await step(`Starting ${env.WEB_CONCURRENCY} workers`, () => openCluster({ env, url, log, shutdown }));
  return { metrics, reporter };
}

async function findDatabase({ env, log, shutdown, onDatabaseLost }: Omit<Deps, 'dev' | 'isEmpty'>): Promise<string> {
  if (env.DATABASE_URL) {
    await checkDatabase(env.DATABASE_URL);
    return env.DATABASE_URL;
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(env.DATA_DIR),
    log: (line) => log.info(line),
    onLoss: (line) => log.error(line),
    onGiveUp(line) {
      log.fatal(line);
      onDatabaseLost?.();
    },
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
    ...(env.DEMO_CUSTOMERS && {
      orders: openDemoOrders({ database, promotions, clock }),
      reviews: openDemoReviews({ database, clock }),
    }),
    looks: { save: (version, described) => saveDescriptors(db, version, described) },
    clock,
  });
  if (env.DEMO_CUSTOMERS) await seedDemoStaff({ database, clock, currencies: listCurrencies(demoStores) });
}

async function checkReadiness(env: Env, database: DatabaseHandle) {
  const terms = createStoreTerms(createLiveShop(await readStoredShop(database.db, demoConfig)));
  return await openReadiness({ env, database, clock: systemClock, terms }).check();
}

async function refuseDemoLogins(database: DatabaseHandle): Promise<void> {
  await refuseDemoPeople(database);
  await refuseDemoStaff(database);
}

/** Runs first, so that a port in use is reported before the database starts. PORT 0 becomes a free port. */
async function checkPorts({ HOST, PORT, METRICS_HOST, METRICS_PORT }: Env): Promise<number> {
  await requireFreePort({ host: METRICS_HOST, port: METRICS_PORT, setting: 'METRICS_PORT' });
  return await requireFreePort({ host: HOST, port: PORT, setting: 'PORT' });
}

/** `Outlet store  ` */
const nameStore = (brand: string): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} store`.padEnd(14).concat(brand.length > 7 ? ' ' : '');

type Logins = Record<'demoLogin' | 'demoStaff' | 'setupLink', string | undefined>;

function getAddresses(env: Env, { demoLogin, demoStaff, setupLink }: Logins): string[] {
  if (env.ROLE === 'worker') return getWorkerAddresses(env);
  if (isTrial(env)) return getOwnAddresses(env, setupLink);
  const origins = Object.entries(listOrigins(env));
  const first = origins[0]?.[1];
  const backOffice = findBackOfficeOrigin(env);
  return [
    ...origins.map(([brand, origin], at) =>
      at === 0 ? `${nameStore(brand)}http://localhost:${env.PORT} (or ${origin})` : `${nameStore(brand)}${origin}`,
    ),
    ...(backOffice ? [`Back office   ${backOffice}`] : []),
    ...(servesApiDocs(env) ? [`API docs      ${first}/api/docs`] : []),
    `Metrics       http://${env.METRICS_HOST}:${env.METRICS_PORT}/metrics`,
    ...(isDemo(env) ? [`Sent mail     ${first}/dev/mailbox`, `Components    ${first}/dev/gallery`] : []),
    ...(demoLogin ? [`Demo login    ${demoLogin}`] : []),
    ...(demoStaff ? [`Staff logins  ${demoStaff}`] : []),
  ];
}

const getWorkerAddresses = ({ HOST, PORT, METRICS_HOST, METRICS_PORT }: Env): string[] => [
  `Runs background jobs only. Health  http://${HOST}:${PORT}/readyz`,
  `Metrics       http://${METRICS_HOST}:${METRICS_PORT}/metrics`,
];

function getOwnAddresses(env: Env, setupLink: string | undefined): string[] {
  const [own] = Object.values(listOrigins(env));
  return [
    `Your shop     ${own}`,
    `Back office   ${findBackOfficeOrigin(env)}`,
    `Sent mail     ${own}/dev/mailbox`,
    `Metrics       http://${env.METRICS_HOST}:${env.METRICS_PORT}/metrics`,
    `Data folder   ${resolve(env.DATA_DIR)}`,
    'Commands      npm run shop -- --empty help',
    ...(setupLink ? ['Set up your shop with this link. It works once; a restart prints a new one:', setupLink] : []),
  ];
}
