import { uploadPhoto } from '@shop/contracts/search/photo-upload';
import { createShopApi } from '@shop/contracts/shop/client';
import type { BrowserReporting, Visitor } from '@shop/contracts/storefront';
import type { Brand } from '@shop/domain/brand';
import { checkoutAddress, checkoutOrigin } from '@shop/domain/checkout-address';
import { COOKIES } from '@shop/domain/cookie';
import type { DeliveryTerms } from '@shop/domain/delivery';
import { releaseName } from '@shop/domain/error-reporting';
import { readFeatureOverrides } from '@shop/domain/features';
import { quoteHeader } from '@shop/domain/quote-lifecycle';
import { LOCALE_REQUIRED_MESSAGE } from '@shop/domain/request-error';
import { ShopError } from '@shop/domain/shop-error';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import {
  chooseStore,
  hostNameOf,
  requestLocale,
  type StoreEntry,
  withHosts,
  withPrefix,
} from '@shop/domain/store-choice';
import { regionOf } from '@shop/domain/store-switch';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import type { Preview } from '#server/modules/preview/preview-visit.ts';
import type { ErrorReporter } from '#server/platform/error-reporting.ts';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { isLocalHost } from './host-name.ts';
import { storedQuoteToken } from './quote-cookie.ts';
import { referralHeader } from './referral-cookie.ts';
import { bearerOf } from './session-cookie.ts';
import type { SessionVisits } from './session-visit.ts';
import { type ThirdPartySettings, thirdPartiesOf } from './third-parties.ts';
import type { createVisitorSources } from './visitor-sources.ts';

export type ShopWindow = {
  stores: readonly Store[];
  entries: readonly StoreEntry[];
  brandOf: (key: BrandKey) => Brand;
  /** Where shoppers reach each brand: mails and canonical links use these, never a Host header. */
  origins: Partial<Record<BrandKey, string>>;
  /** The template of the checkout's own hosts; absent: it is part of the shop. */
  checkoutOrigin?: string | undefined;
};

/** Which store a request is for, and where that store stands. */
export function createStoreFinder({ stores, entries, brandOf, origins, checkoutOrigin: template }: ShopWindow) {
  const hosts = Object.fromEntries(Object.entries(origins).map(([brand, origin]) => [brand, new URL(origin).host]));
  const checkouts = checkoutEntries(entries, stores, template);
  const reachable = [...withHosts(entries, hosts), ...checkouts];
  const prefixes = new Set(stores.flatMap(({ subpathPrefix }) => subpathPrefix || []));

  const originOf = ({ brand }: Store): string => origins[brand] ?? '';

  const storesOf = ({ brand }: Pick<Store, 'brand'>): Store[] => stores.filter((store) => store.brand === brand);

  /** The full address of a page of a store. */
  const pageAddress = (store: Store, path: string): string => `${originOf(store)}${withPrefix(path, store)}`;

  function storeAsked(request: FastifyRequest, asked: unknown): Store {
    if (typeof asked !== 'string') throw refused(LOCALE_REQUIRED_MESSAGE, 'locale_required');
    const { brand } = chooseStore(stores, reachable, { host: request.host });
    const locale = asked.replace('_', '-');
    const store = stores.find((candidate) => candidate.brand === brand && candidate.localeISOCode === locale);
    if (!store) throw refused('This shop has no such locale', 'unknown_locale');
    return store;
  }

  return {
    brandOf: ({ brand }: Pick<Store, 'brand'>): Brand => brandOf(brand),

    storeOf: ({ host, url, cookies }: FastifyRequest): Store =>
      chooseStore(stores, reachable, {
        host,
        locale: requestLocale(url, prefixes),
        currency: cookies[COOKIES.currency],
      }),

    /** The API's caller names the locale in a header; the host says which brand is meant. */
    storeOfCall: (request: FastifyRequest): Store => storeAsked(request, request.headers.locale),

    /** §7: a call that fills the bag may leave the locale out. */
    storeOfCallOrDefault: (request: FastifyRequest): Store =>
      storeAsked(request, request.headers.locale ?? DEFAULT_CALL_LOCALE),

    storeBy(brand: string, locale: string): Store {
      const store = stores.find((candidate) => candidate.brand === brand && candidate.localeISOCode === locale);
      if (!store) throw new Error(`There is no store ${brand} ${locale}`);
      return store;
    },

    originOf,

    storesOf,

    /** The other brands: in the same locale where they have it, else in their first. */
    sistersOf({ brand, localeISOCode }: Store): Visitor['sisters'] {
      const others = new Set(stores.flatMap((store) => (store.brand === brand ? [] : store.brand)));
      return [...others].flatMap((other) => {
        const theirs = storesOf({ brand: other });
        const store = theirs.find((one) => one.localeISOCode === localeISOCode) ?? theirs[0];
        return store ? { name: brandOf(other).name, address: pageAddress(store, '/') } : [];
      });
    },

    /** Where the caller stands, if that is one of our own places: a forged Host leads to the store's. */
    originOfCall(request: FastifyRequest): string {
      const home = new URL(originOf(storeAsked(request, request.headers.locale)));
      const isOurs = isLocalHost(request)
        ? isLocalHost(home)
        : reachable.some(({ hostName }) => hostName === hostNameOf(request.host));
      // A call in process is never https, whatever its shopper speaks.
      return isOurs ? `${home.protocol}//${request.host}` : home.origin;
    },

    pageAddress,

    /** Whether somebody is at a host that is only for the checkout. */
    isAtCheckout: ({ host }: Pick<FastifyRequest, 'host'>): boolean =>
      checkouts.some(({ hostName }) => hostName === hostNameOf(host)),

    /** The host that a page's own calls name: the shopper's, unless it leads to another brand than the page is of. */
    hostOfPage(store: Store, { host }: Pick<FastifyRequest, 'host'>): string {
      const { brand } = chooseStore(stores, reachable, { host });
      return brand === store.brand ? host : new URL(originOf(store)).host;
    },
  };
}

