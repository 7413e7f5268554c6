import { demoConfig } from '@shop/brands/demo-config';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findFirstName } from './account/customer/customer-repository.ts';
import { openAccount } from './account/open.ts';
import { openReferral } from './account/referral/open.ts';
import { openAccessTokens } from './account/session/open.ts';
import { passwords } from './account/sign-in/passwords.ts';
import { createThrottle } from './account/throttle/throttle-service.ts';
import { createCampaignDrafts } from './campaign/campaign-drafts.ts';
import { openCampaigns } from './campaign/open.ts';
import { openCategoryDesk } from './catalog/desk/categories/open.ts';
import { openCatalog } from './catalog/open.ts';
import { openContent } from './content/open.ts';
import { createPreviewGrants } from './content/preview/preview-grant.ts';
import type { AppDeps, Area, Core } from './core.ts';
import { openDiscovery } from './discovery/open.ts';
import { findBackOfficeOrigin, isDemo, listOrigins } from './env.ts';
import { openFigures } from './figures/open.ts';
import { createFlagReader } from './machine-room/flags/flag-reader.ts';
import { openMachineRoom } from './machine-room/open.ts';
import { openMessaging } from './messaging/open.ts';
import { openOrder } from './order/open.ts';
import { openOrderFacts } from './order/orders/open.ts';
import { openPayment } from './order/payment/open.ts';
import { openStripe } from './order/payment/stripe/open.ts';
import { openOtherImports } from './other-imports.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { injectFetch } from './platform/http/inject-fetch.ts';
import { createRateWindows } from './platform/rate-limit/rate-windows.ts';
import { createServingState } from './platform/server/serving-state.ts';
import { measureState } from './platform/server/state-metrics.ts';
import { openQuote } from './quote/open.ts';
import { openReadinessDesk } from './readiness/open.ts';
import { openSecret } from './secrets/open-secret.ts';
import { openOrigins } from './settings/brand-origins.ts';
import { openSetup } from './setup/open.ts';
import { createLiveShop, type LiveShop } from './shop-config/live-shop.ts';
import { openShopConfig } from './shop-config/open.ts';
import { readStoredShop } from './shop-config/stored-shop.ts';
import { createShopLinks } from './shop-links.ts';
import { openStaff, openStaffHost, openStaffServices, type StaffServices } from './staff/open.ts';
import { openStaffPages } from './staff/pages/open.ts';
import { DEMO_PICTURES_FOLDER } from './stand-ins/demo-data/demo-folder.ts';
import { openSimulators, openStandIns } from './stand-ins/open.ts';
import { createStoreFinder, type StoreFinder } from './store-finder.ts';
import { createStoreTerms } from './store-terms.ts';
import { createHost } from './web/host.ts';
import { type ClassLimits, createClassLimits } from './web/limits/class-limits.ts';
import { requireJsonBodies } from './web/limits/json-only.ts';
import { findStaff, limitAccounts, limitNetworks } from './web/limits/limit-routes.ts';
import { limitMails } from './web/limits/mail-limit.ts';
import { createTooManyPage } from './web/limits/too-many-page.ts';
import { openWeb } from './web/open.ts';
import { openPageCache } from './web/pages/page-cache.ts';
import { createPreviewRecognition } from './web/preview/preview-recognition.ts';
import { setQuoteCookie } from './web/session/quote-cookie.ts';
import { requireSameOrigin } from './web/session/same-origin.ts';
import { createRequestLabels } from './web/stores/request-labels.ts';

