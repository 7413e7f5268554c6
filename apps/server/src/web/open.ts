import type { InstalmentTerms } from '@shop/domain/order/payment/instalments';
import { ASSET_PREFIX } from '@shop/domain/site/pages/shell-routes';
import type { PaymentOption } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContentClients } from '#server/content/page-content/content-client.ts';
import type { OmissionLog } from '#server/content/page-content/omission-log.ts';
import type { Translations } from '#server/content/page-content/translations.ts';
import type { PreviewView } from '#server/content/preview/preview-address.ts';
import type { Preview } from '#server/content/preview/preview-visit.ts';
import type { Core } from '#server/core.ts';
import type { ExperimentCounter } from '#server/discovery/experiments/experiment-counter.ts';
import type { ExperimentService } from '#server/discovery/experiments/experiment-service.ts';
import { hasDemoData, listOrigins } from '#server/env.ts';
import { answerUnknownCalls } from '#server/platform/http/error-handler.ts';
import { createKeptReplies, type KeepReply } from '#server/platform/kept-replies.ts';
import { assetRoutes } from '#server/platform/pages/asset-routes.ts';
import { brandRoutes } from './brand-routes.ts';
import { readExperimentMark } from './experiments/experiment-mark.ts';
import { experimentRoutes } from './experiments/experiment-routes.ts';
import { attributeQuotes } from './experiments/quote-attribution.ts';
import { createFooters } from './footers.ts';
import { healthRoutes } from './health-routes.ts';
import { serviceWorkerRoutes } from './offline/service-worker-routes.ts';
import { createOutsideFeeds } from './outside-feeds.ts';
import type { PageCache } from './pages/page-cache.ts';
import { createPageNews } from './pages/page-invalidation.ts';
import { buildPagePolicy, hasOfflinePage } from './pages/page-policy.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { previewDeskRoutes } from './preview/preview-desk-routes.ts';
import { createQuoteMerging } from './session/quote-merging.ts';
import { addReferralToQuotes, createReferralJoining } from './session/referral-cookie.ts';
import { type RefreshDeps, refreshRoutes } from './session/refresh-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { createRenewal, createSessionVisits, type SessionVisits, type SignedIn } from './session/session-visit.ts';
import { storeRoutes } from './stores/store-routes.ts';
import { createVisitorSources } from './visitor-sources.ts';
import { browserReporting, createVisitors } from './visits.ts';
import { vitalsRoutes } from './vitals/vitals-routes.ts';
import { createVitalsService } from './vitals/vitals-service.ts';

type Deps = Pick<PageCache, 'cache' | 'cdn' | 'count' | 'variantNames'> & {
  experiments: ExperimentService;
  experimentCounter: ExperimentCounter;
  buildContentClient: ContentClients;
  translations: Pick<Translations, 'listUntranslated'>;
  logOmissions: OmissionLog;
  /** Clears the caches of content after a change; of everything without a purge key. */
  forgetContent: (key?: string) => void;
  onContentChange: (listener: (key: string) => void) => void;
  resolvePreview: (request: FastifyRequest, store: Store) => Preview | undefined;
  /** Changes with the search index and its rules. */
  getIndexGeneration: () => number;
  getPreviewMoment: (preview: Preview, store: Store) => Date | undefined;
  getInstalments: (store: Store) => readonly InstalmentTerms[];
  getExpressCheckout: (store: Store) => string | undefined;
  getMarks: (store: Store) => readonly PaymentOption[];
  /** Counts pages seen, without anything about who saw them. */
  countVisit: Parameters<typeof vitalsRoutes>[1]['countVisit'];
  previewAddress: (view: PreviewView) => string;
  /** Groups of customers that a preview can be shown for. */
  listGroups: () => Promise<string[]>;
  /** Sources of the private call of a page. */
  refresh: RefreshDeps;
};

const FOOTER_KEYS: readonly string[] = ['content:footer', 'content-draft:footer'];
const FEED_KEYS: readonly string[] = ['menu', 'banner'];
/** Cache size: more than there are files of all stores. */
const KEPT_FEEDS = 1_000;