/** The same stores at the hosts of their checkouts. */
function checkoutEntries(
  entries: readonly StoreEntry[],
  stores: readonly Store[],
  template: string | undefined,
): StoreEntry[] {
  if (template === undefined) return [];
  return entries.flatMap((entry) => {
    const store = stores.find(
      ({ brand, localeISOCode: locale }) => brand === entry.brand && locale === entry.localeValue,
    );
    return store ? [{ ...entry, hostName: new URL(checkoutOrigin(store, template)).hostname }] : [];
  });
}

const DEFAULT_CALL_LOCALE: Locale = 'en-GB';

const refused = (reason: string, code: string) => new ShopError(reason, { code, kind: 'invalid', field: 'locale' });

export type StoreFinder = ReturnType<typeof createStoreFinder>;

type VisitorParts = {
  finder: StoreFinder;
  sourcesOf: ReturnType<typeof createVisitorSources>;
  previewOf: (request: FastifyRequest, brand: BrandKey) => Preview | undefined;
  demo: boolean;
  env: Pick<Env, 'API_STAGING_HOST' | 'CHECKOUT_ORIGIN' | 'MEDIA_CDN_DOMAIN'> & ThirdPartySettings;
  reporting: BrowserReporting | undefined;
  reporter: Pick<ErrorReporter, 'report'>;
  sessionOf: SessionVisits;
  deliveryTermsOf: (store: Store) => DeliveryTerms;
};

/** Whom a page is rendered for, as the request shows it. */
export const createVisitors =
  (app: FastifyInstance, parts: VisitorParts) =>
  (request: FastifyRequest, reply: FastifyReply, nonce: string): Visitor => {
    const { finder, sourcesOf, previewOf, demo, env, reporting, reporter, sessionOf, deliveryTermsOf } = parts;
    const store = finder.storeOf(request);
    const thirdParties = thirdPartiesOf(env, store);
    const checkout = checkoutAddress(store, env.CHECKOUT_ORIGIN);
    const fetch = injectFetch(app, {
      remoteAddress: request.ip,
      requestId: request.id,
      headers: {
        host: finder.hostOfPage(store, request),
        ...referralHeader(request),
        ...(request.session && { authorization: bearerOf(request.session) }),
        ...tracesOf(request),
      },
    });
    const report = (error: unknown, path: string) => {
      request.log.error({ err: error, path }, 'a page failed');
      reporter.report(error, { route: path });
    };
    const sources = sourcesOf({
      store,
      preview: previewOf(request, store.brand),
      region: regionOf(store, {
        query: new URLSearchParams(request.url.split('?')[1]).get('region'),
        cookie: request.cookies[COOKIES.store],
      }),
      inProcess: fetch,
      report: (error) => report(error, request.url.split('?')[0] ?? ''),
    });
    return {
      ...sources,
      api: createShopApi(fetch, {
        locale: store.localeISOCode,
        quoteToken: () => quoteHeader(storedQuoteToken(request), { onServer: true }),
      }),
      session: sessionOf(request, reply),
      uploadPhoto: (photo) => uploadPhoto(photo, fetch),
      store,
      brand: finder.brandOf(store),
      origin: finder.originOf(store),
      stores: finder.storesOf(store),
      sisters: finder.sistersOf(store),
      nonce,
      demo: demo && isLocalHost(request),
      environment: env.APP_ENVIRONMENT,
      ...(env.API_STAGING_HOST && { stagingHost: env.API_STAGING_HOST }),
      ...(checkout && { checkoutAddress: checkout }),
      delivery: deliveryTermsOf(store),
      ...(env.MEDIA_CDN_DOMAIN && { mediaDomain: env.MEDIA_CDN_DOMAIN }),
      features: readFeatureOverrides({
        cookie: request.cookies[COOKIES.features],
        environment: env.APP_ENVIRONMENT,
        brand: store.brand,
      }),
      ...(reporting && { reporting }),
      ...(thirdParties && { thirdParties }),
      report,
    };
  };

/** What an order keeps of how it was made: the calls of a page say it as those of its browser would. */
function tracesOf({ headers, cookies }: FastifyRequest): Record<string, string> {
  const kept = [COOKIES.consent, COOKIES.affiliateClick].flatMap((name) => {
    const value = cookies[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return {
    ...(headers['user-agent'] && { 'user-agent': headers['user-agent'] }),
    ...(kept.length > 0 && { cookie: kept.join('; ') }),
  };
}

/** What browsers need to report errors; nothing without a DSN. */
export function browserReporting(env: Env, version: string): BrowserReporting | undefined {
  if (!env.SENTRY_DSN) return undefined;
  return {
    dsn: env.SENTRY_DSN,
    environment: env.APP_ENVIRONMENT,
    release: releaseName(version, env.APP_ENVIRONMENT),
    ...(env.SENTRY_TUNNEL && { tunnel: env.SENTRY_TUNNEL }),
  };
}
