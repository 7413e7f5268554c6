import { join } from 'node:path';
import { deliveryTermsOf } from '@shop/brands/delivery';
import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import type { BrandKey } from '@shop/domain/store';
import { regionCodes } from '@shop/domain/store-code';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { isDemo, originsOf } from './env.ts';
import { createAvailabilityService } from './modules/catalog/availability-service.ts';
import { catalogRoutes } from './modules/catalog/catalog-routes.ts';
import { createCatalogService } from './modules/catalog/catalog-service.ts';
import { createCategoryService } from './modules/catalog/category-service.ts';
import { createGuideService } from './modules/catalog/guide-service.ts';
import { contactMail } from './modules/contact/contact-mail.ts';
import { contactRoutes } from './modules/contact/contact-routes.ts';
import { createContactService } from './modules/contact/contact-service.ts';
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
import { momentOf, type Preview, previewOf } from './modules/preview/preview-visit.ts';
import { openAccount } from './open-account.ts';
import { openBuying } from './open-buying.ts';
import { type Editorial, openEditorial } from './open-editorial.ts';
import { openFinding } from './open-finding.ts';
import { type OpenTokens, openAccessTokens } from './open-identity.ts';
import { openMedia } from './open-media.ts';
import { openSearch } from './open-search.ts';
import { openSelling } from './open-selling.ts';
import { openVitals } from './open-vitals.ts';
import { openWishlist } from './open-wishlist.ts';
import { answerUnknownCalls } from './platform/http/error-handler.ts';
import { keptSecret } from './platform/kept-secret.ts';
import { linksOf } from './shop-links.ts';
import { assetRoutes } from './web/asset-routes.ts';
import { createBagMerging } from './web/bag-merging.ts';
import { brandLogoRoutes } from './web/brand-logo-routes.ts';
import { healthRoutes } from './web/health-routes.ts';
import { createHost } from './web/host.ts';
import { requireLocalHost } from './web/host-name.ts';
import { createHtmlCache } from './web/html-cache.ts';
import { createPageNews } from './web/page-news.ts';
import { isDeveloping, policyOf } from './web/page-policy.ts';
import { pageRoutes } from './web/page-routes.ts';
import { createReferralJoining, offerReferralInBags } from './web/referral-cookie.ts';
import { createRequestLabels, storeLabel } from './web/request-labels.ts';
import { requireSameOrigin } from './web/same-origin.ts';
import { sessionRoutes } from './web/session-routes.ts';
import { createRenewal, createSessionVisits, type SessionVisits, type SignedIn } from './web/session-visit.ts';
import { storeRoutes } from './web/store-routes.ts';
import { createVisitorSources } from './web/visitor-sources.ts';
import { browserReporting, createStoreFinder, createVisitors, type StoreFinder } from './web/visits.ts';

/** The composition root: the one place that knows every module. Read it to know what the shop is made of. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { env } = parts;
  const tokens = openAccessTokens(parts);
  const finder = createStoreFinder({
    stores,
    entries: storeEntries,
    brandOf,
    origins: originsOf(env),
    checkoutOrigin: env.CHECKOUT_ORIGIN,
  });
  const app = await createHost({ ...parts, ...tokens, stores, labelsOf: createRequestLabels(finder) });
  const services = await createServices({ ...parts, ...tokens, app }, finder);

  for (const { start, stop } of [services.search, services.selling, services.buying]) {
    app.addHook('onReady', async () => start());
    app.addHook('onClose', stop);
  }

  offerReferralInBags(app);
  const editorial = openEditorial(app, services, { ...parts, finder });

  const sessionOf = createSessionVisits(app, { localeOf: localeBy(finder), onSignedIn: welcome(app) });
  sessionRoutes(app, { visitOf: sessionOf, renew: createRenewal(app), origins: Object.values(originsOf(env)) });
  storeRoutes(app, { finder, origins: Object.values(originsOf(env)) });
  openVitals(app, { ...parts, finder });
  serveShop(app, services, { ...parts, finder });
  openFinding(app, { ...services, ...editorial }, { ...parts, finder });
  if (isDemo(env)) await serveMailbox(app, services);
  answerUnknownCalls(app);
  await assetRoutes(app, parts.assets);
  servePages(app, { ...services, ...editorial }, { ...parts, finder, sessionOf });
  return app;
}

/** As a call names it, or as the page's address says. */
const localeBy =
  (finder: StoreFinder) =>
  (request: FastifyRequest): string =>
    request.headers.locale === undefined
      ? finder.storeOf(request).localeISOCode
      : finder.storeOfCall(request).localeISOCode;

