import { join } from 'node:path';
import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import { pictureUrl } from '@shop/domain/picture-url';
import type { BrandKey, Store } from '@shop/domain/store';
import { regionCodes } from '@shop/domain/store-code';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { type Env, isDemo, originsOf } from './env.ts';
import { createAvailabilityService } from './modules/catalog/availability-service.ts';
import { catalogRoutes } from './modules/catalog/catalog-routes.ts';
import { createCatalogService } from './modules/catalog/catalog-service.ts';
import { createCategoryService } from './modules/catalog/category-service.ts';
import { createGuideService } from './modules/catalog/guide-service.ts';
import { contactMail } from './modules/contact/contact-mail.ts';
import { contactRoutes } from './modules/contact/contact-routes.ts';
import { createContactService } from './modules/contact/contact-service.ts';
import { cleanDocument } from './modules/content/clean-rich-text.ts';
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
import { createContentFilterSettings } from './modules/page/content-filter-settings.ts';
import { createContentPages } from './modules/page/content-pages.ts';
import { createRedirectService } from './modules/page/redirect-service.ts';
import { shopPageRoutes } from './modules/page/shop-page-routes.ts';
import { createShopPages } from './modules/page/shop-pages.ts';
import { createPreviewGrants } from './modules/preview/preview-grant.ts';
import { previewRoutes } from './modules/preview/preview-routes.ts';
import { momentOf, type Preview, previewOf } from './modules/preview/preview-visit.ts';
import type { ProviderLinks } from './modules/search/provider-parts.ts';
import { providerRoutes } from './modules/search/provider-routes.ts';
import { openMedia } from './open-media.ts';
import { openSearch } from './open-search.ts';
import { answerUnknownCalls } from './platform/http/error-handler.ts';
import { injectFetch } from './platform/http/inject-fetch.ts';
import type { PagePolicy } from './platform/http/security-headers.ts';
import { keptSecret } from './platform/kept-secret.ts';
import { assetRoutes } from './web/asset-routes.ts';
import { createFooters } from './web/footers.ts';
import { healthRoutes } from './web/health-routes.ts';
import { createHost } from './web/host.ts';
import { requireLocalHost } from './web/host-name.ts';
import { createHtmlCache } from './web/html-cache.ts';
import { createPageNews } from './web/page-news.ts';
import { pageRoutes } from './web/page-routes.ts';
import { requireSameOrigin } from './web/same-origin.ts';
import { thirdPartyPolicy } from './web/third-parties.ts';
import { contentClientOf, createVisitorSources } from './web/visitor-sources.ts';
import { browserReporting, createStoreFinder, createVisitors, type StoreFinder } from './web/visits.ts';

