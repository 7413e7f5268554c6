import { resolve } from 'node:path';
import { MS_PER_SECOND } from '@shop/domain/time';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Area, Core } from '#server/core.ts';
import { isDemo } from '#server/env.ts';
import { createProcessExchange } from '#server/platform/database/process-exchange.ts';
import { createGuardedPost } from '#server/platform/http/outgoing/guarded-post.ts';
import { probeOrigin } from '#server/platform/http/outgoing/probe-origin.ts';
import { createServiceWatch } from '#server/platform/http/outgoing/service-watch.ts';
import { createSealedBox } from '#server/platform/secrets/sealed-box.ts';
import { openSecret } from '#server/secrets/open-secret.ts';
import type { Notices } from '#server/staff/notices/notice-service.ts';
import type { StaffServices } from '#server/staff/open.ts';
import { defineBackupJob } from './backups/backup-job.ts';
import { createBackups } from './backups/backup-service.ts';
import { cacheRoutes } from './caches/cache-routes.ts';
import { createCacheService } from './caches/cache-service.ts';
import { FEED_MAKE_TOPIC } from './feeds/feed-file-repository.ts';
import { feedFileRoutes } from './feeds/feed-file-routes.ts';
import { createFeedFileService, type MadeFiles } from './feeds/feed-file-service.ts';
import type { FlagReader } from './flags/flag-reader.ts';
import { flagRoutes } from './flags/flag-routes.ts';
import { createFlagService } from './flags/flag-service.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { createJobService } from './jobs/job-service.ts';
import { retentionRoutes } from './retention/retention-routes.ts';
import { createRetentionService } from './retention/retention-service.ts';
import { searchIndexRoutes } from './search-index/search-index-routes.ts';
import { createSearchIndexService, type SearchIndex } from './search-index/search-index-service.ts';
import { listConfiguredServices } from './services/configured-services.ts';
import { outsideServiceRoutes } from './services/outside-service-routes.ts';
import { createOutsideServices } from './services/outside-service-service.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';
import { createWebhooks } from './webhooks/webhook-service.ts';

type Deps = Pick<StaffServices, 'audit'> &
  Pick<Notices, 'tellHolders'> & {
    flagReader: FlagReader;
    /** Drops the cached pages of this process. */
    purgePages: () => void;
    searchIndex: SearchIndex;
    madeFiles: MadeFiles;
  };

/** The machine room of the back office: jobs, webhooks, feature flags, caches and the health of services. */
export function openMachineRoom(core: Core, deps: Deps): Area {
  const { database, jobs, clock, stores } = core;
  const { audit, flagReader, purgePages } = deps;
  const { db } = database;
  const jobService = createJobService({ db, desk: jobs.desk, audit });
  const { webhooks, sender } = openWebhooks(core, deps);
  const watchBackups = openBackups(core);
  const { exchange, ...states } = openProcessStates(core, deps);
  return {
    serveStaff(app: FastifyInstance): void {
      jobRoutes(app, jobService);
      webhookRoutes(app, webhooks);
      flagRoutes(app, createFlagService({ db, clock, audit, stores }));
      cacheRoutes(app, createCacheService({ db, audit }));
      retentionRoutes(app, createRetentionService({ db, clock, audit }));
      searchIndexRoutes(app, states.index);
      feedFileRoutes(app, states.feeds);
      outsideServiceRoutes(app, states.services);
    },
    async start(): Promise<void> {
      await flagReader.start(purgePages);
      exchange.start();
      states.watch.start();
      await watchBackups();
      // One process sends; in the others nothing waits for a receiver.
      if (jobs.runsJobs) sender.start();
    },
    async stop(): Promise<void> {
      await sender.stop();
      states.watch.stop();
      await exchange.stop();
      await flagReader.stop();
    },
  };
}

/** State that only this process knows: screens show it, and commands ask for it. */
function openProcessStates({ env, database, jobs, clock, log, stores }: Core, { audit, searchIndex, madeFiles }: Deps) {
  const { db, url } = database;
  const exchange = createProcessExchange({ url, db, log });
  const common = { db, audit, stores, workers: env.WEB_CONCURRENCY };
  const index = createSearchIndexService({ ...common, index: searchIndex });
  exchange.on('search-index', () => [searchIndex.getState()]);
  const feeds = createFeedFileService({
    ...{ ...common, files: madeFiles, processId: exchange.id, runsJobs: jobs.runsJobs },
  });
  exchange.on('feeds', feeds.listAll);
  exchange.on(FEED_MAKE_TOPIC, async (notice) => {
    await feeds.takeNotice(JSON.parse(notice));
    return [];
  });
  const configured = listConfiguredServices({ env, brands: [...new Set(stores.map(({ brand }) => brand))] });
  const watch = createServiceWatch({ clock, origins: configured.flatMap(({ origins }) => origins) });
  const services = createOutsideServices({ ...common, services: configured, watch, probe: probeOrigin });
  exchange.on('services', () => services.list().items.flatMap(({ origins }) => origins));
  return { exchange, index, feeds, services, watch };
}

/** Daily backups of BACKUP_FOLDER. Returns the reading of the last one, for the metrics. */
function openBackups({ env, database: { db, url }, jobs, log, clock, version, metrics }: Core) {
  const setLast = (at: Date | null) => metrics.lastBackup.set(at === null ? 0 : at.getTime() / MS_PER_SECOND);
  const backups = createBackups({ db, url, dataDir: resolve(env.DATA_DIR), version, clock });
  defineBackupJob({ env, jobs, log, backups, onMade: setLast });
  return async () => setLast((await backups.readState()).lastSuccessAt);
}

const WEBHOOK_TIMEOUT_MS = 10_000;

function openWebhooks(core: Core, { audit, tellHolders }: Deps) {
  const { database, clock, log, stores } = core;
  const webhooks = openWebhookDesk(core, audit);
  core.jobs.define({
    name: 'delete-old-webhook-deliveries',
    schema: z.object({}),
    cron: '50 3 * * *',
    handle: (_, { tx }) => webhooks.deleteOld(tx),
  });
  const sender = createWebhookSender({
    ...{ database, clock, log, stores, box: openBox(core) },
    post: createGuardedPost({ allowsPrivate: isDemo(core.env), timeoutMs: WEBHOOK_TIMEOUT_MS }),
    tellSwitchedOff: (tx, { name }) => tellHolders(tx, 'system.manage', { kind: 'webhook-off', entityId: name }),
  });
  return { webhooks, sender };
}

type DeskDeps = Pick<Core, 'env' | 'clock' | 'stores'> & { database: Pick<Core['database'], 'db'> };

const openBox = ({ env, clock }: Pick<Core, 'env' | 'clock'>) =>
  createSealedBox(openSecret({ env, clock }, 'staff-factors'), 'webhook secret');

/** Endpoints and their log, for the host and for commands. */
export const openWebhookDesk = ({ env, clock, stores, database: { db } }: DeskDeps, audit: StaffServices['audit']) =>
  createWebhooks({
    ...{ db, clock, audit, box: openBox({ env, clock }), allowsPlain: isDemo(env) },
    storeIds: stores.map(({ storeId }) => storeId),
  });