/** Composition of the page host: sessions, stores, assets and the pages of the storefront. Served last. */
export function openWeb(core: Core, deps: Deps) {
  const { env, database, jobs, clock, log, stores, finder, serving } = core;
  const { cache, cdn, count } = deps;
  const { resolveApiStore } = finder;
  const origins = Object.values(listOrigins(env));
  const vitals = createVitalsService({ db: database.db, jobs, clock, log });
  const footers = createFooters({ clock });
  const feeds = createKeptReplies({ clock, max: KEPT_FEEDS });
  const keeping = { keepFeed: feeds.keep, keepOutsideFeed: createOutsideFeeds({ clock, log, max: KEPT_FEEDS }).keep };
  const forgetContent = (key?: string): void => {
    // Other changes must not cost the footer while an external content service fails.
    if (key === undefined || FOOTER_KEYS.includes(key)) footers.invalidate();
    if (key === undefined || FEED_KEYS.includes(key)) feeds.invalidate();
    deps.forgetContent(key);
  };
  deps.onContentChange((key) => {
    if (FOOTER_KEYS.includes(key)) footers.invalidate();
    cache.purge(key);
  });
  const { experiments, experimentCounter: counter } = deps;
  experiments.onChange(() => {
    deps.variantNames.set(experiments.nameBuckets());
    cache.purgeAll();
  });
  const notifications = createPageNews({
    ...{ url: database.url, cache, forgetContent, log },
    getIndexGeneration: deps.getIndexGeneration,
    onFirstConnect: () => cdn?.begin(notifications.isListening),
  });
  serving.require('notifications of pages', notifications.isListening);

  return {
    start(): void {
      cdn?.start();
      notifications.start();
    },
    async stop(): Promise<void> {
      await Promise.all([notifications.stop(), vitals.stop()]);
      await cdn?.stop();
    },
    serveStaff(app: FastifyInstance): void {
      const { previewAddress, listGroups } = deps;
      previewDeskRoutes(app, { stores, clock, previewAddress, listGroups });
    },
    async serve(app: FastifyInstance): Promise<void> {
      addReferralToQuotes(app);
      attributeQuotes(app, { experiments, counter, resolveApiStoreOrDefault: finder.resolveApiStoreOrDefault });
      experimentRoutes(app, { experiments, counter, resolveApiStore });
      const getSession = createSessionVisits(app, { getLocale: localeBy(core), onSignedIn: welcome(app) });
      sessionRoutes(app, { resolveVisit: getSession, renew: createRenewal(app), origins });
      storeRoutes(app, { finder, origins });
      vitalsRoutes(app, { vitals, counter, resolveApiStore, countVisit: deps.countVisit });
      healthRoutes(app, { isDatabaseUp: database.isUp, listUnmet: serving.listUnmet });
      refreshRoutes(app, deps.refresh);
      brandRoutes(app, { keys: [...new Set(stores.map(({ brand }) => brand))], getBrand: finder.getBrand });
      serviceWorkerRoutes(app, { ...finder, isOn: hasOfflinePage(core), version: core.version });
      answerUnknownCalls(app);
      await assetRoutes(app, core.assets, { prefix: ASSET_PREFIX, access: 'guest' });
      pageRoutes(app, {
        renderPage: core.storefront.renderPage,
        buildVisitorStub: visitorsBy(app, core, { ...deps, ...keeping, footers, getSession }),
        cache,
        policy: buildPagePolicy(core),
        origins,
        count,
        describeForCdn: cdn?.describe,
        findVariants: (request, store) => experiments.findVariants(store, readExperimentMark(request.headers.cookie)),
      });
    },
  };
}

type VisitorDeps = {
  footers: ReturnType<typeof createFooters>;
  keepFeed: KeepReply;
  keepOutsideFeed: KeepReply;
  getSession: SessionVisits;
};

function visitorsBy(app: FastifyInstance, core: Core, deps: Deps & VisitorDeps) {
  const { env, version, reporter, clock, finder, terms } = core;
  const {
    buildContentClient,
    translations,
    logOmissions,
    footers,
    keepFeed,
    keepOutsideFeed,
    getPreviewMoment: resolveMoment,
    resolvePreview,
    getSession,
    getInstalments,
    getExpressCheckout,
    getMarks,
    experiments,
    experimentCounter,
  } = deps;
  return createVisitors(app, {
    finder,
    readSources: createVisitorSources({
      ...{ env, clock, footers, keepFeed, keepOutsideFeed, resolveMoment, logOmissions },
      ...{ buildContentClient, translations },
    }),
    resolvePreview,
    demo: hasDemoData(env),
    offlinePage: hasOfflinePage(core),
    env,
    reporting: browserReporting(env, version),
    reporter,
    getSession,
    getFeatureOverrides: core.features.getOverrides,
    getDeliveryTerms: terms.getDeliveryTerms,
    getInstalments,
    getExpressCheckout,
    getMarks,
    experiments,
    experimentCounter,
  });
}

/** Locale from the `locale` header of an API call, otherwise from the page URL. */
const localeBy =
  ({ finder }: Core) =>
  (request: FastifyRequest): string =>
    request.headers.locale === undefined
      ? finder.resolveStore(request).localeISOCode
      : finder.resolveApiStore(request).localeISOCode;

/** Sign-in hook: merges the guest quote into the customer's and records the referral. */
function welcome(app: FastifyInstance) {
  const [merge, join] = [createQuoteMerging(app), createReferralJoining(app)];
  return async (signedIn: SignedIn): Promise<void> => {
    await merge(signedIn);
    await join(signedIn);
  };
}
