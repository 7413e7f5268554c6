import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import type { Storefront } from '@shop/contracts/storefront';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Env, isDemo, originsOf } from './env.ts';
import { customerRoutes } from './modules/customer/customer-routes.ts';
import { mailboxRoutes } from './modules/mail/mail-routes.ts';
import { createMailService } from './modules/mail/mail-service.ts';
import { createSmtpTransport } from './modules/mail/mail-transport.ts';
import { createMailbox } from './modules/mail/mailbox.ts';
import { mediaRoutes } from './modules/media/media-routes.ts';
import { createMediaService } from './modules/media/media-service.ts';
import { createRemoteFetch } from './modules/media/remote-picture.ts';
import { createRenditionCache } from './modules/media/rendition-cache.ts';
import { createRenditionService } from './modules/media/rendition-service.ts';
import { newsletterMail } from './modules/newsletter/newsletter-mail.ts';
import { newsletterRoutes } from './modules/newsletter/newsletter-routes.ts';
import { createNewsletterService } from './modules/newsletter/newsletter-service.ts';
import type { Clock } from './platform/clock.ts';
import { type DatabaseHandle, isDatabaseUp } from './platform/database/database.ts';
import type { ErrorReporter } from './platform/error-reporting.ts';
import { guardRoutes } from './platform/http/access.ts';
import { documentApi } from './platform/http/api-docs.ts';
import { drainConnections } from './platform/http/drain.ts';
import { answerErrors, answerUnknownCalls } from './platform/http/error-handler.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { type Log, logRequests } from './platform/log.ts';
import { type Metrics, measureRequests } from './platform/metrics.ts';
import { type AssetHost, assetRoutes } from './web/asset-routes.ts';
import { healthRoutes } from './web/health-routes.ts';
import { createHtmlCache } from './web/html-cache.ts';
import { pageRoutes } from './web/page-routes.ts';
import { guardCookieWrites } from './web/same-origin.ts';
import { browserReporting, createStoreFinder, createVisitors } from './web/visits.ts';

export type AppParts = {
  env: Env;
  version: string;
  database: DatabaseHandle;
  jobs: Jobs;
  storefront: Storefront;
  assets: AssetHost;
  log: Log;
  metrics: Metrics;
  reporter: ErrorReporter;
  clock: Clock;
};

const DEMO_PICTURES = join(import.meta.dirname, '../seed/pictures');
const HANDLER_TIMEOUT_MS = 20_000;
const API_BODY_LIMIT_BYTES = 256_000;

/** The composition root: the one place that knows every module. Read it to know what the shop is made of. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { env, database, jobs, storefront, reporter, clock } = parts;
  const demo = isDemo(env);
  const developing = 'mount' in parts.assets;
  const app = await createHost(parts);
  const finder = createStoreFinder({ stores, entries: storeEntries, brandOf, origins: originsOf(env) });

  const mailbox = createMailbox(join(env.DATA_DIR, 'mailbox'), clock);
  const mail = createMailService({
    db: database.db,
    jobs,
    transport: env.SMTP_URL ? createSmtpTransport(env.SMTP_URL) : mailbox,
    renderMail: storefront.renderMail,
    readerFor: (brand, locale) => ({ store: finder.storeBy(brand, locale), brand: brandOf(brand) }),
    senderOf: (brand) => ({ name: brandOf(brand).name, address: env.MAIL_FROM }),
  });
  const newsletter = createNewsletterService({ db: database.db, mail: newsletterMail({ mail, ...finder }), clock });

  const media = createMediaService({
    db: database.db,
    demoFolder: DEMO_PICTURES,
    uploadFolder: join(env.DATA_DIR, 'media'),
    fetchRemote: createRemoteFetch({ hosts: env.MEDIA_REMOTE_HOSTS }),
  });
  const renditionFolder = join(env.DATA_DIR, 'media-cache');
  const renditions = createRenditionService({
    masters: media,
    cache: createRenditionCache({ folder: renditionFolder, megabytes: env.MEDIA_CACHE_MB, log: parts.log }),
    log: parts.log,
  });

  healthRoutes(app, { isDatabaseUp: () => isDatabaseUp(database) });
  newsletterRoutes(app, { newsletter, storeOfCall: finder.storeOfCall });
  // Nobody has a bag before the quote module exists.
  customerRoutes(app, { countOf: async () => 0 });
  mediaRoutes(app, renditions);
  if (demo) mailboxRoutes(app, mailbox);

  answerUnknownCalls(app);
  await assetRoutes(app, parts.assets);
  pageRoutes(app, {
    renderPage: storefront.renderPage,
    visitorOf: createVisitors(app, { finder, demo, env, reporting: browserReporting(env, parts.version), reporter }),
    cache: createHtmlCache({ megabytes: developing ? 0 : env.HTML_CACHE_MB, now: () => clock().getTime() }),
    policy: {
      connect: [...reportingOrigins(env), ...(developing ? ['ws:'] : [])],
      pictures: env.MEDIA_CDN_DOMAIN ? [`https://${env.MEDIA_CDN_DOMAIN}`] : [],
      inlineStyles: developing,
    },
    count: (outcome) => parts.metrics.pages.inc({ outcome }),
  });
  return app;
}

const reportingOrigins = ({ SENTRY_TUNNEL, SENTRY_DSN }: Env): string[] =>
  [SENTRY_TUNNEL ?? SENTRY_DSN ?? []].flat().map((url) => new URL(url).origin);

/** The server itself: limits, logs, checks and headers that hold for every route. */
async function createHost({ env, log, metrics, reporter, version }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUSTED_PROXIES,
    bodyLimit: API_BODY_LIMIT_BYTES,
    connectionTimeout: 30_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, (error, { routeOptions }) => {
    metrics.errors.inc({ route: routeOptions.url ?? 'none' });
    reporter.report(error, { route: routeOptions.url });
  });
  drainConnections(app);
  logRequests(app);
  measureRequests(app, metrics);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    reporter.traceRequest({ method, route: routeOptions.url ?? 'none', status: statusCode, durationMs: elapsedTime });
  });
  await app.register(cookie);
  await app.register(formBody);
  await app.register(compress, { encodings: ['gzip', 'identity'] });
  await setSecurityHeaders(app);
  guardCookieWrites(app);
  // Identity comes with the auth module; until then a bearer token proves nothing.
  guardRoutes(app, async () => ({ kind: 'guest' }));
  await documentApi(app, version);
  return app;
}
