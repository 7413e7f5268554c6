import { uploadPhoto } from '@shop/contracts/search/photo-upload';
import { createShopApi } from '@shop/contracts/shop/client';
import type { BrowserReporting, Visitor, VisitorSettings } from '@shop/contracts/storefront';
import { releaseName } from '@shop/domain/error-reporting';
import { checkoutAddress } from '@shop/domain/order/checkout/checkout-address';
import type { InstalmentTerms } from '@shop/domain/order/payment/instalments';
import type { DeliveryTerms } from '@shop/domain/quote/delivery/delivery';
import { quoteHeader } from '@shop/domain/quote/quote';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { PaymentOption } from '@shop/domain/site/store/brand';
import { type FeatureOverrides, readFeatureOverrides } from '@shop/domain/site/store/features';
import type { Store } from '@shop/domain/site/store/store';
import { resolveRegion } from '@shop/domain/site/store/store-switch';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Preview } from '#server/content/preview/preview-visit.ts';
import type { ExperimentCounter } from '#server/discovery/experiments/experiment-counter.ts';
import type { ExperimentService } from '#server/discovery/experiments/experiment-service.ts';
import type { Env } from '#server/env.ts';
import type { ErrorReporter } from '#server/platform/error-reporting.ts';
import { isLocalHost } from '#server/platform/http/host-name.ts';
import { buildOrigin, injectFetch } from '#server/platform/http/inject-fetch.ts';
import { answerReads } from '#server/platform/server/serve-read.ts';
import type { StoreFinder } from '#server/store-finder.ts';
import { describeLook } from './brand-look.ts';
import { readExperimentMark } from './experiments/experiment-mark.ts';
import { getPageTags } from './page-tags.ts';
import { storedQuoteToken } from './session/quote-cookie.ts';
import { referralHeader } from './session/referral-cookie.ts';
import { formatBearer } from './session/session-cookie.ts';
import type { SessionVisits } from './session/session-visit.ts';
import { resolveThirdParties, type ThirdPartySettings } from './third-parties.ts';
import type { createVisitorSources } from './visitor-sources.ts';

type Deps = {
  finder: StoreFinder;
  readSources: ReturnType<typeof createVisitorSources>;
  resolvePreview: (request: FastifyRequest, store: Store) => Preview | undefined;
  demo: boolean;
  /** True where pages register the service worker. */
  offlinePage: boolean;
  env: Pick<Env, 'API_STAGING_HOST' | 'CHECKOUT_ORIGIN' | 'MEDIA_CDN_DOMAIN'> & ThirdPartySettings;
  reporting: BrowserReporting | undefined;
  reporter: Pick<ErrorReporter, 'report'>;
  getSession: SessionVisits;
  /** Flags that the merchant has switched. */
  getFeatureOverrides: (store: Store) => FeatureOverrides;
  getDeliveryTerms: (store: Store) => DeliveryTerms;
  getInstalments: (store: Store) => readonly InstalmentTerms[];
  /** Page with the buttons of wallets. */
  getExpressCheckout: (store: Store) => string | undefined;
  /** Icons of the open payment methods. */
  getMarks: (store: Store) => readonly PaymentOption[];
  experiments: Pick<ExperimentService, 'openVisit' | 'listRunning'>;
  experimentCounter: Pick<ExperimentCounter, 'countErrors'>;
};

