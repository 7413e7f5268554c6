import { join } from 'node:path';
import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import type { Storefront } from '@shop/contracts/storefront';
import { regionCodes } from '@shop/domain/store-code';
import type { FastifyInstance } from 'fastify';
import { type Env, isDemo, originsOf } from './env.ts';
import { createAvailabilityService } from './modules/catalog/availability-service.ts';
import { catalogRoutes } from './modules/catalog/catalog-routes.ts';
import { createCatalogService } from './modules/catalog/catalog-service.ts';
import { createGuideService } from './modules/catalog/guide-service.ts';
import { contentRoutes } from './modules/content/content-routes.ts';
import { createContentService } from './modules/content/content-service.ts';
import { customerRoutes } from './modules/customer/customer-routes.ts';
import { feedRoutes } from './modules/feeds/feed-routes.ts';
import { createFeedService } from './modules/feeds/feed-service.ts';
import { mailboxRoutes } from './modules/mail/mail-routes.ts';
import { createMailService } from './modules/mail/mail-service.ts';
import { createSmtpTransport } from './modules/mail/mail-transport.ts';
import { createMailbox } from './modules/mail/mailbox.ts';
import { mediaRoutes } from './modules/media/media-routes.ts';
import { createRenditionCache } from './modules/media/rendition-cache.ts';
import { createRenditionService } from './modules/media/rendition-service.ts';
import { newsletterMail } from './modules/newsletter/newsletter-mail.ts';
import { newsletterRoutes } from './modules/newsletter/newsletter-routes.ts';
import { createNewsletterService } from './modules/newsletter/newsletter-service.ts';
import { createPreviewGrants } from './modules/preview/preview-grant.ts';
import { previewRoutes } from './modules/preview/preview-routes.ts';
import { openMedia } from './open-media.ts';
import type { Clock } from './platform/clock.ts';
import type { DatabaseHandle } from './platform/database/database.ts';
import type { ErrorReporter } from './platform/error-reporting.ts';
import { answerUnknownCalls } from './platform/http/error-handler.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { keptSecret } from './platform/kept-secret.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import { type AssetHost, assetRoutes } from './web/asset-routes.ts';
import { healthRoutes } from './web/health-routes.ts';
import { createHost } from './web/host.ts';
import { requireLocalHost } from './web/host-name.ts';
import { createHtmlCache } from './web/html-cache.ts';
import { pageRoutes } from './web/page-routes.ts';
import { requireSameOrigin } from './web/same-origin.ts';
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

  const media = openMedia(database, env);
  const renditionFolder = join(env.DATA_DIR, 'media-cache');
  const renditions = createRenditionService({
    masters: media,
    cache: createRenditionCache({ folder: renditionFolder, megabytes: env.MEDIA_CACHE_MB, log: parts.log }),
    log: parts.log,
  });

  const content = createContentService({ db: database.db, clock });
  const contentToken = env.CONTENT_TOKEN ?? (await keptSecret(env.DATA_DIR, 'content-token'));

  const feeds = createFeedService({ db: database.db, clock });
  const grants = createPreviewGrants({ secret: await keptSecret(env.DATA_DIR, 'preview'), clock });

  const catalog = createCatalogService({ db: database.db, clock });
  const availability = createAvailabilityService({ db: database.db });
  const guides = createGuideService({ db: database.db });

  healthRoutes(app, { isDatabaseUp: database.isUp });
  newsletterRoutes(app, { newsletter, storeOfCall: finder.storeOfCall });
  // Nobody has a bag before the quote module exists.
  customerRoutes(app, { countOf: async () => 0 });
  catalogRoutes(app, { catalog, availability, guides, storeOfCall: finder.storeOfCall });
  contentRoutes(app, { content, token: contentToken, storeOf: finder.storeOf });
  feedRoutes(app, { feeds, storeOf: finder.storeOf, regions: regionCodes(stores) });
  previewRoutes(app, {
    grants,
    feeds,
    stores,
    storeOf: finder.storeOf,
    requireOwnPage: (request) => requireSameOrigin(request, Object.values(originsOf(env))),
    clock,
  });
  mediaRoutes(app, renditions);
  if (demo) {
    await app.register((scope, _, done) => {
      scope.addHook('onRequest', requireLocalHost);
      mailboxRoutes(scope, mailbox);
      done();
    });
  }

  answerUnknownCalls(app);
  await assetRoutes(app, parts.assets);
  pageRoutes(app, {
    renderPage: storefront.renderPage,
    visitorOf: createVisitors(app, { finder, demo, env, reporting: browserReporting(env, parts.version), reporter }),
    cache: createHtmlCache({ megabytes: developing ? 0 : env.HTML_CACHE_MB, now: () => clock().getTime() }),
    policy: {
      connect: [
        ...reportingOrigins(env),
        ...(env.API_STAGING_HOST ? [env.API_STAGING_HOST] : []),
        ...(developing ? ['ws:'] : []),
      ],
      pictures: env.MEDIA_CDN_DOMAIN ? [`https://${env.MEDIA_CDN_DOMAIN}`] : [],
      inlineStyles: developing,
    },
    origins: Object.values(originsOf(env)),
    count: ({ outcome, ageMs }) => {
      parts.metrics.pages.inc({ outcome });
      if (ageMs > 0) parts.metrics.pageAge.observe(ageMs / 1000);
    },
  });
  return app;
}

const reportingOrigins = ({ SENTRY_TUNNEL, SENTRY_DSN }: Env): string[] =>
  [SENTRY_TUNNEL ?? SENTRY_DSN ?? []].flat().map((url) => new URL(url).origin);