/** The composition root: the one place that knows every module. Read it to know what the shop is made of. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { env } = parts;
  const app = await createHost(parts);
  const finder = createStoreFinder({ stores, entries: storeEntries, brandOf, origins: originsOf(env) });
  const services = await createServices(parts, finder);

  app.addHook('onReady', async () => services.search.start());
  app.addHook('onClose', services.search.stop);

  const editorial = createEditorial(app, services, { ...parts, finder });

  serveShop(app, services, { ...parts, finder });
  serveFinding(app, { ...services, ...editorial }, { ...parts, finder });
  if (isDemo(env)) await serveMailbox(app, services);
  answerUnknownCalls(app);
  await assetRoutes(app, parts.assets);
  servePages(app, { ...services, ...editorial }, { ...parts, finder });
  return app;
}

type Services = Awaited<ReturnType<typeof createServices>>;
type Surroundings = AppParts & { finder: StoreFinder };

async function createServices(parts: AppParts, finder: StoreFinder) {
  const { env, database, jobs, storefront, clock, log } = parts;
  const { db } = database;

  const mailbox = createMailbox(join(env.DATA_DIR, 'mailbox'), clock);
  const mail = createMailService({
    db,
    jobs,
    transport: env.SMTP_URL ? createSmtpTransport(env.SMTP_URL) : mailbox,
    renderMail: storefront.renderMail,
    readerFor: (brand, locale) => ({ store: finder.storeBy(brand, locale), brand: brandOf(brand) }),
    senderOf: (brand) => ({ name: brandOf(brand).name, address: env.MAIL_FROM }),
  });
  const media = openMedia(database, env);
  const renditions = createRenditionService({
    masters: media,
    cache: createRenditionCache({ folder: join(env.DATA_DIR, 'media-cache'), megabytes: env.MEDIA_CACHE_MB, log }),
    log,
  });
  const catalog = createCatalogService({ db, clock });
  return {
    mailbox,
    newsletter: createNewsletterService({ db, mail: newsletterMail({ mail, ...finder }), clock }),
    contact: createContactService({ db, mail: contactMail({ mail, inbox: env.MAIL_FROM }), clock }),
    renditions,
    content: createContentService({ db, clock }),
    contentToken: env.CONTENT_TOKEN ?? (await keptSecret(env.DATA_DIR, 'content-token')),
    feeds: createFeedService({ db, clock }),
    grants: createPreviewGrants({ secret: await keptSecret(env.DATA_DIR, 'preview'), clock }),
    catalog,
    categories: createCategoryService({ db, clock, catalog }),
    availability: createAvailabilityService({ db }),
    guides: createGuideService({ db }),
    search: openSearch(parts, { stores, media, links: linksOf(finder, env) }),
  };
}

/** What pages are made of besides products: asked of the content service as any other client would. */
function createEditorial(app: FastifyInstance, services: Services, parts: Surroundings) {
  const { env, database, clock, reporter, finder } = parts;
  const settings = { env, contentToken: services.contentToken, clean: cleanDocument };
  const contentOf = (store: Store) =>
    contentClientOf(settings, {
      store,
      inProcess: injectFetch(app, { headers: { host: new URL(finder.originOf(store)).host } }),
      report: (error) => reporter.report(error, { route: 'content' }),
    });
  const footers = createFooters({ clock });
  const contentPages = createContentPages({ contentOf, clock });
  const filterSettings = createContentFilterSettings({ contentOf, clock });
  return {
    settings,
    footers,
    contentPages,
    filterSettings,
    redirects: createRedirectService({
      db: database.db,
      catalog: services.catalog,
      clock,
      trustedOrigins: [...Object.values(originsOf(env)), ...env.REDIRECT_ORIGINS],
    }),
    forget(): void {
      for (const keeper of [footers, contentPages, filterSettings]) keeper.forget();
    },
  };
}

type Editorial = ReturnType<typeof createEditorial>;

/** The shop API and the services beside it. */
function serveShop(app: FastifyInstance, services: Services, { env, database, clock, finder }: Surroundings): void {
  const { newsletter, contact, catalog, availability, guides, content, contentToken, feeds, grants, renditions } =
    services;
  const { storeOf, storeOfCall } = finder;

  healthRoutes(app, { isDatabaseUp: database.isUp });
  newsletterRoutes(app, { newsletter, storeOfCall });
  contactRoutes(app, { contact, storeOfCall });
  // Nobody has a bag before the quote module exists.
  customerRoutes(app, { countOf: async () => 0 });
  catalogRoutes(app, { catalog, availability, guides, storeOfCall });
  contentRoutes(app, { content, token: contentToken, storeOf });
  feedRoutes(app, { feeds, storeOf, regions: regionCodes(stores) });
  previewRoutes(app, {
    grants,
    feeds,
    stores,
    storeOf,
    requireOwnPage: (request) => requireSameOrigin(request, Object.values(originsOf(env))),
    clock,
  });
  mediaRoutes(app, renditions);
}