/** Builds the visitor that a page is rendered for from the request. */
export const createVisitors =
  (app: FastifyInstance, deps: Deps) =>
  (request: FastifyRequest, reply: FastifyReply, nonce: string): Visitor => {
    const {
      finder,
      readSources,
      resolvePreview,
      env,
      reporter,
      getSession,
      getDeliveryTerms,
      getInstalments,
      getExpressCheckout,
      experimentCounter,
    } = deps;
    const store = finder.resolveStore(request);
    const expressCheckout = getExpressCheckout(store);
    const checkout = checkoutAddress(store, env.CHECKOUT_ORIGIN);
    const mark = readExperimentMark(request.headers.cookie);
    const experiments = deps.experiments.openVisit(store, mark);
    const origin = {
      variants: experiments?.variants,
      ...buildOrigin(request, {
        host: finder.resolvePageHost(store, request),
        ...referralHeader(request),
        ...(request.session && { authorization: formatBearer(request.session) }),
        ...collectTraces(request),
      }),
    };
    const fetch = injectFetch(app, origin);
    const report = (error: unknown, path: string) => {
      request.log.error({ err: error, path }, 'page error');
      reporter.report(error, { route: path, tags: getPageTags(path, store) });
      if (experiments && mark) void experimentCounter.countErrors(store, mark, experiments.variants.listSeen());
    };
    const sources = readSources({
      store,
      preview: resolvePreview(request, store),
      region: resolveRegion(store, {
        query: new URLSearchParams(request.url.split('?')[1]).get('region'),
        cookie: request.cookies[COOKIES.store],
      }),
      inProcess: fetch,
      report: (error) => report(error, request.url.split('?')[0] ?? ''),
    });
    return {
      site: {
        store,
        ...describeBrand(store, deps),
        origin: finder.getOrigin(store),
        stores: finder.listStores(store),
        sisters: finder.listSisters(store),
        ...(checkout && { checkoutAddress: checkout }),
        delivery: getDeliveryTerms(store),
        instalments: getInstalments(store),
        ...(expressCheckout && { expressCheckout }),
      },
      settings: readSettings(request, store, deps),
      session: getSession(request, reply),
      services: {
        ...sources.services,
        api: createShopApi(fetch, {
          locale: store.localeISOCode,
          quoteToken: () => quoteHeader(storedQuoteToken(request), { onServer: true }),
          answer: answerReads(app, store, origin),
        }),
        uploadPhoto: (photo) => uploadPhoto(photo, fetch),
        report,
      },
      page: { ...sources.page, nonce, ...(experiments && { experiments }) },
    };
  };

function describeBrand(store: Store, { finder, getMarks, demo }: Pick<Deps, 'finder' | 'getMarks' | 'demo'>) {
  const brand = finder.getBrand(store);
  const given = describeLook(brand, store);
  // The texts of the build are those of the demo: another shop shows its own tagline, or none.
  const look = demo ? given : { isOwn: true as const, tagline: '', ...given };
  return { brand: { ...brand, paymentOptions: getMarks(store) }, ...(look && { look }) };
}

function readSettings(
  request: FastifyRequest,
  store: Store,
  { demo, env, reporting, offlinePage, experiments, getFeatureOverrides }: Deps,
): VisitorSettings {
  // A preview is no visit: nothing about it is measured, here or elsewhere.
  const thirdParties = request.previewed ? undefined : resolveThirdParties(env, store);
  return {
    environment: env.APP_ENVIRONMENT,
    demo: demo && isLocalHost(request),
    offlinePage: offlinePage && !request.previewed,
    ...(!request.previewed && experiments.listRunning(store).length > 0 && { experiments: true }),
    features: {
      ...getFeatureOverrides(store),
      ...readFeatureOverrides({
        cookie: request.cookies[COOKIES.features],
        environment: env.APP_ENVIRONMENT,
        brand: store.brand,
      }),
    },
    ...(env.API_STAGING_HOST && { stagingHost: env.API_STAGING_HOST }),
    ...(env.MEDIA_CDN_DOMAIN && { mediaDomain: env.MEDIA_CDN_DOMAIN }),
    ...(reporting && { reporting }),
    ...(thirdParties && { thirdParties }),
  };
}

/**
 * Headers that an order records (user agent, consent, affiliate click), forwarded so that a page's calls equal those
 * of its browser.
 */
function collectTraces({ headers, cookies }: FastifyRequest): Record<string, string> {
  const forwarded = [COOKIES.consent, COOKIES.affiliateClick, COOKIES.experiments].flatMap((name) => {
    const value = cookies[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return {
    ...(headers['user-agent'] && { 'user-agent': headers['user-agent'] }),
    ...(forwarded.length > 0 && { cookie: forwarded.join('; ') }),
  };
}

/** Error reporting settings for browsers; undefined without a DSN. */
export function browserReporting(env: Env, version: string): BrowserReporting | undefined {
  if (!env.SENTRY_DSN) return undefined;
  return {
    dsn: env.SENTRY_DSN,
    environment: env.APP_ENVIRONMENT,
    release: releaseName(version, env.APP_ENVIRONMENT),
    ...(env.SENTRY_TUNNEL && { tunnel: env.SENTRY_TUNNEL }),
  };
}
