import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShopApi, type ShopApi } from '@shop/contracts/shop/client';
import type { Backoffice } from '@shop/contracts/staff/backoffice';
import type { StaffApi } from '@shop/contracts/staff/client';
import type { Storefront } from '@shop/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import type { AppDeps } from '../../../apps/server/src/core.ts';
import { type Env, readEnv } from '../../../apps/server/src/env.ts';
import { createMailbox, type MailboxMail } from '../../../apps/server/src/messaging/mail/mailbox.ts';
import { injectFetch } from '../../../apps/server/src/platform/http/inject-fetch.ts';
import { createJobs, type Jobs } from '../../../apps/server/src/platform/jobs/jobs.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../../apps/server/src/platform/metrics.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { TEST_MS, WAIT_MS } from '../timeouts.ts';
import { signInStaff } from './staff-client.ts';

export type TestShop = {
  app: FastifyInstance;
  /** Typed client of an outlet guest. */
  api: ShopApi;
  parts: AppDeps;
  /** Fixed until the test moves it; advances by `tickMs` with every reading. */
  clock: { now: Date; tickMs: number };
  /** All log lines, as text. */
  logged: string[];
  /** Errors reported as bugs. */
  reported: unknown[];
  /** Waits for a delivered mail to this address. */
  mailTo(address: string): Promise<MailboxMail>;
  mails(): Promise<MailboxMail[]>;
  /**
   * Typed client of the back office, signed in as a new member of staff with this role (see `signInStaff` for stores
   * and for the account behind it).
   */
  staff(role: string): Promise<StaffApi>;
  stop(): Promise<void>;
};

type TestShopOptions = {
  env?: Partial<Record<keyof Env, string>>;
  storefront?: Partial<Storefront>;
  /** With it, the host of the back office has pages. */
  backoffice?: Backoffice;
  /** Shared with another shop, or reached in another way; `stop` closes it. Absent: a database of its own. */
  database?: TestDatabase;
  /** False: a replica that only enqueues jobs. */
  runsJobs?: boolean;
  /** Event-loop delay in milliseconds. */
  readDelay?: () => number;
  /** Leads its connections to the database through a fault proxy. */
  through?: (url: string) => Promise<string>;
  /** Defines jobs of the test before the queue starts. */
  defineJobs?: (jobs: Jobs) => void;
};

/** A complete shop on its own database, with a two-line storefront instead of the built one. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { env: given = {}, storefront = {}, backoffice, defineJobs, runsJobs = true } = options;
  const { through, readDelay = () => 0 } = options;
  const folder = await mkdtemp(join(tmpdir(), 'shop-data-'));
  const database = options.database ?? (await createTestDatabase({ ...(through && { through }) }));
  const env = readEnv({ DATA_DIR: folder, APP_ENVIRONMENT: 'test', LOG_LEVEL: 'debug', ...SHARED_NETWORK, ...given });
  const clock = { now: new Date('2026-06-01T12:00:00Z'), tickMs: 0 };
  const readClock = () => {
    if (clock.tickMs > 0) clock.now = new Date(clock.now.getTime() + clock.tickMs);
    return clock.now;
  };
  const logged: string[] = [];
  const reported: unknown[] = [];
  const log = createLog(env.LOG_LEVEL, { write: (line) => void logged.push(line) });
  const jobs = createJobs({
    url: database.url,
    db: database.db,
    log,
    runsJobs,
    pollSeconds: 1,
    connectTimeoutMs: TEST_MS,
  });

  const parts: AppDeps = {
    env,
    version: '0.0.0',
    database,
    readDelay,
    jobs,
    log,
    clock: readClock,
    metrics: createMetrics(),
    storefront: { ...PLAIN_STOREFRONT, ...storefront },
    assets: { folder },
    ...(backoffice && { backoffice: { backoffice, assets: { folder } } }),
    reporter: {
      report: (error) => void reported.push(error),
      traceRequest: () => {},
      count: () => reported.length,
      flush: async () => {},
    },
  };
  const app = await buildApp(parts);
  defineJobs?.(jobs);
  await jobs.start();
  await app.ready();

  const mails = () => createMailbox(join(folder, 'mailbox'), parts.clock).list();
  return {
    app,
    staff: async (role) => (await signInStaff({ app, parts }, { role })).api,
    api: createShopApi(injectFetch(app, { headers: { host: 'outlet.localhost' } }), {
      locale: 'en-GB',
      timeoutMs: WAIT_MS,
    }),
    parts,
    clock,
    logged,
    reported,
    mails,
    mailTo: (address) =>
      vi.waitFor(
        async () => {
          const mail = (await mails()).find(({ to }) => to === address);
          expect(mail, `a mail to ${address}`).toBeDefined();
          return mail as MailboxMail;
        },
        { interval: 50 },
      ),
    async stop() {
      await app.close();
      await jobs.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** All clients of a test without an address of their own are one network. */
const SHARED_NETWORK = { NETWORK_LIMIT_FACTOR: '100' };

const PLAIN_STOREFRONT: Storefront = {
  renderPage: async (request, { site: { store }, page: { nonce } }) =>
    new Response(
      `<p>${store.brand} ${store.localeISOCode} ${new URL(request.url).search}</p><script nonce="${nonce}"></script>`,
      {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'public, s-maxage=60, stale-while-revalidate=300',
        },
      },
    ),
  renderMail: async (message) => ({
    subject: message.template,
    html: `<p>${JSON.stringify(message)}</p>`,
    text: JSON.stringify(message),
  }),
};