/** Composition root: opens the areas in the order of their arrows. Start reading here. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const tokens = openAccessTokens(deps);
  const { shop, stores, finder } = await openStores(deps);
  const limits = createClassLimits(deps);
  const pageCache = openPageCache(deps, limits);
  const routeLimits = { limits, renderTooMany: createTooManyPage(finder) };
  const staffServices = openStaffServices(deps);
  const { grants, ...previews } = openPreviews(deps, finder);
  const staffHost = await openStaffHost({ ...deps, ...staffServices }, (origin) => createStaffHooks(limits, origin));
  const app = await createHost({
    ...{ ...deps, ...tokens, ...pageCache, answerStaff: staffHost?.answer },
    ...{ stores, routeLimits, previews, getLabels: createRequestLabels(finder) },
  });
  const flagReader = createFlagReader({ ...deps, stores });
  const core = createCore(deps, { app, shop, finder, features: flagReader });
  limitMails(app, core.rateWindows);

  const standIns = openStandIns(core);
  const messaging = openMessaging(core, { findFirstName, ...staffServices });
  const staff = openStaff(core, { ...messaging.services, ...listStaffDeps(deps, { services: staffServices, shop }) });
  const others = openOtherImports(core);
  const catalog = openCatalog(core, { demoFolder: DEMO_PICTURES_FOLDER, others, ...staffServices });
  // Links of editors lead to pages of a later area, which is open when the first one is judged.
  const openLookup = () => discovery.services.openLookup();
  const own = { ...catalog.services, ...staffServices, tellStaff: staff.services.tellStaff };
  const content = openContent(core, { ...messaging.services, ...own, openLookup, grants });
  const categoryDesk = openCategoryDesk(core, { ...own, ...content.services });
  const discovery: ReturnType<typeof openDiscovery> = openDiscovery(core, { ...own, ...content.services });
  const stripe = openStripe(core);
  const payment = openPayment(core, { gateway: stripe?.gateway ?? standIns.services.gateway });
  const account = openAccount(core, {
    ...{ ...staffServices, ...tokens, ...standIns.services, ...messaging.services, ...payment.services },
    orders: openOrderFacts(core),
    personalData: PERSONAL_DATA,
  });
  const known = { ...staffServices, ...messaging.services, ...catalog.services, ...discovery.services };
  const quote = openQuote(core, { ...known, ...account.services });
  const referral = openReferral(core, { ...messaging.services, ...account.services, ...quote.services });
  const order = openOrder(core, {
    ...{ ...staff.services, ...standIns.services, ...messaging.services, ...catalog.services, ...payment.services },
    ...{ ...discovery.services, ...account.services, ...quote.services },
    followers: listFollowers(account, referral, { services: discovery.services.experimentCounter }),
  });
  const figures = openFigures(core, { ...staffServices, ...messaging.services });
  const campaigns = openCampaigns(core, {
    ...staffServices,
    members: [catalog.services.markdownMembers, ...content.services.contentMembers, quote.services.promotionMembers],
  });
  openSimulators(core, order.services);
  const web = openWeb(core, {
    ...{ ...pageCache, ...content.services, ...discovery.services, ...figures.services, ...payment.services },
    ...listWebDeps(quote.services, account.services),
  });

  const { purgeAll: purgePages } = pageCache.cache;
  const machineRoom = openMachineRoom(core, { ...staff.services, ...discovery.services, flagReader, purgePages });
  const shopConfig = openShopConfig(core, { ...staffServices, shop, defaults: demoConfig, purgePages });
  const areas: Area[] = [
    ...[staff, catalog, content, categoryDesk, discovery, account, quote, referral, order, figures, standIns],
    ...[campaigns, shopConfig, openSetup(core, { ...own, exampleTaxes: demoConfig.taxes })],
    ...(stripe ? [stripe] : []),
    ...[messaging, web, openReadinessDesk(core), machineRoom, openStaffPages(core, { origin: staffHost?.origin })],
  ];
  measureState({ ...core, ...pageCache, ...discovery.services });
  await serve(app, areas);
  if (staffHost) await serveStaff(app, staffHost.app, areas);
  app.decorate('whenPrepared', core.serving.whenPrepared);
  return app;
}

const listFollowers = <Followers>(...areas: { services: { followers: Followers } }[]): Followers[] =>
  areas.map(({ services }) => services.followers);

type QuoteServices = ReturnType<typeof openQuote>['services'];
type AccountServices = ReturnType<typeof openAccount>['services'];

const listWebDeps = ({ quotes, wishlists, promotionDesk }: QuoteServices, { customers }: AccountServices) => ({
  listGroups: promotionDesk.readGroups,
  refresh: {
    getCount: quotes.getCount,
    readWishlistSkus: wishlists.getSkus,
    findFirstName: customers.findFirstName,
  },
});

type StaffDeps = { services: StaffServices; shop: LiveShop };

const listStaffDeps = ({ database, clock }: AppDeps, { services, shop }: StaffDeps) => ({
  services,
  passwords,
  throttle: createThrottle({ db: database.db, clock }),
  stores: shop.stores.map((store) => nameStore(store, shop)),
});

const nameStore = (store: Store, { getBrand }: LiveShop) => ({
  ...store,
  get name() {
    return `${getBrand(store.brand).name} ${store.localeISOCode}`;
  },
});

/** The shop of the stored configuration, and the default data without one. */
async function openStores({ env, database }: AppDeps) {
  const shop = createLiveShop(await readStoredShop(database.db, demoConfig));
  openOrigins(env, shop.getConfig(), isDemo(env));
  const { stores, storeEntries: entries, getBrand } = shop;
  const checkoutOrigin = env.CHECKOUT_ORIGIN;
  const finder = createStoreFinder({ stores, entries, getBrand, origins: listOrigins(env), checkoutOrigin });
  return { shop, stores, finder };
}

