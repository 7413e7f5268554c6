import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShopApi, type ShopApi } from '@shop/contracts/shop/client';
import type { Storefront } from '@shop/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import type { AppParts } from '../../apps/server/src/app-parts.ts';
import { type Env, readEnv } from '../../apps/server/src/env.ts';
import { createMailbox, type MailboxMail } from '../../apps/server/src/modules/mail/mailbox.ts';
import { injectFetch } from '../../apps/server/src/platform/http/inject-fetch.ts';
import { createJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { createTestDatabase } from './test-database.ts';

export type TestShop = {
  app: FastifyInstance;
  /** The typed client of a guest of the outlet. */
  api: ShopApi;
  parts: AppParts;
  /** Holds still until it is moved, or moves by `tickMs` with every reading. */
  clock: { now: Date; tickMs: number };
  /** Every line that was logged, as text. */
  logged: string[];
  /** What was reported as a bug. */
  reported: unknown[];
  /** Waits for a mail to this address that was really delivered. */
  mailTo(address: string): Promise<MailboxMail>;
  mails(): Promise<MailboxMail[]>;
  stop(): Promise<void>;
};

type TestShopOptions = { env?: Partial<Record<keyof Env, string>>; storefront?: Partial<Storefront> };

/** A whole shop on a database of its own, with a storefront of two lines instead of the built one. */
export async function startTestShop({ env: given = {}, storefront = {} }: TestShopOptions = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-data-'));
  const database = await createTestDatabase();
  const env = readEnv({ DATA_DIR: folder, APP_ENVIRONMENT: 'test', LOG_LEVEL: 'debug', ...given });
  const clock = { now: new Date('2026-06-01T12:00:00Z'), tickMs: 0 };
  const readClock = () => {
    if (clock.tickMs > 0) clock.now = new Date(clock.now.getTime() + clock.tickMs);
    return clock.now;
  };
  const logged: string[] = [];
  const reported: unknown[] = [];
  const log = createLog(env.LOG_LEVEL, { write: (line) => void logged.push(line) });
  const jobs = createJobs({ url: database.url, db: database.db, log, pollSeconds: 1 });

  const parts: AppParts = {
    env,
    version: '0.0.0',
    database,
    jobs,
    log,
    clock: readClock,
    metrics: createMetrics(),
    storefront: { ...PLAIN_STOREFRONT, ...storefront },
    assets: { folder },
    reporter: {
      report: (error) => void reported.push(error),
      traceRequest: () => {},
      count: () => reported.length,
      flush: async () => {},
    },
  };
  const app = await buildApp(parts);
  await jobs.start();
  await app.ready();

  const mails = () => createMailbox(join(folder, 'mailbox'), parts.clock).list();
  return {
    app,
    api: createShopApi(injectFetch(app, { headers: { host: 'outlet.localhost' } }), { locale: 'en-GB' }),
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
        { timeout: 10_000, interval: 50 },
      ),
    async stop() {
      await app.close();
      await jobs.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const PLAIN_STOREFRONT: Storefront = {
  renderPage: async (request, { store, nonce }) =>
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