/** What a shopper finds products by: pages, listings, search, recommendations. */
function serveFinding(app: FastifyInstance, services: Services & Editorial, parts: Surroundings): void {
  const { env, clock, finder } = parts;
  const { catalog, categories, guides, filterSettings, redirects, contentPages, search: opened } = services;
  const { search, listing, recommendations, popularQueries, behaviour, vendor } = opened;
  const pages = createShopPages({
    catalog,
    categories,
    guides,
    listing,
    recommendations,
    suggest: {
      complete: search.complete,
      find: async (store, text, limit) =>
        (await search.run(store, { text, prefix: true, limit })).hits.map(({ id }) => id),
      popularQueries: (store, limit) => popularQueries(store, '', limit),
    },
    filterSettings,
    redirects,
    content: contentPages,
    clock,
  });
  shopPageRoutes(app, { ...pages, storeOfCall: finder.storeOfCall });
  providerRoutes(app, {
    stores: { all: stores, byHost: finder.storeOf },
    search,
    catalog: { findProducts: catalog.findProducts, coloursOf: catalog.coloursOf, categories: categories.tree },
    links: linksOf(finder, env),
    recommendations,
    behaviour,
    clock,
    ...(vendor && { vendor }),
  });
}

/** Full addresses, for whoever reads a reply outside of the shop. */
const linksOf = (finder: StoreFinder, { MEDIA_CDN_DOMAIN }: Env): ProviderLinks => ({
  brandName: (store) => brandOf(store.brand).name,
  page: finder.pageAddress,
  picture: (store, key) =>
    MEDIA_CDN_DOMAIN
      ? pictureUrl({ key, width: 480 }, MEDIA_CDN_DOMAIN)
      : `${finder.originOf(store)}${pictureUrl({ key, width: 480 })}`,
});

async function serveMailbox(app: FastifyInstance, { mailbox }: Services): Promise<void> {
  await app.register((scope, _, done) => {
    scope.addHook('onRequest', requireLocalHost);
    mailboxRoutes(scope, mailbox);
    done();
  });
}

function servePages(app: FastifyInstance, services: Services & Editorial, parts: Surroundings): void {
  const { grants, settings, footers, forget } = services;
  const { env, database, storefront, reporter, metrics, log, clock, finder } = parts;
  const cache = createHtmlCache({
    megabytes: isDeveloping(parts) ? 0 : env.HTML_CACHE_MB,
    now: () => clock().getTime(),
  });
  const news = createPageNews({ url: database.url, cache, forgetContent: forget, log });
  app.addHook('onReady', async () => news.start());
  app.addHook('onClose', news.stop);

  const sourcesOf = createVisitorSources({ ...settings, footers, momentOf: previewMoment, clock });
  pageRoutes(app, {
    renderPage: storefront.renderPage,
    visitorOf: createVisitors(app, {
      finder,
      sourcesOf,
      previewOf: ({ cookies }, brand) => previewOf(cookies, brand, grants),
      demo: isDemo(env),
      env,
      reporting: browserReporting(env, parts.version),
      reporter,
    }),
    cache,
    policy: policyOf(parts),
    origins: Object.values(originsOf(env)),
    count: ({ outcome, ageMs }) => {
      metrics.pages.inc({ outcome });
      if (ageMs > 0) metrics.pageAge.observe(ageMs / 1000);
    },
  });
}

const isDeveloping = ({ assets }: AppParts): boolean => 'mount' in assets;

function policyOf(parts: AppParts): PagePolicy {
  const { env } = parts;
  const others = thirdPartyPolicy(env);
  return {
    ...others,
    connect: [
      ...reportingOrigins(env),
      ...(env.API_STAGING_HOST ? [env.API_STAGING_HOST] : []),
      ...(isDeveloping(parts) ? ['ws:'] : []),
      ...others.connect,
    ],
    pictures: [...(env.MEDIA_CDN_DOMAIN ? [`https://${env.MEDIA_CDN_DOMAIN}`] : []), ...others.pictures],
    inlineStyles: isDeveloping(parts),
  };
}

const reportingOrigins = ({ SENTRY_TUNNEL, SENTRY_DSN }: Env): string[] =>
  [SENTRY_TUNNEL ?? SENTRY_DSN ?? []].flat().map((url) => new URL(url).origin);

function previewMoment({ banner, menu }: Preview, brand: BrandKey): Date | undefined {
  const previewed = banner ?? menu;
  const ofBrand = stores.filter((store) => store.brand === brand);
  return previewed && momentOf(previewed, ofBrand);
}