/** Previews are recognised before any area is open. */
function openPreviews(deps: AppDeps, finder: StoreFinder) {
  const { env, clock, database } = deps;
  const grants = createPreviewGrants({ secret: openSecret(deps, 'preview'), clock });
  const readDrafts = createCampaignDrafts({ db: database.db, clock });
  const recognise = createPreviewRecognition({ grants, finder, readDrafts });
  return { grants, recognise, backOffice: findBackOfficeOrigin(env) };
}

type Host = Pick<Core, 'finder' | 'features'> & { app: FastifyInstance; shop: LiveShop };

function createCore(deps: AppDeps, { app, shop, finder, features }: Host): Core {
  const { env, database, jobs, clock } = deps;
  const origins = Object.values(listOrigins(env));
  return {
    ...deps,
    stores: shop.stores,
    finder,
    features,
    links: createShopLinks({ env, finder }),
    rateWindows: createRateWindows({ db: database.db, jobs, clock, networkFactor: env.NETWORK_LIMIT_FACTOR }),
    terms: createStoreTerms(shop),
    serving: createServingState(),
    fetchInProcess: (origin) => injectFetch(app, origin),
    requireOwnPage: (request) => requireSameOrigin(request, origins),
    keepQuoteToken: setQuoteCookie,
  };
}

/** Registers the routes of the areas, and their background work with the server's lifecycle. */
async function serve(app: FastifyInstance, areas: readonly Area[]): Promise<void> {
  for (const area of areas) {
    const { start, stop } = area;
    if (start) app.addHook('onReady', async () => start());
    if (stop) app.addHook('onClose', async () => stop());
    await area.serve?.(app);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Instance of the back office, on the shop's own instance only. Absent without an origin. */
    backOffice?: FastifyInstance;
    /** After `ready`: resolves when complete pages can be served. */
    whenPrepared(): Promise<void>;
  }
}

/** Registers the routes of the back office; its instance starts and ends with that of the shop. */
async function serveStaff(app: FastifyInstance, staffHost: FastifyInstance, areas: readonly Area[]): Promise<void> {
  for (const area of areas) await area.serveStaff?.(staffHost);
  app.decorate('backOffice', staffHost);
  app.addHook('onReady', async () => void (await staffHost.ready()));
  app.addHook('onClose', () => staffHost.close());
}

/** Limits and checks of `web` on the host of the back office. */
const createStaffHooks = (limits: ClassLimits, origin: string) => {
  // The shop's own instance closes the limits.
  const routeLimits = { limits: { ...limits, close: async () => {} } };
  return {
    limitNetworks: (app: FastifyInstance) => limitNetworks(app, routeLimits),
    limitAccounts: (app: FastifyInstance) => limitAccounts(app, routeLimits, findStaff),
    requireJsonBodies,
    requireOwnPage: (request: FastifyRequest) => requireSameOrigin(request, [origin]),
  };
};