/** What happens once somebody has signed in: their bags become one, and who brought them is noted. */
function welcome(app: FastifyInstance) {
  const [merge, join] = [createBagMerging(app), createReferralJoining(app)];
  return async (signedIn: SignedIn): Promise<void> => {
    await merge(signedIn);
    await join(signedIn);
  };
}

type Services = Awaited<ReturnType<typeof createServices>>;
type Surroundings = AppParts & { finder: StoreFinder };

async function createServices(parts: AppParts & OpenTokens & { app: FastifyInstance }, finder: StoreFinder) {
  const { app, env, database, jobs, storefront, clock, log } = parts;
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
  const account = await openAccount(parts, {
    mail,
    finder,
    deliveryCountriesOf: (store) => deliveryTermsOf(store).countries,
  });
  const newsletter = createNewsletterService({
    db,
    jobs,
    mail: newsletterMail({ mail, ...finder }),
    storeBy: finder.storeBy,
    clock,
  });
  const selling = openSelling(parts, { stores, catalog, mail, finder, ...account });
  return {
    mailbox,
    account,
    selling,
    wishlist: openWishlist(parts, { stores, catalog, mail, finder, ...selling, ...account }),
    newsletter,
    buying: await openBuying(parts, { app, mail, newsletter, account, selling, finder }),
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
    search: openSearch(parts, { stores, media, links: linksOf({ env, finder }) }),
  };
}

/** The shop API and the services beside it. */
function serveShop(app: FastifyInstance, services: Services, { env, database, clock, finder }: Surroundings): void {
  const { newsletter, contact, catalog, availability, guides, content, contentToken, feeds, grants, renditions } =
    services;
  const { account, selling, wishlist, buying } = services;
  const { storeOf, storeOfCall } = finder;

  healthRoutes(app, { isDatabaseUp: database.isUp });
  newsletterRoutes(app, { newsletter, storeOfCall });
  contactRoutes(app, { contact, storeOfCall });
  for (const { serve } of [account, selling, wishlist, buying]) serve(app);
  customerRoutes(app, {
    countOf: selling.quotes.countOf,
    firstNameOf: account.customers.firstNameOf,
    wishlistSkusOf: wishlist.wishlists.skusOf,
  });
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
  brandLogoRoutes(app, [...new Set(stores.map(({ brand }) => brand))].map(brandOf));
}

async function serveMailbox(app: FastifyInstance, { mailbox }: Services): Promise<void> {
  await app.register((scope, _, done) => {
    scope.addHook('onRequest', requireLocalHost);
    mailboxRoutes(scope, mailbox);
    done();
  });
}

function servePages(
  app: FastifyInstance,
  services: Services & Editorial,
  parts: Surroundings & { sessionOf: SessionVisits },
): void {
  const { grants, settings, footers, forget } = services;
  const { env, database, storefront, reporter, metrics, log, clock, finder, sessionOf } = parts;
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
      sessionOf,
      deliveryTermsOf,
    }),
    cache,
    policy: policyOf(parts),
    origins: Object.values(originsOf(env)),
    count: ({ outcome, ageMs }, store) => {
      metrics.pages.inc({ outcome, store: storeLabel(store) });
      if (ageMs > 0) metrics.pageAge.observe(ageMs / 1000);
    },
  });
}

function previewMoment({ banner, menu }: Preview, brand: BrandKey): Date | undefined {
  const previewed = banner ?? menu;
  const ofBrand = stores.filter((store) => store.brand === brand);
  return previewed && momentOf(previewed, ofBrand);
}
